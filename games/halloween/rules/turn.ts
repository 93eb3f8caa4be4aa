/** HAL-029 to HAL-035: a turn from its beginning to its end, and resting. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { seatAfter } from '@gloam/kernel/turns.ts'
import type { Halloween, HStep, HTable } from '../types.ts'
import { restArea } from './area.ts'
import { active, areaAt, playerAt } from './board.ts'
import { addCardUses } from './cards.ts'
import { addActions } from './choices.ts'
import { finish } from './end.ts'
import { triggerEnd } from './gains.ts'
import { addOccupying } from './occupy.ts'
import { addTileUses } from './tiles.ts'

const QUIET_ROUNDS_TO_END = 5
const LONGEST_GAME = 50

export const turnRules = {
  beginTurn(g, { seat }) {
    const { state } = g
    state.turn = seat
    state.used = []
    state.turns++
    if (seat === state.first) beginRound(g)
    // HAL-031
    for (const area of playerAt(state, seat).areas) area.done = false
    g.tell({ is: 'turnBegan', seat, round: state.round })
    g.next({ do: 'playTurn' })
  },

  /** Asks again and again, until the player ends the turn. */
  playTurn(g) {
    g.state.gained = 0
    g.next({ ask: 'turn', seat: g.state.turn }, { do: 'playTurn' })
  },

  endTurn(g) {
    const { state } = g
    state.agenda.pop() // the playTurn that would ask again
    freeBonusFields(g)
    const next = seatAfter(state.turn, state.seats)
    // HAL-159: equally many turns for everybody
    if (state.lastRound && next === state.first) finish(g)
    else g.next({ do: 'beginTurn', seat: next })
  },

  /** HAL-062 to HAL-064 */
  rest(g, { area }) {
    areaAt(active(g.state), area).done = true
    restArea(g, area)
  },
} satisfies Partial<Rules<Halloween>>

/** R87: a town in which nothing happens any more is left; so is one that was haunted for fifty rounds. */
function beginRound(g: HTable): void {
  const { state } = g
  state.round++
  state.quietRounds = state.progress ? 0 : state.quietRounds + 1
  state.progress = false
  if (state.quietRounds === QUIET_ROUNDS_TO_END || state.round === LONGEST_GAME) triggerEnd(g, null)
}

/** HAL-076: the three blocking discs come back only at the end of the turn. */
function freeBonusFields(g: HTable): void {
  const player = active(g.state)
  if (player.bonus.length === 0 || !player.bonus.every((field) => field === 'disc')) return
  player.discs += player.bonus.length
  player.bonus = player.bonus.map(() => null)
  g.tell({ is: 'bonusFieldsFreed', seat: g.state.turn })
}

export const turnQuestions = {
  turn(g) {
    const { state } = g
    const choices: HStep[] = []
    addActions(state, choices)
    const { areas } = active(state)
    areas.forEach(({ done }, area) => {
      if (!done) choices.push({ do: 'rest', area })
    })
    if (!state.expert) {
      addOccupying(state, choices)
      addTileUses(state, choices)
      addCardUses(state, choices)
    }
    // R12: the turn is closed by the player, so that cards and tiles can follow the last action.
    if (areas.every((area) => area.done)) choices.push({ do: 'endTurn' })
    return choices
  },
} satisfies Partial<Questions<Halloween>>
