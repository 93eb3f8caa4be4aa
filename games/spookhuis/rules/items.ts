/** SPO-101 to SPO-115, SPO-210 to SPO-217, SPO-R63: items, and the moments at which they may be played. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { type Item, TERROR, type Terror } from '../content/cards.ts'
import { KEY_ROOMS } from '../content/tiles.ts'
import type { SAsk, Spookhuis, SState, SStep, STable, Test } from '../types.ts'
import { discardItem, kindsOf, remove, returnKey, takeKeyFrom } from './cards.ts'
import { learnCode, lookAtCode, POSITIONS } from './code.ts'
import { gain, lose } from './morale.ts'
import { active, bitOf, everybody, isClosed, letForget, roomToRise } from './players.ts'
import { CENTRE, isKeyRoom, roomNumber } from './rails/board.ts'
import { swapIn } from './rails/lay.ts'

export const MORALE_OF_ITEM = 3
/** SPO-R61 */
const GIN_TURNS = 4
/** SPO-R62 */
const LEAST_MORALE_TO_PAY = 2

/** The family that each lasting item wards off (SPO-107, SPO-110 to SPO-112, SPO-R48). */
const WARDS: Partial<Record<Item, string>> = {
  cross: 'nightmare',
  umbrella: 'alien',
  parchment: 'ghost',
  mirror: 'villain',
}

/** SPO-087, SPO-105, SPO-114 */
export function wardsOff(item: Item, card: Terror): boolean {
  if (item === 'pistol') return true
  if (item === 'garlic') return card === 'dracula' || card === 'werewolf'
  return WARDS[item] === TERROR[card].family
}

/** SPO-R38: only a terror card can be warded off. */
function cardTested({ about, card }: Test): Terror | null {
  return about === 'dracula' || about === 'werewolf' ? about : card
}

/** Whether an item could be played by its owner in answer to this question. It does not ask whether he has it. */
export function fits(state: SState, ask: SAsk, item: Item): boolean {
  switch (ask.ask) {
    case 'brace':
      return fitsTest(state, item)
    case 'items':
      return fitsOwnTurn(state, item) && (ask.when === 'start' || !waitsForTest(item))
    case 'lamp':
      return item === 'lamp'
    case 'turn':
      return fitsPhaseOne(state, item)
    default:
      return false
  }
}

/** SPO-R63: nobody is asked about the Book and the Gin where nothing threatens: before a test there is time for them. */
function waitsForTest(item: Item): boolean {
  return item === 'book' || item === 'gin'
}

function fitsTest(state: SState, item: Item): boolean {
  if (state.test === null) return false
  if (item === 'book' || item === 'gin') return roomToRise(state, there(state.players[state.test.seat])) > 0
  const card = cardTested(state.test)
  return card !== null && wardsOff(item, card)
}

/** In the own turn, not during a test or a ride. */
function fitsOwnTurn(state: SState, item: Item): boolean {
  const player = active(state)
  switch (item) {
    case 'book':
    case 'gin':
      return roomToRise(state, player) > 0
    case 'file':
      return player.keys.length > 0 && state.pileCounts.some((count) => count > 0)
    case 'lorgnette':
    case 'whistle':
    case 'dice':
      return player.morale >= LEAST_MORALE_TO_PAY
    default:
      return false
  }
}

/** SPO-106, SPO-109: what can be played in phase 1 only. */
export function fitsPhaseOne(state: SState, item: Item): boolean {
  return item === 'wrench' || (item === 'compass' && !state.now.grounded)
}

/**
 * Whether the seat holds an item that answers this question, and wants to be asked. That it is asked, or is not,
 * tells the others something about its hidden items.
 */
export function hasToPlay(g: STable, seat: Seat, ask: SAsk, evenQuiet = false): boolean {
  const { items, quiet } = there(g.state.players[seat])
  if (items.length === 0 || (quiet && !evenQuiet)) return false
  g.reveal({ except: [seat] })
  for (const item of items) if (fits(g.state, ask, item)) return true
  return false
}

/** Takes off the agenda the step that would ask the same again. */
export function drop({ state }: STable, what: SStep['do']): void {
  const top = state.agenda.pop()
  if (top === undefined || !('do' in top) || top.do !== what) throw new Error(`The agenda does not go on with ${what}.`)
}

/** What the active player can play in his own turn. */
export function addOwnItems(state: SState, choices: SStep[]): void {
  const { items, keys } = active(state)
  for (const item of items) {
    if (!fitsOwnTurn(state, item)) continue
    if (item === 'book' || item === 'gin') choices.push({ do: 'playMorale', item })
    else if (item === 'lorgnette') for (const position of POSITIONS) choices.push({ do: 'playLorgnette', position })
    else if (item === 'whistle') addWhistle(choices)
    else if (item === 'dice') addDice(choices)
    else addFile(state, kindsOf(keys), choices)
  }
}

/** SPO-103 */
function addFile({ pileCounts }: SState, kinds: readonly number[], choices: SStep[]): void {
  for (const key of kinds) {
    for (const room of KEY_ROOMS)
      if (there(pileCounts[roomNumber(room)]) > 0) choices.push({ do: 'playFile', key, room })
  }
}

