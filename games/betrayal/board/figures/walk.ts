/** Going to a far room in one click: along known rooms, one move after another, until something stops it. */

import type { Like } from '@gloam/games/board/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { FACE, isBarrier, ROOM, ROOMS, type Room, SIDES } from '../../content/rooms.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BetrayalView, BStep } from '../../types.ts'
import { doorwaysOf } from '../house/layout.ts'
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

/** A doorway into the unknown of a room that is walked to first. */
export interface FarDoorway {
  room: number
  side: number
  way: readonly Room[]
}

/** What could be discovered from a room farther off, with the space left that it takes. */
export function farDoorways(view: BetrayalView, who: number, far: ReadonlyMap<number, readonly Room[]>): FarDoorway[] {
  const player = view.players[who]
  if (player === undefined || view.stack.length === 0) return []
  const others = othersIn(view, who)
  const { left } = spacesLeft(view, who)
  const near = neighbours(view, player.room).flatMap((room) => {
    const name = ROOMS[room]
    return name === undefined || isBarrier(room) ? [] : [[room, [name]] as const]
  })
  return [...new Map([...far, ...near])].flatMap(([room, way]) => {
    if (way.length + others(player.room) >= left || !isPlain(room) || others(room) > 0) return []
    return doorwaysOf(view, room).map((side) => ({ room, side, way }))
  })
}

const stepsOf = (who: Who, way: readonly Room[], side: number | null): Like[] => [
  ...way.map((to) => ({ do: who < MONSTERS ? 'move' : 'monsterMove', who, to })),
  ...(side === null ? [] : [{ do: 'discover', who, side: SIDES[side] }]),
]

/** All that one press on the house does in a row: for a far room, or for a doorway of one. */
export function walksOf({ seat, question, choices, view }: Omit<Walking, 'thing'>): Like[][] {
  const who = walkerOf({ seat, question, choices })
  if (who === null) return []
  const far = farRooms(view, who)
  return [
    ...[...far.values()].map((way) => stepsOf(who, way, null)),
    ...farDoorways(view, who, far).map(({ way, side }) => stepsOf(who, way, side)),
  ]
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
  steps: readonly Like[]
  /** How the walker was when it set out: whoever is hurt on the way stops and thinks. */
  hale: string
}

const haleOf = (view: BetrayalView, who: Who): string => view.players[who]?.clips.join() ?? ''

/** The rooms that can be walked to now and their doorways, and what sets out for one of them. */
export function useWalk({ view, seat, question, choices, thing }: Walking) {
  const [walk, setWalk] = useState<Walk | null>(null)
  const taken = useRef<unknown>(null)
  const walker = walkerOf({ seat, question, choices })
  const setOut = (way: readonly Room[], side: number | null = null) => {
    if (walker !== null) setWalk({ who: walker, steps: stepsOf(walker, way, side), hale: haleOf(view, walker) })
  }
  useEffect(() => {
    if (walk === null || question === null || taken.current === question) return
    const { who, steps, hale } = walk
    const [next = {}, ...on] = steps
    const isThere = choices.some((choice) => speaksOf(choice, next))
    const goes = question.seat === seat && haleOf(view, who) === hale && isThere
    taken.current = question
    setWalk(goes && on.length > 0 ? { ...walk, steps: on } : null)
    if (goes) thing(next, '').props.onClick?.()
  }, [walk, question, choices, thing, seat, view])
  const far = walk === null && walker !== null ? farRooms(view, walker) : null
  return { far, doorways: far === null || walker === null ? [] : farDoorways(view, walker, far), setOut }
}

const speaksOf = (choice: BStep, like: Like): boolean =>
  Object.entries(like).every(([field, value]) => (choice as Like)[field] === value)
