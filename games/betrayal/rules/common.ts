/** Small things that many rules need. */
import { there } from '@gloam/kernel/data.ts'
import type { Audience, GameEvent, Rules } from '@gloam/kernel/game.ts'
import type { Room, Trait } from '../content/rooms.ts'
import type { BAsk, Betrayal, BState, BStep, BTable, Effect, Kinds } from '../types.ts'
import { monsterOf } from './board.ts'
import { MONSTERS, type Who } from './state.ts'

/** Asks a seat to choose between steps that everybody may know; a single one is just done. */
export function choose(g: BTable, seat: number, about: string, options: BStep[]): void {
  if (options.length === 1) g.next(...options)
  else if (options.length > 1) g.next({ ask: 'choose', seat, about, options })
}

/** One of several, by chance; a single one is taken without. */
export const anyOf = <T>(g: BTable, list: readonly T[]): T =>
  list.length === 1 ? there(list[0]) : g.chance.oneOf(list)

type BEvent = GameEvent<Betrayal>

/** One of several things to do, as a small record; what it leads to waits on the agenda. */
export interface Option {
  name: string
  who?: Who
  room?: Room
  trait?: Trait
  whoKind?: string
  whoNo?: number
  steps: BStep[]
}

/** A choice between lists of steps: the question, and what follows it. */
export function decision(seat: number, about: string, options: readonly Option[]): (BStep | BAsk)[] {
  const [first] = options
  if (first === undefined) return []
  if (options.length === 1) return first.steps
  const choices = options.map(({ steps: _, ...option }, index): BStep => ({ do: 'decide', about, index, ...option }))
  return [
    { ask: 'choose', seat, about, options: choices },
    { do: 'decided', lists: options.map(({ steps }) => steps) },
  ]
}

export function decide(g: BTable, seat: number, about: string, options: readonly Option[]): void {
  g.next(...decision(seat, about, options))
}

export const commonRules = {
  decide(g, { index }) {
    g.state.picked = index
  },

  decided(g, { lists }) {
    g.next(...there(lists[g.state.picked]))
  },
} satisfies Partial<Rules<Betrayal>>

/** Puts effects as content writes them on the agenda, for this character. */
export function effects(list: readonly Effect[], who: Who, of: string, on?: number): BStep[] {
  return list.map((effect) => {
    const step = { ...effect, who, of } as unknown as BStep & { on?: number }
    if (on !== undefined) step.on = on
    return step
  })
}

/** The kind and number of the monsters in these fields, so that a choice or an event can be put into words. */
export const kinds = (state: BState, fields: Readonly<Partial<Record<Field, Who>>>): Kinds =>
  hasMonster(fields) ? called(state, fields, true) : NO_KINDS

const NO_KINDS: Kinds = Object.freeze({})
const FIELDS = [
  ['who', 'whoKind', 'whoNo'],
  ['on', 'onKind', 'onNo'],
  ['from', 'fromKind', 'fromNo'],
  ['moving', 'movingKind', 'movingNo'],
] as const
type Field = (typeof FIELDS)[number][0]

const isMonsterNo = (who: unknown): who is Who => typeof who === 'number' && who >= MONSTERS

const hasMonster = ({ who, on, from, moving }: Readonly<Partial<Record<Field, unknown>>>): boolean =>
  isMonsterNo(who) || isMonsterNo(on) || isMonsterNo(from) || isMonsterNo(moving)

function called(state: BState, fields: Readonly<Partial<Record<Field, Who>>>, isLoneNumbered: boolean): Kinds {
  const found: Kinds = {}
  for (const [field, kindField, noField] of FIELDS) {
    const who = fields[field]
    if (!isMonsterNo(who)) continue
    const { kind } = monsterOf(state, who)
    found[kindField] = kind
    if (isLoneNumbered || countOf(state, kind) > 1) found[noField] = countOf(state, kind, who)
  }
  return found
}

/** How many monsters of a kind there are, or are there up to this one: its number. */
function countOf(state: BState, kind: string, last = MONSTERS + state.monsters.length - 1): number {
  let count = 0
  for (let who = MONSTERS; who <= last; who++) if (monsterOf(state, who).kind === kind) count++
  return count
}

/** Tells an event in which there may be a monster; one that is alone has no number. */
export function say(g: BTable, event: BEvent, to?: Audience): void {
  const fields = event as Partial<Record<Field, Who>>
  g.tell(hasMonster(fields) ? ({ ...event, ...called(g.state, fields, false) } as BEvent) : event, to)
}
