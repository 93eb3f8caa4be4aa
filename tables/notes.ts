/** What seats have written down at a table: for themselves, or as open marks that all see. */
import type { Seat } from '@gloam/kernel/game.ts'
import { type NoteChanges, OPEN, type SeatMarks, type SeatNotes } from '@gloam/protocol/table.ts'
import { refuse } from './errors.ts'
import type { TableRow } from './row.ts'

/** Characters of all notes of a seat, as JSON. */
const MOST_NOTED = 8_000

/** Notes, and whose they are. */
export interface NotesOfSeat {
  seat: Seat
  person: string
  notes: SeatNotes
}

/** The marks of those who sit there now: what somebody has left at a seat is nobody's. */
export function marksOf({ seats }: TableRow, kept: readonly NotesOfSeat[]): SeatMarks[] {
  return kept.flatMap(({ seat, person, notes }) => {
    const sitting = seats[seat]
    const marks = Object.entries(notes).filter(([key]) => key.startsWith(OPEN))
    if (sitting?.kind !== 'person' || sitting.person !== person || marks.length === 0) return []
    return [{ seat, marks: Object.fromEntries(marks) }]
  })
}

export function written(before: SeatNotes, words: NoteChanges): SeatNotes {
  const after = new Map<string, string>(Object.entries(before))
  for (const [key, word] of Object.entries(words)) {
    if (word === null) after.delete(key)
    else after.set(key, word)
  }
  const notes = Object.fromEntries(after)
  if (JSON.stringify(notes).length > MOST_NOTED) throw refuse.tooMuchNoted()
  return notes
}
