/** Hunter and servant cards as they are played (COMPONENTS.md, sections 5 and 6). */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, FIRST_OBJECT, groupOf } from '../content/cards.ts'
import { type MasterFace, masterOf, mastersThat, type Trait } from '../content/masters.ts'
import { faceOf, type Room, type TileId, tileOf, unlike } from '../content/tiles.ts'
import type { Clue, HellHouse, HHState, HHTable, Place, Played } from '../types.ts'
import { placeAt, playerAt, seatOf } from './board.ts'
import { discardFrom, layBefore, showHand, takeFromHand, tellHunters, toDiscards } from './hand.ts'
import { seeMaster } from './master.ts'
import { putOn, startWalk } from './move.ts'
import { dropObject, findersAt, gainObject, layChip, offer } from './objects.ts'
import { putUnder, removeFromRow } from './tiles.ts'
import { playWay } from './ways.ts'
import { becomeHunter, gainWill, loseWill } from './will.ts'

const DIE = 10
const LONG_LEGS = 5
const STRONG = 11
const FREE_STEPS = 3
const RITE_COSTS = 2

export const playRules = {
  /** HEL-061 */
  play(g, played) {
    const { do: _, ...what } = played
    const { who, card } = what
    takeFromHand(playerAt(g.state, who), card)
    toDiscards(g, card)
    g.reveal()
    g.tell({ is: 'played', ...what, who, seat: seatOf(g, who), ...placesOf(g.state, what) })
    const effect = EFFECTS[card]
    if (effect === undefined) playWay(g, played)
    else effect(g, played)
  },

  /** Cards 31 and 40 */
  giveTile(g, { who, with: other, tile, take }) {
    const { state } = g
    removeFromRow(state, who, tileOf(tile))
    removeFromRow(state, other, tileOf(take))
    playerAt(state, who).row.push(tileOf(take))
    playerAt(state, other).row.push(tileOf(tile))
    g.tell({ is: 'tilesSwapped', who, seat: seatOf(g, who), with: other, tile: take, given: tile })
  },

  /** Card 32 */
  buryTile(g, { who, tile, room }) {
    const { state } = g
    const [house] = state.stacks
    const found = g.chance.oneOf(house.filter((other) => faceOf(other).name === room))
    house.splice(house.indexOf(found), 1)
    playerAt(state, who).row.push(found)
    removeFromRow(state, who, tileOf(tile))
    putUnder(state, tileOf(tile))
    g.chance.shuffle(house)
    state.bottoms[0] = 0
    g.reveal()
    g.tell({ is: 'tileDrawn', who, seat: seatOf(g, who), tile: faceOf(found).id })
    g.tell({ is: 'tileReturned', who, seat: seatOf(g, who), tile })
  },

  /** Card 36 */
  scry(g, { victim, card }) {
    discardFrom(g, victim, card)
  },
} satisfies Partial<Rules<HellHouse>>

type Effect = (g: HHTable, played: Played) => void

/** The hunter cards that ask something of the master: what each master card would answer. */
function asking<T>(
  answer: (master: MasterFace, played: Played) => T,
  clue: (found: T, played: Played) => Clue,
): Effect {
  return (g, played) => {
    const found = answer(masterOf(g.state.master), played)
    tellHunters(
      g,
      clue(found, played),
      mastersThat((master) => answer(master, played) === found),
    )
  }
}

function roll(g: HHTable, { who, card }: Played): number {
  const result = g.chance.die(DIE)
  g.tell({ is: 'rolled', who, seat: seatOf(g, who), roll: result, card })
  return result
}

/** Cards 28 and 38 */
const steal: Effect = (g, played) => {
  const { who, target } = played
  const other = playerAt(g.state, target as number)
  if (roll(g, played) < 6) return
  const { object } = other
  other.object = 0
  dropObject(g, who)
  gainObject(g, who, object)
}

/** Cards 27 and 42 */
const dig: Effect = (g, { who }) => {
  const { state } = g
  const at = state.discards.findLastIndex((card) => groupOf(card) === 'object')
  const object = state.discards.splice(at, 1)[0] as Card
  const { cell } = playerAt(state, who)
  state.chips[object - FIRST_OBJECT] = cell
  state.now.pickedUp = false
  g.tell({ is: 'objectFound', object, cell, into: placeAt(g.state, cell) })
  offer(g, object, findersAt(state, cell))
}

/** Cards 31 and 40 */
const swap: Effect = (g, { who, target, tile }) => {
  const { seat } = playerAt(g.state, who)
  g.next({ ask: 'giveTile', seat, who, with: target as number, take: tile as TileId })
}

const longLegs: Effect = (g) => {
  g.state.now.mostSteps = LONG_LEGS
}

