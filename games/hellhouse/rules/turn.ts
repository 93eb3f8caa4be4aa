/** HEL-050 to HEL-060: a turn and its five phases. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import { newTurn } from '../setup.ts'
import type { HellHouse, HHState, HHStep, HHTable, Phase } from '../types.ts'
import { lying, playerAt, seatOf } from './board.ts'
import { addPlayable } from './choices.ts'
import { addAttacks } from './fight/combat.ts'
import { endLasting } from './hand.ts'
import { checkRoom, isAnnounced, maySpeak } from './master.ts'
import { movePhase } from './move.ts'
import { addObjectActions } from './objects.ts'
import { tilesPhase } from './tiles.ts'

const DIE = 10
/** Cards that end when the next turn of whoever played them begins. */
const UNTIL_OWNERS_TURN: readonly Card[] = [CARD.barredDoor, CARD.cloakOfShadows, CARD.creepingFog]
/** Cards that end with the victim's next movement phase, and with the victim's next turn. */
const UNTIL_MOVED: readonly Card[] = [CARD.cloudOfBats, CARD.possession]
const UNTIL_TURN_ENDS: readonly Card[] = [CARD.coldSpot, CARD.evilEye, CARD.curseOfWeakness, CARD.stoneSleep]

export const turnRules = {
  beginTurn(g, { who }) {
    beginTurn(g, who)
  },

  goOn(g) {
    if (g.state.phase === 'over') {
      nextTurn(g)
      return
    }
    g.next({ do: 'goOn' })
    askNext(g)
  },

  endCards(g) {
    leave(g, 'cards')
  },

  passFight(g) {
    leave(g, 'fight')
  },

  endTurn(g) {
    leave(g, 'end')
  },
} satisfies Partial<Rules<HellHouse>>

function beginTurn(g: HHTable, who: number): void {
  const { state } = g
  if (who === state.first) state.round++
  if (state.round > state.dawn) {
    // HEL-R67, HEL-R73
    g.tell({ is: 'gameEnded', master: state.master })
    g.end({ winners: [], reason: 'end.dawn' })
    return
  }
  state.turn = who
  state.phase = 'cards'
  state.now = newTurn()
  g.tell({ is: 'turnBegan', who, seat: seatOf(g, who), round: state.round })
  endThose(g, ({ card, by }) => by === who && UNTIL_OWNERS_TURN.includes(card))
  for (const entry of state.lasting) if (entry.victim === who) entry.ripe = true
  answerCards(g, who)
  g.next({ do: 'goOn' })
}

/** Asks what the phase asks, until it is over; then the next phase begins, until something is to be done. */
function askNext(g: HHTable): void {
  const { state } = g
  const { length } = state.agenda
  for (let phase = state.phase; phase !== 'over' && state.agenda.length === length; phase = state.phase) {
    if (!PHASES[phase](g)) leave(g, phase)
  }
}

/** What each phase asks next; false if it has nothing to ask. */
const PHASES: Readonly<Record<Exclude<Phase, 'over'>, (g: HHTable) => boolean>> = {
  cards: (g) => askCards(g, 'cards'),
  tiles: tilesPhase,
  move: movePhase,
  fight: fightPhase,
  end: (g) => askCards(g, 'end'),
}

const AFTER: Readonly<Record<Exclude<Phase, 'over'>, Phase>> = {
  cards: 'tiles',
  tiles: 'move',
  move: 'fight',
  fight: 'end',
  end: 'over',
}

function leave(g: HHTable, phase: Exclude<Phase, 'over'>): void {
  const { state } = g
  const who = state.turn
  state.phase = AFTER[phase]
  if (phase !== 'move') return
  // HEL-R74: their time is over even if there was no movement phase
  endThose(g, ({ card, victim, ripe }) => ripe && victim === who && UNTIL_MOVED.includes(card))
  // A hunter may have got the object, the room or the side without having been told so.
  if (!playerAt(state, who).servant && !isAnnounced(state, who)) checkRoom(g, who)
}

/** HEL-052, HEL-053, HEL-R13: of all cards only Grave Hands asks for something here. */
function answerCards(g: HHTable, who: number): void {
  const entry = lying(g.state, CARD.graveHands, who)
  if (entry === undefined) return
  const roll = g.chance.die(DIE)
  g.tell({ is: 'rolled', who, seat: seatOf(g, who), roll, card: entry.card })
  if (roll < 6) g.state.now.noMove = true
  endLasting(g, entry)
}

/** A hand is asked for even if nothing in it can be played: what is in it is a secret. */
function askCards(g: HHTable, ask: 'cards' | 'end'): boolean {
  const { state } = g
  const who = state.turn
  const { hand, seat } = playerAt(state, who)
  if (hand.length === 0 && !hasOpenActions(state, who)) return false
  g.next({ ask, seat, who })
  return true
}

function hasOpenActions(state: HHState, who: number): boolean {
  const choices: HHStep[] = []
  addOpenActions(state, who, choices)
  return choices.length > 0
}

/** HEL-054, HEL-055, HEL-060: what may be done with cards at the start of a turn, and in the same way at its end. */
function addCardActions(state: HHState, who: number, choices: HHStep[]): void {
  addOpenActions(state, who, choices)
  for (const card of playerAt(state, who).hand) choices.push({ do: 'discard', who, card })
  addPlayable(state, who, choices)
}

function addOpenActions(state: HHState, who: number, choices: HHStep[]): void {
  addObjectActions(state, who, choices)
  if (maySpeak(state, who)) choices.push({ do: 'tellHunters', who })
}

/** HEL-059 */
function fightPhase(g: HHTable): boolean {
  const { state } = g
  const who = state.turn
  const choices: HHStep[] = []
  addAttacks(state, who, choices)
  if (choices.length === 0) return false
  g.next({ ask: 'fight', seat: playerAt(state, who).seat, who })
  return true
}

function nextTurn(g: HHTable): void {
  const { state } = g
  const who = state.turn
  endThose(g, ({ card, victim, ripe }) => ripe && victim === who && UNTIL_TURN_ENDS.includes(card))
  beginTurn(g, (who + 1) % state.players.length)
}

function endThose(g: HHTable, over: (entry: HHState['lasting'][number]) => boolean): void {
  const { lasting } = g.state
  if (lasting.length > 0) for (const entry of lasting.filter(over)) endLasting(g, entry)
}

export const turnQuestions = {
  cards(g, { who }) {
    const { state } = g
    const choices: HHStep[] = [{ do: 'endCards' }]
    addCardActions(state, who, choices)
    return choices
  },

  fight(g, { who }) {
    const { state } = g
    const choices: HHStep[] = [{ do: 'passFight' }]
    addAttacks(state, who, choices)
    addObjectActions(state, who, choices)
    return choices
  },

  end(g, { who }) {
    const { state } = g
    const choices: HHStep[] = [{ do: 'endTurn' }]
    addCardActions(state, who, choices)
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
