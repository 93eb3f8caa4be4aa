/**
 * «Why not?» is asked of everything on the board that cannot be used, in random matches, and each reason is held
 * against the rules and the state: what it says has to be so.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { cardLikes, cellLikes, figureLikes, objectLikes, rowLikes } from '../board/likes.ts'
import { groupOf, OBJECTS, timingOf } from '../content/cards.ts'
import { TILES, tileOf, turned } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { CELLS, EMPTY, mayPass, NEIGHBOURS, SOUTH_OF_CRYPT, WEST_OF_CRYPT } from '../rules/board.ts'
import { en } from '../text/index.ts'
import type { HellHouse, HHState, HHStep } from '../types.ts'
import { whyNot } from '../why.ts'

type Likes = readonly Readonly<Record<string, unknown>>[]

interface Asked {
  state: HHState
  question: Question<HellHouse>
  likes: Likes
}

const SIDES = [0, 1, 2, 3]

function thingsOf(state: HHState, question: Question<HellHouse>): Likes[] {
  const asked = { question: question.ask, choices: question.choices }
  const own = state.players.filter(({ seat }) => seat === question.seat)
  const turns = question.choices.flatMap((choice) => (choice.do === 'place' ? [choice] : []))
  return [
    ...Array.from({ length: CELLS }, (_, cell) => cellLikes(asked, cell)),
    ...state.players.map((_, who) => figureLikes(asked, who)),
    ...state.players.flatMap(({ row }, who) => row.map((tile) => rowLikes(asked, who, row, tile))),
    ...own.flatMap(({ hand }) => hand.map((card) => cardLikes(asked, card))),
    ...OBJECTS.map(objectLikes),
    ...turns.slice(0, 6).flatMap((choice) => SIDES.map((turn) => [{ ...choice, turn }])),
  ]
}

function speaksOf(choice: HHStep, likes: Likes): boolean {
  const fields = choice as unknown as Record<string, unknown>
  return likes.some((like) => Object.entries(like).every(([field, wanted]) => fields[field] === wanted))
}

const cellOf = ({ likes }: Asked): number =>
  Number(likes.map((like) => like['to'] ?? like['cell']).find((it) => it !== undefined))
const cardOf = ({ likes }: Asked): number => Number(likes[0]['card'])
const whoOf = ({ question }: Asked): number => ('who' in question.ask ? question.ask.who : -1)
const tileIn = ({ likes }: Asked): number => tileOf(likes[0]['tile'] as Parameters<typeof tileOf>[0])
const isServant = (asked: Asked): boolean =>
  asked.state.players.some(
    ({ seat, hand, servant }) => servant && seat === asked.question.seat && hand.includes(cardOf(asked)),
  )
const timing = (asked: Asked) => timingOf(cardOf(asked), isServant(asked))

/** The tiles around the cell that is asked about. */
function around(asked: Asked): { side: number; tile: number; cell: number }[] {
  const { state } = asked
  return SIDES.map((side) => ({ side, cell: NEIGHBOURS[cellOf(asked)][side] }))
    .filter(({ cell }) => cell >= 0 && state.field[cell] !== EMPTY)
    .map(({ side, cell }) => ({ side, cell, tile: state.field[cell] }))
}

const doorsIn = ({ state }: Asked, cell: number, side: number): boolean => (state.doors[cell] & (1 << (side ^ 2))) !== 0
const isHouse = (tile: number): boolean => TILES[tile]?.house === true

/** Whether something is so however the tile is turned, or as it is turned in what was asked. */
function turnedSo(asked: Asked, so: (doors: number) => boolean): boolean {
  const { turn } = asked.likes[0]
  const turns = typeof turn === 'number' ? [turn] : SIDES
  return turns.some((quarters) => so(turned(TILES[tileIn(asked)].doors, quarters)))
}

const meets = (asked: Asked, open: boolean) =>
  turnedSo(asked, (doors) =>
    around(asked).some(
      ({ side, cell, tile }) =>
        isHouse(tile) && doorsIn(asked, cell, side) === open && ((doors & (1 << side)) !== 0) !== open,
    ),
  )

