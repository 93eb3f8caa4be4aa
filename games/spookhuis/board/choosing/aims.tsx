/** What a question about the rails comes to: rooms, with odds and gain, and the choices that lead there. */
import gate from 'icon:open-gate'
import type { Aim, Aims } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { ReactNode } from 'react'
import type { Reader, Speaker } from '../../../text.ts'
import { DIRECTIONS, type Direction } from '../../content/tiles.ts'
import {
  type Destination,
  destinationsOf,
  roomsBeside,
  type WayThere,
  worthOfRoom,
} from '../../foresight/destinations.ts'
import { foretell, lineOf } from '../../foresight/foretell.ts'
import { type Preview, type PreviewStop, preview } from '../../foresight/preview.ts'
import { CENTRE, cellOf, FIRST_ROOM, ITEM_ROOM, isKeyRoom, nextTo, tileIn } from '../../rules/rails/board.ts'
import type { SAsk, Spookhuis, SpookhuisView, SStep } from '../../types.ts'
import { KeyTag } from '../draw/keys.tsx'
import { Glyph } from '../draw/picture.tsx'
import { PileBack } from '../people/panel.tsx'
import { Sign } from './ride-card.tsx'
import { type Sayer, throughForks } from './through-forks.ts'

export function aimsOf(
  { ask }: SAsk,
  choices: readonly SStep[],
  view: SpookhuisView,
  text: Speaker<Spookhuis>,
  reader: Reader,
): Aims | null {
  const sayer = { view, text, reader }
  if (ask === 'turn') return aimsOfTurn(sayer, choices)
  if (ask === 'setOff' || ask === 'branch') return { list: aimsOfWays(sayer, choices) }
  return ask === 'jump' ? { list: aimsOfLamps(sayer, choices) } : null
}

function aimsOfTurn(sayer: Sayer, choices: readonly SStep[]): Aims {
  const { view, text } = sayer
  const rooms = destinationsOf(view, choices)
  const list = rooms.map((room) => aimOfRoom(sayer, choices, room))
  const ride = choices.findIndex(({ do: it }) => it === 'ride')
  if (ride >= 0 && !list.some(({ ways }) => ways.some(({ place }) => place === ride)))
    list.push(justRide(sayer, choices, ride))
  if (view.now.turns === 0) return { list }
  const path = roomsBeside(view, rooms).map((cell) => tileIn(view, cell))
  const beyond = path.length === 0 ? {} : { beyond: text.say('aim.beyond', { path }) }
  return { title: text.say(rooms.length === 0 ? 'aim.noRoom' : 'aim.oneTurn'), list, ...beyond }
}

function aimOfRoom(sayer: Sayer, choices: readonly SStep[], { cell, ways }: Destination): Aim {
  const { view, text, reader } = sayer
  const tile = tileIn(view, cell)
  const { stop } = there(ways[0])
  const { deadly } = lineOf(view, view, stop, stop.meets)
  return {
    key: tile,
    sign: <RoomSign view={view} cell={cell} />,
    name: text.thing('tile', tile).name,
    ...gainAt(sayer, { end: 'room', cell }),
    ...(deadly && { deadly, note: text.say('foretell.deadly', { seat: view.turn }, reader) }),
    ways: ways.map((way) => ({
      place: choices.indexOf(way.step),
      how: howOf(sayer, way),
      answers: way.stop.answers.map((answer) => ({ ...answer })),
    })),
  }
}

/** As the rails lie, where that leads into no room. */
function justRide(sayer: Sayer, choices: readonly SStep[], place: number): Aim {
  const { view, text } = sayer
  const way = preview(view, there(choices[place]))
  const [stop] = way?.stops ?? []
  return {
    key: 'ride',
    sign: <Sign sign="dead" />,
    name: text.say('aim.justRide'),
    ...(stop !== undefined && gainAt(sayer, stop)),
    ways: [{ place, how: text.say('aim.rails') }, ...throughForks(sayer, there(choices[place]), place)],
    ...noteOf(sayer, way),
  }
}

/** For each arrow where it leads, and what waits there; beyond a fork which rooms it can lead to. */
function aimsOfWays(sayer: Sayer, choices: readonly SStep[]): Aim[] {
  const { view, text, reader } = sayer
  const aims = choices.flatMap((choice, place) => {
    if (choice.do !== 'leave' && choice.do !== 'branch') return []
    const way = preview(view, choice)
    const [stop] = way?.stops ?? []
    if (way === null || stop === undefined) return []
    const forks = way.forks.length > 0
    const aim: Aim = {
      key: choice.direction,
      sign: <Arrow direction={choice.direction} />,
      name: forks ? text.say('aim.fork') : nameOf(sayer, stop),
      ...(!forks && gainAt(sayer, stop)),
      ...(forks ? leadsTo(sayer, choice) : noteAt(sayer, way, stop)),
      ways: [{ place, how: text.choice(choice, reader) }, ...throughForks(sayer, choice, place)],
    }
    return [{ aim, worth: worthOfWay(view, choice, stop, forks) }]
  })
  // Whoever drives another's cart wants the worst for it (SPO-R51).
  const sign = reader.seat === view.turn ? 1 : -1
  return aims.sort((a, b) => sign * (b.worth - a.worth)).map(({ aim }) => aim)
}

function worthOfWay(view: SpookhuisView, choice: SStep, { end, cell }: PreviewStop, forks: boolean): number {
  if (forks) return Math.max(0, ...destinationsOf(view, [choice]).map((room) => worthOfRoom(view, room.cell)))
  if (end === 'room') return worthOfRoom(view, cell)
  return end === 'lamp' || end === 'wall' ? 0.5 : -1
}

