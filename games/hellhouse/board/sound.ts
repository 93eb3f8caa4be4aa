/** What Höllenhaus sounds like: rain on a manor and its grounds, and a master who is somewhere in it until dawn. */
import type { End, Hum, Layer, Mood, Score, Sound } from '@gloam/games/board/score.ts'
import {
  bell,
  blow,
  CONFIDED,
  CREAKS,
  card,
  cards,
  dice,
  distant,
  door,
  gain,
  HEARD_ALREADY,
  HEARD_NEXT,
  heartbeat,
  laid,
  later,
  loss,
  melody,
  ONLY_SAID,
  organ,
  steps,
  strings,
  terror,
  thud,
  thunder,
  token,
  wail,
  whisper,
} from '@gloam/games/board/sounds.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { GROUNDS, TILES } from '../content/tiles.ts'
import type { HellHouse, HellView, Place } from '../types.ts'

const OUTSIDE: ReadonlySet<Place> = new Set<Place>([...GROUNDS, 'path'])
/** Walls of stone stand even in the grounds. */
const STONE: ReadonlySet<Place> = new Set<Place>(['Crypt', 'Chapel', 'Wine Cellar', 'Laboratory', 'Kitchen'])

function walk({ out, into }: { out: Place; into: Place }): Sound {
  const ground = STONE.has(into) ? 'stone' : OUTSIDE.has(into) ? 'grass' : 'wood'
  const tread = steps(ground, 2)
  return OUTSIDE.has(out) === OUTSIDE.has(into) ? tread : [...door(), ...later(0.55, tread)]
}

const drops = (on: number, side: number): Sound =>
  [0, 0.13, 0.31, 0.38, 0.6].map((after, i) => ({
    of: 'sine',
    at: on * (1 + ((i * 3) % 4) * 0.12),
    to: on * 0.8,
    after,
    long: 0.05,
    loud: 0.07,
    far: 0.3,
    side,
  }))

/** On the roof, or on one's shoulders. */
const RAIN: Layer = {
  name: 'rain',
  loud: 0.55,
  hum: [
    { of: 'pink', at: [420, 640], loud: [0.06, 0.13], narrow: 0.6, slow: 6 },
    { of: 'brown', at: [80, 130], loud: [0.1, 0.2], narrow: 0.7, slow: 8 },
  ],
}
const STORM: Layer = {
  name: 'storm',
  loud: 0.5,
  grows: 'tension',
  now: { every: [16, 45], sounds: [distant(thunder(0.5), -0.4, 0.8), distant(thunder(0.4), 0.5, 0.8)] },
}
const HEART: Layer = { name: 'heart', loud: 0.6, grows: 'peril', now: { every: [0.9, 1.1], sounds: [heartbeat()] } }
const PEDALS: readonly Hum[] = [
  { of: 'triangle', at: [54.8, 55.2], loud: [0.03, 0.08], dull: 240, slow: 8 },
  { of: 'triangle', at: [65.2, 65.7], loud: [0, 0.05], dull: 240, slow: 11 },
]
/** The master plays, somewhere, when the night is old. */
const PEDAL: Layer = {
  name: 'pedal',
  loud: 0.55,
  grows: 'tension',
  hum: PEDALS,
}

function mood(view: HellView, seat: Seat): Mood {
  const { players, round, dawn, destroyed, turn, field } = view
  const own = players.find((player) => player.seat === seat)
  const tile = field[(own ?? players[turn])?.cell ?? -1] ?? -1
  const outside = tile === PATH || TILES[tile]?.house === false
  const servants = players.filter(({ servant }) => servant).length / Math.max(1, players.length)
  const tension = Math.min(1, Math.max(round / dawn, servants, destroyed > 0 ? 0.8 : 0))
  const peril = own === undefined || own.servant || own.will === 0 ? 0 : Math.max(0, 1 - (own.will - 1) / FIRM)
  return { scene: own?.servant ? 'servant' : outside ? 'grounds' : 'manor', tension, peril }
}

/** HEL-R28: what grows over an empty cell. */
const PATH = -2
/** With so much more will than the last point nobody's heart is heard. */
const FIRM = 3

