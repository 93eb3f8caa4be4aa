/** Haunt 16, Ready or Not: the Girl hides in one of many places, and something in the cellar counts. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import { runSteps } from '../../kit/moments.ts'
import { bySeats, placeOf, roomsOf, speaker } from '../../kit/select.ts'
import { claimAnywhere, hauntOf, keepSecret, mask, receive, secretOf } from '../../kit/things.ts'
import type { HauntDef, Num, Pred, RoomSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heroRooms, hunters, likely } from '../../kit/worth.ts'
import { inPlay, monsterOf, nameOf, putAt, roomOf } from '../../rules/board.ts'
import { anyOf, say } from '../../rules/common.ts'
import { leaveCost } from '../../rules/spaces.ts'
import { MONSTERS, type Token } from '../../rules/state.ts'
import { awayIn, distances, isCloser, monsterWays, withinReach } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import { ROOM } from '../rooms.ts'

const LAST = 8
const PLACES = [6, 8, 10, 12] as const
const MIGHT: Num = [4, 5, 6, 7]
const SPEED = 4
const SEEKER = MONSTERS

const HOMES: RoomSel = { either: ['entranceHall', 'upperLanding', { place: 'began' }] }
const NO_HOME: RoomSel = { both: ['fit', 'reach', { not: 'basementLanding' }, { not: HOMES }] }

/** H16-W2 */
const CAUGHT: Pred = {
  some: { both: [{ holder: 'girl' }, { either: ['monsters', 'traitors'] }] },
  in: 'basementLanding',
}

/** H16-01: without explorers, if there is such a room. */
const HIDING: RoomSel = { first: [{ both: [NO_HOME, { not: { roomOf: 'explorers' } }] }, NO_HOME] }

type Face = 'girl' | 'doll' | 'nothing'

/** What everybody has seen: how many Places there were, and what was under those that are gone. */
interface Found {
  places: number
  doll: number
  nothing: number
}

const placesOf = (state: BState): Token[] => state.tokens.filter(({ name }) => name === 'place')
const foundOf = (state: BState): Found => hauntOf(state).notes['found'] as Found
const hides = (state: BState): boolean => 'girl' in hauntOf(state).secrets

/** Where the Girl hides, or the room of Home: numbers that only some know. */
const secretRoom = (state: BState, name: 'girl' | 'home'): number =>
  (hauntOf(state).secrets[name]?.value as number | undefined) ?? -1

/** H16-02: a third are Dolls, as far as they have not been found. */
const dollsLeft = (state: BState): number => Math.floor(foundOf(state).places / 3) - foundOf(state).doll

/** The Home that each answer means. */
const ANSWERS = {
  'H16-hall': () => ROOM.entranceHall,
  'H16-landing': () => ROOM.upperLanding,
  'H16-began': (state: BState) => placeOf(state, 'began'),
}
type HomeAnswer = keyof typeof ANSWERS

function answersFor(state: BState): HomeAnswer[] {
  const answers = Object.keys(ANSWERS) as HomeAnswer[]
  const rooms = answers.map((answer) => ({ answer, room: ANSWERS[answer](state) }))
  return rooms
    .filter(({ room }, i) => room >= 0 && inPlay(state, room) && rooms.findIndex((one) => one.room === room) === i)
    .map(({ answer }) => answer)
}

const heroWithHer = (state: BState): number =>
  state.players.findIndex(({ cards, team, alive }) => alive && team === 'hero' && cards.includes('girl'))

/** H16-W1 */
function isHome(state: BState, room: number): boolean {
  const leader = heroWithHer(state)
  return leader >= 0 && roomOf(state, leader) === room && !itWaits(state, room)
}

const itWaits = (state: BState, room: number): boolean =>
  state.monsters.some((monster) => monster.room === room && monster.stunned === 0)

/** H16-03: It rolls Speed and comes towards her at once. */
function comeCloser(g: BTable, to: number): void {
  const { state } = g
  const { room: start, stunned } = monsterOf(state, SEEKER)
  if (start < 0 || stunned > 0) return
  let left = 0
  for (let i = 0; i < SPEED; i++) left += g.chance.die(3) - 1
  g.tell({ is: 'spaces', kind: 'seeker', n: left })
  const far = distances(state, [to], SEEKER)
  for (let first = true; ; first = false) {
    const from = roomOf(state, SEEKER)
    const closer = monsterWays(state, from, SEEKER).filter((room) => isCloser(far, room, from))
    const cost = leaveCost(g, SEEKER)
    if (closer.length === 0 || (!first && left < cost)) return
    left -= cost
    const room = anyOf(g, closer)
    putAt(state, SEEKER, room)
    say(g, { is: 'moved', who: SEEKER, from: nameOf(from), to: nameOf(room) })
  }
}

