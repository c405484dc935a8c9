// Web push: whether this browser may be told something while nobody looks at the page.
import { post, put } from "./api";

/** Whether this browser can do it at all: not without TLS, nor where it was never installed on some phones. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return !!(await registration?.pushManager.getSubscription());
}

/** Ask the browser, and tell the server where it can be reached. A sentence says why not, if it can't be. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("Your browser blocks notifications from this site. You can change that in its settings.");
  const registration = await navigator.serviceWorker.ready;
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = found.toJSON();
  await put("/api/account/push", { endpoint, p256dh: keys!.p256dh, auth: keys!.auth });
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  if (!found) return;
  await post("/api/account/push/off", { endpoint: found.endpoint });
  await found.unsubscribe();
}

/** Base64 as addresses have it. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (each) => each.charCodeAt(0));
}
