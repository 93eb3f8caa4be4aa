/** What a seat may see of Spookhuis: the board and all that lies open, and what it knows of hands and the code. */
import { copy } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Item, Terror } from './content/cards.ts'
import type { Key } from './content/keys.ts'
import { cardNumber, isItem, isTerror, terrorsIn } from './rules/cards.ts'
import { bitOf, isKnown } from './rules/players.ts'
import type { HeldKey, Player, PlayerView, SpookhuisView, SState } from './types.ts'

const ALL_POSITIONS = 0b111

export function view(state: SState, seat: Seat): SpookhuisView {
  return copy({
    code: state.code,
    lurking: state.lurking,
    tenPoints: state.tenPoints,
    scarerMayPass: state.scarerMayPass,
    blockedFrightens: state.blockedFrightens,
    lastRound: state.lastRound,
    tiles: state.tiles,
    turned: state.turned,
    rampA: state.rampA,
    lastOut: state.lastOut,
    players: state.players.map((player, owner) => viewPlayer(state, player, owner, seat)),
    first: state.first,
    turn: state.turn,
    round: state.round,
    turns: state.turns,
    now: state.now,
    ride: state.ride,
    test: state.test,
    terrorPile: state.terrorPile.length,
    terrorDiscards: state.terrorDiscards,
    itemPile: { cards: state.itemPile.length, terrors: terrorsIn(state.itemPile) },
    itemDiscards: state.itemDiscards,
    encounterPile: { cards: state.encounterPile.length, terrors: terrorsIn(state.encounterPile) },
    encounterDiscards: state.encounterDiscards,
    asideTerrors: hand(state, state.aside.filter(isTerror), seat),
    asideItems: hand(state, state.aside.filter(isItem), seat),
    pileKinds: state.pileKinds,
    pileCounts: state.pileCounts,
    codeCards: state.codeCards.map((key) => (knowsCode(state, key, seat) ? key : null)),
    codeShown: state.outcome === null ? state.codeShown : ALL_POSITIONS,
    box: state.box.filter((key) => knowsCode(state, key, seat)).sort((a, b) => a - b),
    crack: state.crack && { keys: state.crack.keys.map(({ kind }) => kind), positions: state.crack.positions },
    // No step that can wait on the agenda carries a secret: cards are moved in the step that picks them.
    agenda: state.agenda,
  })
}

function viewPlayer(state: SState, player: Player, owner: Seat, seat: Seat): PlayerView {
  return {
    cell: player.cell,
    heading: player.heading,
    ghost: player.ghost,
    morale: player.morale,
    points: player.points,
    terrors: owner === seat ? player.terrors : hand(state, player.terrors, seat),
    items: owner === seat ? player.items : hand(state, player.items, seat),
    open: player.open,
    gin: player.gin,
    curses: player.curses,
    waiting: player.waiting,
    keys: keysSeen(player.keys, seat, state.outcome !== null),
    looks: player.looks,
    quiet: player.quiet,
  }
}

/** The cards that the seat knows of, in an order that tells nothing, then one null for each other. */
function hand<C extends Item | Terror>(state: SState, cards: readonly C[], seat: Seat): (C | null)[] {
  const known = cards.filter((card) => isKnown(state.seen, cardNumber(card), seat))
  return fill(known.sort(), cards.length)
}

/** SPO-R43, SPO-R76; SPO-R89: when the match is over, everybody shows what he has. */
function keysSeen(keys: readonly HeldKey[], seat: Seat, over: boolean): (Key | null)[] {
  const known = keys.filter(({ seen }) => over || (seen & bitOf(seat)) !== 0).map(({ kind }) => kind)
  return fill(
    known.sort((a, b) => a - b),
    keys.length,
  )
}

function fill<T>(known: T[], length: number): (T | null)[] {
  return [...known, ...Array<null>(length - known.length).fill(null)]
}

/** SPO-R89: when the match is over, everybody sees what the code was. */
function knowsCode({ codeSeen, outcome }: SState, key: Key, seat: Seat): boolean {
  return outcome !== null || isKnown(codeSeen, key, seat)
}
