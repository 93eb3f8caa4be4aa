/**
 * A line ends with the session that it was opened in. Whoever ends one says so, and other processes hear of it; as news
 * can get lost, each process also looks now and then whether the sessions of its lines are still there.
 */
import type { Accounts } from '../accounts/accounts.ts'
import type { Bans } from '../accounts/bans.ts'
import { counted, type Metrics } from '../common/metrics.ts'
import type { News } from '../news/news.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { Line } from './line.ts'
import type { MessageRouter } from './router.ts'

/** Milliseconds. */
const LOOK_EVERY = 5_000

interface Parts {
  router: MessageRouter
  accounts: Accounts
  people: PersonStore
  bans: Bans
  news: News
  metrics: Metrics
}

export class SessionEnds {
  private readonly parts: Parts
  private readonly looking: NodeJS.Timeout

  constructor(parts: Parts) {
    this.parts = parts
    // A store that is away is asked again.
    const failed = counted(
      parts.metrics,
      'sessions',
      'sessions that have ended could not be looked up; it is tried again',
    )
    parts.news.listen((hint) => {
      if (hint !== 'all' && hint.what === 'session') void this.heard(hint.table).catch(failed)
    })
    this.looking = setInterval(() => void this.look(parts.router.lines.values()).catch(failed), LOOK_EVERY)
    this.looking.unref()
  }

  close(): void {
    clearInterval(this.looking)
  }

  /** A session of somebody has ended, or all of them. */
  async ended(person: string): Promise<void> {
    this.parts.news.tell({ table: person, what: 'session' })
    await this.heard(person)
  }

  private async heard(person: string): Promise<void> {
    const { accounts, router } = this.parts
    accounts.forget(person)
    await this.look(router.linesOf(person))
  }

  /** Ends those of the lines that nobody may use any more; it takes one question, however many there are. */
  private async look(lines: Iterable<Line>): Promise<void> {
    const { router, people, bans } = this.parts
    const known = [...lines].flatMap((line) => (line.person === null ? [] : [{ line, person: line.person }]))
    if (known.length === 0) return
    const open = await people.openSessions(known.map(({ person }) => person.session))
    for (const { line, person } of known) {
      if (bans.of(person.id) !== null) router.end(line, 'banned')
      else if (!open.has(person.session)) router.end(line, 'signed out')
    }
  }
}
