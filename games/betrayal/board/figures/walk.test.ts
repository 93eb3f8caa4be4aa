import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { ROOM } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { inPlane } from '../../rules/board.ts'
import { MONSTERS } from '../../rules/state.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'
import { hasPlanes, lookedAt, planeOf } from '../house/planes.ts'
import { figuresOf, placesOf } from './people.ts'
import { spacesLeft } from './spaces.ts'
import { farDoorways, farRooms, walkerOf, walksOf } from './walk.ts'

/** Seat 0 begins a turn in the Entrance Hall; the Foyer lies beside it, then the Grand Staircase. All others are away. */
function begins(play: Play<Betrayal>): BetrayalView {
  const view = betrayal.view(play.state, 0)
  for (const figure of [...view.players, ...view.monsters])
    Object.assign(figure, { room: ROOM.basementLanding, part: 0 })
  const [own] = view.players
  if (own === undefined) throw new Error('Nobody sits at seat 0.')
  Object.assign(own, { room: ROOM.entranceHall, held: null, kept: [], alive: true })
  view.turn = { ...view.turn, seat: 0, spent: 0, extra: 0, stopped: false }
  return view
}

const start = () => Play.start(betrayal, 3, { ...usualOptions(betrayal), explorers: 'random', haunt: '10' }, seedOf(7))

const inHall = (): BetrayalView => begins(start())

function inHaunt(): BetrayalView {
  const play = start()
  const chance = fastChance(7)
  while (play.state.haunt === null) takeRandom(play, chance)
  return begins(play)
}

const far = (view: BetrayalView) => [...farRooms(view, 0).keys()]

test('a far room is one click away, before the haunt and in it', () => {
  expect(far(inHall())).toContain(ROOM.grandStaircase)
  expect(farRooms(inHall(), 0).get(ROOM.grandStaircase)).toEqual(['foyer', 'grandStaircase'])
  expect(far(inHaunt())).toContain(ROOM.grandStaircase)
})

test('in the haunt nobody walks past others unasked, and whoever is left behind takes a space (BET-299)', () => {
  const barred = inHaunt()
  const [, other] = barred.players
  if (other !== undefined) other.room = ROOM.foyer
  expect(far(barred)).not.toContain(ROOM.grandStaircase)
  const held = inHaunt()
  const steps = farRooms(held, 0).size
  const [, beside] = held.players
  if (beside !== undefined) beside.room = ROOM.entranceHall
  expect(farRooms(held, 0).size).toBeLessThan(steps)
})

test('a monster goes to a far room in one press as explorers do, as far as its spaces lead', () => {
  const view = inHaunt()
  const [monster] = view.monsters
  if (monster === undefined) throw new Error('There is no monster.')
  Object.assign(monster, { room: ROOM.entranceHall, stunned: 0 })
  Object.assign(view.players[0] ?? {}, { room: ROOM.basementLanding })
  const hunt = { current: MONSTERS, spent: 0, moved: false, attacked: false, done: [], house: false }
  view.hunt = { ...hunt, spaces: { [monster.kind]: 4 } }
  expect(farRooms(view, MONSTERS).get(ROOM.grandStaircase)).toEqual(['foyer', 'grandStaircase'])
  view.hunt = { ...view.hunt, spent: 3 }
  expect(farRooms(view, MONSTERS).size).toBe(0)
})

test('who sets out is the explorer on turn, or the only monster that can be meant', () => {
  const question = { ask: 'monsters' as const, seat: 0 }
  const step = (who: number) => ({ do: 'monsterMove' as const, who, to: 'foyer' as const, part: 0 })
  const walker = (...who: number[]) => walkerOf({ seat: 0, question, choices: who.map(step) })
  expect([walker(MONSTERS), walker(MONSTERS, MONSTERS + 1), walker()]).toEqual([MONSTERS, null, null])
  const own = { do: 'move' as const, who: 0, to: 'foyer' as const, part: 0 }
  expect(walkerOf({ seat: 0, question: { ask: 'turn', seat: 0 }, choices: [own, step(MONSTERS)] })).toBe(0)
  expect(walkerOf({ seat: 0, question: { ask: 'turn', seat: 1 }, choices: [own] })).toBeNull()
})

