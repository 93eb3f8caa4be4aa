/** One table in memory: who sits there, the match, and everybody who watches. Its commands run one after another. */
import { randomInt } from 'node:crypto'
import { gameNamed } from '@gloam/games/index.ts'
import { commitment, newSeed } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord, migrate, type Pick, type Refusal } from '@gloam/kernel/match.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import type { BotPace, Pace, SeatState, Strength, TableState } from '@gloam/protocol/table.ts'
import { newId } from '../ids.ts'
import type { KeptSeat, Move, Store, TableRow } from '../store/store.ts'
import { questionName } from './door.ts'
import { refuse } from './errors.ts'
import { mannersOf, peopleAt } from './manners.ts'

const SNAPSHOT_EVERY = 50
const BOT_NAMES = ['Ash', 'Bramble', 'Cinder', 'Dusk', 'Ember', 'Fennel', 'Grim', 'Hollow']

export interface TableWish {
  game: string
  seats: number
  options?: Record<string, string | string[]> | undefined
  open: boolean
  pace: Pace
}

/** How bots behave at a table. */
export interface Manners {
  hints?: boolean | undefined
  botPace?: BotPace | undefined
}

/** What the host may change before the start. */
export type TableChange = { [Field in Exclude<keyof TableWish, 'game'>]?: TableWish[Field] | undefined }

export interface Sitter {
  id: string
  name: string
}

export class Table {
  readonly game: AnyGame
  row: TableRow
  match: Match<GameTypes> | null = null
  moves: Move[] = []
  /** How often the match has been taken back: old questions are not mistaken for new ones. */
  takenBack = 0
  /** A proposed step back, and who agrees. */
  repair: { to: number; agreed: string[] } | null = null
  deadline: number | null = null
  private readonly store: Store
  private queue: Promise<unknown> = Promise.resolve()

  private constructor(store: Store, row: TableRow, game: AnyGame) {
    this.store = store
    this.row = row
    this.game = game
  }

  static async create(store: Store, host: Sitter, wish: TableWish): Promise<Table> {
    const game = gameNamed(wish.game) ?? throwing(refuse.noGame(wish.game))
    const options = { ...usualOptions(game), ...wish.options }
    const refusal = refuseSetup(game, wish.seats, options)
    if (refusal !== null) throw refuse.setup(refusal)
    const seed = newSeed()
    const row: TableRow = {
      id: newId(),
      game: game.name,
      version: game.version,
      status: 'gathering',
      host: host.id,
      open: wish.open,
      pace: wish.pace,
      options,
      seats: Array.from({ length: wish.seats }, (_, colour) => ({ kind: 'free', colour })),
      seed,
      promise: await commitment(seed),
      again: null,
      created: Date.now(),
    }
    row.seats[0] = { kind: 'person', colour: 0, person: host.id, name: host.name, standIn: false }
    const table = new Table(store, row, game)
    await table.save()
    return table
  }

  static async load(store: Store, id: string): Promise<Table | undefined> {
    const row = await store.table(id)
    if (row === undefined) return undefined
    const table = new Table(store, row, gameNamed(row.game) ?? throwing(refuse.noGame(row.game)))
    if (row.status !== 'gathering') await table.reload()
    return table
  }

  /** Commands on a table never overlap. */
  run<T>(command: () => Promise<T>): Promise<T> {
    const result = this.queue.then(command)
    this.queue = result.catch(() => {})
    return result
  }

  get sequence(): number {
    return this.moves.length - 1
  }

  /** What everybody may know of the table. */
  stateFor(isPresent: (person: string) => boolean): TableState {
    const { id, game, host, open, pace, options, status, promise, again, created } = this.row
    const seats = this.row.seats.map(
      (seat): SeatState => (seat.kind === 'person' ? { ...seat, present: isPresent(seat.person) } : seat),
    )
    const { deadline, repair } = this
    const winners = this.row.winners ?? null
    const manners = mannersOf(this.row)
    return {
      id,
      game,
      host,
      open,
      pace,
      options,
      seats,
      status,
      promise,
      deadline,
      repair,
      again,
      winners,
      created,
      ...manners,
    }
  }

