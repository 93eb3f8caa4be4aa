/** What Höllenhaus is made of, for those who meet it for the first time. What comes up seldom stands first. */
import type { Idea, Ideas } from '../ideas.ts'
import { GATE } from './rules/board.ts'
import type { HellHouse } from './types.ts'

type HellIdea = Idea<HellHouse>
type At = Exclude<HellIdea['at'], string>
type When = NonNullable<HellIdea['when']>

const onFigure: At = ({ who }, { seat }) => `figure-${who ?? seat}`
const onTray: At = ({ who }, { seat }) => `tray-${who ?? seat}`
const onGate = `cell-${GATE}`

const isYours: When = (found, { seat }) => found['seat'] === seat
/** Whoever is meant, and runs several, may be on both sides: the one who is asked counts. */
const serves: When = ({ who }, { view }) => view.players[Number(who)]?.servant === true
const hunts: When = ({ who }, { view }) => view.players[Number(who)]?.servant === false

const list: readonly HellIdea[] = [
  { name: 'confrontation', by: [{ ask: 'pay' }, { do: 'confront' }, { is: 'confronted' }], at: onFigure },
  { name: 'youServe', by: [{ is: 'becameServant' }], when: isYours, at: onTray },
  { name: 'sidesChange', by: [{ is: 'becameServant' }, { is: 'becameHunter' }], at: onFigure },
  { name: 'masterCard', by: [{ ask: 'look' }], at: 'pile-master' },
  { name: 'spoils', by: [{ ask: 'reward' }], at: onFigure },
  { name: 'led', by: [{ ask: 'walk' }], at: 'question' },
  { name: 'lend', by: [{ ask: 'lend' }], at: onTray },
  { name: 'attack', by: [{ ask: 'fight' }, { is: 'attacked' }], at: onFigure },
  { name: 'fight', by: [{ ask: 'fightCards' }, { is: 'attackedByCard' }], at: onFigure },
  { name: 'tellHunters', by: [{ do: 'tellHunters' }], at: 'question' },
  { name: 'deadTiles', by: [{ ask: 'deadTile' }, { ask: 'blockedTile' }], at: 'piles' },
  { name: 'limit', by: [{ ask: 'limit' }], at: 'hand' },
  { name: 'oneObject', by: [{ ask: 'twoObjects' }, { ask: 'keepObject' }], at: onTray },
  { name: 'handOn', by: [{ ask: 'handOn' }, { do: 'askFor' }], at: onFigure },
  { name: 'evil', by: [{ is: 'laidBefore' }], at: onTray },
  { name: 'gate', by: [{ ask: 'cards' }], when: serves, at: onGate },
  { name: 'object', by: [{ ask: 'catch' }, { do: 'pickUp' }, { is: 'objectGained' }], at: onTray },
  { name: 'will', by: [{ is: 'willLost' }], when: isYours, at: onTray },
  { name: 'cards', by: [{ ask: 'cards' }], at: 'hand' },
  { name: 'stacks', by: [{ ask: 'drawTiles' }], at: 'piles' },
  { name: 'tiles', by: [{ ask: 'place' }], at: 'piles' },
  { name: 'shock', by: [{ ask: 'move' }], when: hunts, at: onFigure },
  { name: 'servantWalk', by: [{ ask: 'move' }], when: serves, at: onFigure },
  {
    name: 'notebook',
    by: [{ is: 'answer' }, { ask: 'end' }],
    when: (_, { seat, view }) => view.players[seat]?.servant === false,
    at: 'log',
  },
]

const ideas: Ideas<HellHouse> = {
  list,
  plain: [
    // What the question itself, or the card that asks it, says.
    ...['person', 'choosePerson', 'figure', 'chooseFigure', 'keepHold', 'letLie', 'keepOne', 'drop', 'discard', 'play'],
    ...['endCards', 'end', 'endTurn', 'step', 'stop', 'halt', 'attack', 'passFight', 'playFight', 'noFightCard'],
    ...['keepWill', 'loseWill', 'lookAway', 'takeObject', 'takeTile', 'takeNothing', 'keepTiles', 'returnTile'],
    ...[
      'discardTile',
      'enoughTiles',
      'giveTile',
      'buryTile',
      'scry',
      'crows',
      'putChip',
      'touch',
      'loseHand',
      'bargain',
    ],
    ...['showHand', 'takeCard'],
  ],
}

export default ideas
