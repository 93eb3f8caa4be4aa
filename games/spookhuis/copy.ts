/** A state once more: what a match is tried out in. */
import { copy } from '@gloam/kernel/data.ts'
import type { Player, Ride, SState } from './types.ts'

export function copyState(state: SState): SState {
  return {
    ...state,
    tiles: [...state.tiles],
    turned: [...state.turned],
    players: state.players.map(copyPlayer),
    now: { ...state.now },
    ride: copyRide(state.ride),
    test: state.test && { ...state.test, ghosts: [...state.test.ghosts], spared: [...state.test.spared] },
    terrorPile: [...state.terrorPile],
    terrorDiscards: [...state.terrorDiscards],
    itemPile: [...state.itemPile],
    itemDiscards: [...state.itemDiscards],
    encounterPile: [...state.encounterPile],
    encounterDiscards: [...state.encounterDiscards],
    aside: [...state.aside],
    seen: [...state.seen],
    pileKinds: [...state.pileKinds],
    pileCounts: [...state.pileCounts],
    codeCards: [...state.codeCards],
    box: [...state.box],
    codeSeen: [...state.codeSeen],
    crack: copy(state.crack),
  }
}

function copyPlayer(player: Player): Player {
  return {
    ...player,
    terrors: [...player.terrors],
    items: [...player.items],
    open: player.open.map((card) => ({ ...card })),
    curses: [...player.curses],
    waiting: [...player.waiting],
    keys: player.keys.map((key) => ({ ...key })),
  }
}

function copyRide(ride: Ride): Ride {
  return { ...ride, driven: [...ride.driven], met: [...ride.met], metOutside: [...ride.metOutside] }
}
