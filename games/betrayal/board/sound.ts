/** What Betrayal sounds like: an old house that is by itself, and then, from one roll on, is not. */
import type { End, Hum, Layer, Mood, Score, Sound } from '@gloam/games/board/score.ts'
import {
  bell,
  blow,
  CONFIDED,
  CREAKS,
  card,
  cards,
  creak,
  dice,
  distant,
  door,
  gain,
  HEARD_ALREADY,
  HEARD_NEXT,
  heartbeat,
  knocks,
  laid,
  later,
  loss,
  melody,
  musicBox,
  ONLY_SAID,
  steps,
  strings,
  terror,
  thud,
  thunder,
  token,
  wail,
  whisper,
} from '@gloam/games/board/sounds.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { FACE, FLOORS, ROOM, type Room } from '../content/rooms.ts'
import { MONSTERS } from '../rules/state.ts'
import type { Betrayal, BetrayalView } from '../types.ts'

const BASEMENT = FLOORS.indexOf('basement')

function groundOf(room: number, view: BetrayalView): 'wood' | 'stone' | 'grass' {
  if (FACE[room]?.outdoors) return 'grass'
  return view.floor[room] === BASEMENT ? 'stone' : 'wood'
}

/** Explorers walk; what is not human drags itself. */
function walk({ who, to }: { who: number; to: Room }, view: BetrayalView): Sound {
  const tread = steps(groundOf(there([ROOM[to]][0]), view), 2)
  return who < MONSTERS ? tread : [...tread, ...distant(whisper(0.16), 0, 0.7)]
}

/** What comes out of each deck. */
const DRAWN: Readonly<Record<string, Sound>> = {
  omen: [...card(), ...later(0.25, bell(98, 0.3, 4)), ...later(0.25, strings(104, 2, 0.2))],
  event: [...card(), ...later(0.2, whisper())],
  item: [...card(), ...later(0.2, gain(440))],
}

/** So many omens are in the house when the haunt begins, mostly. */
const MANY_OMENS = 7
/** The haunt is old after so many rounds. */
const MANY_ROUNDS = 12

function mood(view: BetrayalView, seat: Seat): Mood {
  const { haunt, players, omensDrawn } = view
  const own = players[seat]
  const room = own?.room ?? -1
  const below = room >= 0 && view.floor[room] === BASEMENT
  const place = below ? 'cellar' : FACE[room]?.outdoors ? 'garden' : 'house'
  const fallen = players.filter(({ alive }) => !alive).length / Math.max(1, players.length)
  const tension = haunt === null ? omensDrawn / MANY_OMENS : Math.max(0.4, haunt.round / MANY_ROUNDS, fallen)
  return { scene: haunt === null ? place : `haunted ${place}`, tension: Math.min(1, tension), peril: perilOf(own) }
}

/** Near the skull: the lowest clip stands on the first place, or on the second. */
function perilOf(own: BetrayalView['players'][number] | undefined): number {
  if (own === undefined || !own.alive || own.room < 0) return 0
  return Math.max(0, 1 - Math.min(...own.clips) * 0.5)
}

const AIR: Hum = { of: 'brown', at: [55, 95], loud: [0.12, 0.24], narrow: 0.7, slow: 8 }
const HOUSE: Layer = {
  name: 'house',
  loud: 0.55,
  hum: [AIR, { of: 'pink', at: [180, 340], loud: [0.03, 0.11], narrow: 2.2, slow: 6 }],
  now: { every: [9, 28], sounds: [...CREAKS, distant(steps('wood', 3), 0.4, 0.4)] },
}
const CELLAR: Layer = {
  name: 'cellar',
  loud: 0.6,
  hum: [AIR, { of: 'pink', at: [110, 170], loud: [0.03, 0.1], narrow: 3, slow: 7 }],
  now: {
    every: [4, 15],
    sounds: [620, 540, 710].map(
      (at, i): Sound => [{ of: 'sine', at, to: at * 1.5, long: 0.09, loud: 0.12, far: 0.9, side: i * 0.4 - 0.4 }],
    ),
  },
}
const GARDEN: Layer = {
  name: 'garden',
  loud: 0.55,
  hum: [
    AIR,
    { of: 'pink', at: [240, 520], loud: [0.04, 0.15], narrow: 1.6, slow: 4.5 },
    { of: 'pink', at: [800, 1_100], loud: [0, 0.05], narrow: 1, slow: 3.5 },
  ],
  now: { every: [14, 38], sounds: [distant(wail(410, 360, 0.12), 0.6), distant(creak(0.2, 300), -0.6)] },
}
/** The omens pile up. */
const OMENS: Layer = {
  name: 'omens',
  loud: 0.6,
  grows: 'tension',
  hum: [{ of: 'triangle', at: [51.2, 52.6], loud: [0.04, 0.12], dull: 200, slow: 7 }],
}
const HEART: Layer = { name: 'heart', loud: 0.65, grows: 'peril', now: { every: [0.85, 1.05], sounds: [heartbeat()] } }
/** Something has come in. */
const HAUNT: Layer = {
  name: 'haunt',
  loud: 0.5,
  grows: 'tension',
  hum: [
    { of: 'sawtooth', at: [51, 53], loud: [0.03, 0.1], dull: 150, slow: 6 },
    { of: 'sawtooth', at: [54.4, 55.8], loud: [0, 0.08], dull: 150, slow: 9 },
    { of: 'pink', at: [260, 600], loud: [0, 0.07], narrow: 8, slow: 3.5 },
  ],
  now: {
    every: [10, 29],
    sounds: [distant(whisper(), -0.6), distant(wail(220, 185, 0.14), 0.5), distant(knocks(3), 0.2, 0.4)],
  },
}
const STORM: Layer = {
  name: 'storm',
  loud: 0.5,
  now: { every: [22, 60], sounds: [distant(thunder(0.5), -0.3, 0.8), distant(thunder(0.4), 0.4, 0.8)] },
}

