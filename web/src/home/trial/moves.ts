/** What happened in a house that is tried, and what each seat saw of it, as a server would tell it. */
import { copy } from '@gloam/kernel/data.ts'
import { type GameTypes, SPECTATOR, type Told } from '@gloam/kernel/game.ts'
import type { Match } from '@gloam/kernel/match.ts'
import { heard, look } from '@gloam/kernel/seen.ts'
import type { Happened, SeenMessage } from '@gloam/protocol/live.ts'
import type { PositionMessage } from './words.ts'

interface Move {
  readonly happened: Pick<Happened, 'seat' | 'what' | 'at'>
  readonly told: readonly Told<GameTypes>[]
  /** What everybody saw after it: seats, and whoever looks on. */
  readonly seen: ReadonlyMap<number, SeenMessage>
}

export class Moves {
  readonly match: Match<GameTypes>
  private readonly moves: Move[] = []

  constructor(match: Match<GameTypes>) {
    this.match = match
    this.note(null, 'start', match.play.events)
  }

  /** The sequence of the newest move. */
  get newest(): number {
    return this.moves.length - 1
  }

  get isOver(): boolean {
    return this.match.play.state.outcome !== null
  }

  /** Something has happened: it is kept with what everybody sees now. */
  note(seat: number | null, what: Happened['what'], told: readonly Told<GameTypes>[]): void {
    const viewers = [SPECTATOR, ...Array.from({ length: this.match.play.state.seats }, (_, at) => at)]
    const seen = new Map(viewers.map((viewer) => [viewer, this.lookOf(viewer)]))
    this.moves.push({ happened: { seat, what, at: Date.now() }, told, seen })
  }

  /** The position after a move, with what has happened since `known`; after -1 that is all of it. */
  position(table: string, sequence: number, viewer: number, known: number): PositionMessage {
    const seen = this.moves[sequence]?.seen.get(viewer)
    if (seen === undefined) throw new Error(`There is no move ${sequence} for ${viewer}.`)
    const happened = this.moves.slice(known + 1, sequence + 1).map(
      (move, i): Happened => ({
        ...{ sequence: known + 1 + i, ...move.happened },
        events: heard(move.told, viewer) as Happened['events'],
      }),
    )
    return { is: 'position', table, sequence, seen, happened, whole: known < 0 }
  }

  private lookOf(viewer: number): SeenMessage {
    const { question, ...seen } = look(this.match.play, viewer)
    return copy({ ...seen, question: question && { ...question, id: String(question.id) } }) as SeenMessage
  }
}
