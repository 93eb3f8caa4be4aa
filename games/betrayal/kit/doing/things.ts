/** Steps that move cards and item tokens. */
import { CARD } from '../../content/cards.ts'
import { addToPile, explorerOf, inPlane, nameOf, planeOf, roomOf, takeFromPile } from '../../rules/board.ts'
import { loseThing, putAway } from '../../rules/cards/cards.ts'
import { say } from '../../rules/common.ts'
import { defOf, roomsOf, whoOf } from '../select.ts'
import { claim, claimAnywhere, hauntOf, nearPart, newThing, receive } from '../things.ts'
import { type Doing, explorersOnly, forEach, lyingThings, ownerOf, thingOf } from './forms.ts'

export const things = {
  take(g, { who, thing: meant, from, owner }, bound) {
    const { state } = g
    const thing = thingOf(meant, bound)
    const [taker] = whoOf(g, who, bound)
    if (taker === undefined) return
    if (from === 'anywhere') {
      if (claimAnywhere(g, thing)) receive(g, taker, thing)
      return
    }
    const isHere = from === undefined || from === 'here'
    const owners = isHere ? [] : whoOf(g, from, bound)
    const room = isHere ? roomOf(state, taker) : -1
    const isToken = defOf(state).tokens?.[thing]?.kind === 'item'
    const whose = ownerOf(g, owner, bound)
    const found = from === undefined && isToken ? newThing(state, thing, whose) : claim(g, thing, owners, room, whose)
    if (found !== null) receive(g, taker, found)
  },

  lay(g, { thing, in: sel }, bound) {
    const { state } = g
    const [room] = roomsOf(g, sel, bound)
    if (room === undefined) return
    const [found, at] = lyingThings(state, thingOf(thing, bound))[0] ?? []
    if (found === undefined || at === undefined || at === room) return
    claim(g, found, [], at)
    addToPile(state, room, nearPart(state, room), [found])
    g.tell({ is: 'thingLaid', thing: found, room: nameOf(room) })
  },

  spend(g, { who, thing }, bound) {
    const [owner] = whoOf(g, who, bound)
    if (owner === undefined) return
    const found = claim(g, thingOf(thing, bound), [owner], roomOf(g.state, owner))
    if (found === null) return
    g.tell({ is: 'discarded', who: owner, thing: found })
    putAway(g.state, found)
  },

  drop(g, { who, thing, in: sel }, bound) {
    const { state } = g
    for (const owner of whoOf(g, who, bound)) {
      const room = sel === undefined ? roomOf(state, owner) : roomsOf(g, sel, bound)[0]
      // where there is no such room, it stays where it is
      if (room === undefined) continue
      const found = claim(g, thingOf(thing, bound), [owner], -1)
      if (found === null) continue
      addToPile(state, room, inPlane(planeOf(state, owner), nearPart(state, room)), [found])
      say(g, { is: 'dropped', who: owner, thing: found, room: nameOf(room) })
    }
  },

  /** A card of a deck, or of its discards, is laid in a room. */
  search(g, { card, in: sel }, bound) {
    const { state } = g
    const { deck } = CARD[card]
    const [room] = roomsOf(g, sel, bound)
    if (room === undefined) return
    g.reveal()
    for (const pile of [state.decks[deck], state.discarded[deck]]) {
      const at = pile.indexOf(card)
      if (at < 0) continue
      pile.splice(at, 1)
      if (pile === state.decks[deck]) {
        g.chance.shuffle(pile)
        state.deckKnown[deck] = pile.map(() => 0)
      }
      addToPile(state, room, nearPart(state, room), [card])
      say(g, { is: 'dropped', who: hauntOf(state).revealer, thing: card, room: nameOf(room) })
      return
    }
  },

  draw(g, { who, deck, n }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'draw', who: one, deck, n }))
  },

  discard(g, { card: meant }) {
    const { state } = g
    const card = meant === 'omen' ? hauntOf(state).omen : meant
    for (let seat = 0; seat < state.players.length; seat++) {
      if (!explorerOf(state, seat).cards.includes(card)) continue
      loseThing(g, seat, card, false)
      state.gone.push(card)
      return
    }
    for (const { room, part, things } of state.piles) {
      if (!things.includes(card)) continue
      takeFromPile(state, room, part, card)
      state.gone.push(card)
      return
    }
    const waiting = state.waiting.findIndex((one) => one.card === card)
    if (waiting < 0) return
    state.waiting.splice(waiting, 1)
    state.gone.push(card)
  },
} satisfies Partial<Doing>
