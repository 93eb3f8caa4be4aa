/** Furniture as it is seen from above. */
import type { ReactNode } from 'react'
import { chanceOf, mix } from '../paint.ts'
import { all, at, box, disc, each, line, slab, solid } from '../parts.tsx'

export const WOOD = '#4a2e1c'
const SPINES = ['#7c3b31', '#3f5a54', '#8a6d3a', '#4b4468', '#6b5a44'] as const

const edge = (x: number, y: number, w: number, h: number, stroke: string, width: number): ReactNode => (
  <rect x={x} y={y} width={w} height={h} rx=".5" fill="none" stroke={stroke} strokeWidth={width} />
)

export const rug = (x: number, y: number, w: number, h: number, c: string): ReactNode =>
  all(
    <rect x={x + 1} y={y + 1.5} width={w} height={h} rx="1" fill="#000" opacity=".35" />,
    box(x, y, w, h, c),
    edge(x + 2, y + 2, w - 4, h - 4, mix(c, 0.35), 1),
    box(x + 5, y + 5, w - 10, h - 10, mix(c, -0.25), 0.5),
    <path
      d={`M${x + w / 2} ${y + 7}L${x + w - 9} ${y + h / 2}L${x + w / 2} ${y + h - 7}L${x + 9} ${y + h / 2}z`}
      fill={mix(c, 0.08)}
      stroke={mix(c, 0.35)}
      strokeWidth=".7"
    />,
  )

export const roundRug = (x: number, y: number, r: number, c: string): ReactNode =>
  all(
    <circle cx={x + 1} cy={y + 1.5} r={r} fill="#000" opacity=".35" />,
    <circle cx={x} cy={y} r={r} fill={c} />,
    <circle cx={x} cy={y} r={r - 2.2} fill="none" stroke={mix(c, 0.4)} strokeWidth="1" />,
    <circle cx={x} cy={y} r={r * 0.6} fill={mix(c, -0.25)} stroke={mix(c, 0.3)} strokeWidth=".8" />,
  )

export const chair = (x: number, y: number, turn = 0, c = WOOD): ReactNode =>
  at(x, y, turn, all(slab(-3.6, -3, 7.2, 6.6, mix(c, 0.1), 1.4), slab(-4, -4.6, 8, 2.4, c, 1)))

export const table = (x: number, y: number, w: number, h: number, c = '#5b3820'): ReactNode =>
  all(
    slab(x, y, w, h, c),
    line(`M${x + 2} ${y + h * 0.35}h${w - 4}M${x + 2} ${y + h * 0.68}h${w - 4}`, mix(c, -0.3), 0.5),
  )

export const bed = (x: number, y: number, w: number, h: number, c: string): ReactNode =>
  all(
    slab(x - 1.5, y - 2, w + 3, 4, WOOD),
    slab(x, y, w, h, '#d9cdb4', 2),
    slab(x + 2, y + 2.5, w / 2 - 3, 7, '#efe6d0', 2.5),
    slab(x + w / 2 + 1, y + 2.5, w / 2 - 3, 7, '#efe6d0', 2.5),
    slab(x - 0.6, y + h * 0.38, w + 1.2, h * 0.62, c, 2),
    line(`M${x} ${y + h * 0.46}h${w}`, mix(c, 0.35), 1.2),
  )

/** Books in a row; a shelf that stands upright has them one over another. */
export function shelf(x: number, y: number, w: number, h: number, name: string): ReactNode {
  const chance = chanceOf(name)
  const upright = h > w
  const [long, deep] = upright ? [h, w] : [w, h]
  const books: ReactNode[] = []
  for (let p = 1.5; p < long - 3; ) {
    const b = 1.5 + chance() * 1.8
    const c = SPINES[Math.floor(chance() * SPINES.length)] ?? WOOD
    books.push(upright ? box(x + 1.4, y + p, deep - 2.8, b, c, 0.3) : box(x + p, y + 1.4, b, deep - 2.8, c, 0.3))
    p += b + 0.4
  }
  return all(slab(x, y, w, h, '#3a2416'), ...books)
}

export const candle = (x: number, y: number): ReactNode =>
  all(
    <circle cx={x} cy={y} r="9" fill="url(#bet-glow)" />,
    <circle cx={x} cy={y} r="2" fill="#d8c28c" />,
    <circle cx={x} cy={y} r="1.1" fill="#fff6d8" />,
  )

export const crate = (x: number, y: number, s: number, turn = 0): ReactNode =>
  at(
    x,
    y,
    turn,
    all(
      slab(-s / 2, -s / 2, s, s, '#76512f', 0.6),
      line(`M${-s / 2} ${-s / 2}L${s / 2} ${s / 2}M${s / 2} ${-s / 2}L${-s / 2} ${s / 2}M${-s / 2} 0h${s}`, '#43290f'),
    ),
  )

export const barrel = (x: number, y: number, r = 6): ReactNode =>
  all(
    disc(x, y, r, '#6b4526'),
    <circle cx={x} cy={y} r={r * 0.62} fill="none" stroke="#3b2412" strokeWidth="1" />,
    line(`M${x - r * 0.5} ${y}h${r}M${x} ${y - r * 0.5}v${r}`, '#3b2412', 0.7),
  )

