/** Trying a haunt: the house that is made to fit, lines fired by hand, what lines tell, and what bots could go by. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import { afterAll, describe, expect, test } from 'vitest'
import example from '../../../examples/haunts/the-last-lamps.json' with { type: 'json' }
import type { HouseWish } from '../../trial.ts'
import type { Draft, Path } from '../../workshop.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { betrayal } from '../game.ts'
import { tokenRooms } from '../kit/worth.ts'
import { dropHaunt } from '../outside/added.ts'
import { problemsIn } from '../outside/problems.ts'
import { en } from '../text/index.ts'
import type { BState } from '../types.ts'
import workshop from '../workshop/index.ts'
import { trial } from '../workshop/trial/index.ts'

const draft = example as unknown as Draft
const name = trial.add(draft)
const WISH: HouseWish = { players: 4, seat: 1, rooms: 20, round: 1, cards: ['axe'], number: 5 }

const lay = (wish: Partial<HouseWish> = {}) => trial.lay(name, { ...WISH, ...wish }) as BState
const begun = (wish: Partial<HouseWish> = {}, game = betrayal) => new Play(game, lay(wish))
const fire = (state: BState, path: Path, how: 'done' | 'failed' = 'done') =>
  new Play(betrayal, trial.fired(draft, state, path, how) as BState)

afterAll(() => dropHaunt(name))

describe('the house', () => {
  test.each([
    [3, 8],
    [4, 20],
    [6, 38],
  ])('for %i players has %i rooms, the cards that are wanted, and nothing is lost', (players, rooms) => {
    const before = lay({ players, rooms })
    expect(before.floor.filter((floor) => floor >= 0)).toHaveLength(rooms)
    expect(before.players).toHaveLength(players)
    expect(before.players[1]?.cards).toContain('axe')
    const usual = Play.start(betrayal, players, usualOptions(betrayal), '0'.repeat(64)).state
    expect(betrayal.components(before)).toEqual(betrayal.components(usual))
    const { state, open } = new Play(betrayal, before)
    expect(state.haunt?.no).toBe(101)
    expect(open.length).toBeGreaterThan(0)
  })

  test('is the same for the same wish, and another for another number', () => {
    expect(lay()).toEqual(lay())
    expect(lay({ number: 6 })).not.toEqual(lay())
  })

  test('leads to an end by chance, for every template', async () => {
    for (const { load } of Object.values(workshop.templates)) {
      const other = (await load()).default as Draft
      const called = trial.add(other)
      for (const players of [3, 6]) {
        const play = new Play(betrayal, trial.lay(called, { ...WISH, players }) as BState)
        const chance = fastChance(1)
        while (play.open.length > 0 && play.state.picks < 20_000) takeRandom(play, chance)
        expect(play.state.outcome).not.toBeNull()
      }
    }
    trial.add(draft)
  })
})

describe('by hand', () => {
  test('a task is done, or has failed, wherever whoever does it stands', () => {
    const { state } = begun()
    expect(fire(state, ['haunt', 'tasks', 0]).state.haunt?.counters['lampsLit']).toBe(1)
    expect(fire(state, ['haunt', 'tasks', 0], 'failed').state.haunt?.counters['lampsLit']).toBe(0)
    // The house that was there is still as it was.
    expect(state.haunt?.counters['lampsLit']).toBe(0)
  })

  test('a rule speaks before its moment has come', () => {
    const { state } = begun()
    const moths = (of: BState) => of.monsters.filter(({ room }) => room >= 0).length
    expect(moths(fire(state, ['haunt', 'triggers', 0]).state)).toBe(moths(state) + 1)
    expect(tokenRooms(state, 'coldLamp').length).toBeGreaterThan(0)
  })

  test('an end ends it, and so does the last round', () => {
    const { state } = begun()
    expect(fire(state, ['haunt', 'wins', 0]).state.outcome?.reason).toBe('end.101.hero')
    expect(fire(state, ['haunt', 'last']).state.outcome?.reason).toBe('end.101.traitor')
  })

  test('whoever is on turn goes on afterwards', () => {
    const { state } = begun()
    const play = fire(state, ['haunt', 'monsters', 'moth'])
    expect(play.open.map(({ ask }) => ask.ask)).toEqual(['turn'])
  })
})

test('lines tell what they do, and the match is the same', () => {
  const heard: string[] = []
  const told: string[] = []
  const game = trial.listening(draft, (path, events) => {
    heard.push(path.join('.'))
    told.push(...events.map(({ is }) => String(is)))
  })
  const [plain, listened] = [begun(), begun({}, game as typeof betrayal)]
  const [one, other] = [fastChance(3), fastChance(3)]
  while (plain.open.length > 0) {
    takeRandom(plain, one)
    takeRandom(listened, other)
  }
  expect(listened.state).toEqual(plain.state)
  expect(heard.slice(0, 3)).toEqual(['haunt.setup.0', 'haunt.setup.1', 'haunt.setup.2'])
  expect(heard).toContain('haunt.triggers.0.steps.0')
  expect(told).toContain('tokenLaid')
})

describe('what bots could go by', () => {
  test('is read out of the ends, the counters and the places of tasks', () => {
    expect(trial.hopes(draft)).toEqual([
      { num: { counter: 'lampsLit' }, of: [3, 4, 4, 5], weight: 3 },
      { near: 'heroes', to: { marked: 'coldLamp' }, weight: 0.4 },
      { near: 'traitors', to: { marked: 'litLamp' }, weight: -0.4 },
    ])
  })

  test('can always be said, whatever the haunt', async () => {
    const ours = HAUNTS.map((haunt) => ({ haunt, words: {} }) as unknown as Draft)
    const files = await Promise.all(
      Object.values(workshop.templates).map(async ({ load }) => (await load()).default as Draft),
    )
    let proposed = 0
    for (const { haunt } of [...ours, ...files]) {
      const hopes = trial.hopes({ haunt, words: {} })
      proposed += Math.sign(hopes.length)
      const wrong = problemsIn({ haunt: { ...(haunt as object), hopes }, words: {} }, en).filter(
        ({ path }) => path[1] === 'hopes',
      )
      expect(wrong).toEqual([])
    }
    // Nearly all of them want something that can be read.
    expect(proposed).toBeGreaterThan(45)
  })
})

describe('what bots believe', () => {
  const plain = draft.haunt as { hopes?: readonly object[] }
  const [first] = trial.hopes(draft) as [{ num: object; of: number[]; weight: number }]
  const own = { ...draft, haunt: { ...plain, hopes: [{ ...first, weight: 2 }] } } as Draft

  test('stands before what else could be read out of the rules, and nothing stands there twice', () => {
    const beliefs = trial.hopesFor(own)
    expect(beliefs.map(({ weight, own: isOwn }) => [weight, isOwn])).toEqual([
      [2, true],
      [0.4, false],
      [-0.4, false],
    ])
  })

  test('comes true by and by', () => {
    const { state } = begun()
    const beliefs = trial.hopesFor(own)
    const lit = (of: BState) => trial.met(of, beliefs)[0]
    expect(lit(state)).toBe(0)
    expect(lit(fire(state, ['haunt', 'tasks', 0]).state)).toBe(1 / 4)
  })

  test('can be another belief than the haunt says, for the same house', () => {
    const before = begun().state
    const after = fire(before, ['haunt', 'tasks', 0]).state
    const hero = trial.hero(before) ?? 0
    const gain = (game: typeof betrayal) => game.evaluate(after, hero) - game.evaluate(before, hero)
    const [fond, none, averse] = [3, 0, -3].map((weight) =>
      gain(trial.believing(weight === 0 ? [] : [{ ...first, weight }]) as typeof betrayal),
    )
    expect(fond).toBeGreaterThan(none ?? 0)
    expect(averse).toBeLessThan(none ?? 0)
    expect(trial.isHero(before, hero)).toBe(true)
  })
})