const score: Score<Betrayal> = {
  events: {
    explorerTaken: laid(0.4),
    gameBegan: door(),
    turnBegan: HEARD_NEXT,
    turnEnded: HEARD_NEXT,
    moved: walk,
    relocated: [...wail(262, 349, 0.08), ...later(0.4, thud(0.4))],
    roomFound: [...door(), ...later(0.6, laid(0.6))],
    roomPlaced: laid(0.6),
    roomMoved: [...creak(0.3, 160), ...later(0.5, laid(0.7))],
    roomRemoved: [...creak(0.3, 140), ...later(0.4, thud(0.8, 55))],
    tileSkipped: card(),
    noRoomLeft: knocks(2),
    movementEnded: ONLY_SAID,
    rolled: ({ results }) => dice(results.length),
    rolledUnseen: dice(2),
    rerolled: ({ results }) => dice(results.length),
    bent: bell(587, 0.14, 1.6),
    gained: gain(523),
    lost: loss(),
    damaged: HEARD_NEXT,
    died: [...thud(0.8, 60), ...bell(98, 0.35, 5), ...later(0.2, wail(330, 165, 0.16))],
    cardDrawn: ({ deck }) => DRAWN[deck] ?? card(),
    noCard: thud(0.2),
    cardRefused: card(),
    taken: token(2),
    dropped: [...thud(0.3, 170), ...token(1)],
    discarded: card(),
    used: [...card(), ...later(0.15, gain(392))],
    traded: cards(2),
    tradeDeclined: ONLY_SAID,
    stolen: [...card(), ...later(0.1, thud(0.3))],
    companionLeft: steps('wood', 1),
    tokenLaid: token(1),
    tokenLifted: token(1),
    thingLaid: token(1),
    held: [...creak(0.3, 200), ...thud(0.6, 80)],
    freed: gain(440),
    kept: laid(0.4),
    keptEnded: ONLY_SAID,
    topSeen: CONFIDED,
    looked: card(),
    attacked: [...steps('wood', 1), ...later(0.15, blow())],
    attackSettled: ({ mine, theirs }) => (mine === theirs ? thud(0.4) : blow()),
    stunned: thud(0.7, 80),
    recovered: creak(0.2, 240),
    removed: wail(294, 165),
    monsterPut: [...strings(98, 1.4, 0.2), ...later(0.3, thud(0.6, 70))],
    spaces: HEARD_ALREADY,
    omensStir: ({ begins }) => (begins ? strings(98, 2.4, 0.3) : [...bell(110, 0.2, 3), ...whisper()]),
    hauntBegan: [...thunder(), ...later(0.5, terror()), ...later(1.2, bell(82, 0.35, 5))],
    roundBegan: HEARD_NEXT,
    monsterTurnBegan: [...strings(87, 1.6, 0.22), ...whisper()],
    counted: token(1),
    marked: token(1),
    turned: [...terror(), ...later(0.4, bell(92, 0.3, 4))],
    wentOut: door(),
    takenOff: wail(330, 220),
    roleShown: [...card(), ...later(0.2, strings(110, 1.8, 0.24))],
    taskTried: HEARD_NEXT,
    told: ONLY_SAID,
    answered: cards(2),
    named: knocks(1),
    hauntEnded: HEARD_NEXT,
  },
  scenes: {
    house: [HOUSE, OMENS, HEART],
    cellar: [CELLAR, OMENS, HEART],
    garden: [GARDEN, OMENS, HEART],
    'haunted house': [HOUSE, HAUNT, STORM, HEART],
    'haunted cellar': [CELLAR, HAUNT, STORM, HEART],
    'haunted garden': [GARDEN, HAUNT, STORM, HEART],
  },
  mood,
  ending,
}

/** Heroes walk out into the morning; the traitor, or the house, keeps what it has. */
function ending({ reason, winners }: End, seat: Seat): Sound {
  if (reason.endsWith('.hero')) {
    const home = winners.includes(seat) || seat < 0 ? 12 : 8
    return [
      ...door(),
      ...later(
        0.8,
        melody(
          (at) => musicBox(at, 0.2),
          262,
          [
            [0, 1],
            [5, 1],
            [7, 1],
            [9, 2],
            [7, 1],
            [home, 3],
          ],
          0.34,
        ),
      ),
      ...later(2.9, bell(262, 0.2, 4)),
    ]
  }
  const grim = melody(
    (at) => strings(at, 1.8, 0.26),
    98,
    [
      [0, 2],
      [-1, 2],
      [1, 2],
      [reason.endsWith('.house') ? -5 : 0, 3],
    ],
    0.55,
  )
  return [...thunder(0.8), ...later(0.5, grim), ...later(4, winners.includes(seat) ? bell(147, 0.3, 4) : door())]
}

export default score
