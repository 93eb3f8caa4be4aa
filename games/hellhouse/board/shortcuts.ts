/** What is taken with one press together with what is asked after it: past one's cards to a tile or a step, and out of the turn. */
import type { Shortcut } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Ask, Seat } from '@gloam/kernel/game.ts'
import type { Reader, Speaker } from '../../text.ts'
import { CARD, FIRST_OBJECT } from '../content/cards.ts'
import { faceOf, HOUSE_TILES, type TileId, unlike } from '../content/tiles.ts'
import { freeSteps, isAsleep, lying } from '../rules/board.ts'
import { visitRow } from '../rules/estate/places.ts'
import { DEAD_NEEDED, isDead } from '../rules/estate.ts'
import type { HellHouse, HellState, HellView, HHStep } from '../types.ts'

interface Asked {
  choices: readonly HHStep[]
  view: HellView
  text: Speaker<HellHouse>
  reader: Reader
}

export function shortcutsOf(
  { ask, seat }: Ask<HellHouse>,
  choices: readonly HHStep[],
  view: HellView,
  text: Speaker<HellHouse>,
  reader: Reader,
): Shortcut[] {
  const asked = { choices, view, text, reader }
  if (ask === 'cards') return pastTheCards(asked)
  return ask === 'move' ? outOfTheTurn(asked, seat) : []
}

/** What can be seen from here, as far as places, tiles and walls need it: which rooms are still to come, not in what order. */
function estateOf(view: HellView): HellState {
  const { players, ...rest } = view
  return {
    ...rest,
    players: players.map((player) => ({ ...player, hand: [], seenBy: [] })),
    master: FIRST_OBJECT,
    notes: [],
    deck: [],
    stacks: [roomsToCome(view), []],
  }
}

/** Every tile lies in the field or in a row, was removed, or is still in a stack. */
function roomsToCome({ field, players, removed }: HellView): number[] {
  const gone = new Set([...field, ...removed, ...players.flatMap(({ row }) => row)])
  return Array.from({ length: HOUSE_TILES }, (_, tile) => tile).filter((tile) => !gone.has(tile))
}

/** The turn begins with cards; mostly none is played, and then comes a tile or, once there are no more, a step. */
function pastTheCards({ choices, view, text, reader }: Asked): Shortcut[] {
  const place = choices.findIndex(({ do: it }) => it === 'endCards')
  const who = view.turn
  const row = view.players[who]?.row ?? []
  if (place < 0) return []
  if (!view.finished && row.length > 0)
    return placeable(view, row).map((tile) => {
      const like = { do: 'place', who, tile }
      return { place, answers: [like], label: text.say('shortcut.place', { tile }, reader), like }
    })
  const tilesLeft = view.stacks.some(({ tiles }) => tiles > 0)
  if (view.now.noMove || (!view.finished && tilesLeft)) return []
  return stepsAhead(view).map((step) => ({
    place,
    answers: [{ ...step }],
    label: text.choice(step, reader),
    like: { ...step },
  }))
}

/** Tiles of the row that fit somewhere, unless something else is asked before (HEL-092). */
function placeable(view: HellView, row: readonly number[]): TileId[] {
  const state = estateOf(view)
  if (row.filter((tile) => isDead(state, tile)).length >= DEAD_NEEDED) return []
  const fits = new Set<number>()
  visitRow(state, row, (tile) => {
    fits.add(tile)
    return false
  })
  return unlike([...fits]).map((tile) => faceOf(tile).id)
}

/** Where nobody else decides where one goes. */
function stepsAhead(view: HellView): HHStep[] {
  const state = estateOf(view)
  const who = view.turn
  if (isAsleep(state, who) || lying(state, CARD.possession, who) !== undefined) return []
  return freeSteps(state, who)
}

/** Whoever walks no farther, where nobody can be fought, mostly wants no more, and is asked about cards. */
function outOfTheTurn({ choices, view, text, reader }: Asked, asked: Seat): Shortcut[] {
  const place = choices.findIndex(({ do: it }) => it === 'stop')
  const { cell, hand, seat } = there(view.players[view.turn])
  const alone = view.announced.length === 0 && view.players.filter((other) => other.cell === cell).length === 1
  // Whoever leads somebody else's figure ends nobody's turn.
  if (place < 0 || !alone || hand === 0 || seat !== asked) return []
  const like = { do: 'endTurn' } as const
  return [{ place, answers: [like], label: text.choice(like, reader), like }]
}
