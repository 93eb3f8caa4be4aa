/** What using an omen or an item does, beyond rolling and changing traits. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../../content/cards.ts'
import { isBarrier, ROOM, ROOMS, tileOf } from '../../content/rooms.ts'
import { isForbidden, mayHandle } from '../../kit/handling.ts'
import { numberOf, traitorPlayer } from '../../kit/select.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import {
  addToPile,
  behindDoor,
  everyone,
  explorerOf,
  halfOf,
  holderOf,
  inPlay,
  isHere,
  isMonster,
  isTraitor,
  monsterOf,
  nameOf,
  onBoard,
  partAt,
  partOf,
  putAt,
  roomOf,
  takeFromPile,
} from '../board.ts'
import { anyOf, choose, effects, kinds, say } from '../common.ts'
import { isHindered } from '../spaces.ts'
import type { Who } from '../state.ts'
import { distances, isCloser, links, monsterWays, spacesTo } from '../ways.ts'
import { discardThing, gainThing, loseThing, mayHold, turnMask } from './cards.ts'
import { roomsByDoor } from './uses.ts'

/** Both parts of a barrier room, or the room (BET-098). */
export function spotsOf(room: number): { room: number; part: number }[] {
  return isBarrier(room)
    ? [
        { room, part: 0 },
        { room, part: 1 },
      ]
    : [{ room, part: 0 }]
}

export function goChoices(who: Who, rooms: readonly number[]): BStep[] {
  return rooms.flatMap(spotsOf).map(({ room, part }): BStep => ({ do: 'goBy', who, room: nameOf(room), part }))
}

export const DOG_RUN = 6

/**
 * Where the Dog can run from a place: by doors and stairs, through no room that takes a roll (component text). The
 * rooms, nearest first, and how far each is.
 */
export function dogRun(state: BState, start: number, part: number, spaces: number): { rooms: number[]; far: number[] } {
  const far = ROOMS.map(() => -1)
  far[start] = 0
  const queue = [start]
  for (const room of queue) {
    if (far[room] === spaces) break
    const next = [0, 1, 2, 3].map((side) =>
      room !== start || partAt(state, room, side) === halfOf(part) ? behindDoor(state, room, side) : -1,
    )
    next.push(...links(state, room, 0).map((spot) => spot.room))
    for (const other of next) {
      if (
        other < 0 ||
        spacesTo(far, other) >= 0 ||
        isBarrier(other) ||
        tileOf(other).leaving ||
        other === ROOM.coalChute ||
        other === ROOM.mysticElevator
      )
        continue
      far[other] = spacesTo(far, room) + 1
      queue.push(other)
    }
  }
  return { rooms: queue, far }
}

const dogRooms = (state: BState, who: Who): number[] =>
  dogRun(state, explorerOf(state, who).room, explorerOf(state, who).part, DOG_RUN).rooms

/** BET-R31 and KIT-35: monsters come one space closer to somebody. */
function callMonsters(g: BTable, who: Who, optional: boolean): void {
  const { state } = g
  const player = state.haunt === null || state.haunt.traitor < 0 ? -1 : traitorPlayer(state)
  const far = distances(state, [roomOf(state, who)])
  for (const moving of everyone(state)) {
    if (!isMonster(moving) || monsterOf(state, moving).stunned > 0) continue
    const here = roomOf(state, moving)
    const closer = monsterWays(state, here, moving).filter((room) => isCloser(far, room, here))
    const steps = closer.map(
      (room): BStep => ({ do: 'drawTowards', who, moving, to: nameOf(room), ...kinds(state, { moving }) }),
    )
    if (steps.length === 0) continue
    if (player < 0 && !optional) g.next(anyOf(g, steps))
    else choose(g, optional ? who : player, 'call', [...steps, { do: 'pass' }])
  }
}

