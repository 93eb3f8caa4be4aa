/** Steps that count: marks, counters, ballots, notes. */
import { markOf, numOf, whoOf } from '../select.ts'
import { hauntOf, setCounter } from '../things.ts'
import { drawBallots } from './ballots.ts'
import { type Doing, setMark } from './forms.ts'

export const numbers = {
  score(g, { who, mark, by }, bound) {
    for (const one of whoOf(g, who, bound))
      setMark(g, one, mark, Math.max(0, markOf(g.state, one, mark) + numOf(g, by, { ...bound, it: one })))
  },

  setScore(g, { who, mark, to }, bound) {
    for (const one of whoOf(g, who, bound)) setMark(g, one, mark, numOf(g, to, { ...bound, it: one }))
  },

  count(g, { counter, by }, bound) {
    setCounter(g, counter, Math.max(0, (hauntOf(g.state).counters[counter] ?? 0) + numOf(g, by, bound)))
  },

  setCount(g, { counter, to }, bound) {
    setCounter(g, counter, numOf(g, to, bound))
  },

  ballots(g, { n, from, into }, bound) {
    drawBallots(g, numOf(g, n, bound), from, into)
  },

  note(g, { name, to }) {
    hauntOf(g.state).notes[name] = to
  },
} satisfies Partial<Doing>
