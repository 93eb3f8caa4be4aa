/** What Spookhuis is made of, for those who meet it for the first time. What comes up seldom stands first. */
import type { Idea, Ideas } from '../ideas.ts'
import type { Tile } from './content/tiles.ts'
import { CENTRE, cellOf } from './rules/rails/board.ts'
import type { Spookhuis, SpookhuisView } from './types.ts'

type SpookhuisIdea = Idea<Spookhuis>
type At = Exclude<SpookhuisIdea['at'], string>
type When = NonNullable<SpookhuisIdea['when']>

const cellWith = (view: SpookhuisView, tile: unknown) => `cell-${cellOf(view, tile as Tile)}`
const onTile: At = ({ tile }, { view }) => cellWith(view, tile)
const inRoom: At = ({ room }, { view }) => cellWith(view, room)
const inGatehouse = `cell-${CENTRE}`
const onOwnPanel: At = (_, { seat }) => `panel-${seat}`
const whereYouStand: At = (_, { seat, view }) => `cell-${view.players[seat]?.cell ?? CENTRE}`

const isYours: When = (found, { seat }) => found['seat'] === seat
const isYourDeadEnd: When = (found, { seat }) => found['seat'] === seat && found['stop'] === 'deadEnd'

const list: readonly SpookhuisIdea[] = [
  { name: 'youAreGhost', by: [{ is: 'becameGhost' }], when: isYours, at: onOwnPanel },
  { name: 'wall', by: [{ ask: 'wall' }], at: whereYouStand },
  { name: 'ghosts', by: [{ is: 'frightened' }], at: onOwnPanel },
  { name: 'closingTime', by: [{ is: 'closingTime' }], at: 'goal' },
  { name: 'crack', by: [{ do: 'crackCode' }, { ask: 'crack' }], at: inGatehouse },
  {
    name: 'robbery',
    by: [{ ask: 'robbery' }, { ask: 'steal' }, { is: 'robbed' }],
    at: ({ victim }, known) => (victim === undefined ? whereYouStand({}, known) : `panel-${victim}`),
  },
  { name: 'curse', by: [{ is: 'curseLaid' }], at: ({ seat }) => `panel-${seat}` },
  { name: 'surplus', by: [{ ask: 'surplus' }], at: onOwnPanel },
  { name: 'passOn', by: [{ ask: 'passOn' }], at: 'question' },
  { name: 'lurking', by: [{ is: 'terrorLurked' }], at: ({ seat }) => `panel-${seat}` },
  { name: 'encounter', by: [{ is: 'encountered' }], at: ({ seat }) => `panel-${seat}` },
  { name: 'brace', by: [{ ask: 'brace' }, { is: 'warded' }], at: onOwnPanel },
  { name: 'item', by: [{ is: 'itemDrawn' }, { ask: 'items' }], at: onOwnPanel },
  { name: 'teleport', by: [{ ask: 'jump' }, { is: 'jumped' }], at: onTile },
  { name: 'look', by: [{ do: 'lookAtCode' }], at: ({ position }) => `code-${position}` },
  { name: 'key', by: [{ ask: 'takeKey' }], at: whereYouStand },
  { name: 'metals', by: [{ is: 'keyTaken' }], when: isYours, at: inRoom },
  { name: 'deadEnd', by: [{ is: 'stopped' }], when: isYourDeadEnd, at: onTile },
  { name: 'terror', by: [{ ask: 'terror' }], at: ({ target }) => `panel-${target}` },
  { name: 'test', by: [{ is: 'tested' }], when: isYours, at: onOwnPanel },
  { name: 'ramps', by: [{ is: 'gatehouseFlipped' }], at: inGatehouse },
  { name: 'turn', by: [{ do: 'turnTile' }], at: whereYouStand },
  { name: 'ride', by: [{ do: 'ride' }, { ask: 'setOff' }], at: whereYouStand },
  { name: 'branch', by: [{ ask: 'branch' }], at: whereYouStand },
]

const ideas: Ideas<Spookhuis> = {
  list,
  plain: [
    // What the question itself, or the card that asks it, says.
    ...['turn', 'turnTwo', 'leave', 'playTerror', 'holdBack', 'leaveKey', 'gatehouse', 'leaveGatehouse', 'tryKey'],
    ...[
      'stayAtWall',
      'passWall',
      'ward',
      'face',
      'faceQuietly',
      'letGo',
      'returnKey',
      'giveUp',
      'pass',
      'quiet',
      'lamp',
    ],
    ...['keepLamp', 'playLamp', 'playMorale', 'playFile', 'playCompass', 'playLorgnette', 'playWrench', 'swapWith'],
    ...[
      'swapTiles',
      'playWhistle',
      'playDice',
      'rob',
      'leaveInPeace',
      'stealOpen',
      'stealHidden',
      'stealKey',
      'setAside',
    ],
  ],
}

export default ideas
