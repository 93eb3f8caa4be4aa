/**
 * Where a ride would lead: over which tiles, to which forks, lamps and stops, if a choice were taken. The rules
 * themselves ride, on a board that lies as the view shows it, by every branch that could be taken.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy, there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { fullState } from '@gloam/kernel/state.ts'
import type { Direction } from '../content/tiles.ts'
import { active } from '../rules/players.ts'
import { EDGES, edgeOf, exitsIn, FREE, isOrdinary, NOWHERE, opposite } from '../rules/rails/board.ts'
import { rideQuestions, rideRules, startRide } from '../rules/rails/ride.ts'
import { turningRules } from '../rules/rails/turning.ts'
import type { OnRails, SAsk, Spookhuis, SpookhuisView, SState, SStep, STable } from '../types.ts'

/** A way over one tile: from an edge to an edge. NOWHERE is where the cart stands at first, or where it comes to rest. */
export interface Leg {
  cell: number
  entry: number
  exit: number
}

/**
 * How a way ends: in a room, before one that is taken, at a dead end, at a lamp by which the cart leaves the board and
 * comes back elsewhere, at a wall that a ghost may pass, or where the cart cannot leave at all.
 */
export type End = 'room' | 'blocked' | 'deadEnd' | 'lamp' | 'wall' | 'stayed'

export interface PreviewStop {
  end: End
  cell: number
  /** The edge at which the cart stands; in a room the one over which it came. */
  edge: number
  /** The whole way there from where the cart stands. */
  way: readonly Leg[]
}

export interface Reached extends PreviewStop {
  /** Whether the cart leaves the board on the way, and comes back at another lamp. */
  lamps: boolean
  /** Where it has to go at each fork, and all that its driver has to answer on the way, lamps as well. */
  decided: readonly Direction[]
  answers: readonly SStep[]
  meets: readonly Seat[]
}

export interface Fork {
  cell: number
  /** NOWHERE where the cart stands free and chooses its first exit. */
  entry: number
  exits: readonly number[]
}

export interface Preview {
  /** What nobody decides any more: the way up to the first fork, or to the stop. */
  sure: readonly Leg[]
  /** Every way over a tile that the ride may take. */
  legs: readonly Leg[]
  forks: readonly Fork[]
  stops: readonly PreviewStop[]
  /** Whom it may meet, and where: ghosts and living people, in the order of the way. */
  meets: readonly { seat: Seat; cell: number }[]
  /** The board as it would lie. */
  rails: OnRails
}

export function legKey({ cell, entry, exit }: Leg): number {
  return (cell * (EDGES + 1) + entry + 1) * (EDGES + 1) + exit + 1
}

/** The ways that lead to a room or a lamp, or to a wall that a ghost may pass; all others lead to a dead end. */
export function goodLegs({ stops }: Preview): ReadonlySet<number> {
  const good = stops.filter(({ end }) => end === 'room' || end === 'lamp' || end === 'wall')
  return new Set(good.flatMap(({ way }) => way.map(legKey)))
}

/** What a choice would lead to; null if no ride begins or goes on with it. */
export function preview(view: SpookhuisView, step: SStep): Preview | null {
  const ride = new Ride(trialOf(view))
  lay(ride, step)
  const rails = railsOf(ride.state)
  return ridesOn(ride, step) ? followed(rails, ride) : null
}

/** No die is cast on the rails. */
const NO_CHANCE = fastChance(0)

/** The position as a ride needs it: hands and piles are empty, because no card is played on the way. */
function trialOf(view: SpookhuisView): SState {
  const state = {
    ...view,
    tiles: [...view.tiles],
    turned: [...view.turned],
    now: { ...view.now },
    players: view.players.map((player) => ({ ...player, terrors: [], items: [], keys: [] })),
    ride: copy(view.ride),
    terrorPile: [],
    itemPile: [],
    encounterPile: [],
    aside: [],
    seen: [],
    codeCards: [],
    box: [],
    codeSeen: [],
    crack: null,
  }
  return fullState<Spookhuis>({ state, agenda: [] }, view.players.length, NO_CHANCE)
}

/** The tiles are laid as the choice says. */
function lay(ride: Ride, step: SStep): void {
  if (step.do === 'turnTile') turningRules.turnTile(ride, step)
  else if (step.do === 'turnTwo') turningRules.turnTwo(ride, step)
  else if (step.do === 'swapTiles') turningRules.swapTiles(ride, step)
}

