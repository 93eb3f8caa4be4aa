/** A table that is gone with the page: a home in memory, for one match. Lessons, previews and trials are played there. */
import type { Thinkers } from '@gloam/bots/decision.ts'
import { addGame, gameNamed } from '@gloam/games/known.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Seat, State } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import { SECURE_LUCK } from '@gloam/tables/luck.ts'
import { pick, start } from '@gloam/tables/match/match.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { lay, type Sitter } from '@gloam/tables/seats/seats.ts'
import { questionName } from '@gloam/tables/view.ts'
import type { CallName, Given } from './calls.ts'
import { Home, type HomeLine } from './home.ts'
import { InMemory } from './in-memory.ts'

export interface PassingWish {
  id: string
  game: AnyGame
  options: GameTypes['options']
  seed: string
  /** Who sits there, in the order of seats: all are bots but whoever plays it. */
  names: readonly string[]
  /** Where whoever plays it sits; null for whoever only watches. */
  seat: Seat | null
  /** Who decides for the bots, and how long that seems to take. Without them nobody does: `play` plays their part. */
  bots?: Thinkers
  pause?: (milliseconds: number) => Promise<void>
  now?: () => number
}

/** A choice that is open at a table. */
export interface OpenChoice {
  seat: Seat
  question: number
  choice: number
}

const NOBODY: Thinkers = { waiting: 0, choose: () => new Promise(() => {}) }
/** As many moments as are asked for at once. */
const PAGE = 200

export class PassingTable {
  readonly id: string
  private readonly home: Home
  private readonly person: Sitter
  private readonly seat: Seat | null

  private constructor({ id, names, seat, seed, bots = NOBODY, pause, now = Date.now }: PassingWish) {
    this.id = id
    this.seat = seat
    this.person = { id: 'you', name: (seat === null ? undefined : names[seat]) ?? '' }
    this.home = new Home({
      ...{ shelves: new InMemory(), bots, judges: NOBODY, luck: { ...SECURE_LUCK, seed: () => seed }, now },
      ...{ pace: 0, budget: () => 0, pause: pause ?? (async () => {}), inTurn: (_: string, act) => act() },
      ...{ idFor: () => id, isOurs: () => true, onChange: () => {} },
      onFailure: (_, error) => {
        throw error
      },
    })
  }

  /** Laid, and begun. */
  static async open(wish: PassingWish): Promise<PassingTable> {
    const { id, game, names } = wish
    if (gameNamed(game.name) === undefined) addGame(game)
    const table = new PassingTable(wish)
    const { person, home } = table
    const options = copy(wish.options) as TableRow['options']
    const row = await lay(
      person,
      { game: game.name, seats: names.length, options, open: false, pace: { kind: 'free' } },
      wish.now?.() ?? Date.now(),
      { ...SECURE_LUCK, seed: () => wish.seed },
    )
    const seats = names.map((name, at): KeptSeat => table.seated(name, at))
    await home.lay(start({ ...row, id, seats, hints: false, rated: false }, person.id))
    return table
  }

  private seated(name: string, at: Seat): KeptSeat {
    if (at === this.seat) return { kind: 'person', colour: at, person: this.person.id, name, standIn: false }
    return { kind: 'bot', colour: at, name, strength: 'novice' }
  }

  /** The line of whoever plays it, or watches: it is told everything as text, as on a wire. */
  line(hear: (text: string) => void): HomeLine {
    return this.home.line(this.person, hear)
  }

  /** A call of the API, by whoever plays it. */
  call(name: CallName, given: Given = {}): Promise<unknown> {
    return this.home.call(this.person, name, { id: this.id, ...given })
  }

  /** One pick, whosever it is; false where `choose` finds none. It is told to all lines before this is over. */
  play(choose: (play: Play<GameTypes>) => OpenChoice | null): Promise<boolean> {
    return this.home.arrange(this.id, (loaded) => {
      const chosen = loaded.play === null ? null : choose(loaded.play)
      if (chosen === null) return null
      const { seat, question, choice } = chosen
      const made = pick(loaded, seat, questionName(question, loaded.row.takenBack), choice)
      if (typeof made === 'string') throw new Error(`Choice ${choice} of seat ${seat}: ${made}.`)
      return made
    })
  }

  /** This very pick of a seat, which has to be possible. */
  async take(seat: Seat, step: Readonly<Record<string, unknown>>): Promise<void> {
    await this.play((play) => {
      const found = play.find(seat, step)
      if (found === null) throw new Error(`${JSON.stringify(step)} by seat ${seat} is not possible here.`)
      return { seat, question: found.question.id, choice: found.choice }
    })
  }

  /** Another position in place of the one there is. */
  async put(state: State<GameTypes>): Promise<void> {
    await this.home.arrange(this.id, ({ row, game }) => {
      const move = { what: 'rewind', seat: null, step: state.picks, events: [] } as const
      return { row, play: new Play(game, state), move: { ...move, events: [] } }
    })
  }

  /** All moments, as whoever plays it saw them, or as everybody did. */
  async frames(eyes: 'own' | 'all'): Promise<Frame[]> {
    const seat = eyes === 'own' ? this.seat : null
    const frames: Frame[] = []
    for (;;) {
      const query = { from: frames.length, count: PAGE, seat: seat ?? -1 }
      const page = (await this.call('replay', { query })) as { frames: Frame[]; length: number }
      frames.push(...page.frames)
      if (page.frames.length === 0 || frames.length >= page.length) return frames
    }
  }

  /** What it would take up where it is kept, in bytes. */
  weigh(): Promise<number> {
    return this.home.kept.weigh(this.id)
  }

  close(): void {
    this.home.close()
  }
}
