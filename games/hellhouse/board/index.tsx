/** Höllenhaus on screen. */

import notebook from 'icon:notebook'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { ROLL_TIME } from '@gloam/games/board/dice.tsx'
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { HellHouse, HellView, HHStep } from '../types.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION, whyNot } from '../why.ts'
import { PlayerSummary } from './beside/summary.tsx'
import { Board } from './board.tsx'
import { Ending } from './end/ending.tsx'
import { goalOf } from './end/goal.ts'
import { after } from './events/after.ts'
import { EVENT_ICONS } from './events/event-icons.ts'
import { bestOf } from './fight/worth.ts'
import { Hand } from './hand.tsx'
import { LOOKS, lookNumbers } from './looks.ts'
import { mastersLeft } from './notebook/guess.ts'
import { Notebook } from './notebook/notebook.tsx'
import { PICTURES } from './rule-pictures.tsx'
import { confrontationAsked, confrontationOf } from './scenes/confrontation.tsx'
import { changeOf } from './scenes/sides.tsx'
import { shortcutsOf } from './shortcuts.ts'
import { faceOf } from './tray/cards.tsx'
import { sayChoice, sayQuestion } from './words.ts'

function placeOf(event: GameEvent<HellHouse>): string | null {
  if ('to' in event && typeof event.to === 'number') return `cell-${event.to}`
  if ('cell' in event && typeof event.cell === 'number') return `cell-${event.cell}`
  return 'who' in event ? `figure-${event.who}` : null
}

/** Where somebody is asked to act: the figure that goes, or is led; else what lies before oneself. */
function placeAsked(ask: Ask<HellHouse>, view: HellView): string | null {
  if (ask.ask === 'walk') return view.walk === null ? null : `figure-${view.walk.who}`
  if (!('who' in ask)) return null
  return ask.ask === 'move' || ask.ask === 'fight' || ask.ask === 'look' ? `figure-${ask.who}` : null
}

/** What gives away chances, or cannot be taken back: the last will paid, the right object let go. */
function confirm(choice: HHStep, view: HellView): string | null {
  if (choice.do === 'loseWill' && (view.players[choice.who]?.will ?? 0) <= choice.will) return 'confirm.lastWill'
  return choice.do === 'lookAway' ? 'confirm.lookAway' : null
}

const board: GameBoard<HellHouse> = {
  Board,
  looks: LOOKS,
  lookNumbers,
  PlayerSummary,
  fields: [
    'do',
    'tile',
    'card',
    'target',
    'object',
    'cell',
    'to',
    'turn',
    'room',
    'trait',
    'who',
    'against',
    'of',
    'will',
    'drop',
    'keep',
    'person',
    'figure',
    'house',
  ],
  variants: ['turn'],
  order: [
    'step',
    'walk',
    'attack',
    'takeObject',
    'putChip',
    'place',
    'takeTile',
    'drawTiles',
    'play',
    'playFight',
    'discard',
  ],
  bestOf,
  endsTurn: ['endTurn'],
  big: ['estateFinished', 'masterDestroyed', 'becameServant', 'becameHunter'],
  icons: EVENT_ICONS,
  sounds: {
    turnBegan: 'turn',
    tilePlaced: 'laid',
    stepped: 'step',
    moved: 'step',
    shockTest: 'dice',
    servantTest: 'dice',
    rolled: 'dice',
    fightRolled: 'dice',
    willGained: 'gain',
    willLost: 'loss',
    cardShown: 'terror',
    becameServant: 'terror',
    confronted: 'terror',
    masterDestroyed: 'begin',
  },
  score: () => import('./sound.ts'),
  lasts: {
    stepped: 700,
    shockTest: ROLL_TIME,
    servantTest: ROLL_TIME,
    rolled: ROLL_TIME,
    fightRolled: ROLL_TIME,
    fightValues: 2_600,
    cardReceived: 900,
  },
  after,
  confirm,
  whyNot,
  ruleOf: RULE_OF_EVENT,
  ruleOfQuestion: RULE_OF_QUESTION,
  pictures: PICTURES,
  shortcuts: shortcutsOf,
  sayChoice,
  sayQuestion,
  place: placeOf,
  placeAsked,
  goal: goalOf,
  sceneOf: (event, sight) => confrontationOf(event, sight) ?? changeOf(event, sight),
  sceneOfQuestion: confrontationAsked,
  tabs: [
    {
      key: 'notebook',
      title: 'notes.title',
      icon: notebook,
      Tab: Notebook,
      shown: (view) => view.round > 0,
      badge: (view, seat, notes) => (seat < 0 && !view.deduces ? null : mastersLeft(view, notes)),
    },
  ],
  Hand,
  faceOf,
  Ending,
}

export default board
