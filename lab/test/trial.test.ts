/** The workshop plays and counts as the lab does: on the same seeds both come to the same, match for match. */
import { readFileSync } from 'node:fs'
import { matchesOf } from '@gloam/bots/trial/numbered.ts'
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { dropHaunt } from '@gloam/games/betrayal/outside/added.ts'
import { readOne } from '@gloam/games/betrayal/outside/read.ts'
import { gameNamed } from '@gloam/games/index.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { findingsOf } from '../balance/findings.ts'
import { playMatch, type Terms } from '../balance/match.ts'

const FILE = readFileSync(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')
const game = gameNamed('betrayal') as AnyGame
const SEED = 7
const MATCHES = effort(1, 4)
const SETUPS = [3, 6, 4, 5].slice(0, effort(1, 4))

/** As `npm run lab -- balance betrayal --haunt 101@… --seats 3,4,5,6 --seed 7`. */
function inTheLab() {
  const haunt = readOne(FILE)
  if (Array.isArray(haunt)) throw new Error(haunt[0]?.reason)
  const terms: Terms = {
    game: game.name,
    version: game.version,
    bots: 'regular',
    budget: { iterations: 200 },
    only: {},
  }
  const options = { ...usualOptions(game), haunt: haunt.name }
  const setups = SETUPS.map((seats) => ({ seats, options }))
  const measured = matchesOf(SEED, MATCHES, setups).map((job) => playMatch(game, terms, job))
  dropHaunt(haunt.name)
  return { measured, findings: findingsOf(terms, measured, '', (key) => key) }
}

function inTheWorkshop() {
  const tried = new DraftInTrial('betrayal', JSON.parse(FILE) as Draft)
  const setups = SETUPS.map((seats) => ({ seats }))
  const stories = matchesOf(SEED, MATCHES, setups).map((job) => tried.measure(job))
  dropHaunt(tried.name)
  return stories
}

test(`figures of the workshop and of the lab agree to the match (seed ${SEED})`, () => {
  const [{ measured, findings }, stories] = [inTheLab(), inTheWorkshop()]
  expect(stories.map(({ number, seats, picks, rounds, won }) => ({ number, seats, picks, rounds, won }))).toEqual(
    measured.map(({ job, picks, amounts, end }) => ({
      ...{ number: job.number, seats: job.seats, picks },
      ...{ rounds: amounts['rounds of the haunt'], won: end === 'heroes' },
    })),
  )
  expect(stories.filter(({ won }) => won).length).toBe(findings.ends.find(({ name }) => name === 'heroes')?.count ?? 0)
  for (const story of stories) {
    expect(story.chances.at(-1)).toBe(story.won ? 1 : 0)
    // Each match has one end, and its line is told.
    expect(Object.keys(story.met).filter((key) => /^haunt\.(wins|last|allDead)/.test(key))).toHaveLength(1)
  }
})
