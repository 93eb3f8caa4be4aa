/**
 * The one door through which anything about a match leaves the server. What a viewer gets is made here, from
 * `look` and `heard`, for that viewer's seat; nothing else reads a state and sends it.
 */
import { type GameTypes, type Seat, SPECTATOR, type Step, type Told } from '@gloam/kernel/game.ts'
import { answerable } from '@gloam/kernel/in-advance.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { heard, look, type Seen, viewsAlong } from '@gloam/kernel/seen.ts'
import type { Happened, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { TableNote } from '@gloam/protocol/table.ts'
import { lostIn, type Move, newDiceIn, type TableRow } from './row.ts'
import type { Loaded } from './table.ts'

/** A question is named by the picks before it and by how often the match has been taken back. */
export function questionName(id: number, takenBack: number): string {
  return `${id}.${takenBack}`
}

/** The question of that name; one from before the match was taken back is no question any more. */
export function questionNamed(name: string, takenBack: number): number {
  const id = Number.parseInt(name, 10)
  return questionName(id, takenBack) === name ? id : -1
}

/** Whether this question may be answered in advance, and by which of its choices. */
function inAdvance({ game }: Play<GameTypes>, question: Question<GameTypes>): { advance?: number } {
  const found = answerable(game, question)
  return found === null ? {} : { advance: found.place }
}

export function seenBy(play: Play<GameTypes>, seat: Seat | null, takenBack: number): SeenMessage {
  const { question, outcome, ...seen } = look(play, seat ?? SPECTATOR)
  return {
    ...seen,
    view: seen.view as SeenMessage['view'],
    question: question && {
      id: questionName(question.id, takenBack),
      seat: question.seat,
      ask: question.ask,
      choices: question.choices,
      ...inAdvance(play, question),
    },
    outcome,
  }
}

/** What a viewer sees at the table itself: in a match that was stopped nobody is asked any more. */
export function seenNow(row: TableRow, play: Play<GameTypes>, seat: Seat | null): SeenMessage {
  const seen = seenBy(play, seat, row.takenBack)
  return row.stopped === undefined ? seen : { ...seen, question: null, waiting: [], mayUndo: false }
}

/** What a bot is given is what a person in its seat would get. */
export function givenToBot(play: Play<GameTypes>, seat: Seat): Seen<GameTypes> {
  return look(play, seat)
}

export function heardBy(move: Move, viewer: Seat | null): Happened {
  const { sequence, seat, what, step, events, at } = move
  return {
    ...{ sequence, seat, what, at, events: heard(events as Told<GameTypes>[], viewer ?? SPECTATOR) },
    ...(newDiceIn(move) === null ? null : { dice: true }),
    ...(what === 'migrate' ? { lost: lostIn(move) } : null),
    ...(what === 'note' ? { note: TableNote.parse(step) } : null),
  }
}

/** The position as a viewer sees it, with what has happened; `before` is the position that was told last, if it is known. */
export function positionText(
  { row, play }: Loaded,
  viewer: Seat | null,
  moves: readonly Move[],
  whole: boolean,
  before: Loaded['play'] = null,
): string {
  if (play === null) throw new Error(`${row.id} has no position yet.`)
  const [only] = moves.length === 1 ? moves : []
  const along = only === undefined ? null : alongBy(before, only, viewer)
  return JSON.stringify({
    is: 'position',
    table: row.id,
    sequence: row.sequence,
    seen: seenNow(row, play, viewer),
    happened: moves.map((move) => ({ ...heardBy(move, viewer), ...along })),
    whole,
  } satisfies ServerMessage)
}

/** What the viewer saw after each event of a pick, in a game that sends it. */
function alongBy(
  before: Loaded['play'],
  { what, seat, step }: Move,
  viewer: Seat | null,
): Pick<Happened, 'views'> | null {
  if (before?.game.sendsViewsAlong !== true || what !== 'pick' || seat === null) return null
  const views = viewsAlong(before, { seat, step: step as Step<GameTypes> }, viewer ?? SPECTATOR)
  return views.length === 0 ? null : { views: views as NonNullable<Happened['views']> }
}
