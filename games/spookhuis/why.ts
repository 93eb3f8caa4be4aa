/** «Why not?»: why something that one might expect to be able to do cannot be done now. Messages of the game's text. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { ITEMS, type Item } from './content/cards.ts'
import { TILES, type Tile } from './content/tiles.ts'
import { cellOf, EDGES, GATEHOUSE, isKeyRoom, isOrdinary, pointsInward, tileNumber } from './rules/rails/board.ts'
import type { SAsk, SpookhuisView } from './types.ts'

type Like = Readonly<Record<string, unknown>>

export function whyNot(view: SpookhuisView, seat: Seat, likes: readonly Like[]): string | null {
  if (seat < 0) return null
  const ask = askedNow(view)
  if (ask === null || ask.seat !== seat) return 'why.notAsked'
  const player = there(view.players[seat])
  const lamp = likes.find(({ do: it }) => it === 'jump')
  if (lamp !== undefined) return whyNoLamp(view)
  const tile = likes.map((like) => like['tile'] ?? like['room']).find(isTile)
  if (tile !== undefined) return whyNoTile(view, ask, tile, likes)
  const item = likes.map((like) => like['item'] ?? like['card']).find(isItemName)
  if (item !== undefined) return whyNoItem(view, ask.ask, player.morale, item)
  if (likes.some((like) => like['do'] === 'playTerror')) return 'why.terrorLater'
  if (likes.some((like) => 'key' in like)) return inGatehouse(ask) ? null : 'why.keyLater'
  return likes.some((like) => 'position' in like) ? whyNoCode(ask, player.keys.length) : null
}

function askedNow({ agenda }: SpookhuisView): SAsk | null {
  const top = agenda.at(-1)
  return top !== undefined && 'ask' in top ? top : null
}

const isTile = (value: unknown): value is Tile => TILES.some((tile) => tile === value)
const isItemName = (value: unknown): value is Item => ITEMS.some((item) => item === value)

/** SPO-058 to SPO-063 */
function whyNoLamp({ now, ride, players, turn }: SpookhuisView): string {
  if (there(players[turn]).ghost) return 'why.lampGhost'
  if (now.turned || now.swapped) return 'why.lampTurned'
  if (now.grounded) return 'why.grounded'
  return ride.jumped ? 'why.lampOnce' : 'why.lampLater'
}

function whyNoTile(view: SpookhuisView, asked: SAsk, tile: Tile, likes: readonly Like[]): string | null {
  const number = tileNumber(tile)
  if (asked.ask === 'wall' || asked.ask === 'lamp') return 'why.wallTile'
  if (asked.ask === 'swapWith') {
    if (asked.tile === tile) return 'why.swapSame'
    return isOrdinary(number) ? 'why.swapStrands' : 'why.swapRoom'
  }
  if (asked.ask !== 'turn') return 'why.decideFirst'
  if (number === GATEHOUSE) return 'why.gatehouse'
  if (view.now.grounded) return 'why.grounded'
  if (view.now.turns === 0) return 'why.turnedAlready'
  const steps = likes.find((like) => typeof like['steps'] === 'number')?.['steps']
  if (typeof steps !== 'number') return 'why.strands'
  const cell = cellOf(view, tile)
  const inward = pointsInward(cell, (there(view.turned[cell]) + steps) % EDGES)
  return isKeyRoom(number) && !inward ? 'why.outward' : 'why.strands'
}

const WARDS: readonly Item[] = ['garlic', 'cross', 'umbrella', 'parchment', 'mirror', 'pistol']
const MOST_MORALE = 9
const COSTS: readonly Item[] = ['lorgnette', 'whistle', 'dice']

function whyNoItem(view: SpookhuisView, ask: string, morale: number, item: Item): string {
  if (WARDS.includes(item)) return ask === 'brace' ? 'why.wardsOther' : 'why.wardLater'
  if (item === 'book' || item === 'gin') return whyNoMorale(view, ask, morale)
  if (item === 'lamp') return 'why.wallOnly'
  if (ask === 'brace') return 'why.ownTurn'
  if (item === 'compass') return ask === 'turn' ? 'why.grounded' : 'why.phaseOne'
  if (item === 'wrench') return ask === 'turn' ? 'why.noSwap' : 'why.phaseOne'
  if (ask !== 'turn' && ask !== 'items') return 'why.decideFirst'
  return COSTS.includes(item) && morale < 2 ? 'why.morale' : item === 'file' ? 'why.noKey' : 'why.decideFirst'
}

/** SPO-102, SPO-104, SPO-214 */
function whyNoMorale({ round, lastRound }: SpookhuisView, ask: string, morale: number): string {
  if (ask !== 'turn' && ask !== 'items' && ask !== 'brace') return 'why.decideFirst'
  if (round > lastRound) return 'why.closed'
  return morale >= MOST_MORALE ? 'why.full' : 'why.decideFirst'
}

const inGatehouse = ({ ask }: SAsk): boolean => ask === 'gatehouse' || ask === 'crack'

function whyNoCode({ ask }: SAsk, keys: number): string {
  if (ask === 'crack') return 'why.plateUp'
  return keys === 0 ? 'why.noKeyForCode' : 'why.gatehouseOnly'
}
