/** What is told before it happens: what could make one a ghost, whom a ghost may frighten, and what is asked once more. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { expect, test as plain } from 'vitest'
import { confirm, costOfFright, couldEnd } from '../foresight/danger.ts'
import { foretell } from '../foresight/foretell.ts'
import { preview } from '../foresight/preview.ts'
import { preyOf } from '../foresight/prey.ts'
import { spookhuis } from '../game.ts'
import { en } from '../text/index.ts'
import type { Spookhuis, SState } from '../types.ts'
import { view } from '../view.ts'
import { BEFORE, DEAD_END, house, IN, setCode, test } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** Whether the ride of seat 0 into the dead end is foretold to be deadly. */
function deadly(person: People[number], scarer: People[number] = {}): boolean {
  const seen = view(house({ people: { 0: person, 1: { morale: 1, ...scarer } } }).state, 0)
  const ride = preview(seen, { do: 'ride' })
  return ride !== null && foretell(seen, ride).some((line) => line.deadly)
}

plain('a fright that could take all morale is foretold, with what the Book and encounters lend (SPO-R60)', () => {
  expect([4, 3].map((morale) => deadly({ morale }))).toEqual([false, true])
  expect(deadly({ morale: 4, open: [{ card: 'monk', points: 1 }] })).toBe(true)
  // The Bottle of Gin stays where it is.
  expect(deadly({ morale: 4, open: [{ card: 'gin', points: 3 }] })).toBe(false)
})

plain('terrors that one has seen are counted as what they are, others as the worst', () => {
  const scene = house({ people: { 1: { terrors: ['judge'] } } })
  expect(costOfFright(view(scene.state, 1), [1])).toEqual({ held: 0, broken: 1 })
  expect(costOfFright(view(scene.state, 0), [1])).toEqual({ held: 1, broken: 3 })
  expect(costOfFright(view(scene.state, 0), [1, 2])).toEqual({ held: 1, broken: 3 })
})

plain('who is told to be safe does not become a ghost by the ride: hundreds of rides are driven', () => {
  const chance = fastChance(29)
  let safe = 0
  let dead = 0
  while (safe < 250 || dead < 5) {
    const seed = chance
      .below(1 << 30)
      .toString(16)
      .padStart(64, '0')
    const play = Play.start(spookhuis, 3, { ...usualOptions(spookhuis), closingTime: 'off' }, seed)
    while (play.state.outcome === null) {
      const told = safety(play.state)
      const { turn, turns } = play.state
      if (told !== null && play.open[0].ask.ask === 'turn') {
        const trial = new Play(spookhuis, copy(play.state))
        trial.take(
          trial.open[0],
          trial.open[0].choices.findIndex(({ do: it }) => it === 'ride'),
        )
        let ghost = endedBy(trial)
        while (trial.state.outcome === null && trial.state.turns === turns && !ghost) {
          trial.take(trial.open[0], chance.below(trial.open[0].choices.length))
          ghost = endedBy(trial)
        }
        if (told) safe++
        else if (ghost) dead++
        if (told) expect(ghost, JSON.stringify(trial.state.players[turn])).toBe(false)
      }
      play.take(play.open[0], chance.below(play.open[0].choices.length))
    }
  }
})

/** Whether the last pick made the rider a ghost; what comes in the turns of others is not his ride's doing. */
function endedBy({ events }: Play<Spookhuis>): boolean {
  const told = events.map(({ event }) => event.is)
  const next = told.indexOf('turnBegan')
  return (next < 0 ? told : told.slice(0, next)).includes('becameGhost')
}

/** Whether no line of the ride's forecast is deadly; null where more than the ride decides: lamps, robbery, the code, curses. */
function safety(state: SState): boolean | null {
  const [question] = new Play(spookhuis, copy(state)).open
  const { players, turn } = state
  const alone = players.every((player, seat) => seat === turn || player.curses.length === 0)
  const plainRide = question.ask.ask === 'turn' && question.choices.some(({ do: it }) => it === 'ride')
  const { keys, items, open, curses, waiting } = players[turn]
  const bare =
    keys.length === 0 && items.length === 0 && open.length === 0 && curses.length === 0 && waiting.length === 0
  if (!plainRide || !alone || !bare) return null
  const seen = view(state, turn)
  const ride = preview(seen, { do: 'ride' })
  if (ride === null || ride.stops.some(({ end }) => end === 'lamp')) return null
  if (players.some(({ cell }, seat) => seat !== turn && ride.stops.some((stop) => stop.cell === cell))) return null
  // A terror may leap out of a pile: nobody can know.
  if (ride.stops.some((stop) => stop.end === 'room' && !isFrightOnly(seen, stop.cell))) return null
  return !foretell(seen, ride).some((line) => line.deadly)
}

function isFrightOnly(seen: ReturnType<typeof view>, cell: number): boolean {
  return seen.tiles[cell] < 34 && seen.tiles[cell] >= 28
}

