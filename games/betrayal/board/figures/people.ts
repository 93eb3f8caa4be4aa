/** Who is where, and what each figure is called. */
import type { Seat } from '@gloam/kernel/game.ts'
import { EXPLORER, type ExplorerName } from '../../content/explorers.ts'
import { FACE, isBarrier, SIDES } from '../../content/rooms.ts'
import { halfOf } from '../../rules/board.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BetrayalView } from '../../types.ts'
import { isShown, type Plane, planeIn } from '../house/planes.ts'
import { MOST_FIGURES, onHalf, type Slot, slotsFor } from './crowd.ts'

export interface Figure {
  who: Who
  room: number
  /** The half of a barrier room. */
  part: number
  /** KIT-52 */
  plane: Plane
  /** An explorer who is dead: only a candle stands there. */
  dead: boolean
}

export function figuresOf(view: BetrayalView): Figure[] {
  const explorers = view.players.flatMap(({ room, fell, part, alive, off, out }, who): Figure[] =>
    off || out || !hasChosen(view, who) ? [] : standsIn(who, alive ? room : fell, part, !alive),
  )
  const monsters = view.monsters.flatMap(({ room, part }, i): Figure[] => standsIn(MONSTERS + i, room, part, false))
  return [...explorers, ...monsters]
}

/** Somebody whose room is not on the board stands nowhere. */
const standsIn = (who: Who, room: number, part: number, dead: boolean): Figure[] =>
  room < 0 ? [] : [{ who, room, part: halfOf(part), plane: planeIn(part), dead }]

export const isMonster = (who: Who): boolean => who >= MONSTERS

/** The number of a monster among its kind; null if it is the only one. */
export function numberOf({ monsters }: Pick<BetrayalView, 'monsters'>, who: Who): number | null {
  const kind = monsters[who - MONSTERS]?.kind
  if (monsters.filter((other) => other.kind === kind).length < 2) return null
  return monsters.slice(0, who - MONSTERS + 1).filter((other) => other.kind === kind).length
}

/** The side to which the doors of a part of a barrier room lead. */
export function sideOfPart(room: number, part: number, turned: number): number {
  const face = FACE[room]
  const letters =
    face?.barrier === undefined ? '' : part === 1 ? face.barrier.part : face.doors.replace(face.barrier.part, '')
  return ('NESW'.indexOf(letters[0] ?? 'N') + turned) % SIDES.length
}

export interface Placed extends Figure {
  slot: Slot
}

/** Too many for one room, or one half of it, to stand there as figures. */
export interface Pack {
  room: number
  part: number
  figures: readonly Figure[]
}

/** Everybody in a plane with the place where they stand, and the crowds in which each is only a mark. */
export function placesOf(view: BetrayalView, plane: Plane | null = null): { shown: Placed[]; packs: Pack[] } {
  const figures = figuresOf(view).filter((figure) => isShown(plane, figure.plane))
  const groups = Map.groupBy(figures, ({ room, part }) => `${room}-${isBarrier(room) ? part : 0}`)
  const shown: Placed[] = []
  const packs: Pack[] = []
  for (const group of groups.values()) {
    const [{ room, part } = { room: -1, part: 0 }] = group
    if (group.length > MOST_FIGURES) packs.push({ room, part, figures: group })
    else shown.push(...standing(view, group))
  }
  return { shown, packs }
}

function standing(view: BetrayalView, figures: readonly Figure[]): Placed[] {
  const slots = slotsFor(figures.length)
  return figures.flatMap((figure, i): Placed[] => {
    const slot = slots[i]
    if (slot === undefined) return []
    if (!isBarrier(figure.room)) return [{ ...figure, slot }]
    const side = sideOfPart(figure.room, figure.part, view.turned[figure.room] ?? 0)
    return [{ ...figure, slot: onHalf(slot, side, figures.length) }]
  })
}

/** What of a crowd is one mark: an explorer, or all monsters of a kind, those who lie stunned apart. */
export interface Member {
  key: string
  who: readonly Who[]
}

/** Oneself first, then the danger, then all others: that is the order in which they find a place. */
export function membersOf(view: BetrayalView, { figures }: Pack, seat: Seat): Member[] {
  const kind = (who: Who) => {
    const monster = view.monsters[who - MONSTERS]
    return monster === undefined ? `seat-${who}` : `${monster.kind}-${monster.stunned > 0 ? 'lies' : 'stands'}`
  }
  const groups = Map.groupBy(figures, ({ who }) => kind(who))
  const rank = ({ who: [first = -1] }: Member) => (first === seat ? 0 : isMonster(first) ? 1 : 2)
  return [...groups]
    .map(([key, all]): Member => ({ key, who: all.map(({ who }) => who) }))
    .sort((a, b) => rank(a) - rank(b))
}

/** The number that a clip points at; null at the skull. */
export function traitValue(explorer: ExplorerName, trait: number, clip: number): number | null {
  return EXPLORER[explorer]?.tracks[trait]?.[clip] ?? null
}

/** Before everybody has chosen, what a seat is called is only where the list begins. */
export function hasChosen(view: BetrayalView, seat: number): boolean {
  const waits = view.agenda.some((item) => 'ask' in item && item.ask === 'explorer' && item.seat === seat)
  return !waits && (view.turns > 0 || !isChoosing(view) || chosenBefore(view, seat))
}

const isChoosing = (view: BetrayalView): boolean => view.agenda.some((item) => 'ask' in item && item.ask === 'explorer')

/** Seats choose in their order: those whose question is still to come have not. */
function chosenBefore(view: BetrayalView, seat: number): boolean {
  return !view.agenda.some((item) => 'ask' in item && item.ask === 'explorer' && item.seat <= seat)
}
