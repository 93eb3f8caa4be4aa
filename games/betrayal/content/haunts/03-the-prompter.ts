/** Haunt 3, The Prompter: a play to be acted out, and a traitor under the stage who pulls the strings. */
import { ROOM } from '../../content/rooms.ts'
import { counterOf, numberOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Num, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely, nearness } from '../../kit/worth.ts'
import { floorOf, hasWindow, inPlay, onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const NEEDED = 3
const LAST = [8, 7, 6, 5] as const
const MOST: Num = [2, 3, 4, 5]
const SANITY = 3

const PUPPETS: WhoSel = { monsters: 'marionette' }
const STAGE: RoomSel = { either: ['entranceHall', { marked: 'curtain' }] }

/** H03-04: what must be true at the end of the round, by the marker that lies in the Curtain room. */
const SCENES: Readonly<Record<string, Pred>> = {
  sceneFarewell: { num: { rooms: { roomOf: 'heroes' } }, atLeast: { count: 'heroes' } },
  sceneCouncil: { code: 'inOneRoom' },
  sceneHouse: { code: 'onAllFloors' },
  sceneWindow: { code: 'atTheWindow' },
  sceneFight: { note: 'fought', is: 1 },
  sceneReturn: {
    any: [
      {
        all: [
          { some: 'heroes', in: 'entranceHall' },
          { some: 'heroes', in: { marked: 'curtain' } },
          { num: { count: { in: STAGE, of: 'heroes' } }, atLeast: 2 },
        ],
      },
      {
        all: [
          { num: { count: 'heroes' }, atMost: 1 },
          { some: 'heroes', in: STAGE },
        ],
      },
    ],
  },
}

const HOLDS: Pred = {
  any: Object.entries(SCENES).map(([scene, asks]) => ({ all: [{ room: { marked: scene } }, asks] })),
}

/** H03-05: one of the traitor's cues, never the one of the turn before. */
const cue = (name: string, steps: KitStep[], ...when: Pred[]) => ({
  name: `H03.${name}`,
  when: { all: [{ not: { note: 'cue', is: name } }, ...when] },
  steps: [{ do: 'note' as const, name: 'cue', to: name }, ...steps],
})

const onHero = (about: string, step: KitStep): KitStep => ({
  do: 'pickWho',
  by: 'traitorPlayer',
  about,
  of: 'heroes',
  steps: [step],
})

/** A fit room with no hero in it or connected to it. */
const OFFSTAGE: RoomSel = {
  both: ['fit', { not: { either: [{ roomOf: 'heroes' }, { connected: { roomOf: 'heroes' } }] } }],
}

export const haunt03: HauntDef = {
  no: 3,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'vivianLopez', else: { rule: 'leftOfRevealer' } },
  // H03-W2
  last: { round: LAST, wins: 'traitor' },
  counters: { scenes: { start: 0 } },
  tokens: {
    curtain: { kind: 'marker', face: 'theater-curtains' },
    ...Object.fromEntries(
      Object.keys(SCENES).map((scene) => [scene, { kind: 'marker' as const, face: 'theater-curtains' }]),
    ),
  },
  monsters: { marionette: { face: 'puppet', colour: '#b0663c', speed: 4, might: 3, drags: true, fallsTo: ['blade'] } },
  setup: [
    // H03-01: the revealer may be the traitor, so the Curtain comes first
    { do: 'mark', token: 'curtain', in: { roomOf: 'revealer' } },
    { do: 'takeOff', who: 'traitors' },
    { do: 'run', code: 'turnUp' },
    // H03-02
    {
      do: 'repeat',
      n: [2, 2, 3, 4],
      steps: [
        {
          do: 'pickRoom',
          by: 'traitorPlayer',
          about: 'H03-02',
          of: {
            first: [
              { both: ['fit', { beyond: 2, of: { roomOf: 'heroes' } }] },
              { farthest: 'fit', from: { roomOf: 'heroes' } },
            ],
          },
          steps: [{ do: 'put', what: 'marionette', in: 'here' }],
        },
      ],
    },
  ],
  triggers: [
    { id: 'H03-04', at: 'startOfRound', steps: [{ do: 'note', name: 'fought', to: 0 }] },
    { id: 'H03-04', at: 'defeat', when: { code: 'ownAttack' }, steps: [{ do: 'note', name: 'fought', to: 1 }] },
    {
      id: 'H03-03',
      at: 'endOfRound',
      when: HOLDS,
      steps: [
        { do: 'count', counter: 'scenes', by: 1 },
        { do: 'run', code: 'turnUp' },
      ],
    },
    {
      id: 'H03-05',
      at: 'startOfTurn',
      when: { you: 'traitor' },
      steps: [
        {
          do: 'ask',
          by: 'you',
          about: 'H03-05',
          choices: [
            cue(
              'enter',
              [
                {
                  do: 'pickRoom',
                  by: 'you',
                  about: 'H03-05.enter',
                  of: OFFSTAGE,
                  steps: [{ do: 'put', what: 'marionette', in: 'here' }],
                },
              ],
              { num: { count: PUPPETS }, atMost: MOST },
              { room: OFFSTAGE },
            ),
            cue('exit', [
              onHero('H03-05.exit', {
                do: 'roll',
                id: 'H03-05e',
                who: 'it',
                traits: ['sanity'],
                by: [
                  [4, []],
                  [
                    0,
                    [
                      {
                        do: 'pickRoom',
                        by: 'traitorPlayer',
                        about: 'H03-05.where',
                        of: { connected: { roomOf: 'it' } },
                        steps: [{ do: 'move', who: 'it', to: 'here' }],
                      },
                    ],
                  ],
                ],
              }),
            ]),
            cue('whisper', [
              onHero('H03-05.whisper', {
                do: 'roll',
                id: 'H03-05w',
                who: 'it',
                traits: ['knowledge'],
                by: [
                  [4, []],
                  [0, [{ do: 'damageDice', who: 'it', harm: 'mental', dice: 1 }]],
                ],
              }),
            ]),
            cue('fly', []),
          ],
        },
        { do: 'endTurn' },
      ],
    },
  ],
  modifiers: [{ id: 'H03-05', who: PUPPETS, when: { note: 'cue', is: 'fly' }, spaces: 2 }],
  wins: [{ id: 'H03-W1', team: 'hero', when: { counter: 'scenes', atLeast: NEEDED } }],
  /** Scenes played, and how near the open one is to being played. */
  worth: (state) => {
    const score = counterOf(state, 'scenes') + 0.9 * progress(state) - NEEDED / 2
    return likely(1.5 * score - 0.08 * menace(state))
  },
  code: {
    /** Six scenes are shuffled; nobody knows the order, so the next one is drawn when it is turned up. */
    turnUp: (g) => {
      const { notes } = hauntOf(g.state)
      const played = (notes['played'] ?? []) as string[]
      const scene = g.chance.oneOf(Object.keys(SCENES).filter((one) => !played.includes(one)))
      notes['played'] = [...played, scene]
      const last = played.at(-1)
      const steps: KitStep[] = last === undefined ? [] : [{ do: 'unmark', token: last, in: 'all' }]
      steps.push({ do: 'mark', token: scene, in: { marked: 'curtain' } }, { do: 'tell', line: `H03.${scene}` })
      g.next(...steps.map((step) => ({ do: 'kit' as const, who: 0, step, bound: {} })))
    },
    ownAttack: ({ state }, { you = -1 }) => state.fight?.by === you && state.players[you]?.team === 'hero',
    inOneRoom: ({ state }) => {
      const rooms = heroRooms(state)
      return rooms.some((room) => rooms.filter((other) => other === room).length >= Math.min(3, rooms.length))
    },
    onAllFloors: ({ state }) => {
      const rooms = heroRooms(state)
      return floorsOf(state, rooms).size >= Math.min(3, rooms.length)
    },
    atTheWindow: ({ state }) => frail(state).some((seat) => hasWindow(state, roomOf(state, seat))),
  },
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

const heroRooms = (state: BState): number[] => heroes(state).map((seat) => roomOf(state, seat))

const floorsOf = (state: BState, rooms: readonly number[]): Set<number> =>
  new Set(rooms.map((room) => floorOf(state, room)))

/** The heroes with the lowest Sanity of them all. */
function frail(state: BState): number[] {
  const all = heroes(state)
  const least = Math.min(...all.map((seat) => numberOf(state, seat, SANITY)))
  return all.filter((seat) => numberOf(state, seat, SANITY) === least)
}

const best = (list: readonly number[]): number => Math.max(0, ...list)
const roomsWhere = (state: BState, test: (room: number) => boolean): number[] =>
  state.floor.map((_, room) => room).filter((room) => inPlay(state, room) && test(room))

/** Every space counts, and being there most. */
function toward(state: BState, from: readonly number[]): (room: number) => number {
  const [near, close] = [nearness(state, from), closeness(state, from)]
  return (room) => (near(room) + close(room)) / 2
}

/** How near the open scene is to being played, from 0 to 1. */
function progress(state: BState): number {
  const rooms = heroRooms(state)
  const scene = state.tokens.find(({ name }) => name in SCENES)?.name
  const standing = standingPuppets(state)
  switch (scene) {
    case 'sceneFarewell': {
      const alone = rooms.filter((room) => rooms.filter((other) => other === room).length === 1)
      return alone.length / rooms.length
    }
    case 'sceneCouncil':
      return best([...new Set(rooms)].map((room) => gathered(state, room, rooms)))
    case 'sceneHouse': {
      const floors = floorsOf(state, rooms)
      const near = [0, 1, 2]
        .filter((floor) => !floors.has(floor))
        .map((floor) =>
          best(
            rooms.map(
              toward(
                state,
                roomsWhere(state, (room) => state.floor[room] === floor),
              ),
            ),
          ),
        )
      return (floors.size + 0.5 * best(near)) / Math.min(3, rooms.length)
    }
    case 'sceneWindow': {
      const near = toward(
        state,
        roomsWhere(state, (room) => hasWindow(state, room)),
      )
      return best(frail(state).map((seat) => near(roomOf(state, seat))))
    }
    case 'sceneFight': {
      const near = toward(state, standing)
      return hauntOf(state).notes['fought'] === 1 ? 1 : 0.6 * best(rooms.map(near))
    }
    default:
      return returning(state, rooms)
  }
}

/** How near the three nearest are to a room in which they could meet. */
function gathered(state: BState, room: number, rooms: readonly number[]): number {
  const near = rooms.map(toward(state, [room])).sort((a, b) => b - a)
  const needed = near.slice(0, 3)
  return needed.reduce((sum, one) => sum + one, 0) / needed.length
}

/** How near two different heroes are to the Entrance Hall and the Curtain. */
function returning(state: BState, rooms: readonly number[]): number {
  const curtain = state.tokens.find(({ name }) => name === 'curtain')?.room ?? ROOM.entranceHall
  const [hall, stage] = [rooms.map(toward(state, [ROOM.entranceHall])), rooms.map(toward(state, [curtain]))]
  if (rooms.length === 1) return best([...hall, ...stage])
  return best(hall.flatMap((one, i) => stage.map((other, k) => (i === k ? 0 : (one + other) / 2))))
}

const standingPuppets = (state: BState): number[] =>
  state.monsters.flatMap(({ room, stunned }) => (room >= 0 && stunned === 0 ? [room] : []))

/** How near the marionettes are to the heroes. */
function menace(state: BState): number {
  const near = nearness(state, heroRooms(state), 'monster')
  return standingPuppets(state).reduce((sum, room) => sum + near(room), 0)
}
