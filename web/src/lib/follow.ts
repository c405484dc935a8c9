// News of something on the server that is asked for again when it has changed: told over a live connection, and
// where there is none, by asking every few seconds.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const AGAIN_MS = 4_000;
/** With a connection: in case something was not told. */
const SELDOM_MS = 60_000;
/** The server says that there is no such thing. */
const REFUSED = 4403;

/** `look` after each piece of news, until it is stopped; returns how to stop. For $effect. */
export function follow(path: string, look: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let connected = false;
  let stopped = false;
  let asked = Date.now();

  function news(): void {
    asked = Date.now();
    look();
  }
  function connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => {
      connected = true;
      wait = FIRST_WAIT_MS;
    };
    socket.onmessage = (event) => {
      if (JSON.parse(event.data).type !== "closing") news();
    };
    socket.onclose = (event) => {
      connected = false;
      if (stopped || event.code === REFUSED) return;
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  }
  connect();
  const asking = setInterval(() => {
    const isDue = !connected || Date.now() - asked >= SELDOM_MS;
    if (isDue && document.visibilityState === "visible") news();
  }, AGAIN_MS);
  return () => {
    stopped = true;
    clearInterval(asking);
    clearTimeout(timer);
    socket?.close();
  };
}
