/** Halloween on screen. */

import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION } from '../telling/headings.ts'
import { pointSources } from '../telling/points.ts'
import type { HAsk, Halloween } from '../types.ts'
import { whyNot } from '../why.ts'
import { Board } from './board.tsx'
import { cardFace } from './cards/face.tsx'
import { alike } from './choices/alike.ts'
import { bestOf, sayChoice } from './choices/worth.ts'
import { goal } from './end/goal.ts'
import { LastPage } from './end/last-page.tsx'
import { after } from './events/after.ts'
import { sayTogether } from './events/together.ts'
import { Hand } from './hand.tsx'
import { EVENT_ICONS } from './icons.tsx'
import { LOOKS } from './players/arms.tsx'
import { PlayerSummary } from './players/summary.tsx'
import { PICTURES } from './rule-pictures.tsx'

/** A building if the event names one, else a card, else the board of the one who did it. */
function placeOf(event: GameEvent<Halloween>): string | null {
  if ('to' in event && event.is === 'moved') return event.to
  if ('building' in event && event.building !== null) return event.building
  if ('at' in event) return event.at
  if ('from' in event && event.is === 'leftTown') return event.from
  if ('card' in event && event.card !== null) return `card-${event.card}`
  return 'seat' in event && event.seat !== null ? `board-${event.seat}` : null
}

/** Questions that are answered on one's own board; the others are answered where something is lit. */
const ON_OWN_BOARD: ReadonlySet<HAsk['ask']> = new Set<HAsk['ask']>([
  'turn',
  'lift',
  'takeDiscs',
  'restNow',
  'pay',
  'disc',
  'stone',
])

function placeAsked({ ask, seat }: HAsk): string | null {
  if (ask === 'turn') return `areas-${seat}`
  return ON_OWN_BOARD.has(ask) ? `board-${seat}` : null
}

const board: GameBoard<Halloween> = {
  Board,
  looks: LOOKS,
  PlayerSummary,
  fields: [
    'do',
    'area',
    'areas',
    'action',
    'building',
    'from',
    'colour',
    'colours',
    'to',
    'at',
    'against',
    'with',
    'card',
    'cards',
    'slot',
    'tile',
    'die',
    'number',
    'give',
    'get',
    'opponent',
    'fear',
  ],
  whyNot,
  sayChoice,
  sayTogether,
  ruleOf: RULE_OF_EVENT,
  ruleOfQuestion: RULE_OF_QUESTION,
  pictures: PICTURES,
  pointSources,
  big: ['lastRound'],
  icons: EVENT_ICONS,
  sounds: {
    rolled: 'dice',
    rerolled: 'dice',
    moved: 'step',
    scared: 'terror',
    haunted: 'gain',
    cardOccupied: 'laid',
    tilesLaid: 'laid',
    fightLost: 'loss',
    lastRound: 'begin',
  },
  score: () => import('./sound.ts'),
  lasts: { rolled: 1_400, rerolled: 1_400, turnBegan: 500 },
  after,
  alike,
  // As the actions stand on a player's board.
  order: [
    'summon',
    'mixedSummon',
    'scare',
    'upgrade',
    'move',
    'leaveTown',
    'fight',
    'haunt',
    'liftCurse',
    'rest',
    'occupy',
  ],
  bestOf,
  endsTurn: ['endTurn'],
  goal,
  scores: (view) => view.players.map((player) => player.points),
  place: placeOf,
  placeAsked,
  Hand,
  faceOf: cardFace,
  Ending: LastPage,
}

export default board