export const itemRules = {
  use(g, { who, card, on }) {
    const { state } = g
    const use = CARD[card].use
    state.turn.used.push(card)
    g.tell({ is: 'used', who, card, on: on ?? null })
    if (use?.discard === 'first' || card === 'pickpocketsGloves' || card === 'dynamite') discardThing(g, who, card)
    const target = use?.does[0]?.do === 'restore' ? (on ?? who) : who
    g.next(...effects(use?.does ?? [], target, card, on))
  },

  /** Crystal Ball: a card of the item or event deck is put on top; only the seeker knows which. */
  seek(g, { who }) {
    const { decks } = g.state
    const options: BStep[] = []
    for (const deck of ['item', 'event'] as const) {
      for (const card of [...decks[deck]].sort()) options.push({ do: 'putOnTop', who, deck, card })
    }
    choose(g, who, 'seek', options)
  },

  putOnTop(g, { who, deck, card }) {
    const { decks, deckKnown } = g.state
    decks[deck].splice(decks[deck].indexOf(card), 1)
    g.chance.shuffle(decks[deck])
    decks[deck].push(card)
    deckKnown[deck] = decks[deck].map(() => 0)
    deckKnown[deck][decks[deck].length - 1] = 1 << who
    g.reveal({ only: [who] })
    g.tell({ is: 'looked', who, stack: deck })
    g.tell({ is: 'topSeen', who, stack: deck, card }, { only: [who] })
  },

  turnMask(g, { who }) {
    if (explorerOf(g.state, who).cards.includes('mask')) turnMask(g, who)
  },

  /** Spirit Board: the top tile, and after the haunt has begun the monsters hear it too. */
  askSpirits(g, { who }) {
    const { state } = g
    const top = state.stack.length - 1
    g.tell({ is: 'looked', who, stack: 'tile' })
    if (top >= 0) {
      state.stackKnown[top] = there(state.stackKnown[top]) | (1 << who)
      g.reveal({ only: [who] })
      g.tell({ is: 'topSeen', who, stack: 'tile', card: nameOf(there(state.stack[top])) }, { only: [who] })
    }
    if (state.haunt !== null) callMonsters(g, who, isTraitor(state, who))
  },

  /** Bell, 5 or more: heroes whom nobody holds back come one space closer. */
  callHeroes(g, { who }) {
    const { state } = g
    const far = distances(state, [roomOf(state, who)])
    for (let seat = 0; seat < state.players.length; seat++) {
      const { team, held, room, part } = explorerOf(state, seat)
      if (seat === who || team !== 'hero' || held !== null || !onBoard(state, seat) || isHindered(state, seat)) continue
      const ways = [...roomsByDoor(state, seat), ...links(state, room, halfOf(part)).map((spot) => spot.room)]
      const closer = ways.filter((other) => isCloser(far, other, room))
      const steps = closer.map((other): BStep => ({ do: 'drawTowards', who, moving: seat, to: nameOf(other) }))
      if (steps.length > 0) choose(g, who, 'call', [...steps, { do: 'pass' }])
    }
  },

  /** Bell, 4 or less: nothing if a traitor rings it. */
  callMonsters(g, { who }) {
    if (!isTraitor(g.state, who)) callMonsters(g, who, false)
  },

  drawTowards(g, { moving, to }) {
    const room = ROOM[to as keyof typeof ROOM]
    if (!onBoard(g.state, moving)) return
    if (isMonster(moving)) {
      putAt(g.state, moving, room)
      say(g, { is: 'relocated', who: moving, to: nameOf(room) })
    } else g.next({ do: 'goBy', who: moving, room: nameOf(room), part: partTowards(g.state, moving, room) })
  },

  joinExplorer(g, { who }) {
    const { state } = g
    const options: BStep[] = []
    state.players.forEach(({ room, part }, seat) => {
      if (seat === who || !onBoard(state, seat) || isTraitor(state, seat)) return
      const isThere = options.some((step) => step.do === 'goBy' && ROOM[step.room] === room && step.part === part)
      if (!isThere) options.push({ do: 'goBy', who, room: nameOf(room), part })
    })
    choose(g, who, 'go', options)
  },

  pushExplorer(g, { who }) {
    const { state } = g
    const { room, part } = explorerOf(state, who)
    const options = state.players.flatMap((_, seat) =>
      seat !== who && isHere(state, seat, room, part) ? goChoices(seat, wallNeighbours(state, room)) : [],
    )
    choose(g, who, 'push', options)
  },

  stepAside(g, { who }) {
    choose(g, who, 'go', goChoices(who, wallNeighbours(g.state, explorerOf(g.state, who).room)))
  },

  goAnywhere(g, { who }) {
    const rooms = ROOMS.map((_, room) => room).filter((room) => inPlay(g.state, room) && room !== ROOM.coalChute)
    choose(g, who, 'go', goChoices(who, rooms))
  },

  /** BET-R50: a forced way out of a room is a way out all the same. */
  goBy(g, { who, room, part }) {
    if (onBoard(g.state, who)) g.next({ do: 'leave', who, to: { do: 'arrive', who, room, part } })
  },

  throwDynamite(g, { who }) {
    g.state.turn.attacked = true
    choose(
      g,
      who,
      'dynamite',
      roomsByDoor(g.state, who).map((room): BStep => ({ do: 'dynamiteTo', who, room: nameOf(room) })),
    )
  },

  /** Everybody there with Might and Speed: a Speed roll of 5 or more, or 4 physical damage. */
  dynamiteTo(g, { room }) {
    const { state } = g
    const there = everyone(state).filter((who) => roomOf(state, who) === ROOM[room])
    const hit = there.filter((who) => numberOf(state, who, 0) > 0 && numberOf(state, who, 1) > 0)
    g.next(
      ...hit.map(
        (who): BStep => ({
          do: 'roll',
          who,
          of: 'dynamite',
          trait: 'speed',
          by: [
            [5, []],
            [0, [{ do: 'damage', harm: 'physical', n: 4 }]],
          ],
        }),
      ),
    )
  },

  turnMusicBox(g) {
    g.state.musicBoxOpen = !g.state.musicBoxOpen
  },

  pickpocket(g, { who, on = who }) {
    const things = explorerOf(g.state, on).cards.filter(
      (thing) => mayHandle(g.state, who, thing, 'steal') && mayHold(g.state, who, thing),
    )
    choose(
      g,
      who,
      'pickpocket',
      things.map((thing): BStep => ({ do: 'pickOut', who, from: on, thing })),
    )
  },

  pickOut(g, { who, from, thing }) {
    loseThing(g, from, thing)
    gainThing(g, who, thing)
    g.state.turn.used.push(thing)
    say(g, { is: 'stolen', who, from, thing })
    if (thing === 'bloodDagger') g.next({ do: 'damageDice', who: from, harm: 'physical', dice: 2 })
  },

  /** The Dog fetches one item, or carries one away. */
  sendDog(g, { who }) {
    const { state } = g
    const player = explorerOf(state, who)
    const reach = dogRooms(state, who)
    const options: BStep[] = [{ do: 'pass' }]
    for (const { room, part, things } of state.piles) {
      if (part !== 0 || !reach.includes(room)) continue
      for (const thing of things)
        if (mayHold(state, who, thing) && !isForbidden(state, who, thing, 'pickUp'))
          options.push({ do: 'fetchByDog', who, room: nameOf(room), thing })
    }
    for (const thing of player.cards) {
      if (mayHandle(state, who, thing, 'drop') && !state.turn.used.includes(thing) && reach.length > 1)
        options.push({ do: 'sendByDog', who, thing })
    }
    choose(g, who, 'dog', options)
  },

  fetchByDog(g, { who, room, thing }) {
    if (!takeFromPile(g.state, ROOM[room], 0, thing)) return
    g.state.turn.used.push(thing)
    gainThing(g, who, thing)
  },

  sendByDog(g, { who, thing }) {
    const rooms = dogRooms(g.state, who).filter((room) => room !== explorerOf(g.state, who).room)
    choose(
      g,
      who,
      'dogDrops',
      rooms.map((room): BStep => ({ do: 'layDown', who, room: nameOf(room), thing })),
    )
  },

  layDown(g, { who, room, thing }) {
    loseThing(g, who, thing)
    g.state.turn.used.push(thing)
    addToPile(g.state, ROOM[room], 0, [thing])
    say(g, { is: 'dropped', who, thing, room })
  },

  pass() {},
} satisfies Partial<Rules<Betrayal>>

export const itemQuestions = {
  choose(_g, { options }) {
    return options
  },
} satisfies Partial<Questions<Betrayal>>

/** BET-065: rooms that share a wall. */
export function wallNeighbours(state: BState, room: number): number[] {
  return state.near.slice(room * 4, room * 4 + 4).filter((other) => other >= 0)
}

/** The part of a neighbouring barrier room into which the way leads. */
function partTowards(state: BState, who: Who, to: number): number {
  const { room } = explorerOf(state, who)
  for (let side = 0; side < 4; side++)
    if (behindDoor(state, room, side) === to) return partAt(state, to, (side + 2) & 3)
  return partOf(state, who)
}

/** The place of the Music Box: with its holder, or in a pile. */
export function musicSpot(state: BState): { room: number; part: number } | null {
  const holder = holderOf(state, 'musicBox')
  if (holder >= 0) return explorerOf(state, holder)
  return state.piles.find(({ things }) => things.includes('musicBox')) ?? null
}
