/** HEL-076 to HEL-082: power objects and their chips. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { type Card, FIRST_OBJECT, OBJECTS } from '../content/cards.ts'
import type { HellHouse, HellState, HHStep, HHTable } from '../types.ts'
import { checkLimit } from './deck.ts'

export const objectRules = {
  /** HEL-078, HEL-079 */
  drop(g, { who }) {
    if (g.state.turn === who) g.state.now.dropped = true
    dropObject(g, who)
  },

  /** HEL-080, HEL-081 */
  pickUp(g, { who, object }) {
    if (g.state.turn === who) g.state.now.pickedUp = true
    gainObject(g, who, object)
  },

  /** HEL-077, HEL-R10, HEL-R44 */
  keepOne(g, { who, keep, drop }) {
    const player = g.state.players[who]
    if (player.object === keep) {
      g.tell({ is: 'objectDropped', who, object: drop, cell: player.cell })
      return
    }
    dropObject(g, who)
    carry(g, who, keep)
  },
} satisfies Partial<Rules<HellHouse>>

/** The chip goes onto the tile where the figure stands, or elsewhere by a card; the object card beside the Gate. */
export function dropObject(g: HHTable, who: number, cell = g.state.players[who].cell): void {
  const player = g.state.players[who]
  const { object } = player
  if (object === 0) return
  player.object = 0
  g.state.chips[object - FIRST_OBJECT] = cell
  g.tell({ is: 'objectDropped', who, object, cell })
}

/** Somebody gets an object: drawn, picked up or taken. With two of them one is dropped at once (HEL-076). */
export function gainObject(g: HHTable, who: number, object: Card): void {
  const player = g.state.players[who]
  g.state.chips[object - FIRST_OBJECT] = -1
  if (player.object === 0) {
    carry(g, who, object)
    return
  }
  const objects: [Card, Card] = [player.object, object]
  // until it is decided, the new one lies on the tile
  g.state.chips[object - FIRST_OBJECT] = player.cell
  g.next({ ask: 'twoObjects', seat: player.seat, who, objects })
}

/** The object lies open, the limit holds, and what the object does where its carrier stands is checked (HEL-R72). */
function carry(g: HHTable, who: number, object: Card): void {
  const { state } = g
  const player = state.players[who]
  state.chips[object - FIRST_OBJECT] = -1
  player.object = object
  g.tell({ is: 'objectGained', who, object })
  g.next({ do: 'checkRoom', who })
  checkLimit(g, who)
}

/** HEL-R12: at most one drop and one pick-up for each tile visited. */
export function addObjectActions(state: HellState, who: number, choices: HHStep[]): void {
  const { object, cell } = state.players[who]
  if (object !== 0) {
    if (!state.now.dropped) choices.push({ do: 'drop', who, object })
    return
  }
  if (state.now.pickedUp) return
  for (let i = 0; i < state.chips.length; i++) {
    if (state.chips[i] === cell) choices.push({ do: 'pickUp', who, object: OBJECTS[i] })
  }
}

export const objectQuestions = {
  twoObjects(_, { who, objects: [old, fresh] }) {
    return [
      { do: 'keepOne', who, keep: old, drop: fresh },
      { do: 'keepOne', who, keep: fresh, drop: old },
    ]
  },
} satisfies Partial<Questions<HellHouse>>