/** Steps that rise away from you: narrower and darker. */
export function flight(x: number, y: number, w: number, h: number, n: number, c: string, rail = '#3a3630'): ReactNode {
  const treads = Array.from({ length: n }, (_, i) => {
    const [a, b] = [w * (0.6 + 0.4 * (i / n)), w * (0.6 + 0.4 * ((i + 1) / n))]
    const [top, bottom] = [y + (h / n) * i, y + (h / n) * (i + 1)]
    const t = i / (n - 1)
    return all(
      <path d={`M${x - a / 2} ${top}h${a}L${x + b / 2} ${bottom}h${-b}z`} fill={mix(c, -0.86 * (1 - t) ** 0.8)} />,
      line(`M${x - b / 2} ${bottom - 0.9}h${b}`, '#fff', 1.1, 0.05 + 0.3 * t),
      line(`M${x - b / 2} ${bottom}h${b}`, '#000', 1, 0.7),
    )
  })
  return all(
    <path
      d={`M${x - w * 0.3} ${y}h${w * 0.6}l${w * 0.2} ${h}h${-w}z`}
      fill="#000"
      opacity=".55"
      transform="translate(1.5 2.5)"
    />,
    ...treads,
    <path
      d={`M${x - w * 0.3} ${y}L${x - w / 2} ${y + h}M${x + w * 0.3} ${y}L${x + w / 2} ${y + h}`}
      stroke={rail}
      strokeWidth="3.4"
      strokeLinecap="round"
    />,
  )
}

/** Steps across, that go down to the right. */
export const steps = (x: number, y: number, w: number, h: number, n: number, c: string): ReactNode =>
  all(
    <rect x={x + 1} y={y + 2} width={w} height={h} fill="#000" opacity=".4" />,
    each([...Array(n).keys()], (i) =>
      all(
        box(x + (w / n) * i, y, w / n - 0.5, h, mix(c, 0.2 - 0.4 * (i / n)), 0.3),
        line(`M${x + (w / n) * (i + 1) - 1} ${y}v${h}`, '#fff', 0.6, 0.06 + 0.22 * (i / n)),
      ),
    ),
    slab(x - 1, y - 3, w + 2, 3, WOOD),
    slab(x - 1, y + h, w + 2, 3, WOOD),
  )

export function plant(x: number, y: number, r = 6, c = '#3f6a3c'): ReactNode {
  const chance = chanceOf(`p${x}${y}`)
  const leaf = `M0 0q${r * 0.4} ${-r * 0.5} ${r} 0q${-r * 0.6} ${r * 0.5} ${-r} 0`
  return all(
    disc(x, y, r * 0.5, '#6d4128'),
    each([0, 1, 2, 3, 4, 5, 6, 7], (i) =>
      at(
        x,
        y,
        i * 45 + chance() * 20,
        <path d={leaf} fill={mix(c, (chance() - 0.5) * 0.4)} stroke="#1d2f1c" strokeWidth=".5" />,
      ),
    ),
  )
}

export function tree(x: number, y: number, r = 12): ReactNode {
  const chance = chanceOf(`t${x}`)
  return all(
    <circle cx={x + 2} cy={y + 3} r={r} fill="#000" opacity=".35" />,
    each([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) => (
      <circle
        cx={x + Math.cos(i * 0.7) * r * 0.5}
        cy={y + Math.sin(i * 0.7) * r * 0.5}
        r={r * 0.52}
        fill={mix('#2f4b2c', (chance() - 0.5) * 0.3)}
      />
    )),
    <circle cx={x - r * 0.2} cy={y - r * 0.25} r={r * 0.42} fill="#4d6d43" />,
  )
}

export const grave = (x: number, y: number, turn = 0): ReactNode =>
  at(
    x,
    y,
    turn,
    all(
      <rect x="-5.5" y="1" width="11" height="15" rx="4" fill="#2c3527" opacity=".9" />,
      <rect x="-4" y="2" width="8" height="12.5" rx="3" fill="#4c4a36" />,
      solid('M-6.5 3v-7a6.5 6.5 0 0 1 13 0v7z', '#a3a6a2'),
      line('M0 -6.5v6M-2.6 -4.2h5.2', '#565956', 1.2),
    ),
  )

export const urn = (x: number, y: number): ReactNode =>
  all(disc(x, y, 5, '#8c8577'), <circle cx={x} cy={y} r="2.6" fill="#2a2622" />)

export function cog(x: number, y: number, r: number, c: string, teeth = 10): ReactNode {
  const d = Array.from({ length: teeth * 4 }, (_, i) => {
    const angle = (i / (teeth * 4)) * Math.PI * 2
    const out = i % 4 < 2 ? r : r * 0.8
    return `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * out).toFixed(1)} ${(y + Math.sin(angle) * out).toFixed(1)}`
  }).join('')
  return all(
    solid(`${d}z`, c, 0.8, 1.2),
    <circle cx={x} cy={y} r={r * 0.5} fill="none" stroke={mix(c, -0.45)} strokeWidth={r * 0.14} />,
    <circle cx={x} cy={y} r={r * 0.22} fill="#1c1510" />,
  )
}

/** A figure of stone on its plinth. */
export const statue = (x: number, y: number): ReactNode =>
  all(
    slab(x - 6, y - 6, 12, 12, '#7d7a72', 1),
    disc(x, y, 4.6, '#b9b5a8'),
    <circle cx={x} cy={y} r="2.1" fill="#d9d5c6" />,
    line(`M${x - 4} ${y + 1}q4 3 8 0`, '#77736a', 0.9),
  )
