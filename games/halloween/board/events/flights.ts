/** What goes from where to where in an event, and how much of it. Places are those of `data-place`. */

import type { Carried as CarriedBy } from '@gloam/games/board/carried.ts'
import { there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Tile } from '../../content/tiles.ts'
import { BUILDINGS, rankOf } from '../../content/town.ts'
import type { Halloween } from '../../types.ts'

type Event = GameEvent<Halloween>

/** What is carried: a good and its amount, a token or ghost of a rank, a tile, a stone or a disc of a seat. */
export type Load =
  | { what: 'fear' | 'point'; amount: number }
  | { what: 'token'; rank: number; amount: number }
  | { what: 'ghost'; rank: number }
  | { what: 'tile'; tile: Tile }
  | { what: 'stone' | 'disc'; seat: number; amount: number }

type Carried = CarriedBy<Load> & { from: string; to: string }

const SUPPLY = 'supply'
const boardOf = (seat: number): string => `board-${seat}`

type Carries = { [K in Event['is']]?: (event: Extract<Event, { is: K }>, scene: string) => Carried | Carried[] }

/** `scene` is the building or card that the move speaks of: what it gives comes from there. */
const CARRIES: Carries = {
  fearGained: ({ seat, fear }, scene) => ({ from: scene, to: boardOf(seat), load: { what: 'fear', amount: fear } }),
  fearPaid: ({ seat, fear }, scene) => ({ from: boardOf(seat), to: scene, load: { what: 'fear', amount: -fear } }),
  pointsGained: ({ seat, points }, scene) => ({
    from: scene,
    to: boardOf(seat),
    load: { what: 'point', amount: points },
  }),
  scored: ({ seat, points }, scene) => ({ from: scene, to: boardOf(seat), load: { what: 'point', amount: points } }),
  tokensGained: ({ seat, colour, tokens }) => ({
    from: SUPPLY,
    to: boardOf(seat),
    load: { what: 'token', rank: rankOf(colour), amount: tokens },
  }),
  tokenPaid: ({ seat, colour }) => ({
    from: boardOf(seat),
    to: SUPPLY,
    load: { what: 'token', rank: rankOf(colour), amount: -1 },
  }),
  tileTaken: ({ seat, tile, building }, scene) => ({
    from: building ?? scene,
    to: boardOf(seat),
    load: { what: 'tile', tile },
  }),
  tileDiscarded: ({ seat, tile }) => ({ from: boardOf(seat), to: SUPPLY, load: { what: 'tile', tile } }),
  tileUsed: ({ seat, tile }, scene) => ({ from: boardOf(seat), to: scene, load: { what: 'tile', tile } }),
  tilesLaid: ({ tiles }) =>
    tiles.map((tile, place) => ({ from: SUPPLY, to: there(BUILDINGS[place]), load: { what: 'tile', tile } })),
  attacked: ({ seat, colour, building, at }) => ({
    from: building === at ? boardOf(seat) : building,
    to: at,
    load: { what: 'ghost', rank: rankOf(colour) },
  }),
  tileLeft: ({ seat, tile, building }) => ({ from: boardOf(seat), to: building, load: { what: 'tile', tile } }),
  haunted: ({ seat, building }) => ({ from: boardOf(seat), to: building, load: { what: 'stone', seat, amount: 1 } }),
  curseLifted: ({ seat, building }) => ({
    from: building,
    to: boardOf(seat),
    load: { what: 'stone', seat, amount: 1 },
  }),
  cardOccupied: ({ seat, card }) => ({
    from: boardOf(seat),
    to: `card-${card}`,
    load: { what: 'disc', seat, amount: 1 },
  }),
}

export function carriedIn(event: Event, scene: string | null): Carried[] {
  const carries = CARRIES[event.is] as ((event: Event, scene: string) => Carried | Carried[]) | undefined
  const carried = [carries?.(event, scene ?? SUPPLY) ?? []].flat()
  // HAL-161: who scores nothing at the end is told so, and nothing flies.
  return carried.filter(({ load }) => !('amount' in load) || load.amount !== 0)
}

/** Where the move goes on: the building or card that an event names. */
export function sceneOf(event: Event): string | null {
  if ('building' in event && event.building !== null) return event.building
  if (event.is === 'moved') return event.to
  if ('at' in event) return event.at
  return 'card' in event && event.card !== null ? `card-${event.card}` : null
}
