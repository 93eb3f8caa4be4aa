/** What waits at the end of a ride, before it is taken: who would frighten, whom one would meet, what is to be had. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Fields } from '../text.ts'
import { COST_OF_GHOST, type Cost, costOfFright, couldEnd } from './danger.ts'
import type { Preview, PreviewStop } from './preview.ts'
import { CENTRE, FIRST_ROOM, ITEM_ROOM, isKeyRoom, tileIn } from './rules/board.ts'
import type { SpookhuisView } from './types.ts'

/** One line: a message of the game's text, and what it is about. */
export interface Foretold {
  sign: 'room' | 'dead' | 'ghost' | 'lamp' | 'fork'
  cell: number
  title: { key: string; with: Fields }
  text: { key: string; with: Fields }
  /** Whether it could make the rider a ghost. */
  deadly: boolean
}

/** SPO-083, SPO-R11: whoever has the lowest morale of the others; a tie is decided by chance. */
export function scarersOf({ players, turn }: SpookhuisView): Seat[] {
  const others = players.flatMap((_, seat) => (seat === turn ? [] : [seat]))
  const lowest = Math.min(...others.map((seat) => players[seat].morale))
  return others.filter((seat) => players[seat].morale === lowest)
}

export function foretell(view: SpookhuisView, preview: Preview): Foretold[] {
  const stops = preview.stops.filter(
    (stop, i) => preview.stops.findIndex((other) => other.cell === stop.cell && other.end === stop.end) === i,
  )
  const ends = stops.filter(({ end }) => end === 'deadEnd')
  const lines = stops.filter((stop) => !ends.includes(stop)).map((stop) => lineOf(view, preview, stop))
  if (ends.length > 0) lines.push(deadEnds(view, preview, ends))
  const order: readonly Foretold['sign'][] = ['room', 'lamp', 'fork', 'dead', 'ghost']
  lines.sort((a, b) => order.indexOf(a.sign) - order.indexOf(b.sign))
  return [...lines, ...meetings(view, preview)]
}

/** What a stop has in store. */
interface Fate {
  sign: Foretold['sign']
  key: string
  with?: Fields
  /** What it can cost. */
  cost?: Cost
}

function lineOf(view: SpookhuisView, preview: Preview, stop: PreviewStop): Foretold {
  const fields = { seat: view.turn, tile: tileIn(preview.rails, stop.cell) }
  const { sign, key, with: more, cost } = fateAt(view, preview, stop)
  return {
    sign,
    cell: stop.cell,
    title: { key: `foretell.${stop.end}`, with: fields },
    text: { key, with: { ...fields, ...more } },
    deadly: cost !== undefined && couldEnd(view.players[view.turn], cost),
  }
}

function fateAt(view: SpookhuisView, preview: Preview, { end, cell }: PreviewStop): Fate {
  switch (end) {
    case 'room':
      return { sign: 'room', ...inRoom(view, preview, cell) }
    case 'lamp':
      return { sign: 'lamp', key: 'foretell.lamp.text' }
    case 'wall':
      return { sign: 'ghost', key: 'foretell.wall.text' }
    case 'stayed':
      return { sign: 'dead', key: 'foretell.stayed.text' }
    case 'blocked':
      if (!view.blockedFrightens) return { sign: 'dead', key: 'foretell.blocked.text' }
      return { sign: 'dead', key: 'foretell.scared', ...fright(view, scarersOf(view)) }
    case 'deadEnd':
      return { sign: 'dead', key: 'foretell.scared', ...fright(view, scarersOf(view)) }
  }
}

/** Who frightens, what the die has to show, and what it can cost. */
function fright(view: SpookhuisView, scarers: readonly Seat[]): { with: Fields; cost: Cost } {
  const cost = costOfFright(view, scarers)
  return { with: { scarers, morale: view.players[view.turn].morale, ...cost }, cost }
}

/** Dead ends are all alike: one line for all of them. */
function deadEnds(view: SpookhuisView, { rails }: Preview, stops: readonly PreviewStop[]): Foretold {
  const path = stops.map(({ cell }) => tileIn(rails, cell))
  const { with: more, cost } = fright(view, scarersOf(view))
  const fields = { seat: view.turn, path, ...more }
  return {
    sign: 'dead',
    cell: stops[0].cell,
    title: { key: 'foretell.deadEnd', with: fields },
    text: { key: 'foretell.scared', with: fields },
    deadly: couldEnd(view.players[view.turn], cost),
  }
}

function inRoom(view: SpookhuisView, { rails }: Preview, cell: number): Omit<Fate, 'sign'> {
  const tile = rails.tiles[cell]
  const player = view.players[view.turn]
  if (isKeyRoom(tile)) {
    if (player.ghost) return { key: 'foretell.room.ghost' }
    const room = tile - FIRST_ROOM
    const target = (view.turn + 1) % view.players.length
    const { with: more, cost } = fright(view, [target])
    return {
      key: 'foretell.room.key',
      with: { ...more, target, key: view.pileKinds[room], count: view.pileCounts[room] },
      cost,
    }
  }
  if (cell === CENTRE) return { key: 'foretell.room.gate', with: { keys: player.keys.length } }
  return { key: tile === ITEM_ROOM ? 'foretell.room.item' : 'foretell.room.encounter' }
}

/** SPO-074 to SPO-080: ghosts test the living, the living meet Dracula and the Werewolf. */
function meetings(view: SpookhuisView, { meets, rails }: Preview): Foretold[] {
  const { players, turn } = view
  const rider = players[turn]
  return meets.flatMap(({ seat, cell }) => {
    const met = players[seat]
    const morale = rider.ghost ? met.morale : rider.morale
    const fields = { seat: turn, target: seat, tile: tileIn(rails, cell), morale }
    const line = (key: string, more: Fields = {}): Foretold => ({
      sign: 'ghost',
      cell,
      title: { key: 'foretell.meets', with: fields },
      text: { key, with: { ...fields, ...more } },
      deadly: met.ghost && couldEnd(rider, COST_OF_GHOST),
    })
    if (rider.ghost) return [line('foretell.meets.prey')]
    if (met.ghost) return [line('foretell.meets.ghost')]
    const card = [...met.curses, ...rider.curses].find((curse) => curse !== 'blackHood')
    return card === undefined ? [] : [line('foretell.meets.curse', { card })]
  })
}
