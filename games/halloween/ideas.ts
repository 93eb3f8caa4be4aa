/** What Halloween is made of, for those who meet it for the first time. What comes up seldom stands first. */
import type { Idea, Ideas } from '../ideas.ts'
import type { Halloween } from './types.ts'

type HalloweenIdea = Idea<Halloween>
type At = Exclude<HalloweenIdea['at'], string>
type When = NonNullable<HalloweenIdea['when']>

const onCard: At = ({ card }) => `card-${card}`
const inBuilding: At = ({ building }) => String(building)
const onOwnBoard: At = (_, { seat }) => `board-${seat}`

const isYours: When = (found, { seat }) => found['seat'] === seat
/** Somebody else lies on the card already. */
const isHeld: When = ({ card }, { seat, view }) =>
  view.players.some((player, other) => other !== seat && player.cards.some((held) => held === card))

const list: readonly HalloweenIdea[] = [
  { name: 'lastRound', by: [{ is: 'lastRound' }], at: 'goal' },
  { name: 'reward', by: [{ ask: 'reward' }], at: onCard },
  { name: 'shared', by: [{ do: 'occupy' }], when: isHeld, at: onCard },
  {
    name: 'tie',
    by: [{ ask: 'dice' }, { is: 'fightLost' }],
    at: ({ at }) => (at === undefined ? 'question' : String(at)),
  },
  { name: 'refill', by: [{ ask: 'refill' }], at: 'question' },
  { name: 'fullHands', by: [{ ask: 'collect' }], at: onOwnBoard },
  { name: 'takeBack', by: [{ ask: 'takeDiscs' }], at: onOwnBoard },
  {
    name: 'cardInUse',
    by: [
      { do: 'quickNap' },
      { do: 'descend' },
      { do: 'bargain' },
      { do: 'exchange' },
      { do: 'swap' },
      { do: 'lesson' },
      { do: 'passage' },
      { do: 'luckyDip' },
    ],
    at: onCard,
  },
  { name: 'tilePrice', by: [{ do: 'useTile' }], at: onOwnBoard },
  { name: 'once', by: [{ is: 'haunted' }], when: isYours, at: inBuilding },
  { name: 'occupy', by: [{ do: 'occupy' }, { ask: 'pay' }, { ask: 'disc' }], at: onCard },
  { name: 'lift', by: [{ ask: 'lift' }], at: onOwnBoard },
  {
    name: 'fight',
    by: [{ do: 'fight' }, { ask: 'beforeRoll' }],
    at: (found) => String(found['building'] ?? 'question'),
  },
  { name: 'areas', by: [{ ask: 'turn' }], at: (_, { seat }) => `areas-${seat}` },
  { name: 'haunt', by: [{ do: 'haunt' }], at: inBuilding },
  { name: 'scare', by: [{ do: 'scare' }], at: inBuilding },
  { name: 'move', by: [{ do: 'move' }], at: ({ to }) => String(to) },
  { name: 'summon', by: [{ do: 'summon' }], at: inBuilding },
  { name: 'upgrade', by: [{ do: 'upgrade' }], at: inBuilding },
  { name: 'rest', by: [{ do: 'rest' }], at: onOwnBoard },
]

const ideas: Ideas<Halloween> = {
  list,
  plain: [
    // What the question itself, or the card or tile that asks it, says.
    ...['endTurn', 'keepLevels', 'stay', 'roll', 'keepDice', 'reroll', 'plusThree', 'biggerDie', 'keepCalm', 'rattle'],
    ...['moveAny', 'relocate', 'summonAny', 'callUp', 'restNow', 'refillBlue', 'takeTile', 'leaveTile', 'takeDisc'],
    ...['stopTaking', 'payTokens', 'discFromSupply', 'discFromField', 'rewardPoints', 'rewardDiscs'],
  ],
}

export default ideas
