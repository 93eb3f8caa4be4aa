/** What people ask for on their live lines: picks, undo, hints, chat. */
import type { RefusedReason } from '@gloam/protocol/live.ts'
import { asAdvised, undo } from '@gloam/tables/match/match.ts'
import { whoHolds } from '@gloam/tables/seats/around.ts'
import { type Loaded, seatOf } from '@gloam/tables/table.ts'
import type { Metrics } from '../common/metrics.ts'
import type { News } from '../news/news.ts'
import type { Adviser } from './advice.ts'
import type { Audience } from './audience/audience.ts'
import { viewerOf, type Watcher } from './audience/watcher.ts'
import { Answer, type Command } from './memory/entry.ts'
import type { Registry } from './memory/registry.ts'
import { pickOrEnd } from './memory/unplayable.ts'

interface Refusal {
  reason: RefusedReason
  loaded: Loaded
}

export class LiveCommands {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly adviser: Adviser
  private readonly news: News
  private readonly metrics: Metrics

  constructor(registry: Registry, audience: Audience, adviser: Adviser, news: News, metrics: Metrics) {
    this.registry = registry
    this.audience = audience
    this.adviser = adviser
    this.news = news
    this.metrics = metrics
  }

  /** A pick of a person; the answer goes to the line that asked, what happened to all. */
  async pick(line: Watcher, id: string, question: string, choice: number, request: number): Promise<void> {
    const stop = this.metrics.pickSeconds.startTimer()
    const refusal = await this.command(line, id, request, (loaded) => {
      const seat = viewerOf(loaded.row, line)
      if (seat === null) return no('not your seat', loaded)
      const made = pickOrEnd(loaded, seat, question, choice)
      if (typeof made === 'string') return no(made, loaded)
      return made.move?.what === 'pick' && this.adviser.hasAdvised(id, seat, question, choice) ? asAdvised(made) : made
    })
    if (refusal === null) {
      this.metrics.picks.inc({ by: 'person' })
      stop()
      return
    }
    if (refusal.reason === 'not your seat') return
    this.metrics.refused.inc({ reason: refusal.reason })
    this.audience.sendPosition(line, refusal.loaded)
  }

  async undo(line: Watcher, id: string, request: number): Promise<void> {
    await this.command(line, id, request, async (loaded) => {
      const seat = viewerOf(loaded.row, line)
      if (seat === null) return no('not your seat', loaded)
      const made = await undo(loaded, seat, (picks) => this.registry.store.standingAfter(id, picks))
      return made ?? no('no undo', loaded)
    })
  }

  /** What the strong bot would do in this person's place. It is no command of the table: nothing waits for it. */
  async hint(line: Watcher, id: string, question: string, request: number): Promise<void> {
    const loaded = await this.registry.table(id)
    const seat = viewerOf(loaded.row, line)
    if (seat === null || line.person === null) return line.refuse('not your seat', request)
    const advice = await this.adviser.ask(loaded, seat, question, line.person.id)
    if (typeof advice === 'string') return line.refuse(advice, request)
    this.metrics.hints.inc()
    await this.noteHint(loaded)
    line.send({ is: 'hint', table: id, request, question, ...advice })
  }

  /** A match in which somebody was helped counts for no rating: that is kept before they hear the hint. */
  private async noteHint({ row }: Loaded): Promise<void> {
    if (row.hinted === true) return
    await this.registry.change<null>(row.id, ({ row: now, play }) =>
      now.status === 'playing' && now.hinted !== true
        ? { row: { ...now, hinted: true }, play, move: null }
        : new Answer(null),
    )
  }

  async chat(line: Watcher, id: string, text: string): Promise<void> {
    const { row } = await this.registry.table(id)
    const person = whoHolds(row, line.person, line.seat)
    if (person === null) return line.refuse('not your seat')
    const seat = seatOf(row, person.id)
    if (seat === null && row.quiet) return line.refuse('quiet')
    await this.registry.store.chat.add(id, { person: person.id, name: person.name, seat, text, at: Date.now() })
    await this.audience.tellChat(id)
    this.news.tell({ table: id, what: 'chat' })
  }

  /** Carries it out and answers the line: taken, or why not. */
  private async command(
    line: Watcher,
    id: string,
    request: number,
    command: Command<Refusal>,
  ): Promise<Refusal | null> {
    const result = await this.registry.change(id, command, {
      onHold: () => line.send({ is: 'holding', table: id, request }),
      onWritten: ({ row }) => line.send({ is: 'taken', request, sequence: row.sequence }),
    })
    if (!(result instanceof Answer)) return null
    line.refuse(result.value.reason, request)
    return result.value
  }
}

function no(reason: RefusedReason, loaded: Loaded): Answer<Refusal> {
  return new Answer({ reason, loaded })
}