function turnUp(g: BTable, you: number): void {
  const { state } = g
  const token = placesOf(state).find(({ room }) => room === roomOf(state, you))
  if (token === undefined) return
  const face = token.face as Face
  g.reveal()
  g.tell({ is: 'told', line: `H16-${face}`, who: you, room: nameOf(token.room), n: null })
  state.tokens.splice(state.tokens.indexOf(token), 1)
  if (face === 'girl') {
    takeHer(g, you)
    return
  }
  foundOf(state)[face]++
  if (face === 'doll') runSteps(g, [{ do: 'damageDice', who: 'you', harm: 'mental', dice: 1 }], { you })
}

function takeHer(g: BTable, you: number): void {
  const { state } = g
  delete hauntOf(state).secrets['girl']
  state.gone.splice(state.gone.indexOf('girl'), 1)
  receive(g, you, 'girl')
  comeCloser(g, roomOf(state, you))
  runSteps(
    g,
    [
      {
        do: 'askAll',
        who: 'speaker',
        about: 'H16-03',
        answers: { code: 'homes' },
        steps: [{ do: 'run', code: 'chooseHome' }],
      },
    ],
    { you },
  )
}

/** A Place whose room is out of reach goes to the nearest room without one. */
function unseal(g: BTable): void {
  const { state } = g
  const reach = withinReach(state)
  for (const token of placesOf(state)) {
    if (reach[token.room]) continue
    const free: RoomSel = { both: ['reach', 'fit', { not: { marked: 'place' } }] }
    const far = distances(state, [token.room])
    const [room] = roomsOf(g, free).sort((a, b) => awayIn(far, a) - awayIn(far, b))
    if (room === undefined) continue
    const girl = hauntOf(state).secrets['girl']
    if (girl?.value === token.room) girl.value = room
    token.room = room
    g.tell({ is: 'tokenLaid', token: 'place', room: nameOf(room) })
  }
}

