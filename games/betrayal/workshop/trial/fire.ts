/** A line is fired by hand: what it does is done now, whatever it waits for. */
import { copyState } from '@gloam/kernel/state.ts'
import type { Firing } from '../../../trial.ts'
import type { Draft, Path } from '../../../workshop.ts'
import { betrayal } from '../../game.ts'
import { kitStep } from '../../kit/moments.ts'
import { numOf, roomsOf, whoOf } from '../../kit/select.ts'
import type { Bound, KitStep, Num, Task } from '../../kit/types.ts'
import { isMonster, isTraitor, onBoard, roomOf, together } from '../../rules/board.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BState, BStep, BTable } from '../../types.ts'
import { defIn } from './lines.ts'

export function fired(draft: Draft, before: BState, path: Path, how: Firing): BState {
  const state = copyState(betrayal, before)
  if (state.haunt === null || state.outcome !== null) return state
  // A turn asks again by itself, with what is possible then.
  const top = state.agenda.at(-1)
  if (top !== undefined && 'ask' in top && top.ask === 'turn') state.agenda.pop()
  state.agenda.push(...stepsFor(draft, state, path, how).reverse())
  // What was done by hand cannot be taken back as a pick.
  state.sealed = state.picks
  return state
}

function stepsFor(draft: Draft, state: BState, [, field, at]: Path, how: Firing): BStep[] {
  const def = defIn(draft)
  const run = (steps: readonly KitStep[] | undefined, bound: Bound) => (steps ?? []).map((step) => kitStep(step, bound))
  const i = Number(at)
  if (field === 'tasks') {
    const task = def.tasks?.[i]
    return task === undefined ? [] : run(how === 'done' ? task.ok : task.fail, boundFor(state, task))
  }
  if (field === 'triggers') return run(def.triggers?.[i]?.steps, boundOf(state, actorOf(state)))
  if (field === 'setup') return run(def.setup?.slice(i, i + 1), { you: state.haunt?.revealer ?? 0 })
  if (field === 'monsters') return run([{ do: 'put', what: String(at), in: 'here' }], boundOf(state, actorOf(state)))
  if (field === 'last') return lastRound(state, def.last.round)
  const win = field === 'wins' ? def.wins[i] : undefined
  return win === undefined ? [] : run([{ do: 'win', team: win.team, line: win.id }], {})
}

/** It ends as it does after its last round. */
function lastRound(state: BState, last: Num): BStep[] {
  if (state.haunt !== null) state.haunt.round = numOf({ state } as BTable, last)
  return [{ do: 'closeRound' }]
}

/** Whose turn it is; in the turn of monsters some hero. */
function actorOf({ turn, players }: BState): Who {
  const seat = turn.seat
  return seat >= 0 && seat < players.length && players[seat]?.alive === true
    ? seat
    : players.findIndex(({ alive, team }) => alive && team === 'hero')
}

/** Whoever does it, the other one and the room: where nothing is said, those who are nearest. */
function boundOf(state: BState, you: Who): Bound {
  const others = [...state.players.keys(), ...state.monsters.map((_, i) => MONSTERS + i)].filter(
    (who) => who !== you && onBoard(state, who),
  )
  const it = others.find((who) => together(state, you, who)) ?? others.find(isMonster) ?? others[0]
  return { you, room: roomOf(state, you), n: 1, ...(it !== undefined && { it }) }
}

function boundFor(state: BState, task: Task): Bound {
  const g = { state } as BTable
  const bound = boundOf(state, doerOf(state, task))
  const [on] = task.on === undefined ? [] : whoOf(g, task.on, bound)
  const [room] = task.at === undefined ? [] : roomsOf(g, task.at, bound)
  return { ...bound, ...(on !== undefined && { it: on }), ...(room !== undefined && { room }) }
}

/** Somebody for whom the task is: whoever is on turn, if it is for them. */
function doerOf(state: BState, { who }: Task): Who {
  const actor = actorOf(state)
  if (typeof who === 'object') {
    const monster = state.monsters.findIndex(({ kind, room }) => kind === who.monster && room >= 0)
    return monster < 0 ? actor : MONSTERS + monster
  }
  const isFor = (seat: number) => who === 'any' || (who === 'traitor') === isTraitor(state, seat)
  if (isFor(actor)) return actor
  const other = [...state.players.keys()].find((seat) => onBoard(state, seat) && isFor(seat))
  return other ?? actor
}
