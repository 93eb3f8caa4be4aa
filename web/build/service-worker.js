/** What this browser does for Gloam by itself: it shows what was pushed, and opens pages where there is no line. */

const KEPT = 'gloam'
/** The page that all addresses begin with: where we are. */
const FRONT = new URL('./', self.location.href).pathname

/** The page says of itself in which language it is told to others; it is the same page. */
const ANY_WORDS = { ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.do === 'keep') event.waitUntil(keep(event.data).then((kept) => event.ports[0]?.postMessage({ kept })))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith(`${FRONT}api/`)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith(`${FRONT}assets/`)) event.respondWith(openFile(request))
})

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Keeps these files, and lets go of what an earlier release had and this one does not know. Says whether all could be had. */
async function keep({ files, known }) {
  try {
    const cache = await caches.open(KEPT)
    const here = new Set([FRONT, ...known].map(addressOf))
    for (const request of await cache.keys()) if (!here.has(request.url)) await cache.delete(request)
    await keepFront(cache)
    const missing = []
    for (const file of files.map(addressOf)) if ((await cache.match(file, ANY_WORDS)) === undefined) missing.push(file)
    await cache.addAll(missing)
    return true
  } catch {
    return false
  }
}

/** What was kept of it goes only once all of the new one is here. */
async function keepFront(cache) {
  const answer = await fetch(FRONT, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${FRONT}: ${answer.status}`)
  const page = await answer.text()
  await cache.put(FRONT, new Response(page, { headers: answer.headers }))
}

function addressOf(file) {
  return new URL(file, self.location.href).href
}

/** From the house where it can be reached; else what was kept of it. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(FRONT, ANY_WORDS)
    if (kept === undefined) throw error
    return kept
  }
}

/** A file under this name never changes. */
async function openFile(request) {
  return (await caches.match(request, ANY_WORDS)) ?? fetch(request)
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
