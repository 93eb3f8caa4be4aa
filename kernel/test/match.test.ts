import { describe, expect, test } from 'vitest'
import { cipherChance, commitment, fastChance, newSeed } from '../chance.ts'
import { copy } from '../data.ts'
import type { Game, Questions, Rules, Step } from '../game.ts'
import { Match, migrate, verify } from '../match.ts'
import { Play } from '../play.ts'
import { seedOf } from '../random.ts'
import { heard, look } from '../seen.ts'
import { type Tiny, tiny } from './tiny.ts'

const start = () => Match.start(tiny, 3, { length: 'short' }, seedOf(7))

function pick(match: Match<Tiny>, wanted: string) {
  const [{ seat, id, choices }] = match.play.open
  const choice = choices.findIndex((step) => step.do === wanted)
  const result = match.pick({ seat, question: id, choice })
  if (!result.ok) throw new Error(result.reason)
  return result
}

function playToVote(match: Match<Tiny>): Match<Tiny> {
  while (match.play.open[0].ask.ask !== 'vote') pick(match, 'pass')
  return match
}

function vote(match: Match<Tiny>, seat: number, choice: number) {
  return match.pick({ seat, question: match.play.questionOf(seat)?.id ?? -1, choice })
}

describe('a pick', () => {
  test.each([
    ['not your question', { seat: 0, question: 0, choice: 0 }],
    ['stale question', { seat: 1, question: 5, choice: 0 }],
    ['no such choice', { seat: 1, question: 0, choice: 99 }],
    ['no such choice', { seat: 1, question: 0, choice: -1 }],
    ['no such choice', { seat: 1, question: 0, choice: 0.5 }],
    ['not your question', { seat: 17, question: 0, choice: 0 }],
  ] as const)('is refused with «%s» and leaves the state untouched', (reason, request) => {
    const match = start()
    const before = copy(match.play.state)
    expect(match.pick(request)).toEqual({ ok: false, reason })
    expect(match.play.state).toEqual(before)
    expect(match.record.picks).toEqual([])
  })

  test.each(['"0"', '"length"', '[0]', 'null', '{}', 'true'])(
    'is refused if its choice is %s, and no number',
    (sent) => {
      const match = start()
      const before = copy(match.play.state)
      const request = { seat: 1, question: 0, choice: JSON.parse(sent) }
      expect(match.pick(request)).toEqual({ ok: false, reason: 'no such choice' })
      expect(match.play.state).toEqual(before)
    },
  )

  test('after the end is refused with «match over»', () => {
    const match = playToVote(start())
    for (const seat of [0, 1, 2]) expect(vote(match, seat, 0).ok).toBe(true)
    expect(match.play.state.outcome).not.toBeNull()
    expect(vote(match, 0, 0)).toEqual({ ok: false, reason: 'match over' })
  })

  test('that came through and is sent again is stale, whoever is asked by then', () => {
    const match = start()
    const { id, seat } = match.play.open[0]
    pick(match, 'pass')
    expect(match.play.questionOf(seat)).toBeUndefined()
    expect(match.pick({ seat, question: id, choice: 0 })).toEqual({ ok: false, reason: 'stale question' })
  })

  test('that came through and is sent again is stale while others still answer', () => {
    const match = playToVote(start())
    const question = match.play.questionOf(0)?.id ?? -1
    expect(vote(match, 0, 0).ok).toBe(true)
    expect(match.play.open.map(({ id }) => id)).toContain(question)
    expect(match.pick({ seat: 0, question, choice: 0 })).toEqual({ ok: false, reason: 'stale question' })
    expect(match.pick({ seat: 17, question, choice: 0 })).toEqual({ ok: false, reason: 'not your question' })
  })

  test('is on record as the step it was', () => {
    const match = start()
    pick(match, 'roll')
    expect(match.record.picks).toEqual([{ seat: 1, step: { do: 'roll' } }])
  })
})

test('what comes after a choice is what taking it comes to, and the match stays as it was', () => {
  let play = start().play
  for (const chance = fastChance(3); play.state.outcome === null; ) {
    const question = chance.oneOf(play.open)
    const choice = chance.below(question.choices.length)
    const [before, open] = [copy(play.state), copy(play.open)]
    const next = play.after(question, choice)
    expect(play.state).toEqual(before)
    expect(play.open).toEqual(open)
    const twin = play.clone()
    twin.take(twin.questionOf(question.seat) ?? question, choice)
    const { state, open: asked, events, revealed } = twin
    expect(next).toMatchObject({ state, open: asked, events, revealed })
    play = next
  }
})

test('what a choice carries of the state belongs to the match after it alone', () => {
  const carrying: Game<Tiny> = {
    ...tiny,
    questions: {
      ...tiny.questions,
      turn: (g) => [{ do: 'pass', cards: g.state.pile }, { do: 'roll' }] as Step<Tiny>[],
    },
    rules: {
      ...tiny.rules,
      pass(g, step) {
        g.state.pile = (step as unknown as { cards: number[] }).cards
        g.state.pile.pop()
      },
    },
  }
  const play = Play.start(carrying, 3, { length: 'short' }, seedOf(7))
  const before = copy(play.state)
  expect(play.after(play.open[0], 0).state.pile).toEqual(before.pile.slice(0, -1))
  expect(play.state).toEqual(before)
})

