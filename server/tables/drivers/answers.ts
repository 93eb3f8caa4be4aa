/** Questions that are answered in advance: whoever has written the move answers them; a due row does if that one dies. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Seat } from '@gloam/kernel/game.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { answersOf, openAnswer, pauseFor } from '@gloam/tables/match/answers.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import type { Metrics } from '../../common/metrics.ts'
import type { Audience } from '../audience/audience.ts'
import { viewerOf, type Watcher } from '../audience/watcher.ts'
import { Answer } from '../memory/entry.ts'
import type { Registry } from '../memory/registry.ts'
import { pickOrEnd } from '../memory/unplayable.ts'

export class Answering {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly metrics: Metrics
  private readonly closing = new AbortController()
  /** Tables at which an answer is under way. */
  private readonly underWay = new Set<string>()

  constructor(registry: Registry, audience: Audience, metrics: Metrics) {
    this.registry = registry
    this.audience = audience
    this.metrics = metrics
    registry.onFact(({ before, after, ours }) => {
      if (before.row.answers !== after.row.answers) this.tellChanged(before.row, after.row)
      if (ours) this.consider(after)
    })
    audience.onCome(async (line, { row }) => {
      const seat = viewerOf(row, line)
      if (seat !== null && (row.answers ?? []).some((answer) => answer.seat === seat)) this.tell(line, row, seat)
    })
  }

  /** An answer has not come for long. */
  async due(id: string): Promise<void> {
    this.consider(await this.registry.table(id), true)
  }

  close(): void {
    this.closing.abort()
  }

  private consider(loaded: Loaded, late = false): void {
    const { row } = loaded
    const [seat] = row.answering ?? []
    if (seat === undefined || this.closing.signal.aborted || this.underWay.has(row.id)) return
    this.underWay.add(row.id)
    // People are told first what is asked.
    setTimeout(() => void this.answer(loaded, seat, late), 0)
  }

  private async answer(loaded: Loaded, seat: Seat, late: boolean): Promise<void> {
    const { id, takenBack } = loaded.row
    try {
      const found = openAnswer(loaded, seat)
      if (found === null) return
      const name = questionName(found.question.id, takenBack)
      const wait = pauseFor(found, late, randomInt(1000) / 1000)
      if (wait > 0) await pause(wait, undefined, { signal: this.closing.signal })
      this.underWay.delete(id)
      await this.take(id, seat, name)
    } catch (error) {
      this.note(id, error)
    } finally {
      this.underWay.delete(id)
    }
  }

  /** What was taken back meanwhile, or answered by hand, is left alone. */
  private async take(id: string, seat: Seat, question: string): Promise<void> {
    const result = await this.registry.change<Loaded>(id, (loaded) => {
      const found = loaded.row.answering?.includes(seat) ? openAnswer(loaded, seat) : null
      const made = found === null ? 'not your question' : pickOrEnd(loaded, seat, question, found.place)
      if (made === 'cannot be done') throw new Error('What was answered in advance cannot be carried out.')
      return typeof made === 'string' ? new Answer(loaded) : made
    })
    if (result instanceof Answer) this.consider(result.value)
    else this.metrics.picks.inc({ by: 'advance' })
  }

  /** Nothing is lost: what is due is still due. */
  private note(table: string, error: unknown): void {
    if (this.closing.signal.aborted || error instanceof Refused) return
    this.metrics.failures.inc({ where: 'answer' })
    this.metrics.log.error({ err: error, table }, 'an answer in advance could not be given; it is tried again')
  }

  /** Not even that something has changed is told to the others. */
  private tellChanged(before: TableRow, row: TableRow): void {
    for (const { line, seat } of this.audience.seated(row.id))
      if (JSON.stringify(answersOf(before, seat)) !== JSON.stringify(answersOf(row, seat))) this.tell(line, row, seat)
  }

  private tell(line: Watcher, row: TableRow, seat: Seat): void {
    line.send({ is: 'answers', table: row.id, answers: answersOf(row, seat) })
  }
}
