/** Haunt 11, Came In Twice: one of you is a Double without memories, and strikes whenever the light fails. */

import { there } from '@gloam/kernel/data.ts'
import { answersSoFar, bySeats, traitorOf } from '../../kit/select.ts'
import { hauntOf, keepSecret, mask, secretOf } from '../../kit/things.ts'
import type { HauntDef, Num } from '../../kit/types.ts'
import { closeness, closenessOfAll, likely } from '../../kit/worth.ts'
import { explorerOf, inPlay, onBoard, roomOf, together } from '../../rules/board.ts'
import { showRole } from '../../rules/haunt/haunt.ts'
import type { Answer, Who } from '../../rules/state.ts'
import { distances, isWithin, spacesTo, withinReach } from '../../rules/ways.ts'
import type { BetrayalView, BState } from '../../types.ts'
import { TOP } from '../explorers.ts'
import { FIT, ROOM, ROOMS } from '../rooms.ts'

/** H11-W2: with no more heroes than these the Double has won. */
const TOO_FEW = [0, 1, 2, 2] as const

/** H11-04 */
const STRIKES_WITHIN = [1, 2, 2, 2] as const

const memoryOf = (seat: number): string => `memory${seat}`
const heardBy = (seat: number): string => `heard${seat}`

/** What all have seen when the light failed: who was struck, and who was near enough. */
interface Strike {
  struck: number
  near: number[]
}

/** What the Madman has said to his custodian. */
interface Saying {
  about: number
  yes: boolean
}

const isShown = (state: BState, seat: number): boolean => (hauntOf(state).shown & (1 << seat)) !== 0

/** Living heroes, whatever everybody knows of them. */
const heroesOf = (state: BState): number[] => {
  const double = traitorOf(state)
  return state.players.flatMap(({ alive }, seat) => (alive && seat !== double ? [seat] : []))
}

function nearTo(state: BState, seat: number): number[] {
  const far = distances(state, [roomOf(state, seat)])
  const most = bySeats(state, STRIKES_WITHIN)
  return state.players.flatMap(({ room }, other) => (onBoard(state, other) && isWithin(far, room, most) ? [other] : []))
}

/** Fit rooms within reach that nobody's memory has taken. */
function freeRooms(state: BState): number[] {
  const reach = withinReach(state)
  const taken = Object.values(hauntOf(state).secrets).map(({ value }) => value)
  return ROOMS.map((_, room) => room).filter((room) => FIT[room] && reach[room] && !taken.includes(room))
}

const wins = (tooFew: Num): HauntDef['wins'] => [
  { id: 'H11-W1', team: 'hero', when: { code: 'isOver' } },
  { id: 'H11-W2', team: 'traitor', when: { num: { count: { truly: 'hero', of: 'explorers' } }, atMost: tooFew } },
]

