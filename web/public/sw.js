// The shell of the page is kept, so that it opens at once and without a network; tables are always asked for.
const SHELL = 'clachan-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  const { turn } = event.data;
  // A page that was being opened while the worker began was not there to be claimed: it is once it speaks.
  const heard = turn ? self.registration.showNotification('Clachan', { ...turn, data: event.source.id }) : keep(event.data);
  event.waitUntil(Promise.all([self.clients.claim(), heard]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(called(event.notification.data).then((page) => (page ? page.focus() : self.clients.openWindow('/'))));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  // What has its content in its name never changes; the page itself is fetched anew when it can be.
  event.respondWith(url.pathname.startsWith('/assets/') ? kept(event.request) : fresh(event.request));
});

/** The page whose turn it is; if it is closed, any other. */
async function called(id) {
  return (await self.clients.get(id)) ?? (await self.clients.matchAll({ type: 'window' }))[0];
}

async function keep(urls) {
  const cache = await caches.open(SHELL);
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
}

async function kept(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Whether it is the page that is asked for; beside it a server tells how it is, for one. */
const isPage = (request) => request.mode === 'navigate' && /^\/(t\/.*)?$/.test(new URL(request.url).pathname);

async function fresh(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && isPage(request)) await renew(cache, answer.clone());
    return answer;
  } catch {
    return (isPage(request) && (await cache.match('/'))) || Response.error();
  }
}

/** Keep the newest page; when it is another one, the files of the old one go. */
async function renew(cache, answer) {
  const old = await cache.match('/');
  const isSame = old && (await old.text()) === (await answer.clone().text());
  if (old && !isSame) await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  if (!isSame) await cache.put('/', answer);
}
