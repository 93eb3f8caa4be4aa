/** Whether there is a server. Where there is none the page plays by itself, and says so in one line. */
import { useSyncExternalStore } from 'react'

/** A site of files alone says so in its page: nobody is asked then. */
const HOUSELESS = typeof document !== 'undefined' && document.querySelector('meta[name="gloam-house"]') !== null

let alone = HOUSELESS
const readers = new Set<() => void>()

export const isHouseless = (): boolean => HOUSELESS

/** The server has answered, or could not be reached. */
export function becomeAlone(now: boolean): void {
  if (alone === (now || HOUSELESS)) return
  alone = now
  for (const reader of readers) reader()
}

export function onAlone(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

export function useAlone(): boolean {
  return useSyncExternalStore(onAlone, () => alone)
}

/** The calls that the page answers where there is no server. */
const ANSWERED_HERE: ReadonlySet<string> = new Set([
  ...['games', 'words', 'tables', 'history', 'waiting', 'tales', 'create', 'me', 'enter', 'speak'],
  ...['tonight', 'day', 'playDay'],
])

export const isAnsweredHere = (name: string): boolean => ANSWERED_HERE.has(name)

/** Whether tables were laid in this browser: only then it is asked for them where there is a server, too. */
const KEY = 'gloam.here'

export function hasTablesHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function tablesAreHere(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Then they are found where there is no server, and not beside those of one.
  }
}
