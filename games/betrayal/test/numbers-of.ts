/** What haunt-numbers.json has to say, read from the haunts themselves. */
import { TRAITS } from '../content/explorers.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import type { HauntDef } from '../kit/types.ts'
import type { HauntNumbers, MonsterNumbers, TaskNumbers } from '../numbers.ts'

const ABLE = [
  'carries',
  'steals',
  'explores',
  'throughWalls',
  'throughFloors',
  'drags',
  'leads',
  'hunts',
  'ranged',
  'unhindered',
  'stands',
] as const

const isNumber = (value: unknown): value is number | readonly number[] =>
  typeof value === 'number' || (Array.isArray(value) && value.every((one) => typeof one === 'number'))

type MonsterDef = NonNullable<HauntDef['monsters']>[string]

function monster(def: MonsterDef): MonsterNumbers {
  const values = TRAITS.flatMap((trait) => {
    const value: unknown = def[trait]
    return isNumber(value) ? [[trait, value] as const] : []
  })
  const able = ABLE.filter((one) => (def as Readonly<Record<string, unknown>>)[one] !== undefined)
  return { values: Object.fromEntries(values), attacks: def.attacks ?? 'might', able }
}

function task({ who, roll, atLeast }: NonNullable<HauntDef['tasks']>[number]): TaskNumbers {
  return {
    who: typeof who === 'string' ? who : 'monster',
    roll: roll ?? [],
    atLeast: isNumber(atLeast) ? atLeast : null,
  }
}

function goals({ wins = [] }: HauntDef): HauntNumbers['goals'] {
  return wins.flatMap(({ team, when }) =>
    'counter' in when && isNumber(when.atLeast) && (team === 'hero' || team === 'traitor')
      ? [{ counter: when.counter, team, of: when.atLeast }]
      : [],
  )
}

export function numbersInRules(): Record<string, HauntNumbers> {
  return Object.fromEntries(
    HAUNTS.map((def) => [
      def.no,
      {
        kind: def.kind,
        last: isNumber(def.last?.round) ? def.last.round : null,
        goals: goals(def),
        monsters: Object.fromEntries(Object.entries(def.monsters ?? {}).map(([kind, one]) => [kind, monster(one)])),
        tasks: Object.fromEntries((def.tasks ?? []).map((one) => [one.id, task(one)])),
      },
    ]),
  )
}
