/** A table at which a lesson is played: the real match in the page, and only what the voice speaks of can be done. */
import { type Chapter, type Moment, Walk } from '@gloam/games/lesson.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { ClientMessage, SeenMessage } from '@gloam/protocol/live.ts'
import { type Position, TableStore } from '../net/live/table-store.ts'
import { knows } from '../play/coach/memory.ts'
import { LocalMatch, localTable } from './local-match.ts'

/** One chapter of a lesson, and the rules that it is played by. */
interface Taught {
  game: AnyGame
  chapter: Chapter
}

export class LessonTable {
  readonly store: TableStore
  private readonly game: AnyGame
  private readonly chapter: Chapter
  private readonly names: readonly string[]
  private readonly walk: Walk
  private readonly local: LocalMatch
  /** Whether there are moves that the screen has not been told of. */
  behind = false

  constructor({ game, chapter }: Taught, names: readonly string[]) {
    this.game = game
    this.chapter = chapter
    this.names = names
    this.store = new TableStore(`lesson-${game.name}`)
    this.walk = new Walk(game, chapter, (seat, events) => this.local.note(seat, 'pick', events))
    this.local = new LocalMatch(this.walk.match, [SPECTATOR, this.seat])
    this.walk.begin()
    this.store.sendWith((message) => this.receive(message))
    this.store.connection('open')
    this.showAtOnce()
  }

  get moment(): Moment | null {
    return this.walk.moment
  }

  /** How many moments there are, and which one this is, counted from 1. */
  get progress(): { at: number; of: number } {
    const { moments } = this.chapter
    return { at: this.moment === null ? moments.length : moments.indexOf(this.moment) + 1, of: moments.length }
  }

  /** The learner has heard what was said. */
  goOn(): void {
    const before = this.local.newest
    const { leap, teaches = [] } = this.moment ?? {}
    const leaps = leap !== undefined
    this.walk.goOn()
    knows(this.game.name, teaches)
    // A leap is not shown move by move.
    if (leaps) this.showAtOnce()
    else this.show(before)
  }

  /** The moments from a sequence on, as the learner saw them. */
  since(sequence: number): Position[] {
    return this.local
      .frames(this.seat)
      .slice(sequence)
      .map(({ happened, seen }) => ({ sequence: happened.sequence, seen, news: [happened] }))
  }

  story(): Frame[] {
    return this.local.frames(SPECTATOR)
  }

  private get seat(): number {
    return this.chapter.seat
  }

  private receive(message: ClientMessage): boolean {
    // A lesson's notes are gone with it.
    if (message.do === 'note') return true
    if (message.do !== 'pick' || this.walk.offered === null) return false
    // As on a real line, the answer comes after the request.
    setTimeout(() => this.goOn())
    return true
  }

  /** Move after move, as they come over a real line, so that each is seen on its own. */
  private show(after: number): void {
    const { newest } = this.local
    const next = Math.min(after + 1, newest)
    this.behind = next < newest
    this.send(next, after)
    if (this.behind) setTimeout(() => this.show(next))
    else this.tellTable()
  }

  private showAtOnce(): void {
    const { newest } = this.local
    // First where it is, then how it came about: so nothing of it is news.
    this.send(newest, newest)
    this.send(newest, -1)
    this.tellTable()
  }

  private send(sequence: number, known: number): void {
    const message = this.local.position(this.store.get().id, sequence, this.seat, known)
    this.store.heard({ ...message, seen: this.offering(message.seen, sequence === this.local.newest) })
  }

  /** What is asked comes down to what the voice speaks of. */
  private offering(seen: SeenMessage, newest: boolean): SeenMessage {
    const { offered } = this.walk
    const choice = offered === null || !newest ? undefined : seen.question?.choices[offered]
    const question = seen.question === null || choice === undefined ? null : { ...seen.question, choices: [choice] }
    return { ...seen, question, mayUndo: false }
  }

  private tellTable(): void {
    const { names, seat } = this
    const { id } = this.store.get()
    this.store.heardOf(localTable({ id, game: this.game.name, names, seat, over: this.local.isOver }), seat)
  }
}
