/** content/haunt-table.ts, read from the haunts themselves. */

import type { Words } from '../../../text.ts'
import type { GoalNumbers, HauntNumbers, Look, MonsterNumbers, TaskNumbers } from '../../book/numbers.ts'
import { TRAITS } from '../../content/explorers.ts'
import type { HauntDef, MonsterKind, Pred, RoomSel, Task } from '../types.ts'
import { limitsIn, linesIn } from './mentions.ts'

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
  'returns',
  'splits',
  'strikes',
  'inTraitorTurn',
  'harmless',
  'goesTo',
] as const

/** What is listed by what is said of it: a monster that holds nobody back has `slows: 0`. */
function ableBy({ fallsTo = [], bound, slows }: MonsterKind): string[] {
  const falls = fallsTo.map((fall) => `falls.${typeof fall === 'string' ? fall : Object.keys(fall)[0]}`)
  const floor = bound !== undefined && typeof bound === 'object' && 'floor' in bound ? bound.floor : null
  return [
    ...falls,
    ...(bound === undefined ? [] : [typeof floor === 'string' ? `bound.${floor}` : 'bound']),
    ...(slows === undefined ? [] : [slows === 0 ? 'slows.nobody' : 'slows']),
  ]
}

const isNumber = (value: unknown): value is number | readonly number[] =>
  typeof value === 'number' || (Array.isArray(value) && value.every((one) => typeof one === 'number'))

const look = ({ face, colour }: Look): Look => ({ ...(face && { face }), ...(colour && { colour }) })

function monster(def: MonsterKind): MonsterNumbers {
  const values = TRAITS.flatMap((trait) => {
    const value: unknown = def[trait]
    return isNumber(value) ? [[trait, value] as const] : []
  })
  const plain = ABLE.filter((one) => (def as Readonly<Record<string, unknown>>)[one] !== undefined)
  const able = [...plain, ...ableBy(def)]
  return {
    values: Object.fromEntries(values),
    attacks: def.attacks ?? 'might',
    able,
    single: def.single ?? false,
    ...look(def),
  }
}

function task({ who, roll, atLeast }: Task): TaskNumbers {
  return {
    who: typeof who === 'string' ? who : 'monster',
    roll: roll ?? [],
    atLeast: isNumber(atLeast) ? atLeast : null,
  }
}

function goals({ wins = [] }: HauntDef): HauntNumbers['goals'] {
  return wins.flatMap(({ team, when }) =>
    team === 'hero' || team === 'traitor'
      ? partsOf(when).flatMap((part) => {
          const counted = countedIn(part)
          return counted === null ? [] : [{ ...counted, team }]
        })
      : [],
  )
}

function partsOf(when: Pred): readonly Pred[] {
  if ('all' in when) return when.all
  return 'any' in when ? when.any : [when]
}

/** What a board can count of it: a counter, or the rooms in which a token lies. */
function countedIn(when: Pred): Omit<GoalNumbers, 'team'> | null {
  if ('counter' in when) return isNumber(when.atLeast) ? { counter: when.counter, of: when.atLeast } : null
  if ('not' in when) {
    const token = 'room' in when.not ? tokenOf(when.not.room) : null
    return token === null ? null : { token }
  }
  if (!('num' in when) || typeof when.num !== 'object' || !('rooms' in when.num)) return null
  const token = tokenOf(when.num.rooms)
  if (token === null) return null
  const { atLeast } = when
  if (atLeast === undefined) return { token }
  if (isNumber(atLeast)) return { token, of: atLeast }
  return isCounter(atLeast) ? { token, of: atLeast.counter } : null
}

const isCounter = (value: unknown): value is { counter: string } =>
  typeof value === 'object' && value !== null && 'counter' in value

const tokenOf = (rooms: RoomSel): string | null =>
  typeof rooms === 'object' && 'marked' in rooms && typeof rooms.marked === 'string' ? rooms.marked : null

/** What a board shows of what is counted. */
function countedBy(def: HauntDef): string[] {
  return [...goals(def).flatMap(({ counter, token }) => counter ?? token ?? []), ...Object.keys(def.counters ?? {})]
}

function numbersInRules(haunts: readonly HauntDef[], wordsOf: (def: HauntDef) => Words): Record<string, HauntNumbers> {
  return Object.fromEntries(
    haunts.map((def) => [
      def.no,
      {
        kind: def.kind,
        last: isNumber(def.last?.round) ? def.last.round : null,
        goals: goals(def),
        limits: limitsIn(def),
        lines: linesIn(def, wordsOf(def), countedBy(def)),
        monsters: Object.fromEntries(Object.entries(def.monsters ?? {}).map(([kind, one]) => [kind, monster(one)])),
        tokens: Object.fromEntries(Object.entries(def.tokens ?? {}).map(([kind, one]) => [kind, look(one)])),
        tasks: Object.fromEntries((def.tasks ?? []).map((one) => [one.id, task(one)])),
      },
    ]),
  )
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const print = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return `'${value}'`
  if (isPlain(value)) return String(value)
  const within = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((one) => print(one, within)).join(', ')}]`
    return `[\n${value.map((one) => `${within}${print(one, within)},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value as object)
  if (entries.length === 0) return '{}'
  const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)
  return `{\n${entries.map(([name, one]) => `${within}${key(name)}: ${print(one, within)},\n`).join('')}${indent}}`
}

export const tableOf = (
  haunts: readonly HauntDef[],
  wordsOf: (def: HauntDef) => Words,
): string => `/** The numbers themselves, haunt by haunt. Written by \`npm run haunts\` from the rules: do not edit it here. */
import type { HauntNumbers } from '../book/numbers.ts'

export const HAUNT_TABLE: Readonly<Record<string, HauntNumbers>> = ${print(numbersInRules(haunts, wordsOf), '')}
`
