/** A tiny game: on a turn one plants, draws a card, rolls for points, or drinks what one should not. */
import type { Game, Seat, Step, Table } from '@gloam/kernel/game.ts'
import { BEDS, type Garden, PLANTS, SIZE } from './types.ts'

const CARDS = 6
const ENOUGH = 30

/** A gate must not lead out of the garden. */
export function leadsOut(bed: number, turn: number): boolean {
  const [row, column] = [Math.floor(bed / SIZE), bed % SIZE]
  return [row === 0, column === SIZE - 1, row === SIZE - 1, column === 0][turn] ?? true
}

function gain(g: Table<Garden>, who: Seat, points: number): void {
  g.state.points[who] = (g.state.points[who] ?? 0) + points
  g.tell({ is: 'gained', who, points })
}

function used(g: Table<Garden>, what: string): void {
  g.state.left = g.state.left.filter((other) => other !== what)
}

function again(g: Table<Garden>): void {
  const { state } = g
  const best = Math.max(...state.points)
  if (best >= ENOUGH) {
    const winners = state.points.flatMap((points, seat) => (points === best ? [seat] : []))
    g.end({ winners, reason: 'end.points', scores: [...state.points] })
  } else g.next({ ask: 'turn', seat: state.turn })
}

export const garden: Game<Garden> = {
  name: 'garden',
  version: 1,
  seats: { least: 2, most: 4 },
  options: {},
  setup: (seats, _, chance) => ({
    state: {
      turn: seats - 1,
      points: Array.from({ length: seats }, () => 0),
      beds: Array.from({ length: BEDS }, () => null),
      drawn: Array.from({ length: seats }, () => []),
      pile: chance.shuffle(Array.from({ length: CARDS }, (_, card) => card)),
      left: [],
      turns: 0,
    },
    agenda: [{ do: 'begin' }],
  }),
  rules: {
    begin(g) {
      const { state } = g
      state.turn = (state.turn + 1) % state.seats
      state.turns++
      state.left = ['plant', 'draw', 'roll']
      g.tell({ is: 'turnBegan', seat: state.turn })
      again(g)
    },
    plant(g, { plant, bed, turn }) {
      const seat = g.state.turn
      g.state.beds[bed] = { plant, turn, seat }
      used(g, 'plant')
      g.tell({ is: 'planted', seat, plant, bed, turn })
      gain(g, seat, 2)
      again(g)
    },
    draw(g) {
      const seat = g.state.turn
      const card = g.state.pile.pop()
      used(g, 'draw')
      if (card !== undefined) {
        g.state.drawn[seat]?.push(card)
        g.reveal()
        g.tell({ is: 'drew', seat, card })
      }
      again(g)
    },
    roll(g) {
      const seat = g.state.turn
      const dice = [g.chance.die(6), g.chance.die(6)]
      used(g, 'roll')
      g.tell({ is: 'rolled', seat, dice })
      // What one throws, the next one gets.
      gain(g, (seat + 1) % g.state.seats, Math.max(...dice))
      again(g)
    },
    drink(g) {
      const seat = g.state.turn
      g.tell({ is: 'drank', seat })
      const winners = g.state.points.flatMap((_, other) => (other === seat ? [] : [other]))
      g.end({ winners, reason: 'end.drank', scores: [...g.state.points] })
    },
    endTurn: (g) => g.next({ do: 'begin' }),
  },
  questions: {
    turn({ state }) {
      const choices: Step<Garden>[] = []
      const free = state.beds.flatMap((bed, at) => (bed === null ? [at] : []))
      if (state.left.includes('plant'))
        for (const plant of PLANTS)
          for (const bed of free)
            for (const turn of [0, 1, 2, 3].filter((side) => !leadsOut(bed, side)))
              choices.push({ do: 'plant', plant, bed, turn })
      if (state.left.includes('draw') && state.pile.length > 0) choices.push({ do: 'draw' })
      if (state.left.includes('roll')) choices.push({ do: 'roll' })
      // Whoever has begun to work is not thirsty any more.
      if (state.left.length === 3) choices.push({ do: 'drink' })
      return [...choices, { do: 'endTurn' }]
    },
  },
  view: ({ turn, points, beds, drawn, pile, left, turns }) => ({
    turn,
    points: [...points],
    beds: [...beds],
    drawn: drawn.map((cards) => [...cards]),
    pile: pile.length,
    left: [...left],
    turns,
  }),
  sample(view, _, chance) {
    const drawn = view.drawn.flat()
    const pile = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !drawn.includes(card))
    return { state: { ...view, pile: chance.shuffle(pile) }, agenda: [] }
  },
  scramble(state, _, chance) {
    state.pile = chance.shuffle(state.pile)
  },
  components: ({ pile, drawn }) => ({ cards: pile.length + drawn.flat().length }),
  turns: ({ turns }) => turns,
  evaluate: ({ points }, seat) => (points[seat] ?? 0) / ENOUGH,
}
