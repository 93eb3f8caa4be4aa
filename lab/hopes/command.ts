/**
 * Whether what bots learn from matches helps, as the workshop learns it: haunts of the game are played by bots that
 * believe what can be read out of the rules and nothing else; what is learnt from these matches is held against it in
 * others, each played twice with sides changed.
 * `npm run lab -- hopes betrayal --haunts 20,26,29 [--matches 160] [--duels 160] [--threads 2] [--resume file.jsonl]`
 */
import type { DuelResult } from '@gloam/bots/trial/duel.ts'
import { jobsOf, PLAYERS, SEEDS } from '@gloam/bots/trial/jobs.ts'
import { learntFrom } from '@gloam/bots/trial/learning.ts'
import { hopesOf, isNews, type Lesson, lessonsOf, verdictOf } from '@gloam/bots/trial/lessons.ts'
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { there } from '@gloam/kernel/data.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { playAll } from '../numbered.ts'
import { COMMON, number, readGame, readValues, text, type Values } from '../order.ts'
import { count, fail } from '../terminal.ts'
import { draftOf } from './drafts.ts'
import type { Job, Result } from './match.ts'

const OPTIONS = { ...COMMON, haunts: { type: 'string' }, duels: { type: 'string' } } as const

/** What was learnt of one haunt, and what came of it. */
interface Found {
  readonly haunt: number
  readonly matches: number
  readonly won: number
  readonly lessons: readonly Lesson[] | null
  readonly duel: DuelResult | null
  /** Of processor time, for a match that was learnt from. */
  readonly seconds: number
}

export async function hopes([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  if (game.name !== 'betrayal') fail('Only haunts have hopes.')
  const values = readValues(null, args, OPTIONS)
  const haunts = (text(values, 'haunts') ?? fail('Which haunts? For example --haunts 20,26')).split(',').map(Number)
  const refused = haunts.find((haunt) => draftOf(haunt) === undefined)
  if (refused !== undefined) fail(`Haunt ${refused} has rules in code, or there is none.`)
  const found: Found[] = []
  for (const haunt of haunts) {
    const one = await learn(haunt, values)
    console.log(lineOf(one))
    found.push(one)
  }
  console.log(`All duels: ${toldOf(sumOf(found.flatMap(({ duel }) => (duel === null ? [] : [duel]))))}`)
}

async function learn(haunt: number, values: Values): Promise<Found> {
  const { beliefs } = new DraftInTrial('betrayal', there(draftOf(haunt)))
  const played = await playAll<null, Job, Result>(
    work(haunt, SEEDS.figures, number(values, 'matches', 160), null),
    values,
  )
  const watched = played.flatMap((result) => (result.watched === null ? [] : [result.watched]))
  const learnt = learntFrom(
    watched,
    beliefs.map(({ weight }) => weight),
  )
  const found = learnt === null ? null : lessonsOf(beliefs, learnt)
  return {
    haunt,
    matches: watched.length,
    won: watched.filter(({ won }) => won).length,
    lessons: found,
    duel: found === null || !isNews(found) ? null : await duelled(haunt, hopesOf(found), values),
    seconds: played.reduce((sum, { seconds }) => sum + seconds, 0) / played.length,
  }
}

async function duelled(haunt: number, hopes: readonly unknown[], values: Values): Promise<DuelResult> {
  // Each counts twice, for sides are changed.
  const pairs = Math.ceil(number(values, 'duels', 160) / 2)
  const played = await playAll<null, Job, Result>(work(haunt, SEEDS.duel, pairs, hopes), values)
  return sumOf(played.flatMap(({ duel }) => (duel === null ? [] : [duel])))
}

const work = (haunt: number, seed: number, matches: number, hopes: Job['hopes']) => ({
  program: new URL('./worker.ts', import.meta.url),
  terms: null,
  jobs: jobsOf(seed, Math.ceil(matches / PLAYERS.length)).map((job): Job => ({ haunt, ...job, hopes })),
})

const sumOf = (duels: readonly DuelResult[]): DuelResult =>
  duels.reduce((sum, { won, of }) => ({ won: sum.won + won, of: sum.of + of }), { won: 0, of: 0 })

function toldOf(duel: DuelResult): string {
  if (duel.of === 0) return 'none'
  const [low, high] = interval(duel.won, duel.of).map((one) => Math.round(100 * one))
  return `${duel.won} of ${duel.of} won by those who had learnt (${low} to ${high} %): ${verdictOf(duel)}`
}

function lineOf({ haunt, matches, won, lessons: all, duel, seconds }: Found): string {
  const head = `Haunt ${haunt}: heroes won ${won} of ${matches}, ${count(seconds, 2)} s of a core each.`
  if (all === null) return `${head} Too little to learn from.`
  const told = all.map(({ belief, weight, doubt }) => {
    const { weight: _, ...aim } = belief.hope as { weight: number }
    return `  ${JSON.stringify(aim)}: ${belief.weight} → ${weight} ± ${doubt}`
  })
  return [head, ...told, `  ${duel === null ? 'Nothing new.' : toldOf(duel)}`].join('\n')
}
