/** The board as it lies: tracks, carts and keys, what everybody shows, and what this seat holds and has learned. */
import type { BigEvents, Fact, HexSpace, MakePlan, PlanFigure, PlanItem, PlanList } from '../plan.ts'
import type { Speaker } from '../text.ts'
import { CONNECTIONS, DIRECTIONS, LAYOUT, ORDINARY, TILES, type Tile, type Track } from './content/tiles.ts'
import { CENTRE, EDGES, FREE, isKeyRoom, isOrdinary, NOWHERE, roomNumber } from './rules/board.ts'
import type { PlayerView, Spookhuis, SpookhuisView } from './types.ts'

type Text = Speaker<Spookhuis>

const COLUMNS = ['morale', 'points', 'keys', 'items', 'terrors', 'open'] as const

const plan: MakePlan<Spookhuis> = (view, reader, text) => ({
  facts: factsOf(view, text),
  maps: [{ shape: 'hex', title: text.say('plan.board'), spaces: LAYOUT.map((_, cell) => spaceOf(view, cell, text)) }],
  players: {
    columns: COLUMNS.map((column) => text.say(`plan.${column}`)),
    rows: view.players.map((player, seat) => ({ seat, name: reader.nameOf(seat), cells: cellsOf(player, text) })),
  },
  lists: [codeOf(view, text), ...handOf(view.players[reader.seat], text)],
})

export default plan

export const big: BigEvents<Spookhuis> = ['becameGhost', 'closingTime']

function factsOf({ round, lastRound, itemPile, encounterPile, terrorPile }: SpookhuisView, text: Text): Fact[] {
  return [
    { name: text.say('plan.round'), value: String(round) },
    { name: text.say('plan.lastRound'), value: String(lastRound) },
    { name: text.say('plan.itemPile'), value: String(itemPile.cards) },
    { name: text.say('plan.encounterPile'), value: String(encounterPile.cards) },
    { name: text.say('plan.terrorPile'), value: String(terrorPile) },
  ]
}

function spaceOf(view: SpookhuisView, cell: number, text: Text): HexSpace {
  const tile = TILES[view.tiles[cell]]
  return {
    x: LAYOUT[cell].q,
    y: LAYOUT[cell].r,
    name: text.thing('tile', tile).name,
    notes: keysIn(view, tile, text),
    figures: figuresIn(view, cell, text),
    likes: [{ tile }, { room: tile }, { with: tile }],
    explain: `tile.${tile}`,
    tracks: tracksIn(view, cell),
  }
}

function keysIn({ pileKinds, pileCounts }: SpookhuisView, tile: Tile, text: Text): string[] {
  if (!isKeyRoom(TILES.indexOf(tile))) return []
  const room = roomNumber(tile as Parameters<typeof roomNumber>[0])
  return [text.say('plan.keysHere', { key: pileKinds[room], count: pileCounts[room] })]
}

function figuresIn({ players }: SpookhuisView, cell: number, text: Text): PlanFigure[] {
  return players.flatMap(({ heading, ghost, ...player }, seat) => {
    if (player.cell !== cell) return []
    const facing = heading === FREE ? {} : { heading }
    return [{ seat, name: ghost ? text.say('plan.ghost') : '', ...facing }]
  })
}

/** The tracks of the tile in a cell as it is turned. */
function tracksIn({ tiles, turned, rampA }: SpookhuisView, cell: number): number[][] {
  const by = (edge: number): number => (edge + turned[cell]) % EDGES
  if (cell === CENTRE && rampA !== NOWHERE) return [0, 2, 4].map((edge) => [(edge + rampA) % EDGES])
  return printedOn(tiles[cell]).map((track) => track.map(by))
}

/** One edge alone leads to the middle: into a room, to a buffer, or onto a circle. */
function printedOn(tile: number): number[][] {
  if (!isOrdinary(tile)) return connectionsOf(TILES[tile]).map((edge) => [edge])
  const { paths = [], stub, circle = [] } = ORDINARY[TILES[tile][0] as keyof typeof ORDINARY] as Track
  const alone = stub === undefined ? circle : [...circle, stub]
  return [...paths.map((path) => [...path]), ...alone.map((edge) => [edge])]
}

function connectionsOf(room: Tile): readonly number[] {
  if (room === 'ITEM') return CONNECTIONS.item
  if (room === 'ENC') return CONNECTIONS.encounter
  return room === 'GATE' ? DIRECTIONS.map((_, edge) => edge) : CONNECTIONS.key
}

const NONE = '–'

function cellsOf(player: PlayerView, text: Text): string[] {
  const cards = (list: readonly (string | null)[]): string =>
    list.map((card) => (card === null ? '?' : text.thing('card', card).name)).join(', ') || NONE
  const keys = player.keys.map((key) => (key === null ? '?' : keyName(key, text))).join(', ')
  return [
    player.ghost ? text.say('plan.ghost') : String(player.morale),
    player.ghost ? String(player.points) : NONE,
    keys || NONE,
    cards(player.items),
    cards(player.terrors),
    cards([...player.open.map(({ card }) => card), ...player.curses, ...player.waiting]),
  ]
}

const keyName = (key: number, text: Text): string => text.say(`key.${key}.name`)

/** What this seat knows of the code. */
function codeOf({ codeCards, box }: SpookhuisView, text: Text): PlanList {
  const places: PlanItem[] = codeCards.map((key, position) => ({
    name: text.say('plan.position', { position }),
    text: key === null ? text.say('plan.unknown') : keyName(key, text),
  }))
  const away = box.map((key) => keyName(key, text)).join(', ')
  const inBox = away === '' ? [] : [{ name: text.say('plan.box'), text: away }]
  return { title: text.say('plan.code'), items: [...places, ...inBox] }
}

function handOf(player: PlayerView | undefined, text: Text): PlanList[] {
  const cards = [...(player?.items ?? []), ...(player?.terrors ?? [])].filter((card) => card !== null)
  if (cards.length === 0) return []
  return [{ title: text.say('plan.hand'), items: cards.map((card) => text.thing('card', card)) }]
}
