import { CARD, type Card } from '../content/cards.ts'
import { isBarrier, ROOM, SIDES } from '../content/rooms.ts'
import {
  isMonster,
  monsterOf,
  nameOf,
  neighbour,
  onBoard,
  partAt,
  pileAt,
  putAt,
  takeFromPile,
} from '../rules/board.ts'
import { gainThing, loseThing } from '../rules/cards/cards.ts'
import { say } from '../rules/common.ts'
import { type Haunt, MONSTERS, type Secret, type Thing, type Who } from '../rules/state.ts'
import { distances } from '../rules/ways.ts'
import type { BState, BTable } from '../types.ts'
import { defOf, kindOf, numOf, thingsOf } from './select.ts'

export const hauntOf = (state: BState): Haunt => state.haunt as Haunt

export const mask = (seats: readonly Who[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0)

/** The part of a barrier room that is nearer to the Foyer (KIT-14). */
export function nearPart(state: BState, room: number): number {
  if (!isBarrier(room)) return 0
  const far = distances(state, [ROOM.foyer])
  const sides = SIDES.flatMap((_, side) => {
    // where there is no room, there is no distance either
    const away = far[neighbour(state, room, side)] ?? -1
    return away === -1 ? [] : [{ away, part: partAt(state, room, side) }]
  })
  const least = Math.min(...sides.map(({ away }) => away))
  return sides.find(({ away }) => away === least)?.part ?? 0
}

/** A new item token of a kind; each has a number of its own (BET-019). */
export function newThing(state: BState, kind: string, owner: Who = -1): Thing {
  const { counters, owners } = hauntOf(state)
  counters[`#${kind}`] = (counters[`#${kind}`] ?? 0) + 1
  const thing = `${kind}-${counters[`#${kind}`]}`
  if (owner >= 0) owners[thing] = owner
  return thing
}

export function setCounter(g: BTable, counter: string, n: number): void {
  const haunt = hauntOf(g.state)
  const spec = defOf(g.state).counters?.[counter]
  const most = spec?.max === undefined ? Number.POSITIVE_INFINITY : numOf(g, spec.max)
  haunt.counters[counter] = Math.min(most, n)
  g.tell({ is: 'counted', counter, n: haunt.counters[counter] })
}

/** KIT-08, `move`: a relocation; no spaces, no tile text. */
export function relocate(g: BTable, who: Who, room: number): void {
  if (onBoard(g.state, who)) relocateTo(g, who, room)
}

/** Takes a thing of a kind, of this owner if one is named, from whoever has it, or from where it lies. */
export function claim(g: BTable, thing: Thing, from: readonly Who[], room: number, owner: Who = -1): Thing | null {
  const { state } = g
  const fits = (other: Thing) =>
    (other === thing || kindOf(other) === thing) && (owner < 0 || hauntOf(state).owners[other] === owner)
  for (const who of from) {
    const found = thingsOf(state, who).find(fits)
    if (found === undefined) continue
    if (isMonster(who)) monsterOf(state, who).things.splice(monsterOf(state, who).things.indexOf(found), 1)
    else loseThing(g, who, found, defOf(state).led !== found)
    return found
  }
  for (const part of [0, 1, 2, 3]) {
    const found = pileAt(state, room, part)?.things.find(fits)
    if (found !== undefined && takeFromPile(state, room, part, found)) return found
  }
  const waiting = state.waiting.findIndex(({ card, room: at }) => card === thing && at === room)
  if (waiting < 0) return null
  state.waiting.splice(waiting, 1)
  return thing
}

/** Takes a card from wherever it is: a hand, a pile, a deck, its discards. False, if it has left the game. */
export function claimAnywhere(g: BTable, card: Thing): boolean {
  const { state } = g
  const hands = [...state.players.keys(), ...state.monsters.map((_, i) => MONSTERS + i)]
  if (claim(g, card, hands, -1) !== null) return true
  for (const { room } of [...state.piles, ...state.waiting]) if (claim(g, card, [], room) !== null) return true
  const { deck } = CARD[card as Card]
  for (const pile of [state.decks[deck], state.discarded[deck]]) {
    const at = pile.indexOf(card)
    if (at < 0) continue
    pile.splice(at, 1)
    g.reveal()
    if (pile !== state.decks[deck]) return true
    g.chance.shuffle(pile)
    state.deckKnown[deck] = pile.map(() => 0)
    return true
  }
  return false
}

/** What only some seats know, under its name. */
export function secretOf(state: BState, name: string): Secret {
  const secret = hauntOf(state).secrets[name]
  if (secret === undefined) throw new Error(`The haunt keeps no secret called ${name}.`)
  return secret
}

/** A secret that a haunt keeps in its code; the seats that know it are told (KIT-27). */
export function keepSecret(g: BTable, name: string, value: unknown, seats: readonly number[]): void {
  hauntOf(g.state).secrets[name] = { knows: mask(seats), value }
  g.reveal({ only: seats })
}

/** KIT-106: one of these rooms by chance; which they are is open. Where there is none, nothing is kept. */
export function keepRoom(g: BTable, name: string, of: readonly number[], seats: readonly number[]): void {
  if (of.length === 0) return
  keepSecret(g, name, g.chance.oneOf([...of]), seats)
  secretOf(g.state, name).of = [...of]
}

function relocateTo(g: BTable, who: Who, room: number): void {
  putAt(g.state, who, room, nearPart(g.state, room))
  say(g, { is: 'relocated', who, to: nameOf(room) })
}

export function receive(g: BTable, who: Who, thing: Thing): void {
  if (isMonster(who)) {
    monsterOf(g.state, who).things.push(thing)
    say(g, { is: 'taken', who, thing })
  } else gainThing(g, who, thing)
  g.state.turn.used.push(thing)
}
