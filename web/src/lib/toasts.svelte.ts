// Short words that come and go. Screen readers hear them.
type Toast = { id: number; text: string; kind: "news" | "problem" };

export const toasts = $state<Toast[]>([]);
let next = 1;

export function say(text: string, kind: Toast["kind"] = "news"): void {
  const id = next++;
  toasts.push({ id, text, kind });
  setTimeout(() => {
    const at = toasts.findIndex((toast) => toast.id === id);
    if (at >= 0) toasts.splice(at, 1);
  }, 6000);
}
