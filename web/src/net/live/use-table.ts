import { useEffect, useState, useSyncExternalStore } from 'react'
import { homeTransport } from '../../home/client.ts'
import { isHere } from '../../home/here.ts'
import { CallFailed, call } from '../api.ts'
import { Line } from './line.ts'
import { type TableSnapshot, TableStore } from './table-store.ts'
import { socketTransport, streamTransport, type Transport } from './transport.ts'

/** Who follows a table where a big screen shows it: nobody, whoever has opened it. */
export const SCREEN = Symbol('a big screen')

/**
 * Follows a table as long as the component lives. A new person (`who`) means a new line: the server knows us by it.
 * Until it is known who we are there is none. `held`: of several who sit around this device, the seat of whoever holds it.
 */
export function useTable(
  id: string,
  who: string | typeof SCREEN | null | undefined,
  held: number | null = null,
): { store: TableStore; state: TableSnapshot; retry: () => void } {
  const [store, setStore] = useState(() => new TableStore(id))
  const [line, setLine] = useState<Line | null>(null)
  if (store.get().id !== id) setStore(new TableStore(id))

  useEffect(() => {
    if (who === undefined) return
    const isScreen = who === SCREEN
    // Whose browser it is has nothing to do with what a screen shows.
    const asked = call('table', { id }).then(({ table, yourSeat }) => ({ table, yourSeat: isScreen ? null : yourSeat }))
    store.hearsOf(asked).catch((error) => {
      if (error instanceof CallFailed && error.status === 404) store.notFound()
    })
    const opened = new Line(id, waysTo(id, isScreen, held), {
      heard: (message) => store.heard(message),
      connection: (connection) => store.connection(connection),
      lastSequence: () => store.lastSequence(),
    })
    store.sendWith((message) => opened.send(message))
    setLine(opened)
    const back = () => document.visibilityState === 'visible' && opened.retry()
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
      opened.close()
    }
  }, [id, store, who, held])

  return { store, state: useSyncExternalStore(store.subscribe, store.get), retry: () => line?.retry() }
}

/** A table of the page is in the page; to one of a server there are two ways. */
function waysTo(table: string, isScreen: boolean, held: number | null): readonly [Transport, ...Transport[]] {
  if (isHere(table)) return [homeTransport(held)]
  const query = queryOf(table, isScreen, held)
  const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live?${query}`
  return [socketTransport(socket), streamTransport('/api/stream', query)]
}

/**
 * The table, by which a proxy may send all who are at it to one process (docs/hosting.md); and for whom the line is, where
 * it is not simply for whoever has opened it.
 */
function queryOf(table: string, isScreen: boolean, held: number | null): string {
  const as = isScreen ? '&screen' : held === null ? '' : `&as=${held}`
  return `table=${encodeURIComponent(table)}${as}`
}
