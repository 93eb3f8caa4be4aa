/** Spookhuis on screen. */
import people from 'icon:ghost-ally'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { confirm } from '../foresight/danger.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION } from '../telling/headings.ts'
import { pointSources } from '../telling/points.ts'
import type { Spookhuis } from '../types.ts'
import { whyNot } from '../why.ts'
import { Board } from './board.tsx'
import { aimsOf } from './choosing/aims.tsx'
import { Beside } from './choosing/beside.tsx'
import { sayChoice, sayQuestion } from './choosing/words.ts'
import { Ending } from './ending.tsx'
import { faceOf } from './face.tsx'
import { goal } from './goal.ts'
import { Hand } from './hand.tsx'
import { EVENT_ICONS } from './icons.ts'
import { after } from './motion/after.ts'
import { PlayersTab } from './people/players-tab.tsx'
import { PlayerSummary } from './people/summary.tsx'
import { PICTURES } from './rule-pictures.tsx'
import { sceneOf, sceneOfQuestion } from './scenes/index.ts'

/** Where it happened: the figure, the plate, the panel. All of the field is always in sight. */
function placeOf(event: GameEvent<Spookhuis>): string | null {
  if (event.is === 'codeSeen' || event.is === 'codeReplaced' || event.is === 'keyTried') return `code-${event.position}`
  return 'seat' in event ? `rider-${event.seat}` : null
}

const board: GameBoard<Spookhuis> = {
  Board,
  Beside,
  PlayerSummary,
  fields: [
    'do',
    'tile',
    'steps',
    'tileSteps',
    'direction',
    'item',
    'card',
    'key',
    'position',
    'look',
    'room',
    'with',
    'victim',
    'target',
  ],
  variants: ['steps', 'tileSteps'],
  aims: aimsOf,
  confirm,
  whyNot,
  pictures: PICTURES,
  ruleOf: RULE_OF_EVENT,
  ruleOfQuestion: RULE_OF_QUESTION,
  sayChoice,
  sayQuestion,
  icons: EVENT_ICONS,
  sounds: {
    turnBegan: 'turn',
    tileTurned: 'laid',
    tilesSwapped: 'laid',
    rode: 'step',
    tested: 'dice',
    hoodRolled: 'dice',
    terrorPlayed: 'terror',
    terrorLurked: 'terror',
    moraleChanged: 'loss',
    keyTaken: 'gain',
    encountered: 'gain',
    gatehouseFlipped: 'begin',
    closingTime: 'begin',
    becameGhost: 'terror',
    frightened: 'gain',
    gateOpened: 'begin',
  },
  score: () => import('./sound.ts'),
  lasts: { rode: 1600, turnBegan: 300, tested: 1900, stopped: 500 },
  after,
  place: placeOf,
  // One ride, one line: its stop tells all of it.
  untold: (event) =>
    event.is === 'rode' || event.is === 'jumped' || (event.is === 'stopped' && event.stop === 'passed'),
  seatOf: (event) => (event.is === 'frightened' ? (event.ghosts[0] ?? null) : undefined),
  goal,
  sceneOf,
  sceneOfQuestion,
  Hand,
  faceOf,
  Ending,
  tabs: [{ key: 'players', title: 'board.players', icon: people, Tab: PlayersTab }],
  scores: (view) => view.players.map(({ morale }) => morale),
  scoresName: 'ending.morale',
  pointSources,
}

export default board
