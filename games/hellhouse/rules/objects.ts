/** HEL-076 to HEL-082: power objects and their chips. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { type Card, FIRST_OBJECT, OBJECTS } from '../content/cards.ts'
import type { HellHouse, HellState, HHAsk, HHStep, HHTable, Now } from '../types.ts'
import { chipOf, othersAfter, placeAt, playerAt, seatOf } from './board.ts'
import { checkLimit } from './hand.ts'

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
    const player = playerAt(g.state, who)
    if (player.object === keep) {
      g.tell({
        is: 'objectDropped',
        who,
        seat: seatOf(g, who),
        object: drop,
        cell: player.cell,
        into: placeAt(g.state, player.cell),
      })
      offer(g, drop, findersAt(g.state, player.cell, who))
      return
    }
    dropObject(g, who)
    carry(g, who, keep)
  },

  /** HEL-R12: another hunter is asked to put down an object. */
  askFor(g, { who, of, object }) {
    const { state } = g
    state.now.asked.push(of)
    g.tell({ is: 'askedFor', who, seat: seatOf(g, who), of, object })
    g.next({ ask: 'handOn', seat: playerAt(state, of).seat, who: of, object, with: who })
  },

  keepHold() {},

  /** HEL-080, HEL-R12; card 29 */
  catch(g, { who, object }) {
    carry(g, who, object, true)
  },

  letLie() {},
} satisfies Partial<Rules<HellHouse>>

/** The object of a figure comes to lie, and others may pick it up; but not the one who was robbed of it, if any. */
export function dropObject(g: HHTable, who: number, cell = playerAt(g.state, who).cell, robbed = -1): void {
  const { object } = playerAt(g.state, who)
  if (object === 0) return
  layChip(g, who, cell)
  offer(g, object, findersAt(g.state, cell, who, robbed))
}

/** The chip goes onto the tile where the figure stands, or elsewhere by a card; the object card beside the Gate. */
export function layChip(g: HHTable, who: number, cell: number): void {
  const player = playerAt(g.state, who)
  const { object } = player
  player.object = 0
  g.state.chips[object - FIRST_OBJECT] = cell
  g.tell({ is: 'objectDropped', who, seat: seatOf(g, who), object, cell, into: placeAt(g.state, cell) })
}

/** HEL-R12: those who stand on a cell with free hands, the player on turn first. */
export function findersAt(state: HellState, cell: number, ...without: readonly number[]): number[] {
  const { players, turn } = state
  return [turn, ...othersAfter(state, turn)].filter((who) => {
    const player = there(players[who])
    return player.cell === cell && player.object === 0 && !without.includes(who)
  })
}

/** HEL-080, HEL-R12: these may pick up at once what has come to lie before them. */
export function offer(g: HHTable, object: Card, finders: readonly number[]): void {
  const { players } = g.state
  g.next(...finders.map((who): HHAsk => ({ ask: 'catch', seat: there(players[who]).seat, who, object })))
}

/** HEL-R12: a figure that was brought somewhere in the turn of another may pick up what lies there. */
export function offerHere(g: HHTable, who: number): void {
  const { state } = g
  const { seat, cell, object: own } = playerAt(state, who)
  if (who === state.turn || own !== 0) return
  for (const object of OBJECTS) if (chipOf(state, object) === cell) g.next({ ask: 'catch', seat, who, object })
}

/** A figure has come to another tile, where everything can be dropped, picked up and asked for again (HEL-R12). */
export function onNewTile(now: Now): void {
  now.dropped = false
  now.pickedUp = false
  now.asked = []
}

/** Somebody gets an object: drawn, picked up or taken. With two of them one is dropped at once (HEL-076). */
export function gainObject(g: HHTable, who: number, object: Card): void {
  const player = playerAt(g.state, who)
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
function carry(g: HHTable, who: number, object: Card, caught = false): void {
  const { state } = g
  const player = playerAt(state, who)
  state.chips[object - FIRST_OBJECT] = -1
  player.object = object
  g.tell({ is: 'objectGained', who, seat: seatOf(g, who), object })
  g.next({ do: 'checkRoom', who })
  checkLimit(g, who, caught)
}

/** HEL-R12: at most one drop and one pick-up for each tile visited, and each hunter there is asked once. */
export function addObjectActions(state: HellState, who: number, choices: HHStep[]): void {
  const { object, cell } = playerAt(state, who)
  if (object !== 0) {
    if (!state.now.dropped) choices.push({ do: 'drop', who, object })
    return
  }
  if (!state.now.pickedUp && state.chips.includes(cell)) {
    for (const chip of OBJECTS) if (chipOf(state, chip) === cell) choices.push({ do: 'pickUp', who, object: chip })
  }
  addRequests(state, who, choices)
}

function addRequests({ players, now }: HellState, who: number, choices: HHStep[]): void {
  if (there(players[who]).servant) return
  for (let of = 0; of < players.length; of++) {
    const { servant, cell, object } = there(players[of])
    if (servant || object === 0 || cell !== there(players[who]).cell || now.asked.includes(of)) continue
    choices.push({ do: 'askFor', who, of, object })
  }
}

export const objectQuestions = {
  twoObjects(_, { who, objects: [old, fresh] }) {
    return [
      { do: 'keepOne', who, keep: old, drop: fresh },
      { do: 'keepOne', who, keep: fresh, drop: old },
    ]
  },

  handOn(_, { who, object }) {
    return [
      { do: 'drop', who, object },
      { do: 'keepHold', who },
    ]
  },

  /** Once somebody has it, or the one who is asked has something else, it is no longer there to be taken. */
  catch(g, { who, object }) {
    const player = playerAt(g.state, who)
    const choices: HHStep[] = [{ do: 'letLie', who }]
    if (player.object === 0 && chipOf(g.state, object) === player.cell) choices.push({ do: 'catch', who, object })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
