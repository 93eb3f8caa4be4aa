/** The page's way to its own home: the worker is started by whoever first needs it. */
import { useSyncExternalStore } from 'react'
import type { Transport } from '../net/live/transport.ts'
import { readMessage } from '../net/live/transport.ts'
import type { FromHome, Given, ToHome, Trouble } from './words.ts'

/** What whoever is at this page is called, as far as that is known. */
let ownName: string | null = null

export function callMe(name: string | null): void {
  ownName = name
}

interface Waiting {
  done(answer: unknown): void
  failed(problem: Extract<FromHome, { is: 'failed' }>): void
}

interface Line {
  heard(text: string): void
  closed(): void
}

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()
const lines = new Map<number, Line>()

let trouble: Trouble | 'unopened' | null = null
const readers = new Set<() => void>()

function say(message: ToHome): void {
  worker ??= opened()
  worker.postMessage(message)
}

function opened(): Worker {
  const home = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let hasSpoken = false
  home.onmessage = ({ data }: MessageEvent<FromHome>) => {
    if (!hasSpoken && trouble === 'unopened') become(null)
    hasSpoken = true
    hear(data)
  }
  // Whoever has spoken is there: what fails in it then, it says itself.
  home.onerror = () => hasSpoken || unopened(home)
  home.onmessageerror = () => unopened(home)
  return home
}

/** Its program did not come, or not whole. Nobody waits for it any more; whoever asks next tries to open it again. */
function unopened(home: Worker): void {
  home.terminate()
  if (home !== worker) return
  worker = null
  become('unopened')
  const [asked, open] = [[...waiting], [...lines.values()]]
  waiting.clear()
  lines.clear()
  for (const [number, { failed }] of asked)
    failed({ is: 'failed', number, reason: 'unopened', status: 0, message: 'The home in this page did not open.' })
  for (const line of open) line.closed()
}

function become(why: typeof trouble): void {
  trouble = why
  for (const reader of readers) reader()
}

function hear(message: FromHome): void {
  if (message.is === 'heard') {
    lines.get(message.line)?.heard(message.text)
    return
  }
  if (message.is === 'trouble') {
    become(message.why)
    return
  }
  if (message.is === 'closed') {
    const line = lines.get(message.line)
    lines.delete(message.line)
    line?.closed()
    return
  }
  const asked = waiting.get(message.number)
  waiting.delete(message.number)
  if (message.is === 'answer') asked?.done(message.answer)
  else asked?.failed(message)
}

/** A call of the API, answered here; what it fails with is what a server would say. */
export function callHome(name: string, given: Given): Promise<unknown> {
  const number = ++count
  return new Promise((done, failed) => {
    waiting.set(number, { done, failed })
    say({ do: 'call', number, name, given, as: ownName })
  })
}

/** The live line to a table of the page. It looks through this seat, where several sit around the device. */
export function homeTransport(seat: number | null): Transport {
  return ({ opened: open, heard, closed }) => {
    const line = ++count
    const hear = (text: string) => {
      const message = readMessage(text)
      if (message !== null) heard(message)
    }
    lines.set(line, { heard: hear, closed })
    say({ do: 'open', line, as: ownName, seat })
    queueMicrotask(open)
    return {
      say: (message) => say({ do: 'say', line, message }),
      close: () => {
        if (!lines.delete(line)) return
        say({ do: 'close', line })
        closed()
      },
    }
  }
}

/** Why nothing is kept, or nothing is there at all, if that is so. */
export function useTrouble(): typeof trouble {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => trouble,
  )
}
