/** What happened, in sentences: a line for each event. */
import type { Happened } from '@gloam/protocol/live.ts'
import type { TableNote } from '@gloam/protocol/table.ts'
import { asEvent, type LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import type { Names } from '../names.ts'
import type { EventData } from '../stage/stage.ts'

export interface Line {
  key: string
  sequence: number
  seat: number | null
  text: string
  event: EventData | null
  first: boolean
  /** It has been taken back. */
  undone: boolean
}

export function linesOf(game: LoadedGame, happened: Happened, now: Names): Line[] {
  const { sequence, seat, what, events, note, lost = 0, dice = false } = happened
  const names = now.at(sequence)
  const alone = (text: string) => [
    { key: `${sequence}`, sequence, seat, text, event: null, first: true, undone: false },
  ]
  if (what === 'note') return note === undefined ? [] : alone(noteText(note, names, now.at(sequence - 1)))
  if (what === 'migrate') return alone(t('log.migrate', { lost, dice: dice ? 'new' : 'same' }))
  if (what === 'undo' || what === 'rewind')
    return alone(
      seat === null ? t('log.rewind', { dice: dice ? 'new' : 'same' }) : t(`log.${what}`, { name: names.nameOf(seat) }),
    )
  const told = events.filter((event) => game.board?.untold?.(asEvent(event)) !== true)
  return sentencesOf(game, told, names).map(({ event, text }, i) => ({
    key: `${sequence}.${i}`,
    sequence,
    seat: seatOf(game, event, seat),
    text,
    event,
    first: i === 0,
    undone: false,
  }))
}

/** A sentence for each event, or for several that belong together: it is that of the last of them. */
function sentencesOf(game: LoadedGame, told: readonly EventData[], names: Names): { event: EventData; text: string }[] {
  const sentences: { event: EventData; text: string }[] = []
  for (let i = 0; i < told.length; ) {
    const left = told.slice(i).map(asEvent)
    const [first] = left
    if (first === undefined) break
    const together = game.board?.sayTogether?.(left, game.text, names) ?? {
      count: 1,
      text: game.text.event(first, names),
    }
    i += Math.max(1, together.count)
    const event = told[i - 1]
    if (event !== undefined) sentences.push({ event, text: together.text })
  }
  return sentences
}

/** What happened at the table and not in the match. */
function noteText({ note, seats, until = 0 }: TableNote, names: Names, before: Names): string {
  const listed = ({ nameOf }: Names) => listOf(seats.map((seat) => nameOf(seat)))
  return t(`log.note.${note}`, { who: listed(names), before: listed(before), until, count: seats.length })
}

/** The game says whose line it is; else it is the seat in the event, or the one that moved. */
function seatOf(game: LoadedGame, event: EventData, mover: number | null): number | null {
  const own = game.board?.seatOf?.(asEvent(event))
  if (own !== undefined) return own
  return typeof event['seat'] === 'number' ? event['seat'] : mover
}
