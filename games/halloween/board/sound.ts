/** What Halloween sounds like: a small town at night, wind in its streets, and ghosts that sing as high as they stand. */
import type { End, Mood, Score, Sound } from '@gloam/games/board/score.ts'
import {
  bell,
  card,
  clink,
  dice,
  distant,
  gain,
  HEARD_ALREADY,
  HEARD_NEXT,
  knocks,
  laid,
  later,
  loss,
  melody,
  musicBox,
  ONLY_SAID,
  strings,
  terror,
  thud,
  token,
  wail,
  whisper,
} from '@gloam/games/board/sounds.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { COLOURS, type Colour } from '../content/town.ts'
import type { Halloween } from '../types.ts'
import { nearness } from './end/ending.ts'

/** Blue ones are small and high, red ones are not. */
const PITCH = [740, 622, 494, 392, 294] as const
const pitchOf = (colour: Colour): number => PITCH[COLOURS.indexOf(colour)] ?? PITCH[0]

const comes = ({ colour }: { colour: Colour }): Sound => wail(pitchOf(colour) * 0.7, pitchOf(colour))
const goes = ({ colour }: { colour: Colour }): Sound => wail(pitchOf(colour), pitchOf(colour) * 0.6)
const flits = ({ colour }: { colour: Colour }): Sound => [
  ...wail(pitchOf(colour) * 0.9, pitchOf(colour), 0.09),
  { of: 'pink', at: 400, to: 1_100, rise: 0.2, long: 0.55, loud: 0.16, narrow: 1.4, far: 0.4 },
]

function mood(view: Halloween['view']): Mood {
  return { scene: view.lastRound ? 'lastRound' : 'town', tension: view.lastRound ? 1 : nearness(view), peril: 0 }
}

const OWL = distant([...wail(400, 370, 0.12), ...later(0.9, wail(410, 350, 0.14))], 0.7, 0.7)
const DOG = distant(
  [0, 0.3, 1.1].map((after) => ({
    of: 'sawtooth',
    at: 240,
    to: 170,
    after,
    rise: 0.03,
    long: 0.16,
    loud: 0.2,
    dull: 600,
  })),
  -0.8,
  0.4,
)
const GATE = distant(clink(620, 0.1), 0.4, 0.6)
const MIDNIGHT = distant(bell(147, 0.3, 4), -0.2, 0.6)

const WIND = {
  name: 'wind',
  loud: 0.6,
  hum: [
    { of: 'pink', at: [180, 420], loud: [0.05, 0.2], narrow: 1.6, slow: 5 },
    { of: 'pink', at: [500, 820], loud: [0, 0.06], narrow: 6, slow: 3.5 },
    { of: 'brown', at: [70, 110], loud: [0.1, 0.2], narrow: 0.7, slow: 8 },
  ],
} as const

const score: Score<Halloween> = {
  events: {
    turnBegan: HEARD_NEXT,
    summoned: comes,
    notSummoned: whisper(0.1),
    scared: ({ colour }) => [...terror(), ...goes({ colour })],
    upgraded: ({ from, to }) => wail(pitchOf(from), pitchOf(to)),
    levelChanged: token(2),
    moved: flits,
    leftTown: goes,
    swapped: ({ one, other }) => [...flits(one), ...later(0.2, flits(other))],
    placed: comes,
    attacked: [...thud(0.5, 80), ...strings(147, 0.8)],
    rolled: (event) => dice(event.dice.length),
    rerolled: dice(1),
    dieRaised: token(3),
    fightWon: ({ against }) => [...gain(392), ...goes({ colour: against })],
    fightLost: loss(262),
    haunted: ({ colour }) => [...token(1), ...later(0.08, bell(pitchOf(colour) / 2, 0.22)), ...gain(pitchOf(colour))],
    curseLifted: [...token(1), ...gain(587)],
    rested: ({ discs }) => token(discs),
    discsTaken: ({ discs }) => token(discs),
    bluesCame: comes({ colour: 'blue' }),
    redsLeft: goes({ colour: 'red' }),
    fearGained: HEARD_ALREADY,
    fearPaid: token(1),
    pointsGained: HEARD_ALREADY,
    tokensGained: ({ tokens }) => token(tokens),
    tokenPaid: token(1),
    tileTaken: laid(0.4),
    tileDiscarded: card(),
    tileLeft: ONLY_SAID,
    tileUsed: [...laid(0.4), ...gain(440)],
    tilesLaid: [0, 0.12, 0.24, 0.36, 0.48, 0.6].flatMap((after) => later(after, laid(0.35))),
    cardOccupied: [...card(), ...later(0.2, token(1)), ...later(0.25, gain(494))],
    cardUsed: card(),
    bonusFieldsFreed: ONLY_SAID,
    lastRound: [...bell(147, 0.4, 5), ...later(1.1, bell(147, 0.35, 5)), ...later(2.2, bell(147, 0.3, 5))],
    scored: HEARD_NEXT,
  },
  scenes: {
    town: [
      WIND,
      { name: 'far', loud: 0.5, grows: 'calm', now: { every: [14, 40], sounds: [OWL, DOG, GATE] } },
      {
        name: 'house',
        loud: 0.4,
        now: { every: [12, 35], sounds: [distant(knocks(3), 0.5, 0.3), distant(whisper(), -0.5)] },
      },
      {
        name: 'dread',
        loud: 0.6,
        grows: 'tension',
        hum: [{ of: 'triangle', at: [61.2, 62.2], loud: [0.05, 0.14], dull: 220, slow: 6 }],
      },
    ],
    lastRound: [
      WIND,
      {
        name: 'dread',
        loud: 0.35,
        hum: [
          { of: 'triangle', at: [61.2, 62.2], loud: [0.05, 0.14], dull: 220, slow: 6 },
          { of: 'triangle', at: [91.8, 93], loud: [0, 0.08], dull: 260, slow: 9 },
        ],
      },
      {
        name: 'midnight',
        loud: 0.5,
        now: { every: [17, 33], sounds: [MIDNIGHT, distant(bell(139, 0.3, 4), 0.3, 0.6)] },
      },
    ],
  },
  mood,
  ending,
}

/** The tune of the music box: it ends at home for whoever has won, and one step beside it for the others. */
function ending({ winners }: End, seat: Seat): Sound {
  const home = winners.includes(seat) ? 12 : 11
  const tune = melody(
    musicBox,
    294,
    [
      [0, 1],
      [3, 1],
      [7, 1],
      [8, 1.5],
      [7, 0.5],
      [3, 1],
      [2, 1],
      [home, 2],
    ],
    0.32,
  )
  return [...tune, ...later(2.9, bell(147, 0.3, 4))]
}

export default score
