/** Steps for figures: stunned, dead, turned, hidden, and the turn that they have. */
import { there } from '@gloam/kernel/data.ts'
import { explorerOf, isMonster, monsterOf } from '../../rules/board.ts'
import { leaveAll } from '../../rules/cards/cards.ts'
import { say } from '../../rules/common.ts'
import { putMonster, removeMonster } from '../../rules/haunt/defeat.ts'
import { showRole, turnSide } from '../../rules/haunt/haunt.ts'
import { stun } from '../../rules/haunt/stun.ts'
import { hide, show } from '../hidden.ts'
import { runTriggers } from '../moments.ts'
import { isSecretTraitor } from '../roles.ts'
import { roomsOf, whoOf } from '../select.ts'
import { hauntOf } from '../things.ts'
import { type Doing, explorersOnly, forEach } from './forms.ts'

export const figures = {
  /** BET-298 */
  stun(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) if (isMonster(one)) stun(g, one)
  },

  rouse(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) {
      if (!isMonster(one) || monsterOf(g.state, one).stunned === 0) continue
      monsterOf(g.state, one).stunned = 0
      say(g, { is: 'recovered', who: one })
    }
  },

  kill(g, { who }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'die', who: one }))
  },

  remove(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) if (isMonster(one)) removeMonster(g, one)
  },

  turn(g, { who, to }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) turnSide(g, one, to)
  },

  reveal(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      showRole(g, one)
      if (!isSecretTraitor(hauntOf(g.state), one) || explorerOf(g.state, one).team === 'traitor') continue
      turnSide(g, one, 'traitor')
      runTriggers(g, 'reveal', { you: one })
    }
  },

  turnInSecret(g, { who }, bound) {
    const haunt = hauntOf(g.state)
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      if (isSecretTraitor(haunt, one)) continue
      haunt.roles[one] = -there(haunt.roles[one])
      g.reveal({ only: g.state.players.map((_, seat) => seat).filter((seat) => isSecretTraitor(haunt, seat)) })
    }
  },

  takeOff(g, { who, change }, bound) {
    const { state } = g
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      const { room, part } = explorerOf(state, one)
      leaveAll(g, one, room, part)
      explorerOf(state, one).room = -1
      explorerOf(state, one).off = true
      g.tell({ is: 'takenOff', who: one })
      if (change !== undefined) putMonster(g, change, room, part)
    }
  },

  hide(g, { who, in: sel }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      const [room] = roomsOf(g, sel, { ...bound, it: one })
      if (room !== undefined) hide(g, one, room)
    }
  },

  show(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) show(g, one)
  },

  leaveHouse(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      explorerOf(g.state, one).room = -1
      explorerOf(g.state, one).out = true
      g.tell({ is: 'wentOut', who: one })
    }
  },

  spaces(g, { n }) {
    g.state.turn.extra += n
  },

  endMovement(g) {
    g.state.turn.stopped = true
  },

  endTurn(g) {
    g.state.turn.over = true
  },
} satisfies Partial<Doing>
