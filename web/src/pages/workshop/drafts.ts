/** Drafts are kept in the browser, each whole; where nothing can be kept they live as long as the page. */
import type { Draft } from '@gloam/games/workshop.ts'

export interface KeptDraft {
  readonly id: string
  readonly draft: Draft
  readonly changed: number
  /** The template from which it was begun. */
  readonly from?: string | undefined
}

const NAME = 'gloam.workshop'
const STORE = 'drafts'

const inMemory = new Map<string, KeptDraft>()
let opening: Promise<IDBDatabase | null> | null = null

function opened(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
  return opening
}

async function asked<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const database = await opened()
  if (database === null) return null
  return new Promise((done, failed) => {
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => failed(transaction.error)
  })
}

export async function allDrafts(): Promise<KeptDraft[]> {
  const kept = (await asked<KeptDraft[]>('readonly', (store) => store.getAll())) ?? [...inMemory.values()]
  return kept.toSorted((one, other) => other.changed - one.changed)
}

export async function draftOf(id: string): Promise<KeptDraft | null> {
  return (await asked<KeptDraft | undefined>('readonly', (store) => store.get(id))) ?? inMemory.get(id) ?? null
}

/** Whether it is on the disk. */
export async function keepDraft(id: string, draft: Draft, from?: string): Promise<boolean> {
  const kept = { id, draft, changed: Date.now(), from }
  inMemory.set(id, kept)
  try {
    return (await asked('readwrite', (store) => store.put(kept))) !== null
  } catch {
    return false
  }
}

export async function dropDraft(id: string): Promise<void> {
  inMemory.delete(id)
  await asked('readwrite', (store) => store.delete(id))
}

export const textOf = (draft: Draft): string => `${JSON.stringify(draft, null, 2)}\n`

export function save(draft: Draft, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([textOf(draft)], { type: 'application/json' }))
  link.download = `${name}.json`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
