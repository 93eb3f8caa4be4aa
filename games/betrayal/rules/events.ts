/** The steps of event cards that no other card needs. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import { TRAITS, traitNo } from '../content/explorers.ts'
import { FACE, FLOORS, ROOM, ROOMS, SIDES, START_ROOMS, type Deck } from '../content/rooms.ts'
import type { BAsk, Betrayal, BState, BStep, BTable, Row, Who } from '../types.ts'
import {
  addToPile,
  attach,
  behindDoor,
  clockwise,
  everyone,
  hasWindow,
  holderOf,
  inPlay,
  isMonster,
  isOpen,
  isOutdoors,
  isTraitor,
  layTile,
  liftTile,
  lookOf,
  nameOf,
  onBoard,
  openDoorways,
  partOf,
  roomOf,
  tokenAt,
} from './board.ts'
import { affected, allows, discardThing, endKept, loseThing } from './cards.ts'
import { choose, decide, decision, effects, say } from './common.ts'
import { diceFor, startRoll, takeRoll } from './dice.ts'
import { drawForFloor, drawTile, placesFor } from './explore.ts'
import { goChoices, spotsOf, wallNeighbours } from './items.ts'
import { lower, valueOf } from './traits.ts'
import { distances } from './ways.ts'

const ALL_ROOMS = ROOMS.map((_, room) => room)

function isMeant(state: BState, seat: number, where: string): boolean {
  const { room } = state.players[seat]
  if (where === 'anywhere') return true
  if (where === 'basement') return state.floor[room] === 0
  if (hasWindow(state, room)) return true
  return isOutdoors(room) && (where === 'wind' || room !== ROOM.patio)
}

export function layToken(g: BTable, token: string, room: number, part: number, side?: number): void {
  g.state.tokens.push(side === undefined ? { name: token, room, part } : { name: token, room, part, side })
  g.tell({ is: 'tokenLaid', token, room: nameOf(room) })
}

/** Items, no omens, that somebody holds. */
const itemCards = (state: BState, seat: number): Card[] => state.players[seat].cards.filter((thing) => CARD[thing as Card]?.deck === 'item') as Card[]

/** Steps that put a drawn tile somewhere on these floors. */
function attachments(state: BState, who: Who, tile: number, floors: readonly number[], token: string | null = null): BStep[] {
  const steps: BStep[] = []
  for (const floor of floors) {
    for (const { room, side, turn } of placesFor(state, tile, floor)) {
      steps.push({ do: 'attachNew', who, tile: nameOf(tile), room: nameOf(room), side: SIDES[side], turn, token })
    }
  }
  return steps
}

const floorsOf = (tile: number): number[] => [0, 1, 2].filter((floor) => FACE[tile].floors.includes('BGU'[floor]))

