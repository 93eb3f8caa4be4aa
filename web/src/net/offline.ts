/** Without a line: the files of this release are kept in the browser, the frame at the first visit, a game when it is opened. */
import { currentLanguage } from '../text/index.ts'

const { BASE_URL } = import.meta.env
export const SERVICE_WORKER = `${BASE_URL}service-worker.js`
/** Which files there are, by part: for all, of a language, of a game (`betrayal`), of its words (`betrayal/de`). */
const FILES = `${BASE_URL}offline.json`

type Parts = Readonly<Record<string, readonly string[]>>

export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** All games, for whoever wants to be sure. Says whether all of it is kept now. */
export function keepForOffline(): Promise<boolean> {
  const isOther = (part: string, all: Parts) => isLanguage(part, all) && part !== currentLanguage()
  return keep((all) => Object.keys(all).filter((part) => !isOther(part.split('/').at(-1) ?? part, all)))
}

/** Of every language there are words of a game. */
const isLanguage = (part: string, all: Parts): boolean => Object.keys(all).some((other) => other.endsWith(`/${part}`))

/** Quietly, once nothing else is to be done: what the front door and every table need. */
export function keepFrame(): void {
  if (mayKeepQuietly()) whenIdle(() => void keep(() => ['all', currentLanguage()]))
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

async function keep(wanted: (all: Parts) => readonly string[]): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const { active } = await navigator.serviceWorker.ready
    const all = (await (await fetch(FILES)).json()) as Parts
    const files = wanted(all).flatMap((part) => all[part] ?? [])
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((said) => {
      port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) => said(data.kept)
    })
    active?.postMessage({ do: 'keep', files, known: Object.values(all).flat() }, [port2])
    return active === null ? false : await answer
  } catch {
    return false
  }
}
