/** What waits at the end of a ride, before it is taken: who would frighten, whom one would meet, what is to be had. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Fields } from '../text.ts'
import type { Preview, PreviewStop } from './preview.ts'
import { CENTRE, FIRST_ROOM, ITEM_ROOM, isKeyRoom, tileIn } from './rules/board.ts'
import type { SpookhuisView } from './types.ts'

/** One line: a message of the game's text, and what it is about. */
export interface Foretold {
  sign: 'room' | 'dead' | 'ghost' | 'lamp' | 'fork'
  cell: number
  title: { key: string; with: Fields }
  text: { key: string; with: Fields }
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

function lineOf(view: SpookhuisView, preview: Preview, stop: PreviewStop): Foretold {
  const fields = { seat: view.turn, tile: tileIn(preview.rails, stop.cell) }
  const title = { key: `foretell.${stop.end}`, with: fields }
  const say = (sign: Foretold['sign'], key: string, more: Fields = {}): Foretold => ({
    sign,
    cell: stop.cell,
    title,
    text: { key, with: { ...fields, ...more } },
  })
  switch (stop.end) {
    case 'room':
      return say('room', ...inRoom(view, preview, stop.cell))
    case 'lamp':
      return say('lamp', 'foretell.lamp.text')
    case 'wall':
      return say('ghost', 'foretell.wall.text')
    case 'blocked':
      return view.blockedFrightens
        ? say('dead', 'foretell.scared', { scarers: scarersOf(view) })
        : say('dead', 'foretell.blocked.text')
    case 'stayed':
      return say('dead', 'foretell.stayed.text')
    case 'deadEnd':
      return deadEnds(view, preview, [stop])
  }
}

/** Dead ends are all alike: one line for all of them. */
function deadEnds(view: SpookhuisView, { rails }: Preview, stops: readonly PreviewStop[]): Foretold {
  const path = stops.map(({ cell }) => tileIn(rails, cell))
  const fields = { seat: view.turn, path, scarers: scarersOf(view) }
  return {
    sign: 'dead',
    cell: stops[0].cell,
    title: { key: 'foretell.deadEnd', with: fields },
    text: { key: 'foretell.scared', with: fields },
  }
}

function inRoom(view: SpookhuisView, { rails }: Preview, cell: number): [string, Fields?] {
  const tile = rails.tiles[cell]
  const player = view.players[view.turn]
  if (isKeyRoom(tile)) {
    if (player.ghost) return ['foretell.room.ghost']
    const room = tile - FIRST_ROOM
    const target = (view.turn + 1) % view.players.length
    return ['foretell.room.key', { target, key: view.pileKinds[room], count: view.pileCounts[room] }]
  }
  if (cell === CENTRE) return ['foretell.room.gate', { keys: player.keys.length }]
  return [tile === ITEM_ROOM ? 'foretell.room.item' : 'foretell.room.encounter']
}

/** SPO-074 to SPO-080: ghosts test the living, the living meet Dracula and the Werewolf. */
function meetings(view: SpookhuisView, { meets, rails }: Preview): Foretold[] {
  const { players, turn } = view
  return meets.flatMap(({ seat, cell }) => {
    const fields = { seat: turn, target: seat, tile: tileIn(rails, cell), morale: players[turn].morale }
    const line = (key: string): Foretold => ({
      sign: 'ghost',
      cell,
      title: { key: 'foretell.meets', with: fields },
      text: { key, with: fields },
    })
    if (players[turn].ghost) return [line('foretell.meets.prey')]
    if (players[seat].ghost) return [line('foretell.meets.ghost')]
    const curse = [...players[seat].curses, ...players[turn].curses].find((card) => card !== 'blackHood')
    return curse === undefined
      ? []
      : [{ ...line('foretell.meets.curse'), text: { key: 'foretell.meets.curse', with: { ...fields, card: curse } } }]
  })
}