function addWhistle(choices: SStep[]): void {
  for (const position of POSITIONS) {
    choices.push({ do: 'playWhistle', position, look: true }, { do: 'playWhistle', position, look: false })
  }
}

function addDice(choices: SStep[]): void {
  KEY_ROOMS.forEach((room, number) => {
    for (const other of KEY_ROOMS.slice(number + 1)) choices.push({ do: 'playDice', room, with: other })
  })
}

/** A single-use item is played: everybody sees it, and it is discarded (SPO-212). */
export function spendItem(g: STable, seat: Seat, item: Item): void {
  discardItem(g.state, there(g.state.players[seat]), item)
  g.reveal()
  g.tell({ is: 'itemPlayed', seat, item })
}

export const itemRules = {
  /** SPO-R63 */
  askItems(g, { when }) {
    const { state } = g
    if (active(state).ghost || !canMatter(state, when)) return
    const ask = { ask: 'items', seat: state.turn, when } as const
    if (hasToPlay(g, state.turn, ask)) g.next(ask, { do: 'askItems', when })
  },

  pass(g) {
    drop(g, 'askItems')
  },

  quiet(g) {
    active(g.state).quiet = true
  },

  /** SPO-102, SPO-104, SPO-214: before the test of whoever is tested, or in the own turn. */
  playMorale(g, { item }) {
    const { state } = g
    const seat = state.test?.seat ?? state.turn
    const player = there(state.players[seat])
    remove(player.items, item)
    if (item === 'gin') player.gin = GIN_TURNS + (countsThisTurn(state, seat) ? 1 : 0)
    g.reveal()
    g.tell({ is: 'itemPlayed', seat, item })
    player.open.push({ card: item, points: gain(g, seat, MORALE_OF_ITEM) })
  },

  /** SPO-103 */
  playFile(g, { key, room }) {
    const { state } = g
    const player = active(state)
    spendItem(g, state.turn, 'file')
    takeKeyFrom(player, key)
    returnKey(g, state.turn, key)
    takeFromPile(g, roomNumber(room))
  },

  /** SPO-108 */
  playLorgnette(g, { position }) {
    spendItem(g, g.state.turn, 'lorgnette')
    lookAtCode(g, position)
    lose(g, g.state.turn, 1)
  },

  /** SPO-113, SPO-R66 */
  playWhistle(g, { position, look }) {
    const { state } = g
    spendItem(g, state.turn, 'whistle')
    // Whoever knew what lay in the box cannot tell any more what still does, unless he sees what has come out.
    const keepers = look ? bitOf(state.turn) : 0
    for (const key of state.box) letForget(state.codeSeen, key, keepers)
    const drawn = g.chance.draw(state.box)
    state.codeSeen[drawn] = 0
    state.box.push(there(state.codeCards[position]))
    state.codeCards[position] = drawn
    state.codeShown &= ~(1 << position)
    for (const player of state.players) player.looks = Math.min(player.looks, POSITIONS.length - 1)
    g.tell({ is: 'codeReplaced', seat: state.turn, position })
    if (look) learnCode(g, position)
    lose(g, state.turn, 1)
  },

  /** SPO-115, SPO-R67 */
  playDice(g, { room, with: other }) {
    const { state } = g
    spendItem(g, state.turn, 'dice')
    const [one, two] = [roomNumber(room), roomNumber(other)]
    for (const list of [state.pileKinds, state.pileCounts]) swapIn(list, one, two)
    g.tell({ is: 'pilesSwapped', seat: state.turn, room, with: other })
    lose(g, state.turn, 1)
  },
} satisfies Partial<Rules<Spookhuis>>

/** SPO-R61: played at the start of the own turn, before the countdown, the Gin must not count this turn. */
function countsThisTurn({ agenda, turn }: SState, seat: Seat): boolean {
  return seat === turn && agenda.some((item) => 'do' in item && item.do === 'upkeep')
}

/**
 * SPO-R63: at the start only if something threatens before phase 1; after the ride where keys and code can still change
 * what is done there; and at the end, unless he was asked in a key room just before.
 */
function canMatter(state: SState, when: 'start' | 'afterRide' | 'end'): boolean {
  if (when === 'start') return somethingThreatens(state)
  const { cell } = active(state)
  const inKeyRoom = state.ride.stop === 'room' && isKeyRoom(there(state.tiles[cell]))
  if (when === 'end') return !inKeyRoom
  return inKeyRoom || (state.ride.stop === 'room' && cell === CENTRE)
}

function somethingThreatens(state: SState): boolean {
  const { curses, gin, waiting } = active(state)
  if (isClosed(state) || gin === 1 || curses.includes('dracula')) return true
  return waiting.includes('klara') || waiting.includes('invisible')
}

/** SPO-099: a key from the pile at a key room; all see which kind it is. */
export function takeFromPile(g: STable, room: number): void {
  const { state } = g
  const kind = there(state.pileKinds[room])
  state.pileCounts[room] = there(state.pileCounts[room]) - 1
  active(state).keys.push({ kind, seen: everybody(state.seats) })
  g.tell({ is: 'keyTaken', seat: state.turn, key: kind, room: there(KEY_ROOMS[room]) })
}

export const itemQuestions = {
  items({ state }) {
    const choices: SStep[] = []
    addOwnItems(state, choices)
    choices.push({ do: 'pass' }, { do: 'quiet' })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
