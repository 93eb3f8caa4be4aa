/** Hell House in numbers: what a network is told of each seat. */
import type { Seat } from '@gloam/kernel/game.ts'
import { type Sight, scoreOfChance } from '../../net.ts'
import { FIRST_OBJECT, LAST_WAY, OBJECTS, timingOf } from '../content/cards.ts'
import { type Dweller, FIRST_MASTER, MASTERS, masterOf } from '../content/masters.ts'
import { fightOdds, masterOdds } from '../prospects/odds.ts'
import {
  bits,
  hasBegun,
  huntersTurns,
  ignorance,
  living,
  meansOf,
  pace,
  type Race,
  raceOf,
  roomCells,
  servantsTurns,
  weakness,
  worthOf,
} from '../prospects/race.ts'
import { turnsFrom, turnsTo } from '../prospects/travel.ts'
import { CELLS, CRYPT, chipOf, GATE, nameAt, numberAt } from '../rules/board.ts'
import { noteOf } from '../rules/notebook.ts'
import { FULL_WILL } from '../rules/will.ts'
import type { HellHouse, HHState, Player } from '../types.ts'

const MOST_FIGURES = 6
/** A master card names two at the most. */
const DWELLERS = 2

const PARTS = {
  side: 1 + 2 * MOST_FIGURES,
  time: 8,
  race: 10,
  wanted: DWELLERS * 14,
  own: 20 + FULL_WILL,
  hunters: 14,
  servants: 8,
  turn: MOST_FIGURES + 2,
  hand: LAST_WAY,
  lasting: LAST_WAY,
  objects: OBJECTS.length * 4,
  master: MASTERS.length + 1,
  house: 6,
}

const size = Object.values(PARTS).reduce((sum, part) => sum + part, 0)

export const sight: Sight<HellHouse> = {
  size,
  apart: true,
  of(state) {
    const seats = Array.from({ length: state.seats }, (_, seat) => seat)
    if (!hasBegun(state)) return { before: seats.map(() => 0), inputs: seats.map(() => new Float32Array(size)) }
    const race = raceOf(state)
    const same = sameForAll(state, race)
    const told = seats.map((seat) => {
      const who = bestFigure(state, race, seat)
      return { worth: worthOf(race, state, who), inputs: inputsOf(state, race, same, who) }
    })
    return { before: told.map(({ worth }) => scoreOfChance(worth)), inputs: told.map(({ inputs }) => inputs) }
  },
}

/** A seat that runs several figures is seen from the best of them. */
function bestFigure(state: HHState, race: Race, seat: Seat): number {
  let best = -1
  let most = -1
  state.players.forEach((player, who) => {
    if (player.seat !== seat) return
    const worth = worthOf(race, state, who)
    if (worth > most) [best, most] = [who, worth]
  })
  return best
}

/** Filled in part by part, each from where the one before has ended. */
class Sheet {
  readonly numbers: Float32Array
  private at = 0

  constructor(numbers: Float32Array) {
    this.numbers = numbers
  }

  add(value: number): this {
    this.numbers[this.at++] = value
    return this
  }

  /** One place of several is marked. */
  mark(place: number): void {
    this.numbers[this.at + place] = 1
  }

  /** Begins the next part, however much of this one has been filled. */
  part(length: number, fill: () => void): void {
    const begin = this.at
    fill()
    this.at = begin + length
  }
}

