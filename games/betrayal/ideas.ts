/** What Betrayal is made of, for those who meet it for the first time. What comes up seldom stands first. */
import type { Idea, Ideas } from '../ideas.ts'
import { FLOORS, ROOM } from './content/rooms.ts'
import { floorOf } from './rules/board.ts'
import type { Betrayal } from './types.ts'

type BetrayalIdea = Idea<Betrayal>
type At = Exclude<BetrayalIdea['at'], string>
type When = NonNullable<BetrayalIdea['when']>

const onFigure: At = ({ who }, { seat }) => `who-${who ?? seat}`
const onOther: At = ({ on }, { seat }) => `who-${on ?? seat}`
const onOwnFigure: At = (_, { seat }) => `who-${seat}`

const isYours: When = ({ who }, { seat }) => who === seat
const isYourTraitor: When = ({ traitor }, { seat }) => traitor === seat
const withWeapon: When = ({ weapon }) => weapon !== null
/** Down there, and nobody has found the way up. */
const isShutIn: When = (_, { seat, view }) => {
  const room = view.players[seat]?.room ?? -1
  return floorOf(view, room) === FLOORS.indexOf('basement') && floorOf(view, ROOM.stairsFromBasement) < 0
}

const list: readonly BetrayalIdea[] = [
  { name: 'youAreTraitor', by: [{ is: 'hauntBegan' }], when: isYourTraitor, at: 'goal' },
  { name: 'haunt', by: [{ is: 'hauntBegan' }], at: 'goal' },
  { name: 'death', by: [{ is: 'died' }], at: 'players' },
  { name: 'steal', by: [{ do: 'steal' }], at: onOwnFigure },
  { name: 'moveMonsters', by: [{ ask: 'monsters' }], at: ({ who }) => (who === undefined ? 'question' : `who-${who}`) },
  { name: 'stunned', by: [{ is: 'stunned' }], at: onFigure },
  { name: 'weapon', by: [{ do: 'attack' }], when: withWeapon, at: onOther },
  { name: 'attack', by: [{ do: 'attack' }, { is: 'attacked' }], at: onOther },
  { name: 'monsters', by: [{ is: 'monsterPut' }], at: onFigure },
  {
    name: 'task',
    by: [{ do: 'task' }],
    at: ({ room }, { seat }) => (room === undefined ? `who-${seat}` : String(room)),
  },
  { name: 'held', by: [{ do: 'free' }], at: onOwnFigure },
  { name: 'bend', by: [{ ask: 'beforeRoll' }, { ask: 'afterRoll' }], at: 'question' },
  { name: 'barrier', by: [{ do: 'cross' }, { do: 'openVault' }, { do: 'useToken' }], at: onOwnFigure },
  { name: 'trade', by: [{ do: 'trade' }, { ask: 'agree' }, { do: 'pickUp' }], at: onOwnFigure },
  { name: 'shutIn', by: [{ ask: 'turn' }], when: isShutIn, at: onOwnFigure },
  { name: 'hauntRoll', by: [{ is: 'omensStir' }], at: onFigure },
  { name: 'damage', by: [{ ask: 'suffer' }], at: 'question' },
  { name: 'omen', by: [{ is: 'cardDrawn', deck: 'omen' }], when: isYours, at: onFigure },
  { name: 'item', by: [{ is: 'cardDrawn', deck: 'item' }, { do: 'use' }], when: isYours, at: onFigure },
  { name: 'event', by: [{ is: 'cardDrawn', deck: 'event' }], when: isYours, at: onFigure },
  { name: 'dice', by: [{ is: 'rolled' }], when: isYours, at: onFigure },
  { name: 'explorer', by: [{ ask: 'explorer' }], at: 'question' },
  { name: 'lay', by: [{ do: 'place' }], at: 'question' },
  { name: 'discover', by: [{ do: 'discover' }], at: onOwnFigure },
  {
    name: 'stairs',
    by: [
      { do: 'move', to: 'grandStaircase' },
      { do: 'move', to: 'upperLanding' },
    ],
    at: 'grandStaircase',
  },
  { name: 'walk', by: [{ do: 'move' }], at: onOwnFigure },
]

const ideas: Ideas<Betrayal> = {
  list,
  plain: [
    // What the question itself, or the card, room or book that asks it, says.
    ...['endTurn', 'takeExplorer', 'choose', 'pass', 'drop', 'dropMore', 'doneDropping', 'pickMore', 'donePicking'],
    ...['attachNew', 'attachElevator', 'moveRoom', 'layWall', 'wallTo', 'stairsTo', 'passageTo', 'takeWay', 'goBy'],
    ...['dropTo', 'dropToBallroom', 'fall', 'useSlide', 'passWall', 'sendByDog', 'fetchByDog', 'layDown', 'putOnTop'],
    ...[
      'foretell',
      'lookAt',
      'arrange',
      'possess',
      'gainIn',
      'loseIn',
      'healIn',
      'lowest',
      'decide',
      'secret',
      'endEffect',
    ],
    ...[
      'monsterMove',
      'monsterDone',
      'endMonsters',
      'monsterTake',
      'monsterDrop',
      'monsterPart',
      'dealDamage',
      'rider',
    ],
    ...[
      'drag',
      'strike',
      'beatMonster',
      'shuffleIn',
      'pickOut',
      'dynamiteTo',
      'drawTowards',
      'seekStairs',
      'revealSelf',
    ],
    ...[
      'offer',
      'want',
      'declineTrade',
      'callOff',
      'rollOn',
      'bend',
      'reroll',
      'keepDice',
      'wanted',
      'chooseHaunt',
      'sneak',
    ],
  ],
}

export default ideas
