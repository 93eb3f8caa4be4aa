/** BET-046 to BET-052: a turn from its beginning to its end. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { EXPLORER, EXPLORERS, type ExplorerName, traitNo } from '../content/explorers.ts'
import { ROOM, type Room, type Trait, tileOf } from '../content/rooms.ts'
import { addSneaking } from '../kit/hidden.ts'
import { isTextOff, runTriggers } from '../kit/moments.ts'
import { addTasks } from '../kit/tasks.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import { explorerOf, explorersIn, isHere, nameOf, onBoard } from './board.ts'
import { endKept, setFree } from './cards/cards.ts'
import { addHandling } from './cards/trade.ts'
import { addUses } from './cards/uses.ts'
import { choose } from './common.ts'
import { NEEDED, startRoll } from './dice.ts'
import { addAttacks } from './haunt/attack.ts'
import { addMonsterChoices, beginTraitorMonsters, endTraitorMonsters } from './haunt/monsters.ts'
import { addRoomActs, hearsMusic, ignoresHarm, isWarded, musicRoll } from './move.ts'
import { addMoves } from './spaces.ts'
import { newTurn, type Who } from './state.ts'
import { raise } from './traits.ts'

/** Where Grave Dirt is washed off. */
const CLEAN: readonly Room[] = ['balcony', 'gardens', 'graveyard', 'gymnasium', 'larder', 'patio', 'tower']

/** BET-R80: after so many rounds in which nothing new was found, the house itself stirs. */
const QUIET_ROUNDS = 5

const HAUNT_DICE = 6

/** What happens to the explorer on turn when it ends, besides the haunt roll (BET-R12). */
function endings(state: BState): string[] {
  const { seat, from, moved, elevator, tried } = state.turn
  const player = explorerOf(state, seat)
  if (!onBoard(state, seat)) return []
  const { room, part, kept } = player
  const found: string[] = []
  // BET-120, BET-R44
  if (room === ROOM.mysticElevator && from === room && !moved && !elevator) found.push('mysticElevator')
  const { ending, once } = tileOf(room)
  const isSafe = ignoresHarm(state, seat) || isWarded(state, seat, room) || isTextOff({ state } as BTable, seat, room)
  if (ending !== undefined && !isSafe) found.push('room')
  if (once !== undefined && !player.blessedBy.includes(room)) found.push('room')
  if (kept.includes('graveDirt') && CLEAN.includes(nameOf(room))) found.push('graveDirt')
  if (kept.includes('lightsOut') && (room === ROOM.furnaceRoom || explorersIn(state, room, part).length > 1))
    found.push('lightsOut')
  return found.length === 0 ? found : found.filter((effect) => !tried.includes(`end ${effect}`))
}

