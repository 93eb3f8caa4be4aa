/** A table at which a lesson is played: the real match in the page, and only what the voice speaks of can be done. */
import { type Chapter, Course, type LessonPick, type Moment } from '@gloam/games/lesson.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { ClientMessage, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { type OpenTable, openPassingTable } from '../home/passing-table.ts'
import { type Position, TableStore } from '../net/live/table-store.ts'
import { knows } from '../play/coach/memory.ts'

/** One chapter of a lesson, and the rules that it is played by. */
interface Taught {
  game: AnyGame
  chapter: Chapter
}

type PositionMessage = Extract<ServerMessage, { is: 'position' }>

export class LessonTable {
  readonly store: TableStore
  private readonly game: AnyGame
  private readonly chapter: Chapter
  private readonly course: Course
  private readonly opened: Promise<OpenTable>
  /** Where the match stands, as it was told last. */
  private last: PositionMessage | null = null
  private leaping = true
  /** Whether there are moves that the screen has not been told of. */
  behind = true

  constructor({ game, chapter }: Taught, names: readonly string[]) {
    this.game = game
    this.chapter = chapter
    this.course = new Course(game, chapter)
    this.store = new TableStore(`lesson-${game.name}`)
    this.opened = this.open(names)
    this.store.sendWith((message) => this.receive(message))
    this.store.connection('open')
  }

  get moment(): Moment | null {
    return this.course.moment
  }

  /** How many moments there are, and which one this is, counted from 1. */
  get progress(): { at: number; of: number } {
    const { moments } = this.chapter
    return { at: this.moment === null ? moments.length : moments.indexOf(this.moment) + 1, of: moments.length }
  }

  /** The learner has heard what was said. */
  async goOn(): Promise<void> {
    if (this.behind) return
    const { leap, teaches = [] } = this.moment ?? {}
    const picks = this.course.goOn()
    knows(this.game.name, teaches)
    await this.make(picks, leap !== undefined)
  }

  /** The moments from a sequence on, as the learner saw them. */
  async since(sequence: number): Promise<Position[]> {
    const { table } = await this.opened
    return (await table.frames('own'))
      .slice(sequence)
      .map(({ happened, seen }) => ({ sequence: happened.sequence, seen, news: [happened] }))
  }

  async story(): Promise<Frame[]> {
    return (await this.opened).table.frames('all')
  }

  private async open(names: readonly string[]): Promise<OpenTable> {
    const { game, chapter, store } = this
    const { options, seed } = chapter.match
    const wish = { id: store.get().id, game, options, seed, names, seat: chapter.seat }
    const opened = await openPassingTable(wish, (message) => this.hear(message))
    for (const { seat, step } of this.course.begin()) await opened.table.take(seat, step)
    this.behind = false
    await this.showAtOnce(opened)
    return opened
  }

  private receive(message: ClientMessage): boolean {
    // A lesson's notes are gone with it.
    if (message.do === 'note') return true
    if (message.do !== 'pick' || this.course.offered === null) return false
    // As on a real line, the answer comes after the request.
    setTimeout(() => this.goOn())
    return true
  }

  /** Move after move, as they come over a real line, so that each is seen on its own; a leap is not shown move by move. */
  private async make(picks: readonly LessonPick[], leaps: boolean): Promise<void> {
    const opened = await this.opened
    this.leaping = leaps
    this.behind = picks.length > 0
    for (const [made, { seat, step }] of picks.entries()) {
      if (made > 0 && !leaps) await new Promise((resume) => setTimeout(resume))
      this.behind = made < picks.length - 1
      await opened.table.take(seat, step)
    }
    if (leaps) await this.showAtOnce(opened)
    else if (picks.length === 0) this.tellAgain()
  }

  private hear(message: ServerMessage): void {
    if (message.is === 'position') {
      this.last = message
      if (this.leaping) return
      this.store.heard({ ...message, seen: this.offering(message.seen) })
    } else if (message.is !== 'notes' && message.is !== 'marks') this.store.heard(message)
  }

  private async showAtOnce({ line }: OpenTable): Promise<void> {
    const { id } = this.store.get()
    // First where it is, then how it came about: so nothing of it is news.
    await line.say({ do: 'watch', table: id })
    this.leaping = false
    const { last } = this
    if (last === null) return
    this.hear({ ...last, happened: [], whole: false })
    this.hear(last)
  }

  /** The same position, of which something else is offered now. */
  private tellAgain(): void {
    if (this.last !== null) this.hear({ ...this.last, happened: [], whole: false })
  }

  /** What is asked comes down to what the voice speaks of. */
  private offering(seen: SeenMessage): SeenMessage {
    const { offered } = this.course
    const step = this.behind ? undefined : offered?.step
    const choice = step === undefined ? undefined : seen.question?.choices.find((open) => same(open, step))
    const question = seen.question === null || choice === undefined ? null : { ...seen.question, choices: [choice] }
    return { ...seen, question, mayUndo: false }
  }
}
