/** BET-291, BET-295: a monster is stunned, and lets go of what it carries. */
import { runTriggers } from '../../kit/moments.ts'
import { ableOf, defOf } from '../../kit/select.ts'
import type { BState, BTable } from '../../types.ts'
import { addToPile, isTraitor, monsterOf, nameOf } from '../board.ts'
import { say } from '../common.ts'
import { MONSTER_TURN, type Who } from '../state.ts'

/** BET-291, BET-295, BET-R62: however it comes about. What it has begun is over, and it misses its next turn. */
export function stun(g: BTable, who: Who): void {
  const { state } = g
  const monster = monsterOf(state, who)
  if (monster.stunned > 0) return
  monster.stunned = actsNow(state, monster.kind) ? 2 : 1
  say(g, { is: 'stunned', who })
  letGo(g, who)
  if (state.hunt?.current === who) g.next({ do: 'monsterDone', who })
  runTriggers(g, 'stun', { you: who })
}

/** Whether this is a turn in which monsters of this kind act: at its end it does not yet recover. */
function actsNow(state: BState, kind: string): boolean {
  const { seat } = state.turn
  return ableOf(state, kind).inTraitorTurn ? seat >= 0 && isTraitor(state, seat) : seat === MONSTER_TURN
}

/** BET-291, KIT-84: what a monster that is stunned carries, unless its kind keeps it. */
export function letGo(g: BTable, who: Who): void {
  if (!ableOf(g.state, monsterOf(g.state, who).kind).carries?.keeps) dropAll(g, who)
}

/** A companion that is led waits; all else lies in a pile. */
export function dropAll(g: BTable, who: Who): void {
  const { state } = g
  const { room, part, things } = monsterOf(state, who)
  const { led } = defOf(state)
  for (const thing of things.splice(0)) {
    if (thing === led) {
      state.waiting.push({ card: thing, room, part })
      g.tell({ is: 'companionLeft', thing, room: nameOf(room) })
      continue
    }
    addToPile(state, room, part, [thing])
    say(g, { is: 'dropped', who, thing, room: nameOf(room) })
  }
}
