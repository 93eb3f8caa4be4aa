/** A table without a server, for building the screen: the page's home in memory, and bots that pick by chance. */
import { gameNamed } from '@gloam/games/index.ts'
import type { OpenChoice, PassingWish } from '@gloam/home/passing.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { type AnyGame, type GameTypes, SPECTATOR, type State } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { type OpenTable, openPassingTable } from '../src/home/passing-table.ts'
import { type Position, TableStore } from '../src/net/live/table-store.ts'
import { garden } from './garden/game.ts'
import { type LocalWish, optionsIn, seedOf } from './wish.ts'

const BOT_WAIT = 900
/** Looking for a question or an event by chance ends somewhere. */
const LONGEST_SEARCH = 4_000
const NAMES = ['Zoe', 'Ox', 'Mirabel', 'Count Ivo', 'Tilda', 'Bram', 'Agnes', 'Wim']
const nameOf = (seat: number): string => NAMES[seat] ?? 'You'

/** What was played before the page was opened was played slowly, as among people. */
const MOVE_TIME = 20_000

type PositionMessage = Extract<ServerMessage, { is: 'position' }>
type Bots = NonNullable<PassingWish['bots']>

export class LocalTable {
  readonly store = new TableStore('local-table-00')
  readonly game: AnyGame
  private readonly wish: LocalWish
  private readonly record: MatchRecord<GameTypes> | null
  private readonly luck
  private readonly shown = Promise.withResolvers<void>()
  private isShown = false
  private clock = Date.now() - 1_000 * MOVE_TIME
  /** The newest position that the page could know of, and the one before it. */
  private newest: PositionMessage | null = null
  private before: PositionMessage | null = null
  /** What is still to be shown, as a server would send it; null where all of it is shown as it comes. */
  private ahead: ServerMessage[] | null = null
  private opened: OpenTable | null = null

  private constructor(wish: LocalWish, record: MatchRecord<GameTypes> | null) {
    const game = wish.game === garden.name ? garden : gameNamed(record?.game ?? wish.game)
    if (game === undefined) throw new Error(`There is no game "${wish.game}".`)
    this.game = game
    this.record = record
    this.wish = record === null ? wish : { ...wish, game: record.game, seats: record.seats }
    this.luck = fastChance(Number.parseInt(seedOf(wish.seed).slice(0, 7), 16))
  }

  /** Laid, and played up to where the page is to be opened. */
  static async open(
    wish: LocalWish,
    query: URLSearchParams,
    record: MatchRecord<GameTypes> | null,
  ): Promise<LocalTable> {
    const local = new LocalTable(wish, record)
    local.opened = await openPassingTable(local.laidAs(query), (message) => local.hear(message))
    local.store.sendWith((message) => local.receive(message))
    local.store.connection('open')
    await local.prepare()
    await local.show()
    return local
  }

  /** Another table is shown: nobody plays on here. */
  leave(): void {
    this.at.table.close()
  }

  /** All moments as a seat saw them: as everybody did where it is not one's own. */
  frames(seat: number): Promise<Frame[]> {
    return this.at.table.frames(seat === this.wish.seat ? 'own' : 'all')
  }

  async since(sequence: number): Promise<Position[]> {
    const { newest } = this
    // A replay asks nobody anything: the last of it is where the table stands.
    const seenAt = ({ happened, seen }: Frame) => (happened.sequence === newest?.sequence ? newest.seen : seen)
    return (await this.frames(this.wish.seat))
      .slice(sequence)
      .map((frame) => ({ sequence: frame.happened.sequence, seen: seenAt(frame), news: [frame.happened] }))
  }

  /** So many picks by chance for others, made now; `step` shows them: whoever measures measures the screen alone. */
  async playAhead(picks: number): Promise<void> {
    this.ahead = []
    for (let i = 0; i < picks; i++) if (!(await this.pickByChance(this.wish.seat))) return
  }

  /** One pick by chance for somebody else: for those who want to see move after move. */
  step(): boolean | Promise<boolean> {
    if (this.showNext()) return true
    this.ahead = null
    return this.pickByChance(this.wish.seat)
  }

  /** So many picks by chance, by whoever is asked, shown as one; false once the match is over. */
  async playOn(picks: number): Promise<boolean> {
    this.ahead = []
    for (let i = 0; i < picks; i++) if (!(await this.pickByChance())) break
    const made = this.ahead
    this.ahead = null
    const happened = made.flatMap((message) => (message.is === 'position' ? message.happened : []))
    for (const message of made) if (message.is !== 'position') this.store.heard(message)
    if (this.newest !== null) this.store.heard({ ...this.newest, happened, whole: false })
    return this.newest?.seen.outcome === null
  }

  /** Another position in place of the one that is shown. */
  async put(state: State<GameTypes>): Promise<void> {
    await this.at.table.put(state)
    await this.watch()
  }

  private get at(): OpenTable {
    if (this.opened === null) throw new Error('The table is not laid yet.')
    return this.opened
  }

