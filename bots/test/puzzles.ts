/**
 * Four puzzles as a game, each with one right answer that a certain mistake of a search misses:
 * - plan: digging twice finds more than grabbing twice, but nothing at first;
 * - coin: to guess a hidden coin looks sure to whoever peeks, and is worse than passing to whoever does not;
 * - whisper: a coin is thrown that only the other one sees, who says nothing, and then it is to be guessed;
 * - duel: two seats name a side at once; to guess the other's is sure only for one who knows it already.
 */
import type { Game, GameTypes, Seat } from '@gloam/kernel/game.ts'

interface Puzzle extends GameTypes {
  state: {
    puzzle: 'plan' | 'coin' | 'whisper' | 'duel'
    found: number
    dug: number
    coin: 'left' | 'right'
    named: string[]
  }
  steps: {
    grab: Record<never, never>
    dig: Record<never, never>
    pass: Record<never, never>
    play: Record<never, never>
    toss: Record<never, never>
    nod: Record<never, never>
    shrug: Record<never, never>
    guess: { side: 'left' | 'right' }
    name: { seat: Seat; side: 'left' | 'right' | 'none' }
    judge: Record<never, never>
    meet: Record<never, never>
  }
  questions: {
    search: Record<never, never>
    bet: Record<never, never>
    toss: Record<never, never>
    hear: Record<never, never>
    guess: Record<never, never>
    name: Record<never, never>
  }
  events: Record<never, never>
  view: {
    puzzle: Puzzle['state']['puzzle']
    found: number
    dug: number
    heard: Puzzle['state']['coin'] | null
    agenda: never[]
  }
  options: { puzzle: Puzzle['state']['puzzle'] }
}

const SAFE = 0.6

export const puzzles: Game<Puzzle> = {
  name: 'puzzles',
  version: 1,
  seats: { least: 2, most: 2 },
  options: { puzzle: { oneOf: ['plan', 'coin', 'whisper', 'duel'], usual: 'plan' } },
  setup: (_, { puzzle }, chance) => ({
    state: { puzzle, found: 0, dug: 0, coin: chance.oneOf(['left', 'right']), named: [] },
    agenda: [...START[puzzle]],
  }),
  rules: {
    grab: (g) => {
      g.state.found += 0.3
    },
    dig: (g) => {
      g.state.found += g.state.dug++ === 0 ? 0 : 0.9
    },
    pass: (g) => {
      g.state.found = SAFE
    },
    play: (g) => g.next({ ask: 'guess', seat: 0 }),
    toss: (g) => {
      g.state.coin = g.chance.oneOf(['left', 'right'])
      g.next({ ask: 'hear', seat: 1 }, { ask: 'guess', seat: 0 })
    },
    nod: () => {},
    shrug: () => {},
    guess: (g, { side }) => {
      g.state.found = side === g.state.coin ? 1 : 0
    },
    meet: (g) =>
      g.together([
        { ask: 'name', seat: 0 },
        { ask: 'name', seat: 1 },
      ]),
    name: (g, { side }) => {
      g.state.named.push(side)
    },
    judge: (g) => {
      const { named } = g.state
      if (named.length === 2) g.state.found = named[0] === 'none' ? SAFE : named[0] === named[1] ? 1 : 0
      g.end({ winners: [], reason: 'over' })
    },
  },
  questions: {
    search: () => [{ do: 'grab' }, { do: 'dig' }],
    bet: () => [{ do: 'pass' }, { do: 'play' }],
    toss: () => [{ do: 'pass' }, { do: 'toss' }],
    hear: () => [{ do: 'nod' }, { do: 'shrug' }],
    guess: () => [
      { do: 'guess', side: 'left' },
      { do: 'guess', side: 'right' },
    ],
    name: (_, { seat }) => [
      { do: 'name', seat, side: 'left' },
      { do: 'name', seat, side: 'right' },
      ...(seat === 0 ? [{ do: 'name' as const, seat, side: 'none' as const }] : []),
    ],
  },
  view: ({ puzzle, found, dug, coin, agenda }, seat) => ({
    puzzle,
    found,
    dug,
    heard: puzzle === 'whisper' && seat === 1 ? coin : null,
    agenda: agenda as never[],
  }),
  sample: ({ agenda, heard, ...open }, _, chance) => ({
    state: { ...open, coin: heard ?? chance.oneOf(['left', 'right']), named: [] },
    agenda: structuredClone(agenda),
  }),
  scramble: (state, seat, chance) => {
    if (state.puzzle === 'whisper' && seat === 1) return
    state.coin = chance.oneOf(['left', 'right'])
  },
  components: () => ({}),
  turns: () => 0,
  evaluate: ({ found }, seat) => (seat === 0 ? found : 1 - found),
}

const START = {
  plan: [{ do: 'judge' }, { ask: 'search', seat: 0 }, { ask: 'search', seat: 0 }],
  coin: [{ do: 'judge' }, { ask: 'bet', seat: 0 }],
  whisper: [{ do: 'judge' }, { ask: 'toss', seat: 0 }],
  duel: [{ do: 'judge' }, { do: 'meet' }],
} as const
