/** What the preview of a ride promises is what happens: compared with rides in thousands of random positions. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { type End, type Leg, type Preview, type PreviewStop, preview } from '../foresight/preview.ts'
import { spookhuis } from '../game.ts'
import { CENTRE, EDGES, edgeOf, FREE, NOWHERE, tileNumber } from '../rules/rails/board.ts'
import type { Spookhuis, SState, SStep } from '../types.ts'
import { view } from '../view.ts'

const RIDES = ['turn', 'setOff', 'branch', 'jump'] as const
const POSITIONS = effort(600, 3_000)

interface Arrival {
  end: End
  cell: number
  edge: number
}

/** A ride that is being driven in a copy of the match. */
class Drive {
  readonly play: Play<Spookhuis>
  readonly rider: number
  arrival: Arrival | null = null
  private lost = false
  /** Tiles at which a fork was asked about. */
  readonly asked: number[] = []
  /** Tiles that it was told to ride over. */
  readonly path: number[] = []

  constructor(state: SState) {
    this.play = new Play(spookhuis, copy(state))
    this.rider = state.turn
  }

  take(fits: (choice: SStep) => boolean): boolean {
    const [question] = this.play.open
    const place = question?.choices.findIndex(fits) ?? -1
    if (question === undefined || place < 0) return false
    this.play.take(question, place)
    // Nothing may be asked until the cart moves in its next turn: then nobody can tell any more where it was.
    this.lost = this.play.events.some(({ event }) => event.is === 'turnBegan' && event.seat === this.rider)
    if (this.lost) return true
    for (const { event } of this.play.events) {
      if (event.is === 'rode' && event.seat === this.rider) this.path.push(...event.path.map(tileNumber))
      if (event.is === 'stopped' && event.seat === this.rider) this.arrive(event.stop)
    }
    return true
  }

  private arrive(stop: string): void {
    const { cell, heading } = this.play.state.players[this.rider]
    if (stop === 'room') this.arrival = { end: 'room', cell, edge: cell === CENTRE ? heading : NOWHERE }
    else this.arrival = { end: stop as End, cell, edge: heading }
  }

  /** As far as nobody but the driver decides: what is asked of him then, or null. */
  ask(): string | null {
    if (this.arrival !== null || this.lost) return null
    for (;;) {
      const ask = this.play.open[0]?.ask.ask
      if (ask === 'turn' && this.play.state.turn === this.rider) {
        if (!this.take(({ do: it }) => it === 'ride')) return null
      } else if (ask === 'lamp') {
        if (!this.take(({ do: it }) => it === 'keepLamp')) return null
      } else if (ask === 'wall') {
        const { ride, players } = this.play.state
        this.arrival = { end: 'wall', cell: players[this.rider].cell, edge: ride.edge }
        return null
      } else return ask ?? null
      if (this.arrival !== null) return null
    }
  }

  /** The rails have run off the board. */
  atLamp(): void {
    const { ride, players } = this.play.state
    this.arrival = { end: 'lamp', cell: players[this.rider].cell, edge: ride.edge }
  }
}

/** Plays at random and calls back at every question in which a ride can be previewed. */
function positions(count: number, visit: (state: SState, step: SStep, chance: Chance) => void): void {
  const chance = fastChance(17)
  let left = count
  while (left > 0) {
    const options = usualOptions(spookhuis)
    const board = chance.below(2) === 0 ? 'standard' : 'variable'
    const seed = chance
      .below(1 << 30)
      .toString(16)
      .padStart(64, '0')
    const play = Play.start(spookhuis, 2 + chance.below(4), { ...options, board }, seed)
    const makeGhosts = chance.below(3) === 0
    while (left > 0 && play.state.outcome === null) {
      const [question] = play.open
      if (RIDES.some((ask) => ask === question.ask.ask)) {
        visit(play.state, question.choices[chance.below(question.choices.length)], chance)
        left--
      }
      play.take(question, chance.below(question.choices.length))
      const { players, turn } = play.state
      if (makeGhosts && play.state.round > 2)
        for (const [seat, player] of players.entries())
          if (seat !== turn && seat > 0) player.morale = Math.min(player.morale, 1)
    }
  }
}

const PREVIEWED: readonly SStep['do'][] = ['turnTile', 'turnTwo', 'ride', 'leave', 'branch', 'jump']

function promised({ state, step }: { state: SState; step: SStep }): Preview | null {
  if (!PREVIEWED.includes(step.do)) return null
  // Only what the seat that is asked can see.
  return preview(view(state, state.turn), step)
}

const key = ({ end, cell, edge }: Arrival): string => `${end} ${cell} ${end === 'room' && cell !== CENTRE ? '' : edge}`

