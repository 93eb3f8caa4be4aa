/** BET-053 to BET-068, and section 8: moving, and what rooms do to those who enter, leave or cross them. */
import { there } from '@gloam/kernel/data.ts'
import type { Rules } from '@gloam/kernel/game.ts'
import { TOKEN_ACTS } from '../content/events.ts'
import { traitNo } from '../content/explorers.ts'
import { isBarrier, ROOM, SIDES, tileOf } from '../content/rooms.ts'
import { hurdleFor, isTextOff, runTriggers } from '../kit/moments.ts'
import { chooserFor, numOf } from '../kit/select.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import {
  attach,
  type Doorway,
  explorerOf,
  explorersIn,
  floorName,
  floorOf,
  inPlay,
  isMonster,
  isOpen,
  isTraitor,
  layBack,
  liftTile,
  lyingOf,
  nameOf,
  onBoard,
  opposite,
  partOf,
  placesFor,
  putAt,
  roomOf,
  sideNo,
  tokenAt,
  tokenIn,
} from './board.ts'
import { gainThing } from './cards/cards.ts'
import { musicSpot, spotsOf } from './cards/items.ts'
import { choose, effects, say } from './common.ts'
import { diceFor, NEEDED, startRoll, takeRoll } from './dice.ts'
import { canMove, leaveCost } from './spaces.ts'
import type { Who } from './state.ts'
import { lower } from './traits.ts'
import { behindWall } from './ways.ts'

/** The Medallion's holder is safe from the text of these. */
const WARDED = [ROOM.pentagramChamber, ROOM.crypt, ROOM.graveyard]

export function isWarded(state: BState, who: Who, room: number): boolean {
  return WARDED.includes(room) && explorerOf(state, who).cards.includes('medallion')
}

/** BET-117: where the Elevator may go, by what the dice show: a bit for each floor. */
const ELEVATOR_FLOORS: readonly number[] = [1, 1, 2, 4, 7]

/** BET-256, BET-284: traitors and monsters ignore what harms. */
export const ignoresHarm = (state: BState, who: Who): boolean => isMonster(who) || isTraitor(state, who)

/** What was done in the turn of another is not done in one's own. */
function tryOnce(g: BTable, who: Who, what: string): void {
  if (who === g.state.turn.seat) g.state.turn.tried.push(what)
}

const isTried = (state: BState, what: string): boolean => state.turn.tried.includes(what)

/**
 * BET-091, BET-R88: each barrier may be tried once a turn. A traitor does not roll and so tries nothing, but has to
 * go a space before it crosses the same one again.
 */
function crossing(state: BState, who: Who): string {
  const barrier = `cross ${nameOf(roomOf(state, who))}`
  return isTraitor(state, who) ? `${barrier} after ${state.turn.spent}` : barrier
}

/** What the room of the explorer on turn lets it do besides moving. */
export function addRoomActs(g: BTable, seat: number, choices: BStep[]): void {
  const { state } = g
  const { room, part } = explorerOf(state, seat)
  const { stopped } = state.turn
  if (isBarrier(room) && !stopped && !isTried(state, crossing(state, seat))) choices.push({ do: 'cross', who: seat })
  if (room === ROOM.vault && !state.vaultOpen && !stopped && !isTried(state, 'vault'))
    choices.push({ do: 'openVault', who: seat })
  if (room === ROOM.collapsedRoom && !isTried(state, 'fall')) choices.push({ do: 'fall', who: seat })
  if (room === ROOM.gallery && inPlay(state, ROOM.ballroom) && !isTried(state, 'drop'))
    choices.push({ do: 'dropToBallroom', who: seat })
  if (state.tokens.length > 0) addTokenActs(g, seat, room, part, choices)
}

const USED_TOKENS = ['closet', 'safe', 'skeletons'] as const

function addTokenActs(g: BTable, seat: number, room: number, part: number, choices: BStep[]): void {
  const { state } = g
  if (state.tokens.some((token) => token.room === room)) addTokensHere(state, seat, room, part, choices)
  if (behindWall(state, room) >= 0 && !isTried(state, 'wall') && !state.turn.stopped)
    choices.push({ do: 'passWall', who: seat })
}