export const haunt11: HauntDef = {
  no: 11,
  kind: 'secret',
  traitor: { rule: 'secret' },
  version: 4,
  before: {
    1: { last: { round: [14, 14, 14, 15], wins: 'traitor' } },
    2: { last: { round: 10, wins: 'traitor' } },
    3: { last: { round: 12, wins: 'traitor' }, wins: wins([1, 1, 2, 2]) },
  },
  last: { round: 14, wins: 'traitor' },
  // H11-01
  setup: [{ do: 'run', code: 'dealMemories' }],
  tasks: [
    {
      id: 'H11-03',
      who: 'any',
      needs: { code: 'mayRemember' },
      roll: ['sanity', 'knowledge'],
      atLeast: 3,
      unseen: true,
      ok: [{ do: 'run', code: 'remember' }],
      fail: [{ do: 'run', code: 'inVain' }],
    },
    {
      id: 'H11-05',
      who: 'any',
      needs: { holds: 'madman', who: 'you' },
      on: { except: 'you', of: { in: 'here', of: 'explorers' } },
      roll: ['sanity'],
      atLeast: 5,
      unseen: true,
      ok: [{ do: 'run', code: 'sayTruth' }],
      fail: [{ do: 'run', code: 'sayAnything' }],
    },
  ],
  triggers: [
    {
      id: 'H11-04',
      at: 'endOfRound',
      steps: [
        {
          do: 'askAll',
          who: 'explorers',
          about: 'H11-04',
          answers: { code: 'withinReach' },
          steps: [{ do: 'run', code: 'lightFails' }],
        },
      ],
    },
    { id: 'H11-01', at: 'endOfRound', steps: [{ do: 'run', code: 'dealAgain' }] },
    {
      id: 'H11-06',
      at: 'reveal',
      steps: [
        { do: 'gain', who: 'you', trait: 'might', n: 2 },
        { do: 'gain', who: 'you', trait: 'speed', n: 2 },
      ],
    },
  ],
  wins: wins(TOO_FEW),
  code: {
    dealMemories: (g) => {
      const { state } = g
      state.players.forEach(({ room }, seat) => {
        const far = distances(state, [room])
        const free = freeRooms(state)
        const away = free.filter((other) => spacesTo(far, other) >= 3 && spacesTo(far, other) <= 6)
        const others = free.filter((other) => other !== room)
        const from = away.length > 0 ? away : others
        keepSecret(g, memoryOf(seat), from.length > 0 ? g.chance.oneOf(from) : ROOM.foyer, [seat])
      })
    },
    /** A room that has been cut off is dealt again. All draw alike, so that nobody can tell whose it was. */
    dealAgain: (g) => {
      const { state } = g
      const reach = withinReach(state)
      if (ROOMS.every((_, room) => !FIT[room] || !inPlay(state, room) || reach[room])) return
      for (const seat of state.players.keys()) {
        const draw = g.chance.word()
        const rooms = freeRooms(state)
        const lost = !reach[secretOf(state, memoryOf(seat)).value as number] && !isShown(state, seat)
        if (lost && rooms.length > 0) keepSecret(g, memoryOf(seat), there(rooms[draw % rooms.length]), [seat])
      }
    },
    mayRemember: ({ state }, { you = 0 }) =>
      !isShown(state, you) && state.players.some((_, other) => other !== you && together(state, you, other)),
    /** H11-02, H11-03: only a hero, and only there. */
    remember: (g, { you = 0 }) => {
      const { state } = g
      const memory = secretOf(state, memoryOf(you))
      const proven = traitorOf(state) !== you && memory.value === roomOf(state, you)
      g.tell({ is: 'told', line: proven ? 'H11-03.yes' : 'H11-03.no', who: you, room: null, n: null })
      if (!proven) return
      memory.knows = mask([...state.players.keys()])
      showRole(g, you)
    },
    inVain: (g, { you = 0 }) => g.tell({ is: 'told', line: 'H11-03.no', who: you, room: null, n: null }),
    withinReach: ({ state }, { you = 0 }): Answer[] => [...nearTo(state, you), 'nobody'],
    /** H11-04: only one answer counts. */
    lightFails: (g) => {
      const { state } = g
      const haunt = hauntOf(state)
      const struck = haunt.answers?.[traitorOf(state)]
      g.reveal()
      if (typeof struck !== 'number') {
        g.tell({ is: 'told', line: 'H11-04.none', who: null, room: null, n: null })
        return
      }
      g.tell({ is: 'told', line: 'H11-04', who: struck, room: null, n: null })
      haunt.notes['strikes'] = [...strikesOf(haunt.notes), { struck, near: nearTo(state, struck) }]
      const plus = state.players.length > 5 ? 1 : 0
      g.next({ do: 'damageDice', who: struck, harm: 'physical', dice: 1, plus })
    },
    sayTruth: (g, { you = 0, it = 0 }) => say(g, you, it, traitorOf(g.state) === it),
    sayAnything: (g, { you = 0, it = 0 }) => say(g, you, it, g.chance.below(2) === 0),
    isOver: ({ state }) => {
      const double = traitorOf(state)
      return !explorerOf(state, double).alive || heroesOf(state).every((seat) => isShown(state, seat))
    },
  },
  imagine(state, unknown, chance) {
    const { secrets } = hauntOf(state)
    for (const name of unknown) if (name in secrets) secretOf(state, name).value = []
    for (const name of unknown) {
      if (!name.startsWith('memory')) continue
      const rooms = freeRooms(state)
      secretOf(state, name).value = rooms.length > 0 ? chance.oneOf(rooms) : ROOM.foyer
    }
  },
  suspects,
  worth,
}

const strikesOf = (notes: Record<string, unknown>): Strike[] => (notes['strikes'] ?? []) as Strike[]

