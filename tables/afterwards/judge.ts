/**
 * What a bot makes of decisions, knowing what their seat knew: how much each has lost, and how the chance to win has
 * moved from one to the next. With the same thoughts it always comes to the same three.
 */
import type { Decision } from '@gloam/bots/decision.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import { leastDifference } from '../hints.ts'
import type { OpenDecision } from '../match/decisions.ts'

/** How a bot thinks about what a seat sees: the number makes its dice, and it tries so many lines. */
export type Think = (seen: Seen<GameTypes>, seed: number, lines: number) => Promise<Decision>

/** A decision that a bot has thought about, once or several times. */
export interface Judged {
  moment: number
  chosen: number
  thoughts: readonly Decision[]
  /** A hint had advised it: it has lost nothing that anybody is to be blamed for. */
  advised?: true
}

export type Verdict = { moment: number; chosen: number } & (
  | { why: 'lost'; best: number; expected: { chosen: number; best: number } }
  | { why: 'moved'; from: number; to: number }
)

/** Moments that are told. */
const TOLD = 3
/** A chance that differs by less is the same chance. */
const WORTH_TELLING = 0.02
/** A turn so great is told even where three moments have lost something, if it is so many times the least of these. */
const GREAT_TURN = 0.5
const OUTWEIGHS = 2
/** Lines that are tried at first sight: it finds what may have been lost. */
const FIRST_LINES = 150
/**
 * One thought may err: of so many decisions that seem to have lost most, each is thought about so many times more, and
 * longer. What these come to, two thousand lines together, takes the place of the first.
 */
const DOUBTED = 6
const SECOND_THOUGHTS = 4
const SECOND_LINES = 500
/** More thoughts than anybody has about one decision, so that no two have the same dice. */
const SEEDS_EACH = 16

export async function judge({ seen, moment, chosen }: OpenDecision, think: Think): Promise<Judged> {
  return { moment, chosen, thoughts: [await think(seen, seen.picks * SEEDS_EACH, FIRST_LINES)] }
}

/** Those that seem to have lost most, which should be thought about again. */
export function doubtful(judged: readonly Judged[]): Judged[] {
  const losses = judged.map((one) => ({ one, loss: lossOf(one) })).filter(({ loss }) => loss >= WORTH_TELLING)
  return losses
    .sort((a, b) => b.loss - a.loss)
    .slice(0, DOUBTED)
    .map(({ one }) => one)
}

export async function judgeAgain(judged: Judged, { seen }: OpenDecision, think: Think): Promise<Judged> {
  const thoughts: Decision[] = []
  for (let nth = 1; nth <= SECOND_THOUGHTS; nth++)
    thoughts.push(await think(seen, seen.picks * SEEDS_EACH + nth, SECOND_LINES))
  return { ...judged, thoughts }
}

/** What has been lost for sure: as one thought may err, only by decisions that were thought about again. */
export function surelyLost(judged: readonly Judged[]): { moment: number; best: number; chance: number }[] {
  return judged
    .filter(({ thoughts }) => thoughts.length > 1)
    .map((one) => ({ moment: one.moment, best: bestOf(one), chance: lossOf(one) }))
    .filter(({ chance }) => chance >= WORTH_TELLING)
}

/** The moments at which most was lost; and if there are not so many, those from which on the chance moved most. */
export function decisive(judged: readonly Judged[], won: boolean): Verdict[] {
  const lost = byWeight(judged.flatMap(lostAt)).slice(0, TOLD)
  const known = new Set(lost.map(({ verdict }) => verdict.moment))
  const moved = byWeight(movesIn(judged, won)).filter(({ verdict }) => !known.has(verdict.moment))
  const [turn, least] = [moved[0], lost[TOLD - 1]]
  const isGreat = turn !== undefined && turn.weight >= Math.max(GREAT_TURN, OUTWEIGHS * (least?.weight ?? 0))
  return [...(isGreat ? lost.slice(0, TOLD - 1) : lost), ...moved]
    .slice(0, TOLD)
    .map(({ verdict }) => verdict)
    .sort((a, b) => a.moment - b.moment)
}

interface Weighed {
  verdict: Verdict
  weight: number
}

const byWeight = (weighed: readonly Weighed[]): Weighed[] =>
  weighed.filter(({ weight }) => weight >= WORTH_TELLING).sort((a, b) => b.weight - a.weight)

function lostAt(judged: Judged): Weighed[] {
  const { moment, chosen } = judged
  if (judged.advised) return []
  const best = bestOf(judged)
  const expected = { chosen: meanOf(judged, chosen), best: meanOf(judged, best) }
  if (expected.chosen === null || expected.best === null) return []
  const weight = expected.best - expected.chosen
  if (weight < leastDifference(doubtOf(judged, chosen), doubtOf(judged, best))) return []
  const sure = { chosen: expected.chosen, best: expected.best }
  return [{ verdict: { why: 'lost', moment, chosen, best, expected: sure }, weight }]
}

/** What the bot has not even tried it holds for no worse than what it has: nothing is known to be lost. */
function lossOf(judged: Judged): number {
  return lostAt(judged)[0]?.weight ?? 0
}

/** From each decision to the next one, and from the last to the end. */
function movesIn(judged: readonly Judged[], won: boolean): Weighed[] {
  const known = judged.flatMap((one) => {
    const chance = meanOf(one, bestOf(one))
    return chance === null ? [] : [{ ...one, chance }]
  })
  return known.map(({ moment, chosen, chance: from }, i) => {
    const to = known[i + 1]?.chance ?? (won ? 1 : 0)
    return { verdict: { why: 'moved', moment, chosen, from, to }, weight: Math.abs(to - from) }
  })
}

/** What most thoughts came to; among equals, what was expected to be better. */
function bestOf(judged: Judged): number {
  const votes = new Map<number, number>()
  for (const { choice } of judged.thoughts) votes.set(choice, (votes.get(choice) ?? 0) + 1)
  const most = Math.max(...votes.values())
  const favourites = [...votes].filter(([, count]) => count === most).map(([choice]) => choice)
  return favourites.reduce((a, b) => ((meanOf(judged, b) ?? 0) > (meanOf(judged, a) ?? 0) ? b : a))
}

/** By how much their average may be off. */
function doubtOf({ thoughts }: Judged, choice: number): number | null {
  const doubts = thoughts.flatMap(({ doubt }) => doubt?.[choice] ?? [])
  return doubts.length === 0 ? null : Math.hypot(...doubts) / doubts.length
}

/** What the thoughts expect of a choice, on average; null if none has tried it. */
function meanOf({ thoughts }: Judged, choice: number): number | null {
  const values = thoughts.flatMap(({ expected }) => expected[choice] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