  seatOf(person: string | null): Seat | null {
    const seat = this.row.seats.findIndex((kept) => kept.kind === 'person' && kept.person === person)
    return seat < 0 ? null : seat
  }

  /** Whether a bot decides for this seat now. */
  isPlayedByBot(seat: Seat): boolean {
    const kept = this.seatAt(seat)
    return kept.kind === 'bot' || (kept.kind === 'person' && kept.standIn)
  }

  /** How strongly a seat is played that a bot decides for: people are stood in for by a regular one. */
  strengthAt(seat: Seat): Strength {
    const kept = this.seatAt(seat)
    return kept.kind === 'bot' ? kept.strength : 'regular'
  }

  async sit(person: Sitter, at: Seat, colour?: number): Promise<void> {
    this.mustBeGathering()
    const wanted = this.seatAt(at)
    const current = this.seatOf(person.id)
    if (wanted.kind !== 'free' && current !== at) throw refuse.seatTaken()
    const taken = this.row.seats.some((seat, other) => other !== at && other !== current && seat.colour === colour)
    const chosen = colour === undefined || taken ? wanted.colour : colour
    // The colour that the seat had goes to the seat that had the chosen one, so that no two are alike.
    const holder = this.row.seats.find((seat) => seat.colour === chosen)
    if (holder !== undefined) holder.colour = wanted.colour
    if (current !== null && current !== at) this.free(current)
    this.row.seats[at] = { kind: 'person', colour: chosen, person: person.id, name: person.name, standIn: false }
    await this.save()
  }

  /** Before the start the seat is free again; in a match a bot stands in. */
  async leave(person: string): Promise<void> {
    const at = this.seatOf(person) ?? throwing(refuse.notSeated())
    if (this.row.status === 'gathering') this.free(at)
    else this.setStandIn(at, true)
    await this.save()
  }

  async comeBack(person: string): Promise<void> {
    this.setStandIn(this.seatOf(person) ?? throwing(refuse.notSeated()), false)
    await this.save()
  }

  async standIn(by: string, at: Seat): Promise<void> {
    this.mustBeHost(by)
    if (this.row.status !== 'playing') throw refuse.notBegun()
    this.setStandIn(at, true)
    await this.save()
  }

  /** The clock has run out: a bot plays on, and nothing is lost. */
  async runOut(at: Seat): Promise<void> {
    this.setStandIn(at, true)
    await this.save()
  }

  async addBot(by: string, at: Seat, strength: Strength): Promise<void> {
    this.mustBeHost(by)
    this.mustBeGathering()
    const seat = this.seatAt(at)
    if (seat.kind === 'person') throw refuse.seatTaken()
    this.row.seats[at] = { kind: 'bot', colour: seat.colour, name: this.botName(at), strength }
    await this.save()
  }

  async clear(by: string, at: Seat): Promise<void> {
    this.mustBeHost(by)
    this.mustBeGathering()
    this.seatAt(at)
    this.free(at)
    await this.save()
  }

  async change(by: string, wish: TableChange): Promise<void> {
    this.mustBeHost(by)
    this.mustBeGathering()
    const options = { ...this.row.options, ...wish.options }
    const count = wish.seats ?? this.row.seats.length
    const refusal = refuseSetup(this.game, count, options)
    if (refusal !== null) throw refuse.setup(refusal)
    const seats = this.resized(count)
    this.row = { ...this.row, options, seats, open: wish.open ?? this.row.open, pace: wish.pace ?? this.row.pace }
    await this.save()
  }

  /** The bots' pace can be changed at any time; hints only while it cannot be unfair to anybody. */
  async setManners(by: string, { hints, botPace }: Manners): Promise<void> {
    this.mustBeHost(by)
    if (hints === undefined && botPace === undefined) return
    if (hints !== undefined && this.row.status !== 'gathering' && peopleAt(this.row.seats) > 1) throw refuse.begun()
    if (hints !== undefined) this.row.hints = hints
    if (botPace !== undefined) this.row.botPace = botPace
    await this.save()
  }