function addTokensHere(state: BState, seat: number, room: number, part: number, choices: BStep[]): void {
  for (const token of USED_TOKENS) {
    if (tokenIn(state, token, room, part) && !isTried(state, token)) choices.push({ do: 'useToken', who: seat, token })
  }
  if (tokenIn(state, 'slide', room, part) && !isTried(state, 'slide')) choices.push({ do: 'useSlide', who: seat })
}

export const moveRules = {
  move(g, { who, to, part }) {
    const { state } = g
    if (!canMove(g, who)) return
    state.turn.spent += leaveCost(g, who)
    state.turn.moved = true
    leaveRoom(g, who, { do: 'arrive', who, room: to, part })
  },

  leave(g, { who, to }) {
    leaveRoom(g, who, to)
  },

  /** KIT-41: whoever fails goes no further. */
  hurdled(g, { who, needs, to }) {
    if (takeRoll(g.state) >= needs) leaveRoom(g, who, to, true)
    else stopMoving(g, who)
  },

  /** BET-115, BET-R50: whoever fails pays, and gets out all the same. */
  left(g, { who, room, to }) {
    const leaving = tileOf(ROOM[room]).leaving as { atLeast: number; loses: 'might' }
    const fails = takeRoll(g.state) < leaving.atLeast
    g.next({ do: 'pushOn', who, trait: fails ? leaving.loses : null, to })
  },

  pushOn(g, { who, trait, to }) {
    if (trait !== null) lower(g, who, traitNo(trait), 1)
    if (!onBoard(g.state, who)) return
    g.next(to)
    runTriggers(g, 'leave', { you: who, room: roomOf(g.state, who) })
  },

  arrive(g, { who, room, part }) {
    const { state } = g
    if (!onBoard(state, who)) return
    const from = roomOf(state, who)
    putAt(state, who, ROOM[room], part)
    say(g, { is: 'moved', who, from: nameOf(from), to: room })
    enter(g, who)
  },

  /** BET-085, BET-R49: what the room's text does to whoever has entered it, if it is still there. */
  roomText(g, { who, room, discovered }) {
    const { state } = g
    if (!onBoard(state, who) || roomOf(state, who) !== ROOM[room]) return
    // BET-103, BET-104, BET-260
    if (room === 'coalChute') g.next({ do: 'arrive', who, room: 'basementLanding', part: 0 })
    if (room === 'mysticElevator' && !state.turn.elevator && !(state.hunt?.house ?? false))
      g.next({ do: 'elevator', who })
    // BET-106
    if (room === 'collapsedRoom' && discovered && !ignoresHarm(state, who) && !isTextOff(g, who, ROOM[room])) {
      const dice = diceFor(g, who, 1, room)
      startRoll(g, { who, kind: 'trait', trait: 1, dice, of: room }, { do: 'collapse', who })
    }
  },

  collapse(g, { who }) {
    if (takeRoll(g.state) < 5) g.next({ do: 'fall', who })
  },

  /** BET-107 to BET-112: no movement, but the damage of the tile. */
  fall(g, { who }) {
    const { state } = g
    tryOnce(g, who, 'fall')
    hurtByFall(g, who)
    const below = tokenAt(state, 'belowCollapsedRoom')
    if (below === undefined) g.next({ do: 'descend', who, floor: 'basement', token: 'belowCollapsedRoom' })
    else g.next({ do: 'goBy', who, room: nameOf(below.room), part: below.part })
  },

  dropToBallroom(g, { who }) {
    tryOnce(g, who, 'drop')
    hurtByFall(g, who)
    g.next({ do: 'goBy', who, room: 'ballroom', part: 0 })
  },

  /** BET-090 to BET-093, BET-259 */
  cross(g, { who }) {
    const { state } = g
    tryOnce(g, who, crossing(state, who))
    if (ignoresHarm(state, who)) {
      explorerOf(state, who).part ^= 1
      return
    }
    const room = roomOf(state, who)
    const trait = traitNo(tileOf(room).barrier?.trait as 'might')
    startRoll(
      g,
      { who, kind: 'trait', trait, dice: diceFor(g, who, trait, nameOf(room)), of: nameOf(room) },
      { do: 'crossed', who },
    )
  },

  crossed(g, { who }) {
    const { state } = g
    const { barrier } = tileOf(roomOf(state, who))
    if (takeRoll(state) >= (barrier as { atLeast: number }).atLeast) explorerOf(state, who).part ^= 1
    else stopMoving(g, who)
  },

  /** BET-128, BET-129, BET-R39 to BET-R41: the traitor rolls as well. */
  openVault(g, { who }) {
    tryOnce(g, who, 'vault')
    startRoll(
      g,
      { who, kind: 'trait', trait: 2, dice: diceFor(g, who, 2, 'vault'), of: 'vault' },
      { do: 'vaultOpened', who },
    )
  },

  vaultOpened(g, { who }) {
    const { state } = g
    if (takeRoll(state) < NEEDED.vault) {
      stopMoving(g, who)
      return
    }
    state.vaultOpen = true
    state.tokens.push({ name: 'vaultEmpty', room: ROOM.vault, part: 0 })
    g.tell({ is: 'tokenLaid', token: 'vaultEmpty', room: 'vault' })
    g.next({ do: 'draw', who, deck: 'item', n: 2 })
  },

  /** BET-116 to BET-121 */
  elevator(g, { who }) {
    const { state } = g
    state.turn.elevator = true
    if (ignoresHarm(state, who)) g.next({ do: 'elevatorTo', who, floors: 7 })
    else startRoll(g, { who, kind: 'dice', dice: 2, of: 'mysticElevator' }, { do: 'elevatorTo', who, floors: 0 })
  },

  /** `floors`: a bit for each, or 0: the dice decide. BET-084, BET-117, BET-118. */
  elevatorTo(g, { who, floors }) {
    const { state } = g
    const total = floors === 0 ? Math.min(4, takeRoll(state)) : 4
    const allowed = there(ELEVATOR_FLOORS[total])
    // BET-124, BET-R42: the fall hurts even if the tile stays.
    if (total === 0) g.next({ do: 'elevatorFalls' })
    const here = floorOf(state, ROOM.mysticElevator)
    const options: BStep[] = []
    for (let floor = 0; floor < 3; floor++) {
      if (!(allowed & (1 << floor))) continue
      for (const { room, side } of elevatorDoorways(state, floor))
        options.push({ do: 'attachElevator', who, room: nameOf(room), side: SIDES[side] })
    }
    if (allowed & (1 << here) || options.length === 0) options.push({ do: 'pass' })
    choose(g, chooserFor(state, who), 'elevator', options)
  },

  /** BET-R43: its one door meets the doorway; all that is in it goes along. */
  attachElevator(g, { room, side }) {
    const { state } = g
    liftTile(state, ROOM.mysticElevator)
    attach(state, ROOM.mysticElevator, { room: ROOM[room], side: sideNo(side) }, opposite(sideNo(side)))
    g.tell({ is: 'roomMoved', room: 'mysticElevator', floor: floorName(state, ROOM.mysticElevator) })
  },

  elevatorFalls(g) {
    const { state } = g
    const inside = explorersIn(state, ROOM.mysticElevator, 0).filter((seat) => !ignoresHarm(state, seat))
    g.next(...inside.map((who): BStep => ({ do: 'damageDice', who, harm: 'physical', dice: 1 })))
  },

  /** BET-134, BET-257 */
  passWall(g, { who }) {
    tryOnce(g, who, 'wall')
    if (ignoresHarm(g.state, who)) g.next({ do: 'wallPassed', who, rolled: false })
    else
      startRoll(
        g,
        { who, kind: 'trait', trait: 2, dice: diceFor(g, who, 2, 'revolvingWall'), of: 'revolvingWall' },
        { do: 'wallPassed', who, rolled: true },
      )
  },

  wallPassed(g, { who, rolled }) {
    const { state } = g
    if (rolled && takeRoll(state) < NEEDED.wall) return
    const room = behindWall(state, roomOf(state, who))
    if (room >= 0)
      choose(
        g,
        who,
        'part',
        spotsOf(room).map(({ part }): BStep => ({ do: 'goBy', who, room: nameOf(room), part })),
      )
  },

  useToken(g, { who, token }) {
    tryOnce(g, who, token)
    g.next(...effects([TOKEN_ACTS[token]], who, token))
  },

  useSlide(g, { who }) {
    tryOnce(g, who, 'slide')
    g.next({ do: 'slide', who })
  },

  stopMoving(g, { who }) {
    stopMoving(g, who)
  },
} satisfies Partial<Rules<Betrayal>>

