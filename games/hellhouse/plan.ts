/** The estate as it has been built: tiles and figures, what everybody shows, and this seat's hand and notebook. */
import type { BigEvents, Fact, MakePlan, PlanFigure, PlanItem, PlanList, SquareSpace } from '../plan.ts'
import type { Reader, Speaker } from '../text.ts'
import { type Card, FIRST_OBJECT } from './content/cards.ts'
import { mastersIn } from './content/masters.ts'
import { TILES } from './content/tiles.ts'
import { CELLS, EMPTY } from './rules/board.ts'
import type { HellHouse, HellView, PlayerView } from './types.ts'

type Text = Speaker<HellHouse>

const SIZE = Math.sqrt(CELLS)
const NONE = '–'
const COLUMNS = ['person', 'side', 'will', 'object', 'hand', 'row'] as const

const plan: MakePlan<HellHouse> = (view, reader, text) => ({
  facts: factsOf(view, text),
  maps: [
    {
      shape: 'square',
      title: text.say('plan.estate'),
      spaces: view.field.map((_, cell) => spaceOf(view, cell, reader, text)),
    },
  ],
  players: {
    columns: COLUMNS.map((column) => text.say(`plan.${column}`)),
    rows: view.players.map((player, who) => ({
      seat: player.seat,
      name: nameOf(who, view, reader, text),
      cells: cellsOf(player, text),
    })),
  },
  lists: [...handOf(view, reader, text), ...beforeAll(view, reader, text), ...notebookOf(view, reader, text)],
})

export default plan

export const big: BigEvents<HellHouse> = [
  'confronted',
  'masterDestroyed',
  'becameServant',
  'becameHunter',
  'estateFinished',
]

/** Where seats run companions there are more figures than seats (HEL-R75). */
function nameOf(who: number, { players }: HellView, reader: Reader, text: Text): string {
  const seats = new Set(players.map(({ seat }) => seat)).size
  return who < seats ? reader.nameOf(who) : text.say(`figure.${who - seats + 1}.name`)
}

function factsOf({ round, dawn, stacks, deck, master }: HellView, text: Text): Fact[] {
  return [
    { name: text.say('plan.round'), value: String(round) },
    { name: text.say('plan.dawn'), value: String(dawn) },
    { name: text.say('plan.houseTiles'), value: String(stacks[0].tiles) },
    { name: text.say('plan.groundTiles'), value: String(stacks[1].tiles) },
    ...(deck === null ? [] : [{ name: text.say('plan.deck'), value: String(deck) }]),
    ...(master === null ? [] : [{ name: text.say('plan.master'), value: cardName(master, text) }]),
  ]
}

const cardName = (card: Card, text: Text): string => text.say(`card.${card}.name`)

function spaceOf(view: HellView, cell: number, reader: Reader, text: Text): SquareSpace {
  const tile = view.field[cell]
  const at = text.say(`cell.${cell}.name`)
  const place = { x: cell % SIZE, y: SIZE - 1 - Math.floor(cell / SIZE), likes: [{ cell }, { to: cell }] }
  if (tile === EMPTY) return { ...place, name: at, notes: [], figures: [], empty: true, doors: null }
  const face = TILES[tile]
  return {
    ...place,
    name: face === undefined ? text.say('room.path.name') : text.say(`tile.${face.id}.name`),
    at,
    notes: chipsOn(view, cell, text),
    figures: figuresOn(view, cell, reader, text),
    ...(face === undefined ? {} : { explain: `tile.${face.id}` }),
    doors: face?.house ? view.doors[cell] : null,
  }
}

function chipsOn({ chips }: HellView, cell: number, text: Text): string[] {
  return chips.flatMap((at, object) => (at === cell ? [cardName(FIRST_OBJECT + object, text)] : []))
}

function figuresOn(view: HellView, cell: number, reader: Reader, text: Text): PlanFigure[] {
  return view.players.flatMap((player, who) =>
    player.cell === cell ? [{ seat: player.seat, name: nameOf(who, view, reader, text) }] : [],
  )
}

function cellsOf({ person, servant, will, object, hand, row }: PlayerView, text: Text): string[] {
  return [
    person === 0 ? NONE : cardName(person, text),
    text.say(servant ? 'plan.servant' : 'plan.hunter'),
    servant ? NONE : String(will),
    object === 0 ? NONE : cardName(object, text),
    String(hand),
    row.map((tile) => text.say(`tile.${TILES[tile].id}.name`)).join(', ') || NONE,
  ]
}

/** The cards that this seat holds, and those of others that it has seen. */
function handOf(view: HellView, reader: Reader, text: Text): PlanList[] {
  return view.players.flatMap((player, who) => {
    if (player.cards.length === 0) return []
    const own = player.seat === reader.seat
    const title = own ? text.say('plan.yourHand') : text.say('plan.handOf', { who }, reader)
    return [{ title, items: player.cards.map((card) => text.thing('card', card)) }]
  })
}

/** Cards that lie before somebody, or on the table. */
function beforeAll(view: HellView, reader: Reader, text: Text): PlanList[] {
  const items: PlanItem[] = view.lasting.map(({ card, victim }) => ({
    name: victim < 0 ? cardName(card, text) : `${cardName(card, text)} (${nameOf(victim, view, reader, text)})`,
    text: text.say(`card.${card}.text`),
  }))
  return items.length === 0 ? [] : [{ title: text.say('plan.lasting'), items }]
}

/** Which masters this seat can still think of, and what ruled the others out. */
function notebookOf({ notebook, master }: HellView, reader: Reader, text: Text): PlanList[] {
  if (master !== null) return [{ title: text.say('plan.master'), items: [text.thing('card', master)] }]
  const reasons = notebook.reasons.map(({ because, out }) => ({
    name: text.say(`because.${because.clue}`, { ...because }, reader),
    text: text.say('plan.ruledOut', { masters: mastersIn(out) }),
  }))
  return [
    { title: text.say('plan.possible'), items: mastersIn(notebook.possible).map((card) => text.thing('card', card)) },
    ...(reasons.length === 0 ? [] : [{ title: text.say('plan.notebook'), items: reasons }]),
  ]
}
