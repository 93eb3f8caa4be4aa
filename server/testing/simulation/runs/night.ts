/**
 * A night in pieces: seeds from 1 on, as many as there is time for. What they came to is written down after each, so that
 * the next piece goes on where this one was stopped, however it was. A red seed is noted, and does not end the night.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { planOf } from '../plan.ts'
import { type Ground, simulate } from '../town.ts'
import { NOTHING, plus, type Sum, sumInWords, timed } from './sum.ts'

interface Night {
  /** The seed that is played next. */
  next: number
  sum: Sum
  red: { seed: number; law: string; told: string }[]
}

export async function playNight(file: string, until: number, ground: Ground): Promise<boolean> {
  let night = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Night) : { next: 1, sum: NOTHING, red: [] }
  while (performance.now() < until) {
    night = await playNext(night, ground)
    keep(file, night)
  }
  console.log(sumInWords(night.sum))
  for (const { seed, law, told } of night.red) console.log(`seed ${seed} was RED, ${law}: ${told}`)
  return night.red.length === 0
}

async function playNext({ next: seed, sum, red }: Night, ground: Ground): Promise<Night> {
  const { value: outcome, cpuMs } = await timed(() => simulate(planOf(seed), ground))
  const [flaw] = outcome.flaws
  if (flaw !== undefined) console.log(`seed ${seed}: RED, ${flaw.law}`)
  return { next: seed + 1, sum: plus(sum, outcome, cpuMs), red: flaw === undefined ? red : [...red, { seed, ...flaw }] }
}

/** Whoever is stopped while writing leaves what was there before. */
function keep(file: string, night: Night): void {
  writeFileSync(`${file}.new`, JSON.stringify(night, null, 2))
  renameSync(`${file}.new`, file)
}
