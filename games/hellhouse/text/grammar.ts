/** How Hell House is put into words, in every language. */
import type { Ask, GameEvent, Step } from '@gloam/kernel/game.ts'
import type { Fields, Grammar } from '../../text.ts'
import { faceOf, tileOf, turned } from '../content/tiles.ts'
import type { HellHouse, HHStep } from '../types.ts'

/** `who` counts figures; where seats run companions there are more of them than seats (HEL-R75). */
export const grammar: Grammar<HellHouse> = {
  fields: {
    who: 'seat',
    target: 'seat',
    against: 'seat',
    loser: 'seat',
    victim: 'seat',
    with: 'seat',
    of: 'seat',
    servant: 'seat',
    first: 'seat',
    cell: 'cell',
    from: 'cell',
    to: 'cell',
    card: 'card',
    cards: 'card',
    object: 'card',
    keep: 'card',
    drop: 'card',
    person: 'card',
    master: 'card',
    masters: 'card',
    tile: 'tile',
    take: 'tile',
    given: 'tile',
    room: 'room',
    trait: 'trait',
    turn: 'quarter',
    clue: 'clue',
    doors: 'name',
    rope: 'flag',
    out: 'room',
    into: 'room',
    at: 'room',
    beside: 'room',
    beyond: 'room',
    part: 'part',
    mark: 'mark',
    way: 'name',
  },
  also,
}

const DIRECTIONS = ['north', 'east', 'south', 'west'] as const

function also(data: HHStep | Ask<HellHouse> | GameEvent<HellHouse>): Fields {
  if (!('do' in data)) return {}
  if (data.do === 'takeObject') return { leaves: data.drop === data.object }
  return data.do === 'place' ? doorsOf(data) : {}
}

/** The doors of a tile as it is laid; only rooms have any. */
function doorsOf({ tile, turn }: Step<HellHouse, 'place'>): Fields {
  const { house, doors } = faceOf(tileOf(tile))
  const mask = turned(doors, turn)
  return house ? { doors: DIRECTIONS.filter((_, side) => (mask & (1 << side)) !== 0) } : {}
}
