/**
 * A tiny game on which the kernel is tested: everybody holds a hidden card, and on a turn one may pass, roll a
 * die, show the own card or look at the top of the pile. `tiny` keeps all laws; each variant breaks one.
 */
import type { Game, GameTypes, Seat } from '../game.ts'

export interface Tiny extends GameTypes {
  state: {
    turn: Seat
    turns: number
    points: number[]
    hands: number[]
    shown: boolean[]
    known: boolean[]
    pile: number[]
  }
  steps: {
    begin: Record<never, never>
    pass: Record<never, never>
    roll: Record<never, never>
    show: Record<never, never>
    peek: Record<never, never>
    vote: { seat: Seat; for: Seat }
    elect: Record<never, never>
  }
  questions: { turn: Record<never, never>; vote: Record<never, never> }
  events: {
    rolled: { seat: Seat; result: number }
    shown: { seat: Seat; card: number }
    peeked: { seat: Seat }
    saw: { card: number }
    voted: { seat: Seat }
  }
  view: {
    turn: Seat
    turns: number
    points: number[]
    hands: (number | null)[]
    shown: boolean[]
    known: boolean[]
    pile: number
    top: number | null
    agenda: unknown[]
  }
  options: { length: 'short' | 'long' }
}

const CARDS = 8

export const tiny: Game<Tiny> = {
  name: 'tiny',
  version: 2,
  seats: { least: 2, most: 3 },
  options: { length: { oneOf: ['short', 'long'], usual: 'short' } },
  setup(seats, _, chance) {
    const pile = chance.shuffle(Array.from({ length: CARDS }, (_, card) => card))
    const hands = pile.splice(0, seats)
    const none = hands.map(() => false)
    const points = hands.map(() => 0)
    return {
      state: { turn: 0, turns: 0, points, hands, shown: none, known: [...none], pile },
      agenda: [{ do: 'begin' }],
    }
  },
  rules: {
    begin(g) {
      const { state } = g
      if (state.turns++ === 12) {
        g.next({ do: 'elect' })
        return
      }
      state.turn = state.turns % state.seats
      g.next({ ask: 'turn', seat: state.turn }, { do: 'begin' })
    },
    pass() {},
    roll(g) {
      const { turn } = g.state
      const result = g.chance.die(6)
      g.state.points[turn] += result
      g.tell({ is: 'rolled', seat: turn, result })
    },
    show(g) {
      const { turn, hands } = g.state
      g.state.shown[turn] = true
      g.reveal({ except: [turn] })
      g.tell({ is: 'shown', seat: turn, card: hands[turn] })
    },
    peek(g) {
      const { turn, pile } = g.state
      g.state.known[turn] = true
      g.reveal({ only: [turn] })
      g.tell({ is: 'saw', card: pile[0] }, { only: [turn] })
      g.tell({ is: 'peeked', seat: turn })
    },
    elect(g) {
      g.together(g.state.hands.map((_, seat) => ({ ask: 'vote', seat })))
    },
    vote(g, { seat, for: choice }) {
      const { points, seats } = g.state
      points[choice]++
      g.tell({ is: 'voted', seat })
      if (seat === seats - 1) {
        const most = Math.max(...points)
        const winners = points.flatMap((have, at) => (have === most ? [at] : []))
        g.end({ winners, reason: 'end.points', scores: [...points] })
      }
    },
  },
  questions: {
    turn(g) {
      const { shown, known, turn } = g.state
      return [
        { do: 'pass' },
        { do: 'roll' },
        ...(shown[turn] ? [] : [{ do: 'show' as const }]),
        ...(known[turn] ? [] : [{ do: 'peek' as const }]),
      ]
    },
    vote(g, { seat }) {
      return g.state.hands.map((_, choice) => ({ do: 'vote', seat, for: choice }))
    },
  },
  view(state, seat) {
    return {
      turn: state.turn,
      turns: state.turns,
      points: [...state.points],
      hands: state.hands.map((card, owner) => (owner === seat || state.shown[owner] ? card : null)),
      shown: [...state.shown],
      known: [...state.known],
      pile: state.pile.length,
      top: state.known[seat] === true ? state.pile[0] : null,
      agenda: state.agenda.map((item) => hideVotes(item, seat)),
    }
  },
  sample(view, _, chance) {
    const seen = [...view.hands, view.top].filter((card) => card !== null)
    const unseen = chance.shuffle(
      Array.from({ length: CARDS }, (_, card) => card).filter((card) => !seen.includes(card)),
    )
    const hands = view.hands.map((card) => card ?? (unseen.pop() as number))
    const pile = view.top === null ? unseen : [view.top, ...unseen]
    const { turn, turns, points, shown, known } = view
    return { state: { turn, turns, points, shown, known, hands, pile }, agenda: view.agenda as never }
  },
  scramble({ hands, shown, known, pile }, seat, chance) {
    const hidden = hands.map((_, owner) => owner).filter((owner) => owner !== seat && !shown[owner])
    const top = known[seat] === true ? pile.shift() : undefined
    const cards = chance.shuffle([...pile, ...hidden.map((owner) => hands[owner])])
    for (const owner of hidden) hands[owner] = cards.pop() as number
    pile.splice(0, pile.length, ...(top === undefined ? [] : [top]), ...cards)
  },
  components: ({ hands, pile }) => ({ cards: hands.length + pile.length }),
  turns: ({ turns }) => turns,
  evaluate: ({ points }, seat) => (points[seat] === Math.max(...points) ? 1 : 0),
  migrations: { 1: (state) => ({ ...(state as object), points: [] }) },
}

/** Votes of others stay closed: for them a vote that has been cast is some vote. */
function hideVotes(item: object, seat: Seat): object {
  if (!('together' in item)) return item
  const { together, answers, ...rest } = item as { together: { seat: Seat }[]; answers: unknown[] }
  const shown = answers.map((answer, i) => {
    const own = together[i].seat === seat
    return answer === null || own ? answer : { do: 'vote', seat: together[i].seat, for: 0 }
  })
  return { together, answers: shown, ...rest }
}
