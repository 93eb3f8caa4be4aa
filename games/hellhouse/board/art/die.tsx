/** A ten-sided die, seen from a corner. */
import { oval, shape } from './pen.ts'

const LOOKS = {
  bone: ['#fff6de', '#e4d2a8', '#c0a878', '#9a8257', '#2a1608'],
  night: ['#55607a', '#3d465e', '#2a3146', '#1b2133', '#e8efff'],
  blood: ['#8d3a38', '#6d2424', '#4c1616', '#350d0d', '#ffe3d0'],
} as const

export type DieLook = keyof typeof LOOKS

/** Round (0, 0); `face` is what it shows, or nothing while it falls. */
export function DieArt({ r, face, look = 'bone' }: { r: number; face: number | null; look?: DieLook }) {
  const [top, left, right, edge, ink] = LOOKS[look]
  const at = (x: number, y: number) => `${x * r} ${y * r}`
  const rim = `M${at(-0.58, 0.24)}L${at(0, 0.56)}L${at(0, 1)}L${at(-1, 0.18)}L${at(-1, -0.15)}z`
  return (
    <g className="hh-die">
      {oval(r * 0.1, r * 0.95, r * 0.95, r * 0.26, '#000', { opacity: 0.5 })}
      {shape(`M${at(0, -1.05)}L${at(1, -0.15)}L${at(1, 0.18)}L${at(0, 1)}L${at(-1, 0.18)}L${at(-1, -0.15)}z`, edge)}
      {shape(`M${at(0, -1.05)}L${at(-1, -0.15)}L${at(-0.58, 0.24)}z`, left)}
      {shape(`M${at(0, -1.05)}L${at(1, -0.15)}L${at(0.58, 0.24)}z`, right)}
      {shape(`M${at(0, -1.05)}L${at(0.58, 0.24)}L${at(0, 0.56)}L${at(-0.58, 0.24)}z`, top)}
      {shape(rim, right)}
      {shape(rim, '#000', { opacity: 0.12 })}
      {face === null ? null : (
        <text y={r * 0.26} fontSize={r * (face > 9 ? 0.62 : 0.78)} fill={ink}>
          {face}
        </text>
      )}
    </g>
  )
}
