/** `npm run simulate`: plays seeds, and tells of a red one what is needed to break the promise, in sentences. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isOfDays, planOf } from '../plan.ts'
import { Ground, type Outcome, simulate } from '../town.ts'
import { playNight } from './night.ts'
import { inShort, shrink } from './shrink.ts'
import { NOTHING, plus, type Sum, sumInWords, timed } from './sum.ts'

const OPTIONS = {
  seed: { type: 'string' },
  seeds: { type: 'string' },
  fresh: { type: 'string', default: '0' },
  minutes: { type: 'string' },
  night: { type: 'string' },
  'as-is': { type: 'boolean', default: false },
} as const

export async function command(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const ground = await Ground.lay()
  try {
    const until =
      values.minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(values.minutes) * 60_000
    if (values.night !== undefined) {
      if (!(await playNight(values.night, until, ground))) process.exitCode = 1
      return
    }
    const one = values.seed !== undefined && values.seeds === undefined
    let sum: Sum = NOTHING
    for (const seed of seedsOf(values, values.minutes !== undefined)) {
      const { value: outcome, cpuMs } = await timed(() => simulate(planOf(seed), ground))
      if (one) console.log(outcome.story.join('\n'))
      console.log(`seed ${seed}: ${resultOf(outcome)}`)
      sum = plus(sum, outcome, cpuMs)
      if (outcome.flaws.length > 0) {
        process.exitCode = 1
        if (values['as-is']) for (const { law, told } of outcome.flaws) console.log(`${law}: ${told}`)
        else await tellOf(outcome, ground)
        return
      }
      if (performance.now() > until) break
    }
    console.log(sumInWords(sum))
  } finally {
    ground.leave()
  }
}

function* seedsOf(
  { seed, seeds, fresh }: { seed?: string; seeds?: string; fresh: string },
  endless: boolean,
): Iterable<number> {
  const [from, to = from] = (seeds ?? seed ?? '').split('..').map(Number)
  if (from !== undefined && to !== undefined && from > 0) for (let one = from; one <= to; one++) yield one
  for (let i = 0; i < Number(fresh); i++) yield quickSeed()
  while (endless && seeds === undefined && seed === undefined) yield randomInt(1, 2 ** 31 - 1)
}

/** One that nobody has played, and that is soon over. */
function quickSeed(): number {
  const seed = randomInt(1, 2 ** 31 - 1)
  return isOfDays(seed) ? quickSeed() : seed
}

function resultOf({ flaws, print, acknowledged, plan }: Outcome): string {
  const how = flaws[0] === undefined ? 'green' : `RED, ${flaws[0].law}`
  return `${how}; ${inShort(plan)}; ${acknowledged} picks; story ${print}`
}

async function tellOf(outcome: Outcome, ground: Ground): Promise<void> {
  const least = await shrink(
    outcome,
    (plan) => simulate(plan, ground),
    (sentence) => console.log(sentence),
  )
  console.log(`\nThe least that breaks it:\n${least.story.join('\n')}\n`)
  for (const { law, told } of least.flaws) console.log(`${law}: ${told}`)
  console.log(`\nPlay it again: npm run simulate -- --seed ${outcome.plan.seed}`)
}
