/**
 * KIT-52: some haunts give the house a second plane. One of the two is shown at a time, with those alone who are there:
 * whoever is in the other one cannot be met. In a figure's part the plane is a bit of its own.
 */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { useState } from 'react'
import { halfOf } from '../../rules/board.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BAsk, Betrayal, BetrayalView } from '../../types.ts'

export type Plane = 0 | 1
export const PLANES: readonly Plane[] = [0, 1]

export const planeIn = (part: number): Plane => (part === halfOf(part) ? 0 : 1)

type Parts = Pick<BetrayalView, 'players' | 'monsters' | 'piles'>

/** Whether anybody or anything is in the second plane now: else there is only one house. */
export function hasPlanes({ players, monsters, piles }: Parts): boolean {
  const living = [...players.filter(({ alive }) => alive), ...monsters.filter(({ room }) => room >= 0)]
  return [...living, ...piles].some(({ part }) => planeIn(part) === 1)
}

export const planeOf = ({ players, monsters }: Pick<Parts, 'players' | 'monsters'>, who: Who): Plane =>
  planeIn((monsters[who - MONSTERS] ?? players[who])?.part ?? 0)

/** Whether something is seen in the plane that is shown; without planes everything is. */
export const isShown = (plane: Plane | null, of: Plane): boolean => plane === null || plane === of

type Seeing = Pick<BoardProps<Betrayal>, 'view' | 'seat' | 'question' | 'showing'>

/** Whom the table looks at: who just did something, who is asked, whose turn it is. */
export function lookedAt({ view, seat, question, showing }: Seeing): Who {
  if (showing !== null && 'who' in showing && typeof showing.who === 'number') return showing.who
  const asked = question === null ? null : figureAsked(question, view)
  if (asked !== null) return asked
  return seat >= 0 ? seat : view.turn.seat
}

function figureAsked(ask: BAsk, { hunt }: BetrayalView): Who | null {
  if (ask.ask === 'monsters') return hunt === null || hunt.current < 0 ? null : hunt.current
  return ask.seat
}

export interface ShownPlane {
  /** Null as long as there is only one house. */
  plane: Plane | null
  showPlane(plane: Plane): void
}

/** The plane of whoever acts or is asked lies in front; whoever looks at the other one does so until something changes. */
export function usePlane(seeing: Seeing): ShownPlane {
  const { view } = seeing
  const who = lookedAt(seeing)
  const now = `${view.turns} ${who} ${planeOf(view, who)}`
  const [wished, setWished] = useState<{ plane: Plane; at: string } | null>(null)
  const plane = wished?.at === now ? wished.plane : planeOf(view, who)
  return { plane: hasPlanes(view) ? plane : null, showPlane: (one) => setWished({ plane: one, at: now }) }
}