/** H11-05: the custodian hears it, and does not hear how he knows. */
function say(g: Parameters<typeof keepSecret>[0], you: Who, about: Who, yes: boolean): void {
  const before = (hauntOf(g.state).secrets[heardBy(you)]?.value ?? []) as Saying[]
  keepSecret(g, heardBy(you), [...before, { about, yes }], [you])
  g.tell({ is: 'told', line: yes ? 'H11-05.yes' : 'H11-05.no', who: about, room: null, n: null }, { only: [you] })
}

/** Who was near at every strike; and what the Madman has told this seat. */
function suspects({ haunt, players }: BetrayalView): number[] {
  const heard = Object.entries(haunt?.secrets ?? {}).flatMap(([name, { value }]) =>
    name.startsWith('heard') ? ((value ?? []) as Saying[]) : [],
  )
  return players.map((_, seat) => {
    const struck = strikesOf(haunt?.notes ?? {}).reduce(
      (weight, strike) => weight * (strike.struck === seat ? 0.3 : strike.near.includes(seat) ? 1 : 0.03),
      1,
    )
    return heard.reduce((weight, { about, yes }) => weight * ((about === seat) === yes ? 0.7 : 0.3), struck)
  })
}

/** So many rounds half of those who are not proven are waited on, then the other half. */
const TURN_ABOUT = 3

/**
 * Two who wait in their own rooms wait for ever. So every other one of those who are not proven goes to its room, and
 * the rest go to them; then the other way round. Nobody has to say anything for that.
 */
function calledIn(state: BState): number[] {
  const { players, haunt } = state
  const unproven = players.flatMap(({ alive }, seat) => (alive && !isShown(state, seat) ? [seat] : []))
  const turn = Math.floor(((haunt?.round ?? 1) - 1) / TURN_ABOUT) % 2
  return unproven.filter((_, i) => i % 2 === turn || unproven.length === 1)
}

/** Who remembers and who is on the way, who comes as a witness, how many may still die, and how strong the Double is. */
function worth(state: BState): number {
  const double = traitorOf(state)
  const heroes = heroesOf(state)
  const called = calledIn(state)
  const anyProven = heroes.some((seat) => isShown(state, seat))
  const comes = (seat: number) => isShown(state, seat) || (!anyProven && !called.includes(seat))
  const progress = heroes.reduce((sum, seat) => sum + memoryWorth(state, seat, comes(seat)), 0)
  const roomsOf = (seats: readonly number[]) => seats.map((seat) => roomOf(state, seat))
  const witnesses = closenessOfAll(state, roomsOf(heroes.filter(comes)), roomsOf(called))
  const mean = (progress + 0.5 * witnesses) / Math.max(1, heroes.length)
  const { clips, team } = explorerOf(state, double)
  const health = (clips[0] + clips[1] + 2 * Math.min(...clips)) / (4 * TOP)
  const spare = heroes.length - bySeats(state, TOO_FEW)
  const score = 4.5 * mean + 0.7 * spare - 1.8 * health + (team === 'hero' ? 0 : 0.5) - 4
  return likely(score + struckSoFar(state, double) + leaning(state, double))
}

/** What a hero has to gain by memory: it is proven, or it is on the way, or it is there and somebody sees it. */
function memoryWorth(state: BState, seat: number, comes: boolean): number {
  if (isShown(state, seat)) return 1.5
  const room = roomOf(state, seat)
  const memory = secretOf(state, memoryOf(seat)).value as number
  const seen = room === memory && state.players.some((_, other) => other !== seat && together(state, seat, other))
  return (comes ? 0.3 : 0.9) * closeness(state, [memory])(room) + (seen ? 0.4 : 0)
}

/** What a strike does may still be to come when it is looked at: to strike another is worth something by itself. */
const struckSoFar = ({ haunt }: BState, double: number): number =>
  strikesOf(haunt?.notes ?? {}).reduce((sum, { struck }) => sum + (struck === double ? 0.2 : -0.4), 0)

/** The Double strikes whoever is weakest. */
function leaning(state: BState, double: number): number {
  const struck = answersSoFar(state, 'H11-04')[double]
  if (typeof struck !== 'number') return 0
  const { clips } = explorerOf(state, struck)
  const weak = 1 - Math.min(clips[0], clips[1]) / TOP
  return struck === double ? 0.5 * weak : -0.5 - weak
}
