/** What Spookhuis sounds like: a ghost train at a fair that has nearly closed, its organ far away, rails under everything. */
import type { End, Layer, Mood, Score, Sound } from '@gloam/games/board/score.ts'
import {
  bell,
  blow,
  CONFIDED,
  CREAKS,
  card,
  cards,
  clink,
  creak,
  dice,
  distant,
  door,
  gain,
  HEARD_NEXT,
  heartbeat,
  keys,
  knocks,
  laid,
  later,
  loss,
  melody,
  ONLY_SAID,
  organ,
  strings,
  terror,
  thud,
  token,
  twice,
  wail,
  whisper,
} from '@gloam/games/board/sounds.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Spookhuis, SpookhuisView } from '../types.ts'

/** Wheels over one joint of the rails: two axles. */
const JOINT: Sound = twice(
  [
    { of: 'pink', at: 620, long: 0.05, loud: 0.2, narrow: 1.4 },
    { of: 'sine', at: 130, to: 90, long: 0.09, loud: 0.3 },
  ],
  0.11,
)

/** A joint for each tile, faster and faster, and the cart that rumbles over them. */
function ride(tiles: number): Sound {
  const long = 0.4 + Math.min(8, tiles) * 0.22
  return [
    { of: 'brown', at: 90, to: 130, rise: 0.3, long: long + 0.4, loud: 0.3, narrow: 0.7 },
    { of: 'pink', at: 340, to: 520, rise: 0.4, long, loud: 0.1, narrow: 4, far: 0.3 },
    ...Array.from({ length: Math.min(8, tiles) }, (_, i) => later(0.15 + i * 0.22, JOINT)).flat(),
  ]
}

const whistle = (loud = 0.16): Sound =>
  [392, 466, 587].map((at, i) => ({
    of: 'triangle',
    at,
    to: at * 0.97,
    rise: 0.09,
    long: 1.1,
    loud: loud / (1 + i * 0.4),
    dull: 1_400,
    far: 0.5,
  }))

const BRAKES: Sound = [
  { of: 'pink', at: 1_150, to: 760, rise: 0.1, long: 0.55, loud: 0.12, narrow: 14, far: 0.4 },
  ...later(0.4, thud(0.5, 100)),
]
const SWITCHED: Sound = [...clink(540, 0.12), ...later(0.12, laid(0.5))]

/** Scraps of a waltz that never come to their end. */
const SCRAPS: readonly Sound[] = [
  [
    [0, 1],
    [4, 1],
    [7, 1],
    [12, 2],
    [11, 1],
  ],
  [
    [9, 1],
    [7, 1],
    [4, 1],
    [5, 3],
  ],
  [
    [-5, 1],
    [4, 0.5],
    [4, 0.5],
    [0, 1],
    [2, 3],
  ],
  [
    [7, 1],
    [6, 0.5],
    [7, 0.5],
    [9, 1],
    [11, 3],
  ],
].map((tune) => distant(melody(organ, 262, tune as [number, number][], 0.42), -0.5, 0.5))
/** The same, for one who is not alive any more: too slow, and not quite in tune. */
const SOUR: readonly Sound[] = [
  [
    [0, 1],
    [3, 1],
    [6, 2],
  ],
  [
    [7, 1],
    [6, 1],
    [3, 3],
  ],
].map((tune) =>
  distant(
    melody((at) => organ(at * 1.02, 1.2), 196, tune as [number, number][], 0.8),
    0.5,
    0.5,
  ),
)

const LINE: Layer = {
  name: 'line',
  loud: 0.55,
  hum: [
    { of: 'brown', at: [60, 105], loud: [0.12, 0.26], narrow: 0.7, slow: 7 },
    { of: 'pink', at: [220, 380], loud: [0.02, 0.09], narrow: 2, slow: 5 },
    { of: 'triangle', at: [49.6, 50.4], loud: [0.01, 0.04], dull: 300, slow: 9 },
  ],
}
const HEART: Layer = { name: 'heart', loud: 0.6, grows: 'peril', now: { every: [0.95, 1.15], sounds: [heartbeat()] } }
const CARTS: Layer = {
  name: 'carts',
  loud: 0.5,
  now: { every: [11, 30], sounds: [distant(ride(5), 0.7, 0.5), distant(BRAKES, -0.7, 0.4), ...CREAKS.slice(0, 2)] },
}

/** How much morale there is to lose (SPO-R06). */
const FEARLESS = 9
/** Rounds before closing time in which everybody hurries. */
const LATE = 6

function mood(view: SpookhuisView, seat: Seat): Mood {
  const { players, round, lastRound, codeShown } = view
  const own = players[seat]
  const alive = players.filter(({ ghost }) => !ghost)
  const haunted = 1 - alive.length / players.length
  const late = Math.max(0, 1 - Math.max(0, lastRound - round) / LATE)
  const cracked = [0, 1, 2].filter((position) => (codeShown & (1 << position)) !== 0).length / 3
  const tension = Math.min(1, Math.max(haunted, late, cracked))
  const scene = own?.ghost ? 'ghost' : round > lastRound ? 'closing' : 'train'
  const peril = own === undefined || own.ghost ? 0 : Math.max(0, 1 - own.morale / (FEARLESS / 2))
  return { scene, tension, peril }
}