/** What every seat is told alike, in front of what is its own. */
function sameForAll(state: HHState, race: Race): Float32Array {
  const sheet = new Sheet(new Float32Array(size))
  const { players } = state
  const hunters = players.filter(({ servant }) => !servant)
  const servants = players.filter(({ servant }) => servant)
  sheet.part(PARTS.time, () => addTime(sheet, state))
  sheet.part(PARTS.race, () => addRace(sheet, state, race))
  sheet.part(PARTS.wanted, () => {
    for (const dweller of living(state)) {
      sheet.part(PARTS.wanted / DWELLERS, () => addWanted(sheet, state, dweller, hunters, servants))
    }
  })
  sheet.part(PARTS.hunters, () => addHunters(sheet, state, hunters))
  sheet.part(PARTS.servants, () => addServants(sheet, state, servants, hunters))
  sheet.part(PARTS.lasting, () => {
    for (const { card } of state.lasting) sheet.mark(card - 1)
  })
  sheet.part(PARTS.objects, () => addObjects(sheet, state))
  sheet.part(PARTS.master, () => {
    sheet.mark(state.master - FIRST_MASTER)
    sheet.part(MASTERS.length, () => {})
    sheet.add(state.destroyed === 0 ? 0 : 1)
  })
  sheet.part(PARTS.house, () => addHouse(sheet, state))
  return sheet.numbers
}

const OWN_AT = size - PARTS.side - PARTS.own - PARTS.turn - PARTS.hand

function inputsOf(state: HHState, race: Race, same: Float32Array, who: number): Float32Array {
  const sheet = new Sheet(same.slice())
  const player = state.players[who] as Player
  sheet.part(OWN_AT, () => {})
  sheet.part(PARTS.side, () => {
    sheet.add(player.servant ? 1 : 0)
    const hunters = state.players.filter(({ servant }) => !servant).length
    sheet.part(MOST_FIGURES, () => sheet.mark(Math.min(MOST_FIGURES, state.players.length) - 1))
    if (hunters > 0) sheet.mark(hunters - 1)
  })
  sheet.part(PARTS.own, () => addOwn(sheet, state, race, who))
  sheet.part(PARTS.turn, () => {
    const { players, turn, phase } = state
    sheet.part(MOST_FIGURES, () => sheet.mark((who - turn + players.length) % players.length))
    sheet.add(players[turn]?.servant === player.servant ? 1 : 0).add(phase === 'end' ? 1 : 0)
  })
  sheet.part(PARTS.hand, () => {
    for (const card of player.hand) if (card <= LAST_WAY) sheet.mark(card - 1)
  })
  return sheet.numbers
}

/** Near is much, and far is little. */
const near = (turns: number): number => 1 / (1 + turns / 2)

function addTime(sheet: Sheet, { round, dawn, seats, leastHunters, masterWins }: HHState): void {
  const left = dawn - round
  sheet
    .add(near(left))
    .add(Math.min(left, 40) / 40)
    .add(left < 4 ? 1 : 0)
    .add(left < 8 ? 1 : 0)
    .add(Math.min(round, 30) / 30)
  sheet
    .add(seats === 2 ? 1 : 0)
    .add(leastHunters / 3)
    .add(masterWins ? 1 : 0)
}

function addRace(sheet: Sheet, state: HHState, { hunters, servants, all }: Race): void {
  const best = Math.max(0, ...servants)
  const others = servants.reduce((sum, one) => sum + one, 0) - best
  const dawn = all - hunters - best - others
  sheet
    .add(hunters / all)
    .add(best / all)
    .add(others / all)
    .add(dawn / all)
  sheet
    .add(Math.min(1, 2 * Math.sqrt(hunters)))
    .add(Math.min(1, 2 * Math.sqrt(best)))
    .add(Math.min(1, 2 * Math.sqrt(dawn)))
  const huntersOf = state.players.filter(({ servant }) => !servant)
  sheet.add(huntersOf.length > 0 ? Math.min(1, ignorance(state, huntersOf) / 8) : 1).add(weakness(state) - 1)
  sheet.add(Math.min(1, pace(Math.max(0.5, state.dawn - state.round))))
}

