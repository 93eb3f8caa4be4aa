/** What is to happen in a simulation besides what people do: all of it follows from a seed, and any part can be left out. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { Condition, Cut } from './base.ts'

export type Fault =
  | { at: number; what: 'kill'; process: number; back: number }
  | { at: number; what: 'renew'; back: number }
  | { at: number; what: 'store'; condition: Exclude<Condition, 'well'>; ms: number }
  | { at: number; what: 'slow'; factor: number; ms: number }
  | ({ at: number; what: 'cut' } & { cut: Cut })
  | { at: number; what: 'deaf'; process: number; silently: boolean }
  | { at: number; what: 'echo'; ms: number }
  | { at: number; what: 'clock'; process: number; by: number; ms: number; restart: boolean }
  | { at: number; what: 'line'; person: number; dies: boolean }

export interface Plan {
  seed: number
  processes: number
  /** Whether the processes share a store as with PostgreSQL; one alone may have its own. */
  shared: boolean
  people: number
  /** So many tables at the most. */
  tables: number
  /** Milliseconds in which people play and things break. */
  ms: number
  /** Milliseconds between two acts of somebody, about. */
  pause: number
  faults: Fault[]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Any number will do: so that what it decides follows from the seed, and from nothing else that does. */
const ECHOES = 0x5eed

/** One seed in so many is of days, in which time runs out that was given in days: it takes a minute, and no quick test. */
const ONE_OF_DAYS_IN = 50

export function isOfDays(seed: number): boolean {
  return seed % ONE_OF_DAYS_IN === 0
}

/** People who are in a hurry at a few tables, or who look in now and then at many, or for days at still more. */
type Life = Pick<Plan, 'ms' | 'tables' | 'pause'>

function lifeOf(seed: number, chance: Chance): Life {
  if (isOfDays(seed))
    return { ms: 25 * HOUR + chance.below(5 * HOUR), tables: 24 + chance.below(16), pause: 20 * MINUTE }
  if (chance.below(4) === 0)
    return { ms: 30 * MINUTE + chance.below(90 * MINUTE), tables: 20 + chance.below(20), pause: 60 * SECOND }
  const pause = chance.oneOf([300, 1_500, 5_000])
  return { ms: MINUTE + chance.below(3 * MINUTE), tables: 2 + chance.below(4), pause }
}

export function planOf(seed: number): Plan {
  const chance = fastChance(seed)
  const processes = chance.oneOf(isOfDays(seed) ? [1, 2] : [1, 1, 2, 2, 3, 4])
  const plan: Plan = {
    ...{ seed, processes },
    ...lifeOf(seed, chance),
    shared: processes > 1 || chance.below(2) === 0,
    people: 2 + chance.below(4),
    faults: [],
  }
  const many = chance.below(6) === 0 ? 0 : 2 + chance.below(14)
  for (let i = 0; i < many; i++) plan.faults.push(faultOf(plan, chance))
  plan.faults.push(...renewalsOf(seed, plan.ms), ...echoesOf(plan))
  plan.faults.sort((a, b) => a.at - b.at)
  return plan
}

/** In one house of four the program is replaced by its next version, once or twice. By a chance of its own. */
function renewalsOf(seed: number, ms: number): Fault[] {
  const chance = fastChance(~seed)
  const many = chance.oneOf([0, 0, 0, 0, 0, 0, 1, 2])
  return Array.from({ length: many }, () => ({
    ...{ at: chance.below(ms), what: 'renew', back: chance.oneOf([500, 5_000]) },
  }))
}

/** In one house of three that share a store what is new is heard twice for a while. By a chance of its own, too. */
function echoesOf({ seed, ms, shared }: Plan): Fault[] {
  const chance = fastChance(seed ^ ECHOES)
  if (!shared || chance.below(3) > 0) return []
  return [{ at: chance.below(ms), what: 'echo', ms: chance.oneOf([20 * SECOND, MINUTE]) }]
}

function faultOf({ ms, processes, people }: Plan, chance: Chance): Fault {
  const at = chance.below(ms)
  const process = chance.below(processes)
  const kind = chance.below(15)
  if (kind < 4) return { at, what: 'kill', process, back: chance.oneOf([200, 2_000, 20_000]) }
  if (kind < 6) {
    const condition = chance.oneOf(['refuses', 'hangs', 'full', 'readOnly'] as const)
    return { at, what: 'store', condition, ms: chance.oneOf([300, 3_000, 8_000, 30_000]) }
  }
  if (kind === 6) return { at, what: 'slow', factor: chance.oneOf([5, 30, 200]), ms: 20 * SECOND }
  if (kind < 10) {
    const cut = { at: chance.oneOf(['any', 'commit'] as const), when: chance.oneOf(['before', 'after'] as const) }
    return { at, what: 'cut', cut }
  }
  if (kind === 10) return { at, what: 'deaf', process, silently: chance.below(2) === 0 }
  if (kind < 13) {
    const by = chance.oneOf([HOUR, -HOUR, 10 * SECOND, -10 * SECOND])
    return { at, what: 'clock', process, by, ms: chance.oneOf([5 * SECOND, MINUTE]), restart: chance.below(2) === 0 }
  }
  return { at, what: 'line', person: chance.below(people), dies: chance.below(3) === 0 }
}

/** A fault in a sentence. */
export function inWords(fault: Fault): string {
  switch (fault.what) {
    case 'kill':
      return `process ${fault.process} is killed, and comes back after ${fault.back / SECOND} s`
    case 'renew':
      return `all processes are stopped, and the next version comes after ${fault.back / SECOND} s`
    case 'store':
      return `the store ${STORE[fault.condition]} for ${fault.ms / SECOND} s`
    case 'slow':
      return `the store is ${fault.factor} times as slow for ${fault.ms / SECOND} s`
    case 'cut':
      return `the next ${fault.cut.at === 'any' ? 'connection' : 'commit'} is lost ${fault.cut.when === 'before' ? 'before it arrives' : 'after it was carried out'}`
    case 'deaf':
      return `the line on which process ${fault.process} hears news ${fault.silently ? 'goes dead' : 'is cut'}`
    case 'echo':
      return `for ${fault.ms / SECOND} s each word of news comes twice, the second time late`
    case 'clock':
      return `the clock of process ${fault.process} is ${fault.by / SECOND} s off for ${fault.ms / SECOND} s${fault.restart ? ', and put right with a restart' : ''}`
    case 'line':
      return `the line of person ${fault.person} ${fault.dies ? 'goes dead' : 'is cut'}`
  }
}

const STORE: Readonly<Record<Exclude<Condition, 'well'>, string>> = {
  refuses: 'is away',
  hangs: 'hangs',
  full: 'is full',
  readOnly: 'only reads',
}