  async start(by: string): Promise<void> {
    this.mustBeHost(by)
    this.mustBeGathering()
    const { seats, options, seed } = this.row
    if (seats.some((seat) => seat.kind === 'free')) throw refuse.seatsFree()
    this.match = Match.start(this.game, seats.length, options, seed)
    await this.append({ what: 'start', seat: null, step: null, events: this.match.play.events })
    this.row.status = 'playing'
    await this.save()
  }

  /** Takes a choice, or says why not. When it returns, the pick is on the disk. */
  async pick(seat: Seat, question: string, choice: number): Promise<Refusal | 'not begun' | null> {
    if (this.match === null) return 'not begun'
    const open = this.match.play.questionOf(seat)
    const name = open && questionName(open.id, this.takenBack)
    if (open !== undefined && name !== question) return 'stale question'
    const result = this.match.pick({ seat, question: open?.id ?? -1, choice })
    if (!result.ok) return result.reason
    await this.append({ what: 'pick', seat, step: result.pick.step, events: result.events })
    await this.noteEnd()
    return null
  }

  async undo(seat: Seat): Promise<boolean> {
    if (this.match === null || !this.match.undo(seat)) return false
    this.takenBack++
    await this.append({ what: 'undo', seat, step: null, events: [] })
    return true
  }

  /** The host proposes, the others agree; once all people at the table have, the match goes back. */
  async agreeToRepair(by: string, to: number): Promise<boolean> {
    if (this.match === null || this.row.status !== 'playing') throw refuse.notBegun()
    if (this.seatOf(by) === null) throw refuse.notSeated()
    if (this.repair === null || this.repair.to !== to) {
      this.mustBeHost(by)
      if (to >= this.match.record.picks.length) throw refuse.noRepair()
      this.repair = { to, agreed: [] }
    }
    this.repair.agreed = [...new Set([...this.repair.agreed, by])]
    const people = this.row.seats.flatMap((seat) => (seat.kind === 'person' && !seat.standIn ? [seat.person] : []))
    if (!people.every((person) => this.repair?.agreed.includes(person))) return false
    this.repair = null
    this.match = Match.replay(this.game, this.match.record, to)
    this.takenBack++
    await this.append({ what: 'rewind', seat: null, step: to, events: [] })
    return true
  }

  refuseRepair(by: string): void {
    if (this.seatOf(by) === null) throw refuse.notSeated()
    if (this.repair === null) throw refuse.noRepair()
    this.repair = null
  }

  /** A rematch: everybody where they sat; whoever asked for it is the host. */
  async seatAsBefore(seats: readonly KeptSeat[], host: string): Promise<void> {
    this.row.seats = seats.map((seat) => (seat.kind === 'person' ? { ...seat, standIn: false } : { ...seat }))
    this.row.host = host
    await this.save()
  }

  async noteAgain(id: string): Promise<void> {
    this.row.again = id
    await this.save()
  }

  async save(): Promise<void> {
    await this.store.saveTable(this.row)
  }

  /** Reads the match from the store: at load, and whenever what is in memory could not be written. */
  async reload(): Promise<void> {
    this.moves = await this.store.moves(this.row.id)
    this.takenBack = this.moves.filter((move) => move.what === 'undo' || move.what === 'rewind').length
    const { seats, options, seed, version } = this.row
    const record: MatchRecord<GameTypes> = {
      game: this.row.game,
      version,
      seats: seats.length,
      options,
      seed,
      picks: picksLeft(this.moves),
      outcome: null,
    }
    const snapshot = await this.store.snapshot(this.row.id)
    const usable =
      snapshot !== undefined &&
      snapshot.state.picks <= record.picks.length &&
      !tookBackPast(this.moves, snapshot.sequence)
    if (version !== this.game.version && !usable) throw new Error(`${this.row.game} ${version} cannot be carried on.`)
    this.match = usable
      ? Match.resume(this.game, record, migrate(this.game, snapshot.state, snapshot.version))
      : Match.replay(this.game, record)
  }

