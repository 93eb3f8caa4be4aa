/** Lessons and rulebooks without a line: the files of this release are kept in the browser. */
import { currentLanguage } from '../text/index.ts'

const WORKER = '/service-worker.js'
/** Which files there are, for all and of each language; the build writes it. */
const FILES = '/offline.json'

export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Whether all of it is kept now. */
export async function keepForOffline(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    const all = (await (await fetch(FILES)).json()) as Readonly<Record<string, readonly string[]>>
    const files = ['all', currentLanguage()].flatMap((part) => all[part] ?? [])
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((said) => {
      port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) => said(data.kept)
    })
    active?.postMessage({ do: 'keep', files }, [port2])
    return active === null ? false : await answer
  } catch {
    return false
  }
}

/** Whoever has put Gloam on their device expects it to open there. */
export function keepIfInstalled(): void {
  if (!canKeep()) return
  if (matchMedia('(display-mode: standalone)').matches) void keepForOffline()
  addEventListener('appinstalled', () => void keepForOffline())
}
