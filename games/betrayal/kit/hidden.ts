/** KIT-61: a figure that is off the board, and whose room only its seat knows. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Rules } from '@gloam/kernel/game.ts'
import { FIT, ROOM } from '../content/rooms.ts'
import { explorerOf, inPlay, nameOf, putAt } from '../rules/board.ts'
import { say } from '../rules/common.ts'
import { canMove } from '../rules/spaces.ts'
import type { Who } from '../rules/state.ts'
import { monsterWays } from '../rules/ways.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import { runTriggers } from './moments.ts'
import { hauntOf, keepSecret, nearPart, secretOf } from './things.ts'
import { hiddenRoom, WHEREABOUTS } from './whereabouts.ts'

/** The figure leaves the board with all that it carries. */
export function hide(g: BTable, seat: Who, room: number): void {
  const player = explorerOf(g.state, seat)
  if (!player.off) g.tell({ is: 'takenOff', who: seat })
  player.room = -1
  player.off = true
  keepSecret(g, WHEREABOUTS, room, [seat])
}

/** The figure stands where it is, for all to see. */
export function show(g: BTable, seat: Who): void {
  const room = hiddenRoom(g.state, seat)
  if (room < 0) return
  delete hauntOf(g.state).secrets[WHEREABOUTS]
  explorerOf(g.state, seat).off = false
  putAt(g.state, seat, room, nearPart(g.state, room))
  g.reveal()
  say(g, { is: 'relocated', who: seat, to: nameOf(room) })
}

/** Nobody slows it, and it discovers nothing. */
export function addSneaking(g: BTable, seat: Who, choices: BStep[]): void {
  const room = hiddenRoom(g.state, seat)
  if (room < 0 || !canMove(g, seat)) return
  for (const to of monsterWays(g.state, room, null))
    if (to !== ROOM.coalChute) choices.push({ do: 'sneak', who: seat, to: nameOf(to) })
}

/** For a seat that does not know: anywhere. */
export function imagineWhereabouts(state: BState, chance: Chance): void {
  const secret = state.haunt?.secrets[WHEREABOUTS]
  if (secret !== undefined)
    secret.value = chance.oneOf([...FIT.keys()].filter((room) => FIT[room] && inPlay(state, room)))
}

export const hiddenRules = {
  sneak(g, { who, to }) {
    const { state } = g
    const from = hiddenRoom(state, who)
    state.turn.spent++
    state.turn.moved = true
    secretOf(state, WHEREABOUTS).value = ROOM[to]
    say(g, { is: 'moved', who, from: nameOf(from), to }, { only: [who] })
    runTriggers(g, 'sneakIn', { you: who, room: ROOM[to] })
    runTriggers(g, 'sneakOut', { you: who, room: from })
  },
} satisfies Partial<Rules<Betrayal>>
