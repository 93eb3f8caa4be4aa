/** BET-135 to BET-154: drawing cards, and what it means to have or lose one. */
import type { Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, COMPANIONS, type Omen } from '../../content/cards.ts'
import { EVENT, type EventName } from '../../content/events.ts'
import { type PerTrait, TRAIT_NOS, type TraitNo, traitNo } from '../../content/explorers.ts'
import type { Deck, Trait } from '../../content/rooms.ts'
import { isHolder } from '../../kit/handling.ts'
import { runTriggers } from '../../kit/moments.ts'
import { defOf, kindOf } from '../../kit/select.ts'
import type { BAsk, Betrayal, BState, BStep, BTable } from '../../types.ts'
import { addToPile, explorerOf, isMonster, isTraitor, nameOf, onBoard } from '../board.ts'
import { choose, decide, decision, effects, type Option, say } from '../common.ts'
import type { Thing, Who } from '../state.ts'
import { lower, raise, sink } from '../traits.ts'
import { faceOf, isCard } from './faces.ts'
import { canUse } from './uses.ts'

const SET: readonly string[] = ['bell', 'book', 'candle']
/** A new owner: its gains, as far as there is room for them (BET-152). */
export function gainThing(g: BTable, seat: number, thing: Thing): void {
  const player = explorerOf(g.state, seat)
  player.cards.push(thing)
  say(g, { is: 'taken', who: seat, thing })
  let raised = false
  for (const [name, n] of Object.entries(faceOf(thing).gives ?? {})) {
    const trait = traitNo(name as Trait)
    if (n < 0) lower(g, seat, trait, -n)
    else {
      const gained = raise(g, seat, trait, n)
      raised ||= gained > 0
      if (gained < n) noteOver(player.over, thing, trait, n - gained)
    }
  }
  if (raised && faceOf(thing).kind === 'item') endKept(g, seat, 'graveDirt')
  if (thing === 'candle') endKept(g, seat, 'lightsOut')
  if (SET.includes(thing) && SET.every((part) => player.cards.includes(part))) {
    g.state.set = seat
    for (const trait of TRAIT_NOS) raise(g, seat, trait, 2)
  }
}

function noteOver(over: Record<Thing, PerTrait<number>>, thing: Thing, trait: TraitNo, n: number): void {
  over[thing] ??= [0, 0, 0, 0]
  over[thing][trait] = n
}

/** BET-152, BET-153: the losses that come with it, counted from the overshoot. `kills`: KIT-20. */
export function loseThing(g: BTable, seat: number, thing: Thing, kills = true): void {
  const { state } = g
  const player = explorerOf(state, seat)
  player.cards.splice(player.cards.indexOf(thing), 1)
  const over = player.over[thing]
  delete player.over[thing]
  for (const [name, n] of Object.entries(faceOf(thing).takes ?? {})) {
    const trait = traitNo(name as Trait)
    if (n < 0) raise(g, seat, trait, -n)
    else sink(g, seat, trait, Math.max(0, n - (over?.[trait] ?? 0)), kills)
  }
  // BET-R82: a mask that is lost comes off.
  if (thing === 'mask' && state.maskOn) turnMask(g, seat)
  if (state.set === seat && SET.includes(thing)) {
    state.set = -1
    for (const trait of TRAIT_NOS) sink(g, seat, trait, 2, kills)
  }
}

export function turnMask(g: BTable, seat: number): void {
  const { state } = g
  const [up, down]: [Trait, Trait] = state.maskOn ? ['sanity', 'knowledge'] : ['knowledge', 'sanity']
  state.maskOn = !state.maskOn
  raise(g, seat, traitNo(up), 2)
  lower(g, seat, traitNo(down), 2)
}

export function discardThing(g: BTable, seat: number, thing: Thing): void {
  loseThing(g, seat, thing)
  g.tell({ is: 'discarded', who: seat, thing })
  putAway(g.state, thing)
}

/** BET-R34: omens are never shuffled in again; tokens of a haunt go back to its supply. */
export function putAway(state: BState, thing: Thing): void {
  if (isCard(thing)) state.discarded[faceOf(thing).deck].push(thing)
}

/** An event that is still being carried out is discarded when it is done. */
function discardEvent(state: BState, card: string): void {
  if (!state.table.includes(card)) state.discarded.event.push(card)
}

/** An event that somebody has kept is over. */
export function endKept(g: BTable, seat: number, card: 'graveDirt' | 'lightsOut'): void {
  const player = explorerOf(g.state, seat)
  const at = player.kept.indexOf(card)
  if (at < 0) return
  player.kept.splice(at, 1)
  discardEvent(g.state, card)
  g.tell({ is: 'keptEnded', who: seat, card })
}

/** BET-255 and the ends of Debris and Webs. */
export function setFree(g: BTable, seat: number): void {
  const player = explorerOf(g.state, seat)
  if (player.held === null) return
  discardEvent(g.state, player.held)
  player.held = null
  player.tries = 0
  g.tell({ is: 'freed', who: seat })
}

