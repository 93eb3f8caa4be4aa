/** What goes from where to where in an event, and how much of it. Places are those of `data-place`. */
import type { Carried as CarriedBy, Places } from '@gloam/games/board/carried.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Card } from '../../content/cards.ts'
import { TILES, type TileId, tileOf } from '../../content/tiles.ts'
import type { HellHouse, HellView } from '../../types.ts'

type Event = GameEvent<HellHouse>

/** A tile, a card or its back, an object, will with its amount, or a sign for what is done. */
export type Load =
  | { what: 'tile'; tile: number; turn: number }
  | { what: 'card'; card: Card; amount: number }
  | { what: 'backs'; amount: number }
  | { what: 'object'; object: Card }
  | { what: 'will'; amount: number }
  | { what: 'attack' | 'look' }

type Carried = CarriedBy<Load>
type Carries = { [K in Event['is']]?: (event: Extract<Event, { is: K }>, view: HellView) => Carried | null }

/** What somebody has lies before them; on a phone, where others lie far below, it is the figure that has it. */
const of = (who: number): Places => [`tray-${who}`, figure(who)]
const figure = (who: number): string => `figure-${who}`
const cell = (at: number): string => `cell-${at}`
const pileOf = (tile: TileId): Places => [`pile-${TILES[tileOf(tile)]?.house ? 'house' : 'ground'}`, 'piles']
const DECK: Places = ['pile-deck', 'piles']
const MASTER: Places = ['pile-master', 'piles']
const HAND = 'hand'

const tile = (id: TileId, turn = 0): Load => ({ what: 'tile', tile: tileOf(id), turn })
const card = (is: Card, amount = 0): Load => ({ what: 'card', card: is, amount })
const backs = (amount: number): Load => ({ what: 'backs', amount })
const will = (amount: number): Load => ({ what: 'will', amount })

/** Where somebody stands; before the first turn nobody stands anywhere, and everything comes from the deck. */
function groundOf(view: HellView, who: number): Places {
  const at = view.players[who]?.cell ?? -1
  return at < 0 ? DECK : cell(at)
}

/** Where a card is aimed: a room, a figure, or, if at nothing, it goes to where played cards lie. */
function aimOf(event: Extract<Event, { is: 'played' }>): Places {
  const at = event.to ?? event.cell
  if (at !== undefined) return cell(at)
  return event.target === undefined ? DECK : figure(event.target)
}

const CARRIES: Carries = {
  tileDrawn: ({ who, tile: id }) => ({ from: pileOf(id), to: of(who), load: tile(id) }),
  tilePlaced: ({ who, tile: id, cell: at, turn }) => ({ from: of(who), to: cell(at), load: tile(id, turn) }),
  tileRemoved: ({ who, tile: id }) => ({ from: of(who), to: pileOf(id), load: tile(id) }),
  tileReturned: ({ who, tile: id }) => ({ from: of(who), to: pileOf(id), load: tile(id) }),
  tilesSwapped: ({ who, with: other, tile: id }) => ({ from: of(other), to: of(who), load: tile(id) }),
  tileTaken: ({ who, loser, tile: id }) => ({ from: of(loser), to: of(who), load: tile(id) }),

  cardDrawn: ({ who }) => ({ from: DECK, to: of(who), load: backs(1) }),
  cardReceived: ({ who, card: is }) => ({ from: figure(who), to: [HAND, `tray-${who}`], load: card(is) }),
  cardShown: ({ who, card: is }) => ({ from: DECK, to: figure(who), load: card(is) }),
  discarded: ({ who, card: is }) => ({ from: of(who), to: DECK, load: card(is) }),
  handEmptied: ({ who, cards }) => ({ from: of(who), to: DECK, load: backs(cards.length) }),
  played: (event) => ({ from: of(event.who), to: aimOf(event), load: card(event.card) }),
  laidBefore: ({ who, card: is }) => ({ from: DECK, to: of(who), load: card(is) }),
  ended: ({ card: is }, { lasting }) => {
    const victim = lasting.find((one) => one.card === is)?.victim ?? -1
    return { from: victim < 0 ? 'piles' : of(victim), to: 'pile-deck', load: card(is) }
  },
  cardTaken: ({ who, victim }) => ({ from: of(victim), to: of(who), load: backs(1) }),
  cardTakenWas: ({ who, card: is }) => ({ from: figure(who), to: [HAND, `tray-${who}`], load: card(is) }),

  objectGained: ({ who, object }, view) => ({
    from: groundOf(view, who),
    to: of(who),
    load: { what: 'object', object },
  }),
  objectDropped: ({ who, object, cell: at }) => ({ from: of(who), to: cell(at), load: { what: 'object', object } }),
  objectFound: ({ object, cell: at }) => ({ from: DECK, to: cell(at), load: { what: 'object', object } }),

  willLost: ({ who, will: n }) => ({ from: of(who), to: figure(who), load: will(-n) }),
  willGained: ({ who, will: n }) => ({ from: of(who), to: figure(who), load: will(n) }),
  willLent: ({ who, will: n }) => ({ from: of(who), to: figure(who), load: will(n) }),
  willPaid: ({ who, will: n }) => ({ from: of(who), to: MASTER, load: will(-n) }),

  attacked: ({ who, against }) => ({ from: figure(who), to: figure(against), load: { what: 'attack' } }),
  attackedByCard: ({ who, card: is }) => ({ from: DECK, to: figure(who), load: card(is) }),
  fightCardPlayed: ({ who, card: is, plus }) => ({ from: of(who), to: figure(who), load: card(is, plus) }),
  handSeen: ({ who, of: whose }) => ({ from: figure(who), to: of(whose), load: { what: 'look' } }),
  looked: ({ who }) => ({ from: figure(who), to: MASTER, load: { what: 'look' } }),
}

export function carriedIn(event: Event, view: HellView): Carried | null {
  const carries = CARRIES[event.is] as ((event: Event, view: HellView) => Carried | null) | undefined
  return carries?.(event, view) ?? null
}
