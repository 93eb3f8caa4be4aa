/** «Why not?»: why something that one might expect to be able to do cannot be done now, in a sentence. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Fields } from '../text.ts'
import { type Card, groupOf, timingOf } from './content/cards.ts'
import { HOUSE_TILES, TILES, type TileId, tileOf, turned } from './content/tiles.ts'
import { EMPTY, NEIGHBOURS, SOUTH_OF_CRYPT, WEST_OF_CRYPT } from './rules/board.ts'
import type { HellHouse, HellView, HHAsk } from './types.ts'

type Like = Readonly<Record<string, unknown>>
type Why = string | { key: string; with: Fields }

const QUARTERS = [0, 1, 2, 3]

export function whyNot(view: HellView, seat: Seat, likes: readonly Like[]): Why | null {
  const own = view.players.filter((player) => player.seat === seat)
  if (own.length === 0) return null
  const top = view.agenda.at(-1)
  const asked = top !== undefined && 'ask' in top && top.seat === seat ? top : null
  if (asked === null) return view.players[view.turn]?.seat === seat ? null : 'why.notYourTurn'
  const like = likes[0] ?? {}
  if (like['first'] === 'tile') return 'why.tileFirst'
  if (like['first'] === 'card') return 'why.cardFirst'
  if (like['do'] === 'place') return whyNotHere(view, like)
  const { card } = like
  const holder = own.find(({ cards }) => typeof card === 'number' && cards.includes(card))
  if (typeof card === 'number') return holder === undefined ? null : whyNotCard(view, asked, card, holder.servant)
  const cell = likes.map((one) => one['to'] ?? one['cell']).find((one) => typeof one === 'number')
  return asked.ask === 'move' && typeof cell === 'number' && 'who' in asked ? whyNotThere(view, asked.who, cell) : null
}

/** A card that cannot be played in the question that is asked (HEL-064 to HEL-068, HEL-R15). */
function whyNotCard(view: HellView, asked: HHAsk, card: Card, servant: boolean): Why | null {
  const { ask } = asked
  if (groupOf(card) === 'object') return 'why.objectCard'
  const timing = timingOf(card, servant)
  if (timing === 'hold') return groupOf(card) === 'hunter' ? 'why.huntersOnly' : 'why.servantsOnly'
  if (timing === 'now') return null
  if (timing === 'before dice' || timing === 'after dice') {
    if (asked.ask !== 'fightCards') return 'why.inFights'
    return timing === `${asked.stage} dice` ? 'why.noTarget' : 'why.otherDice'
  }
  const now = view.phase === 'cards' ? 'start' : view.phase === 'end' ? 'end' : null
  if (now === null || (ask !== 'cards' && ask !== 'end')) return timing === 'end' ? 'why.atEnd' : 'why.atStart'
  if (timing !== 'start or end' && timing !== now) return timing === 'end' ? 'why.atEnd' : 'why.atStart'
  return 'why.noTarget'
}

/** A step that cannot be made (HEL-101 to HEL-105, HEL-110). */
function whyNotThere(view: HellView, who: number, cell: number): Why | null {
  const player = view.players[who]
  if (player === undefined || player.cell === cell) return null
  if (view.field[cell] === EMPTY) return 'why.nothingThere'
  const side = NEIGHBOURS[player.cell]?.indexOf(cell) ?? -1
  if (side < 0) return 'why.tooFar'
  if (view.now.visited.includes(cell)) return 'why.beenThere'
  if (player.servant) return null
  const barred = view.lasting.some(({ door }) => door?.includes(player.cell) && door.includes(cell))
  return barred ? 'why.barred' : 'why.wall'
}

/** Where the tile in hand cannot lie, or cannot lie turned like this (HEL-085 to HEL-100, HEL-R27). */
function whyNotHere(view: HellView, like: Like): Why | null {
  const { tile: id, cell, turn } = like
  if (typeof id !== 'string' || typeof cell !== 'number') return null
  const tile = tileOf(id as TileId)
  const general = whyNoTile(view, tile, cell)
  if (general !== null) return general
  if (tile >= HOUSE_TILES) return whyNoGround(view, cell) ?? 'why.growth'
  const turns = typeof turn === 'number' ? [turn] : QUARTERS
  const reasons = turns.map((quarters) => whyNoDoors(view, cell, turned(TILES[tile]?.doors ?? 0, quarters)))
  return reasons.includes(null) ? 'why.growth' : (reasons[0] ?? 'why.growth')
}

function neighbours(view: HellView, cell: number) {
  return QUARTERS.flatMap((side) => {
    const next = NEIGHBOURS[cell]?.[side] ?? -1
    const tile = next < 0 ? EMPTY : (view.field[next] ?? EMPTY)
    const face = TILES[tile]
    return face === undefined ? [] : [{ side, face, open: ((view.doors[next] ?? 0) & (1 << (side ^ 2))) !== 0 }]
  })
}

/** What holds for every tile, and for rooms however they are turned. */
function whyNoTile(view: HellView, tile: number, cell: number): Why | null {
  const face = TILES[tile]
  if (face === undefined) return null
  if (view.field[cell] !== EMPTY) return 'why.taken'
  const beside = neighbours(view, cell)
  if (beside.length === 0) return 'why.alone'
  const lies = face.set >= 0 && view.field.some((other) => TILES[other]?.set === face.set)
  if (lies && !beside.some((other) => other.face.set === face.set)) return { key: 'why.set', with: { room: face.name } }
  if (!face.house) return null
  if (!view.field.some((other) => TILES[other]?.house))
    return cell === WEST_OF_CRYPT || cell === SOUTH_OF_CRYPT ? null : 'why.firstRoom'
  return beside.some((other) => other.face.house) ? null : 'why.noRoomBeside'
}

