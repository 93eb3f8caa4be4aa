/** Each law catches a tiny game that breaks it, and leaves the one alone that keeps it. */
import { describe, expect, test } from 'vitest'
import type { Game } from '../game.ts'
import * as laws from '../laws.ts'
import { Match } from '../match.ts'
import { seedOf } from '../random.ts'
import { type Tiny, tiny } from './tiny.ts'

type Law = (game: Game<Tiny>, number: number) => void

/** Some of a few hundred matches shows that the law is broken. */
function catches(law: Law, game: Game<Tiny>): boolean {
  for (let number = 0; number < 300; number++) {
    try {
      law(game, number)
    } catch {
      return true
    }
  }
  return false
}

const withRules = (rules: Partial<Game<Tiny>['rules']>): Game<Tiny> => ({ ...tiny, rules: { ...tiny.rules, ...rules } })

describe('the laws hold for the tiny game', () => {
  const all: Law[] = [
    laws.everyMatchEnds,
    laws.componentsAreConserved,
    laws.dataIsAll,
    laws.secretsAreKept,
    laws.undoIsExact,
    laws.copiesAreApart,
  ]
  test.each(all.map((law) => [law.name, law] as const))('%s', (_, law) => {
    expect(catches(law, tiny)).toBe(false)
  })
})

describe('1 every match ends', () => {
  test('a game that goes on for ever is caught', () => {
    const endless = withRules({
      begin: (g) => g.next({ ask: 'turn', seat: 0 }, { do: 'begin' }),
    })
    expect(catches(laws.everyMatchEnds, endless)).toBe(true)
  })

  test('a rule that puts itself on the agenda for ever is caught', () => {
    expect(catches(laws.everyMatchEnds, withRules({ begin: (g) => g.next({ do: 'begin' }) }))).toBe(true)
  })

  test('a question without a choice is caught', () => {
    const mute = { ...tiny, questions: { ...tiny.questions, turn: () => [] } }
    expect(catches(laws.everyMatchEnds, mute)).toBe(true)
  })

  test('a winner without a seat is caught', () => {
    const odd = withRules({ elect: (g) => g.end({ winners: [9], reason: 'end.points' }) })
    expect(catches(laws.everyMatchEnds, odd)).toBe(true)
  })
})

test('2 a card that gets lost is caught', () => {
  const careless = withRules({
    show(g, step) {
      tiny.rules.show(g, step)
      g.state.pile.pop()
    },
  })
  expect(catches(laws.componentsAreConserved, careless)).toBe(true)
})

describe('3 data is all', () => {
  test('a state that JSON cannot carry is caught', () => {
    const forgetful = withRules({
      pass(g) {
        g.state.points[g.state.turn] = Number.NaN
      },
    })
    expect(catches(laws.dataIsAll, forgetful)).toBe(true)
  })

  test('a rule that remembers something outside the state is caught', () => {
    let outside = 0
    const sly = withRules({
      roll(g) {
        g.state.points[g.state.turn] += outside++
      },
    })
    expect(catches(laws.dataIsAll, sly)).toBe(true)
  })
})

describe('4 secrets are kept', () => {
  test('a view that shows a hidden hand is caught', () => {
    const open = {
      ...tiny,
      view: (state, seat) => ({ ...tiny.view(state, seat), hands: [...state.hands] }),
    } as Game<Tiny>
    expect(catches(laws.secretsAreKept, open)).toBe(true)
  })

  test('an event that tells everybody what one has seen is caught', () => {
    const chatty = withRules({
      peek(g, step) {
        tiny.rules.peek(g, step)
        g.tell({ is: 'saw', card: g.state.pile[0] })
      },
    })
    expect(catches(laws.secretsAreKept, chatty)).toBe(true)
  })

  test('what is open between two events alone is caught, if the view after each is sent', () => {
    const careless = withRules({
      pass(g) {
        const { shown, turn } = g.state
        const was = shown[turn]
        shown[turn] = true
        g.tell({ is: 'peeked', seat: turn })
        shown[turn] = was
      },
    })
    expect(catches(laws.secretsAreKept, careless)).toBe(false)
    expect(catches(laws.secretsAreKept, { ...careless, sendsViewsAlong: true })).toBe(true)
  })

  test('choices that depend on what the seat does not know are caught', () => {
    const telling: Game<Tiny> = {
      ...tiny,
      questions: {
        ...tiny.questions,
        turn: (g, ask) => tiny.questions.turn(g, ask).slice(g.state.pile[0] % 2),
      },
    }
    expect(catches(laws.secretsAreKept, telling)).toBe(true)
  })

  test('a secret that is shown to one of those whom it leaves out is caught', () => {
    const misled = withRules({
      show(g) {
        const { turn, seats } = g.state
        g.state.shown[turn] = true
        g.reveal({ except: [(turn + 1) % seats] })
      },
    })
    expect(catches(laws.secretsAreKept, misled)).toBe(true)
  })

  test('a vote that is seen before all have voted is caught', () => {
    const open: Game<Tiny> = {
      ...tiny,
      view: (state, seat) => ({ ...tiny.view(state, seat), agenda: [...state.agenda] }),
    }
    const blind: Game<Tiny> = {
      ...open,
      sample: (view, seat, chance) => {
        const setup = tiny.sample(view, seat, chance)
        for (const item of setup.agenda)
          if ('together' in item) item.answers = item.answers.map((a) => a && { ...a, for: 0 }) as never
        return setup
      },
    }
    expect(catches(laws.secretsAreKept, blind)).toBe(true)
  })
})

