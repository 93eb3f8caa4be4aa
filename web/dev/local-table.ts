/** A table without a server, for building the screen: the kernel in the page, and bots that pick by chance. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type AnyGame, type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { LocalMatch, localTable } from '../src/learn/local-match.ts'
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

export class LocalTable {
  readonly store = new TableStore('local-table-00')
  readonly game: AnyGame
  private readonly local: LocalMatch
  private readonly match: Match<GameTypes>
  private readonly wish: LocalWish
  private readonly luck
  private readonly born = Date.now() - 1_000 * MOVE_TIME
  private opened = false
  private left = false
  private chatId = 0
  /** Positions that are still to be shown, as a server would send them. */
  private readonly ahead: string[] = []

  constructor(wish: LocalWish, query: URLSearchParams, record: MatchRecord<GameTypes> | null) {
    const game = wish.game === garden.name ? garden : gameNamed(record?.game ?? wish.game)
    if (game === undefined) throw new Error(`There is no game "${wish.game}".`)
    this.game = game
    this.wish = record === null ? wish : { ...wish, game: record.game, seats: record.seats }
    this.luck = fastChance(Number.parseInt(seedOf(wish.seed).slice(0, 7), 16))
    const { seats } = this.wish
    this.match = Match.start(game, seats, record?.options ?? optionsIn(query, game), record?.seed ?? seedOf(wish.seed))
    this.local = new LocalMatch(this.match, [...new Set([SPECTATOR, wish.seat])], (moves) => this.clock(moves))
    this.prepare(record)
    this.store.heardOf(this.table(), wish.seat === SPECTATOR ? null : wish.seat)
    this.store.sendWith((message) => this.receive(message))
    this.store.connection('open')
    this.store.heard({
      is: 'notes',
      table: this.store.get().id,
      notes: JSON.parse(localStorage.getItem(this.noteKey) ?? '{}'),
    })
    this.opened = true
    this.open()
    if (wish.bots) this.botsGoOn()
  }

  /** Another table is shown: nobody plays on here. */
  leave(): void {
    this.left = true
  }

  /** All moments as a seat saw them. */
  frames(seat: number): Frame[] {
    return this.local.frames(seat)
  }

  since(sequence: number): Position[] {
    return this.frames(this.wish.seat)
      .slice(sequence)
      .map(({ happened, seen }) => ({ sequence: happened.sequence, seen, news: [happened] }))
  }

  /** So many picks by chance for others, made now; `step` shows them: whoever measures measures the screen alone. */
  playAhead(picks: number): void {
    const from = this.store.lastSequence() ?? 0
    for (let i = 0; i < picks && this.pickByChance(this.wish.seat); i++)
      this.ahead.push(JSON.stringify(this.positionAt(this.local.newest, from + i)))
  }

  /** One pick by chance for somebody else: for those who want to see move after move. */
  step(): boolean {
    const next = this.ahead.shift()
    if (next !== undefined) {
      this.store.heard(JSON.parse(next))
      return true
    }
    const went = this.pickByChance(this.wish.seat)
    if (went) this.tell(false)
    return went
  }

  /** So many picks by chance, by whoever is asked; false once the match is over. */
  playOn(picks: number): boolean {
    for (let i = 0; i < picks && !this.isOver(); i++) this.pickByChance()
    this.tell(false)
    return !this.isOver()
  }

  /** Plays up to where the page is to be opened. */
  private prepare(record: MatchRecord<GameTypes> | null): void {
    const { picks, asked, told, seat } = this.wish
    for (let i = 0; i < picks && !this.isOver(); i++) if (!this.pickOf(record, i)) break
    for (let i = 0; told !== null && i < LONGEST_SEARCH && !this.isOver() && !this.hasTold(told); i++)
      this.pickByChance()
    if (told !== null || seat === SPECTATOR || asked === 'no') return
    for (let i = 0; i < LONGEST_SEARCH && !this.isOver() && !this.isAsked(asked); i++) this.pickByChance()
  }

  private isOver(): boolean {
    return this.local.isOver
  }

  private isAsked(about: string | null): boolean {
    const question = this.match.play.questionOf(this.wish.seat)
    if (question === undefined || about === 'any') return question !== undefined
    return question.ask.ask === about || ('about' in question.ask && question.ask.about === about)
  }

  private hasTold(kind: string): boolean {
    const { seat, told } = this.local.last
    return seat !== this.wish.seat && told.some(({ event }) => event.is === kind)
  }

  /** The first position is without news; with `told` the last move comes after it, and is shown. */
  private open(): void {
    const last = this.local.newest
    if (this.wish.told !== null && last > 0) {
      this.send(last - 1, true)
      setTimeout(() => this.send(last, false), 600)
    } else this.send(last, true)
  }

  private receive(message: ClientMessage): boolean {
    const { seat } = this.wish
    if (message.do === 'note') {
      // As on a server they are there again when the page is.
      setTimeout(() => localStorage.setItem(this.noteKey, JSON.stringify(this.store.get().notes)))
      return true
    }
    if (message.do === 'pick') {
      const result = this.match.pick({ seat, question: Number(message.question), choice: message.choice })
      if (result.ok) this.local.note(seat, 'pick', result.events)
      else this.store.heard({ is: 'refused', request: message.request, reason: result.reason })
    }
    if (message.do === 'undo' && this.match.undo(seat)) this.local.note(seat, 'undo', [])
    if (message.do === 'chat') {
      const line = {
        id: ++this.chatId,
        person: `local-${seat}`,
        name: nameOf(seat),
        seat,
        text: message.text,
        at: Date.now(),
      }
      setTimeout(() => this.store.heard({ is: 'chat', table: this.store.get().id, lines: [line] }))
    }
    setTimeout(() => {
      this.tell(false)
      if (this.wish.bots) this.botsGoOn()
    }, 60)
    return true
  }

  private get noteKey(): string {
    return `gloam.notes.${this.store.get().id}.${this.wish.seat}`
  }

  private clock(moves: number): number {
    return this.opened ? Date.now() : this.born + moves * MOVE_TIME
  }

  private tell(whole: boolean): void {
    this.send(this.local.newest, whole)
  }

  private send(sequence: number, whole: boolean): void {
    const known = whole ? -1 : (this.store.lastSequence() ?? -1)
    this.store.heard(this.positionAt(sequence, known))
    if (this.isOver()) this.store.heardOf(this.table())
  }

  private positionAt(sequence: number, known: number): ServerMessage {
    return this.local.position(this.store.get().id, sequence, this.wish.seat, known)
  }

  private pickOf(record: MatchRecord<GameTypes> | null, number: number): boolean {
    if (record === null) return this.pickByChance()
    const pick = record.picks[number]
    const question = pick === undefined ? undefined : this.match.play.questionOf(pick.seat)
    const choice = question?.choices.findIndex((step) => same(step, pick?.step)) ?? -1
    if (question === undefined || choice < 0) return false
    return this.pick(question.seat, question.id, choice)
  }

  private pickByChance(except?: number): boolean {
    const question = this.match.play.open.find((open) => except === undefined || open.seat !== except)
    if (question === undefined) return false
    return this.pick(question.seat, question.id, this.luck.below(question.choices.length))
  }

  private pick(seat: number, question: number, choice: number): boolean {
    const result = this.match.pick({ seat, question, choice })
    if (result.ok) this.local.note(seat, 'pick', result.events)
    return result.ok
  }

  private botsGoOn(): void {
    setTimeout(() => {
      if (!this.left && this.step()) this.botsGoOn()
    }, BOT_WAIT)
  }

  table(): TableState {
    const { game, seats, seat } = this.wish
    const names = Array.from({ length: seats }, (_, at) => nameOf(at))
    return localTable({ id: this.store.get().id, game, names, seat, over: this.isOver() })
  }
}