export const eventRules = {
  /** Each explorer meant, clockwise from the active player (BET-R56); a traitor may stand aside (BET-R70). */
  everybody(g, { who, where, does, of = '' }) {
    const { state } = g
    const items: (BStep | BAsk)[] = []
    for (const seat of clockwise(state, who)) {
      if (!onBoard(state, seat) || !isMeant(state, seat, where)) continue
      const steps = effects(does, seat, of)
      if (seat === who || !isTraitor(state, seat)) items.push(...steps)
      else items.push(...decision(seat, 'event', affected(seat, steps)))
    }
    g.next(...items)
  },

  may(g, { who, does, of = '' }) {
    decide(g, who, 'may', [
      { name: 'try', steps: effects(does, who, of) },
      { name: 'leaveIt', steps: [] },
    ])
  },

  goTo(g, { who, room }) {
    if (onBoard(g.state, who)) g.next({ do: 'goBy', who, room, part: 0 })
  },

  goToOneOf(g, { who, rooms }) {
    choose(g, who, 'go', goChoices(who, rooms.map((room) => ROOM[room]).filter((room) => inPlay(g.state, room))))
  },

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

  /** Debris and Webs */
  hold(g, { who, card }) {
    const player = g.state.players[who]
    player.held = card
    player.tries = 0
    g.tell({ is: 'held', who, card })
  },

  keep(g, { who, card }) {
    const player = g.state.players[who]
    player.kept.push(card)
    g.tell({ is: 'kept', who, card })
    if (card === 'lightsOut' && player.cards.includes('candle')) endKept(g, who, card)
  },

  bloodyAttack(g, { who }) {
    const { state } = g
    const rooms = [roomOf(state, who), ...wallNeighbours(state, roomOf(state, who))]
    const near = everyone(state).filter((other) => other !== who && rooms.includes(roomOf(state, other)) && valueOf(state, other, 0) > 0)
    const least = Math.min(...near.map((other) => valueOf(state, other, 0)))
    const weakest = near.filter((other) => valueOf(state, other, 0) === least)
    choose(g, who, 'bloodyVision', weakest.map((on): BStep => ({ do: 'attack', who, on, trait: 'might', weapon: null, forced: true })))
  },

  disquiet(g, { who }) {
    const by: Row[] = [
      [g.state.omensDrawn, [{ do: 'gain', trait: 'sanity', n: 1 }]],
      [0, [{ do: 'damageDice', harm: 'mental', dice: 1 }]],
    ]
    g.next({ do: 'roll', who, of: 'disquietingSounds', dice: 6, by })
  },

  footsteps(g, { who }) {
    const dice = roomOf(g.state, who) === ROOM.chapel ? 2 : 1
    const by = [4, 3, 2, 1, 0].map((n): Row => [n, [{ do: 'steps', n }]])
    g.next({ do: 'roll', who, of: 'footsteps', dice, by })
  },

  steps(g, { who, n }) {
    const { state } = g
    if (n === 0) {
      const all = clockwise(state, who).filter((seat) => onBoard(state, seat))
      g.next(...all.map((seat): BStep => ({ do: 'lose', who: seat, trait: 'any', n: 1 })))
    } else if (n <= 2) g.next({ do: 'lose', who, trait: n === 2 ? 'sanity' : 'speed', n: 1 })
    else {
      g.next({ do: 'gain', who, trait: 'might', n: 1 })
      const verb: BStep = n === 4 ? { do: 'gain', who, trait: 'might', n: 1 } : { do: 'lose', who, trait: 'sanity', n: 1 }
      choose(g, who, 'nearest', nearestExplorers(state, who).map((seat): BStep => ({ ...verb, who: seat })))
    }
  },

  hangedMen(g, { who, trait, fine }) {
    if (!onBoard(g.state, who)) return
    startRoll(g, { who, kind: 'trait', trait, dice: diceFor(g, who, trait, 'hangedMen'), of: 'hangedMen' }, { do: 'hangedOne', who, trait, fine })
  },

  hangedOne(g, { who, trait, fine }) {
    const good = takeRoll(g.state) >= 2
    if (!good) lower(g, who, trait, 1)
    const total = fine + (good ? 1 : 0)
    if (trait < 3) g.next({ do: 'hangedMen', who, trait: trait + 1, fine: total })
    else if (total === 4) g.next({ do: 'gain', who, trait: 'any', n: 1 })
  },

  /** Without items it passes to the next explorer on the left who has one. */
  mirrorGive(g, { who }) {
    const { state } = g
    const seat = clockwise(state, who).find((one) => onBoard(state, one) && itemCards(state, one).length > 0)
    if (seat !== undefined) choose(g, seat, 'mirror', itemCards(state, seat).map((thing): BStep => ({ do: 'shuffleIn', who: seat, thing })))
  },

  shuffleIn(g, { who, thing }) {
    const { decks, deckKnown } = g.state
    loseThing(g, who, thing)
    decks.item.push(thing)
    g.chance.shuffle(decks.item)
    deckKnown.item = decks.item.map(() => 0)
    g.tell({ is: 'discarded', who, thing })
    g.next({ do: 'gain', who, trait: 'knowledge', n: 1 })
  },

  meantToBe(g, { who }) {
    const { decks, stack } = g.state
    const options: BStep[] = [{ do: 'foretell', who }]
    for (const deck of ['event', 'item', 'omen'] as const) if (decks[deck].length > 0) options.push({ do: 'lookAt', who, stack: deck })
    if (stack.length > 0) options.push({ do: 'lookAt', who, stack: 'tile' })
    choose(g, who, 'meantToBe', options)
  },

  foretell(g, { who }) {
    startRoll(g, { who, kind: 'dice', dice: 4, of: 'itIsMeantToBe' }, { do: 'foretold', who })
  },

  foretold(g, { who }) {
    g.state.players[who].foretold = takeRoll(g.state)
  },

  /** The top three cards or tiles, seen by one seat only. */
  lookAt(g, { who, stack }) {
    const { list, known } = stackOf(g.state, stack)
    const count = Math.min(3, list.length)
    for (let i = 1; i <= count; i++) known[known.length - i] = 1 << who
    g.reveal({ only: [who] })
    g.tell({ is: 'looked', who, stack })
    for (let i = 1; i <= count; i++) {
      g.tell({ is: 'topSeen', who, stack, card: nameIn(stack, list[list.length - i]) }, { only: [who] })
    }
    if (count > 1) g.next({ ask: 'arrange', seat: who, stack, left: count })
  },

  /** Puts one of the top `left` cards below the others of them. */
  arrange(g, { who, stack, card, left }) {
    const { list } = stackOf(g.state, stack)
    const bottom = list.length - left
    const at = list.findIndex((one, i) => i >= bottom && nameIn(stack, one) === card)
    list.splice(bottom, 0, ...list.splice(at, 1))
    g.reveal({ only: [who] })
    if (left > 2) g.next({ ask: 'arrange', seat: who, stack, left: left - 1 })
  },

  jonah(g, { who }) {
    const holder = holderOf(g.state, 'puzzleBox')
    if (holder < 0) {
      g.next({ do: 'damageDice', who, harm: 'mental', dice: 1 })
      return
    }
    discardThing(g, holder, 'puzzleBox')
    g.next({ do: 'draw', who: holder, deck: 'item', n: 1 }, { do: 'gain', who, trait: 'sanity', n: 1 })
  },

  /** More dice in a room with an event symbol. */
  mists(g, { who, dice }) {
    const inEvent = FACE[roomOf(g.state, who)].symbol === 'event'
    g.next({ do: 'damageDice', who, harm: 'mental', dice: inEvent ? dice : 1 })
  },

  /** In the basement it passes to the next explorer on the left who is not there. */
  slideToken(g, { who }) {
    const { state } = g
    const seat = clockwise(state, who).find((one) => onBoard(state, one) && state.floor[roomOf(state, one)] > 0)
    if (seat === undefined) return
    layToken(g, 'slide', roomOf(state, seat), partOf(state, seat))
    g.next({ do: 'slide', who: seat })
  },

  slide(g, { who }) {
    g.next({ do: 'roll', who, of: 'mysticSlide', trait: 'might', by: [[5, [{ do: 'slideDown' }]], [0, [{ do: 'slideFall' }]]] })
  },

  slideDown(g, { who }) {
    const { state } = g
    const floor = state.floor[roomOf(state, who)]
    const rooms = ALL_ROOMS.filter((room) => inPlay(state, room) && state.floor[room] < floor && room !== ROOM.coalChute)
    choose(g, who, 'go', goChoices(who, rooms))
  },

  slideFall(g, { who }) {
    g.next({ do: 'descend', who, floor: 'basement', token: null }, { do: 'damageDice', who, harm: 'physical', dice: 1 })
  },

  possession(g, { who }) {
    choose(g, who, 'possession', TRAITS.map((trait): BStep => ({ do: 'possess', who, trait })))
  },

  possess(g, { who, trait }) {
    const no = traitNo(trait)
    startRoll(g, { who, kind: 'trait', trait: no, dice: diceFor(g, who, no, 'possession'), of: 'possession' }, { do: 'possessed', who, trait })
  },

  possessed(g, { who, trait }) {
    const { clips } = g.state.players[who]
    if (takeRoll(g.state) >= 4) {
      g.next({ do: 'gain', who, trait: 'any', n: 1 })
      return
    }
    const falling = clips[traitNo(trait)] > 0 ? [trait] : TRAITS.filter((one) => clips[traitNo(one)] > 0)
    choose(g, who, 'lowest', falling.map((one): BStep => ({ do: 'lowest', who, trait: one })))
  },

  /** BET-R83: a wall is a side without a way out. */
  wallSwitch(g, { who }) {
    const { state } = g
    const room = roomOf(state, who)
    const walls = [0, 1, 2, 3].filter((side) => isWall(state, room, side))
    choose(g, who, 'wall', walls.map((side): BStep => ({ do: 'layWall', who, side: SIDES[side] })))
  },

  layWall(g, { who, side }) {
    const { state } = g
    const [room, no] = [roomOf(state, who), SIDES.indexOf(side)]
    const floor = state.floor[room]
    if (state.near[room * 4 + no] >= 0) {
      layToken(g, 'wallSwitch', room, 0, no)
      g.next({ do: 'wallPassed', who, rolled: false })
      return
    }
    const tile = drawTile(
      g,
      (one) => FACE[one].floors.includes('BGU'[floor]),
      (one) => wallTurns(state, one, room, no).length > 0,
    )
    if (tile < 0) return
    state.drawn = tile
    choose(g, who, 'place', wallTurns(state, tile, room, no).map((turn): BStep => ({ do: 'wallTo', who, tile: nameOf(tile), side, turn })))
  },

  /** A new room behind the wall: no doors need to meet. */
  wallTo(g, { who, tile, side, turn }) {
    const { state } = g
    const room = roomOf(state, who)
    state.drawn = -1
    attach(state, ROOM[tile], { room, side: SIDES.indexOf(side) }, turn)
    state.quiet = 0
    say(g, { is: 'roomFound', who, room: tile, floor: FLOORS[state.floor[room]] })
    layToken(g, 'wallSwitch', room, 0, SIDES.indexOf(side))
    g.next({ do: 'wallPassed', who, rolled: false }, { do: 'roomSymbol', who, room: tile }, { do: 'roomText', who, room: tile, discovered: true })
  },

  secretPassage(g, { who }) {
    layToken(g, 'secretPassage', roomOf(g.state, who), partOf(g.state, who))
    const by = ([[6, -1], [4, 2], [2, 1], [0, 0]] as const).map(([atLeast, floor]): Row => [atLeast, [{ do: 'openPassage', floor }]])
    g.next({ do: 'roll', who, of: 'secretPassage', dice: 3, by })
  },

  openPassage(g, { who, floor }) {
    const { state } = g
    const spots = otherSpots(state, who).filter(({ room }) => floor < 0 || state.floor[room] === floor)
    choose(g, who, 'passage', spots.map(({ room, part }): BStep => ({ do: 'passageTo', who, room: nameOf(room), part })))
  },

  passageTo(g, { who, room, part }) {
    layToken(g, 'secretPassage', ROOM[room], part)
    choose(g, who, 'way', [{ do: 'takeWay', who, room, part, event: false }, { do: 'pass' }])
  },

  secretStairs(g, { who }) {
    const { state } = g
    const floor = state.floor[roomOf(state, who)]
    const spots = otherSpots(state, who).filter(({ room }) => state.floor[room] !== floor)
    layToken(g, 'secretStairs', roomOf(state, who), partOf(state, who))
    choose(g, who, 'stairs', spots.map(({ room, part }): BStep => ({ do: 'stairsTo', who, room: nameOf(room), part })))
  },

  stairsTo(g, { who, room, part }) {
    layToken(g, 'secretStairs', ROOM[room], part)
    choose(g, who, 'way', [{ do: 'takeWay', who, room, part, event: true }, { do: 'pass' }])
  },

  takeWay(g, { who, room, part, event }) {
    if (event) g.next({ do: 'goBy', who, room, part }, { do: 'draw', who, deck: 'event', n: 1 })
    else g.next({ do: 'goBy', who, room, part })
  },

  /** Shrieking Wind: one of its items is blown to the Entrance Hall. */
  blownAway(g, { who }) {
    const things = g.state.players[who].cards.filter((thing) => allows(thing, 'drop'))
    choose(g, who, 'blown', things.map((thing): BStep => ({ do: 'layDown', who, room: 'entranceHall', thing })))
  },

  /** The Patio is searched out and placed, if it is not in play. */
  toPatio(g, { who }) {
    const { state } = g
    if (inPlay(state, ROOM.patio)) {
      g.next({ do: 'goBy', who, room: 'patio', part: 0 })
      return
    }
    const steps = attachments(state, who, ROOM.patio, [1])
    if (!takeTile(g, ROOM.patio) || steps.length === 0) return
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
      (one) => attachments(state, who, one, floorsOf(one)).length > 0,
    )
    if (tile < 0) return
    state.drawn = tile
    choose(g, who, 'attach', attachments(state, who, tile, floorsOf(tile)))
  },

  /** BET-R84: start tiles stay; another floor only if there is no place on this one. */
  whatThe(g, { who }) {
    const { state } = g
    const room = roomOf(state, who)
    if (room < START_ROOMS) return
    const [floor, x, y, turned] = [state.floor[room], state.x[room], state.y[room], state.turned[room]]
    liftTile(state, room)
    const steps = (floors: number[]): BStep[] =>
      floors.flatMap((no) =>
        placesFor(state, room, no).flatMap((at): BStep[] => {
          attach(state, room, at, at.turn)
          const same = state.floor[room] === floor && state.x[room] === x && state.y[room] === y
          liftTile(state, room)
          return same ? [] : [{ do: 'moveRoom', who, room: nameOf(room), to: nameOf(at.room), side: SIDES[at.side], turn: at.turn }]
        }),
      )
    const here = steps([floor])
    const options = here.length > 0 ? here : steps(floorsOf(room).filter((no) => no !== floor))
    layTile(state, room, floor, x, y, turned)
    choose(g, who, 'whatThe', options)
  },

  whoops(g, { who }) {
    const items = itemCards(g.state, who)
    if (items.length > 0) discardThing(g, who, g.chance.oneOf(items))
  },

  /** The Music Box: the turn is over; whoever carries it lets it fall. */
  entranced(g, { who }) {
    const { state } = g
    if (isMonster(who)) {
      if (state.hunt !== null) state.hunt.done.push(who)
      return
    }
    if (who === state.turn.seat) state.turn.over = true
    const player = state.players[who]
    if (!player.cards.includes('musicBox')) return
    loseThing(g, who, 'musicBox')
    addToPile(state, player.room, player.part, ['musicBox'])
    say(g, { is: 'dropped', who, thing: 'musicBox', room: nameOf(player.room) })
  },
} satisfies Partial<Rules<Betrayal>>

