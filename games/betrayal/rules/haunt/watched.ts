/** BET-044, KIT-29: after every step of a haunt somebody may be dead, and somebody may have won. */
import type { Rules } from '@gloam/kernel/game.ts'
import { checkWins } from '../../kit/ends.ts'
import type { KitStep } from '../../kit/types.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import { explorerOf } from '../board.ts'

/**
 * Steps that only put others on the agenda, or note how a turn or a roll goes: they kill nobody and win nothing, so
 * nothing has to be looked at after them. A test plays all haunts and looks all the same.
 */
export const QUIET: ReadonlySet<string> = new Set<keyof Rules<Betrayal>>([
  'beginTurn',
  'startEffects',
  'playTurn',
  'endTurn',
  'finishTurn',
  'endEffects',
  'passTurn',
  'nextTurn',
  'endRound',
  'closeRound',
  'monsterTurn',
  'rollSpaces',
  'playMonsters',
  'autoMonster',
  'endMonsters',
  'move',
  'leave',
  'discover',
  'explore',
  'roomSymbol',
  'roomText',
  'draw',
  'resolve',
  'resolved',
  'roll',
  'throw',
  'rollOn',
  'keepDice',
  'settleRoll',
  'attackNow',
  'attackRolled',
  'defend',
  'decide',
  'decided',
  'task',
  'doneDropping',
  'donePicking',
  'pass',
])

/** The same among the steps of haunts. */
export const QUIET_WORDS: ReadonlySet<string> = new Set<KitStep['do']>(['if', 'each', 'eachRoom', 'repeat'])

type Run = (g: BTable, step: BStep) => void

export function watched(rules: Rules<Betrayal>): Rules<Betrayal> {
  const entries = Object.entries(rules).map(([name, rule]) => {
    const run = rule as Run
    if (QUIET.has(name)) return [name, run]
    return [name, name === 'kit' ? watchedWord(run) : watchedRule(run)]
  })
  return Object.fromEntries(entries)
}

const watchedRule =
  (run: Run): Run =>
  (g, step) => {
    run(g, step)
    look(g)
  }

const watchedWord =
  (run: Run): Run =>
  (g, step) => {
    run(g, step)
    if (step.do !== 'kit' || !QUIET_WORDS.has(step.step.do)) look(g)
  }

function look(g: BTable): void {
  if (g.state.haunt === null || g.state.outcome !== null) return
  checkDeaths(g)
  checkWins(g)
}

function checkDeaths(g: BTable): void {
  const { players } = g.state
  for (let who = 0; who < players.length; who++) {
    const { alive, clips } = explorerOf(g.state, who)
    if (alive && (clips[0] < 0 || clips[1] < 0 || clips[2] < 0 || clips[3] < 0) && !isDying(g.state, who))
      g.next({ do: 'die', who })
  }
}

function isDying(state: BState, who: number): boolean {
  return state.agenda.some((item) => 'do' in item && item.do === 'die' && item.who === who)
}
