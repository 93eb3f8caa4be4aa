/** Going to a far room in one click: along known rooms, one move after another, until something stops it. */
import { useEffect, useRef, useState } from 'react'
import { FACE, isBarrier, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BetrayalView, BStep } from '../../types.ts'
import { planeOf } from '../house/planes.ts'
import { doorMask } from '../house/sides.ts'
import { waysOf } from '../house/ways.ts'
import type { TableTop } from '../table-top.tsx'
import { figuresOf } from './people.ts'
import { spacesLeft } from './spaces.ts'

/** Rooms that nobody only passes through: they roll, they hurt, or they carry one away. */
function isPlain(room: number): boolean {
  const away: readonly number[] = [ROOM.coalChute, ROOM.mysticElevator, ROOM.collapsedRoom]
  return !isBarrier(room) && FACE[room]?.leaving === undefined && !away.includes(room)
}

function neighbours(view: BetrayalView, room: number): number[] {
  const doors = [0, 1, 2, 3].flatMap((side) => {
    const other = view.near[room * 4 + side] ?? -1
    if (other < 0 || !(doorMask(room, view.turned[room] ?? 0) & (1 << side))) return []
    return doorMask(other, view.turned[other] ?? 0) & (1 << ((side + 2) & 3)) ? [other] : []
  })
  const ways = waysOf(view).flatMap(({ from, to, oneWay }) =>
    from === room && !oneWay ? [to] : to === room && !oneWay ? [from] : [],
  )
  return [...doors, ...ways]
}

/** In the haunt others may hold one back: nobody walks past them without a thought. How many stand in a room. */
function othersIn(view: BetrayalView, who: number): (room: number) => number {
  if (view.haunt === null) return () => 0
  const plane = planeOf(view, who)
  const others = figuresOf(view).filter((figure) => figure.who !== who && !figure.dead && figure.plane === plane)
  return (room) => others.filter((figure) => figure.room === room).length
}

/** For each room that can be come to in more than one move, the rooms on the way, itself the last. */
export function farRooms(view: BetrayalView, who: number): Map<number, Room[]> {
  const found = new Map<number, Room[]>()
  const start = (who < MONSTERS ? view.players[who] : view.monsters[who - MONSTERS])?.room ?? -1
  const others = othersIn(view, who)
  // BET-299: each opponent who is left behind takes a space more.
  const left = spacesLeft(view, who).left - others(start)
  let edge = [{ room: start, way: [] as Room[] }]
  const known = new Set([start])
  for (let steps = 1; steps <= left && edge.length > 0; steps++) {
    edge = edge.flatMap(({ room, way }) => {
      if (room !== start && (!isPlain(room) || others(room) > 0)) return []
      return neighbours(view, room).flatMap((next) => {
        const name = ROOMS[next]
        if (known.has(next) || name === undefined || isBarrier(next)) return []
        known.add(next)
        const on = [...way, name]
        if (on.length > 1) found.set(next, on)
        return [{ room: next, way: on }]
      })
    })
  }
  return found
}

type Walking = Pick<TableTop, 'view' | 'seat' | 'question' | 'choices' | 'thing'>

/** Who would set out: the explorer on turn, or the only monster that can be meant. */
export function walkerOf({ seat, question, choices }: Pick<Walking, 'seat' | 'question' | 'choices'>): Who | null {
  if (question === null || question.seat !== seat) return null
  const isOwn = (step: BStep) => (step.do === 'move' || step.do === 'discover') && step.who === seat
  if (choices.some(isOwn)) return question.ask === 'turn' ? seat : null
  const monsters = new Set(choices.flatMap((step) => (step.do === 'monsterMove' ? [step.who] : [])))
  const [only] = monsters
  return monsters.size === 1 && only !== undefined ? only : null
}

interface Walk {
  who: Who
  way: readonly Room[]
  /** How the walker was when it set out: whoever is hurt on the way stops and thinks. */
  hale: string
}

const haleOf = (view: BetrayalView, who: Who): string => view.players[who]?.clips.join() ?? ''

/** The rooms that can be walked to now, and what sets out for one of them. */
export function useWalk({ view, seat, question, choices, thing }: Walking) {
  const [walk, setWalk] = useState<Walk | null>(null)
  const taken = useRef<unknown>(null)
  const walker = walkerOf({ seat, question, choices })
  const setOut = (way: readonly Room[]) => {
    if (walker !== null) setWalk({ who: walker, way, hale: haleOf(view, walker) })
  }
  useEffect(() => {
    if (walk === null || question === null || taken.current === question) return
    const { who, way, hale } = walk
    const [next, ...on] = way
    const step = who < MONSTERS ? 'move' : 'monsterMove'
    const isThere = choices.some((choice) => choice.do === step && choice.who === who && choice.to === next)
    const goes = question.seat === seat && haleOf(view, who) === hale && isThere
    taken.current = question
    setWalk(goes && on.length > 0 ? { ...walk, way: on } : null)
    if (goes) thing({ do: step, to: next, who }, '').props.onClick?.()
  }, [walk, question, choices, thing, seat, view])
  return { far: walk === null && walker !== null ? farRooms(view, walker) : null, setOut }
}
