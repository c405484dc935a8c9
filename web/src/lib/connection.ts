// A WebSocket that comes back by itself when it is lost, unless the server refuses it.
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
/** How the server closes what it refuses: the reason says why. */
const REFUSED = 4403;

export interface Listener<Message> {
  /** Asked for each time: it may say how much is known by then. */
  path: () => string;
  opened: () => void;
  heard: (message: Message) => void;
  lost: () => void;
  refused?: (reason: string) => void;
}

export class Connection<Message> {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly listener: Listener<Message>) {
    this.#connect();
  }

  /** Whether it was sent: there may be no connection just now. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Another one at once, with what is known now; nothing more is heard of the one before. */
  renew(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const before = this.#socket;
    if (before) before.onopen = before.onmessage = before.onclose = null;
    before?.close();
    this.listener.lost();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.listener.path()}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT_MS;
      this.listener.opened();
    };
    socket.onmessage = (event) => this.listener.heard(JSON.parse(event.data) as Message);
    socket.onclose = (event) => {
      this.listener.lost();
      if (this.#closed) return;
      if (event.code === REFUSED) return this.listener.refused?.(event.reason);
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    };
  }
}
