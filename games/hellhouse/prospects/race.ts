/**
 * What is worth what in Hell House, for bots (HEL-S01 to HEL-S08). It is a race: hunters as one team, every servant
 * alone, and the dawn. For each the turns that are still needed are estimated; whoever needs few is likely to win.
 */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { groupOf } from '../content/cards.ts'
import { type Dweller, masterOf } from '../content/masters.ts'
import { faceOf } from '../content/tiles.ts'
import { CELLS, CRYPT, chipOf, GATE, nameAt, playerAt } from '../rules/board.ts'
import { noteOf } from '../rules/notebook.ts'
import { FULL_WILL } from '../rules/will.ts'
import type { HHState, Player } from '../types.ts'
import { fightOdds, masterOdds } from './odds.ts'
import { TOO_FAR, type Turns, turnsFrom, turnsTo } from './travel.ts'

/** In how many turns as many cards are drawn as there are in the deck, an object being in the middle of it. */
const DECK_LASTS = 12
/** Turns until a favourite room is laid that is in a hunter's row, in a servant's row or in the stack. */
const ROOM_HELD = 2
const ROOM_KEPT_BACK = 6
const ROOM_UNSEEN = 5
/** What a lost fight for the object costs, a lost attempt to destroy a master, and dropping what one carries first. */
const LOST_FIGHT = 3
const LOST_ATTEMPT = 8
const HANDS_FULL = 0.3
/** What it costs if most hunters do not know the master, if they are scattered, and if they have no will. */
const UNTOLD = 2
const SCATTERED = 0.3
const WEAKNESS = 0.6
/** A card in the hand that its owner may play; any object is worth two. */
const CARD_WORTH = 0.004
const MOST_MASTERS = 12
const DECK = 54

/** From 0 to 1; a seat that runs several figures is as well off as the best of them. */
export function worthToSeat(state: HHState, seat: Seat): number {
  if (!hasBegun(state)) return 0.5
  const race = raceOf(state)
  return Math.max(...state.players.map((player, who) => (player.seat === seat ? worthOf(race, state, who) : 0)))
}

/** Before that nobody runs anywhere. */
export function hasBegun({ master, players }: HHState): boolean {
  return master !== 0 && players.every(({ cell }) => cell >= 0)
}

/** How likely it is that each side is the next to win. */
export interface Race {
  hunters: number
  servants: number[]
  all: number
}

export function raceOf(state: HHState): Race {
  const wanted = living(state)
  const hunters = pace(Math.max(...wanted.map((dweller) => huntersTurns(state, dweller))) + 2 * (wanted.length - 1))
  const servants = state.players.map((player) =>
    player.servant ? pace(Math.min(...wanted.map(({ object }) => servantsTurns(state, player, object)))) : 0,
  )
  const dawn = pace(state.dawn - state.round + 1)
  return { hunters, servants, all: servants.reduce((sum, servant) => sum + servant, hunters + dawn) }
}

export function pace(turns: number): number {
  return 1 / (turns + 0.5) ** 2
}

/** The share in the race; a win that is near is worth more than one that is far, or nobody would ever hurry. */
export function worthOf({ hunters, servants, all }: Race, state: HHState, who: number): number {
  const { servant } = playerAt(state, who)
  const own = servant ? there(servants[who]) : hunters
  const hurry = Math.sqrt(Math.sqrt(4 * own))
  const means = servant ? meansOf(playerAt(state, who)) : meanOf(state.players.filter((player) => !player.servant))
  return 0.02 + 0.9 * Math.min(1, (own / all) * (0.6 + 0.4 * hurry)) + CARD_WORTH * means
}

/** Cards that can be played, and the open object. */
export function meansOf({ servant, hand, object }: Player): number {
  return hand.filter((card) => (groupOf(card) === 'hunter') !== servant).length + (object === 0 ? 0 : 2)
}

/** HEL-S01: what one of the hunters has serves them all. */
function meanOf(hunters: readonly Player[]): number {
  return hunters.reduce((sum, hunter) => sum + meansOf(hunter), 0) / hunters.length
}

/** The masters that are left. */
export function living({ master, destroyed }: HHState): Dweller[] {
  return masterOf(master).dwellers.filter((_, i) => (destroyed & (1 << i)) === 0)
}

/** To get the object, to know what for, to bring it to the room in company, and to win there. */
export function huntersTurns(state: HHState, dweller: Dweller): number {
  const hunters = state.players.filter(({ servant }) => !servant)
  if (hunters.length === 0) return 2 * TOO_FAR
  const rooms = roomCells(state, dweller.room)
  const places = rooms.length > 0 ? rooms : [CRYPT]
  const toRoom = turnsTo(state, places, false)
  const [turns, carrier] = huntersFetch(state, hunters, dweller.object, toRoom)
  const end =
    turns +
    withFriend(state, dweller, hunters, carrier, turns, toRoom) +
    (rooms.length > 0 ? 0 : unlaid(state, dweller))
  const scattered = hunters.reduce((sum, { cell }) => sum + turnsFrom(toRoom, cell), 0) / hunters.length
  return (end + SCATTERED * scattered + ignorance(state, hunters)) * weakness(state)
}

