/** A state once more: what a match is tried out in. */
import { copy } from '@gloam/kernel/data.ts'
import type { Area, HState, Player } from './types.ts'

export function copyState(state: HState): HState {
  return {
    ...state,
    cards: [...state.cards],
    town: state.town.map((ghosts) => [...ghosts] as typeof ghosts) as HState['town'],
    ghosts: [...state.ghosts],
    fields: state.fields.map((stones) => [...stones] as typeof stones) as HState['fields'],
    tiles: [...state.tiles],
    pile: [...state.pile],
    discarded: [...state.discarded],
    supply: [...state.supply],
    players: state.players.map(copyPlayer),
    used: [...state.used],
    dice: state.dice.map((die) => ({ ...die })),
    move: copy(state.move),
    haunt: copy(state.haunt),
    fight: copy(state.fight),
    buying: copy(state.buying),
    taking: copy(state.taking),
  }
}

function copyPlayer(player: Player): Player {
  return {
    ...player,
    tokens: [...player.tokens],
    areas: player.areas.map(copyArea),
    bonus: [...player.bonus],
    cards: [...player.cards],
  }
}

function copyArea(area: Area): Area {
  return { ...area, discs: [...area.discs] }
}
