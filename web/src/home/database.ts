/** The shelves of the page's home: IndexedDB. A change is on the disk before anybody hears of it. */
import {
  type Beside,
  Conflict,
  type KeptMove,
  moveIn,
  NOTHING_BESIDE,
  NotWritten,
  type Shelves,
  type WholeMatch,
} from '@gloam/home/store.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Change, Ending } from '@gloam/tables/settle.ts'

const NAME = 'gloam'
const VERSION = 1

interface Beneath extends Beside {
  table: string
}

/** What is known of whoever sits here. */
export interface About {
  name: string
}

/** `onKept` hears of everything that is on the disk. */
export async function openDatabase(onKept: () => void): Promise<Database> {
  try {
    return new Database(await opened(), onKept)
  } catch (error) {
    throw asNotWritten(error)
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    result.createObjectStore('tables', { keyPath: 'id' })
    result.createObjectStore('moves', { keyPath: ['table', 'sequence'] })
    result.createObjectStore('beside', { keyPath: 'table' })
    result.createObjectStore('endings', { keyPath: 'table' })
    result.createObjectStore('about')
  }
  return answered(request)
}

export class Database implements Shelves {
  private readonly db: IDBDatabase
  private readonly onKept: () => void

  constructor(db: IDBDatabase, onKept: () => void) {
    this.db = db
    this.onKept = onKept
    // A newer release in another window may need another shape: it does not wait for this one.
    db.onversionchange = () => db.close()
  }

  rows(): Promise<TableRow[]> {
    return answered(this.reading('tables').getAll())
  }

  table(id: string): Promise<TableRow | undefined> {
    return answered(this.reading('tables').get(id))
  }

  async kept(id: string): Promise<KeptMove[]> {
    const found = await answered<(KeptMove & { table: string })[]>(this.reading('moves').getAll(movesOf(id)))
    return found.map(({ table: _, ...move }) => move)
  }

  write(change: Change): Promise<void> {
    const { before, row, laid, ending } = change
    return this.writing(['tables', 'moves', 'endings'], async (store) => {
      const known: TableRow | undefined = await answered(store('tables').get(row.id))
      if (known?.revision !== before?.revision) throw new Conflict(`${row.id} has changed.`)
      store('tables').put(row)
      const move = moveIn(change)
      if (move !== null) store('moves').put({ ...move, table: row.id })
      if (laid !== undefined) store('tables').put(laid)
      if (ending !== undefined) store('endings').put(ending)
    })
  }

  takeIn({ row, moves, beside, ending }: WholeMatch): Promise<void> {
    return this.writing(['tables', 'moves', 'beside', 'endings'], async (store) => {
      if ((await answered(store('tables').getKey(row.id))) !== undefined) throw new Conflict(`${row.id} is here.`)
      store('tables').put(row)
      for (const move of moves) store('moves').put({ ...move, table: row.id })
      store('beside').put({ table: row.id, ...beside })
      if (ending !== null) store('endings').put(ending)
    })
  }

  remove(id: string): Promise<void> {
    return this.writing(['tables', 'moves', 'beside'], async (store) => {
      store('tables').delete(id)
      store('moves').delete(movesOf(id))
      store('beside').delete(id)
    })
  }

  async beside(id: string): Promise<Beside> {
    const found: Beneath | undefined = await answered(this.reading('beside').get(id))
    return found ?? NOTHING_BESIDE
  }

  putBeside(id: string, { chat, notes }: Beside): Promise<void> {
    return this.writing(['beside'], async (store) => void store('beside').put({ table: id, chat, notes }))
  }

  endings(): Promise<Ending[]> {
    return answered(this.reading('endings').getAll())
  }

  about(): Promise<About | undefined> {
    return answered(this.reading('about').get('you'))
  }

  putAbout(about: About): Promise<void> {
    return this.writing(['about'], async (store) => void store('about').put(about, 'you'))
  }

  private reading(name: string): IDBObjectStore {
    return this.db.transaction(name).objectStore(name)
  }

  /** All of it is on the disk, or nothing. */
  private async writing(names: string[], act: (store: (name: string) => IDBObjectStore) => Promise<void>) {
    try {
      const transaction = this.db.transaction(names, 'readwrite', { durability: 'strict' })
      const done = written(transaction)
      try {
        await act((name) => transaction.objectStore(name))
      } catch (error) {
        done.catch(() => {})
        transaction.abort()
        throw error
      }
      await done
      this.onKept()
    } catch (error) {
      throw error instanceof Conflict ? error : asNotWritten(error)
    }
  }
}

const movesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY])

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error)
  })
}

function asNotWritten(cause: unknown): NotWritten {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  return new NotWritten(isFull ? 'full' : 'refused', { cause })
}
