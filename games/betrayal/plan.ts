/** The house as it has been found so far: its floors, who is where, what everybody carries, and the book of the haunt. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { BigEvents, Fact, MakePlan, PlanFigure, PlanItem, PlanList, PlanMap, SquareSpace } from '../plan.ts'
import type { Speaker } from '../text.ts'
import { EXPLORER, TRAITS } from './content/explorers.ts'
import { FLOORS, isBarrier, ROOMS } from './content/rooms.ts'
import { doorsOf } from './rules/board.ts'
import type { Player } from './state.ts'
import type { Betrayal, BetrayalView } from './types.ts'

type Text = Speaker<Betrayal>

const plan: MakePlan<Betrayal> = (view, reader, text) => {
  const confided = confidedTo(view, reader.seat, text)
  return {
    facts: factsOf(view, text),
    maps: [2, 1, 0].map((floor) => mapOf(view, floor, text, confided)),
    players: {
      columns: [text.say('plan.explorer'), ...TRAITS.map((trait) => text.name(trait)), text.say('plan.carries')],
      rows: view.players.map((player, seat) => ({ seat, name: reader.nameOf(seat), cells: cellsOf(player, text) })),
    },
    lists: [...confidedLists(confided, text), ...bookOf(view, text), ...handOf(view.players[reader.seat], text)],
  }
}

export default plan

export const big: BigEvents<Betrayal> = ['hauntBegan', 'turned', 'died']

function factsOf({ round, haunt, omensDrawn, stack, side }: BetrayalView, text: Text): Fact[] {
  const facts = [
    { name: text.say('plan.round'), value: String(haunt?.round ?? round) },
    { name: text.say('plan.omens'), value: String(omensDrawn) },
    { name: text.say('plan.tiles'), value: String(stack.length) },
  ]
  if (haunt === null) return facts
  const counters = Object.entries(haunt.counters).filter(([name]) => text.has(`name.${name}`))
  return [
    { name: text.say('plan.haunt'), value: text.say(`haunt.${haunt.no}.name`) },
    ...(side === null ? [] : [{ name: text.say('plan.side'), value: text.name(side) }]),
    ...facts,
    ...counters.map(([name, n]) => ({ name: text.name(name), value: String(n) })),
  ]
}

function mapOf(view: BetrayalView, floor: number, text: Text, confided: readonly Confided[]): PlanMap {
  const rooms = ROOMS.map((_, room) => room).filter((room) => view.floor[room] === floor)
  const spaces = rooms.map((room) => spaceOf(view, room, text, confided))
  return { shape: 'square', title: text.name(FLOORS[floor]), spaces }
}

function spaceOf(view: BetrayalView, room: number, text: Text, confided: readonly Confided[]): SquareSpace {
  return {
    x: view.x[room],
    y: view.y[room],
    name: text.name(ROOMS[room]),
    notes: [...notesOf(view, room, text), ...confidedIn(room, confided, text)],
    figures: [...explorersIn(view, room, text), ...monstersIn(view, room, text)],
    likes: [{ to: ROOMS[room] }, { room: ROOMS[room] }],
    doors: doorsOf(view, room),
  }
}

/** On which side of a barrier somebody or something is. */
function sideOf(room: number, part: number, text: Text): string {
  return isBarrier(room) && part === 1 ? ` (${text.name('far')})` : ''
}

function explorersIn({ players }: BetrayalView, room: number, text: Text): PlanFigure[] {
  return players.flatMap((player, seat) =>
    player.room === room && player.alive
      ? [{ seat, name: text.name(player.explorer) + sideOf(room, player.part, text) }]
      : [],
  )
}

function monstersIn({ monsters }: BetrayalView, room: number, text: Text): PlanFigure[] {
  return monsters.flatMap(({ kind, part, stunned, ...monster }, no) => {
    if (monster.room !== room) return []
    const alike = monsters.filter((other) => other.kind === kind).length
    const number = monsters.slice(0, no + 1).filter((other) => other.kind === kind).length
    const name = `${text.name(kind)}${alike > 1 ? ` ${number}` : ''}${sideOf(room, part, text)}`
    return [{ seat: null, name: stunned > 0 ? `${name}, ${text.say('plan.stunned')}` : name }]
  })
}

function notesOf({ tokens, piles, waiting }: BetrayalView, room: number, text: Text): string[] {
  const here = <T extends { room: number }>(list: readonly T[]): T[] => list.filter((one) => one.room === room)
  return [
    ...here(tokens).map(({ name, face, part }) => tokenName(name, face, text) + sideOf(room, part, text)),
    ...here(piles).flatMap(({ things, part }) =>
      things.map((thing) => thingName(thing, text) + sideOf(room, part, text)),
    ),
    ...here(waiting).map(({ card }) => thingName(card, text)),
  ]
}

