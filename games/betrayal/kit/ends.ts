/** KIT-29, BET-308 to BET-312: when a haunt is over, and who has won. */
import { explorerOf } from '../rules/board.ts'
import type { Team } from '../rules/state.ts'
import { MONSTER_TURN } from '../rules/state.ts'
import type { BState, BTable } from '../types.ts'
import { codeOf, defOf, isTrue, sideOf } from './select.ts'
import { hauntOf } from './things.ts'
import type { HauntDef, Win } from './types.ts'

function livingHeroes(state: BState): number {
  let count = 0
  for (let seat = 0; seat < state.players.length; seat++) {
    if (explorerOf(state, seat).alive && sideOf(state, seat) === 'hero') count++
  }
  return count
}

export function endHaunt(g: BTable, team: Team | 'house', line: string): void {
  const { state } = g
  if (state.outcome !== null || state.haunt === null) return
  // BET-310
  const winner = team === 'hero' && livingHeroes(state) === 0 ? others(state) : team
  // KIT-43: those who have turned win with the house
  const side: Team = winner === 'house' ? 'traitor' : winner
  const winners = state.players.map((_, seat) => seat).filter((seat) => sideOf(state, seat) === side)
  g.reveal()
  g.tell({ is: 'hauntEnded', no: state.haunt.no, team: winner, line })
  g.end({ winners, reason: `end.${state.haunt.no}.${winner}` })
}

/** The side against the heroes: the house, where nobody betrays them. */
const others = (state: BState): 'traitor' | 'house' => (defOf(state).kind === 'none' ? 'house' : 'traitor')

/** BET-R74: when both sides have reached their goal, the side on turn has won. */
function sideOnTurn(state: BState): Team {
  return state.turn.seat === MONSTER_TURN || explorerOf(state, state.turn.seat).team === 'traitor' ? 'traitor' : 'hero'
}

/** The end to which the haunt that is being played has come, or null. */
export function endOf(g: BTable): Pick<Win, 'team' | 'id'> | null {
  const { state } = g
  if (hauntOf(state).round === 0) return null
  const def = defOf(state)
  let found: Win | null = null
  for (const win of def.wins) {
    if (!isTrue(g, win.when)) continue
    if (found === null || (win.team === sideOnTurn(state) && found.team !== win.team)) found = win
  }
  // BET-R75
  if (found === null && def.allDead !== false && livingHeroes(state) === 0)
    return { team: others(state), id: 'BET-R75' }
  return found
}

/** Looks at the ends of the haunt; done after every step that can bring one. */
export function checkWins(g: BTable): void {
  const end = endOf(g)
  if (end !== null) endHaunt(g, end.team, end.id)
}

/** KIT-30 */
export function lastWinner(g: BTable, def: HauntDef): Team | 'house' {
  const { wins, unless = [] } = def.last
  const instead = unless.find(({ when }) => isTrue(g, when))
  if (instead !== undefined) return instead.team
  return typeof wins === 'string' ? wins : codeOf(g, wins, {})
}
