/** Small things that many rules need. */
import type { Audience, GameEvent, Rules } from '@gloam/kernel/game.ts'
import type { Room, Trait } from '../content/rooms.ts'
import { MONSTERS, type Who } from '../state.ts'
import type { BAsk, Betrayal, BState, BStep, BTable, Effect, Kinds } from '../types.ts'
import { monsterOf } from './board.ts'

/** Asks a seat to choose between steps that everybody may know; a single one is just done. */
export function choose(g: BTable, seat: number, about: string, options: BStep[]): void {
  if (options.length === 1) g.next(options[0])
  else if (options.length > 1) g.next({ ask: 'choose', seat, about, options })
}

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
  if (options.length === 0) return []
  if (options.length === 1) return options[0].steps
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
    g.next(...lists[g.state.picked])
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
export function kinds(state: BState, fields: Readonly<Partial<Record<Field, Who>>>): Kinds {
  if (!hasMonster(fields)) return NO_KINDS
  const found: Kinds = {}
  for (const field of FIELDS) {
    const who = fields[field]
    if (!isMonsterNo(who)) continue
    found[`${field}Kind`] = monsterOf(state, who).kind
    found[`${field}No`] = numberAmongKind(state, who)
  }
  return found
}

const NO_KINDS: Kinds = Object.freeze({})
const FIELDS: readonly Field[] = ['who', 'on', 'from', 'moving']
type Field = 'who' | 'on' | 'from' | 'moving'

const isMonsterNo = (who: unknown): who is Who => typeof who === 'number' && who >= MONSTERS

const hasMonster = ({ who, on, from, moving }: Readonly<Partial<Record<Field, unknown>>>): boolean =>
  isMonsterNo(who) || isMonsterNo(on) || isMonsterNo(from) || isMonsterNo(moving)

function numberAmongKind({ monsters }: BState, who: Who): number {
  const { kind } = monsters[who - MONSTERS]
  let number = 0
  for (let i = 0; i <= who - MONSTERS; i++) if (monsters[i].kind === kind) number++
  return number
}

/** Tells an event in which there may be a monster; one that is alone has no number. */
export function say(g: BTable, event: BEvent, to?: Audience): void {
  const fields = event as Partial<Record<Field, Who>>
  g.tell(hasMonster(fields) ? ({ ...event, ...withoutLone(g.state, kinds(g.state, fields)) } as BEvent) : event, to)
}

function withoutLone({ monsters }: BState, called: Kinds): Kinds {
  for (const field of FIELDS) {
    const kind = called[`${field}Kind`]
    if (monsters.filter((monster) => monster.kind === kind).length === 1) delete called[`${field}No`]
  }
  return called
}
