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

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()
const listeners = new Map<number, (text: string) => void>()

let trouble: Trouble | null = null
const readers = new Set<() => void>()

function say(message: ToHome): void {
  worker ??= opened()
  worker.postMessage(message)
}

function opened(): Worker {
  const home = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  home.onmessage = ({ data }: MessageEvent<FromHome>) => hear(data)
  return home
}

function hear(message: FromHome): void {
  if (message.is === 'heard') {
    listeners.get(message.line)?.(message.text)
    return
  }
  if (message.is === 'trouble') {
    trouble = message.why
    for (const reader of readers) reader()
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

/** The live line to a table of the page: it never breaks. It looks through this seat, where several sit around the device. */
export function homeTransport(seat: number | null): Transport {
  return ({ opened: open, heard, closed }) => {
    const line = ++count
    listeners.set(line, (text) => {
      const message = readMessage(text)
      if (message !== null) heard(message)
    })
    say({ do: 'open', line, as: ownName, seat })
    queueMicrotask(open)
    return {
      say: (message) => say({ do: 'say', line, message }),
      close: () => {
        if (!listeners.delete(line)) return
        say({ do: 'close', line })
        closed()
      },
    }
  }
}

/** Why nothing is kept, if nothing is. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => trouble,
  )
}
