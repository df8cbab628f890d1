// Whoever is at work, and asks for a page that cannot be fetched, gets a page of ours that says so and can be tried again. It
// is registered by app/web/browser/offline-page.ts, and touches nothing but whole pages of the back office and the way into it.

const page = "/uten-nett";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open("offline").then((cache) => cache.add(page)));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(page)) ?? Response.error()),
  );
});