function leadsTo({ view, text }: Sayer, choice: SStep): Pick<Aim, 'note'> {
  const path = destinationsOf(view, [choice]).map(({ cell }) => tileIn(view, cell))
  return { note: text.say('aim.leadsTo', { path }) }
}

/** The lamps by the rooms behind them; those that lead to no room come last, together. */
function aimsOfLamps(sayer: Sayer, choices: readonly SStep[]): Aim[] {
  const { view, text, reader } = sayer
  const rooms = destinationsOf(view, choices)
  const list = rooms.map((room) => aimOfRoom(sayer, choices, room))
  const led = new Set(list.flatMap(({ ways }) => ways.map(({ place }) => place)))
  const ways = choices.flatMap((choice, place) => (led.has(place) ? [] : [{ place, how: text.choice(choice, reader) }]))
  if (ways.length === 0) return list
  const dead: Aim = {
    key: 'deadEnd',
    sign: <Sign sign="dead" />,
    name: text.say('aim.noRoomBehind'),
    ...gainAt(sayer, { end: 'deadEnd', cell: CENTRE }),
    ways,
  }
  return reader.seat === view.turn ? [...list, dead] : [dead, ...list]
}

/** What waits there in a sentence, and whether it could be the end. */
function noteOf({ view, text, reader }: Sayer, way: ReturnType<typeof preview>): Pick<Aim, 'note' | 'deadly'> {
  const [line] = way === null ? [] : foretell(view, way)
  if (line === undefined) return {}
  const said = text.say(line.text.key, line.text.with, reader)
  const end = line.deadly ? ` ${text.say('foretell.deadly', { seat: view.turn }, reader)}` : ''
  return { note: `${said}${end}`, deadly: line.deadly }
}

/** Dead ends are alike: what they can cost is said of one that is pointed at, unless it could be the end. */
function noteAt(sayer: Sayer, way: Preview, { end }: PreviewStop): Pick<Aim, 'note' | 'deadly'> {
  const note = noteOf(sayer, way)
  return end === 'deadEnd' && note.deadly !== true ? {} : note
}

function nameOf({ view, text }: Sayer, { end, cell }: PreviewStop): string {
  return end === 'room' ? text.thing('tile', tileIn(view, cell)).name : text.say(`aim.end.${end}`)
}

/** Odds and gain in a few words. */
function gainAt({ view, text }: Sayer, { end, cell }: Pick<PreviewStop, 'end' | 'cell'>): Pick<Aim, 'odds' | 'gain'> {
  const { ghost, morale, keys } = there(view.players[view.turn])
  if (ghost) return {}
  const tested = { odds: text.say('aim.odds', { morale }) }
  if (end === 'deadEnd' || (end === 'blocked' && view.blockedFrightens))
    return { ...tested, gain: text.say('aim.gain.deadEnd') }
  if (end !== 'room') return {}
  const tile = there(view.tiles[cell])
  if (cell === CENTRE) return { gain: text.say('aim.gain.gate', { count: keys.length }) }
  if (!isKeyRoom(tile)) return { gain: text.say(tile === ITEM_ROOM ? 'aim.gain.item' : 'aim.gain.encounter') }
  const room = tile - FIRST_ROOM
  const pile = { kind: there(view.pileKinds[room]), count: there(view.pileCounts[room]) }
  return { ...tested, gain: text.say('aim.gain.key', pile) }
}

/** How one gets there: what is turned, and where it goes at forks. */
function howOf(sayer: Sayer, { step, stop }: WayThere): string {
  const { view, text, reader } = sayer
  const { lamps, decided, meets } = stop
  const ghosts = meets.filter((seat) => there(view.players[seat]).ghost)
  const [direction] = decided
  const then = text.say('aim.then', { lamps, forks: decided.length, direction, ghosts }, reader)
  return `${turnOf(sayer, step, stop)}${then}`
}

function turnOf({ view, text, reader }: Sayer, step: SStep, stop: PreviewStop): string {
  if (step.do === 'ride') return text.say('aim.rails')
  if (step.do !== 'turnTile') return text.choice(step, reader)
  const cell = cellOf(view, step.tile)
  const own = there(view.players[view.turn]).cell
  const degrees = step.steps * 60
  if (cell === stop.cell) return text.say('aim.turn.room', { degrees })
  if (cell === own) return text.say('aim.turn.own', { degrees })
  const direction = DIRECTIONS.find((_, edge) => nextTo(own, edge) === cell)
  return direction === undefined ? text.choice(step, reader) : text.say('aim.turn.beside', { degrees, direction })
}

function RoomSign({ view, cell }: { view: SpookhuisView; cell: number }): ReactNode {
  const tile = there(view.tiles[cell])
  if (isKeyRoom(tile)) return <KeyTag kind={there(view.pileKinds[tile - FIRST_ROOM])} />
  if (cell === CENTRE) return <Glyph path={gate} size={28} />
  return <PileBack pile={tile === ITEM_ROOM ? 'item' : 'encounter'} size={32} />
}

function Arrow({ direction }: { direction: Direction }) {
  return (
    <svg width="30" height="30" viewBox="-17 -17 34 34" aria-hidden="true">
      <circle r="15" fill="#f2b04a" stroke="#8f5d10" strokeWidth="2" />
      <path
        d="M-9 -3.500H1V-9.500L11 0L1 9.500V3.500H-9Z"
        fill="#241603"
        transform={`rotate(${DIRECTIONS.indexOf(direction) * 60})`}
      />
    </svg>
  )
}