/** Where the object is that destroys this master, how far it has to go, and what waits there. */
function addWanted(
  sheet: Sheet,
  state: HHState,
  dweller: Dweller,
  hunters: readonly Player[],
  servants: readonly Player[],
): void {
  const { object, room } = dweller
  const carrier = state.players.find((player) => player.object === object)
  const lies = chipOf(state, object)
  const held = state.players.find(({ hand }) => hand.includes(object))
  sheet
    .add(carrier !== undefined && !carrier.servant ? 1 : 0)
    .add(carrier?.servant ? 1 : 0)
    .add(lies >= 0 ? 1 : 0)
  sheet.add(held !== undefined ? 1 : 0)
  const rooms = roomCells(state, room)
  sheet.add(rooms.length > 0 ? 1 : 0)
  sheet.add(near(huntersTurns(state, dweller)))
  const paces = servants.map((servant) => servantsTurns(state, servant, object))
  sheet.add(paces.length > 0 ? near(Math.min(...paces)) : 0)
  const at = carrier?.cell ?? lies
  if (at >= 0) {
    const toRoom = turnsTo(state, rooms.length > 0 ? rooms : [CRYPT], false)
    const toGate = turnsTo(state, [GATE], true)
    sheet.add(near(turnsFrom(toRoom, at))).add(near(turnsFrom(toGate, at)))
    sheet.add(nearest(state, hunters, at, false)).add(nearest(state, servants, at, true))
  } else sheet.add(0).add(0).add(0).add(0)
  const best = hunters.reduce((most, { will }) => Math.max(most, will), 0)
  const friend = hunters.reduce((most, { will }) => (will < best ? Math.max(most, will) : most), 0)
  sheet.add(hunters.length > 0 ? masterOdds(state, dweller, best, friend) : 0)
  const alone = carrier !== undefined && !carrier.servant ? masterOdds(state, dweller, carrier.will, 0) : 0
  sheet.add(alone).add(state.announced.length > 0 ? 1 : 0)
}

function nearest(state: HHState, players: readonly Player[], cell: number, servant: boolean): number {
  if (players.length === 0) return 0
  const turns = turnsTo(state, [cell], servant)
  return near(Math.min(...players.map((player) => turnsFrom(turns, player.cell))))
}

function addOwn(sheet: Sheet, state: HHState, race: Race, who: number): void {
  const player = state.players[who] as Player
  const { servant, will, cell, object, hand, seat } = player
  if (will > 0) sheet.mark(will - 1)
  sheet.part(FULL_WILL, () => {})
  const wanted = living(state).map((dweller) => dweller.object)
  sheet
    .add(object !== 0 ? 1 : 0)
    .add(wanted.includes(object) ? 1 : 0)
    .add(hand.some((card) => wanted.includes(card)) ? 1 : 0)
  sheet
    .add(hand.length / 6)
    .add(meansOf(player) / 6)
    .add(state.informed[seat] ? 1 : 0)
  sheet.add(Math.log2(bits(noteOf(state, seat).possible)) / 4)
  sheet
    .add((race.servants[who] ?? 0) / race.all)
    .add(servant && race.servants[who] === Math.max(...race.servants) ? 1 : 0)
  sheet.add(numberAt(state, cell) / 10).add(near(turnsFrom(turnsTo(state, [CRYPT], servant), cell)))
  sheet.add(near(turnsFrom(turnsTo(state, [GATE], servant), cell)))
  const chapel = cellsOf(state, 'Chapel')
  sheet.add(chapel.length > 0 ? near(turnsFrom(turnsTo(state, chapel, servant), cell)) : 0)
  const foes = state.players.filter((other) => other.servant !== servant)
  const odds = foes.filter((foe) => foe.cell === cell).map((foe) => fightOdds(state, player, foe))
  sheet
    .add(odds.length > 0 ? Math.max(...odds) : 0)
    .add(odds.length > 0 ? Math.min(...odds) : 0)
    .add(odds.length / 3)
  sheet.add(nearest(state, foes, cell, !servant))
  sheet.add(
    state.players.filter((other) => other !== player && other.servant === servant && other.cell === cell).length / 3,
  )
  sheet.add(state.lasting.filter(({ victim }) => victim === who).length / 2)
  sheet.add(playable(player) / 5)
}

