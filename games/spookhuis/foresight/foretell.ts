/** What waits at the end of a ride, before it is taken: who would frighten, whom one would meet, what is to be had. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Fields } from '../../text.ts'
import { CENTRE, FIRST_ROOM, ITEM_ROOM, isKeyRoom, tileIn } from '../rules/rails/board.ts'
import { FACES } from '../rules/tests.ts'
import type { OnRails, SpookhuisView } from '../types.ts'
import { COST_OF_GHOST, type Cost, costOfFright, couldEnd } from './danger.ts'
import type { Preview, PreviewStop } from './preview.ts'

/** One line: a message of the game's text, and what it is about. */
export interface Foretold {
  sign: 'room' | 'dead' | 'ghost' | 'lamp' | 'fork'
  cell: number
  title: { key: string; with: Fields }
  text: { key: string; with: Fields }
  /** Whether it could make the rider a ghost. */
  deadly: boolean
  /** The test that waits there: up to this on the die holds. */
  holds: number | null
}

/** SPO-083, SPO-R11: whoever has the lowest morale of the others; a tie is decided by chance. */
export function scarersOf({ players, turn }: SpookhuisView): Seat[] {
  const others = players.flatMap((_, seat) => (seat === turn ? [] : [seat]))
  const lowest = Math.min(...others.map((seat) => there(players[seat]).morale))
  return others.filter((seat) => there(players[seat]).morale === lowest)
}

export function foretell(view: SpookhuisView, preview: Preview): Foretold[] {
  const stops = preview.stops.filter(
    (stop, i) => preview.stops.findIndex((other) => other.cell === stop.cell && other.end === stop.end) === i,
  )
  const ends = stops.filter(({ end }) => end === 'deadEnd')
  const met = preview.meets.map(({ seat }) => seat)
  const lines = stops.filter((stop) => !ends.includes(stop)).map((stop) => lineOf(view, preview.rails, stop, met))
  if (ends.length > 0) lines.push(deadEnds(view, preview, ends))
  const order: readonly Foretold['sign'][] = ['room', 'lamp', 'fork', 'dead', 'ghost']
  lines.sort((a, b) => order.indexOf(a.sign) - order.indexOf(b.sign))
  return [...lines, ...meetings(view, preview)]
}

/** Who has been tested by ghosts on the way comes there with less. */
function couldEndThere({ players, turn }: SpookhuisView, { held, broken }: Cost, met: readonly Seat[]): boolean {
  const rider = there(players[turn])
  const haunted = !rider.ghost && met.some((seat) => there(players[seat]).ghost)
  const before = haunted ? COST_OF_GHOST.broken : 0
  return couldEnd(rider, { held: held + before, broken: broken + before })
}

/** What a stop has in store. */
interface Fate {
  sign: Foretold['sign']
  key: string
  with?: Fields
  /** What it can cost. */
  cost?: Cost
}

/** What waits at one stop, on a board that lies so. */
export function lineOf(
  view: SpookhuisView,
  rails: Pick<OnRails, 'tiles'>,
  stop: PreviewStop,
  met: readonly Seat[],
): Foretold {
  const fields = { seat: view.turn, tile: tileIn(rails, stop.cell) }
  const { sign, key, with: more, cost } = fateAt(view, rails, stop)
  const { morale } = there(view.players[view.turn])
  return {
    holds: cost === undefined ? null : morale,
    sign,
    cell: stop.cell,
    title: { key: `foretell.${stop.end}`, with: fields },
    text: { key, with: { ...fields, ...more } },
    deadly: cost !== undefined && couldEndThere(view, cost, met),
  }
}

function fateAt(view: SpookhuisView, rails: Pick<OnRails, 'tiles'>, { end, cell }: PreviewStop): Fate {
  switch (end) {
    case 'room':
      return { sign: 'room', ...inRoom(view, rails, cell) }
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
  return { with: { scarers, ...oddsOf(there(view.players[view.turn]).morale), ...cost }, cost }
}

/** In hundredths: who has so much morale holds, or breaks. */
function oddsOf(morale: number): Fields {
  return { chance: (100 * morale) / FACES, rest: 100 - (100 * morale) / FACES }
}

/** Dead ends are all alike: one line for all of them. */
function deadEnds(view: SpookhuisView, { rails, meets }: Preview, stops: readonly PreviewStop[]): Foretold {
  const met = meets.map(({ seat }) => seat)
  const path = stops.map(({ cell }) => tileIn(rails, cell))
  const { with: more, cost } = fright(view, scarersOf(view))
  const fields = { seat: view.turn, path, ...more }
  return {
    sign: 'dead',
    cell: there(stops[0]).cell,
    title: { key: 'foretell.deadEnd', with: fields },
    text: { key: 'foretell.scared', with: fields },
    deadly: couldEndThere(view, cost, met),
    holds: there(view.players[view.turn]).morale,
  }
}

function inRoom(view: SpookhuisView, rails: Pick<OnRails, 'tiles'>, cell: number): Omit<Fate, 'sign'> {
  const tile = there(rails.tiles[cell])
  const player = there(view.players[view.turn])
  if (isKeyRoom(tile)) {
    if (player.ghost) return { key: 'foretell.room.ghost' }
    const room = tile - FIRST_ROOM
    const target = (view.turn + 1) % view.players.length
    const { with: more, cost } = fright(view, [target])
    return {
      key: 'foretell.room.key',
      with: { ...more, target, key: there(view.pileKinds[room]), count: there(view.pileCounts[room]) },
      cost,
    }
  }
  if (cell === CENTRE) return { key: 'foretell.room.gate', with: { keys: player.keys.length } }
  return { key: tile === ITEM_ROOM ? 'foretell.room.item' : 'foretell.room.encounter' }
}

/** SPO-074 to SPO-080: ghosts test the living, the living meet Dracula and the Werewolf. */
function meetings(view: SpookhuisView, { meets, rails }: Preview): Foretold[] {
  const { players, turn } = view
  const rider = there(players[turn])
  return meets.flatMap(({ seat, cell }) => {
    const met = there(players[seat])
    const morale = rider.ghost ? met.morale : rider.morale
    const fields = { seat: turn, target: seat, tile: tileIn(rails, cell), ...oddsOf(morale) }
    const line = (key: string, more: Fields = {}): Foretold => ({
      sign: 'ghost',
      cell,
      title: { key: 'foretell.meets', with: fields },
      text: { key, with: { ...fields, ...more } },
      deadly: met.ghost && couldEnd(rider, COST_OF_GHOST),
      holds: met.ghost !== rider.ghost ? morale : null,
    })
    if (rider.ghost) return [line('foretell.meets.prey')]
    if (met.ghost) return [line('foretell.meets.ghost')]
    const card = [...met.curses, ...rider.curses].find((curse) => curse !== 'blackHood')
    return card === undefined ? [] : [line('foretell.meets.curse', { card })]
  })
}