const score: Score<HellHouse> = {
  events: {
    diceOff: ({ rolls }) => dice(rolls.length),
    rolesDealt: [...cards(3), ...later(0.4, strings(110, 1.6))],
    personChosen: laid(0.4),
    figureChosen: token(1),
    cardsDealt: ({ count }) => cards(count),
    turnBegan: HEARD_NEXT,
    tileDrawn: card(),
    tilePlaced: laid(0.6),
    tileRemoved: card(),
    tileReturned: card(),
    tilesSwapped: cards(2),
    roomTurned: [...CREAKS.slice(0, 1).flat(), ...later(0.3, laid(0.6))],
    houseFull: bell(131, 0.25),
    estateFinished: [...bell(131, 0.3, 4), ...later(0.8, bell(196, 0.24, 4))],
    cardDrawn: card(),
    cardReceived: CONFIDED,
    cardShown: [...card(), ...later(0.2, terror())],
    noCard: thud(0.2),
    deckShuffled: cards(5),
    discarded: card(),
    played: [...card(), ...later(0.18, strings(147, 0.9))],
    without: ONLY_SAID,
    laidBefore: laid(0.4),
    ended: ONLY_SAID,
    objectGained: gain(494),
    askedFor: ONLY_SAID,
    objectDropped: token(1),
    objectFound: [...laid(0.4), ...gain(440)],
    stepped: walk,
    shockTest: dice(1),
    servantTest: dice(1),
    rolled: dice(1),
    moved: walk,
    willLost: ({ will }) => (will > 1 ? [...loss(330), ...later(0.2, loss(262))] : loss()),
    willGained: gain(523),
    steadied: bell(392, 0.16, 1.4),
    becameServant: [...terror(), ...later(0.5, wail(330, 147, 0.18))],
    becameHunter: [...bell(523, 0.2), ...gain(523)],
    attacked: [...steps('wood', 1), ...blow()],
    attackedByCard: [...whisper(), ...later(0.3, terror())],
    willLent: token(1),
    fightCardPlayed: card(),
    fightRolled: ({ other }) => dice(other === null ? 1 : 2),
    rerolled: dice(1),
    fightValues: HEARD_NEXT,
    fightTied: thud(0.5, 90),
    fightWon: [...blow(), ...later(0.3, gain(392))],
    fightLost: [...blow(), ...later(0.3, loss(220))],
    tileTaken: card(),
    cardTaken: card(),
    cardTakenWas: CONFIDED,
    handSeen: cards(3),
    handWas: CONFIDED,
    looked: [...card(), ...whisper()],
    masterIs: CONFIDED,
    notesShown: card(),
    confronted: [...thunder(0.8), ...later(0.3, organ(110, 2.4, 0.22)), ...later(0.3, organ(155.6, 2.4, 0.16))],
    willPaid: token(2),
    instruction: ({ rolls, done }) => [...dice(rolls.length), ...later(0.8, done ? bell(392, 0.2) : thud(0.5))],
    attemptFailed: loss(196),
    masterDestroyed: [...thunder(), ...later(0.4, wail(392, 98, 0.24)), ...later(1.6, bell(262, 0.3, 4))],
    answer: CONFIDED,
    handEmptied: ({ cards: emptied }) => cards(emptied.length),
    chapelHealed: [...bell(392, 0.24, 3), ...later(0.4, bell(494, 0.2, 3))],
    gameEnded: HEARD_ALREADY,
  },
  scenes: {
    manor: [
      RAIN,
      { name: 'house', loud: 0.5, now: { every: [9, 27], sounds: [...CREAKS, drops(620, 0.6), drops(520, -0.6)] } },
      STORM,
      PEDAL,
      HEART,
    ],
    grounds: [
      RAIN,
      {
        name: 'open',
        loud: 0.5,
        hum: [
          { of: 'pink', at: [900, 1_300], loud: [0.03, 0.08], narrow: 0.6, slow: 5 },
          { of: 'pink', at: [220, 420], loud: [0.02, 0.14], narrow: 2.5, slow: 4 },
        ],
        now: { every: [15, 40], sounds: [distant(wail(392, 350, 0.12), 0.7), distant(bell(165, 0.2), -0.7, 0.6)] },
      },
      STORM,
      PEDAL,
      HEART,
    ],
    servant: [
      { ...RAIN, loud: 0.4 },
      { name: 'pedal', loud: 0.6, hum: PEDALS },
      {
        name: 'voice',
        loud: 0.5,
        now: { every: [12, 33], sounds: [distant(whisper(), 0.5), distant(whisper(), -0.5, 0.7)] },
      },
      STORM,
    ],
  },
  mood,
  ending,
}

/** Dawn has a bird, the master his organ, the hunters their bells. */
function ending({ winners, reason }: End, seat: Seat): Sound {
  if (reason === 'end.dawn') return DAWN
  const won = winners.includes(seat) || (seat < 0 && reason === 'end.hunters')
  if (reason === 'end.hunters' && won)
    return melody(
      (at) => bell(at, 0.22, 3),
      262,
      [
        [0, 1],
        [7, 1],
        [4, 1],
        [12, 1],
        [7, 1],
        [12, 3],
      ],
      0.4,
    )
  // The servant gets away with what he has; or nobody is left to go anywhere.
  const last = reason === 'end.servant' ? (won ? 7 : 1) : reason === 'end.hunters' ? -4 : -12
  const grim = melody(
    (at) => organ(at, 1.6, 0.2),
    131,
    [
      [0, 1.5],
      [3, 1.5],
      [2, 1],
      [-1, 1],
      [last, 3],
    ],
    0.5,
  )
  return [...thunder(0.6), ...later(0.6, grim)]
}

const DAWN: Sound = [
  ...melody(
    (at) => bell(at, 0.14, 3),
    196,
    [
      [0, 2],
      [5, 2],
      [4, 3],
    ],
    0.6,
  ),
  ...[1.2, 1.45, 1.6, 3.1, 3.3].map((after, i) => ({
    of: 'sine' as const,
    at: 1_500 + (i % 3) * 170,
    to: 1_800,
    after,
    rise: 0.02,
    long: 0.12,
    loud: 0.07,
    far: 0.7,
    side: 0.4,
  })),
]

export default score