/** BET-108, BET-256: a die of damage, which a traitor ignores. */
function hurtByFall(g: BTable, who: Who): void {
  if (!ignoresHarm(g.state, who)) g.next({ do: 'damageDice', who, harm: 'physical', dice: 1 })
}

/** BET-084, BET-117: doorways of a floor where the Elevator leaves another way open; two into one place are one way. */
function elevatorDoorways(state: BState, floor: number): Doorway[] {
  const lift = ROOM.mysticElevator
  const lying = lyingOf(state, lift)
  liftTile(state, lift)
  const places = placesFor(state, lift, floor)
  layBack(state, lift, lying)
  return places.filter(({ room, side }) => isOpen(state, room, side))
}

/** BET-R50: Attic, Graveyard, Junk Room and Pentagram Chamber hold back whoever leaves, by whatever way. */
function leaveRoom(g: BTable, who: Who, to: BStep, isFree = false): void {
  const { state } = g
  const room = roomOf(state, who)
  const hurdle = isFree ? undefined : hurdleFor(g, who)
  if (hurdle !== undefined) {
    const no = traitNo(hurdle.trait)
    const needs = numOf(g, hurdle.atLeast, { you: who })
    const roll = { who, kind: 'trait', trait: no, dice: diceFor(g, who, no, hurdle.id), of: hurdle.id } as const
    startRoll(g, roll, { do: 'hurdled', who, needs, to })
    return
  }
  const { leaving } = tileOf(room)
  const isSafe = ignoresHarm(state, who) || isWarded(state, who, room) || isTextOff(g, who, room)
  if (leaving === undefined || isSafe) {
    g.next(to)
    runTriggers(g, 'leave', { you: who, room })
    return
  }
  const trait = traitNo(leaving.trait)
  const dice = diceFor(g, who, trait, nameOf(room))
  startRoll(g, { who, kind: 'trait', trait, dice, of: nameOf(room) }, { do: 'left', who, room: nameOf(room), to })
}

