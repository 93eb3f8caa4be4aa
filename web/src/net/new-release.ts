/**
 * A new release: the browser fetches it while this one is played, and then whoever is here is asked. A page is never loaded
 * anew by itself.
 */
import { useSyncExternalStore } from 'react'
import { ask } from './offline.ts'

/** A page that stays open for days looks for it now and then, when somebody comes back to it. */
const LOOK_AGAIN = 3_600_000

let waiting: ServiceWorker | null = null
const readers = new Set<() => void>()

/** `show` is called before the first one is told of. */
export async function lookForRelease(show: () => Promise<void>): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  void offer(registration.waiting, show)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(registration.waiting, show)
      else if (installing === waiting) become(null)
    })
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}

/** Whoever has been here since it came has loaded it: to them it is not new. */
async function offer(worker: ServiceWorker | null, show: () => Promise<void>): Promise<void> {
  if (worker === null) return
  const { ours } = await ask<{ ours: boolean }>(worker, { do: 'made of', file: entry() })
  if (ours) return
  await show()
  become(worker)
}

/** What this page began with: it is called otherwise in every release. */
function entry(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href
}

function become(worker: ServiceWorker | null): void {
  waiting = worker
  for (const reader of readers) reader()
}

/** Not before it is asked for again. */
export const later = (): void => become(null)

/** The new one takes over, and this page, in which that was wanted, is loaded anew where it is. */
export function loadRelease(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage({ do: 'take over' })
}

export function useNewRelease(): boolean {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => waiting !== null,
  )
}
