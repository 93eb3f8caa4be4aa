/**
 * «Why not?» is asked of everything on the board that cannot be used, in random matches, and each reason is held
 * against the rules and the state: what it says has to be so.
 */
import { readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { doorwayLikes, explorerLikes, monsterLikes, roomLikes, thingLikes } from '../board/likes.ts'
import { CARD, type Card } from '../content/cards.ts'
import { DOORS, ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { spacesLeft } from '../rules/spaces.ts'
import { MONSTERS } from '../rules/state.ts'
import { en } from '../text/index.ts'
import type { Betrayal, BState, BStep } from '../types.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION, whyNot } from '../why.ts'

type Likes = readonly Readonly<Record<string, unknown>>[]

interface Asked {
  play: Play<Betrayal>
  state: BState
  seat: number
  likes: Likes
}

/** Rooms, doorways, people, monsters and everybody's cards, as the board has them. */
function thingsOf(state: BState): Likes[] {
  const laid = ROOMS.flatMap((_, room) => (state.floor[room] >= 0 ? [room] : []))
  const here = (room: number) => state.players.flatMap((player, seat) => (player.room === room ? [seat] : []))
  return [
    ...laid.map((room) => roomLikes(room)),
    ...laid.flatMap((room) => [0, 1, 2, 3].map((side) => doorwayLikes(room, side, here(room)))),
    ...state.players.map((_, seat) => explorerLikes(seat)),
    ...state.monsters.map((_, i) => monsterLikes(MONSTERS + i)),
    ...state.players.flatMap(({ cards }) => cards.map((card) => thingLikes(card))),
  ]
}

function speaksOf(choice: BStep, likes: Likes): boolean {
  const fields = choice as unknown as Record<string, unknown>
  const has = (value: unknown, wanted: unknown) =>
    value === wanted || (Array.isArray(value) && value.includes(wanted as never))
  return likes.some((like) => Object.entries(like).every(([field, wanted]) => has(fields[field], wanted)))
}

const roomOf = ({ likes }: Asked): number => ROOM[likes.find((like) => like['do'] === 'move')?.['to'] as Room]
const cardOf = ({ likes }: Asked): Card => likes.find((like) => 'thing' in like)?.['thing'] as Card
const turnsOf = (mask: number, turn: number): number => ((mask << turn) | (mask >> (4 - turn))) & 15

/** On which side of the explorer's room the room lies, and whether a door meets a door there. */
function passage(asked: Asked): { beside: boolean; doors: boolean } {
  const { state, seat } = asked
  const here = state.players[seat].room
  const side = state.near.slice(here * 4, here * 4 + 4).indexOf(roomOf(asked))
  const has = (room: number, at: number) => (turnsOf(DOORS[room], state.turned[room]) & (1 << at)) !== 0
  return { beside: side >= 0, doors: side >= 0 && has(here, side) && has(roomOf(asked), (side + 2) % 4) }
}

const TRUE: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'why.dead': ({ state, seat }) => !state.players[seat].alive,
  'why.decideFirst': ({ play, seat }) => play.questionOf(seat)?.ask.ask !== 'turn',
  'why.notYourTurn': ({ state, seat }) => state.turn.seat !== seat,
  'why.held': ({ state, seat }) => state.players[seat].held !== null,
  'why.stopped': ({ state }) => state.turn.stopped,
  'why.here': (asked) => asked.state.players[asked.seat].room === roomOf(asked),
  'why.wall': (asked) => passage(asked).beside && !passage(asked).doors,
  'why.spent': (asked) => passage(asked).doors && spacesLeft(asked.play, asked.seat) === 0,
  'why.far': (asked) => !passage(asked).beside,
  'why.attacked': ({ state }) => state.turn.attacked,
  'why.used': (asked) => asked.state.turn.used.includes(cardOf(asked)),
  'why.works': (asked) => CARD[cardOf(asked)].use === undefined,
  'why.noHaunt': ({ state }) => state.haunt === null,
  'why.moved': ({ state }) => state.turn.moved,
}

function look(play: Play<Betrayal>, { seat, choices }: Question<Betrayal>, met: Set<string>): void {
  const { state } = play
  const seen = betrayal.view(state, seat)
  for (const likes of thingsOf(state)) {
    if (choices.some((choice) => speaksOf(choice, likes))) continue
    const key = whyNot(seen, seat, likes)
    if (key === null) continue
    met.add(key)
    if (TRUE[key]?.({ play, state, seat, likes }) !== true)
      throw new Error(`Not true: ${key} of ${JSON.stringify(likes[0])}, pick ${state.picks}.`)
  }
}

test('every reason, of every thing that is not lit, in random matches, is true', () => {
  const met = new Set<string>()
  for (let number = 1; number <= 18; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(betrayal, chance)
    const play = Play.start(betrayal, seats, options, seedOf(number))
    for (let picks = 0; play.open.length > 0 && picks < 900; picks++) {
      // One moment in six is enough: the next is much like it.
      if (chance.below(6) === 0) for (const question of play.open) look(play, question, met)
      takeRandom(play, chance)
    }
  }
  expect(Object.keys(TRUE).filter((key) => !met.has(key) && key !== 'why.dead' && key !== 'why.notYourTurn')).toEqual(
    [],
  )
})

test('whoever is not asked is not told more than that', () => {
  const chance = fastChance(3)
  const play = Play.start(betrayal, 4, randomSetup(betrayal, chance, 4).options, seedOf(3))
  for (let picks = 0; play.open.length > 0 && picks < 300; picks++) {
    for (let seat = 0; seat < 4; seat++) {
      if (play.questionOf(seat) !== undefined) continue
      const key = whyNot(betrayal.view(play.state, seat), seat, roomLikes(ROOM.foyer))
      expect([null, 'why.dead', 'why.notYourTurn']).toContain(key)
    }
    expect(whyNot(betrayal.view(play.state, -1), -1, roomLikes(ROOM.foyer))).toBeNull()
    takeRandom(play, chance)
  }
})

test('every reason can be said, and nothing is written that is never said', () => {
  expect(Object.keys(TRUE).filter((key) => !Object.hasOwn(en, key))).toEqual([])
  expect(Object.keys(en).filter((key) => key.startsWith('why.') && TRUE[key] === undefined)).toEqual([])
})

test('every question, and every event that has a rule, leads to a heading of the rulebook', () => {
  const book = readFileSync(new URL('../text/rules-en.md', import.meta.url), 'utf8')
  for (const heading of [...Object.values(RULE_OF_EVENT), ...Object.values(RULE_OF_QUESTION)])
    expect(book).toContain(`## ${heading}\n`)
})

test('what a rule says a choice is about is a topic that there is', () => {
  const about = Object.keys(RULE_OF_QUESTION).flatMap((kind) => (kind.startsWith('choose.') ? [kind.slice(7)] : []))
  expect(about.length).toBeGreaterThan(10)
  expect(about.filter((topic) => !(`topic.${topic}.name` in en))).toEqual([])
})