function stopMoving(g: BTable, who: Who): void {
  if (who !== g.state.turn.seat) return
  g.state.turn.stopped = true
  g.tell({ is: 'movementEnded', who })
}

/** Rooms that take those who enter them elsewhere. */
const MOVING_ROOMS = [ROOM.coalChute, ROOM.mysticElevator]

/** Those who wait here come along (BET-305, BET-R71), the Music Box plays, the room and the haunt do their part. */
export function enter(g: BTable, who: Who): void {
  const { state } = g
  const room = roomOf(state, who)
  const part = partOf(state, who)
  if (state.waiting.length > 0 && !isMonster(who)) takeWaiting(g, who, room, part)
  if (MOVING_ROOMS.includes(room)) g.next({ do: 'roomText', who, room: nameOf(room), discovered: false })
  if (state.musicBoxOpen && hearsMusic(state, room, part)) g.next(musicRoll(who))
  runTriggers(g, 'enter', { you: who, room })
}

function takeWaiting(g: BTable, who: Who, room: number, part: number): void {
  const { state } = g
  for (const companion of [...state.waiting]) {
    if (companion.room !== room || companion.part !== part) continue
    state.waiting.splice(state.waiting.indexOf(companion), 1)
    gainThing(g, who, companion.card)
  }
}

export function hearsMusic(state: BState, room: number, part: number): boolean {
  const spot = musicSpot(state)
  return spot !== null && spot.room === room && spot.part === part
}

/** Music Box: Sanity 4 or more, or the turn ends; a carrier who fails drops it. */
export function musicRoll(who: Who): BStep {
  return {
    do: 'roll',
    who,
    of: 'musicBox',
    trait: 'sanity',
    by: [
      [4, []],
      [0, [{ do: 'entranced' }]],
    ],
  }
}
