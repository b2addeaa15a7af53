/* global self, caches, Request, Response, MessageChannel */
// The service worker: documents always come from the network, and the offline page is served only when there is none [UX-010]. It caches
// nothing else, so it can never serve old code [PLAT-020]. It also passes on clicks in notifications.
const OFFLINE = '/offline.html';
const CACHE = 'patchbay-offline-1';

self.addEventListener('install', (event) => {
  // All other requests bypass this worker without starting it, where the browser supports that.
  const pass = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  const keep = caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })));
  event.waitUntil(Promise.all([keep, Promise.resolve(pass).catch(() => undefined), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  // The document is requested while the worker starts, so that a page load does not wait for it.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([others, preload, self.clients.claim()]));
});

const document = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(OFFLINE)) ?? Response.error();
  }
};

/** Asks a page whether the notification is about its call; the page answers within a second. */
const concerns = (page, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const say = (answer) => {
      clearTimeout(late);
      port1.close();
      resolve(answer);
    };
    const late = setTimeout(() => say(false), 1000);
    port1.onmessage = ({ data }) => say(data === true);
    page.postMessage(message, [port2]);
  });

/** Tells the open pages which button was pressed; brings the page concerned to the front, unless there is nothing to see [TEL-014]. */
async function press({ data }, action) {
  const message = { type: 'notification.pressed', action, data };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asked = pages.map(async (page) =>
    (await concerns(page, message)) ? page : Promise.reject(new Error('not its own')),
  );
  const page = await Promise.any(asked).catch(() => undefined);
  if (action !== 'decline') await page?.focus().catch(() => undefined); // a browser may forbid it
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(press(notification, action));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET')
    event.respondWith(document(event));
});
