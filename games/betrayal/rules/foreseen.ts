/** What a choice of a turn is going to roll, and what it needs: told before it is chosen, as far as nothing secret is in it. */
import { TRAITS, traitNo } from '../content/explorers.ts'
import { type Trait, tileOf } from '../content/rooms.ts'
import { defOf, isTrue, numOf } from '../kit/select.ts'
import { modifiersOf } from '../kit/sorted.ts'
import { addTasks } from '../kit/tasks.ts'
import type { Bound, Task } from '../kit/types.ts'
import type { BState, BStep, BTable, RollSeen } from '../types.ts'
import { explorerOf, nameOf, roomOf } from './board.ts'
import { clampDice, diceFor, NEEDED } from './dice.ts'
import { addRoomActs, ignoresHarm } from './move.ts'
import type { Who } from './state.ts'
import { addFreeing } from './turn.ts'

const KNOWLEDGE = TRAITS[2]

/** A roll of one of these traits. */
interface Foreseen {
  traits: readonly Trait[]
  of: string
  atLeast: number
  extra?: number
}

/** The rolls of all choices that somebody on turn has, by what is chosen. */
export function rollsFor(g: BTable, who: Who): RollSeen[] {
  const { state } = g
  const { room, held } = explorerOf(state, who)
  if (room < 0) return []
  const choices: BStep[] = []
  if (held === null) addRoomActs(g, who, choices)
  addFreeing(state, who, choices)
  if (state.haunt !== null) addTasks(g, who, choices)
  if (mayHide(state) && bendsRolls(state)) return []
  return choices.flatMap((choice) => {
    const foreseen = foreseenIn(g, who, choice)
    return foreseen === null ? [] : [seen(g, who, choice, foreseen)]
  })
}

/** Whether the haunt has a secret that dice, or what they need, may follow from. */
const mayHide = ({ haunt }: BState): boolean =>
  haunt !== null && (haunt.roles.length > 0 || Object.keys(haunt.secrets).length > 0)

/** What changes rolls may follow from a role, or from another secret; a blessing helps heroes alone. */
const bendsRolls = (state: BState): boolean =>
  modifiersOf(state, 'dice').length > 0 || state.tokens.some(({ name }) => name === 'blessing')

function foreseenIn(g: BTable, who: Who, choice: BStep): Foreseen | null {
  const { state } = g
  const room = roomOf(state, who)
  if (choice.do === 'task') return foreseenTask(g, choice, { you: who })
  if (choice.do === 'free') return { traits: ['might'], of: choice.card, atLeast: NEEDED.free }
  if (choice.do === 'openVault') return { traits: [KNOWLEDGE], of: 'vault', atLeast: NEEDED.vault }
  // BET-259, BET-257: traitors do not roll.
  if (ignoresHarm(state, who)) return null
  if (choice.do === 'passWall') return { traits: [KNOWLEDGE], of: 'revolvingWall', atLeast: NEEDED.wall }
  const { barrier } = tileOf(room)
  if (choice.do !== 'cross' || barrier === undefined) return null
  return { traits: [barrier.trait], of: nameOf(room), atLeast: barrier.atLeast }
}

function foreseenTask(g: BTable, { task: id, on }: Extract<BStep, { do: 'task' }>, bound: Bound): Foreseen | null {
  const task = defOf(g.state).tasks?.find((one) => one.id === id)
  if (task?.roll === undefined || task.atLeast === undefined) return null
  if (mayHide(g.state) && !isPlain(task)) return null
  const by: Bound = on === undefined ? bound : { ...bound, it: on }
  const extra = (task.extra ?? []).reduce((dice, { when, n }) => dice + (isTrue(g, when, by) ? n : 0), 0)
  return { traits: task.roll, of: id, atLeast: numOf(g, task.atLeast, by), extra }
}

/** A number that stands in the book, and no dice that depend on anything. */
const isPlain = ({ atLeast, extra }: Task): boolean =>
  extra === undefined && (typeof atLeast === 'number' || Array.isArray(atLeast))

/** Whoever may choose among traits has the most dice with the highest one. */
function seen(g: BTable, who: Who, choice: BStep, { traits, of, atLeast, extra = 0 }: Foreseen): RollSeen {
  const ways = traits.map((trait) => ({ trait, dice: clampDice(diceFor(g, who, traitNo(trait), of) + extra) }))
  const [best] = ways.sort((a, b) => b.dice - a.dice)
  return { choice, atLeast, trait: best?.trait ?? 'might', dice: best?.dice ?? 0 }
}
