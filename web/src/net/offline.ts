/** Without a line: the files of this release are kept in the browser, the frame at the first visit, a game when it is opened. */
import { currentLanguage } from '../text/index.ts'

const { BASE_URL } = import.meta.env
export const SERVICE_WORKER = `${BASE_URL}service-worker.js`

export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** All games, for whoever wants to be sure. Says whether all of it is kept now. */
export function keepForOffline(): Promise<boolean> {
  const isOther = (part: string, all: readonly string[]) => isLanguage(part, all) && part !== currentLanguage()
  return keep((all) => all.filter((part) => !isOther(part.split('/').at(-1) ?? part, all)))
}

/** Of every language there are words of a game. */
const isLanguage = (part: string, all: readonly string[]): boolean => all.some((other) => other.endsWith(`/${part}`))

/** Quietly, once nothing else is to be done: what the front door and every table need. */
export function keepFrame(begun: () => void): void {
  if (!mayKeepQuietly()) return
  whenIdle(() => {
    void keep(() => ['all', currentLanguage()])
    begun()
  })
}

/** A game that was opened once opens without a line, too. */
export function keepGame(name: string): void {
  if (mayKeepQuietly()) whenIdle(() => void keep(() => [name, `${name}/${currentLanguage()}`]))
}

/** Whoever pays for each byte is not made to pay for this. */
function mayKeepQuietly(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return canKeep() && connection?.saveData !== true
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

async function keep(wanted: (all: readonly string[]) => readonly string[]): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const { active } = await navigator.serviceWorker.ready
    if (active === null) return false
    const { parts } = await ask<{ parts: string[] }>(active, { do: 'made of' })
    return (await ask<{ kept: boolean }>(active, { do: 'keep', parts: wanted(parts) })).kept
  } catch {
    return false
  }
}

/** What a service worker says to this. */
export function ask<Answer>(worker: ServiceWorker, message: object): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((said) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => said(data)
    worker.postMessage(message, [port2])
  })
}
