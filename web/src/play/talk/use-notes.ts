/** Notes that a player makes for nobody else: the server keeps them, for this seat alone. */
import type { Notes } from '@gloam/games/board/contract.ts'
import type { SeatNotes, TableState } from '@gloam/protocol/table.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../net/api.ts'
import type { TableSnapshot, TableStore } from '../../net/live/table-store.ts'

type There = ReturnType<Notes['markOf']>['there']

/** At the table they are written, and heard of when another tab of one's own has written. */
export function useNotes(store: TableStore, { notes, marks, table, yourSeat }: TableSnapshot): Notes {
  const there = JSON.stringify(table === null ? [] : whoIsThere(table))
  return useMemo(() => {
    const presence: There[] = JSON.parse(there)
    const wordOf = (seat: number, key: string) =>
      seat === yourSeat ? notes[key] : marks.find((one) => one.seat === seat)?.marks[key]
    return {
      read: (key) => notes[key] ?? null,
      write: (key, word) => store.note(key, word),
      markOf: (seat, key) => ({ word: wordOf(seat, key) ?? null, there: presence[seat] ?? 'away' }),
    }
  }, [store, notes, marks, there, yourSeat])
}

/** Whoever has left their seat to a bot is away, wherever their page is open. */
function whoIsThere({ seats }: TableState): There[] {
  return seats.map((seat) => {
    if (seat.kind === 'bot') return 'bot'
    return seat.kind === 'person' && seat.present && !seat.standIn ? 'here' : 'away'
  })
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
  return useMemo(
    () => ({ read: (key) => notes[key] ?? null, write: () => {}, markOf: () => ({ word: null, there: 'away' }) }),
    [notes],
  )
}
