// Where there is no connection the page says so itself, in place of the browser. Nothing else is kept: whatever is played,
// looked up or read comes from the server.
const KEPT = "warmat-1";
const OFFLINE = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, "/icon.svg"])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== KEPT);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});

// What the server tells while nobody looks at the page. A click leads to where it is, in a window that is open if there is one.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const { title = "Warmat", body = "", url = "/" } = told;
  event.waitUntil(self.registration.showNotification(title, { body, icon: "/icon.svg", tag: url, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  const go = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((each) => each.url === url.href) ?? windows[0];
    if (!there) return self.clients.openWindow(url.href);
    await there.focus();
    return there.url === url.href ? undefined : there.navigate(url.href);
  };
  event.waitUntil(go());
});
