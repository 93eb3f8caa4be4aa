/** The tables that wait for whoever is here, known on every page: for the title, the badge, a soft sound, and one key. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { pathHere } from '../../place.ts'
import { getPrefs } from '../../prefs.ts'
import { play } from '../../sound.ts'
import { isCommand } from '../../ui/keyboard.ts'
import { titled } from '../../ui/title.ts'
import { type Answer, call } from '../api.ts'
import { useMe } from '../me.ts'

type Waiting = Answer<'waiting'>

/** Milliseconds: whoever looks elsewhere is told a little later. */
const LOOK_EVERY = 15_000
const LOOK_HIDDEN = 60_000

let tables: Waiting = []
const readers = new Set<() => void>()

async function look(): Promise<Waiting> {
  const known = new Set(tables.map(({ id }) => id))
  tables = await call('waiting').catch(() => tables)
  const elsewhere = tables.filter(({ id }) => pathHere() !== `/table/${id}`)
  // At the table itself its own page says it.
  if (elsewhere.some(({ id }) => !known.has(id))) play('turn')
  titled({ waiting: elsewhere.length })
  showBadge(tables.length)
  for (const reader of readers) reader()
  return tables
}

/** Nobody is here. */
function forget(): void {
  tables = []
  titled({ waiting: 0 })
  for (const reader of readers) reader()
}

/** On the icon of an installed app, where the system has such a thing. */
function showBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {})
}

export function useWaitingCount(): number {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => tables.length,
  )
}

/** Once in the whole page. */
export function useWaiting(): void {
  const person = useMe()?.id
  const [path, go] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have changed what waits
  useEffect(() => {
    if (person === undefined) return forget()
    void look()
    const timer = setInterval(look, document.hidden ? LOOK_HIDDEN : LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [person, path])
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      if (event.key !== 'n' || !isCommand(event) || !getPrefs().keys) return
      const next = (await look()).find(({ id }) => pathHere() !== `/table/${id}`)
      if (next !== undefined) go(`/table/${next.id}`)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [go])
}