/** What the ride is about to change is kept as it lies. */
function railsOf({ tiles, turned, rampA, turn, now, players, ride }: SState): OnRails {
  return { tiles, turned, rampA, turn, now, ride: copy(ride), players: players.map((player) => ({ ...player })) }
}

/** The cart sets off, or goes on, as the rules have it; false if this choice moves no cart. */
function ridesOn(ride: Ride, step: SStep): boolean {
  switch (step.do) {
    case 'ride':
    case 'turnTile':
    case 'turnTwo':
    case 'swapTiles':
      startRide(ride)
      return true
    case 'leave':
      rideRules.leave(ride, step)
      return true
    case 'branch':
      rideRules.branch(ride, step)
      return true
    case 'jump':
      rideRules.jump(ride, step)
      return true
    default:
      return false
  }
}

/** A table at which a ride is tried: it goes as far as there is only one way, and notes what the driver is asked then. */
class Ride implements STable {
  readonly state: SState
  readonly chance = NO_CHANCE
  readonly answers: readonly SStep[]
  private asked: SAsk | null = null
  /** The cell where it sets out; NOWHERE in the middle of a ride. */
  private readonly start: number
  /** How many ways it had driven, and whom it had met, before it was tried. */
  private readonly driven: number
  private readonly known: readonly Seat[]

  constructor(state: SState, of?: Ride, answers: readonly SStep[] = []) {
    const { entry, driven, met, metOutside } = state.ride
    this.state = state
    this.answers = answers
    this.start = of?.start ?? (entry === NOWHERE ? active(state).cell : NOWHERE)
    this.driven = of?.driven ?? driven.length
    this.known = of?.known ?? [...met, ...metOutside]
  }

  /** The same ride, gone on with by this branch. */
  branchedTo(step: SStep): Ride {
    const { state } = this
    // Nobody else moves.
    const players = state.players.with(state.turn, { ...active(state) })
    const { driven, met, metOutside } = state.ride
    const ride = { ...state.ride, driven: [...driven], met: [...met], metOutside: [...metOutside] }
    const branch = new Ride({ ...state, players, ride }, this, [...this.answers, step])
    ridesOn(branch, step)
    return branch
  }

  next(...items: Parameters<STable['next']>): void {
    for (const item of items) {
      if ('ask' in item) this.asked = item
      else if (item.do === 'setOff') rideRules.setOff(this)
      else throw new Error(`A ride does not go on with ${item.do}.`)
    }
  }

  together(): void {}
  tell(): void {}
  reveal(): void {}
  end(): void {}

  /** Where it went at each fork. */
  get decided(): Direction[] {
    return this.answers.flatMap((step) => (step.do === 'leave' || step.do === 'branch' ? [step.direction] : []))
  }

  /** The branches between which the driver has to choose; none where the ride has come to a stop. */
  branches(): SStep[] {
    if (this.asked?.ask === 'setOff') return rideQuestions.setOff(this)
    return this.asked?.ask === 'branch' ? rideQuestions.branch(this) : []
  }

  /** The lamps by which it may come back, where it has left the board. */
  lamps(): SStep[] {
    return this.asked?.ask === 'jump' ? rideQuestions.jump(this) : []
  }

  /** Where it is, and by which edge it came there, in one number. */
  place(): number {
    const { entry, jumped } = this.state.ride
    return (active(this.state).cell * (EDGES + 1) + entry + 1) * 2 + Number(jumped)
  }

  /** The legs that it has come, as the rules have noted them; the tile where it rests is one that it does not leave. */
  way(): Leg[] {
    const { entry, driven } = this.state.ride
    const { cell } = active(this.state)
    const legs = driven.slice(this.driven).map(legOf)
    const last = legs.at(-1)
    const left = last?.cell === cell && last.entry === entry
    if (entry !== NOWHERE && !left && this.asked?.ask !== 'branch') legs.push({ cell, entry, exit: NOWHERE })
    if (this.start === NOWHERE) return legs
    const next = legs[0]?.entry ?? entry
    const exit = next === NOWHERE ? this.edge() : opposite(next)
    return exit === NOWHERE ? legs : [{ cell: this.start, entry: NOWHERE, exit }, ...legs]
  }

  stop(): PreviewStop {
    return { end: this.how(), cell: active(this.state).cell, edge: this.edge(), way: this.way() }
  }

  meets(): Seat[] {
    const { met, metOutside } = this.state.ride
    return [...met, ...metOutside].filter((seat) => !this.known.includes(seat))
  }

