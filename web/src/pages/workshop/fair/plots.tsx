/** What is drawn of the figures. Light is the heroes, dark the others, green only what is fair. */
import type { Measure } from '@gloam/games/trial.ts'
import { t } from '../../../text/index.ts'
import { type Ended, FAIR, type Fan, type Figures, type SeatShare, TOO_EARLY } from './figures.ts'

export const percent = (share: number): string => t('workshop.fair.percent', { n: Math.round(100 * share) })

const WIDTH = 560
const EDGE = { left: 96, right: 24 }
const x = (share: number): number => EDGE.left + share * (WIDTH - EDGE.left - EDGE.right)

interface SharesProps {
  figures: Figures
  title: string
  yardstick: readonly { readonly name: string; readonly share: number }[]
}

const ROW = 38
const DOTS = 96
const TOP = 30

/** With each number of players, and beneath, on the same axis, what the game has already. */
export function Shares({ figures: { bySeats, all, matches }, title, yardstick }: SharesProps) {
  const foot = TOP + bySeats.length * ROW + DOTS
  return (
    <svg className="ws-plot" viewBox={`0 0 ${WIDTH} ${foot + 24}`} role="img" aria-label={t('workshop.fair.shares')}>
      <rect className="fair" x={x(FAIR[0])} width={x(FAIR[1]) - x(FAIR[0])} y={TOP - 8} height={foot - TOP + 8} />
      <text className="fair-word" x={x(0.5)} y={TOP - 14} textAnchor="middle">
        {t('workshop.fair.band')}
      </text>
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => (
        <g key={share}>
          <line className="rule" x1={x(share)} x2={x(share)} y1={TOP} y2={foot} />
          <text className="tick" x={x(share)} y={foot + 16} textAnchor="middle">
            {Math.round(100 * share)}
          </text>
        </g>
      ))}
      {bySeats.map((one, i) => (
        <SeatRow key={one.seats} one={one} y={TOP + 16 + i * ROW} />
      ))}
      <text className="label" x={EDGE.left - 12} y={foot - 14} textAnchor="end">
        {t('workshop.fair.yardstick')}
      </text>
      {stacked(yardstick).map(({ name, share, above }) => (
        <circle key={name} className="dot" cx={x(share)} cy={foot - 10 - above * 8} r={3.4}>
          <title>{t('workshop.fair.dot', { name, share: percent(share) })}</title>
        </circle>
      ))}
      {matches >= TOO_EARLY && (
        <g className="own">
          <line x1={x(all.share)} x2={x(all.share)} y1={foot - DOTS + 34} y2={foot} />
          <text x={x(all.share)} y={foot - DOTS + 26} textAnchor={all.share > 0.7 ? 'end' : 'start'}>
            {`${title} ${percent(all.share)}`}
          </text>
        </g>
      )}
    </svg>
  )
}

/** Farther right there is no room for words: they stand before the interval, or above one that is as wide as all. */
const LAST_WORD = WIDTH - 130
const FIRST_END = EDGE.left + 120

function placeOfWords(low: number, high: number, y: number): { x: number; y: number; textAnchor: 'start' | 'end' } {
  if (x(high) + 10 <= LAST_WORD) return { x: x(high) + 10, y: y + 4, textAnchor: 'start' }
  if (x(low) - 10 >= FIRST_END) return { x: x(low) - 10, y: y + 4, textAnchor: 'end' }
  return { x: x(1), y: y - 10, textAnchor: 'end' }
}

function SeatRow({ one: { seats, of, share, low, high }, y }: { one: SeatShare; y: number }) {
  const early = of < TOO_EARLY / 4
  return (
    <g>
      <text className="label" x={EDGE.left - 12} y={y + 4} textAnchor="end">
        {t('workshop.fair.players', { seats })}
      </text>
      {!early && <line className="interval" x1={x(low)} x2={x(high)} y1={y} y2={y} />}
      {!early && <circle className="share" cx={x(share)} cy={y} r={6} />}
      <text className="said" {...(early ? { x: x(0) + 10, y: y + 4 } : placeOfWords(low, high, y))}>
        {early
          ? t('workshop.fair.early')
          : t('workshop.fair.seatShare', {
              share: percent(share),
              low: Math.round(100 * low),
              high: Math.round(100 * high),
            })}
      </text>
    </g>
  )
}

