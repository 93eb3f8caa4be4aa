/** Matches played straight into a store, without a server: by the commands that a server uses, with chosen dice. */
import { type Chance, commitment, fastChance } from '@gloam/kernel/chance.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { mayUndo } from '@gloam/kernel/seen.ts'
import type { ChatLine } from '@gloam/protocol/table.ts'
import { agreeToRepair, pick, start, undo } from '@gloam/tables/match/match.ts'
import { whatIf } from '@gloam/tables/match/what-if.ts'
import type { Move, TableRow, WholeMove } from '@gloam/tables/row.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import { comeBack, leave } from '@gloam/tables/seats/seats-in-play.ts'
import { type Draft, settle } from '@gloam/tables/settle.ts'
import type { Begun } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import { onSqlite, openSqlite } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { exportMatch } from '../store/transfer/export.ts'

interface Wish {
  game: string
  seats: number
  options?: TableRow['options']
  /** Chooses the dice and all that is picked. */
  number: number
}

const ZOE = { id: 'zoe-of-this-house', name: 'Zoe' }
const OX = { id: 'ox-of-this-house', name: 'Ox' }
export const PEOPLE = [ZOE, OX] as const

/** A store that is as quick as it can be, and gone with the test. */
export async function inMemory(): Promise<Store> {
  const database = onSqlite(openSqlite(':memory:'))
  await migrateDatabase(database.db)
  return new Store(database)
}

/** What the file of a match holds. */
export interface MatchFile {
  format: string
  table: TableRow
  moves: WholeMove[]
  chat: ChatLine[]
}

export async function matchFileOf(store: Store, id: string): Promise<MatchFile> {
  return JSON.parse(JSON.stringify(await exportMatch(store, id)))
}

/** Zoe, Ox and bots, who pick whatever chance says. */
export class Evening {
  readonly store: Store
  private readonly chance: Chance
  private loaded: Begun
  private now: number

  private constructor(store: Store, loaded: Begun, number: number) {
    this.store = store
    this.loaded = loaded
    this.chance = fastChance(number)
    this.now = loaded.row.changed
  }

  static async begin(store: Store, { game, seats, options, number }: Wish): Promise<Evening> {
    const now = Date.UTC(2026, 9, 31) + number
    const laid = await lay(ZOE, { game, seats, options, open: false, pace: { kind: 'free' } }, now)
    const seed = seedOf(number)
    const withOx = { ...sit(laid, OX, 1), seed, promise: await commitment(seed) }
    const places = Array.from({ length: seats }, (_, at) => at).slice(PEOPLE.length)
    const row = places.reduce((next, at) => addBot(next, ZOE.id, at, 'random'), withOx)
    return Evening.from(store, null, start(row, ZOE.id), number, now)
  }

  private static async from(store: Store, before: TableRow | null, draft: Draft, number: number, now: number) {
    const change = settle(before, draft, { now, botInsurance: 0 })
    await store.write(change)
    const { play } = draft
    if (play === null) throw new Error('It has not begun.')
    return new Evening(store, { row: change.row, game: play.game, play }, number)
  }

  /** A match of Zoe's own from the middle of this one. */
  async whatIf(number: number): Promise<Evening> {
    const log = await this.store.log(this.id)
    const draft = await whatIf(this.row, log[Math.floor(log.length / 2)], ZOE, { seat: 0, bots: 'random' }, this.now)
    return Evening.from(this.store, null, draft, number, this.now)
  }

  get id(): string {
    return this.loaded.row.id
  }

  get row(): TableRow {
    return this.loaded.row
  }

  get isOver(): boolean {
    return this.loaded.row.status === 'ended'
  }

  /** So many picks, or to the end. */
  async play(picks = Number.POSITIVE_INFINITY): Promise<this> {
    for (let made = 0; made < picks && !this.isOver; made++) {
      const { row, play } = this.loaded
      const { seat, id, choices } = this.chance.oneOf(play.open)
      const drafted = pick(this.loaded, seat, questionName(id, row.takenBack), this.chance.below(choices.length))
      if (typeof drafted === 'string') throw new Error(drafted)
      await this.write(drafted)
    }
    return this
  }

  /** Plays on until something can be taken back, and takes it back. */
  async undo(): Promise<this> {
    for (;;) {
      const seat = this.loaded.play.state.lastBy ?? 0
      if (mayUndo(this.loaded.play, seat)) {
        const drafted = await undo(this.loaded, seat, (picks) => this.store.standingAfter(this.id, picks))
        if (drafted !== null) await this.write(drafted)
        return this
      }
      await this.play(1)
    }
  }

  /** Everybody agrees to step back by so many picks. */
  async stepBack(by: number): Promise<this> {
    const to = this.row.picks - by
    for (const { id } of PEOPLE)
      await this.write(await agreeToRepair(this.loaded, id, to, (picks) => this.store.standingAfter(this.id, picks)))
    return this
  }

  /** A bot stands in for Ox, who comes back after so many picks. */
  async without(picks: number): Promise<this> {
    await this.write(leave(this.loaded, OX.id))
    await this.play(picks)
    if (!this.isOver) await this.write(comeBack(this.loaded, OX.id))
    return this
  }

  async say(text: string): Promise<this> {
    await this.store.chat.add(this.id, { person: OX.id, name: OX.name, seat: 1, text, at: this.now })
    return this
  }

  /** Something else happens to the table. */
  change(command: (row: TableRow) => TableRow): Promise<void> {
    return this.write({ row: command(this.row), play: this.loaded.play, move: null })
  }

  async whats(): Promise<Set<Move['what']>> {
    return new Set((await this.store.moves(this.id)).map(({ what }) => what))
  }

  private async write(draft: Draft): Promise<void> {
    this.now += 1_000
    const change = settle(this.row, draft, { now: this.now, botInsurance: 0 })
    await this.store.write(change)
    this.loaded = { ...this.loaded, row: change.row, play: draft.play ?? this.loaded.play }
  }
}
