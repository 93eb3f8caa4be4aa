/** HEL-122 to HEL-124: what the winner of a fight takes, and where the loser is moved. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { faceOf, tileOf, unlike } from '../../content/tiles.ts'
import type { HellHouse, HHAsk, HHState, HHStep } from '../../types.ts'
import { playerAt, seatOf } from '../board.ts'
import { startWalk } from '../move.ts'
import { dropObject, gainObject } from '../objects.ts'
import { removeFromRow } from '../tiles.ts'

const LOSER_MOVES = 3

export const rewardRules = {
  /** HEL-122, HEL-123, HEL-R44 */
  takeObject(g, { who, loser, object, drop }) {
    const { state } = g
    playerAt(state, loser).object = 0
    if (drop === object) {
      g.tell({ is: 'objectGained', who, seat: seatOf(g, who), object })
      const winner = playerAt(state, who)
      const own = winner.object
      winner.object = object
      dropObject(g, who, winner.cell, loser)
      winner.object = own
      return
    }
    dropObject(g, who)
    gainObject(g, who, object)
  },

  takeTile(g, { who, loser, tile }) {
    const { state } = g
    removeFromRow(state, loser, tileOf(tile))
    playerAt(state, who).row.push(tileOf(tile))
    g.tell({ is: 'tileTaken', who, seat: seatOf(g, who), loser, tile })
  },

  takeNothing() {},

  /** HEL-124, HEL-139 */
  moveLoser(g, { who, loser }) {
    const { players } = g.state
    const heals = !there(players[who]).servant && there(players[loser]).servant
    startWalk(g, { by: who, who: loser, left: LOSER_MOVES, mayStay: true, heals })
  },
} satisfies Partial<Rules<HellHouse>>

/** HEL-R45 */
export function rewardFor(state: HHState, who: number, loser: number): HHAsk[] {
  const { object, row } = playerAt(state, loser)
  if (object === 0 && row.length === 0) return []
  return [{ ask: 'reward', seat: playerAt(state, who).seat, who, loser }]
}

export const rewardQuestions = {
  reward(g, { who, loser }) {
    const { players } = g.state
    const { object: own } = there(players[who])
    const { object, row } = there(players[loser])
    const choices: HHStep[] = []
    if (object !== 0) {
      choices.push({ do: 'takeObject', who, loser, object, drop: own === 0 ? null : own })
      choices.push({ do: 'takeObject', who, loser, object, drop: object })
    }
    for (const tile of unlike(row)) choices.push({ do: 'takeTile', who, loser, tile: faceOf(tile).id })
    choices.push({ do: 'takeNothing', who })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