interface Stacked {
  name: string
  share: number
  above: number
}

/** Dots that would lie on one another stand on one another. */
function stacked(all: readonly { name: string; share: number }[]): Stacked[] {
  const height = new Map<number, number>()
  return all
    .toSorted((one, other) => one.share - other.share)
    .map(({ name, share }) => {
      const place = Math.round(share * 50)
      const above = height.get(place) ?? 0
      height.set(place, above + 1)
      return { name, share: place / 50, above }
    })
}

export const yardstickOf = (measures: readonly Measure[], nameOf: (key: string) => string) =>
  measures.map(({ name, won, of }) => ({ name: nameOf(name), share: won / of }))

const FAN = { height: 190, top: 12, bottom: 24 }

/** How the heroes' chance goes: half of the matches in the inner band, eight tenths in the outer. */
export function Chances({ fan, ended }: { fan: readonly Fan[]; ended: readonly Ended[] }) {
  const last = Math.max(2, fan.length, ended.length)
  const at = (round: number) => EDGE.left + ((round - 1) / (last - 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (share: number) => FAN.top + (1 - share) * (FAN.height - FAN.top - FAN.bottom)
  const area = (of: (one: Fan) => readonly [number, number]) =>
    [
      ...fan.map((one) => `${at(one.round)},${y(of(one)[1])}`),
      ...fan.toReversed().map((one) => `${at(one.round)},${y(of(one)[0])}`),
    ].join(' ')
  const most = Math.max(1, ...ended.map(({ heroes, others }) => heroes + others))
  const bar = (count: number) => (count / most) * 60
  const foot = FAN.height + 70
  return (
    <svg className="ws-plot" viewBox={`0 0 ${WIDTH} ${foot + 64}`} role="img" aria-label={t('workshop.fair.chances')}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="rule" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(share)} y2={y(share)} />
          <text className="tick" x={EDGE.left - 12} y={y(share) + 4} textAnchor="end">
            {percent(share)}
          </text>
        </g>
      ))}
      <polygon className="most" points={area(({ most: band }) => band)} />
      <polygon className="half" points={area(({ half }) => half)} />
      <polyline className="middle" points={fan.map((one) => `${at(one.round)},${y(one.middle)}`).join(' ')} />
      {ended.map(({ round, heroes, others }) => (
        <g key={round}>
          <text className="tick" x={at(round)} y={FAN.height - 4} textAnchor="middle">
            {round}
          </text>
          <rect className="heroes" x={at(round) - 10} width={20} y={foot - bar(heroes)} height={bar(heroes)} />
          <rect className="others" x={at(round) - 10} width={20} y={foot} height={bar(others)} />
        </g>
      ))}
      <text className="label" x={EDGE.left - 24} y={foot - 6} textAnchor="end">
        {t('workshop.fair.heroes')}
      </text>
      <text className="label others-word" x={EDGE.left - 24} y={foot + 16} textAnchor="end">
        {t('workshop.fair.others')}
      </text>
    </svg>
  )
}

const NEWEST = 24

/** The newest matches: up the heroes, down the others. */
export function Newest({ won }: { won: readonly (boolean | null)[] }) {
  const shown = won.slice(-NEWEST)
  return (
    <svg className="ws-newest" viewBox={`0 0 ${NEWEST * 9} 30`} aria-hidden="true">
      {shown.map((one, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place
          key={i}
          className={one === true ? 'heroes' : 'others'}
          x={i * 9}
          y={one === true ? 2 : 16}
          width={6}
          height={12}
        />
      ))}
    </svg>
  )
}
