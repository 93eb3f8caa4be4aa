/** What strong bots once did and people laughed at, as positions: none of it is chosen any more, whatever chance says. */
import { readFileSync } from 'node:fs'
import { choose } from '@gloam/bots/choose.ts'
import { haunted, house } from '@gloam/games/betrayal/test/house.ts'
import '@gloam/games/betrayal/test/practice.ts'
import { town } from '@gloam/games/halloween/test/town.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import { house as scareHouse } from '@gloam/games/spookhuis/test/house.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Step } from '@gloam/kernel/game.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { ALL } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'

const SEEDS = ALL ? [1, 2, 3] : [1]
const BUDGET = { iterations: 300 }

/** What a strong bot does where somebody is asked. */
function strongPick<G extends GameTypes>(play: Play<G>, seed: number): Step<G> {
  const [question] = play.open
  const { choice } = choose(play.game, look(play, question.seat), 'strong', fastChance(seed), BUDGET)
  return question.choices[choice]
}

/** A position of a match between bots in which the strong bot of before did it, with two of these seeds or with all. */
function kept(name: string): Play<GameTypes> {
  const { game, version, state } = JSON.parse(readFileSync(new URL(`records/${name}.json`, import.meta.url), 'utf8'))
  const ours = gameNamed(game)
  if (ours === undefined) throw new Error(`There is no game "${game}".`)
  return new Play(ours, migrate(ours, state, version))
}

/** Each was found more than once: one says something. */
const FOUND = ALL ? ['one', 'another'] : ['one']

test.each(
  FOUND.flatMap((which) => [
    [`drop-${which}`, 'drop'],
    [`beg-${which}`, 'trade'],
    [`end-behind-${which}`, 'haunt'],
  ]),
)('what was done once, in the position %s, is not done any more', (name, blunder) => {
  const play = kept(name)
  expect(play.open[0].choices.map((choice) => choice.do)).toContain(blunder)
  for (const seed of SEEDS) expect(strongPick(play, seed).do, `with seed ${seed}`).not.toBe(blunder)
})

test.each(FOUND.map((which) => `wake-${which}`))('a dreamer does not wake, only to lie down again: %s', (name) => {
  const play = kept(name)
  const wake = { do: 'task', task: 'H29-04' }
  expect(play.open[0].choices).toContainEqual(expect.objectContaining(wake))
  for (const seed of SEEDS) expect(strongPick(play, seed), `with seed ${seed}`).not.toMatchObject(wake)
})

test.each(FOUND.map((which) => `wander-${which}`))(
  'a monster that gains nothing by it does not go to and fro: %s',
  (name) => {
    const play = kept(name)
    expect(play.open[0].choices.map((choice) => choice.do)).toContain('monsterMove')
    for (const seed of SEEDS) expect(strongPick(play, seed).do, `with seed ${seed}`).not.toBe('monsterMove')
  },
)

/** The bot of before was sure of itself, gathered one item after the other until closing time, and was lost. */
test.each([7_007, 7_004])(
  'in Spookhuis whoever needs not fear anybody hurries nevertheless: match %i',
  { tags: ['long'] },
  (number) => {
    const play = Play.start(spookhuis, 3, usualOptions(spookhuis), seedOf(number))
    const [strong, chance] = [number % 3, fastChance(number)]
    while (play.open.length > 0) {
      const [question] = play.open
      const { choice } =
        question.seat === strong
          ? choose(spookhuis, look(play, strong), 'strong', chance, { iterations: 100 })
          : { choice: question.choices.length === 1 ? 0 : chance.below(question.choices.length) }
      play.take(question, choice)
    }
    expect(play.state.outcome).toEqual({ winners: [strong], reason: 'end.code' })
  },
)

describe.each(SEEDS)('in Betrayal, with seed %i, a strong bot', (seed) => {
  const armed = () =>
    house({ at: ['foyer'], cards: [['axe', 'spear', 'revolver']] }).arrange((state) => {
      state.turn.moved = true
    })

  test('does not drop its weapons before it ends its turn', () => {
    const scene = armed().offers({ do: 'drop' }).offers({ do: 'endTurn' })
    expect(strongPick(scene.play, seed).do).not.toBe('drop')
  })

  const met = (cards: string[]) =>
    haunted(91, { revealer: 2, cards: [cards, [], ['axe', 'armor']], at: ['foyer', 'upperLanding', 'foyer'] })
      .take({ do: 'decide', who: 1 })
      .asks('turn', 0)

  test('does not beg the traitor for gifts', () => {
    const scene = met(['axe', 'candle']).offers({ do: 'trade', with: 2 })
    expect(strongPick(scene.play, seed)).not.toMatchObject({ do: 'trade', with: 2 })
  })

  test('does not drink what may kill it at death’s door', () => {
    const scene = met(['bottle']).arrange((state) => {
      state.players[0].clips = [1, 1, 1, 1]
    })
    scene.offers({ do: 'use', card: 'bottle' })
    expect(strongPick(scene.play, seed)).not.toMatchObject({ card: 'bottle' })
  })
})

test('in Betrayal whoever stands at a door before the haunt opens it or goes on, and does not wait for others to', () => {
  const { play } = house({ at: ['foyer'] })
    .offers({ do: 'discover' })
    .offers({ do: 'endTurn' })
  const tables = Array.from({ length: 20 }, (_, seed) => seed)
  const waiting = tables.filter((seed) => {
    const { choice } = choose(play.game, look(play, 0), 'regular', fastChance(seed), { iterations: 60 })
    return play.open[0].choices[choice].do === 'endTurn'
  })
  expect(waiting).toEqual([])
})

describe.each(SEEDS)('in Halloween, with seed %i, a strong bot', (seed) => {
  /** Seat 0 has one stone left; to lay it ends the match, with 3 points for it. */
  const lastStone = (points: number[]) =>
    town({ ghosts: { school: ['blue'] }, levels: [1, 1, 1], fear: 1 }).arrange((state) => {
      state.players.forEach((player, seat) => {
        player.points = points[seat]
      })
      state.players[0].stones = 1
    })

  test('does not end the match while it is behind', () => {
    const scene = lastStone([10, 40, 12]).offers({ do: 'haunt' })
    expect(strongPick(scene.play, seed).do).not.toBe('haunt')
  })
})

describe.each(SEEDS)('in Spookhuis, with seed %i, a strong bot', (seed) => {
  /** Straight on, the ride ends at a wall; a turned tile leads on. */
  test('does not ride into a dead end in round one', () => {
    const { play } = scareHouse({ round: 1 })
    let stop: string | undefined
    while (stop === undefined) {
      const [question] = play.open
      play.take(question, question.choices.indexOf(strongPick(play, seed)))
      stop = play.events.map(({ event }) => event).find((event) => event.is === 'stopped')?.stop
    }
    expect(stop).not.toBe('deadEnd')
  })
})
