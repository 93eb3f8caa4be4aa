/** Betrayal on screen. */
import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { FLOORS, ROOM, type Room } from '../content/rooms.ts'
import { MONSTERS } from '../rules/state.ts'
import type { BAsk, Betrayal, BetrayalView } from '../types.ts'
import { confirm, RULE_OF_EVENT, RULE_OF_QUESTION, whyNot } from '../why.ts'
import { after } from './after.ts'
import { Board } from './board.tsx'
import { Book } from './book/book.tsx'
import { Ending } from './book/ending.tsx'
import { EVENT_ICONS } from './event-icons.ts'
import { walksOf } from './figures/walk.ts'
import { goal } from './goal.ts'
import { Hand } from './hand.tsx'
import { alike } from './house/alike.ts'
import { SIGNS } from './icons/signs.ts'
import { ExplorersTab } from './panel/explorers-tab.tsx'
import { faceOf } from './panel/face.tsx'
import { PlayerSummary } from './panel/summary.tsx'
import { PICTURES } from './rule-pictures.tsx'
import { sceneOf, sceneOfQuestion } from './scenes.tsx'
import { bestOf, sayChoice, sayQuestion, sayTogether } from './words.ts'

/** The room that an event names, or whoever it is about. */
function place(event: GameEvent<Betrayal>): string | null {
  if ('to' in event && typeof event.to === 'string') return event.to
  if ('room' in event && event.room !== null) return event.room
  return 'who' in event && event.who !== null ? `who-${event.who}` : null
}

/** The camera goes to the figure that is asked. */
function placeAsked(ask: BAsk, view: BetrayalView): string | null {
  if (ask.ask === 'monsters') return view.hunt === null || view.hunt.current < 0 ? null : `who-${view.hunt.current}`
  return ask.ask === 'turn' ? `who-${ask.seat}` : null
}

function floorOf(at: string, view: BetrayalView): string | null {
  const who = /^who-(\d+)$/.exec(at)?.[1]
  const number = Number(who)
  const room = who === undefined ? ROOM[at as Room] : (view.monsters[number - MONSTERS] ?? view.players[number])?.room
  return FLOORS[view.floor[room ?? -1] ?? -1] ?? ((FLOORS as readonly string[]).includes(at) ? at : null)
}

/** What somebody else is asked is open, unless it is a secret question: all hear it, as at a table. */
const sayWaiting: GameBoard<Betrayal>['sayWaiting'] = ({ seat, about }, { agenda }, text, reader) => {
  if (about !== 'choose') return null
  const ask = agenda.findLast((item) => 'ask' in item && item.ask === 'choose' && item.seat === seat)
  if (ask === undefined || !('about' in ask) || !text.has(`topic.${ask.about}.name`)) return null
  return text.say('board.isAsked', { seat, topic: ask.about }, reader)
}

const board: GameBoard<Betrayal> = {
  Board,
  PlayerSummary,
  fields: [
    'do',
    'who',
    'on',
    'task',
    'card',
    'thing',
    'to',
    'room',
    'side',
    'turn',
    'trait',
    'weapon',
    'part',
    'number',
  ],
  variants: ['turn'],
  alike,
  walks: (question, choices, view) => walksOf({ seat: question.seat, question, choices, view }),
  order: ['move', 'discover', 'monsterMove', 'attack', 'task', 'useToken', 'use', 'pickUp', 'trade', 'drop'],
  seldom: ['drop'],
  bestOf,
  endsTurn: ['endTurn', 'endMonsters'],
  big: ['turned', 'died'],
  icons: EVENT_ICONS,
  sounds: {
    rolled: 'dice',
    rerolled: 'dice',
    moved: 'step',
    roomFound: 'laid',
    roomPlaced: 'laid',
    roomMoved: 'laid',
    gained: 'gain',
    lost: 'loss',
    died: 'loss',
    attacked: 'terror',
    omensStir: 'terror',
    hauntBegan: 'begin',
    turned: 'begin',
  },
  score: () => import('./sound.ts'),
  lasts: {
    moved: 700,
    turnBegan: 750,
    turnEnded: 0,
    movementEnded: 0,
    spaces: 500,
    rolled: 1700,
    rerolled: 1700,
    omensStir: 1600,
    attackSettled: 1200,
    damaged: 500,
    looked: 500,
    explorerTaken: 500,
    taken: 600,
  },
  after,
  confirm,
  whyNot,
  wordsOf: (view) => (view.haunt === null ? [] : [`haunts/${view.haunt.no}`]),
  sayChoice,
  sayQuestion,
  sayWaiting,
  sayTogether,
  ruleOf: RULE_OF_EVENT,
  ruleOfQuestion: RULE_OF_QUESTION,
  pictures: PICTURES,
  place,
  placeAsked,
  floorOf,
  seatOf: (event) => ('who' in event && event.who !== null ? (event.who < MONSTERS ? event.who : null) : undefined),
  goal,
  sceneOf,
  sceneOfQuestion,
  tabs: [
    {
      key: 'book',
      title: 'board.tab.book',
      icon: SIGNS.book,
      Tab: Book,
      shown: (view) => view.haunt !== null,
      badge: (view) => (view.haunt !== null && view.haunt.round <= 1 ? 'dot' : null),
    },
    { key: 'explorers', title: 'board.tab.explorers', icon: SIGNS.person, Tab: ExplorersTab },
  ],
  Hand,
  faceOf,
  Ending,
}

export default board