export const eventQuestions = {
  /** Only its own seat sees these cards. */
  arrange(g, { seat, stack, left }) {
    const { list } = stackOf(g.state, stack)
    return list.slice(-left).map((card): BStep => ({ do: 'arrange', who: seat, stack, card: nameIn(stack, card), left }))
  },
} satisfies Partial<Questions<Betrayal>>

function stackOf(state: BState, stack: Deck | 'tile'): { list: (string | number)[]; known: number[] } {
  if (stack === 'tile') return { list: state.stack, known: state.stackKnown }
  return { list: state.decks[stack], known: state.deckKnown[stack] }
}

const nameIn = (stack: Deck | 'tile', card: string | number): string => (stack === 'tile' ? nameOf(card as number) : (card as string))

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

function nearestExplorers(state: BState, who: Who): number[] {
  const far = distances(state, [roomOf(state, who)])
  const others = clockwise(state, who).filter((seat) => seat !== who && onBoard(state, seat))
  const away = (seat: number) => (far[roomOf(state, seat)] < 0 ? 99 : far[roomOf(state, seat)])
  const least = Math.min(...others.map(away))
  return others.filter((seat) => away(seat) === least)
}

/** Rooms in play other than one's own, where a way can end; not the Coal Chute (BET-105). */
function otherSpots(state: BState, who: Who): { room: number; part: number }[] {
  return ALL_ROOMS.filter((room) => inPlay(state, room) && room !== roomOf(state, who) && room !== ROOM.coalChute).flatMap(spotsOf)
}

/** BET-081 holds behind a wall too. */
function wallTurns(state: BState, tile: number, room: number, side: number): number[] {
  if (tile === ROOM.mysticElevator) return []
  const seen: number[] = []
  return [0, 1, 2, 3].filter((turn) => {
    const look = lookOf(tile, turn)
    if (seen.includes(look)) return false
    seen.push(look)
    attach(state, tile, { room, side }, turn)
    const open = openDoorways(state, state.floor[room]).length > 0
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
