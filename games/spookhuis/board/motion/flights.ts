/** What goes from where to where in an event, and how much of it. Places are those of `data-place`. */
import type { Carried as CarriedBy, Places } from '@gloam/games/board/carried.ts'
import type { GameEvent, Seat } from '@gloam/kernel/game.ts'
import { type Encounter, ITEMS, type Item, type Terror } from '../../content/cards.ts'
import type { Key } from '../../content/keys.ts'
import { KEY_ROOMS, type KeyRoom } from '../../content/tiles.ts'
import { cellOf } from '../../rules/rails/board.ts'
import type { Curse, Spookhuis, SpookhuisView } from '../../types.ts'

type Event = GameEvent<Spookhuis>
type Pile = 'item' | 'encounter' | 'terror'

/** A key, a card or the backs of some, a curse, morale or a fright with its amount, a die, or the mark of whoever acts. */
export type Load =
  | { what: 'key'; key: Key | null }
  | { what: 'card'; card: Item | Terror | Encounter }
  | { what: 'backs'; pile: Pile; amount: number }
  | { what: 'curse'; curse: Curse }
  | { what: 'morale' | 'fright'; amount: number }
  | { what: 'die'; face: number }
  | { what: 'mark'; seat: Seat }
  | { what: 'look' }

type Carried = CarriedBy<Load>
type Carries = { [K in Event['is']]?: (event: Extract<Event, { is: K }>, view: SpookhuisView) => Carried | Carried[] }

const rider = (seat: Seat): string => `rider-${seat}`
/** What somebody has lies before them; on a phone, where others are a tab away, it is the rider that has it. */
const of = (seat: Seat): Places => [`panel-${seat}`, rider(seat)]
/** The piles are not drawn on a phone: there cards come from the room in which they are found. */
const pile = (is: Pile): Places => [`pile-${is}`, 'field']
const plate = (position: number): string => `code-${position}`
const room = (view: SpookhuisView, is: KeyRoom): string => `cell-${cellOf(view, is)}`

const key = (is: Key | null): Load => ({ what: 'key', key: is })
const card = (is: Item | Terror | Encounter): Load => ({ what: 'card', card: is })
const backs = (is: Pile, amount: number): Load => ({ what: 'backs', pile: is, amount })

const pileOf = (is: Item | Terror): Places => pile((ITEMS as readonly string[]).includes(is) ? 'item' : 'terror')

function returned(view: SpookhuisView, is: Key): Places {
  const at = KEY_ROOMS[view.pileKinds.indexOf(is)]
  return at === undefined ? 'field' : room(view, at)
}

const CARRIES: Carries = {
  driven: ({ seat, driver }) => ({ from: of(driver), to: rider(seat), load: { what: 'mark', seat: driver } }),
  hoodRolled: ({ seat, roll }) => ({ from: of(seat), to: rider(seat), load: { what: 'die', face: roll } }),

  scarerChosen: ({ seat, target }) => ({ from: of(seat), to: rider(target), load: { what: 'mark', seat } }),
  terrorsDrawn: ({ seat, cards }) => ({ from: pile('terror'), to: of(seat), load: backs('terror', cards.length) }),
  hiddenTerrorsDrawn: ({ seat, count }) => ({ from: pile('terror'), to: of(seat), load: backs('terror', count) }),
  terrorPassedOn: ({ seat, target, card: is }) => ({ from: of(seat), to: of(target), load: card(is) }),
  warded: ({ seat, item }) => ({ from: of(seat), to: rider(seat), load: card(item) }),
  effectWaits: ({ seat, card: is }) => ({ from: pile('terror'), to: of(seat), load: card(is) }),

  moraleChanged: ({ seat, change }) => ({ from: of(seat), to: rider(seat), load: { what: 'morale', amount: change } }),
  frightened: ({ seat, ghosts }) =>
    ghosts.map((ghost) => ({ from: rider(seat), to: rider(ghost), load: { what: 'fright', amount: 1 } })),
  curseLaid: ({ seat, card: curse }) => ({ from: pile('terror'), to: rider(seat), load: { what: 'curse', curse } }),
  cursePassed: ({ seat, from, card: curse }) => ({
    from: rider(from),
    to: rider(seat),
    load: { what: 'curse', curse },
  }),
  curseEnded: ({ seat, card: curse }) => ({ from: rider(seat), to: pile('terror'), load: { what: 'curse', curse } }),
  met: ({ seat, holder, card: curse }) => ({ from: rider(holder), to: rider(seat), load: { what: 'curse', curse } }),

  itemPlayed: ({ seat, item }) => ({ from: of(seat), to: pile('item'), load: card(item) }),
  itemLost: ({ seat, item }) => ({ from: of(seat), to: pile('item'), load: card(item) }),
  hiddenItemDrawn: ({ seat }) => ({ from: pile('item'), to: of(seat), load: backs('item', 1) }),
  encounterLost: ({ seat, card: is }) => ({ from: of(seat), to: pile('encounter'), load: card(is) }),
  cardSetAside: ({ seat, card: is }) => ({ from: of(seat), to: pileOf(is), load: card(is) }),
  hiddenCardSetAside: ({ seat }) => ({ from: of(seat), to: pile('item'), load: backs('item', 1) }),
  cardsTakenOver: ({ seat, cards }) => cards.map((is) => ({ from: pileOf(is), to: of(seat), load: card(is) })),
  hiddenCardsTakenOver: ({ seat, count }) => ({ from: pile('item'), to: of(seat), load: backs('item', count) }),

  keyTaken: ({ seat, key: is, room: at }, view) => ({ from: room(view, at), to: of(seat), load: key(is) }),
  keyReturned: ({ seat, key: is }, view) => ({ from: of(seat), to: returned(view, is), load: key(is) }),
  pilesSwapped: ({ room: one, with: other }, view) => [
    { from: room(view, one), to: room(view, other), load: key(null) },
    { from: room(view, other), to: room(view, one), load: key(null) },
  ],
  codeLookedAt: ({ seat }) => ({ from: of(seat), to: plate(1), load: { what: 'look' } }),
  codeReplaced: ({ seat, position }) => ({ from: of(seat), to: plate(position), load: key(null) }),

  robbed: ({ seat, victim }) => ({ from: of(seat), to: of(victim), load: { what: 'mark', seat } }),
  itemStolen: ({ seat, victim, item }) => ({ from: of(victim), to: of(seat), load: card(item) }),
  hiddenItemStolen: ({ seat, victim }) => ({ from: of(victim), to: of(seat), load: backs('item', 1) }),
  keyStolen: ({ seat, victim, key: is }) => ({ from: of(victim), to: of(seat), load: key(is) }),
  hiddenKeyStolen: ({ seat, victim }) => ({ from: of(victim), to: of(seat), load: key(null) }),
}

export function carriedIn(event: Event, view: SpookhuisView): Carried[] {
  const carries = CARRIES[event.is] as ((event: Event, view: SpookhuisView) => Carried | Carried[]) | undefined
  return [carries?.(event, view) ?? []].flat()
}
