/** Events that change the house or lead through it: tokens, secret ways, walls, wandering rooms. */
import type { Rules } from '@gloam/kernel/game.ts'
import { FLOORS, ROOM, ROOMS, SIDE_NOS, SIDES, type SideNo, START_ROOMS } from '../../content/rooms.ts'
import type { Betrayal, BState, BStep, BTable, Row } from '../../types.ts'
import {
  allowsFloor,
  attach,
  behindDoor,
  clockwise,
  floorName,
  floorOf,
  floorsFor,
  inPlay,
  isOpen,
  layBack,
  liftTile,
  lookOf,
  lyingOf,
  nameOf,
  neighbour,
  onBoard,
  openDoorways,
  partOf,
  placesFor,
  roomOf,
  sideNo,
  tokenAt,
} from '../board.ts'
import { choose, say } from '../common.ts'
import { drawForFloor, drawTile } from '../explore.ts'
import type { Who } from '../state.ts'
import { touches } from './cards.ts'
import { goChoices, spotsOf } from './items.ts'

const ALL_ROOMS = ROOMS.map((_, room) => room)

function layToken(g: BTable, token: string, room: number, part: number, side?: number): void {
  g.state.tokens.push(side === undefined ? { name: token, room, part } : { name: token, room, part, side })
  g.tell({ is: 'tokenLaid', token, room: nameOf(room) })
}

/** Steps that put a drawn tile somewhere on these floors. */
function attachments(
  state: BState,
  who: Who,
  tile: number,
  floors: readonly number[],
  token: string | null = null,
): BStep[] {
  const steps: BStep[] = []
  for (const floor of floors) {
    for (const { room, side, turn } of placesFor(state, tile, floor)) {
      steps.push({ do: 'attachNew', who, tile: nameOf(tile), room: nameOf(room), side: SIDES[side], turn, token })
    }
  }
  return steps
}

/** Takes a certain tile out of stack or discards, and shuffles the stack (KIT-13, The Beckoning). */
export function takeTile(g: BTable, tile: number): boolean {
  const { state } = g
  g.reveal()
  const at = state.stack.indexOf(tile)
  const thrown = state.discards.indexOf(tile)
  if (at >= 0) {
    state.stack.splice(at, 1)
    g.chance.shuffle(state.stack)
    state.stackKnown = state.stack.map(() => 0)
  } else if (thrown >= 0) {
    state.discards.splice(thrown, 1)
    state.discardsKnown.splice(thrown, 1)
  }
  return at >= 0 || thrown >= 0
}

/** Rooms in play other than one's own, where a way can end; not the Coal Chute (BET-105). */
function otherSpots(state: BState, who: Who): { room: number; part: number }[] {
  return ALL_ROOMS.filter(
    (room) => inPlay(state, room) && room !== roomOf(state, who) && room !== ROOM.coalChute,
  ).flatMap(spotsOf)
}

/** BET-081 holds behind a wall too. */
function wallTurns(state: BState, tile: number, room: number, side: SideNo): number[] {
  if (tile === ROOM.mysticElevator) return []
  const seen: number[] = []
  return [0, 1, 2, 3].filter((turn) => {
    const look = lookOf(tile, turn)
    if (seen.includes(look)) return false
    seen.push(look)
    attach(state, tile, { room, side }, turn)
    const open = openDoorways(state, floorOf(state, room)).length > 0
    liftTile(state, tile)
    return open
  })
}

function isWall(state: BState, room: number, side: number): boolean {
  if (room === ROOM.entranceHall && side === 1) return false
  if (behindDoor(state, room, side) >= 0) return false
  // A false door is a wall (BET-079); an open doorway is none.
  return !isOpen(state, room, side)
}

