/** BET-022 to BET-033: the table before the first turn. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Ask, Seat, Setup, Step } from '@gloam/kernel/game.ts'
import { seatNamed } from '@gloam/kernel/options.ts'
import { ITEMS, OMENS } from './content/cards.ts'
import { EVENTS } from './content/events.ts'
import { EXPLORER, EXPLORERS, type ExplorerName } from './content/explorers.ts'
import { ROOM, ROOMS, STACK } from './content/rooms.ts'
import { hauntNumber } from './kit/registry.ts'
import { explorerOf, layTile } from './rules/board.ts'
import type { BetrayalState, Player } from './rules/state.ts'
import { newTurn } from './rules/state.ts'
import type { Betrayal, BState } from './types.ts'

/** BET-R10: the day on which the game is created, as two options. */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) => String(month + 1))
export const DAYS: readonly string[] = Array.from({ length: 31 }, (_, day) => String(day + 1))

export function setup(seats: number, options: Betrayal['options'], chance: Chance): Setup<Betrayal> {
  // A haunt that is not here is missed at once, and not in the middle of the match.
  if (options.haunt !== 'chart') hauntNumber(options.haunt)
  const state = emptyState(seats)
  state.options = { haunt: options.haunt, haunts: options.haunts, today: dayOf(options, chance) }
  state.stack = chance.shuffle([...STACK])
  state.stackKnown = state.stack.map(() => 0)
  state.decks = {
    event: chance.shuffle([...EVENTS]),
    item: chance.shuffle([...ITEMS]),
    omen: chance.shuffle([...OMENS]),
  }
  state.deckKnown = { event: EVENTS.map(() => 0), item: ITEMS.map(() => 0), omen: OMENS.map(() => 0) }
  const begin: Step<Betrayal> = { do: 'begin', ...beginsBy(options) }
  if (options.explorers === 'random') {
    dealExplorers(seats, chance).forEach((explorer, seat) => {
      explorerOf(state, seat).explorer = explorer
      explorerOf(state, seat).clips = [...EXPLORER[explorer].start]
    })
    return { state, agenda: [begin] }
  }
  const asks = state.players.map((_, seat): Ask<Betrayal> => ({ ask: 'explorer', seat }))
  return { state, agenda: [begin, ...asks.reverse()] }
}

/** BET-R94: a seat that is named; else the birthdays decide. */
function beginsBy({ first = 'random' }: Partial<Betrayal['options']>): { first?: Seat } {
  return first === 'random' ? {} : { first: seatNamed(first) }
}

/** Days counted as if every month had 31; whatever is not said is left to chance. */
function dayOf({ month, day }: Betrayal['options'], chance: Chance): number {
  const pick = (value: string, among: readonly string[]) => Number(value === 'random' ? chance.oneOf(among) : value)
  return pick(month, MONTHS) * 31 + pick(day, DAYS)
}

/** BET-006, BET-025: one of each colour at most. */
function dealExplorers(seats: number, chance: Chance): ExplorerName[] {
  const colours = [...new Set(EXPLORERS.map((explorer) => EXPLORER[explorer].colour))]
  return chance
    .shuffle(colours)
    .slice(0, seats)
    .map((colour) => chance.oneOf(EXPLORERS.filter((explorer) => EXPLORER[explorer].colour === colour)))
}

/** BET-028, BET-030: the start tiles lie, everybody is in the Entrance Hall, the decks are empty. */
function emptyState(seats: number): BetrayalState {
  const state: BetrayalState = {
    options: { haunt: 'chart', haunts: 'chart', today: 32 },
    floor: ROOMS.map(() => -1),
    x: ROOMS.map(() => 0),
    y: ROOMS.map(() => 0),
    turned: ROOMS.map(() => 0),
    near: Array<number>(ROOMS.length * 4).fill(-1),
    stack: [],
    stackKnown: [],
    discards: [],
    discardsKnown: [],
    drawn: -1,
    decks: { event: [], item: [], omen: [] },
    deckKnown: { event: [], item: [], omen: [] },
    discarded: { event: [], item: [], omen: [] },
    gone: [],
    table: [],
    players: Array.from({ length: seats }, newPlayer),
    first: 0,
    monsters: [],
    tokens: [],
    piles: [],
    waiting: [],
    turn: newTurn(0, ROOM.entranceHall),
    round: 0,
    turns: 0,
    quiet: 0,
    omensDrawn: 0,
    omenLog: [],
    stirred: [],
    roll: null,
    picked: 0,
    lastTrait: 0,
    fight: null,
    hunt: null,
    haunt: null,
    maskOn: false,
    musicBoxOpen: false,
    vaultOpen: false,
    deal: null,
    set: -1,
  }
  const start: [number, number, number][] = [
    [ROOM.entranceHall, 1, 0],
    [ROOM.foyer, 1, -1],
    [ROOM.grandStaircase, 1, -2],
    [ROOM.upperLanding, 2, 0],
    [ROOM.basementLanding, 0, 0],
  ]
  for (const [room, floor, x] of start) layTile(state as BState, room, floor, x, 0, 0)
  return state
}

function newPlayer(): Player {
  return {
    explorer: 'oxBellows',
    clips: [...EXPLORER.oxBellows.start],
    room: ROOM.entranceHall,
    part: 0,
    cards: [],
    over: {},
    alive: true,
    fell: -1,
    team: 'hero',
    off: false,
    out: false,
    held: null,
    tries: 0,
    kept: [],
    foretold: null,
    blessedBy: [],
    marks: {},
  }
}
