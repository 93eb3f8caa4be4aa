/** A house that is laid again after a change: bots go the way that they went before, as far as it still leads. */
import { dropHaunt } from '@gloam/games/betrayal/outside/added.ts'
import hunt from '@gloam/games/betrayal/workshop/templates/hunt.json' with { type: 'json' }
import { trial } from '@gloam/games/betrayal/workshop/trial/index.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { afterAll, expect, test } from 'vitest'
import { TriedHouse } from '../src/home/trial/tried.ts'

const draft = hunt as unknown as Draft
const name = trial.add(draft)
afterAll(() => dropHaunt(name))

const WISH = { players: 3, seat: 0, rooms: 20, round: 2, cards: [], number: 4, table: 'house' }
const seen = (house: TriedHouse) => JSON.stringify(house.now(true).positions.map(({ seen: all }) => all))

/** Bots that must not think. */
const thoughtless = {
  ...trial,
  game: {
    ...trial.game,
    evaluate: () => {
      throw new Error('Somebody thought.')
    },
  },
}

test('what was picked before is picked again, without a thought', () => {
  const way: string[] = []
  const first = seen(new TriedHouse(trial, draft, name, WISH, way))
  expect(way.length).toBeGreaterThan(5)
  expect(seen(new TriedHouse(thoughtless, draft, name, WISH, way))).toBe(first)
  expect(() => new TriedHouse(thoughtless, draft, name, WISH, [])).toThrow('Somebody thought.')
})

test('from where a pick is gone bots think, and that is the way from then on', () => {
  const way: string[] = []
  new TriedHouse(trial, draft, name, WISH, way)
  way[3] = 'what nobody can do'
  new TriedHouse(trial, draft, name, WISH, way)
  expect(way).not.toContain('what nobody can do')
  const other = [...way]
  new TriedHouse(thoughtless, draft, name, WISH, way)
  expect(way).toEqual(other)
})
