/** What of a seat's can be counted: each count has words in every language, and is what stands in the state. */
import { existsSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, Counts } from '@gloam/kernel/game.ts'
import { playRandom, randomSetup } from '@gloam/kernel/random.ts'
import { describe, expect, test } from 'vitest'
import { halloween } from '../halloween/game.ts'
import { games } from '../index.ts'
import { LANGUAGES } from '../languages.ts'
import { spookhuis } from '../spookhuis/game.ts'
import { Speaker, type Words } from '../text.ts'

const fileOf = (name: string, language: string) => new URL(`../${name}/text/${language}.json`, import.meta.url)
const wordsOf = (name: string, language: string): Words => JSON.parse(readFileSync(fileOf(name, language), 'utf8'))

const counting = games.filter(({ hints }) => hints !== undefined && 'counts' in hints)

/** Of every seat at several moments of a random match. */
function countsIn(game: AnyGame): Counts[] {
  return [1, 40, 200].flatMap((picks) => {
    const { state } = playRandom(game, randomSetup(game, fastChance(picks)), picks, picks)
    return Array.from({ length: state.seats }, (_, seat) => game.hints?.counts?.(state, seat) ?? {})
  })
}

describe.each(counting.map((game) => [game.name, game as AnyGame] as const))('%s', (name, game) => {
  const all = countsIn(game)
  const languages = LANGUAGES.filter((language) => existsSync(fileOf(name, language)))
  const names = [...new Set(all.flatMap((counts) => Object.keys(counts)))]

  test('counts several things, in whole numbers', () => {
    expect(names.length).toBeGreaterThan(2)
    expect(all.flatMap((counts) => Object.values(counts)).every(Number.isInteger)).toBe(true)
  })

  test.each(languages)('says in %s so many more or fewer of each, and of nothing else', (language) => {
    const words = wordsOf(name, language)
    const text = new Speaker(words, language, { fields: {} }, true, new Set())
    const said = Object.keys(words).filter((key) => key.startsWith('count.'))
    expect(names.filter((count) => !said.includes(`count.${count}`))).toEqual([])
    for (const key of said) {
      expect(text.label(key, { by: 1 })).toMatch(/^\+1 \p{L}/u)
      expect(text.label(key, { by: -5 })).toMatch(/^−5 \p{L}/u)
    }
  })
})

test('the four games count', () => {
  expect(counting.length).toBeGreaterThan(3)
})

test('it is what stands in the state', () => {
  const match = playRandom(halloween, randomSetup(halloween, fastChance(8)), 8, 60)
  const [player] = match.state.players
  const counts = halloween.hints?.counts?.(match.state, 0)
  expect(counts).toMatchObject({ points: player?.points, fear: player?.fear, discs: player?.discs })
  const ride = playRandom(spookhuis, randomSetup(spookhuis, fastChance(8)), 8, 60)
  expect(spookhuis.hints?.counts?.(ride.state, 0)).toMatchObject({ morale: ride.state.players[0]?.morale })
})