/** Doors against walls, the boundary, and a way in. */
function whyNoDoors(view: HellView, cell: number, doors: number): Why | null {
  const beside = neighbours(view, cell)
  for (const { side, face, open } of beside) {
    const door = (doors & (1 << side)) !== 0
    if (face.house && door !== open)
      return { key: open ? 'why.wallToDoor' : 'why.doorToWall', with: { room: face.name } }
  }
  if (QUARTERS.some((side) => (doors & (1 << side)) !== 0 && (NEIGHBOURS[cell]?.[side] ?? -1) < 0))
    return 'why.boundary'
  const entered = beside.some(({ side, open, face }) => (doors & (1 << side)) !== 0 && (open || !face.house))
  return entered ? null : 'why.shutIn'
}

function whyNoGround(view: HellView, cell: number): Why | null {
  const reached = neighbours(view, cell).some(({ face, open }) => !face.house || open)
  if (!reached) return 'why.behindWalls'
  const isGround = (at: number) => (view.field[at] ?? EMPTY) >= HOUSE_TILES
  const crypt =
    (cell === WEST_OF_CRYPT && isGround(SOUTH_OF_CRYPT)) || (cell === SOUTH_OF_CRYPT && isGround(WEST_OF_CRYPT))
  return crypt ? 'why.crypt' : null
}

/** For each kind of event the heading of the rulebook under which its rule stands. */
export const RULE_OF_EVENT: Readonly<Partial<Record<keyof HellHouse['events'], string>>> = {
  tileDrawn: 'Laying tiles',
  tilePlaced: 'Laying tiles',
  roomTurned: 'Laying tiles',
  houseFull: 'Laying tiles',
  estateFinished: 'Laying tiles',
  tileRemoved: 'Tiles that do not fit',
  tileReturned: 'Tiles that do not fit',
  diceOff: 'The beginning',
  rolesDealt: 'The beginning',
  personChosen: 'The beginning',
  figureChosen: 'The beginning',
  cardsDealt: 'The beginning',
  turnBegan: 'Your turn',
  cardDrawn: 'Cards',
  cardReceived: 'Cards',
  noCard: 'Cards',
  deckShuffled: 'Cards',
  discarded: 'Cards',
  played: 'Cards',
  ended: 'Cards',
  tilesSwapped: 'Cards',
  handSeen: 'Cards',
  handWas: 'Cards',
  cardShown: 'Ways of evil',
  without: 'Ways of evil',
  laidBefore: 'Ways of evil',
  handEmptied: 'Ways of evil',
  cardTaken: 'Ways of evil',
  cardTakenWas: 'Ways of evil',
  objectGained: 'Power objects',
  askedFor: 'Power objects',
  objectDropped: 'Power objects',
  objectFound: 'Power objects',
  stepped: 'Movement',
  moved: 'Movement',
  shockTest: 'Shock tests',
  servantTest: 'Servants on the move',
  willLost: 'Will',
  willGained: 'Will',
  steadied: 'Will',
  becameServant: 'Changing sides',
  becameHunter: 'Changing sides',
  chapelHealed: 'Changing sides',
  attacked: 'Fights',
  willLent: 'Fights',
  fightCardPlayed: 'Fights',
  fightRolled: 'Fights',
  rerolled: 'Fights',
  fightValues: 'Fights',
  fightTied: 'Fights',
  fightWon: 'Fights',
  tileTaken: 'Fights',
  attackedByCard: 'Fights against cards',
  fightLost: 'Fights against cards',
  looked: 'The master',
  masterIs: 'The master',
  notesShown: 'The master',
  answer: 'Your notebook',
  confronted: 'Facing the master',
  willPaid: 'Facing the master',
  instruction: 'Facing the master',
  attemptFailed: 'Facing the master',
  masterDestroyed: 'Facing the master',
  gameEnded: 'The end',
}

/** For each kind of question the heading at which the rulebook is opened. */
export const RULE_OF_QUESTION: Readonly<Record<keyof HellHouse['questions'], string>> = {
  person: 'The beginning',
  figure: 'The beginning',
  keepObject: 'The beginning',
  drawTiles: 'Laying tiles',
  place: 'Laying tiles',
  deadTile: 'Tiles that do not fit',
  blockedTile: 'Tiles that do not fit',
  cards: 'Cards',
  limit: 'Cards',
  end: 'Cards',
  giveTile: 'Cards',
  buryTile: 'Cards',
  scry: 'Cards',
  takeCard: 'Cards',
  twoObjects: 'Power objects',
  handOn: 'Power objects',
  catch: 'Power objects',
  move: 'Movement',
  walk: 'Movement',
  look: 'The master',
  fight: 'Fights',
  lend: 'Fights',
  fightCards: 'Fights',
  reward: 'Fights',
  pay: 'Facing the master',
  crows: 'Ways of evil',
  putChip: 'Ways of evil',
  touch: 'Ways of evil',
  bargain: 'Ways of evil',
}
