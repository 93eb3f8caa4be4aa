/**
 * What one event changes in a view, for what is shown between the beginning and the end of a move: figures, clips,
 * cards, rooms and tokens go in step with the log. What an event does not say is taken from where the move ends.
 */
import { copy } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { EXPLORER, TRAIT_NOS, traitNo } from '../content/explorers.ts'
import { ROOM, type Room } from '../content/rooms.ts'
import { layTile, liftTile } from '../rules/board.ts'
import { MONSTER_TURN, MONSTERS, newTurn, type Thing, type Who } from '../rules/state.ts'
import type { Betrayal, BetrayalView } from '../types.ts'

/** Events that somebody can keep. */
const KEPT = ['graveDirt', 'lightsOut'] as const

type View = BetrayalView
type Event = GameEvent<Betrayal>
type Changes = { [K in Event['is']]?: (view: View, event: Extract<Event, { is: K }>, then: View) => void }

interface Figure {
  room: number
  part: number
}

function figureOf(view: View, who: Who): Figure | undefined {
  return who < MONSTERS ? view.players[who] : view.monsters[who - MONSTERS]
}

function goTo(view: View, who: Who, to: Room, then: View): void {
  const figure = figureOf(view, who)
  if (figure === undefined) return
  const end = figureOf(then, who)
  figure.room = ROOM[to]
  figure.part = end?.room === figure.room ? end.part : 0
  if (who !== view.turn.seat || then.turn.seat !== who) return
  view.turn.spent = then.turn.spent
  view.turn.moved = then.turn.moved
}

/** Whoever is in a room that goes is where the move ends for them. */
function leaveRoom(figure: Figure, room: number, end: Figure | undefined): void {
  if (figure.room === room && end !== undefined) Object.assign(figure, { room: end.room, part: end.part })
}

/** A room comes to lie where it lies at the end of the move. */
function lay(view: View, name: Room, then: View): void {
  const room = ROOM[name]
  if ((view.floor[room] ?? -1) >= 0) liftTile(view, room)
  const floor = then.floor[room] ?? -1
  if (floor >= 0) layTile(view, room, floor, then.x[room] ?? 0, then.y[room] ?? 0, then.turned[room] ?? 0)
  view.stack = then.stack
  view.stackKnown = then.stackKnown
  view.top = then.top
  view.drawn = then.drawn
}

/** Wherever a thing was, it is there no more. */
function takeAway(view: View, thing: Thing): void {
  const without = (things: readonly Thing[]) => things.filter((one) => one !== thing)
  for (const player of view.players) player.cards = without(player.cards)
  for (const monster of view.monsters) monster.things = without(monster.things)
  view.waiting = view.waiting.filter(({ card }) => card !== thing)
  view.piles = view.piles.flatMap((pile) => {
    const things = without(pile.things)
    return things.length === 0 ? [] : [{ ...pile, things }]
  })
}

function give(view: View, who: Who, thing: Thing): void {
  takeAway(view, thing)
  if (who < MONSTERS) view.players[who]?.cards.push(thing)
  else view.monsters[who - MONSTERS]?.things.push(thing)
}

function putDown(view: View, thing: Thing, room: number, then: View): void {
  takeAway(view, thing)
  const part = then.piles.find((pile) => pile.room === room && pile.things.includes(thing))?.part ?? 0
  const pile = view.piles.find((one) => one.room === room && one.part === part)
  if (pile === undefined) view.piles.push({ room, part, things: [thing] })
  else pile.things.push(thing)
}

/** BET-043, BET-044: a clip stops at the lowest number, or, in the haunt, at the skull. */
function drop(view: View, who: number, trait: number, n: number, value: number): void {
  const clips = view.players[who]?.clips
  const clip = clips?.[trait]
  if (clips === undefined || clip === undefined) return
  const lowest = value === 0 ? -1 : 0
  clips[trait] = Math.max(Math.min(lowest, clip), clip - n)
}

