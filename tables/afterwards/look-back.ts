/**
 * Looking back at matches that are over. It is done in a thread of its own, with the time that nobody else wants, as long
 * as somebody asks how far it is; at one table for one seat at a time. What was found is kept.
 */
import type { Thinkers } from '@gloam/bots/decision.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { DecisiveMoment, LookedBack } from '@gloam/protocol/moments.ts'
import { Refused, refuse } from '../errors.ts'
import { decisionsOf, type MadeDecision, reopened, seenThen } from '../match/decisions.ts'
import { isLogOf, type TableRow, type WholeMove } from '../row.ts'
import { gameOf } from '../seats/seats.ts'
import { seatAt } from '../table.ts'
import { type KeptLook, lookOf } from './given.ts'
import { decisive, doubtful, type Judged, judge, judgeAgain, type Think, type Verdict } from './judge.ts'
import { turnIn } from './luck.ts'
import type { Logs } from './replay.ts'

const STRENGTH = 'strong'
/** Milliseconds that no thought takes; it only ends one that would never end. */
const LONGEST_THOUGHT = 60_000
/** Whoever has not asked for so many milliseconds has gone. */
const PATIENCE = 20_000
/** Looks back at once: those of other tables wait. */
const MOST_AT_ONCE = 4
/** What was found is kept for so many seats, the last ones asked for. */
const MOST_KEPT = 200

/** Who thinks, where matches are kept, and what its home has to say about it. */
export interface LookBackParts {
  bots: Pick<Thinkers, 'choose'>
  store: Pick<Logs, 'log'>
  /** Whether somebody may begin one more. */
  mayBegin(by: string): boolean
  onFailure(table: string, error: unknown): void
  /** What was found stays for whoever played the seat, where their home keeps such things. */
  keepLook?(table: string, seat: Seat, look: KeptLook): Promise<void>
  patience?: number
}

type Finding = Extract<LookedBack, { is: 'told' }>

/** One that is on its way. */
interface Looking {
  seat: Seat
  done: number
  of: number
  /** When somebody last asked for it. */
  asked: number
  /** Why it came to nothing; whoever asks next hears it. */
  failed: Refused | null
}

/** Nobody wants to know any more. */
class LetGo extends Error {}

export class LookingBack {
  private readonly parts: LookBackParts & { patience: number }
  private closed = false
  private readonly kept = new Map<string, Finding>()
  /** By table. */
  private readonly looking = new Map<string, Looking>()

  constructor(parts: LookBackParts) {
    this.parts = { patience: PATIENCE, ...parts }
  }

  /** What is known of a seat's moments; whoever asks first sets it going. */
  async ask(row: TableRow, seat: Seat | null, by: string): Promise<LookedBack> {
    if (row.status !== 'ended') throw refuse.notEnded()
    if (seat === null) throw refuse.noSeat()
    seatAt(row, seat)
    const known = this.kept.get(`${row.id} ${seat}`)
    if (known !== undefined) return known
    const running = this.looking.get(row.id)
    if (running !== undefined) return running.seat === seat ? this.progress(row.id, running) : { is: 'waiting' }
    if (this.looking.size >= MOST_AT_ONCE) return { is: 'waiting' }
    if (!this.parts.mayBegin(by)) throw refuse.tooFast()
    return this.begin(row, seat)
  }

  /** What is on its way is let go. */
  close(): void {
    this.closed = true
  }

  private progress(id: string, looking: Looking): LookedBack {
    const { failed, done, of } = looking
    looking.asked = Date.now()
    if (failed === null) return { is: 'thinking', done, of }
    this.looking.delete(id)
    throw failed
  }

  private async begin(row: TableRow, seat: Seat): Promise<LookedBack> {
    const looking: Looking = { seat, done: 0, of: 0, asked: Date.now(), failed: null }
    this.looking.set(row.id, looking)
    try {
      const log = await this.parts.store.log(row.id)
      if (!isLogOf(row, log)) throw refuse.movesLost()
      const made = decisionsOf(log, seat)
      looking.of = made.length
      void this.lookBack(row, log, made, looking)
    } catch (error) {
      this.looking.delete(row.id)
      throw error
    }
    return { is: 'thinking', done: 0, of: looking.of }
  }