/** The turns until a hunter has the object and has brought it to the room, and who that is. */
function huntersFetch(state: HHState, hunters: readonly Player[], object: number, toRoom: Turns): [number, Player] {
  const carrier = state.players.find((player) => player.object === object)
  if (carrier !== undefined && !carrier.servant) return [turnsFrom(toRoom, carrier.cell), carrier]
  const chip = carrier?.cell ?? chipOf(state, object)
  const toChip = chip < 0 ? toRoom : turnsTo(state, [chip], false)
  const cost = (hunter: Player) => turnsFrom(toChip, hunter.cell) + (chip < 0 ? 0 : robbery(state, hunter, carrier))
  const nearest = least(hunters, cost)
  return [cost(nearest) + (chip < 0 ? unseen(state) : turnsFrom(toRoom, chip)), nearest]
}

/** Until an object comes to light that lies in the deck, or among the discards. */
function unseen({ deck, discards }: HHState): number {
  return 1 + (DECK_LASTS * (deck.length + discards.length / 2)) / (2 * DECK)
}

function least(players: readonly Player[], cost: (player: Player) => number): Player {
  return players.reduce((best, player) => (cost(player) < cost(best) ? player : best))
}

/** What it costs to destroy the master: alone, or with the friend who helps most and may be late (HEL-150). */
function withFriend(
  state: HHState,
  dweller: Dweller,
  hunters: readonly Player[],
  carrier: Player,
  turns: number,
  toRoom: Turns,
): number {
  let best = LOST_ATTEMPT * (1 - masterOdds(state, dweller, carrier.will, 0))
  for (const friend of hunters) {
    if (friend === carrier) continue
    const wait = Math.max(0, turnsFrom(toRoom, friend.cell) - turns)
    best = Math.min(best, wait + LOST_ATTEMPT * (1 - masterOdds(state, dweller, carrier.will, friend.will)))
  }
  return best
}

function unlaid(state: HHState, { room }: Dweller): number {
  const holder = state.players.find(({ row }) => row.some((tile) => faceOf(tile).name === room))
  if (holder === undefined) return ROOM_UNSEEN
  return holder.servant ? ROOM_KEPT_BACK : ROOM_HELD
}

/** Where a room lies; the Crypt if it never will (HEL-R30). */
export function roomCells(state: HHState, room: Dweller['room']): number[] {
  const found: number[] = []
  for (let cell = 0; cell < CELLS; cell++) if (nameAt(state, cell) === room) found.push(cell)
  return found.length === 0 && state.finished ? [CRYPT] : found
}

/** The turns lost for not knowing the master: somebody has to go and look, and to tell the others. */
export function ignorance(state: HHState, hunters: readonly Player[]): number {
  let doubts = 0
  let least = 1
  for (const { seat } of hunters) {
    const doubt = Math.log(bits(noteOf(state, seat).possible)) / Math.log(MOST_MASTERS)
    doubts += doubt / hunters.length
    least = Math.min(least, doubt)
  }
  if (least === 0) return UNTOLD * doubts
  const toCrypt = turnsTo(state, [CRYPT], false)
  const look = 1 + Math.min(...hunters.map(({ cell }) => turnsFrom(toCrypt, cell)))
  return UNTOLD * doubts + least * look
}

export function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return Math.max(1, count)
}

/** Every point of will that is missing slows the hunters down, and so does everybody who has gone over. */
export function weakness({ players }: HHState): number {
  const will = players.reduce((sum, player) => sum + player.will, 0)
  return 1 + WEAKNESS * (1 - will / (FULL_WILL * players.length))
}

/** To get the object, whoever has it, and to bring it to the Gate. */
export function servantsTurns(state: HHState, servant: Player, object: number): number {
  const toGate = turnsTo(state, [GATE], true)
  const home = turnsFrom(toGate, servant.cell)
  if (servant.object === object) return home + Math.min(1, home) * pursuit(state, servant)
  const carrier = state.players.find((player) => player.object === object)
  const chip = carrier?.cell ?? chipOf(state, object)
  if (chip < 0) return unseen(state) + home
  const toChip = turnsTo(state, [chip], true)
  return turnsFrom(toChip, servant.cell) + robbery(state, servant, carrier) + turnsFrom(toGate, chip)
}

/** To win the object from its carrier; or to pick it up, for which the hands have to be free. */
function robbery(state: HHState, robber: Player, carrier: Player | undefined): number {
  if (carrier === undefined) return robber.object === 0 ? 0 : HANDS_FULL
  return 1 + LOST_FIGHT * (1 - fightOdds(state, robber, carrier))
}

/** What hunters who are near enough to attack cost a servant who carries the object; not one who is there already. */
function pursuit(state: HHState, servant: Player): number {
  const hunters = state.players.filter((player) => !player.servant)
  if (hunters.length === 0) return 0
  const toServant = turnsTo(state, [servant.cell], false)
  let held = 0
  for (const hunter of hunters) {
    const near = 1 / (1 + turnsFrom(toServant, hunter.cell))
    held = Math.max(held, 4 * near * fightOdds(state, hunter, servant))
  }
  return held
}