const EFFECTS: Readonly<Record<Card, Effect>> = {
  [CARD.parishRegister]: asking(
    ({ dwellers }) => dwellers.some(({ strength }) => strength >= STRONG),
    (strong) => ({ clue: 'strength', strong }),
  ),
  [CARD.priestsWarning]: asking(
    ({ traits }, { trait }) => traits.includes(trait as Trait),
    (has, { trait }) => ({ clue: 'trait', trait: trait as Trait, has }),
  ),
  [CARD.familyVault]: asking(
    ({ dwellers }) => dwellers.length > 1,
    (two) => ({ clue: 'masters', two }),
  ),
  [CARD.floorPlan]: asking(
    ({ dwellers }, { room }) => dwellers.some((dweller) => dweller.room === room),
    (favourite, { room }) => ({ clue: 'room', room: room as Room, favourite }),
  ),
  [CARD.antiquarysLetter]: asking(
    ({ dwellers }, { object }) => dwellers.some((dweller) => dweller.object === object),
    (right, { object }) => ({ clue: 'object', object: object as Card, right }),
  ),
  [CARD.seance](g, played) {
    if (roll(g, played) <= playerAt(g.state, played.who).will) seeMaster(g, played.who)
    else loseWill(g, played.who, 2)
  },
  [CARD.keyhole]: (g, { who, target }) => showHand(g, target as number, who),
  [CARD.flaskOfBrandy]: (g, { target }) => gainWill(g, target as number, 2),
  [CARD.quietCorner]: (g, { who }) => gainWill(g, who, 3),
  [CARD.dawnHymn](g) {
    for (let who = 0; who < g.state.players.length; who++) gainWill(g, who, 1)
  },
  [CARD.holyWater](g, played) {
    if (roll(g, played) >= 7) becomeHunter(g, played.target as number)
  },
  [CARD.riteOfRelease](g, played) {
    playerAt(g.state, played.who).will -= RITE_COSTS
    g.tell({ is: 'willPaid', who: played.who, seat: seatOf(g, played.who), will: RITE_COSTS })
    if (roll(g, played) >= 8) becomeHunter(g, played.target as number)
  },
  [CARD.sturdyBoots]: longLegs,
  [CARD.unholyHaste]: longLegs,
  [CARD.hiddenPanel](g) {
    g.state.now.throughWalls = true
  },
  [CARD.brightCandle](g) {
    g.state.now.candle = true
  },
  [CARD.waitingCoach](g, { who, cell }) {
    g.state.now.noMove = true
    putOn(g, who, cell as number)
  },
  [CARD.ropeAndHook](g) {
    g.state.now.rope = true
  },
  [CARD.rallyingCall](g, { target }) {
    const who = target as number
    startWalk(g, { by: who, who, left: FREE_STEPS, mayStay: true, heals: false })
  },
  [CARD.dowsingRod]: dig,
  [CARD.quickFingers]: steal,
  [CARD.longThrow](g, { who, cell }) {
    const { state } = g
    const { players } = state
    const { object } = there(players[who])
    const near = findersAt(state, cell as number, who)
    layChip(g, who, cell as number)
    // the card is for a hunter's hands; a servant who stands there comes last
    offer(g, object, [
      ...near.filter((other) => !there(players[other]).servant),
      ...near.filter((other) => there(players[other]).servant),
    ])
  },
  [CARD.surveyorsChain](g) {
    g.state.now.mostTiles = 3
  },
  [CARD.bailiffsWarrant]: swap,
  [CARD.buildersPlan](g, { who, room }) {
    g.next({ ask: 'buryTile', seat: playerAt(g.state, who).seat, who, room: room as Room })
  },
  [CARD.lineOfSalt]: (g, { who, target }) => layBefore(g, CARD.lineOfSalt, target as number, who),
  [CARD.ironWill]: (g, { who }) => layBefore(g, CARD.ironWill, who, who),
  [CARD.scryingBowl](g, { who, target }) {
    const victim = target as number
    showHand(g, victim, who)
    g.next({ ask: 'scry', seat: playerAt(g.state, who).seat, who, victim })
  },
  [CARD.secretPassage](g, { who, cell }) {
    g.state.now.noMove = true
    putOn(g, who, cell as number)
  },
  [CARD.cutpurse]: steal,
  [CARD.barredDoor](g, { who, cell, to }) {
    layBefore(g, CARD.barredDoor, -1, who, [cell as number, to as number])
  },
  [CARD.meddlingHands]: swap,
  [CARD.graveRobbing]: dig,
  [CARD.cloakOfShadows]: (g, { who }) => layBefore(g, CARD.cloakOfShadows, who, who),
}

export const playQuestions = {
  giveTile(g, { who, with: other, take }) {
    return unlike(playerAt(g.state, who).row).map((tile) => ({
      do: 'giveTile',
      who,
      with: other,
      tile: faceOf(tile).id,
      take,
    }))
  },

  buryTile(g, { who, room }) {
    return unlike(playerAt(g.state, who).row).map((tile) => ({ do: 'buryTile', who, tile: faceOf(tile).id, room }))
  },

  scry(g, { who, victim }) {
    return playerAt(g.state, victim).hand.map((card) => ({ do: 'scry', who, victim, card }))
  },
} satisfies Partial<Questions<HellHouse>>

/** The places that a card is played on, as the log calls them. */
function placesOf(state: HHState, { cell, to }: Played): { at?: Place; beyond?: Place } {
  if (cell === undefined) return {}
  const at = placeAt(state, cell)
  return to === undefined ? { at } : { at, beyond: placeAt(state, to) }
}