  private async append(move: Omit<Move, 'sequence' | 'at'>): Promise<void> {
    const entry: Move = { ...move, sequence: this.sequence + 1, at: Date.now() }
    try {
      await this.store.append(this.row.id, entry)
    } catch (error) {
      // What could not be written has not happened: the store's word counts.
      if (move.what !== 'start') await this.reload()
      throw error
    }
    this.moves.push(entry)
    if (entry.sequence % SNAPSHOT_EVERY === 0 && this.match !== null) {
      const snapshot = { sequence: entry.sequence, version: this.row.version, state: this.match.play.state }
      await this.store.saveSnapshot(this.row.id, snapshot)
    }
  }

  private async noteEnd(): Promise<void> {
    const outcome = this.match?.play.state.outcome ?? null
    if (outcome === null || this.row.status === 'ended') return
    this.row.status = 'ended'
    this.row.winners = outcome.winners
    this.deadline = null
    await this.save()
  }

  private setStandIn(at: Seat, standIn: boolean): void {
    const seat = this.seatAt(at)
    if (seat.kind !== 'person') throw refuse.noSeat()
    this.row.seats[at] = { ...seat, standIn }
  }

  private free(at: Seat): void {
    this.row.seats[at] = { kind: 'free', colour: this.seatAt(at).colour }
  }

  private seatAt(at: Seat): KeptSeat {
    return this.row.seats[at] ?? throwing(refuse.noSeat())
  }

  /** At a smaller table free seats go first, then bots; people never. */
  private resized(count: number): KeptSeat[] {
    const seats = [...this.row.seats]
    while (seats.length < count) seats.push({ kind: 'free', colour: freeColour(seats) })
    for (const kind of ['free', 'bot'] as const) {
      for (let at = seats.length - 1; at >= 0 && seats.length > count; at--) {
        if (seats[at]?.kind === kind) seats.splice(at, 1)
      }
    }
    if (seats.length > count) throw refuse.tooMany()
    return seats
  }

  private botName(at: Seat): string {
    const used = this.row.seats.flatMap((seat, other) => (seat.kind === 'bot' && other !== at ? [seat.name] : []))
    const left = BOT_NAMES.filter((name) => !used.includes(name))
    return left[randomInt(left.length)] ?? throwing(new Error('There are more bots than names for them.'))
  }

  private mustBeHost(person: string): void {
    if (this.row.host !== person) throw refuse.notHost()
  }

  private mustBeGathering(): void {
    if (this.row.status !== 'gathering') throw refuse.begun()
  }
}

function freeColour(seats: readonly KeptSeat[]): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].find((colour) => !seats.some((seat) => seat.colour === colour)) ?? 0
}

/** The picks that count, after all that was taken back. */
function picksLeft(moves: readonly Move[]): Pick<GameTypes>[] {
  const picks: Pick<GameTypes>[] = []
  for (const { what, seat, step } of moves) {
    if (what === 'pick') picks.push({ seat: seat as Seat, step: step as Step<GameTypes> })
    if (what === 'undo') picks.pop()
    if (what === 'rewind') picks.length = step as number
  }
  return picks
}

/** Whether picks from before a snapshot were taken back after it: then it shows what has not happened. */
function tookBackPast(moves: readonly Move[], sequence: number): boolean {
  let picks = picksLeft(moves.slice(0, sequence + 1)).length
  const before = picks
  for (const { what, step } of moves.slice(sequence + 1)) {
    if (what === 'pick') picks++
    if (what === 'undo') picks--
    if (what === 'rewind') picks = step as number
    if (picks < before) return true
  }
  return false
}

function throwing(error: Error): never {
  throw error
}
