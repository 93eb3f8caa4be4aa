/** A match that is played in the page: what happened, and what each viewer saw of it, as the server would tell it. */
import { copy } from '@gloam/kernel/data.ts'
import { type GameTypes, SPECTATOR, type Told } from '@gloam/kernel/game.ts'
import type { Match } from '@gloam/kernel/match.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { heard, look, viewsAlong } from '@gloam/kernel/seen.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { Happened, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'

interface Move {
  seat: number | null
  what: Happened['what']
  told: readonly Told<GameTypes>[]
  at: number
  /** What everybody saw after it: seats, and whoever watches. */
  seen: ReadonlyMap<number, SeenMessage>
  /** And after each event of it that they heard of, in games that send it. */
  along: ReadonlyMap<number, NonNullable<Happened['views']>>
}

type PositionMessage = Extract<ServerMessage, { is: 'position' }>

export class LocalMatch {
  readonly match: Match<GameTypes>
  private readonly viewers: readonly number[]
  private readonly clock: (moves: number) => number
  private readonly moves: Move[] = []
  /** The match as it was before the next move, in games that send views along. */
  private before: Play<GameTypes> | null = null

  /** `clock` says when a move is made, after so many others. */
  constructor(
    match: Match<GameTypes>,
    viewers: readonly number[],
    clock: (moves: number) => number = () => Date.now(),
  ) {
    this.match = match
    this.viewers = viewers
    this.clock = clock
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
    const seen = new Map(this.viewers.map((viewer) => [viewer, this.lookOf(viewer)]))
    const along = new Map(what === 'pick' ? this.viewers.map((viewer) => [viewer, this.viewsOf(viewer)]) : [])
    this.moves.push({ seat, what, told, at: this.clock(this.moves.length), seen, along })
    const { play } = this.match
    this.before = play.game.sendsViewsAlong === true ? play.clone() : null
  }

  private viewsOf(viewer: number): NonNullable<Happened['views']> {
    const pick = this.match.record.picks.at(-1)
    if (this.before === null || pick === undefined) return []
    return viewsAlong(this.before, pick, viewer) as NonNullable<Happened['views']>
  }

  get last(): Pick<Move, 'seat' | 'told'> {
    return this.moves.at(-1) ?? { seat: null, told: [] }
  }

  frame(sequence: number, viewer: number): Frame {
    const move = this.moves[sequence]
    // Somebody whose eyes were not kept sees what everybody sees.
    const seen = move?.seen.get(viewer) ?? move?.seen.get(SPECTATOR)
    if (move === undefined || seen === undefined) throw new Error(`There is no move ${sequence} for ${viewer}.`)
    const { seat, what, at, told } = move
    const views = move.along.get(viewer) ?? []
    const along = views.length === 0 ? null : { views }
    return { happened: { sequence, seat, what, at, events: heard(told, viewer), ...along }, seen }
  }

  /** All moments as a viewer saw them. */
  frames(viewer: number): Frame[] {
    return this.moves.map((_, sequence) => this.frame(sequence, viewer))
  }

  /** The position after a move, with what has happened since `known`; after -1 that is all of it. */
  position(table: string, sequence: number, viewer: number, known: number): PositionMessage {
    const happened = this.frames(viewer)
      .slice(known + 1, sequence + 1)
      .map((frame) => frame.happened)
    return { is: 'position', table, sequence, seen: this.frame(sequence, viewer).seen, happened, whole: known < 0 }
  }

  private lookOf(viewer: number): SeenMessage {
    const { question, ...seen } = look(this.match.play, viewer)
    return copy({ ...seen, question: question && { ...question, id: String(question.id) } }) as SeenMessage
  }
}

interface LocalTableWish {
  id: string
  game: string
  names: readonly string[]
  /** Where the person sits; all others are bots. */
  seat: number
  over: boolean
}

/** The table of a match in the page, as the server would describe it. */
export function localTable({ id, game, names, seat, over }: LocalTableWish): TableState {
  return {
    id,
    game,
    host: 'me',
    open: false,
    pace: { kind: 'free' },
    options: {},
    seats: names.map((name, colour) =>
      colour === seat
        ? { kind: 'person', colour, person: 'me', name, present: true, standIn: false }
        : { kind: 'bot', colour, name, strength: 'novice' },
    ),
    status: over ? 'ended' : 'playing',
    promise: '0'.repeat(64),
    deadline: null,
    repair: null,
    hints: false,
    botPace: 'usual',
    rated: false,
    quiet: false,
    again: null,
    from: null,
    fromMoment: null,
    winners: null,
    created: 0,
    sat: [],
    swaps: [],
    sentAway: [],
    stop: null,
    stopped: null,
    group: null,
    made: [],
    screen: false,
  }
}
