/** What a turn can reach, by the choices that lead there: held against rides in random positions. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { destinationsOf, roomsBeside, type WayThere } from '../foresight/destinations.ts'
import { preview } from '../foresight/preview.ts'
import { spookhuis } from '../game.ts'
import { cellAt, tileIn } from '../rules/rails/board.ts'
import type { Spookhuis, SpookhuisView, SState, SStep } from '../types.ts'
import { view } from '../view.ts'
import { BEFORE, house, IN } from './house.ts'

interface Asked {
  state: SState
  seen: SpookhuisView
  choices: readonly SStep[]
}

/** Questions of some kind in matches that are played by chance. */
function* asked(ask: string, count: number): Generator<Asked> {
  const chance = fastChance(11)
  for (let found = 0; found < count; ) {
    const { seats, options } = randomSetup(spookhuis, chance)
    const play = Play.start(spookhuis, seats, options, seedOf(chance.below(1 << 30)))
    while (found < count && play.state.outcome === null) {
      const [question] = play.open
      if (question.ask.ask === ask) {
        yield { state: play.state, seen: view(play.state, question.seat), choices: question.choices }
        found++
      }
      takeRandom(play, chance)
    }
  }
}

/** Every room in which some branch of some choice ends. */
function roomsOf(seen: SpookhuisView, choices: readonly SStep[]): number[] {
  const stops = choices.flatMap((choice) => preview(seen, choice)?.stops ?? [])
  return [...new Set(stops.flatMap(({ end, cell }) => (end === 'room' ? [cell] : [])))]
}

test.for(['turn', 'jump'])('every room that a choice can lead to is a destination (%s)', (ask) => {
  let several = 0
  for (const { seen, choices } of asked(ask, ask === 'turn' ? 120 : 60)) {
    const found = destinationsOf(seen, choices)
    const cells = found.filter(({ ways }) => ways.some(({ stop }) => !stop.lamps)).map(({ cell }) => cell)
    expect(cells.toSorted()).toEqual(roomsOf(seen, choices).toSorted())
    expect(roomsBeside(seen, found).length + found.length).toBe(9)
    several += Number(found.length > 1)
  }
  expect(several).toBeGreaterThan(5)
})

/** Where the cart comes to a stop by this way. */
function ridden(state: SState, { step, stop }: WayThere): number | null {
  const play: Play<Spookhuis> = new Play(spookhuis, copy(state))
  const rider = state.turn
  const left = [...stop.decided]
  let next: (choice: SStep) => boolean = (choice) => same(choice, step)
  for (;;) {
    const [question] = play.open
    const place = question.choices.findIndex(next)
    if (place < 0) return null
    play.take(question, place)
    const stopped = play.events.find(({ event }) => event.is === 'stopped' && event.seat === rider)
    if (stopped !== undefined) return stopped.event.is === 'stopped' ? play.state.players[rider].cell : null
    const ask = play.open[0]?.ask.ask
    if (ask === 'turn') next = ({ do: it }) => it === 'ride'
    else if (ask === 'lamp') next = ({ do: it }) => it === 'keepLamp'
    else if (ask === 'setOff' || ask === 'branch') {
      const direction = left.shift()
      next = (choice) => 'direction' in choice && choice.direction === direction
    } else return null
  }
}

test('whoever takes a way, and goes at forks as it says, comes there', () => {
  let rides = 0
  for (const { state, seen, choices } of asked('turn', 80)) {
    // Somebody else may steer, or the die of the Black Hood decide who does.
    if (state.now.driven || state.now.set !== null || state.players[state.turn].curses.includes('blackHood')) continue
    for (const { cell, ways } of destinationsOf(seen, choices))
      for (const way of ways) {
        if (way.stop.lamps) continue
        expect(ridden(state, way), JSON.stringify(way.step)).toBe(cell)
        rides++
      }
  }
  expect(rides).toBeGreaterThan(60)
})

const seenIn = (scene: ReturnType<typeof house>): Asked => {
  const [question] = scene.play.open
  return { state: scene.state, seen: view(scene.state, 0), choices: question.choices }
}

test('where the rails lie well, nothing has to be turned', () => {
  const { seen, choices } = seenIn(house({ people: { 0: BEFORE.keys } }))
  const [first] = destinationsOf(seen, choices)
  expect(first.cell).toBe(cellAt(...IN.keys))
  expect(first.ways.map(({ step }) => step)).toEqual([{ do: 'ride' }])
})

test('choices that lead over the same rails are one way, and none is needed where the rails lie well', () => {
  for (const { seen, choices } of asked('turn', 60))
    for (const { ways } of destinationsOf(seen, choices)) {
      const routes = ways.map(({ stop }) => JSON.stringify(stop.way))
      expect(new Set(routes).size).toBe(routes.length)
      if (ways.some(({ step, stop }) => step.do === 'ride' && !stop.lamps)) expect(ways).toHaveLength(1)
    }
})

test('the gatehouse comes first for whoever has three keys, and last for whoever has none', () => {
  const both = (keys: number[]): string[] => {
    const { seen } = seenIn(house({ people: { 0: { ...BEFORE.gatehouse, keys } } }))
    return destinationsOf(seen, [{ do: 'ride' }, { do: 'turnTile', tile: tileIn(seen, cellAt(1, 0)), steps: 2 }]).map(
      ({ cell }) => tileIn(seen, cell),
    )
  }
  expect(both([1, 2, 3])[0]).toBe('GATE')
  const without = both([])
  expect(without.length).toBeGreaterThan(1)
  expect(without.at(-1)).toBe('GATE')
})

/** Where the cart stands once the choice is taken and each of its answers given, as long as just that is asked. */
function answered(state: SState, { step, stop }: WayThere): number | null {
  const play: Play<Spookhuis> = new Play(spookhuis, copy(state))
  const rider = state.turn
  const left = [step, ...stop.answers]
  for (;;) {
    const [question] = play.open
    const [next] = left
    const place = next === undefined ? -1 : question.choices.findIndex((choice) => same(choice, next))
    if (place < 0) return null
    left.shift()
    play.take(question, place)
    const stopped = play.events.some(({ event }) => event.is === 'stopped' && event.seat === rider)
    if (stopped) return left.length === 0 ? play.state.players[rider].cell : null
  }
}

test('one press and the answers that it brings along lead there, by forks and lamps', () => {
  let [forks, lamps] = [0, 0]
  for (const { state, seen, choices } of asked('turn', 80)) {
    // Who holds the Lamp or the Compass may be asked for them in between: then the rest is asked as ever.
    if (state.players[state.turn].items.length > 0 || state.now.driven) continue
    for (const { cell, ways } of destinationsOf(seen, choices)) {
      for (const way of ways) {
        expect(answered(state, way)).toBe(cell)
        forks += way.stop.decided.length
        lamps += Number(way.stop.lamps)
      }
    }
  }
  expect(forks).toBeGreaterThan(30)
  expect(lamps).toBeGreaterThan(3)
})
