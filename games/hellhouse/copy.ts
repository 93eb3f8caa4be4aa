/** A state once more: what a match is tried out in. */
import { copy } from '@gloam/kernel/data.ts'
import type { HHState, Note, Now, Player } from './types.ts'

export function copyState(state: HHState): HHState {
  const [house, ground] = state.stacks
  return {
    ...state,
    players: state.players.map(copyPlayer),
    informed: [...state.informed],
    notes: state.notes.map(copyNote),
    deck: [...state.deck],
    reshuffled: state.reshuffled && [...state.reshuffled],
    discards: [...state.discards],
    field: [...state.field],
    doors: [...state.doors],
    stacks: [[...house], [...ground]],
    bottoms: [...state.bottoms],
    removed: [...state.removed],
    chips: [...state.chips],
    lasting: copy(state.lasting),
    announced: [...state.announced],
    now: copyNow(state.now),
    fight: copy(state.fight),
    walk: state.walk && { ...state.walk, been: [...state.walk.been] },
  }
}

function copyPlayer(player: Player): Player {
  return { ...player, hand: [...player.hand], seenBy: [...player.seenBy], row: [...player.row] }
}

/** Why a master was struck off stays as it was written: the copy may have the same. */
function copyNote(note: Note): Note {
  return { ...note, reasons: [...note.reasons] }
}

function copyNow(now: Now): Now {
  const { visited, asked, attacked, met } = now
  return { ...now, visited: [...visited], asked: [...asked], attacked: [...attacked], met: [...met] }
}
