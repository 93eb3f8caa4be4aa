/** Will is candles: lit, out, paid (smoking), and the last one that flickers. */
import { type Art, all, line, oval, rect, shape } from './pen.ts'

export type Flame = 'lit' | 'last' | 'out' | 'paid'
/** HEL-021: as much will as a hunter can have. */
export const MOST_CANDLES = 10

function flame(w: number, top: number): Art {
  const drop = (h: number, k: number) =>
    `M0 ${top - w * h}c${w * k} ${w * 0.7} ${w * k * 0.8} ${w * (h - 0.3)} 0 ${w * (h - 0.05)}c${-w * k * 0.8} ${-w * 0.25} ${-w * k} ${-w * 0.75} 0 ${-w * (h - 0.05)}z`
  return all(shape(drop(1.5, 0.62), '#ffb43c'), shape(drop(0.85, 0.28), '#fff6cf'))
}

function wax(w: number, h: number, lit: boolean): Art {
  const drip = `c${-w * 0.2} ${w * 0.5} ${-w * 0.3} 0 ${-w * 0.45} ${w * 0.25}c${-w * 0.15} ${w * 0.4} ${-w * 0.3} 0 ${-w * 0.55} ${-w * 0.1}z`
  return all(
    rect(-w / 2, -h, w, h, lit ? '#f3e6c6' : '#4a4450', w * 0.22),
    rect(w * 0.08, -h, w * 0.42, h, lit ? '#cdb98c' : '#37323d', w * 0.2),
    shape(`M${-w / 2} ${-h}h${w}v${w * 0.3}${drip}`, lit ? '#fff8e4' : '#5c5562'),
  )
}

function smoke(w: number, top: number): Art {
  const curl = `c${-w * 0.7} ${-w * 0.8} ${w * 0.7} ${-w * 1.3} 0 ${-w * 2.3}c${-w * 0.6} ${-w} ${w * 0.5} ${-w * 1.3} ${w * 0.2} ${-w * 2.2}`
  return line(`M0 ${top - w * 0.4}${curl}`, '#b9c6dc', Math.max(1.2, w * 0.13), {
    strokeLinecap: 'round',
    opacity: 0.8,
  })
}

/** Standing at (0, 0), so wide and so high. */
export function CandleArt({ w, h, state }: { w: number; h: number; state: Flame }) {
  const lit = state === 'lit' || state === 'last'
  const height = lit ? h : h * 0.72
  return (
    <>
      {lit ? oval(0, -height - w * 0.45, w * 1.9, w * 2.1, 'url(#hh-lamp)') : null}
      {wax(w, height, lit)}
      {lit ? <g className={state === 'last' ? 'hh-flicker' : undefined}>{flame(w, -height)}</g> : null}
      {lit ? null : line(`M0 ${-height}v${-w * 0.3}`, '#15121a', Math.max(1, w * 0.14))}
      {state === 'paid' ? smoke(w, -height) : null}
    </>
  )
}

export function flameOf(i: number, will: number, paid = 0): Flame {
  if (i < will) return will === 1 ? 'last' : 'lit'
  return i < will + paid ? 'paid' : 'out'
}

/** Ten candles in a row, as high as is said. */
export function Candles({ will, paid = 0, height }: { will: number; paid?: number; height: number }) {
  return (
    <svg
      className="hh-candles"
      viewBox={`0 0 ${MOST_CANDLES * 20} 62`}
      height={height}
      width={(height * MOST_CANDLES * 20) / 62}
      aria-hidden="true"
    >
      {Array.from({ length: MOST_CANDLES }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: candles have nothing but their place
        <g key={i} transform={`translate(${10 + i * 20} 60)`}>
          <CandleArt w={10} h={34} state={flameOf(i, will, paid)} />
        </g>
      ))}
    </svg>
  )
}

/** One candle, beside a number. */
export function Candle({ size }: { size: number }) {
  return (
    <svg width={size * 0.55} height={size} viewBox="-6 -22 12 22" aria-hidden="true">
      <CandleArt w={6} h={11} state="lit" />
    </svg>
  )
}