const playable = ({ hand, servant }: Player): number => hand.filter((card) => timingOf(card, servant) !== 'hold').length

function cellsOf(state: HHState, name: 'Chapel'): number[] {
  const found: number[] = []
  for (let cell = 0; cell < CELLS; cell++) if (nameAt(state, cell) === name) found.push(cell)
  return found
}

function addHunters(sheet: Sheet, state: HHState, hunters: readonly Player[]): void {
  if (hunters.length === 0) return
  const wills = hunters.map(({ will }) => will).sort((a, b) => a - b)
  const mean = (of: (hunter: Player) => number) => hunters.reduce((sum, one) => sum + of(one), 0) / hunters.length
  sheet
    .add((wills[0] ?? 0) / FULL_WILL)
    .add((wills.at(-1) ?? 0) / FULL_WILL)
    .add(mean(({ will }) => will) / FULL_WILL)
  sheet.add(wills.filter((will) => will <= 2).length / hunters.length).add(wills.filter((will) => will <= 4).length / 6)
  sheet.add(mean(({ hand }) => hand.length) / 6).add(mean(meansOf) / 6)
  sheet.add(mean(({ object }) => (object === 0 ? 0 : 1)))
  sheet.add(mean(({ seat }) => (state.informed[seat] ? 1 : 0)))
  sheet.add(mean(({ seat }) => Math.log2(bits(noteOf(state, seat).possible))) / 4)
  sheet.add(hunters.some(({ seat }) => state.informed[seat]) ? 1 : 0)
  sheet.add(mean(({ cell }) => near(turnsFrom(turnsTo(state, [CRYPT], false), cell))))
  sheet.add(new Set(hunters.map(({ cell }) => cell)).size / hunters.length)
  sheet.add(mean(({ cell }) => numberAt(state, cell)) / 10)
}

function addServants(sheet: Sheet, state: HHState, servants: readonly Player[], hunters: readonly Player[]): void {
  if (servants.length === 0) return
  const mean = (of: (servant: Player) => number) => servants.reduce((sum, one) => sum + of(one), 0) / servants.length
  sheet
    .add(servants.length / 5)
    .add(mean(({ hand }) => hand.length) / 6)
    .add(mean(meansOf) / 6)
  sheet.add(mean(({ object }) => (object === 0 ? 0 : 1))).add(mean(({ cell }) => numberAt(state, cell)) / 10)
  sheet.add(mean(({ cell }) => near(turnsFrom(turnsTo(state, [GATE], true), cell))))
  sheet.add(mean(({ seat }) => (state.informed[seat] ? 1 : 0)))
  sheet.add(mean(({ cell }) => nearest(state, hunters, cell, false)))
}

/** For each object whether a hunter has it, a servant, or it lies somewhere; and whether it is one of those that count. */
function addObjects(sheet: Sheet, state: HHState): void {
  const wanted = masterOf(state.master).dwellers.map(({ object }) => object)
  for (const object of OBJECTS) {
    const carrier = state.players.find((player) => player.object === object)
    sheet.add(carrier !== undefined && !carrier.servant ? 1 : 0).add(carrier?.servant ? 1 : 0)
    sheet.add((state.chips[object - FIRST_OBJECT] ?? -1) >= 0 ? 1 : 0).add(wanted.includes(object) ? 1 : 0)
  }
}

function addHouse(sheet: Sheet, { field, finished, growth, deck, discards, stacks }: HHState): void {
  sheet
    .add(field.filter((tile) => tile >= 0).length / CELLS)
    .add(finished ? 1 : 0)
    .add(growth ? 1 : 0)
  sheet
    .add(deck.length / 60)
    .add(discards.length / 60)
    .add((stacks[0].length + stacks[1].length) / 48)
}
