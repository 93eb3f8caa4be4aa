/** A house in which every room lies, and what words for rooms mean in it. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import type { Draft, PlanRoom, Plans } from '../../workshop.ts'
import { FLOORS, ROOM, ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { isObject, newChecking } from '../kit/check/checks.ts'
import { haunt as checkHaunt } from '../kit/check/grammar.ts'
import { checkMeaning } from '../kit/check/meaning.ts'
import { forgetOutside, registerOutside } from '../kit/registry.ts'
import { roomsOf } from '../kit/select.ts'
import type { HauntDef, RoomSel } from '../kit/types.ts'
import { LUCKY } from '../kit/words/selectors.ts'
import { attach, floorsFor, inPlay, openDoorways, placesFor } from '../rules/board.ts'
import { newTurn } from '../rules/state.ts'
import type { Betrayal, BState } from '../types.ts'
import { placeAt, rootOf } from './place.ts'
import { dataOf } from './tree.ts'

const SEATS = 4
const SEED = 7

/** Upstairs first, as on the table. */
const SHOWN = [2, 1, 0]

/** Every tile lies where it leaves the most doors open, so that all find a place. */
function wholeHouse(): Play<Betrayal> {
  const play = Play.start(betrayal, SEATS, { ...usualOptions(betrayal), explorers: 'random' }, seedOf(SEED))
  const { state } = play
  const tiles = [...state.stack, ...state.discards]
  for (const tile of tiles) layWell(state, tile)
  const laid = state.stack.map((tile) => !inPlay(state, tile))
  state.stackKnown = state.stackKnown.filter((_, i) => laid[i])
  state.stack = state.stack.filter((_, i) => laid[i])
  for (const [seat, player] of state.players.entries()) player.room = there(STANDS[seat])
  return play
}

const STANDS = [ROOM.foyer, ROOM.entranceHall, ROOM.upperLanding, ROOM.basementLanding]

function layWell(state: BState, tile: number): void {
  const lying = floorsFor(tile).map((floor) => [floor, openDoorways(state, floor).length] as const)
  // Where few doors are left the next tile has to go.
  const floors = lying.toSorted(([, few], [, many]) => few - many).map(([floor]) => floor)
  for (const floor of floors) {
    const [place] = placesFor(state, tile, floor)
    if (place === undefined) continue
    attach(state, tile, place, place.turn)
    return
  }
}

let empty: Play<Betrayal> | null = null

const emptyHouse = (): Play<Betrayal> => {
  empty ??= wholeHouse()
  return empty
}

/** Nobody else has this number, which is none of the game's own: what is tried here takes no haunt's place. */
const TRIED = Number.MAX_SAFE_INTEGER

/** More choices no set-up asks for. */
const LONGEST = 60

const houses = new WeakMap<object, Play<Betrayal>>()

/** As it stands after the set-up, where the rules can be played; else without them. */
function houseOf({ haunt }: Draft): Play<Betrayal> {
  if (!isObject(haunt)) return emptyHouse()
  const known = houses.get(haunt)
  if (known !== undefined) return known
  const c = newChecking(false)
  checkHaunt(haunt, ['haunt'], c)
  if (c.problems.length === 0) checkMeaning(c, haunt as unknown as HauntDef)
  const house = c.problems.length === 0 ? setUp(haunt as unknown as HauntDef) : emptyHouse()
  houses.set(haunt, house)
  return house
}

/** Whoever is asked in it chooses by chance. What cannot be played after all leaves the house as it was. */
function setUp(def: HauntDef): Play<Betrayal> {
  const begun = withRules(def, () => {
    const { state } = emptyHouse().clone()
    state.turn = newTurn(0, ROOM.foyer)
    state.agenda = [{ do: 'startHaunt', no: TRIED, omen: 'girl', room: 'foyer' }]
    const play = new Play(betrayal, state)
    const chance = fastChance(SEED)
    while (play.state.haunt?.round === 0 && play.open.length > 0 && play.state.picks < LONGEST) takeRandom(play, chance)
    return play
  })
  return begun ?? emptyHouse()
}

/** As long as it takes, the rules are known to the game; null where they cannot be followed. */
function withRules<T>(def: HauntDef, act: () => T): T | null {
  try {
    registerOutside(WORKSHOP, { ...def, no: TRIED })
    return act()
  } catch {
    return null
  } finally {
    forgetOutside(WORKSHOP)
  }
}

const WORKSHOP = 'workshop'

/** You, it and here are somebody and somewhere, so that words about them mean something. */
const BOUND = { you: 0, it: 1, room: ROOM.foyer }

/** Chance decides in these: which room it will be nobody can say. */
const isLucky = (selector: unknown): boolean =>
  isObject(selector) && LUCKY.some((word) => Object.hasOwn(selector, word))

function meant(play: Play<Betrayal>, def: HauntDef, selector: RoomSel): readonly number[] | null {
  return isLucky(selector) ? null : withRules(def, () => roomsOf(play, selector, BOUND))
}

export const planAt: Plans = (draft, path, tongue) => {
  const play = houseOf(draft)
  const node = placeAt(rootOf(draft.haunt), path)?.node ?? null
  const rooms = node === null ? null : meant(play, draft.haunt as HauntDef, dataOf(node) as RoomSel)
  const floors = SHOWN.map((floor) => ({
    text: tongue.names[`board.floor.${FLOORS[floor]}`] ?? there(FLOORS[floor]),
    rooms: ROOMS.flatMap((name, room): PlanRoom[] =>
      play.state.floor[room] === floor
        ? [
            {
              ...{ value: name, text: tongue.names[`name.${name}`] ?? name, fits: rooms?.includes(room) ?? false },
              ...{ x: play.state.x[room] ?? 0, y: play.state.y[room] ?? 0 },
            },
          ]
        : [],
    ),
  }))
  return { floors, count: rooms?.length ?? null }
}