function stopKey({ end, cell, edge }: PreviewStop): string {
  return key({ end, cell, edge: end === 'stayed' ? FREE : edge })
}

/** Where a fork has been used up, the ride ends there too (SPO-R22). */
function isUsedUp(found: Preview, { end, cell }: Arrival): boolean {
  return (end === 'deadEnd' || end === 'wall') && found.forks.some((fork) => fork.cell === cell)
}

test('wherever a ride goes, its preview has said so', () => {
  const seen: Record<string, number> = {}
  positions(POSITIONS, (state, step, chance) => {
    const found = promised({ state, step })
    if (found === null) return
    const drive = new Drive(state)
    drive.take((choice) => same(choice, step))
    const jumps = step.do === 'jump' || state.ride.jumped
    for (let ask = drive.ask(); ask !== null; ask = drive.ask()) {
      if (ask === 'jump' && !jumps) {
        drive.atLamp()
        break
      }
      if (ask !== 'setOff' && ask !== 'branch') break
      const { cell } = drive.play.state.players[drive.rider]
      expect(found.forks.map((fork) => fork.cell)).toContain(cell)
      const choices = drive.play.open[0].choices
      const pick = chance.below(choices.length)
      drive.take((choice) => choice === choices[pick])
    }
    if (drive.arrival === null) return
    seen[drive.arrival.end] = (seen[drive.arrival.end] ?? 0) + 1
    const keys = found.stops.map(stopKey)
    if (!isUsedUp(found, drive.arrival)) expect(keys, JSON.stringify(step)).toContain(key(drive.arrival))
    const over = new Set(
      found.legs
        .map((leg) => found.rails.tiles[leg.cell])
        .concat(found.stops.map((stop) => found.rails.tiles[stop.cell])),
    )
    for (const tile of drive.path) expect(over).toContain(tile)
  })
  // Every way in which a ride can end has been met.
  const often = POSITIONS / 300
  for (const end of ['room', 'deadEnd', 'blocked', 'lamp', 'wall']) expect(seen[end] ?? 0, end).toBeGreaterThan(often)
})

/** The decisions along a way: at each fork the edge that is taken. */
function drives(drive: Drive, way: readonly Leg[]): void {
  const legs = [...way]
  for (let ask = drive.ask(); ask !== null; ask = drive.ask()) {
    if (ask === 'jump') {
      drive.atLamp()
      return
    }
    if (ask !== 'setOff' && ask !== 'branch') return
    const { state } = drive.play
    const { cell } = state.players[drive.rider]
    const at = legs.findIndex((leg) => leg.cell === cell && (ask === 'setOff' || leg.entry === state.ride.entry))
    const [leg] = legs.splice(0, at + 1).slice(-1)
    if (leg === undefined) throw new Error(`The way does not lead over cell ${cell}.`)
    const went = drive.take((choice) => 'direction' in choice && edgeOf(choice.direction) === leg.exit)
    if (!went) throw new Error(`The fork in cell ${cell} has no exit ${leg.exit}.`)
  }
}

test('every stop that a preview promises can be driven to, by the way that it shows', () => {
  let stops = 0
  positions(POSITIONS / 4, (state, step) => {
    const found = promised({ state, step })
    for (const stop of found?.stops ?? []) {
      const drive = new Drive(state)
      if (!drive.take((choice) => same(choice, step))) throw new Error('No such choice.')
      drives(drive, stop.way)
      if (drive.arrival === null) continue
      stops++
      expect(key(drive.arrival), `${JSON.stringify(step)} to ${JSON.stringify(stop)}`).toBe(stopKey(stop))
    }
  })
  expect(stops).toBeGreaterThan(POSITIONS / 4)
})

test('what is sure is ridden, tile by tile', () => {
  positions(POSITIONS / 2, (state, step) => {
    const found = promised({ state, step })
    if (found === null || step.do === 'jump') return
    const drive = new Drive(state)
    drive.take((choice) => same(choice, step))
    drive.ask()
    const sure = found.sure.map(({ cell }) => found.rails.tiles[cell]).slice(1)
    expect(drive.path.slice(0, sure.length), JSON.stringify(step)).toEqual(sure.slice(0, drive.path.length))
    if (found.forks.length === 0) expect(found.stops.length, JSON.stringify(step)).toBe(1)
  })
})

test('a ride over a tile is counted once from each edge', () => {
  positions(200, (state, step) => {
    const legs = promised({ state, step })?.legs ?? []
    const ways = legs.map(({ cell, entry, exit }) => (cell * EDGES + entry) * EDGES + exit)
    expect(new Set(ways).size).toBe(ways.length)
  })
})
