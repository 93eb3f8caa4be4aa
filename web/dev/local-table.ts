/** A table without a server, for building the screen: the kernel in the page, and bots that pick by chance. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance, newSeed } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Told } from '@gloam/kernel/game.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { heard, look } from '@gloam/kernel/seen.ts'
import type { ClientMessage, Happened, SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { TableStore } from '../src/net/table-store.ts'

export interface LocalWish {
  game: string
  seats: number
  seat: number
  seed: string | null
  /** Picks that are made by chance before the page is shown. */
  picks: number
}

const BOT_WAIT = 900
const NAMES = ['Zoe', 'Ox', 'Mirabel', 'Count Ivo', 'Tilda', 'Bram', 'Agnes', 'Wim']
const nameOf = (seat: number): string => NAMES[seat] ?? 'You'

export class LocalTable {
  readonly store = new TableStore('local-table-00')
  readonly game: AnyGame
  readonly frames: { happened: Happened; seen: SeenMessage }[] = []
  private match: Match<GameTypes>
  private readonly wish: LocalWish
  private readonly moves: { told: readonly Told<GameTypes>[]; seat: number | null; what: Happened['what'] }[] = []
  private readonly luck = fastChance(7)
  private chatId = 0

  constructor(wish: LocalWish) {
    const game = gameNamed(wish.game)
    if (game === undefined) throw new Error(`There is no game "${wish.game}".`)
    this.game = game
    this.wish = wish
    this.match = Match.start(game, wish.seats, usualOptions(game), wish.seed?.padEnd(64, '0') ?? newSeed())
    this.told(null, 'start', this.match.play.events)
    for (let i = 0; i < wish.picks && this.match.play.state.outcome === null; i++) this.pickByChance()
    this.store.heardOf(this.table(), wish.seat)
    this.store.sendWith((message) => this.receive(message))
    this.store.connection('open')
    this.tell(true)
    this.botsGoOn()
  }

  private receive(message: ClientMessage): boolean {
    const { seat } = this.wish
    if (message.do === 'pick') {
      const result = this.match.pick({ seat, question: Number(message.question), choice: message.choice })
      if (result.ok) this.told(seat, 'pick', result.events)
      else this.store.heard({ is: 'refused', request: message.request, reason: result.reason })
    }
    if (message.do === 'undo' && this.match.undo(seat)) this.told(seat, 'undo', [])
    if (message.do === 'chat') {
      const line = { id: ++this.chatId, name: nameOf(seat), seat, text: message.text, at: Date.now() }
      setTimeout(() => this.store.heard({ is: 'chat', table: this.store.get().id, lines: [line] }))
    }
    setTimeout(() => {
      this.tell(false)
      this.botsGoOn()
    }, 60)
    return true
  }

  private told(seat: number | null, what: Happened['what'], told: readonly Told<GameTypes>[]): void {
    this.moves.push({ seat, what, told })
    const { happened, seen } = this.at(this.moves.length - 1, -1)
    this.frames.push({ happened, seen })
  }

  private at(sequence: number, seat: number): { happened: Happened; seen: SeenMessage } {
    const found = this.moves[sequence]
    if (found === undefined) throw new Error(`There is no move ${sequence}.`)
    const { told, ...move } = found
    const { question, ...seen } = look(this.match.play, seat)
    return {
      happened: { ...move, sequence, at: Date.now(), events: heard(told, seat) },
      seen: structuredClone({ ...seen, question: question && { ...question, id: String(question.id) } }) as SeenMessage,
    }
  }

  private tell(whole: boolean): void {
    const sequence = this.moves.length - 1
    const known = whole ? -1 : (this.store.lastSequence() ?? -1)
    const happened = this.moves.slice(known + 1).map((_, i) => this.at(known + 1 + i, this.wish.seat).happened)
    this.store.heard({
      is: 'position',
      table: this.store.get().id,
      sequence,
      seen: this.at(sequence, this.wish.seat).seen,
      happened,
      whole,
    })
    if (this.match.play.state.outcome !== null) this.store.heardOf(this.table())
  }

  private pickByChance(seat?: number): boolean {
    const question = this.match.play.open.find((open) => seat === undefined || open.seat !== seat)
    if (question === undefined) return false
    const choice = this.luck.below(question.choices.length)
    const result = this.match.pick({ seat: question.seat, question: question.id, choice })
    if (result.ok) this.told(question.seat, 'pick', result.events)
    return result.ok
  }

  private botsGoOn(): void {
    setTimeout(() => {
      if (!this.pickByChance(this.wish.seat)) return
      this.tell(false)
      this.botsGoOn()
    }, BOT_WAIT)
  }

  table(): TableState {
    const { wish, match } = this
    return {
      id: this.store.get().id,
      game: wish.game,
      host: 'me',
      open: false,
      pace: { kind: 'free' },
      options: {},
      seats: Array.from({ length: wish.seats }, (_, colour) =>
        colour === wish.seat
          ? { kind: 'person', colour, person: 'me', name: nameOf(colour), present: true, standIn: false }
          : { kind: 'bot', colour, name: nameOf(colour), strength: 'random' },
      ),
      status: match.play.state.outcome === null ? 'playing' : 'ended',
      promise: '0'.repeat(64),
      deadline: null,
      repair: null,
      hints: false,
      botPace: 'usual',
      again: null,
      winners: null,
      created: 0,
    }
  }
}