  private how(): End {
    if (this.asked?.ask === 'jump') return 'lamp'
    if (this.asked?.ask === 'wall') return 'wall'
    const { stop } = this.state.ride
    if (stop === null || stop === 'passed') throw new Error('This ride has come to no stop.')
    return stop
  }

  private edge(): number {
    const { stop, edge, entry } = this.state.ride
    if (stop === 'stayed') return FREE
    if (stop === 'room') return entry
    return stop === null ? edge : active(this.state).heading
  }
}

/** Ways through tiles are noted by the rules in one number. */
function legOf(driven: number): Leg {
  const place = Math.floor(driven / EDGES)
  return { cell: Math.floor(place / EDGES), entry: place % EDGES, exit: driven % EDGES }
}

/**
 * The stops to which a choice can lead, by lamps as well; the way with the fewest branches to each. Every fork is tried
 * once, which is enough to know them all but for some dead ends.
 */
export function stopsOf(view: SpookhuisView, step: SStep): Reached[] {
  const { rides, ends } = triedOnce(view, step)
  const reached = ends.map((end) => ({
    ...end.stop(),
    lamps: end.state.ride.jumped && rides[0]?.state.ride.jumped === false,
    decided: end.decided,
    answers: end.answers,
    meets: end.meets(),
  }))
  return firstOfEach(reached, ({ end, cell, edge }) => `${end} ${cell} ${edge}`)
}

/** The legs that a choice can lead over, without lamps. */
export function legsOf(view: SpookhuisView, step: SStep): Leg[] {
  const rides = triedOnce(view, step).rides.filter(({ state }) => state.ride.jumped === view.ride.jumped)
  return firstOfEach(
    rides.flatMap((ride) => ride.way()),
    legKey,
  )
}

/** Rides by every branch, of each fork only once, and those of them that have come to a stop. */
function triedOnce(view: SpookhuisView, step: SStep): { rides: Ride[]; ends: Ride[] } {
  const first = new Ride(trialOf(view))
  lay(first, step)
  if (!ridesOn(first, step)) return { rides: [], ends: [] }
  const rides = [first]
  const ends: Ride[] = []
  const known = new Set<number>()
  for (const ride of rides) {
    const branches = [...ride.branches(), ...ride.lamps()]
    const place = ride.place()
    if (branches.length === 0) ends.push(ride)
    else if (!known.has(place)) rides.push(...branches.map((branch) => ride.branchedTo(branch)))
    known.add(place)
  }
  return { rides, ends }
}

/** Every ride by every branch, those with the fewest branches first. */
function followed(before: OnRails, ride: Ride): Preview {
  const forks: Fork[] = []
  const ends: Ride[] = []
  const open = [ride]
  for (const one of open) {
    const branches = one.branches()
    if (branches.length === 0) ends.push(one)
    else forks.push(forkOf(one.state, branches))
    for (const branch of branches) open.push(one.branchedTo(branch))
  }
  const rails = { ...before, ride: { ...before.ride, jumped: ride.state.ride.jumped } }
  const legs = ends.flatMap((end) => end.way()).filter((leg) => leg.exit !== NOWHERE || isBuffer(rails, leg))
  const met = new Set(ends.flatMap((end) => end.meets()))
  return {
    sure: ride.way(),
    legs: firstOfEach(legs, legKey),
    forks: firstOfEach(forks, ({ cell, entry }) => cell * EDGES + entry),
    stops: firstOfEach(
      ends.map((end) => end.stop()),
      ({ end, cell, edge }) => `${end} ${cell} ${edge}`,
    ),
    meets: [...met].map((seat) => ({ seat, cell: there(rails.players[seat]).cell })),
    rails,
  }
}

function forkOf(state: SState, branches: readonly SStep[]): Fork {
  const exits = branches.flatMap((step) =>
    step.do === 'leave' || step.do === 'branch' ? [edgeOf(step.direction)] : [],
  )
  return { cell: active(state).cell, entry: state.ride.entry, exits }
}

/** A stub, which leads nowhere from the start. */
function isBuffer(rails: OnRails, { cell, entry }: Leg): boolean {
  return isOrdinary(there(rails.tiles[cell])) && exitsIn(rails, cell, entry) === 0
}

function firstOfEach<T>(list: readonly T[], nameOf: (item: T) => unknown): T[] {
  const known = new Set<unknown>()
  return list.filter((item) => {
    const name = nameOf(item)
    const first = !known.has(name)
    known.add(name)
    return first
  })
}
