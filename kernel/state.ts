/** A state is a game's part and the kernel's: putting both together, and making the whole once more. */
import type { Chance, ChanceState } from './chance.ts'
import { copy } from './data.ts'
import type { Game, GameTypes, Setup, State } from './game.ts'

export function fullState<G extends GameTypes>(setup: Setup<G>, seats: number, chance: Chance): State<G> {
  return {
    ...setup.state,
    seats,
    agenda: setup.agenda,
    chance: chance.state,
    outcome: null,
    picks: 0,
    sealed: 0,
    lastBy: null,
  }
}

/** The same state, with this luck or its own; what becomes of one does not touch the other. */
export function copyState<G extends GameTypes>(game: Game<G>, state: State<G>, luck?: ChanceState): State<G> {
  const twin = game.copyState?.(state)
  if (twin === undefined) return luck === undefined ? copy(state) : { ...copy(state), chance: luck }
  twin.agenda = copy(state.agenda)
  twin.chance = luck ?? copy(state.chance)
  if (state.outcome !== null) twin.outcome = copy(state.outcome)
  return twin
}
