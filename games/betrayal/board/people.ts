/** Who is where, and what each figure is called. */
import { EXPLORER, type ExplorerName } from '../content/explorers.ts'
import { FACE, isBarrier, SIDES } from '../content/rooms.ts'
import { MONSTERS, type Who } from '../state.ts'
import type { BetrayalView } from '../types.ts'
import { onHalf, type Slot, slotsFor } from './crowd.ts'

export interface Figure {
  who: Who
  room: number
  part: number
  /** An explorer who is dead: only a candle stands there. */
  dead: boolean
}

export function figuresOf(view: BetrayalView): Figure[] {
  const explorers = view.players.flatMap(({ room, part, alive, off, out }, who): Figure[] =>
    room < 0 || off || out || !hasChosen(view, who) ? [] : [{ who, room, part, dead: !alive }],
  )
  const monsters = view.monsters.flatMap(({ room, part }, i): Figure[] =>
    room < 0 ? [] : [{ who: MONSTERS + i, room, part, dead: false }],
  )
  return [...explorers, ...monsters]
}

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

/** Everybody with the place where they stand; those beyond what a room can show have none. */
export function placesOf(view: BetrayalView): { shown: Placed[]; crowds: Map<number, Figure[]> } {
  const groups = new Map<string, Figure[]>()
  const crowds = new Map<number, Figure[]>()
  for (const figure of figuresOf(view)) {
    const key = `${figure.room}-${isBarrier(figure.room) ? figure.part : 0}`
    groups.set(key, [...(groups.get(key) ?? []), figure])
    crowds.set(figure.room, [...(crowds.get(figure.room) ?? []), figure])
  }
  const shown = [...groups.values()].flatMap((group) => {
    const slots = slotsFor(group.length)
    return group.flatMap((figure, i): Placed[] => {
      const slot = slots[i]
      if (slot === undefined) return []
      if (!isBarrier(figure.room)) return [{ ...figure, slot }]
      const side = sideOfPart(figure.room, figure.part, view.turned[figure.room] ?? 0)
      return [{ ...figure, slot: onHalf(slot, side, group.length) }]
    })
  })
  return { shown: shown.sort((a, b) => a.slot.y - b.slot.y), crowds }
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