  private async lookBack(row: TableRow, log: readonly WholeMove[], made: MadeDecision[], looking: Looking) {
    try {
      const judged = await this.judgeAll(row, made, looking)
      const won = log.at(-1)?.standing?.state.outcome?.winners.includes(looking.seat) ?? false
      const moments = await toldOf({ row, log, made, seat: looking.seat }, decisive(judged, won))
      // It is told even where it cannot be kept.
      await this.parts
        .keepLook?.(row.id, looking.seat, lookOf(row, made, judged, moments))
        .catch((error) => this.parts.onFailure(row.id, error))
      this.keep(`${row.id} ${looking.seat}`, { is: 'told', seat: looking.seat, strength: STRENGTH, moments })
      this.looking.delete(row.id)
    } catch (error) {
      if (error instanceof LetGo || this.closed) this.looking.delete(row.id)
      else this.fail(row.id, looking, error)
    }
  }

  private async judgeAll(row: TableRow, made: readonly MadeDecision[], looking: Looking): Promise<Judged[]> {
    const think = this.thinkingFor(row.game, looking)
    const judged: Judged[] = []
    for (const decision of made) {
      const open = reopened(row, decision)
      const advised = row.advised?.includes(decision.sequence) ? ({ advised: true } as const) : {}
      if (open !== null) judged.push({ ...(await judge(open, think)), ...advised })
      looking.done++
    }
    const doubts = doubtful(judged)
    looking.of += doubts.length
    for (const doubted of doubts) {
      looking.done++
      const decision = made.find(({ moment }) => moment === doubted.moment)
      const open = decision === undefined ? null : reopened(row, decision)
      if (open !== null) judged[judged.indexOf(doubted)] = await judgeAgain(doubted, open, think)
    }
    return judged
  }

  /** Between two thoughts it may be let go. */
  private thinkingFor(game: string, looking: Looking): Think {
    return async (seen, seed, lines) => {
      if (Date.now() - looking.asked > this.parts.patience) throw new LetGo()
      // A fixed number of lines: what it finds does not hang on how busy the machine is.
      const wish = { iterations: lines }
      const thought = await this.parts.bots.choose(game, seen, STRENGTH, LONGEST_THOUGHT, seed, wish)
      // What a weaker one would do is no measure.
      if (thought.by !== STRENGTH) throw refuse.notJudged()
      return thought
    }
  }

  /** The next who asks is told why; if nobody does, it is forgotten. */
  private fail(id: string, looking: Looking, error: unknown): void {
    if (!(error instanceof Refused)) this.parts.onFailure(id, error)
    looking.failed = error instanceof Refused ? error : refuse.notJudged()
    const forget = setTimeout(() => this.looking.get(id) === looking && this.looking.delete(id), this.parts.patience)
    // In Node nobody waits for it; a page's timers are numbers.
    if (typeof forget === 'object') forget.unref()
  }

  private keep(place: string, found: Finding): void {
    this.kept.set(place, found)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) return
      this.kept.delete(oldest)
    }
  }
}

interface LookedAt {
  row: TableRow
  log: readonly WholeMove[]
  made: readonly MadeDecision[]
  seat: Seat
}

async function toldOf(match: LookedAt, verdicts: readonly Verdict[]): Promise<DecisiveMoment[]> {
  const moments: DecisiveMoment[] = []
  for (const verdict of verdicts) {
    const decision = match.made.find(({ moment }) => moment === verdict.moment)
    if (decision !== undefined) moments.push(await momentOf(match, decision, verdict))
  }
  return moments
}

async function momentOf(match: LookedAt, decision: MadeDecision, verdict: Verdict): Promise<DecisiveMoment> {
  const { row, log, made, seat } = match
  const then = { round: roundAt(row, log, decision.sequence), seen: seenThen(row, decision) }
  if (verdict.why === 'lost') return { ...verdict, ...then }
  const until = made.find(({ moment }) => moment > verdict.moment)?.moment ?? Number.POSITIVE_INFINITY
  return {
    ...{ ...verdict, ...then },
    advised: row.advised?.includes(decision.sequence) ?? false,
    turned: await turnIn({ row, log, seat }, { after: verdict.moment, until, down: verdict.to < verdict.from }),
  }
}

/** The round in which a move was made, as far as it had been told. */
function roundAt({ game }: TableRow, log: readonly WholeMove[], sequence: number): number | null {
  const { turnBegun } = gameOf(game)
  const before = log.filter((move) => move.sequence < sequence)
  return before.flatMap(({ events }) => events.flatMap(({ event }) => turnBegun?.(event) ?? [])).at(-1)?.round ?? null
}
