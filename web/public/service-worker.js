/** What this browser does for Gloam by itself: it shows what was pushed, and opens pages where there is no line. */

const KEPT = 'gloam'
/** The page that all addresses begin with. */
const FRONT = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.do === 'keep')
    event.waitUntil(keep(event.data.files).then((kept) => event.ports[0]?.postMessage({ kept })))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Keeps these files, and lets go of what an earlier release had. Says whether all could be had. */
async function keep(files) {
  try {
    const cache = await caches.open(KEPT)
    const wanted = new Set([FRONT, ...files].map((file) => new URL(file, self.location.origin).href))
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
    await cache.add(FRONT)
    const missing = []
    for (const file of files) if ((await cache.match(file)) === undefined) missing.push(file)
    await cache.addAll(missing)
    return true
  } catch {
    return false
  }
}

/** From the house where it can be reached; else what was kept of it. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(FRONT)
    if (kept === undefined) throw error
    return kept
  }
}

/** A file under this name never changes. */
async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Whoever looks at the table already sees it there. */
async function show({ title, text, url, tag }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const seen = windows.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)
  if (!seen) await self.registration.showNotification(title, { body: text, tag, data: { url }, icon: '/icon-192.png' })
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const at = windows.find((page) => new URL(page.url).pathname === url)
  return at === undefined ? self.clients.openWindow(url) : at.focus()
}
