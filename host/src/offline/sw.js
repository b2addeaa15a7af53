/* global self, caches, Request, Response */
// The service worker: documents always come from the network, and only where there is none the offline page stands in for them
// [UX-010]. It keeps nothing else, so it can never serve old code [PLAT-020].
const OFFLINE = '/offline.html';
const CACHE = 'patchbay-offline-1';

self.addEventListener('install', (event) => {
  // Everything but documents goes past this worker without waking it, where the browser can be told so.
  const pass = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  const keep = caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })));
  event.waitUntil(Promise.all([keep, Promise.resolve(pass).catch(() => undefined), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  // The document is asked for while the worker starts: it costs a page load no wait.
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

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET')
    event.respondWith(document(event));
});