export const eventRoomRules = {
  layToken(g, { who, token }) {
    layToken(g, token, roomOf(g.state, who), partOf(g.state, who))
  },

  liftToken(g, { token }) {
    const { state } = g
    const found = tokenAt(state, token)
    if (found === undefined) return
    state.tokens.splice(state.tokens.indexOf(found), 1)
    g.tell({ is: 'tokenLifted', token, room: nameOf(found.room) })
  },

  /** In the basement it passes to the next explorer on the left who is not there. */
  slideToken(g, { who }) {
    const { state } = g
    const seat = clockwise(state, who).find((one) => onBoard(state, one) && floorOf(state, roomOf(state, one)) > 0)
    if (seat === undefined) return
    const steps: BStep[] = [
      { do: 'layToken', who: seat, token: 'slide' },
      { do: 'slide', who: seat },
    ]
    g.next(...touches(state, who, seat, steps))
  },

  slide(g, { who }) {
    g.next({
      do: 'roll',
      who,
      of: 'mysticSlide',
      trait: 'might',
      by: [
        [5, [{ do: 'slideDown' }]],
        [0, [{ do: 'slideFall' }]],
      ],
    })
  },

  slideDown(g, { who }) {
    const { state } = g
    const floor = floorOf(state, roomOf(state, who))
    const rooms = ALL_ROOMS.filter(
      (room) => inPlay(state, room) && floorOf(state, room) < floor && room !== ROOM.coalChute,
    )
    choose(g, who, 'go', goChoices(who, rooms))
  },

  slideFall(g, { who }) {
    g.next({ do: 'descend', who, floor: 'basement', token: null }, { do: 'damageDice', who, harm: 'physical', dice: 1 })
  },

  /** BET-R83: a wall is a side without a way out. */
  wallSwitch(g, { who }) {
    const { state } = g
    const room = roomOf(state, who)
    const walls = SIDE_NOS.filter((side) => isWall(state, room, side))
    choose(
      g,
      who,
      'wall',
      walls.map((side): BStep => ({ do: 'layWall', who, side: SIDES[side] })),
    )
  },

  layWall(g, { who, side }) {
    const { state } = g
    const [room, no] = [roomOf(state, who), sideNo(side)]
    const floor = floorOf(state, room)
    if (neighbour(state, room, no) >= 0) {
      layToken(g, 'wallSwitch', room, 0, no)
      g.next({ do: 'wallPassed', who, rolled: false })
      return
    }
    const tile = drawTile(
      g,
      (one) => allowsFloor(one, floor),
      (one) => wallTurns(state, one, room, no).length > 0,
    )
    if (tile < 0) return
    state.drawn = tile
    choose(
      g,
      who,
      'place',
      wallTurns(state, tile, room, no).map((turn): BStep => ({ do: 'wallTo', who, tile: nameOf(tile), side, turn })),
    )
  },

  /** A new room behind the wall: no doors need to meet. */
  wallTo(g, { who, tile, side, turn }) {
    const { state } = g
    const room = roomOf(state, who)
    state.drawn = -1
    attach(state, ROOM[tile], { room, side: sideNo(side) }, turn)
    state.quiet = 0
    say(g, { is: 'roomFound', who, room: tile, floor: floorName(state, room) })
    layToken(g, 'wallSwitch', room, 0, sideNo(side))
    g.next(
      { do: 'wallPassed', who, rolled: false },
      { do: 'roomSymbol', who, room: tile },
      { do: 'roomText', who, room: tile, discovered: true },
    )
  },

  secretPassage(g, { who }) {
    layToken(g, 'secretPassage', roomOf(g.state, who), partOf(g.state, who))
    const by = (
      [
        [6, -1],
        [4, 2],
        [2, 1],
        [0, 0],
      ] as const
    ).map(([atLeast, floor]): Row => [atLeast, [{ do: 'openPassage', floor }]])
    g.next({ do: 'roll', who, of: 'secretPassage', dice: 3, by })
  },

  openPassage(g, { who, floor }) {
    const { state } = g
    const spots = otherSpots(state, who).filter(({ room }) => floor < 0 || state.floor[room] === floor)
    choose(
      g,
      who,
      'passage',
      spots.map(({ room, part }): BStep => ({ do: 'passageTo', who, room: nameOf(room), part })),
    )
  },

  passageTo(g, { who, room, part }) {
    layToken(g, 'secretPassage', ROOM[room], part)
    choose(g, who, 'way', [{ do: 'takeWay', who, room, part, event: false }, { do: 'pass' }])
  },

  secretStairs(g, { who }) {
    const { state } = g
    const floor = floorOf(state, roomOf(state, who))
    const spots = otherSpots(state, who).filter(({ room }) => state.floor[room] !== floor)
    layToken(g, 'secretStairs', roomOf(state, who), partOf(state, who))
    choose(
      g,
      who,
      'stairs',
      spots.map(({ room, part }): BStep => ({ do: 'stairsTo', who, room: nameOf(room), part })),
    )
  },

  stairsTo(g, { who, room, part }) {
    layToken(g, 'secretStairs', ROOM[room], part)
    choose(g, who, 'way', [{ do: 'takeWay', who, room, part, event: true }, { do: 'pass' }])
  },

  takeWay(g, { who, room, part, event }) {
    if (event) g.next({ do: 'goBy', who, room, part }, { do: 'draw', who, deck: 'event', n: 1 })
    else g.next({ do: 'goBy', who, room, part })
  },

  /** The Patio is searched out and placed, if it is not in play. */
  toPatio(g, { who }) {
    const { state } = g
    if (inPlay(state, ROOM.patio)) {
      g.next({ do: 'goBy', who, room: 'patio', part: 0 })
      return
    }
    const steps = attachments(state, who, ROOM.patio, [1])
    if (steps.length === 0 || !takeTile(g, ROOM.patio)) return
    state.drawn = ROOM.patio
    choose(g, who, 'attach', steps)
  },

  /** A stack that ends first leads to the Entrance Hall. */
  lostIn(g, { who, floor }) {
    const { state } = g
    const no = FLOORS.indexOf(floor)
    const tile = drawForFloor(g, no, false)
    if (tile < 0) {
      g.next({ do: 'goBy', who, room: 'entranceHall', part: 0 })
      return
    }
    state.drawn = tile
    choose(g, who, 'attach', attachments(state, who, tile, [no]))
  },

  theWalls(g, { who }) {
    const { state } = g
    const tile = drawTile(
      g,
      () => true,
      (one) => attachments(state, who, one, floorsFor(one)).length > 0,
    )
    if (tile < 0) return
    state.drawn = tile
    choose(g, who, 'attach', attachments(state, who, tile, floorsFor(tile)))
  },

  /** BET-R84: start tiles stay; another floor only if there is no place on this one. */
  whatThe(g, { who }) {
    const { state } = g
    const room = roomOf(state, who)
    if (room < START_ROOMS) return
    const lying = lyingOf(state, room)
    const { floor, x, y } = lying
    liftTile(state, room)
    const steps = (floors: number[]): BStep[] =>
      floors.flatMap((no) =>
        placesFor(state, room, no).flatMap((at): BStep[] => {
          attach(state, room, at, at.turn)
          const same = state.floor[room] === floor && state.x[room] === x && state.y[room] === y
          liftTile(state, room)
          return same
            ? []
            : [{ do: 'moveRoom', who, room: nameOf(room), to: nameOf(at.room), side: SIDES[at.side], turn: at.turn }]
        }),
      )
    const here = steps([floor])
    const options = here.length > 0 ? here : steps(floorsFor(room).filter((no) => no !== floor))
    layBack(state, room, lying)
    choose(g, who, 'whatThe', options)
  },
} satisfies Partial<Rules<Betrayal>>