const TRUE: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'why.notYourTurn': ({ state, question }) => state.players[state.turn].seat !== question.seat,
  'why.tileFirst': ({ question }) => question.ask.ask === 'place',
  'why.cardFirst': ({ question }) => question.ask.ask === 'cards' || question.ask.ask === 'end',
  'why.taken': (asked) => asked.state.field[cellOf(asked)] !== EMPTY,
  'why.alone': (asked) => around(asked).length === 0,
  'why.set': (asked) => around(asked).every(({ tile }) => TILES[tile]?.set !== TILES[tileIn(asked)].set),
  'why.firstRoom': (asked) =>
    !asked.state.field.some(isHouse) && ![WEST_OF_CRYPT, SOUTH_OF_CRYPT].includes(cellOf(asked)),
  'why.noRoomBeside': (asked) => around(asked).every(({ tile }) => !isHouse(tile)),
  'why.wallToDoor': (asked) => meets(asked, true),
  'why.doorToWall': (asked) => meets(asked, false),
  'why.boundary': (asked) =>
    turnedSo(asked, (doors) =>
      SIDES.some((side) => (doors & (1 << side)) !== 0 && NEIGHBOURS[cellOf(asked)][side] < 0),
    ),
  'why.shutIn': (asked) =>
    turnedSo(asked, (doors) =>
      around(asked).every(
        ({ side, cell, tile }) => (doors & (1 << side)) === 0 || (isHouse(tile) && !doorsIn(asked, cell, side)),
      ),
    ),
  'why.behindWalls': (asked) =>
    around(asked).every(({ side, cell, tile }) => isHouse(tile) && !doorsIn(asked, cell, side)),
  'why.crypt': (asked) => [WEST_OF_CRYPT, SOUTH_OF_CRYPT].includes(cellOf(asked)),
  'why.growth': ({ question }) => question.ask.ask === 'place',
  'why.nothingThere': (asked) => asked.state.field[cellOf(asked)] === EMPTY,
  'why.tooFar': (asked) => !NEIGHBOURS[asked.state.players[whoOf(asked)].cell].includes(cellOf(asked)),
  'why.beenThere': (asked) => asked.state.now.visited.includes(cellOf(asked)),
  'why.barred': (asked) => isHunter(asked) && !passes(asked),
  'why.wall': (asked) => isHunter(asked) && !passes(asked),
  'why.objectCard': (asked) => groupOf(cardOf(asked)) === 'object',
  'why.huntersOnly': (asked) => groupOf(cardOf(asked)) === 'hunter' && isServant(asked),
  'why.servantsOnly': (asked) => timing(asked) === 'hold' && !isServant(asked),
  'why.inFights': (asked) => /dice/.test(timing(asked)) && asked.question.ask.ask !== 'fightCards',
  'why.otherDice': (asked) => {
    const { ask } = asked.question
    return ask.ask === 'fightCards' && timing(asked) !== `${ask.stage} dice`
  },
  'why.atStart': (asked) => /start/.test(timing(asked)),
  'why.atEnd': (asked) => timing(asked) === 'end',
  'why.noTarget': (asked) => {
    const { ask } = asked.question
    return ask.ask === 'fightCards' ? timing(asked) === `${ask.stage} dice` : /start|end/.test(timing(asked))
  },
}

const isHunter = (asked: Asked): boolean => !asked.state.players[whoOf(asked)].servant

function passes(asked: Asked): boolean {
  const player = asked.state.players[whoOf(asked)]
  return mayPass(asked.state, player, NEIGHBOURS[player.cell].indexOf(cellOf(asked)))
}

const SELDOM = ['why.notYourTurn', 'why.objectCard', 'why.barred', 'why.crypt', 'why.behindWalls', 'why.otherDice']

function look({ state }: Play<HellHouse>, question: Question<HellHouse>, met: Set<string>): void {
  const seen = hellhouse.view(state, question.seat)
  for (const likes of thingsOf(state, question)) {
    if (question.choices.some((choice) => speaksOf(choice, likes))) continue
    const why = whyNot(seen, question.seat, likes)
    const key = typeof why === 'object' ? (why?.key ?? null) : why
    if (key === null) continue
    met.add(key)
    const said = `${key} of ${JSON.stringify(likes[0])}, asked ${JSON.stringify(question.ask)}, pick ${state.picks}`
    if (TRUE[key]?.({ state, question, likes }) !== true) throw new Error(`Not true: ${said}.`)
  }
}

test('every reason, of every thing that is not lit, in random matches, is true', () => {
  const met = new Set<string>()
  for (let number = 1; number <= effort(6, 36); number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(hellhouse, chance)
    const play = Play.start(hellhouse, seats, options, seedOf(number))
    for (let picks = 0; play.open.length > 0 && picks < 400; picks++) {
      // After the beginning one moment in three is enough: the next is much like it.
      if (picks < 60 || chance.below(3) === 0) for (const question of play.open) look(play, question, met)
      takeRandom(play, chance)
    }
  }
  if (ALL) expect(Object.keys(TRUE).filter((key) => !met.has(key) && !SELDOM.includes(key))).toEqual([])
})

test('every reason can be said, and nothing is written that is never said', () => {
  expect(Object.keys(TRUE).filter((key) => !Object.hasOwn(en, key))).toEqual([])
  expect(Object.keys(en).filter((key) => key.startsWith('why.') && TRUE[key] === undefined)).toEqual([])
})
