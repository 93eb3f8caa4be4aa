/** The strip of sky: the moon on its way to dawn, a dot for each round. */
import { memo } from 'react'
import { all, chances, disc, oval, rect, shape } from './pen.ts'

const STARS = 46
const FIRST_X = 26
const MARGIN = 60
/** Of a longer night only every fifth round has its dot. */
const LONG = 60

function hills(w: number, h: number): string {
  const tower = `l${w * 0.012} ${-h * 0.1}l${w * 0.012} ${h * 0.1}`
  const roof = `h${w * 0.03}l${w * 0.02} ${-h * 0.12}l${w * 0.02} ${h * 0.12}h${w * 0.03}`
  return `M0 ${h}V${h * 0.86}C${w * 0.15} ${h * 0.78} ${w * 0.3} ${h * 0.9} ${w * 0.44} ${h * 0.82}L${w * 0.62} ${h * 0.82}V${h * 0.66}${tower}v${h * 0.06}${roof}v${-h * 0.1}${tower}v${h * 0.14}C${w * 0.85} ${h * 0.84} ${w * 0.92} ${h * 0.76} ${w} ${h * 0.88}V${h}z`
}

function stars(w: number, h: number) {
  const chance = chances('sky')
  return all(
    ...Array.from({ length: STARS }, () => {
      const x = chance()
      return disc(x * w * 0.8, chance() * h * 0.7, 0.5 + chance() * 0.9, '#fff', { opacity: (0.9 - x) * 0.9 })
    }),
  )
}

interface SkyProps {
  round: number
  dawn: number
  width: number
  height: number
}

export const Sky = memo(function Sky({ round, dawn, width: w, height: h }: SkyProps) {
  const small = h < 50
  const x = (at: number) => FIRST_X + (at / dawn) * (w - MARGIN)
  const y = (at: number) => h * 0.62 - Math.sin((at / dawn) * Math.PI) * h * 0.32
  const now = Math.min(round, dawn)
  const r = small ? 7.5 : 12
  return (
    <svg className="hh-sky" viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {rect(0, 0, w, h, 'url(#hh-skyg)')}
      {stars(w, h)}
      {disc(w - 12, h * 0.86, h * 0.55, 'url(#hh-sunh)')}
      {Array.from({ length: dawn }, (_, i) => i + 1).map((at) => {
        if (at === now || (dawn > LONG && at % 5 !== 0)) return null
        const past = at < now
        const size = at % 5 === 0 || past ? 2 : 1.3
        return (
          <g key={at}>
            {disc(x(at), y(at), size, past ? '#dfe9ff' : '#fff', { opacity: past ? 1 : at % 5 ? 0.5 : 0.85 })}
          </g>
        )
      })}
      <g transform={`translate(${x(now)} ${y(now)})`}>
        {disc(0, 0, r * 2.6, 'url(#hh-moonh)')}
        {disc(0, 0, r, '#f3f6ff')}
        {disc(-r * 0.3, -r * 0.2, r * 0.2, '#c9d4ea')}
        {disc(r * 0.3, r * 0.3, r * 0.26, '#c9d4ea')}
        {oval(r * 0.25, -r * 0.42, r * 0.13, r * 0.13, '#c9d4ea')}
      </g>
      {shape(hills(w, h), '#07070f')}
      {small ? null : all(rect(w * 0.672, h * 0.8, 3, 4, '#ffcf6b'), rect(w * 0.7, h * 0.8, 3, 4, '#ffcf6b'))}
    </svg>
  )
})