test('pips say what the one on turn is offered, whatever the haunt makes of its Speed', () => {
  const view = inHaunt()
  const { all, left } = spacesLeft(view, 0)
  expect(left).toBe(all)
  expect(spacesLeft(view, 0, false)).toEqual({ all, left: 0 })
  view.turn.spent = all
  expect(spacesLeft(view, 0)).toEqual({ all, left: 0 })
  expect(spacesLeft(view, 0, true)).toEqual({ all, left: 1 })
  // Before the haunt the track knows.
  expect(spacesLeft(inHall(), 0, false).left).toBeGreaterThan(0)
})

test('whoever is in the other plane of the house stands there, and is told apart (KIT-52)', () => {
  const view = inHaunt()
  expect(hasPlanes(view)).toBe(false)
  const [own, other] = view.players
  if (own === undefined || other === undefined) throw new Error('Too few sit here.')
  Object.assign(other, { room: ROOM.foyer, part: inPlane(1, 0) })
  expect(hasPlanes(view)).toBe(true)
  expect(figuresOf(view).find(({ who }) => who === 1)).toMatchObject({ plane: 1, part: 0 })
  expect(figuresOf(view).find(({ who }) => who === 0)).toMatchObject({ plane: 0, part: 0 })
  expect([0, 1].map((who) => planeOf(view, who))).toEqual([0, 1])
  // One plane is shown at a time, with those alone who are there; nobody in the other one holds anybody up.
  const whoIn = (plane: 0 | 1) => placesOf(view, plane).shown.map(({ who }) => who)
  expect(whoIn(0)).not.toContain(1)
  expect(whoIn(1)).toContain(1)
  expect(whoIn(1)).not.toContain(0)
  expect(far(view)).toContain(ROOM.grandStaircase)
  // In a room with a barrier the plane does not move anybody to another half.
  const half = (part: number) => {
    Object.assign(other, { room: ROOM.chasm, part })
    return placesOf(view).shown.find(({ who }) => who === 1)?.slot
  }
  expect(half(inPlane(1, 1))).toEqual(half(1))
  expect(half(inPlane(1, 0))).toEqual(half(0))
  expect(half(0)).not.toEqual(half(1))
})

test('the plane of whoever acts or is asked lies in front (KIT-52)', () => {
  const view = inHaunt()
  const seeing = { view, seat: 0, question: null, showing: null }
  expect(lookedAt(seeing)).toBe(0)
  expect(lookedAt({ ...seeing, seat: -1 })).toBe(view.turn.seat)
  expect(lookedAt({ ...seeing, showing: { is: 'moved', who: 2, from: 'foyer', to: 'entranceHall' } })).toBe(2)
  const hunt = { spaces: {}, spent: 0, moved: false, attacked: false, done: [], house: false }
  view.hunt = { ...hunt, current: MONSTERS + 1 }
  expect(lookedAt({ ...seeing, question: { ask: 'monsters', seat: 0 } })).toBe(MONSTERS + 1)
})

test('a doorway of a room farther off is one press away: the walk, and what lies behind it', () => {
  const view = inHall()
  const doorways = farDoorways(view, 0, farRooms(view, 0))
  const inFoyer = doorways.filter(({ room }) => room === ROOM.foyer)
  expect(inFoyer.map(({ way }) => way)).toEqual(inFoyer.map(() => ['foyer']))
  expect(inFoyer.length).toBeGreaterThan(0)
  // One's own room has doorways that are lit by themselves, and the way there takes the spaces.
  expect(doorways.some(({ room }) => room === ROOM.entranceHall)).toBe(false)
  view.turn = { ...view.turn, spent: spacesLeft(view, 0).left - 1 }
  expect(farDoorways(view, 0, farRooms(view, 0))).toEqual([])
  view.turn = { ...view.turn, spent: 0 }
  const question = { ask: 'turn', seat: 0 } as const
  const walks = walksOf({ seat: 0, question, choices: [{ do: 'move', who: 0, to: 'foyer', part: 0 }], view })
  expect(walks).toContainEqual([
    { do: 'move', who: 0, to: 'foyer' },
    { do: 'move', who: 0, to: 'grandStaircase' },
  ])
  expect(walks.some((walk) => walk.length === 2 && walk[1]?.['do'] === 'discover')).toBe(true)
})