export const haunt16: HauntDef = {
  no: 16,
  kind: 'open',
  traitor: { rule: 'youngest', notRevealer: true },
  last: { round: LAST, wins: 'traitor' },
  led: 'girl',
  tokens: { place: { kind: 'marker', face: 'hidden' } },
  monsters: {
    seeker: { single: true, face: 'evil-eyes', colour: '#3c3350', speed: SPEED, might: MIGHT, leads: 'girl' },
  },
  setup: [
    // H16-01
    { do: 'name', place: 'began', room: { both: ['omenRoom', { not: 'basementLanding' }] } },
    { do: 'run', code: 'hide' },
    { do: 'put', what: 'place', in: HIDING, count: { code: 'placesToLay' }, apart: true },
    // H16-02
    { do: 'faceDown', token: 'place', faces: { code: 'faces' }, knows: { either: [] } },
    { do: 'keepSecret', name: 'girl', value: { code: 'whereSheIs' }, knows: 'traitors' },
    { do: 'put', what: 'seeker', in: 'basementLanding' },
  ],
  tasks: [
    {
      id: 'H16-03',
      who: 'hero',
      where: { marked: 'place' },
      roll: ['speed', 'knowledge'],
      atLeast: 4,
      ok: [{ do: 'run', code: 'turnUp' }],
    },
    {
      id: 'H16-04',
      who: 'traitor',
      needs: { all: [{ code: 'hides' }, { num: { rooms: { marked: 'place' } }, atLeast: 2 }] },
      ok: [
        {
          do: 'pickRoom',
          by: 'you',
          about: 'H16-04a',
          of: { marked: 'place' },
          steps: [
            { do: 'name', place: 'from', room: 'here' },
            { do: 'tell', line: 'H16-from' },
            {
              do: 'pickRoom',
              by: 'you',
              about: 'H16-04b',
              of: { both: [{ marked: 'place' }, { not: { place: 'from' } }] },
              steps: [
                { do: 'swap', token: 'place', between: [{ place: 'from' }, 'here'] },
                { do: 'run', code: 'follow' },
                { do: 'tell', line: 'H16-to' },
              ],
            },
          ],
        },
      ],
    },
  ],
  riders: [
    {
      id: 'H16-05',
      by: 'explorers',
      on: { holder: 'girl' },
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
    {
      id: 'H16-05i',
      by: { monsters: 'seeker' },
      on: { holder: 'girl' },
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
  ],
  triggers: [
    { id: 'H16-03', at: 'enter', when: { code: 'reached' }, steps: [{ do: 'run', code: 'showHome' }] },
    { id: 'H16-01', at: 'startOfRound', steps: [{ do: 'run', code: 'unseal' }] },
  ],
  wins: [
    { id: 'H16-W1', team: 'hero', when: { code: 'home' } },
    { id: 'H16-W2', team: 'traitor', when: CAUGHT },
  ],
  code: {
    hide: (g) => {
      const { state } = g
      hauntOf(state).notes['found'] = { places: 0, doll: 0, nothing: 0 } satisfies Found
      if (claimAnywhere(g, 'girl')) state.gone.push('girl')
    },
    placesToLay: (g) => Math.min(bySeats(g.state, PLACES), roomsOf(g, HIDING).length),
    faces: ({ state, chance }) => {
      const count = placesOf(state).length
      foundOf(state).places = count
      return chance.shuffle(facesFor(count - 1, dollsLeft(state)).concat('girl'))
    },
    whereSheIs: ({ state }) => placesOf(state).find(({ face }) => face === 'girl')?.room,
    hides: ({ state }) => hides(state),
    turnUp: (g, { you = -1 }) => turnUp(g, you),
    homes: ({ state }) => answersFor(state),
    chooseHome: (g) => {
      const { state } = g
      const answer = hauntOf(state).answers?.[speaker(state)] as HomeAnswer
      const heroes = state.players.flatMap(({ team }, seat) => (team === 'hero' ? [seat] : []))
      keepSecret(g, 'home', ANSWERS[answer](state), heroes)
    },
    follow: ({ state }, { room }) => {
      const girl = secretOf(state, 'girl')
      if (girl.value === room) girl.value = placeOf(state, 'from')
      else if (girl.value === placeOf(state, 'from')) girl.value = room
    },
    unseal,
    home: ({ state }) => isHome(state, secretRoom(state, 'home')),
    reached: ({ state }, { you = -1, room }) => you === heroWithHer(state) && room === secretRoom(state, 'home'),
    showHome: (g, { you, room = -1 }) => {
      secretOf(g.state, 'home').knows = mask(g.state.players.map((_, seat) => seat))
      g.reveal()
      g.tell({ is: 'told', line: 'H16-home', who: you ?? null, room: nameOf(room), n: null })
    },
  },
  imagine,
  worth: (state, seat) => likely(hope(state, seat)),
}

const facesFor = (count: number, dolls: number): Face[] =>
  Array.from({ length: count }, (_, i): Face => (i < dolls ? 'doll' : 'nothing'))

function imagine(state: BState, unknown: readonly string[], chance: Chance): void {
  const tokens = placesOf(state)
  if (unknown.includes('girl')) secretOf(state, 'girl').value = chance.oneOf(tokens).room
  if (unknown.includes('place')) {
    const girl = secretRoom(state, 'girl')
    const others = tokens.filter(({ room }) => room !== girl)
    const faces = chance.shuffle(facesFor(others.length, dollsLeft(state)))
    others.forEach((token, i) => {
      token.face = there(faces[i])
    })
    for (const token of tokens) if (token.room === girl) token.face = 'girl'
  }
  if (unknown.includes('home')) {
    // It cannot be where she has just been led in vain.
    const rooms = answersFor(state).map((answer) => ANSWERS[answer](state))
    const open = rooms.filter((room) => !isHome(state, room))
    secretOf(state, 'home').value = chance.oneOf(open.length > 0 ? open : rooms)
  }
}

/** What speaks for the heroes: near the Places while she hides, near Home with her, away from It. */
function hope(state: BState, seat: number): number {
  const heroes = heroRooms(state)
  if (hides(state)) return seeking(state, heroes, seat)
  const leader = heroWithHer(state)
  if (leader >= 0) {
    const room = roomOf(state, leader)
    const home = secretRoom(state, 'home')
    return 1.7 + (home < 0 ? 1.5 : 2.5 * closeness(state, [home])(room)) - 0.4 * hunters(state, [room])
  }
  const lost = state.players.find(({ cards }) => cards.includes('girl')) ?? monsterOf(state, SEEKER)
  const near = closeness(state, [lost.room])
  const help = heroes.reduce((sum, room) => sum + near(room), 0) / Math.max(1, heroes.length)
  return -1.5 + 0.6 * help - closeness(state, [ROOM.basementLanding])(lost.room)
}

/** Each Place that is gone is worth more than the way to it; only the traitor knows which is the one. */
function seeking(state: BState, heroes: readonly number[], seat: number): number {
  const places = placesOf(state).map(({ room }) => room)
  const searched = 1 - places.length / Math.max(1, foundOf(state).places)
  const toHer = closeness(state, [secretRoom(state, 'girl')])
  const nearHer = seat === hauntOf(state).traitor ? 0.5 * Math.max(0, ...heroes.map(toHer)) : 0
  const near = (2 * closenessOfAll(state, heroes, places)) / Math.max(1, heroes.length)
  return -2.2 + 2.5 * searched + near + nearHer - 0.1 * hunters(state, heroes)
}
