/** What this browser does for Gloam while no page is open: it shows what was pushed, and opens the table. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Whoever looks at the table already sees it there. */
async function show({ title, text, url, tag }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const seen = windows.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)
  if (!seen) await self.registration.showNotification(title, { body: text, tag, data: { url }, icon: '/candle.svg' })
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const at = windows.find((page) => new URL(page.url).pathname === url)
  return at === undefined ? self.clients.openWindow(url) : at.focus()
}
