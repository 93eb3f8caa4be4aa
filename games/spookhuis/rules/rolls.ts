/** SPO-027 to SPO-029, SPO-089, SPO-R60: the roll of a test, and what comes of it. */

import { there } from '@gloam/kernel/data.ts'
import type { Rules, Seat } from '@gloam/kernel/game.ts'
import type { Spookhuis, STable, Test } from '../types.ts'
import { settleMeeting } from './meetings.ts'
import { frighten, gain, lose, loseHeart } from './morale.ts'
import { askSteal } from './robbery.ts'
import { applyTerror, settleTerror } from './terror.ts'
import { FACES, testInHand } from './tests.ts'

export const rollRules = {
  /** SPO-027, SPO-028, SPO-R02 */
  rollTest(g) {
    const test = testInHand(g)
    const { seat, about } = test
    const { morale } = there(g.state.players[seat])
    const roll = g.chance.die(FACES)
    const passed = roll <= morale
    g.tell({ is: 'tested', seat, why: about, roll, morale, passed })
    if (about === 'robber') askSteal(g, test, !passed)
    else {
      applyLoss(g, test, passed)
      if (!passed) loseHeart(g, seat)
      settleTest(g, test, passed)
    }
  },
} satisfies Partial<Rules<Spookhuis>>

/** What the test itself costs or brings. */
function applyLoss(g: STable, test: Test, passed: boolean): void {
  const { about, seat, by, ghosts } = test
  if (about === 'terror') applyTerror(g, test, passed)
  else if (about === 'werewolf') {
    // SPO-164, SPO-R58
    gain(g, by as Seat, 1)
    lose(g, seat, passed ? 1 : 3)
  } else if (!passed && about !== 'dracula') {
    // SPO-077, SPO-095
    if (about === 'ghosts') frighten(g, seat, ghosts)
    lose(g, seat, 1)
  }
}

function settleTest(g: STable, test: Test, passed: boolean): void {
  const { about, seat, by } = test
  if (about === 'terror') {
    settleTerror(g, test, passed)
    return
  }
  g.state.test = null
  if (about === 'dracula' || about === 'werewolf') settleMeeting(g, about, by as Seat, seat, passed)
}