describe('5 undo', () => {
  test('a secret that is shown without saying so could be undone, and is caught', () => {
    const quiet = withRules({
      peek(g) {
        g.state.known[g.state.turn] = true
      },
    })
    expect(catches(laws.undoIsExact, quiet)).toBe(true)
  })

  test('a rule that cannot be repeated exactly is caught', () => {
    let outside = 0
    const drifting = withRules({
      pass(g) {
        g.state.points[g.state.turn] = outside++
      },
    })
    expect(catches(laws.undoIsExact, drifting)).toBe(true)
  })
})

describe('6 every step has a rule and every rule is reached', () => {
  const setups = Array.from(
    { length: 50 },
    (_, n) => [n, { seats: 2, options: { length: 'short' } }] as [number, { seats: number; options: Tiny['options'] }],
  )

  test('all rules of the tiny game are reached', () => {
    expect(laws.unreachedRules(tiny, setups)).toEqual([])
  })

  test('a rule that no match reaches is caught', () => {
    const lazy = {
      ...tiny,
      questions: { ...tiny.questions, turn: () => [{ do: 'pass' }, { do: 'roll' }] },
    } as Game<Tiny>
    expect(laws.unreachedRules(lazy, setups)).toEqual(['show', 'peek'])
  })

  test('a step without a rule is caught', () => {
    const { show: _, ...rules } = tiny.rules
    expect(() => laws.unreachedRules({ ...tiny, rules } as unknown as Game<Tiny>, setups)).toThrow(
      'no rule for the step "show"',
    )
  })
})

test('7 a kept record that no longer ends as it did is caught', () => {
  const match = Match.start(tiny, 2, { length: 'short' }, seedOf(1))
  while (match.play.open.length > 0) {
    const [{ seat, id, choices }] = match.play.open
    match.pick({ seat, question: id, choice: choices.length - 1 })
  }
  const kept = JSON.parse(JSON.stringify({ record: match.record, lastState: match.play.state }))
  expect(() => laws.keepsRecord(tiny, kept)).not.toThrow()
  const changed = withRules({
    vote(g, step) {
      g.state.points[0] += 1
      tiny.rules.vote(g, step)
    },
  })
  expect(() => laws.keepsRecord(changed, kept)).toThrow(laws.LawBroken)
})

describe('8 copies are apart', () => {
  type Copy = NonNullable<Game<Tiny>['copyState']>
  const withCopy = (copyState: Copy) => ({ ...tiny, copyState })
  const whole: Copy = (state) => ({
    ...state,
    points: [...state.points],
    hands: [...state.hands],
    shown: [...state.shown],
    known: [...state.known],
    pile: [...state.pile],
  })

  test('a copy that shares nothing is left alone', () => {
    expect(catches(laws.copiesAreApart, withCopy(whole))).toBe(false)
  })

  test('one that shares what is never written to is, too', () => {
    expect(
      catches(
        laws.copiesAreApart,
        withCopy((state) => ({ ...whole(state), hands: state.hands })),
      ),
    ).toBe(false)
  })

  test('one that shares what a rule writes to is caught', () => {
    expect(
      catches(
        laws.copiesAreApart,
        withCopy((state) => ({ ...whole(state), points: state.points })),
      ),
    ).toBe(true)
  })

  test('one that loses something is caught', () => {
    expect(
      catches(
        laws.copiesAreApart,
        withCopy((state) => ({ ...whole(state), pile: [] })),
      ),
    ).toBe(true)
  })
})