export const turnRules = {
  takeExplorer(g, { seat, explorer }) {
    explorerOf(g.state, seat).explorer = explorer
    explorerOf(g.state, seat).clips = [...EXPLORER[explorer].start]
    g.tell({ is: 'explorerTaken', seat, explorer })
  },

  /** BET-032, BET-R10, BET-R94: the seat that is named, or the birthday that comes next. */
  begin(g, { first }) {
    const { state } = g
    state.first = first ?? nextBirthday(state)
    g.tell({ is: 'gameBegan', seat: state.first })
    g.next({ do: 'beginTurn', seat: state.first })
  },

  beginTurn(g, { seat }) {
    const { state } = g
    const player = explorerOf(state, seat)
    state.turn = newTurn(seat, player.room)
    state.turns++
    if (state.haunt === null && seat === state.first) state.round++
    g.tell({ is: 'turnBegan', seat, round: state.haunt?.round ?? state.round })
    if (player.held !== null && player.tries >= 3) setFree(g, seat)
    g.next({ do: 'startEffects' }, { do: 'playTurn' })
  },

  startEffects(g) {
    const { state } = g
    const { seat } = state.turn
    const { kept, room, part } = explorerOf(state, seat)
    if (state.musicBoxOpen && hearsMusic(state, room, part)) g.next(musicRoll(seat))
    if (kept.includes('graveDirt')) g.next({ do: 'damage', who: seat, harm: 'physical', n: 1 })
    beginTraitorMonsters(g, seat)
    runTriggers(g, 'startOfTurn', { you: seat })
  },

  /** Asks again and again, until the turn is over. */
  playTurn(g) {
    const { turn } = g.state
    const { alive, out } = explorerOf(g.state, turn.seat)
    if (turn.over || !alive || out) g.next({ do: 'finishTurn' })
    else g.next({ ask: 'turn', seat: turn.seat }, { do: 'playTurn' })
  },

  endTurn(g) {
    g.state.turn.over = true
  },

  finishTurn(g) {
    const { seat } = g.state.turn
    g.next({ do: 'endEffects' }, { do: 'passTurn' })
    runTriggers(g, 'endOfTurn', { you: seat })
    endTraitorMonsters(g)
  },

  /** In the order that the player wants. */
  endEffects(g) {
    const left = endings(g.state)
    if (left.length === 0) return
    g.next({ do: 'endEffects' })
    choose(
      g,
      g.state.turn.seat,
      'ending',
      left.map((effect): BStep => ({ do: 'endEffect', effect })),
    )
  },

  endEffect(g, { effect }) {
    const { state } = g
    const { seat } = state.turn
    const player = explorerOf(state, seat)
    state.turn.tried.push(`end ${effect}`)
    if (effect === 'mysticElevator') g.next({ do: 'elevator', who: seat })
    if (effect === 'graveDirt' || effect === 'lightsOut') endKept(g, seat, effect)
    if (effect !== 'room') return
    const { ending, once } = tileOf(player.room)
    if (ending !== undefined) g.next({ do: 'damage', who: seat, harm: ending.damage, n: 1 })
    if (once === undefined) return
    player.blessedBy.push(player.room)
    raise(g, seat, traitNo(once as Trait), 1)
  },

  /** BET-048, BET-218: an omen drawn in this turn calls for a haunt roll; then the next player. */
  passTurn(g) {
    const { state } = g
    const { seat, omen } = state.turn
    g.tell({ is: 'turnEnded', seat })
    if (state.haunt !== null) {
      g.next({ do: 'nextTurn' })
      return
    }
    if (omen === null && ++state.quiet > QUIET_ROUNDS * state.players.length && state.decks.omen.length > 0) {
      g.next({ do: 'draw', who: seat, deck: 'omen', n: 1 }, { do: 'passTurn' })
      return
    }
    if (omen === null) g.next({ do: 'beginTurn', seat: (seat + 1) % state.players.length })
    else startRoll(g, { who: seat, kind: 'haunt', dice: HAUNT_DICE, of: 'haunt' }, { do: 'hauntRolled' })
  },

  /** Debris and Webs: once in a turn Might 4 or more frees the one who is held. */
  free(g, { who, on, card }) {
    g.state.turn.tried.push(`free ${on}`)
    g.next({
      do: 'roll',
      who,
      of: card,
      trait: 'might',
      on,
      by: [
        [NEEDED.free, [{ do: 'freed' }]],
        [0, [{ do: 'notFreed' }]],
      ],
    })
  },

  freed(g, { who, on = who }) {
    setFree(g, on)
  },

  notFreed(g, { who, on = who }) {
    const player = explorerOf(g.state, on)
    player.tries++
    if (player.held === 'webs' && on !== who) g.next({ do: 'stopMoving', who })
  },
} satisfies Partial<Rules<Betrayal>>

function nextBirthday(state: BState): number {
  const { today } = state.options
  const wait = ({ explorer }: { explorer: ExplorerName }) => {
    const [m, d] = EXPLORER[explorer].birthday
    return (m * 31 + d - today + 12 * 31) % (12 * 31)
  }
  const waits = state.players.map(wait)
  return waits.indexOf(Math.min(...waits))
}

export function addFreeing(state: BState, who: Who, choices: BStep[]): void {
  const { room, part } = explorerOf(state, who)
  for (let seat = 0; seat < state.players.length; seat++) {
    const { held } = explorerOf(state, seat)
    if (held === null || !isHere(state, seat, room, part) || state.turn.tried.includes(`free ${seat}`)) continue
    choices.push({ do: 'free', who, on: seat, card: held })
  }
}

export const turnQuestions = {
  /** BET-025, BET-R11: an explorer whose card is still free. */
  explorer(g, { seat }) {
    const taken = g.state.players.map(({ explorer }, other) => (other < seat ? EXPLORER[explorer].colour : ''))
    return EXPLORERS.filter((explorer) => !taken.includes(EXPLORER[explorer].colour)).map((explorer) => ({
      do: 'takeExplorer',
      seat,
      explorer,
    }))
  },

  turn(g, { seat }) {
    const { state } = g
    const choices: BStep[] = []
    const player = explorerOf(state, seat)
    if (state.hunt !== null) addMonsterChoices(g, choices)
    if (player.room >= 0 && player.held === null) {
      addMoves(g, seat, choices)
      addRoomActs(g, seat, choices)
      addUses(g, seat, choices)
      addHandling(g, seat, choices)
      addAttacks(g, seat, choices)
    }
    if (player.off) addSneaking(g, seat, choices)
    if (player.room >= 0) addFreeing(state, seat, choices)
    if (state.haunt !== null) addTasks(g, seat, choices)
    choices.push({ do: 'endTurn' })
    return choices
  },
} satisfies Partial<Questions<Betrayal>>