const score: Score<Spookhuis> = {
  events: {
    turnBegan: HEARD_NEXT,
    closingTime: [...bell(196, 0.3, 4), ...later(0.9, bell(196, 0.3, 4)), ...later(1.6, whistle())],
    cardsTakenOver: ({ cards: taken }) => cards(taken.length),
    hiddenCardsTakenOver: ({ count }) => cards(count),
    gatehouseFlipped: [...creak(0.3, 180), ...later(0.6, thud(0.8, 60)), ...later(0.8, whistle(0.12))],
    tileTurned: SWITCHED,
    tilesSwapped: twice(SWITCHED, 0.3),
    rode: ({ path }) => ride(path.length),
    jumped: [...ride(1), ...later(0.5, thud(0.5, 90))],
    wallPassed: [...ride(2), ...wail(260, 390, 0.08)],
    stopped: ({ stop }) =>
      stop === 'deadEnd' || stop === 'blocked' ? [...BRAKES, ...later(0.5, thud(0.7, 70))] : BRAKES,
    driven: ONLY_SAID,
    hoodRolled: dice(1),
    setOnRamp: [...wail(330, 220), ...later(0.6, laid())],
    setBeforeRamp: [...wail(330, 220), ...later(0.6, laid())],
    setInKeyRoom: [...wail(294, 440), ...later(0.6, laid())],
    scarerChosen: ONLY_SAID,
    terrorPlayed: terror(),
    terrorHeldBack: whisper(0.1),
    terrorsDrawn: ({ cards: drawn }) => cards(drawn.length),
    hiddenTerrorsDrawn: ({ count }) => cards(count),
    warded: [...card(), ...later(0.15, bell(587, 0.14, 1.4))],
    tested: dice(1),
    moraleChanged: ({ change }) => (change < 0 ? loss() : gain(440)),
    becameGhost: [...wail(392, 196, 0.2), ...later(0.3, wail(466, 220, 0.14)), ...bell(98, 0.3, 4)],
    frightened: [...whisper(), ...token(1)],
    curseLaid: [...strings(116, 1.6, 0.24), ...whisper()],
    cursePassed: whisper(),
    curseEnded: [...wail(440, 587, 0.1), ...gain(587)],
    met: knocks(2),
    effectWaits: strings(131, 1.2),
    terrorPassedOn: [...card(), ...whisper()],
    itemPlayed: [...card(), ...later(0.2, gain(392))],
    itemLost: card(),
    itemDrawn: card(),
    hiddenItemDrawn: card(),
    pileEmpty: thud(0.25),
    encountered: [...door(), ...later(0.7, gain(494))],
    encounterLost: card(),
    terrorLurked: [...door(), ...later(0.5, terror())],
    pilesSwapped: twice(keys(), 0.3),
    keyTaken: [...keys(), ...gain(659)],
    keyReturned: keys(),
    codeSeen: CONFIDED,
    codeLookedAt: card(),
    codeReplaced: [...card(), ...later(0.2, laid(0.3))],
    keyTried: ({ fits }) => [...keys(), ...later(0.4, fits ? gain(784) : thud(0.5))],
    gateOpened: [...creak(0.4, 150), ...later(0.6, door()), ...later(1, whistle())],
    robbed: ({ success }) => (success ? blow() : thud(0.4)),
    itemStolen: card(),
    hiddenItemStolen: card(),
    keyStolen: keys(),
    hiddenKeyStolen: keys(),
    cardSetAside: card(),
    hiddenCardSetAside: card(),
  },
  scenes: {
    train: [
      LINE,
      CARTS,
      HEART,
      { name: 'organ', loud: 0.5, now: { every: [9, 24], sounds: SCRAPS } },
      {
        name: 'dread',
        loud: 0.5,
        grows: 'tension',
        hum: [{ of: 'sawtooth', at: [54, 56], loud: [0.02, 0.09], dull: 180, slow: 7 }],
      },
    ],
    ghost: [
      LINE,
      CARTS,
      { name: 'sour', loud: 0.5, now: { every: [10, 26], sounds: SOUR } },
      {
        name: 'breath',
        loud: 0.5,
        hum: [{ of: 'pink', at: [300, 700], loud: [0, 0.09], narrow: 5, slow: 4 }],
        now: { every: [13, 31], sounds: [distant(whisper(), 0.6), distant(wail(330, 290, 0.12), -0.6)] },
      },
    ],
    closing: [
      LINE,
      HEART,
      { name: 'sour', loud: 0.4, now: { every: [12, 30], sounds: SOUR } },
      {
        name: 'shutters',
        loud: 0.6,
        now: { every: [8, 21], sounds: [distant(thud(0.8, 60), 0.4), distant(clink(480, 0.12), -0.4), ...CREAKS] },
      },
      { name: 'dread', loud: 0.5, hum: [{ of: 'sawtooth', at: [54, 56], loud: [0.02, 0.09], dull: 180, slow: 7 }] },
    ],
  },
  mood,
  ending,
}

/** The waltz comes to its end for whoever gets out; for the others the organ runs out of air. */
function ending({ winners, reason }: End, seat: Seat): Sound {
  const out = reason === 'end.code'
  if (out && (winners.includes(seat) || seat < 0))
    return [
      ...creak(0.3, 150),
      ...later(
        0.5,
        melody(
          organ,
          262,
          [
            [0, 1],
            [4, 1],
            [7, 1],
            [12, 1.5],
            [11, 0.5],
            [9, 1],
            [7, 1],
            [12, 3],
          ],
          0.3,
        ),
      ),
      ...later(3, whistle()),
    ]
  const from = reason === 'end.tenPoints' ? 220 : 196
  const air = melody(
    (at) => organ(at, 1.1),
    from,
    [
      [7, 1],
      [6, 1],
      [3, 1.5],
      [1, 1.5],
      [0, 3],
    ],
    0.5,
  )
  return [...air, ...later(2.4, wail(294, 147, 0.16)), ...(out ? later(2.6, door()) : later(2.6, whisper()))]
}

export default score