/** KIT-17: whether the haunt lets a character hold one more such thing. */
export function mayHold(state: BState, who: Who, thing: Thing): boolean {
  const kind = state.haunt === null ? undefined : defOf(state).tokens?.[kindOf(thing)]
  if (!isHolder(state, who, thing)) return false
  if (kind === undefined || isMonster(who)) return true
  const { cards, team } = explorerOf(state, who)
  if (kind.for !== undefined && kind.for !== team) return false
  return kind.limit === undefined || cards.filter((other) => kindOf(other) === kindOf(thing)).length < kind.limit
}

/** Takes the top card of a deck, shuffling its discards if it is empty (BET-R33). */
function popCard(g: BTable, deck: Deck): string | null {
  const { decks, deckKnown, discarded } = g.state
  if (decks[deck].length === 0 && deck !== 'omen') {
    decks[deck] = g.chance.shuffle(discarded[deck].splice(0))
    deckKnown[deck] = decks[deck].map(() => 0)
  }
  deckKnown[deck].pop()
  return decks[deck].pop() ?? null
}

/** BET-304 to BET-306, KIT-08: what an explorer has stays in its room. */
export function leaveAll(g: BTable, seat: number, room: number, part: number): void {
  const { state } = g
  for (const thing of [...explorerOf(state, seat).cards]) {
    loseThing(g, seat, thing, false)
    if (COMPANIONS.includes(thing as Card)) {
      state.waiting.push({ card: thing, room, part })
      g.tell({ is: 'companionLeft', thing, room: nameOf(room) })
    } else if (faceOf(thing).kind === 'bound') state.gone.push(thing)
    else addToPile(state, room, part, [thing])
  }
}

export const cardRules = {
  /** BET-056: any card drawn ends the movement. */
  draw(g, { who, deck, n }) {
    const { state } = g
    if (!onBoard(state, who) || isMonster(who)) return
    if (who === state.turn.seat) state.turn.stopped = true
    if (n > 1) g.next({ do: 'drawn', who, deck }, { do: 'draw', who, deck, n: n - 1 })
    else g.next({ do: 'drawn', who, deck })
  },

  /** BET-138: every card is read out to all. */
  drawn(g, { who, deck }) {
    const { state } = g
    if (!onBoard(state, who)) return
    g.reveal()
    const card = popCard(g, deck)
    if (card === null) {
      g.tell({ is: 'noCard', who, deck })
      return
    }
    g.tell({ is: 'cardDrawn', who, deck, card })
    if (deck === 'event') {
      state.table.push(card)
      g.next({ do: 'resolve', who, card }, { do: 'resolved', card })
    } else if (deck === 'item') takeItem(g, who, card)
    else takeOmen(g, who, card as Omen)
  },

  resolve(g, { who, card }) {
    mayRefuse(g, who, effects(EVENT[card as EventName].does, who, card))
  },

  /** BET-261 to BET-263 */
  refuse(g, { who }) {
    g.tell({ is: 'cardRefused', who, card: g.state.table.at(-1) ?? 'bite' })
  },

  /** BET-139: discarded, unless somebody keeps it. */
  resolved(g, { card }) {
    const { state } = g
    state.table.splice(state.table.indexOf(card), 1)
    const isKept = state.players.some(({ held, kept }) => held === card || kept.some((one) => one === card))
    if (!isKept) state.discarded.event.push(card)
  },

  discardThis(g, { who, card }) {
    if (explorerOf(g.state, who).cards.includes(card)) discardThing(g, who, card)
  },
} satisfies Partial<Rules<Betrayal>>

/** BET-261, BET-R70: a traitor decides after reading and before rolling. */
function mayRefuse(g: BTable, who: Who, does: BStep[]): void {
  if (isTraitor(g.state, who)) decide(g, who, 'event', affected(who, does))
  else g.next(...does)
}

const affected = (who: Who, steps: BStep[]): Option[] => [
  { name: 'accept', steps },
  { name: 'refuse', steps: [{ do: 'refuse', who }] },
]

/** BET-R70: what an event that one has drawn does to another; a traitor may refuse to be touched by it. */
export function touches(state: BState, by: Who, who: Who, steps: BStep[]): (BStep | BAsk)[] {
  return who === by || !isTraitor(state, who) ? steps : decision(who, 'event', affected(who, steps))
}

/** BET-140, BET-R32 */
function takeItem(g: BTable, who: Who, card: string): void {
  gainThing(g, who, card)
  runTriggers(g, 'pickUp', { you: who, thing: card })
  if (who === g.state.turn.seat || !canUse(g, who, card as Card)) return
  const use = CARD[card as Card].use
  if (use?.on !== undefined) return
  choose(g, who, 'useNow', [{ do: 'use', who, card: card as Card }, { do: 'pass' }])
}

/** BET-142, BET-219, BET-R13 */
function takeOmen(g: BTable, who: Who, card: Omen): void {
  const { state } = g
  state.omensDrawn++
  state.omenLog.push(card)
  state.quiet = 0
  state.turn.omen = card
  state.turn.omenRoom = explorerOf(state, who).room
  gainThing(g, who, card)
  if (card === 'bite') mayRefuse(g, who, [{ do: 'struck', who, might: 4, of: 'bite' }])
}