const CHANGES: Changes = {
  explorerTaken(view, { seat, explorer }, then) {
    const player = view.players[seat]
    if (player === undefined) return
    player.explorer = explorer
    player.clips = [...EXPLORER[explorer].start]
    view.agenda = then.agenda
  },
  turnBegan(view, { seat, round }, then) {
    view.turn = newTurn(seat, view.players[seat]?.room ?? -1)
    view.spaces = then.turn.seat === seat ? then.spaces : null
    if (view.haunt === null) view.round = round
    else view.haunt.queue = view.haunt.queue.filter((other) => other !== seat)
  },
  moved: (view, { who, to }, then) => goTo(view, who, to, then),
  relocated: (view, { who, to }, then) => goTo(view, who, to, then),
  roomFound(view, { who, room }, then) {
    lay(view, room, then)
    // Behind a wall that turns, or where one has still to choose a side, nobody has gone in yet.
    if (figureOf(view, who)?.room !== figureOf(then, who)?.room) goTo(view, who, room, then)
  },
  roomPlaced: (view, { room }, then) => lay(view, room, then),
  roomMoved: (view, { room }, then) => lay(view, room, then),
  takenOff(view, { who }, then) {
    const [figure, end] = [figureOf(view, who), figureOf(then, who)]
    if (figure !== undefined) leaveRoom(figure, figure.room, end)
  },
  roomRemoved(view, { room }, then) {
    liftTile(view, ROOM[room])
    for (const [who, player] of view.players.entries()) leaveRoom(player, ROOM[room], then.players[who])
    for (const [i, monster] of view.monsters.entries()) leaveRoom(monster, ROOM[room], then.monsters[i])
  },
  gained(view, { who, trait, n }) {
    const clips = view.players[who]?.clips
    if (clips !== undefined) clips[traitNo(trait)] = (clips[traitNo(trait)] ?? 0) + n
  },
  lost: (view, { who, trait, n, value }) => drop(view, who, traitNo(trait), n, value),
  died(view, { who }, then) {
    const player = view.players[who]
    if (player === undefined) return
    Object.assign(player, { alive: false, fell: player.room, room: -1, cards: [], held: null, kept: [] })
    view.piles = then.piles
  },
  omensStir(view, _event, then) {
    view.stirred = then.stirred
  },
  cardDrawn(view, { deck, card }, then) {
    view.decks[deck] = then.decks[deck]
    if (deck === 'event') view.table.push(card)
    if (deck === 'omen') view.omensDrawn = then.omensDrawn
  },
  taken: (view, { who, thing }) => give(view, who, thing),
  stolen: (view, { who, thing }) => give(view, who, thing),
  dropped: (view, { thing, room }, then) => putDown(view, thing, ROOM[room], then),
  discarded: (view, { thing }) => takeAway(view, thing),
  companionLeft(view, { thing, room }, then) {
    takeAway(view, thing)
    view.waiting.push(then.waiting.find(({ card }) => card === thing) ?? { card: thing, room: ROOM[room], part: 0 })
  },
  tokenLaid(view, { token, room }, then) {
    const laid = then.tokens.find(({ name, room: at }) => name === token && at === ROOM[room])
    view.tokens.push(laid ?? { name: token, room: ROOM[room], part: 0 })
  },
  tokenLifted(view, { token, room }) {
    const at = view.tokens.findIndex(({ name, room: lies }) => name === token && lies === ROOM[room])
    if (at >= 0) view.tokens.splice(at, 1)
  },
  held(view, { who, card }) {
    const player = view.players[who]
    if (player !== undefined) player.held = card
  },
  freed(view, { who }) {
    const player = view.players[who]
    if (player !== undefined) player.held = null
  },
  // It may be gone again when the turn has ended with the move.
  kept(view, { who, card }) {
    const player = view.players[who]
    if (player !== undefined) player.kept = [...player.kept, ...KEPT.filter((one) => one === card)]
  },
  keptEnded(view, { who, card }) {
    const player = view.players[who]
    if (player !== undefined) player.kept = player.kept.filter((one) => one !== card)
  },
  attacked(view, { who, on, trait, weapon }) {
    view.fight = {
      by: who,
      on,
      trait: traitNo(trait),
      weapon,
      ranged: false,
      card: 0,
      after: null,
      mine: 0,
      theirs: 0,
    }
  },
  attackSettled(view, { mine, theirs }) {
    if (view.fight !== null) Object.assign(view.fight, { mine, theirs })
  },
  stunned(view, { who }, then) {
    const monster = view.monsters[who - MONSTERS]
    if (monster !== undefined) monster.stunned = Math.max(1, then.monsters[who - MONSTERS]?.stunned ?? 1)
  },
  recovered(view, { who }) {
    const monster = view.monsters[who - MONSTERS]
    if (monster !== undefined) monster.stunned = 0
  },
  removed(view, { who }) {
    const monster = view.monsters[who - MONSTERS]
    if (monster !== undefined) Object.assign(monster, { room: -1, stunned: 0 })
  },
  monsterPut(view, { who, room }, then) {
    const no = who - MONSTERS
    const made = then.monsters[no]
    if (made !== undefined) view.monsters[no] ??= { ...copy(made), stunned: 0, things: [] }
    goTo(view, who, room, then)
  },
  spaces(view, { kind, n }, then) {
    view.hunt ??= then.hunt
    if (view.hunt !== null) view.hunt.spaces[kind] = n
  },
  roundBegan(view, { round }, then) {
    if (view.haunt !== null) Object.assign(view.haunt, { round, queue: then.haunt?.queue ?? [] })
  },
  monsterTurnBegan(view) {
    view.turn = newTurn(MONSTER_TURN, -1)
  },
  counted(view, { counter, n }) {
    if (view.haunt !== null) view.haunt.counters[counter] = n
  },
  marked(view, { who, mark, n }) {
    const bearer = view.monsters[who - MONSTERS] ?? view.players[who]
    if (bearer !== undefined) bearer.marks[mark] = n
  },
  turned(view, { who, team }, then) {
    const player = view.players[who]
    if (player !== undefined) player.team = team
    // Whoever turns instead of dying has no clip at a skull any more.
    if (player?.alive) for (const no of TRAIT_NOS) player.clips[no] = Math.max(0, player.clips[no])
    view.side = then.side
  },
  wentOut(view, { who }) {
    const player = view.players[who]
    if (player !== undefined) player.out = true
  },
  roleShown(view, { seat, role }) {
    if (view.haunt !== null) view.haunt.roles[seat] = role
  },
}

/** H12-05: the hour comes again, and all is as it was. */
const REWOUND = 'H12-05'

/**
 * When the haunt begins, its books are opened over the house as it is made ready for it, and when time is turned back
 * the whole house is another: all of that is there at once, and what is told of it afterwards changes nothing.
 */
const changesAll = (event: Event): boolean =>
  event.is === 'hauntBegan' || (event.is === 'told' && event.line === REWOUND)

export function after(view: View, event: Event, then: View): View {
  if (view === then || changesAll(event)) return then
  const change = CHANGES[event.is] as ((view: View, event: Event, then: View) => void) | undefined
  if (change === undefined) return view
  const next = copy(view)
  change(next, event, then)
  return next
}
