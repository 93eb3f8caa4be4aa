/** KIT-22: tasks, as choices of a turn and as rolls. */

import type { Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import { ROOM } from '../content/rooms.ts'
import { explorerOf, isMonster, isTraitor, nameOf } from '../rules/board.ts'
import { kinds, say } from '../rules/common.ts'
import { setCurrent } from '../rules/haunt/hunt.ts'
import { canMove, spacesLeft } from '../rules/spaces.ts'
import type { Thing, Who } from '../rules/state.ts'
import type { Betrayal, BStep, BTable, Row } from '../types.ts'
import { mayHandle } from './handling.ts'
import { kitStep, runSteps } from './moments.ts'
import { isSecretTraitor } from './roles.ts'
import { codeOf, defOf, isIn, isTrue, kindOf, numOf, roomsOf, thingsOf, whoOf } from './select.ts'
import { hauntOf } from './things.ts'
import type { Bound, Code, Task } from './types.ts'
import { standsIn } from './whereabouts.ts'

const triedMark = (task: Task, who: Who): string => `${task.id} ${who}`

function isFor(g: BTable, task: Task, seat: number): boolean {
  if (task.who === 'any') return true
  if (typeof task.who !== 'string') return false
  return (task.who === 'traitor') === isTraitor(g.state, seat)
}

function mayDo(g: BTable, task: Task, seat: number): boolean {
  const { state } = g
  const player = explorerOf(state, seat)
  if (player.held !== null || !isFor(g, task, seat)) return false
  if (task.spaces === undefined && !task.often && state.turn.tried.includes(triedMark(task, seat))) return false
  if (task.spaces !== undefined && (!canMove(g, seat) || (state.turn.moved && spacesLeft(g, seat) < task.spaces)))
    return false
  const bound: Bound = { you: seat }
  if (task.where !== undefined && !isIn(g, standsIn(state, seat), task.where, bound)) return false
  return task.needs === undefined || isTrue(g, task.needs, bound)
}

export function addTasks(g: BTable, seat: number, choices: BStep[]): void {
  const { state } = g
  const def = defOf(state)
  for (const task of def.tasks ?? []) if (mayDo(g, task, seat)) addTask(g, task, seat, choices)
  const isSecret = def.kind === 'secret' && isSecretTraitor(hauntOf(state), seat) && !isTraitor(state, seat)
  if (isSecret && def.mayReveal !== false) choices.push({ do: 'revealSelf', seat })
}

/** One choice, or one for each character, room or thing that goes with it. */
function addTask(g: BTable, task: Task, who: Who, choices: BStep[]): void {
  const step: BStep = { do: 'task', who, task: task.id }
  const bound: Bound = { you: who }
  if (task.on !== undefined)
    for (const on of whoOf(g, task.on, bound)) choices.push({ ...step, on, ...kinds(g.state, { on }) })
  else if (task.at !== undefined)
    for (const room of roomsOf(g, task.at, bound)) choices.push({ ...step, room: nameOf(room) })
  else if (task.thing !== undefined) {
    for (const thing of thingsFor(g, task.thing, bound))
      if (task.fits === undefined || isTrue(g, task.fits, { ...bound, thing })) choices.push({ ...step, thing })
  } else choices.push(step)
}

/** Tokens of one kind are alike, so one stands for all; but not if they belong to somebody. */
function thingsFor(g: BTable, of: string | Code, bound: Bound): Thing[] {
  if (typeof of !== 'string') return codeOf(g, of, bound)
  const held = thingsOf(g.state, bound.you as Who)
  if (of === 'itemCard') return held.filter((thing) => CARD[thing as Card]?.deck === 'item')
  if (of === 'belonging')
    return held.filter((thing) => thing in CARD && mayHandle(g.state, bound.you as Who, thing, 'drop'))
  const all = held.filter((thing) => kindOf(thing) === of)
  return all.some((thing) => thing in (g.state.haunt?.owners ?? {})) ? all : all.slice(0, 1)
}

export const taskRules = {
  task(g, { who, task: id, on, room, thing }) {
    const { state } = g
    const task = defOf(state).tasks?.find((one) => one.id === id) as Task
    const bound: Bound = { you: who }
    if (on !== undefined) bound.it = on
    if (room !== undefined) bound.room = ROOM[room]
    if (thing !== undefined) bound.thing = thing
    state.turn.tried.push(triedMark(task, who))
    if (isMonster(who)) setCurrent(state, who)
    if (task.spaces !== undefined && !isMonster(who)) {
      state.turn.spent += task.spaces
      state.turn.moved = true
    }
    say(g, { is: 'taskTried', who, task: id })
    if (task.roll === undefined) {
      runSteps(g, task.ok, bound)
      return
    }
    const extra = (task.extra ?? []).reduce((dice, { when, n }) => dice + (isTrue(g, when, bound) ? n : 0), 0)
    const wrap = (steps: Task['ok']) => steps.map((one) => ({ ...kitStep(one, bound) })) as unknown as Row[1]
    const by: Row[] = [
      [numOf(g, task.atLeast ?? 0, bound), wrap(task.ok)],
      [0, wrap(task.fail ?? [])],
    ]
    g.next({ do: 'roll', who, of: id, trait: task.roll, extra, by, unseen: task.unseen ?? false })
  },
} satisfies Partial<Rules<Betrayal>>
