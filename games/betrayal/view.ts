/** What a seat may see: all that lies open, and what this seat alone has learned. */
import { copy } from '@gloam/kernel/data.ts'
import type { Pending, Seat } from '@gloam/kernel/game.ts'
import { seesRole } from './kit/roles.ts'
import { sideOf } from './kit/select.ts'
import { nameOf } from './rules/board.ts'
import { backOf } from './rules/explore.ts'
import { holdFor, rollsFor } from './rules/foreseen.ts'
import { fightsFor } from './rules/haunt/fights.ts'
import { leaveCost, spacesOf } from './rules/spaces.ts'
import type { Decks, Haunt, Roll, Token } from './rules/state.ts'
import type { Betrayal, BetrayalView, BState, BTable, FightSeen, Hidden } from './types.ts'

export function view(state: BState, seat: Seat): BetrayalView {
  // KIT-27: at the end everything is open.
  const isOver = state.outcome !== null
  /** What nobody has looked at is known to nobody. */
  const sees = (knows = 0): boolean => isOver || (seat >= 0 && (knows & (1 << seat)) !== 0)
  const deck = (name: keyof Decks<string[]>): Hidden[] =>
    state.decks[name].map((card, i) => (sees(state.deckKnown[name][i]) ? card : null))
  const top = state.stack.at(-1)
  return copy({
    options: state.options,
    floor: state.floor,
    x: state.x,
    y: state.y,
    turned: state.turned,
    near: state.near,
    stack: state.stack.map((tile, i) => (sees(state.stackKnown[i]) ? nameOf(tile) : null)),
    stackKnown: state.stackKnown,
    top: top === undefined ? 0 : backOf(top),
    discards: state.discards.map((tile, i) => (sees(state.discardsKnown[i]) ? nameOf(tile) : backOf(tile))),
    discardsKnown: state.discardsKnown,
    drawn: state.drawn,
    decks: { event: deck('event'), item: deck('item'), omen: deck('omen') },
    deckKnown: state.deckKnown,
    discarded: state.discarded,
    gone: state.gone,
    table: state.table,
    players: state.players,
    first: state.first,
    monsters: state.monsters,
    tokens: state.tokens.map((token) => tokenFor(token, sees, (knows) => knowersFor(state, seat, knows, token.name))),
    piles: state.piles,
    waiting: state.waiting,
    turn: state.turn,
    spaces: spacesFor(state, seat),
    leaving: leavingFor(state, seat),
    fights: fightsSeen(state, seat),
    rolls: isAsked(state, seat, 'turn') ? rollsFor(state, seat) : [],
    hold: isAsked(state, seat, 'turn') ? holdFor(state, seat) : null,
    round: state.round,
    turns: state.turns,
    quiet: state.quiet,
    omensDrawn: state.omensDrawn,
    omenLog: state.omenLog,
    stirred: state.stirred,
    roll: rollFor(state.roll),
    picked: state.picked,
    lastTrait: state.lastTrait,
    fight: state.fight,
    hunt: state.hunt,
    haunt: state.haunt === null ? null : hauntFor(state.haunt, state, seat, sees),
    maskOn: state.maskOn,
    musicBoxOpen: state.musicBoxOpen,
    vaultOpen: state.vaultOpen,
    deal: state.deal,
    set: state.set,
    side: state.haunt === null || seat < 0 ? null : sideOf(state, seat),
    agenda: agendaFor(state.agenda, seat),
  })
}

/** What the haunt adds or takes may follow from a secret role: then only the one on turn is told. */
function spacesFor(state: BState, seat: Seat): number | null {
  const { haunt, turn, players } = state
  if (haunt === null || players[turn.seat] === undefined) return null
  if (haunt.roles.length > 0 && seat !== turn.seat) return null
  return spacesOf({ state } as unknown as BTable, turn.seat)
}

/** As little is told of what it costs to leave. */
function leavingFor(state: BState, seat: Seat): number | null {
  const { haunt, turn, players } = state
  if (haunt === null || (players[turn.seat]?.room ?? -1) < 0) return null
  if (haunt.roles.length > 0 && seat !== turn.seat) return null
  return leaveCost({ state } as unknown as BTable, turn.seat)
}

/** What this seat could attack with its own figure, or with the monsters that it plays. */
function fightsSeen(state: BState, seat: Seat): FightSeen[] {
  const isToChoose = isAsked(state, seat, 'turn') || isAsked(state, seat, 'monsters')
  return state.haunt !== null && isToChoose ? fightsFor(state, seat) : []
}

/** Whether this seat is asked what it does in its turn, or what its monsters do. */
function isAsked({ agenda }: BState, seat: Seat, what: 'turn' | 'monsters'): boolean {
  const asked = agenda.at(-1)
  return asked !== undefined && 'ask' in asked && asked.ask === what && asked.seat === seat
}

/** Who knows a secret of fixed meaning would tell who has which role: one is told of oneself, or that all know it. */
function knowersFor({ haunt, players, outcome }: BState, seat: Seat, knows: number, token?: string): number {
  if (haunt === null || haunt.roles.length === 0 || outcome !== null) return knows
  if (token !== undefined && haunt.dealt?.[token] === undefined) return knows
  if (knows === (1 << players.length) - 1) return knows
  return seat < 0 ? 0 : knows & (1 << seat)
}

function tokenFor(
  token: Token,
  sees: (knows: number) => boolean,
  knowers: (knows: number) => number,
): BetrayalView['tokens'][number] {
  const { name, room, part, side, owner, face, knows } = token
  const seen: BetrayalView['tokens'][number] = { name, room, part }
  if (side !== undefined) seen.side = side
  if (owner !== undefined) seen.owner = owner
  if (knows !== undefined) {
    seen.knows = knowers(knows)
    seen.face = sees(knows) ? (face as string) : null
  }
  return seen
}

/** An unseen roll shows that there is one, and nothing else (H11-03). */
function rollFor(roll: Roll | null): Roll | null {
  return roll === null || !roll.unseen ? roll : { ...roll, results: [], fixed: null }
}

function hauntFor(haunt: Haunt, state: BState, seat: Seat, sees: (knows: number) => boolean): BetrayalView['haunt'] {
  const { roles, secrets, answers: _, ...open } = haunt
  const shown = (other: number) => seesRole(haunt, seat, other) || state.outcome !== null
  const known: Record<string, { knows: number; value?: unknown; of?: number[] }> = {}
  for (const [name, { knows, value, of }] of Object.entries(secrets)) {
    const seen = of === undefined ? { knows } : { knows: knowersFor(state, seat, knows), of }
    known[name] = sees(knows) ? { ...seen, value } : seen
  }
  return { ...open, roles: roles.map((role, other) => (shown(other) ? role : null)), secrets: known }
}

/** Answers that others have given to a question of all are not shown; who has answered is. */
function agendaFor(agenda: readonly Pending<Betrayal>[], seat: Seat): Pending<Betrayal>[] {
  return agenda.map((item) => {
    if (!('together' in item)) return item
    const answers = item.answers.map((answer, i) =>
      answer === null || item.together[i]?.seat === seat ? answer : ({ do: 'pass' } as const),
    )
    return { ...item, answers }
  })
}
