/** Notes that a player makes for nobody else: the server keeps them, for this seat alone. */
import type { Notes } from '@gloam/games/board/contract.ts'
import type { SeatNotes } from '@gloam/protocol/table.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../net/api.ts'
import type { TableSnapshot, TableStore } from '../net/table-store.ts'

/** At the table they are written, and heard of when another tab of one's own has written. */
export function useNotes(store: TableStore, { notes }: TableSnapshot): Notes {
  return useMemo(
    () => ({ read: (key) => notes[key] ?? null, write: (key, word) => store.note(key, word) }),
    [store, notes],
  )
}

/** Where a match is only looked back at they are read: one's own, and nobody else's. */
export function useKeptNotes(table: string, isOwn: boolean): Notes {
  const [notes, setNotes] = useState<SeatNotes>({})
  useEffect(() => {
    if (!isOwn) return setNotes({})
    let gone = false
    call('notes', { id: table }).then(
      (kept) => gone || setNotes(kept),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [table, isOwn])
  return useMemo(() => ({ read: (key) => notes[key] ?? null, write: () => {} }), [notes])
}
