/**
 * What this browser does for Gloam by itself: it keeps what opens pages where there is no line, fetches a new release while
 * the one before is still played, and shows what was pushed. The build puts in which files the release is made of.
 */

/** By part: those that all need, of a language (`de`), of a game (`betrayal`), of its words (`betrayal/de`). */
const PARTS = JSON.parse('{}')
const RELEASE = 'none'
/** The file that its page begins with. */
const ENTRY = ''

/** Each release has its own, and lets go of those before it once no window is left that may need them. */
const NAMED = 'gloam'
const KEPT = `${NAMED} ${RELEASE}`
/** The page that all addresses begin with: where we are. */
const FRONT = new URL('./', self.location.href).pathname
/** Under this address lies which parts are kept. No page has it. */
const LIST = addressOf('kept-parts')

/** The page says of itself in which language it is told to others; it is the same page. */
const ANY_WORDS = { ignoreVary: true }
/** What is written is kept in a third of its room. */
const PACKED = 'x-kept-as'
const WRITTEN = /javascript|json|css|svg|html/

self.addEventListener('install', (event) => event.waitUntil(keepAsBefore()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(letGo)))

self.addEventListener('message', (event) => {
  const { data, ports, source } = event
  const answer = (said) => ports[0]?.postMessage(said)
  if (data?.do === 'keep') event.waitUntil(keep(data.parts).then((kept) => letGo().then(() => answer({ kept }))))
  if (data?.do === 'made of') answer({ parts: Object.keys(PARTS), ours: isOurs(data.file ?? '') })
  // Only whoever has asked for it is served by the new release; their page is loaded anew by itself.
  if (data?.do === 'take over' && source !== null) self.skipWaiting()
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

/** A new release comes with what was kept of the one before, or not at all: then it is tried again another time. */
async function keepAsBefore() {
  const list = await caches.match(LIST)
  if (list !== undefined && !(await keep(await list.json()))) throw new Error('The line is down.')
}

/** What is asked to be kept is kept one after the other: each adds to the list of what is. */
let turn = Promise.resolve(true)

function keep(parts) {
  turn = turn.then(() => keepParts(parts))
  return turn
}

/** Keeps the files of these parts, besides those that are kept. Says whether all could be had. */
async function keepParts(parts) {
  try {
    const cache = await caches.open(KEPT)
    if ((await cache.match(FRONT, ANY_WORDS)) === undefined) await keepFront(cache)
    const files = parts.flatMap((part) => PARTS[part] ?? []).map(addressOf)
    await Promise.all(files.map((file) => keepFile(cache, file)))
    const known = (await (await cache.match(LIST))?.json()) ?? []
    await cache.put(LIST, new Response(JSON.stringify([...new Set([...known, ...parts])])))
    return true
  } catch {
    return false
  }
}

/** What has the same name is the same, in whichever release. */
async function keepFile(cache, file) {
  if ((await cache.match(file, ANY_WORDS)) !== undefined) return
  const before = await caches.match(file, ANY_WORDS)
  await cache.put(file, before ?? packed(mustBeThere(await fetch(file))))
}

/** The page that names the files of this release: another one is there once the server has moved on, and is not kept. */
async function keepFront(cache) {
  const answer = mustBeThere(await fetch(FRONT, { cache: 'no-cache' }))
  const page = await answer.text()
  if (!page.includes(ENTRY)) throw new Error(`${FRONT} is of another release.`)
  await cache.put(FRONT, new Response(page, { headers: answer.headers }))
}

function mustBeThere(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return answer
}

/** Another window may still be at an earlier release: what that is made of goes once it is closed. */
async function letGo() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 1) return
  const names = (await caches.keys()).filter((name) => name.startsWith(NAMED) && name !== KEPT)
  await Promise.all(names.map((name) => caches.delete(name)))
}

function isOurs(file) {
  return Object.values(PARTS).some((files) => files.some((one) => addressOf(one) === file))
}

function addressOf(file) {
  return new URL(file, self.location.href).href
}

function packed(answer) {
  if (!('CompressionStream' in self) || !WRITTEN.test(answer.headers.get('content-type') ?? '')) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(PACKED, 'gzip')
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), { headers })
}

function unpacked(kept) {
  const how = kept?.headers.get(PACKED)
  if (how == null) return kept
  return new Response(kept.body.pipeThrough(new DecompressionStream(how)), { headers: kept.headers })
}

/** From the house where it can be reached; else what was kept of it. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(KEPT)
    const kept = (await cache.match(FRONT, ANY_WORDS)) ?? (await caches.match(FRONT, ANY_WORDS))
    if (kept === undefined) throw error
    return kept
  }
}

/** A file under this name never changes. */
async function openFile(request) {
  return unpacked(await caches.match(request, ANY_WORDS)) ?? fetch(request)
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
