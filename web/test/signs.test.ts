/** One person has one colour and one sign at a table, and no other has it: what the bar and the log show, the board draws. */
import type { Look } from '@gloam/games/board/contract.ts'
import { lookOfFigure } from '@gloam/games/hellhouse/board/looks.ts'
import type { HellView } from '@gloam/games/hellhouse/types.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { looksOf } from '../src/faces.ts'
import { loadGame } from '../src/games.ts'
import { speakIn, tIfAny } from '../src/text/index.ts'
import { askedAt, drawnFor } from './reach.ts'

await speakIn('en')

/** So many moments of a match are looked at, this many picks apart. */
const MOMENTS = 12
const APART = 9
/** Half of the looks: the other half is what nobody has. */
const SEATS = 4

function* momentsOf(game: AnyGame): Generator<Play<GameTypes>> {
  const chance = fastChance(1)
  const options = Object.fromEntries(Object.entries(game.options).map(([name, { usual }]) => [name, usual]))
  const play: Play<GameTypes> = Play.start(game, SEATS, options, seedOf(1))
  for (let moment = 0; moment < MOMENTS; moment++) {
    yield play
    for (let pick = 0; pick < APART && play.open.length > 0; pick++) takeRandom(play, chance)
    if (play.open.length === 0) return
  }
}

const askedIn = (play: Play<GameTypes>): number => there([...play.open][0]).seat
const valuesOf = (looks: readonly Look[], of: 'colour' | 'shape') => new Set(looks.map((look) => look[of])).size
const countIn = (drawn: string, part: string) => drawn.split(part).length - 1

for (const game of games) {
  test(`${game.name}: eight looks, told apart by colour and by shape, each with a name`, async () => {
    const { board, text } = await loadGame(game.name)
    const looks = looksOf(board)
    expect([looks.length, valuesOf(looks, 'colour'), valuesOf(looks, 'shape')]).toEqual([8, 8, 8])
    const signs = looks.filter(({ drawn }) => drawn !== undefined).map(({ drawn }) => JSON.stringify(drawn))
    expect(new Set(signs).size).toBe(signs.length)
    const nameless = looks.filter(({ shape }) => !text.has(`look.${shape}`) && tIfAny(`shape.${shape}`) === null)
    expect(nameless).toEqual([])
  })

  test(`${game.name}: at every moment no two seats look alike`, async () => {
    const opened = await loadGame(game.name)
    for (const play of momentsOf(game)) {
      const { players } = (await askedAt(opened, play, askedIn(play))).sight
      expect([valuesOf(players, 'colour'), valuesOf(players, 'shape')]).toEqual([players.length, players.length])
    }
  })

  test(`${game.name}: the board draws a seat as it is told, and has no second colour for it`, async () => {
    const opened = await loadGame(game.name)
    const looks = looksOf(opened.board)
    const unseen = new Set<number>(Array.from({ length: SEATS }, (_, seat) => seat))
    for (const play of momentsOf(game)) {
      const asked = await askedAt(opened, play, askedIn(play))
      const wearing = (first: number) => {
        const players = asked.sight.players.map(({ name }, seat) => ({ name, ...there(looks[first + seat]) }))
        return drawnFor({ ...asked, sight: { ...asked.sight, players } })
      }
      // What a board paints in such a colour anyhow is there both times.
      const [drawn, others] = [wearing(0), wearing(SEATS)]
      for (const seat of [...unseen]) {
        const { colour } = there(looks[seat])
        if (countIn(drawn, colour) > countIn(others, colour)) unseen.delete(seat)
      }
    }
    expect([...unseen]).toEqual([])
  })
}

test('hellhouse: whoever has taken a figure has its colour', async () => {
  const game = there(games.filter(({ name }) => name === 'hellhouse')[0])
  const opened = await loadGame(game.name)
  let taken = 0
  for (const play of momentsOf(game)) {
    const { players, view } = (await askedAt(opened, play, askedIn(play))).sight
    for (const [seat, face] of players.entries()) {
      const figure = (view as unknown as HellView).players[seat]?.figure ?? null
      if (figure === null) continue
      taken++
      expect(face).toMatchObject(lookOfFigure(figure))
    }
  }
  expect(taken).toBeGreaterThan(0)
})
