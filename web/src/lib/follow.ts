// News of something on the server that is asked for again when it has changed: told over a live connection, and
// where there is none, by asking every few seconds.
import { Connection } from "./connection";

const AGAIN_MS = 4_000;
/** With a connection: in case something was not told. */
const SELDOM_MS = 60_000;

/** `look` after each piece of news, until it is stopped; returns how to stop. For $effect. */
export function follow(path: string, look: () => void): () => void {
  let connected = false;
  let asked = Date.now();

  function news(): void {
    asked = Date.now();
    look();
  }
  const connection = new Connection<{ type: string }>({
    path: () => path,
    opened: () => (connected = true),
    heard: (message) => message.type !== "closing" && news(),
    lost: () => (connected = false),
  });
  const asking = setInterval(() => {
    const isDue = !connected || Date.now() - asked >= SELDOM_MS;
    if (isDue && document.visibilityState === "visible") news();
  }, AGAIN_MS);
  return () => {
    clearInterval(asking);
    connection.close();
  };
}