describe('several seats asked at once', () => {
  test('answer in any order, and nothing happens before all have', () => {
    const match = playToVote(start())
    expect(match.play.open.map(({ seat }) => seat)).toEqual([0, 1, 2])
    vote(match, 2, 0)
    expect(match.play.open.map(({ seat }) => seat)).toEqual([0, 1])
    expect(match.play.state.points).toEqual([0, 0, 0])
    vote(match, 0, 0)
    vote(match, 1, 1)
    expect(match.play.state.points).toEqual([2, 1, 0])
    expect(match.play.state.outcome?.winners).toEqual([0])
  })

  test('keep their question while others answer', () => {
    const match = playToVote(start())
    const id = match.play.questionOf(0)?.id
    vote(match, 2, 0)
    expect(match.play.questionOf(0)?.id).toBe(id)
  })

  test('do not see each other’s answer', () => {
    const [one, other] = [playToVote(start()), playToVote(start())]
    vote(one, 2, 0)
    vote(other, 2, 1)
    expect(look(one.play, 0)).toEqual(look(other.play, 0))
    expect(look(one.play, 2)).not.toEqual(look(other.play, 2))
  })
})

test('a forced choice is taken by itself, unless the question is always asked', () => {
  const questions: Questions<Tiny> = { ...tiny.questions, turn: () => [{ do: 'pass' }] }
  const forced = Match.start({ ...tiny, questions }, 2, { length: 'short' }, seedOf(1))
  expect(forced.play.open[0].ask.ask).toBe('vote')
  const asked = Match.start({ ...tiny, questions, alwaysAsked: ['turn'] }, 2, { length: 'short' }, seedOf(1))
  expect(asked.play.open[0].ask.ask).toBe('turn')
})

test('events reach only their audience', () => {
  const match = start()
  const { events } = pick(match, 'peek')
  expect(heard(events, 1).map((event) => event.is)).toEqual(['saw', 'peeked'])
  expect(heard(events, 0).map((event) => event.is)).toEqual(['peeked'])
  expect(heard(events, -1).map((event) => event.is)).toEqual(['peeked'])
})

test('an event for everybody but some reaches all others, spectators too', () => {
  const rules: Rules<Tiny> = {
    ...tiny.rules,
    show(g) {
      const { turn, hands } = g.state
      g.tell({ is: 'shown', seat: turn, card: hands[turn] }, { except: [turn, 0] })
    },
  }
  const match = Match.start({ ...tiny, rules }, 3, { length: 'short' }, seedOf(7))
  const { events } = pick(match, 'show')
  const told = [0, 1, 2, -1].map((seat) => heard(events, seat).length)
  expect(told).toEqual([0, 0, 1, 1])
})

describe('undo', () => {
  test('takes back what revealed nothing', () => {
    const match = start()
    const before = copy(match.play.state)
    pick(match, 'pass')
    expect(look(match.play, 1).mayUndo).toBe(true)
    expect(match.undo(0)).toBe(false)
    expect(match.undo(1)).toBe(true)
    expect(match.play.state).toEqual(before)
    expect(match.record.picks).toEqual([])
  })

  test.each(['roll', 'peek', 'show'])('is not offered after %s', (step) => {
    const match = start()
    pick(match, step)
    expect(match.undo(1)).toBe(false)
  })

  test('is not offered once another seat has acted', () => {
    const match = start()
    pick(match, 'pass')
    pick(match, 'pass')
    expect(match.undo(1)).toBe(false)
    expect(match.undo(2)).toBe(true)
  })
})

describe('records', () => {
  test('replay to any of their picks', () => {
    const match = playToVote(start())
    const halfway = Match.replay(tiny, match.record, 4)
    expect(halfway.record.picks).toEqual(match.record.picks.slice(0, 4))
    expect(halfway.play.state.turns).toBe(5)
  })

  test('of another game, another version or with an impossible pick are refused in plain words', () => {
    const { record } = playToVote(start())
    expect(() => Match.replay(tiny, { ...record, game: 'chess' })).toThrow('record of chess')
    expect(() => Match.replay(tiny, { ...record, version: 1 })).toThrow('version 1')
    const picks = [{ seat: 0, step: { do: 'pass' as const } }]
    expect(() => Match.replay(tiny, { ...record, picks })).toThrow('Pick 1 is not possible')
  })

  test('prove honest dice', async () => {
    const match = playToVote(start())
    for (const seat of [0, 1, 2]) vote(match, seat, 0)
    const promised = await commitment(match.record.seed)
    expect(await verify(tiny, match.record, promised)).toBe('honest')
    expect(await verify(tiny, { ...match.record, seed: newSeed() }, promised)).toBe('other seed')
    const outcome = { winners: [2], reason: 'end.points' }
    expect(await verify(tiny, { ...match.record, outcome }, promised)).toBe('other outcome')
  })

  test('states of an older version are migrated, step by step', () => {
    expect(migrate(tiny, { turn: 1 }, 1)).toEqual({ turn: 1, points: [] })
    expect(migrate(tiny, { turn: 1 }, 2)).toEqual({ turn: 1 })
    expect(() => migrate(tiny, { turn: 1 }, 0)).toThrow('cannot carry on a match of version 0')
  })
})

test('a step without a rule, and a choice with a wrong field, do not compile', () => {
  const { show, ...rest } = tiny.rules
  // @ts-expect-error: the rule for "show" is missing
  const rules: Rules<Tiny> = rest
  const questions: Questions<Tiny> = {
    ...tiny.questions,
    // @ts-expect-error: a vote is "for" somebody
    vote: () => [{ do: 'vote', seat: 0, against: 1 }],
    // @ts-expect-error: there is no step "cheat"
    turn: () => [{ do: 'cheat' }],
  }
  // @ts-expect-error: "roll" has no field "dice"
  const choice: Step<Tiny> = { do: 'roll', dice: 2 }
  expect(choice.do).toBe('roll')
  expect([typeof show, typeof rules.pass, typeof questions.turn]).toEqual(['function', 'function', 'function'])
  expect(cipherChance(seedOf(1)).die(6)).toBeGreaterThan(0)
})
