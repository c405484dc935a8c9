/** Look again and again while somebody sees the page; returns how to stop. For $effect. What fails is tried again. */
export function poll(look: () => Promise<void>, everyMs: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") look().catch(() => {});
  }, everyMs);
  return () => clearInterval(timer);
}
