/** The plots of a report. */
import * as Plot from '@observablehq/plot'
import type { Findings, Kind, Share } from '../balance/findings.ts'

const INK = '#2a2016'
const AMBER = '#b8741a'
const GREY = '#8d7f68'
const ENDS = ['#3b6ea5', '#a3362c', '#b8741a', '#4f8a5b', '#7a5aa6', '#8d7f68']

const HALF = 540
const WHOLE = 1120
const ROW = 19
const FRAME = 60

/** Shares are from 0 to 1, axes in percent. */
const SHARES = { percent: true, label: null } as const
const STYLE = { fontSize: '13px', fontFamily: 'inherit', background: 'transparent', color: INK }

/** A share as a point in its interval. */
function points(list: readonly Share[], y = 'name', fill = AMBER): Plot.Markish[] {
  return [
    Plot.ruleY(list, { y, x1: 'low', x2: 'high', stroke: fill, strokeWidth: 2 }),
    Plot.dot(list, { y, x: 'share', fill, r: 4.5, tip: true }),
  ]
}

function rows(list: readonly unknown[], extra = 0): number {
  return FRAME + extra + ROW * Math.max(2, list.length)
}

function longest(names: readonly string[]): number {
  return 16 + 7.2 * Math.max(4, ...names.map((name) => name.length))
}

function shares(list: readonly Share[], equal?: number): Element {
  return Plot.plot({
    style: STYLE,
    width: HALF,
    height: rows(list),
    marginLeft: longest(list.map(({ name }) => name)),
    x: { ...SHARES, grid: true, nice: true, domain: [0, 100 * Math.max(...list.map(({ high }) => high))] },
    y: { label: null, domain: list.map(({ name }) => name) },
    marks: [
      ...(equal === undefined ? [] : [Plot.ruleX([equal], { stroke: INK, strokeDasharray: '4 3' })]),
      ...points(list),
    ],
  })
}

export function wins({ wins, seats, sides }: Findings): Element {
  const list = wins.map((share) => ({
    ...share,
    name: seats.length === 1 ? `seat ${share.name}` : `seat ${share.name} of ${share.seats}`,
  }))
  const fair = seats.length === 1 && sides.length === 0 ? 1 / seats[0] : undefined
  return shares(list, fair)
}

export function sides({ sides }: Findings): Element {
  return shares(sides)
}

export function ends({ ends }: Findings): Element {
  return shares(ends)
}

export function lengths({ lengths, turns }: Findings): Element {
  const bins = Plot.binX({ y: 'count' }, { x: { value: (length: number) => length, thresholds: 24 } })
  return Plot.plot({
    style: STYLE,
    width: HALF,
    height: 240,
    x: { label: 'turns' },
    y: { label: 'matches', grid: true },
    marks: [
      Plot.rectY(lengths, { ...bins, fill: AMBER }),
      Plot.ruleX([turns.half], { stroke: INK, strokeDasharray: '4 3' }),
      Plot.ruleY([0]),
    ],
  })
}

export function standings({ standing }: Findings): Element {
  const lines = standing.values.flatMap(({ turn, winners, others }) => [
    { turn, value: winners, who: 'winners' },
    { turn, value: others, who: 'others' },
  ])
  return Plot.plot({
    style: STYLE,
    width: HALF,
    height: 240,
    x: { label: 'turns' },
    y: { label: standing.name, grid: true },
    color: { domain: ['winners', 'others'], range: [AMBER, GREY], legend: true },
    marks: [Plot.line(lines, { x: 'turn', y: 'value', stroke: 'who', strokeWidth: 2.5, tip: true })],
  })
}

/** A column for each end, a row for each kind. */
export function kinds(list: readonly Kind[]): Element {
  const all = list.flatMap((kind) =>
    kind.ends.map((end) => ({ ...end, end: end.name, kind: `${kind.name} (${kind.matches})` })),
  )
  const ends = [...new Set(all.map(({ end }) => end))]
  return Plot.plot({
    style: STYLE,
    width: WHOLE,
    height: rows(list, 24),
    marginLeft: longest(all.map(({ kind }) => kind)),
    x: { ...SHARES, grid: true, domain: [0, 100], ticks: 4 },
    y: { label: null, domain: [...new Set(all.map(({ kind }) => kind))] },
    fx: { label: null, domain: ends },
    color: { domain: ends, range: ENDS },
    marks: [
      Plot.ruleY(all, { fx: 'end', y: 'kind', x1: 'low', x2: 'high', stroke: 'end', strokeWidth: 2 }),
      Plot.dot(all, { fx: 'end', y: 'kind', x: 'share', fill: 'end', r: 4, tip: true }),
    ],
  })
}

export function cards({ cards }: Findings): Element {
  const list = cards.map((card) => ({ ...card, name: `${card.name} (${card.seats})` }))
  const side = (card: (typeof list)[number]) => (card.low > 0 ? 'more' : card.high < 0 ? 'less' : 'even')
  return Plot.plot({
    style: STYLE,
    width: WHOLE,
    height: rows(list),
    marginLeft: longest(list.map(({ name }) => name)),
    x: { ...SHARES, grid: true, tickFormat: (more: number) => `${more > 0 ? '+' : ''}${more}` },
    y: { label: null, domain: list.map(({ name }) => name) },
    color: { domain: ['more', 'less', 'even'], range: [ENDS[3], ENDS[1], GREY] },
    marks: [
      Plot.ruleX([0], { stroke: INK }),
      Plot.ruleY(list, { y: 'name', x1: 'low', x2: 'high', stroke: side, strokeWidth: 2 }),
      Plot.dot(list, { y: 'name', x: 'effect', fill: side, r: 4, tip: true }),
    ],
  })
}

export function actions({ actions }: Findings): Element {
  return Plot.plot({
    style: STYLE,
    width: WHOLE,
    height: rows(actions),
    marginLeft: longest(actions.map(({ name }) => name)),
    x: { ...SHARES, grid: true, zero: true },
    y: { label: null, domain: actions.map(({ name }) => name) },
    marks: [
      Plot.barX(actions, { y: 'name', x: 'share', fill: AMBER, insetTop: 3, insetBottom: 3 }),
      Plot.tickX(actions, { y: 'name', x: 'whenOffered', stroke: INK, strokeWidth: 2, tip: true }),
    ],
  })
}