  private laidAs(query: URLSearchParams): PassingWish {
    const { wish, record, game, bots } = this
    return {
      ...{ id: this.store.get().id, game, bots },
      options: record?.options ?? optionsIn(query, game),
      seed: record?.seed ?? seedOf(wish.seed),
      names: Array.from({ length: wish.seats }, (_, seat) => nameOf(seat)),
      seat: wish.seat === SPECTATOR ? null : wish.seat,
      pause: () => new Promise((resume) => setTimeout(resume, BOT_WAIT)),
      now: () => this.now(),
    }
  }

  private now(): number {
    if (this.isShown) return Date.now()
    this.clock += MOVE_TIME
    return this.clock
  }

  /** They pick by chance once the page is shown. Where it does without them nobody does, until it is told to. */
  private readonly bots: Bots = {
    waiting: 0,
    choose: async (_, { question }) => {
      if (!this.wish.bots) await new Promise(() => {})
      await this.shown.promise
      return { choice: this.luck.below(question?.choices.length ?? 1), expected: [], by: null }
    },
  }

  private async prepare(): Promise<void> {
    const { picks, asked, told, seat } = this.wish
    for (let i = 0; i < picks; i++) if (!(await this.at.table.play((play) => this.picked(play, i)))) break
    if (told !== null) {
      // The page is opened at the position before.
      await this.watch()
      await this.playUntil((play) => play.state.lastBy !== seat && play.events.some(({ event }) => event.is === told))
    } else if (seat !== SPECTATOR && asked !== 'no') await this.playUntil((play) => this.isAsked(play, asked))
  }

  private async playUntil(isThere: (play: Play<GameTypes>) => boolean): Promise<void> {
    for (let i = 0; i < LONGEST_SEARCH; i++)
      if (!(await this.at.table.play((play) => (isThere(play) ? null : this.byChance(play))))) return
  }

  private isAsked(play: Play<GameTypes>, about: string | null): boolean {
    const question = play.questionOf(this.wish.seat)
    if (question === undefined || about === 'any') return question !== undefined
    return question.ask.ask === about || ('about' in question.ask && question.ask.about === about)
  }

  /** The first position is without news; with `told` the last move comes after it, and is shown. */
  private async show(): Promise<void> {
    const { before, newest: last } = this
    await this.watch()
    const whole = this.newest
    if (whole === null) throw new Error('The table has told nothing.')
    this.isShown = true
    this.shown.resolve()
    if (before === null || last === null || last.whole) this.store.heard(whole)
    else {
      const happened = whole.happened.filter(({ sequence }) => sequence <= before.sequence)
      this.store.heard({ ...before, happened, whole: true })
      setTimeout(() => this.store.heard(last), 600)
    }
    this.store.heard({ is: 'notes', table: this.store.get().id, notes: this.kept() })
  }

  private watch(): Promise<void> {
    return this.at.line.say({ do: 'watch', table: this.store.get().id })
  }

  private hear(message: ServerMessage): void {
    // Notes are kept by the page, so that they are there again when it is.
    if (message.is === 'notes' || message.is === 'marks') return
    if (message.is === 'position') [this.before, this.newest] = [this.newest, message]
    if (message.is === 'position' && !this.isShown) return
    if (this.ahead === null) this.store.heard(message)
    else this.ahead.push(message)
  }

  /** What was made ahead and is not shown yet: up to the next position. */
  private showNext(): boolean {
    const next = this.ahead?.shift()
    if (next === undefined) return false
    this.store.heard(next)
    return next.is === 'position' || this.showNext()
  }

  private receive(message: ClientMessage): boolean {
    if (message.do === 'note') {
      setTimeout(() => localStorage.setItem(this.noteKey, JSON.stringify(this.store.get().notes)))
      return true
    }
    // As on a wire it is there a little later.
    setTimeout(() => void this.at.line.say(message))
    return true
  }

  private kept(): Record<string, string> {
    return JSON.parse(localStorage.getItem(this.noteKey) ?? '{}')
  }

  private get noteKey(): string {
    return `gloam.notes.${this.store.get().id}.${this.wish.seat}`
  }

  /** As the record has it, where there is one. */
  private picked(play: Play<GameTypes>, number: number): OpenChoice | null {
    if (this.record === null) return this.byChance(play)
    const { seat, step } = this.record.picks[number] ?? {}
    const found = seat === undefined ? null : play.find(seat, step)
    return found && { seat: found.question.seat, question: found.question.id, choice: found.choice }
  }

  private byChance(play: Play<GameTypes>, except?: number): OpenChoice | null {
    const question = play.open.find(({ seat }) => except === undefined || seat !== except)
    if (question === undefined) return null
    return { seat: question.seat, question: question.id, choice: this.luck.below(question.choices.length) }
  }

  private pickByChance(except?: number): Promise<boolean> {
    return this.at.table.play((play) => this.byChance(play, except))
  }
}
