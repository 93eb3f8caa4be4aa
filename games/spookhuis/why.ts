/** «Why not?»: why something that one might expect to be able to do cannot be done now. Messages of the game's text. */
import type { Seat } from '@gloam/kernel/game.ts'
import { ITEMS, type Item } from './content/cards.ts'
import { TILES, type Tile } from './content/tiles.ts'
import { cellOf, EDGES, GATEHOUSE, isKeyRoom, isOrdinary, pointsInward, tileNumber } from './rules/board.ts'
import type { SpookhuisView } from './types.ts'

type Like = Readonly<Record<string, unknown>>

export function whyNot(view: SpookhuisView, seat: Seat, likes: readonly Like[]): string | null {
  if (seat < 0) return null
  const ask = askedNow(view)
  if (ask === null || ask.seat !== seat) return 'why.notAsked'
  const player = view.players[seat]
  const lamp = likes.find(({ do: it }) => it === 'jump')
  if (lamp !== undefined) return whyNoLamp(view)
  const tile = likes.map((like) => like['tile'] ?? like['room']).find(isTile)
  if (tile !== undefined) return whyNoTile(view, ask.ask, tile, likes)
  const item = likes.map((like) => like['item'] ?? like['card']).find(isItemName)
  if (item !== undefined) return whyNoItem(view, ask.ask, player.morale, item)
  if (likes.some((like) => like['do'] === 'playTerror')) return 'why.terrorLater'
  if (likes.some((like) => 'key' in like)) return 'why.keyLater'
  return likes.some((like) => 'position' in like) ? whyNoCode(player.keys.length) : null
}

function askedNow({ agenda }: SpookhuisView): { ask: string; seat: Seat } | null {
  const top = agenda.at(-1)
  return top !== undefined && 'ask' in top ? top : null
}

const isTile = (value: unknown): value is Tile => TILES.some((tile) => tile === value)
const isItemName = (value: unknown): value is Item => ITEMS.some((item) => item === value)

/** SPO-058 to SPO-063 */
function whyNoLamp({ now, ride, players, turn }: SpookhuisView): string {
  if (players[turn].ghost) return 'why.lampGhost'
  if (now.turned || now.swapped) return 'why.lampTurned'
  if (now.grounded) return 'why.grounded'
  return ride.jumped ? 'why.lampOnce' : 'why.lampLater'
}

function whyNoTile(view: SpookhuisView, ask: string, tile: Tile, likes: readonly Like[]): string | null {
  const number = tileNumber(tile)
  if (ask === 'wall' || ask === 'lamp') return 'why.wallTile'
  if (ask === 'swapWith') return isOrdinary(number) ? 'why.swapStrands' : 'why.swapRoom'
  if (ask !== 'turn') return 'why.decideFirst'
  if (number === GATEHOUSE) return 'why.gatehouse'
  if (view.now.grounded) return 'why.grounded'
  if (view.now.turns === 0) return 'why.turnedAlready'
  const steps = likes.find((like) => typeof like['steps'] === 'number')?.['steps']
  if (typeof steps !== 'number') return 'why.strands'
  const cell = cellOf(view, tile)
  const inward = pointsInward(cell, (view.turned[cell] + steps) % EDGES)
  return isKeyRoom(number) && !inward ? 'why.outward' : 'why.strands'
}

const WARDS: readonly Item[] = ['garlic', 'cross', 'umbrella', 'parchment', 'mirror', 'pistol']
const COSTS: readonly Item[] = ['lorgnette', 'whistle', 'dice']

function whyNoItem(view: SpookhuisView, ask: string, morale: number, item: Item): string {
  if (WARDS.includes(item)) return ask === 'brace' ? 'why.wardsOther' : 'why.wardLater'
  if (ask === 'brace' && item !== 'book' && item !== 'gin') return 'why.ownTurn'
  if (COSTS.includes(item) && morale < 2) return 'why.morale'
  if (item === 'lamp') return view.now.turned ? 'why.lampTurned' : 'why.wallOnly'
  if (item === 'book' || item === 'gin')
    return view.round > view.lastRound ? 'why.closed' : morale >= 9 ? 'why.full' : 'why.decideFirst'
  if (item === 'file') return 'why.noKey'
  return item === 'compass' || item === 'wrench' ? 'why.phaseOne' : 'why.decideFirst'
}

function whyNoCode(keys: number): string {
  return keys === 0 ? 'why.noKeyForCode' : 'why.gatehouseOnly'
}
