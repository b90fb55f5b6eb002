// Keeps the page in the browser's cache, so that it opens at once and without a network. Tables always come from the
// server.
const SHELL = 'clachan-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('clachan-shell-') && name !== SHELL)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('message', (event) => {
  const { turn } = event.data;
  // A page that loaded before this worker was active is not controlled yet; claim it on its first message.
  const handled = turn
    ? self.registration.showNotification('Clachan', { ...turn, data: event.source.id })
    : cacheAll(event.data);
  event.waitUntil(Promise.all([self.clients.claim(), handled]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    pageToFocus(event.notification.data).then((page) => (page ? page.focus() : self.clients.openWindow('/'))),
  );
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  // An asset has a hash of its content in its name, so it never changes. The page itself is fetched again if possible.
  event.respondWith(url.pathname.startsWith('/assets/') ? cacheFirst(event.request) : fetchFirst(event.request));
});

/** The page that asked for the notification; if it is closed, any other. */
async function pageToFocus(id) {
  return (await self.clients.get(id)) ?? (await self.clients.matchAll({ type: 'window' }))[0];
}

async function cacheAll(urls) {
  const cache = await caches.open(SHELL);
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
}

async function cacheFirst(request) {
  const cache = await caches.open(SHELL);
  const cached = await cache.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Whether the request is for the page, and not for e.g. /healthz. */
const isPage = (request) => request.mode === 'navigate' && /^\/(t\/.*)?$/.test(new URL(request.url).pathname);

async function fetchFirst(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && isPage(request)) await replacePage(cache, answer.clone());
    return answer;
  } catch {
    return (isPage(request) && (await cache.match('/'))) || Response.error();
  }
}

/** Cache the newest page. If it differs from the cached one, delete the assets of the old page first. */
async function replacePage(cache, answer) {
  const old = await cache.match('/');
  const isSame = old && (await old.text()) === (await answer.clone().text());
  if (old && !isSame) await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  if (!isSame) await cache.put('/', answer);
}
