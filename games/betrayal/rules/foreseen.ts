/** What a choice of a turn is going to roll, and what it needs: told before it is chosen, as far as nothing secret is in it. */
import { CARD } from '../content/cards.ts'
import { TOKEN_ACTS } from '../content/events.ts'
import { TRAITS, traitNo } from '../content/explorers.ts'
import { type Trait, tileOf } from '../content/rooms.ts'
import { hurdleFor, isTextOff } from '../kit/moments.ts'
import { defOf, isTrue, numOf } from '../kit/select.ts'
import { addTasks } from '../kit/tasks.ts'
import type { Bound } from '../kit/types.ts'
import type { BState, BStep, BTable, Effect, HoldSeen, RollSeen, Row } from '../types.ts'
import { explorerOf, nameOf, roomOf } from './board.ts'
import { addUses } from './cards/uses.ts'
import { clampDice, diceFor, NEEDED } from './dice.ts'
import { toldTo } from './known.ts'
import { addRoomActs, ignoresHarm, isWarded } from './move.ts'
import type { Who } from './state.ts'
import { addFreeing } from './turn.ts'

const KNOWLEDGE = TRAITS[2]

/** A roll of one of these traits, or of a number of dice. */
interface Foreseen {
  traits: readonly Trait[]
  /** The dice, where no trait says how many. */
  count?: number
  of: string
  atLeast: number
  extra?: number
}

/** The rolls of all choices that somebody on turn has, by what is chosen; without those that a secret may bend. */
export function rollsFor(state: BState, who: Who): RollSeen[] {
  const { room, held } = explorerOf(state, who)
  if (room < 0) return []
  const g = { state } as BTable
  const choices: BStep[] = []
  if (held === null) {
    addRoomActs(g, who, choices)
    addUses(g, who, choices)
  }
  addFreeing(state, who, choices)
  if (state.haunt !== null) addTasks(g, who, choices)
  const told = toldTo(state, who)
  return choices.flatMap((choice) => {
    const roll = told((known) => rollOf(known, who, choice))
    return roll === null ? [] : [{ choice, ...roll }]
  })
}

/** What has to be rolled to leave the room, whichever way, and what a failure costs; null where it is nothing, or not known. */
export function holdFor(state: BState, who: Who): HoldSeen | null {
  if (explorerOf(state, who).room < 0) return null
  return toldTo(state, who)((known) => holdOf(known, who))
}

/** BET-115, KIT-41: the haunt's roll comes before that of the room. */
function holdOf(g: BTable, who: Who): HoldSeen | null {
  const hurdle = hurdleFor(g, who)
  if (hurdle !== undefined) {
    const { id, trait, atLeast } = hurdle
    return { ...diceOf(g, who, { traits: [trait], of: id, atLeast: numOf(g, atLeast, { you: who }) }), loses: null }
  }
  const room = roomOf(g.state, who)
  const { leaving } = tileOf(room)
  const isSafe = ignoresHarm(g.state, who) || isWarded(g.state, who, room) || isTextOff(g, who, room)
  if (leaving === undefined || isSafe) return null
  const { trait, atLeast, loses } = leaving
  return { ...diceOf(g, who, { traits: [trait], of: nameOf(room), atLeast }), loses }
}

function rollOf(g: BTable, who: Who, choice: BStep): Omit<RollSeen, 'choice'> | null {
  const foreseen = foreseenIn(g, who, choice)
  return foreseen === null ? null : diceOf(g, who, foreseen)
}

function foreseenIn(g: BTable, who: Who, choice: BStep): Foreseen | null {
  const { state } = g
  const room = roomOf(state, who)
  if (choice.do === 'task') return foreseenTask(g, choice, { you: who })
  if (choice.do === 'free') return { traits: ['might'], of: choice.card, atLeast: NEEDED.free }
  if (choice.do === 'openVault') return { traits: [KNOWLEDGE], of: 'vault', atLeast: NEEDED.vault }
  if (choice.do === 'useToken') return foreseenEffect(TOKEN_ACTS[choice.token], choice.token, ([best]) => best?.[0])
  if (choice.do === 'use') return foreseenEffect(CARD[choice.card].use?.does[0], choice.card, leastHelp)
  // BET-259, BET-257: traitors do not roll.
  if (ignoresHarm(state, who)) return null
  if (choice.do === 'passWall') return { traits: [KNOWLEDGE], of: 'revolvingWall', atLeast: NEEDED.wall }
  const { barrier } = tileOf(room)
  if (choice.do !== 'cross' || barrier === undefined) return null
  return { traits: [barrier.trait], of: nameOf(room), atLeast: barrier.atLeast }
}

/** A roll of which one line is what is hoped for: the least that brings nothing bad. */
function foreseenEffect(
  effect: Effect | undefined,
  of: string,
  hopedFor: (by: readonly Row[]) => number | undefined,
): Foreseen | null {
  if (effect?.do !== 'roll') return null
  const atLeast = hopedFor(effect.by)
  if (atLeast === undefined) return null
  const { trait, dice } = effect
  if (trait === undefined) return dice === undefined ? null : { traits: [], count: dice, of, atLeast }
  return { traits: typeof trait === 'string' ? [trait] : trait, of, atLeast }
}

const leastHelp = (by: readonly Row[]): number | undefined =>
  by.findLast(([atLeast, does]) => atLeast > 0 && does.every((effect) => effect.do !== 'lose'))?.[0]

function foreseenTask(g: BTable, { task: id, on }: Extract<BStep, { do: 'task' }>, bound: Bound): Foreseen | null {
  const task = defOf(g.state).tasks?.find((one) => one.id === id)
  if (task?.roll === undefined || task.atLeast === undefined) return null
  const by: Bound = on === undefined ? bound : { ...bound, it: on }
  const extra = (task.extra ?? []).reduce((dice, { when, n }) => dice + (isTrue(g, when, by) ? n : 0), 0)
  return { traits: task.roll, of: id, atLeast: numOf(g, task.atLeast, by), extra }
}

/** Whoever may choose among traits has the most dice with the highest one. */
function diceOf(
  g: BTable,
  who: Who,
  { traits, count = 0, of, atLeast, extra = 0 }: Foreseen,
): Omit<RollSeen, 'choice'> {
  const ways = traits.map((trait) => ({ trait, dice: clampDice(diceFor(g, who, traitNo(trait), of) + extra) }))
  const [best] = ways.sort((a, b) => b.dice - a.dice)
  return { atLeast, trait: best?.trait ?? null, dice: best?.dice ?? clampDice(count) }
}