function tokenName(name: string, face: string | null | undefined, text: Text): string {
  const shown = typeof face === 'string' && text.has(`name.${face}`) ? ` (${text.name(face)})` : ''
  return (text.has(`name.${name}`) ? text.name(name) : thingName(name, text)) + shown
}

/** Item tokens are known by their kind and number: `plank-2`. */
function thingName(thing: string, text: Text): string {
  const [kind, number] = thing.split('-')
  return number === undefined ? text.thing('card', kind).name : `${text.thing('card', kind).name} ${number}`
}

function cellsOf(player: Player, text: Text): string[] {
  const { explorer, clips, cards, alive } = player
  const tracks = EXPLORER[explorer]?.tracks
  const carried = cards.map((thing) => thingName(thing, text)).join(', ')
  return [
    alive ? text.name(explorer) : text.say('plan.dead', { explorer }),
    ...TRAITS.map((_, trait) => String(tracks?.[trait][clips[trait]] ?? '†')),
    carried === '' ? '–' : carried,
  ]
}

/** Rooms that the book has told to this seat, alone or with its side, in their order. */
interface Confided {
  name: string
  to: 'you' | 'side'
  rooms: readonly number[]
}

/** KIT-27: what only some know is shown to them, and to nobody else; what all know by now is no secret any more. */
function confidedTo({ haunt, players }: BetrayalView, seat: Seat, text: Text): Confided[] {
  if (haunt === null || seat < 0) return []
  const [own, all] = [1 << seat, (1 << players.length) - 1]
  return Object.entries(haunt.secrets).flatMap(([secret, { knows, value }]) => {
    // The secret of one seat ends with its number: `memory2`.
    const key = `secret.${haunt.no}.${secret.replace(/\d$/, '')}`
    if (!(knows & own) || knows === all || !text.has(key)) return []
    return [{ name: text.say(key), to: knows === own ? 'you' : 'side', rooms: roomsIn(value) }]
  })
}

/** A room, or several. */
const roomsIn = (value: unknown): number[] =>
  [value].flat().filter((room): room is number => typeof room === 'number' && ROOMS[room] !== undefined)

function confidedLists(confided: readonly Confided[], text: Text): PlanList[] {
  return (['you', 'side'] as const).flatMap((to) => {
    const told = confided.filter((one) => one.to === to && one.rooms.length > 0)
    const items = told.map(({ name, rooms }) => ({
      name,
      text: rooms.map((room) => text.name(ROOMS[room])).join(', '),
    }))
    return items.length === 0 ? [] : [{ title: text.say(`plan.only.${to}`), items }]
  })
}

/** The same, where it is. */
function confidedIn(room: number, confided: readonly Confided[], text: Text): string[] {
  return confided
    .filter(({ rooms }) => rooms.includes(room))
    .map(({ name, to, rooms }) => {
      const number = rooms.length > 1 ? ` ${rooms.indexOf(room) + 1}` : ''
      return `${name}${number} (${text.say(`plan.note.${to}`)})`
    })
}

const CHAPTERS = ['know', 'goal', 'now', 'can', 'win'] as const

/** KIT-27: each side reads its own book only; whoever has no side reads what all have heard. */
function bookOf({ haunt, side, players }: BetrayalView, text: Text): PlanList[] {
  if (haunt === null) return []
  const book = side === 'traitor' && text.has(`haunt.${haunt.no}.traitor.goal`) ? 'traitor' : 'heroes'
  const chapters = side === null ? [] : CHAPTERS.map((chapter) => `haunt.${haunt.no}.${book}.${chapter}`)
  const written = [`haunt.${haunt.no}.moment`, ...chapters].filter((key) => text.has(key))
  const title = text.say(side === null ? 'plan.moment' : `plan.book.${book}`)
  return [{ title, items: written.map((key) => chapterOf(key, players.length, text)) }]
}

/** Many numbers of a haunt go by how many play. */
function chapterOf(key: string, players: number, text: Text): PlanItem {
  const heading = `plan.chapter.${key.split('.').at(-1)}`
  const said = text.say(key, { players })
  return text.has(heading) ? { name: text.say(heading), text: said } : { text: said }
}

function handOf(player: Player | undefined, text: Text): PlanList[] {
  if (player === undefined || player.cards.length === 0) return []
  const items = player.cards.map((thing) => ({
    name: thingName(thing, text),
    text: text.thing('card', thing.split('-')[0]).text,
  }))
  return [{ title: text.say('plan.hand'), items }]
}