plain('facing what could make one a ghost is asked about once more, while there is something to play', () => {
  const scene = test('golem', 10, { 0: { morale: 3, items: ['pistol'] } })
  scene.asks('brace', 0)
  expect(confirm({ do: 'face' }, view(scene.state, 0))).toBe('confirm.face')
  const calm = test('golem', 10, { 0: { morale: 4, items: ['pistol'] } })
  expect(confirm({ do: 'face' }, view(calm.state, 0))).toBeNull()
})

plain('a robbery that succeeds costs 2 morale, and is asked about by whoever has no more (SPO-094, SPO-R15)', () => {
  const robber = (morale: number) => view(house({ people: { 0: { morale, at: DEAD_END } } }).state, 0)
  expect(confirm({ do: 'rob', victim: 1 }, robber(2))).toBe('confirm.rob')
  expect(confirm({ do: 'rob', victim: 1 }, robber(3))).toBeNull()
})

plain('the code is tried without a question only by whoever is sure or can afford it', () => {
  const before = (person: People[number], seen: readonly number[]) => {
    const scene = house({ people: { 0: { ...BEFORE.gatehouse, ...person } } }).arrange((state) => {
      setCode(state, [5, 2, 6])
      for (const key of seen) state.codeSeen[key] = 2
    })
    return view(scene.state, 0)
  }
  const keys = [5, 2, 6]
  expect(confirm({ do: 'crackCode' }, before({ keys, morale: 3 }, [5, 2]))).toBe('confirm.crack')
  expect(confirm({ do: 'crackCode' }, before({ keys, morale: 4 }, [5, 2]))).toBeNull()
  expect(confirm({ do: 'crackCode' }, before({ keys, morale: 3 }, [5, 2, 6]))).toBeNull()
  expect(confirm({ do: 'tryKey', key: 2, position: 0 }, before({ keys }, [5]))).toBe('confirm.misfit')
  expect(confirm({ do: 'tryKey', key: 5, position: 0 }, before({ keys }, [5]))).toBeNull()
  expect(confirm({ do: 'tryKey', key: 2, position: 0 }, before({ keys }, []))).toBeNull()
  for (const key of ['face', 'rob', 'crack', 'misfit']) expect(en).toHaveProperty([`confirm.${key}`])
})

plain('to be sure of the code takes a key for each card: none is counted twice', () => {
  const scene = (keys: number[]) =>
    house({ options: { code: 'colour' }, people: { 0: { ...BEFORE.gatehouse, keys, morale: 3 } } }).arrange((state) => {
      setCode(state, [1, 3, 4])
      for (const key of [1, 3, 4]) state.codeSeen[key] = 2
    })
  expect(confirm({ do: 'crackCode' }, view(scene([5, 2, 6]).state, 0))).toBe('confirm.crack')
  expect(confirm({ do: 'crackCode' }, view(scene([5, 1, 6]).state, 0))).toBeNull()
})

plain('SPO-068 to SPO-075: a ghost sees whom it can reach by rail or through a wall, and who breaks', () => {
  const ghost: People = { 0: { ghost: true }, 1: { at: DEAD_END, morale: 3 }, 2: { at: IN.keys, morale: 8 } }
  const prey = (people: People) => preyOf(view(house({ people }).state, 0), 0)
  expect(prey(ghost)).toEqual([
    { seat: 1, breaks: 7, near: true },
    { seat: 2, breaks: 2, near: false },
  ])
  // Beyond the wall of the dead end lies the curve; the tile from which it came is no way.
  expect(prey({ ...ghost, 1: { at: [0, 2], morale: 3 } })[0]).toEqual({ seat: 1, breaks: 7, near: true })
  expect(prey({ ...ghost, 1: { at: [2, -2], morale: 3 } })[0].near).toBe(false)
  // Other ghosts are no prey.
  expect(prey({ ...ghost, 2: { ghost: true } }).map(({ seat }) => seat)).toEqual([1])
})

plain('whom a ghost meets was within its reach', () => {
  const chance = fastChance(31)
  let met = 0
  while (met < 25) {
    const seed = chance
      .below(1 << 30)
      .toString(16)
      .padStart(64, '0')
    const play: Play<Spookhuis> = Play.start(spookhuis, 4, usualOptions(spookhuis), seed)
    for (const player of play.state.players.slice(2)) Object.assign(player, { ghost: true, morale: 0 })
    while (play.state.outcome === null && play.state.round < 12) {
      const { turn, players, ride } = play.state
      const near = players[turn].ghost ? preyOf(view(play.state, turn), turn).filter((prey) => prey.near) : null
      const before = [...ride.met]
      const { turns } = play.state
      play.take(play.open[0], chance.below(play.open[0].choices.length))
      if (near === null || play.state.turns !== turns) continue
      for (const seat of play.state.ride.met.filter((one) => !before.includes(one))) {
        met++
        expect(near.map((prey) => prey.seat)).toContain(seat)
      }
    }
  }
})

plain('couldEnd counts what holding costs, too', () => {
  const [player] = view(house({ people: { 0: { morale: 1 } } }).state, 0).players
  expect(couldEnd(player, { held: 1, broken: 0 })).toBe(true)
  expect(couldEnd(player, { held: 0, broken: 0 })).toBe(false)
})
