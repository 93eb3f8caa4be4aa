/** What grows and stands on the grounds. */
import { ovalOutline } from '@gloam/games/board/outline.ts'
import { type Art, all, type Chances, disc, line, moved, oval, quarter, rect, shape } from './pen.ts'

export function grass(r: Chances, a = 'url(#hh-g-grass)') {
  const s: Art[] = [rect(0, 0, 100, 100, a)]
  for (let i = 0; i < 5; i++)
    s.push(oval(r() * 100, r() * 100, 9 + r() * 13, 6 + r() * 8, r() > 0.5 ? '#3a6b55' : '#183630', { opacity: 0.35 }))
  let tufts = ''
  for (let i = 0; i < 15; i++) {
    const x = 4 + r() * 92,
      y = 6 + r() * 90
    tufts += `M${x} ${y}l-1.7-3.6M${x} ${y}l.3-4.6M${x} ${y}l2-3.3`
  }
  return all(...s, line(tufts, '#5f9a79', 0.9, { opacity: 0.65 }))
}

export const stones = (pts: readonly (readonly [number, number, number])[]): Art =>
  all(
    ...pts.map(([x, y, a]) =>
      moved(
        `translate(${x} ${y}) rotate(${a})`,
        all(
          oval(0.6, 1.3, 6.5, 4.6, '#0b1512', { opacity: 0.5 }),
          oval(0, 0, 6.3, 4.3, '#8d9693'),
          oval(-1, -1, 4.3, 2.5, '#b9c3c1'),
        ),
      ),
    ),
  )

export const fruitTree = (x: number, y: number, s: number, r: Chances): Art => {
  const o: Art[] = [oval(x + s * 0.22, y + s * 0.3, s * 1.05, s, '#050d0b', { opacity: 0.5 }), disc(x, y, s, '#1e4630')]
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9 + r()
    o.push(disc(x + Math.cos(a) * s * 0.52, y + Math.sin(a) * s * 0.52, s * 0.46, i % 2 ? '#2d6541' : '#275a3b'))
  }
  o.push(disc(x - s * 0.3, y - s * 0.35, s * 0.42, '#5c9a70', { opacity: 0.75 }))
  for (let i = 0; i < 6; i++) {
    const a = i * 1.05 + r() * 0.6,
      d = s * (0.3 + r() * 0.5)
    o.push(disc(x + Math.cos(a) * d, y + Math.sin(a) * d, s * 0.13, '#f08a4b'))
  }
  return all(...o)
}

export const deadTree = (x: number, y: number, s: number): Art =>
  line(
    `M${x} ${y}c${-s * 0.05} ${-s * 0.3} ${s * 0.05} ${-s * 0.5} 0 ${-s}M${x} ${y - s * 0.4}l${s * 0.38} ${-s * 0.34}M${x} ${y - s * 0.55}l${-s * 0.34} ${-s * 0.3}M${x + s * 0.2} ${y - s * 0.58}l${s * 0.02} ${-s * 0.22}M${x - s * 0.18} ${y - s * 0.7}l${-s * 0.16} ${s * 0.02}`,
    '#0a0f12',
    s * 0.1,
    { strokeLinecap: 'round' },
  )

export const gravestone = (x: number, y: number, k: 'cross' | 'slab', a: number): Art =>
  moved(
    `translate(${x} ${y}) rotate(${a})`,
    all(
      oval(3, 9.5, 9, 3.2, '#04090b', { opacity: 0.55 }),
      k === 'cross'
        ? all(
            shape('M-2.6 9V-1H-7V-5.5H-2.6V-11H2.6V-5.5H7V-1H2.6V9z', '#8f9db0'),
            shape('M-2.6 9V-1H-7V-5.5H-2.6V-11H-.6V9z', '#c5d2e2'),
          )
        : all(
            shape('M-6.5 9V-4a6.5 7 0 0 1 13 0V9z', '#8290a4'),
            shape('M-6.5 9V-4a6.5 7 0 0 1 6-7c-3 2-3.5 5-3.5 8V9z', '#c5d2e2'),
            line('M-1.5-3h5M-1.5 0h5M-1.5 3h3.5', '#4a5568', 1.1),
          ),
    ),
  )

/** So many runners of bramble, with thorns, leaves and a berry here and there. */
export function bramble(r: Chances, n: number): Art {
  const w = 3
  const s: Art[] = []
  let [thorns, leaves, berries, gleams] = ['', '', '', '']
  for (let i = 0; i < n; i++) {
    const x = r() * 100,
      y = r() * 100,
      a = r() * 6.3,
      d = 26 + r() * 30,
      x2 = x + Math.cos(a) * d,
      y2 = y + Math.sin(a) * d,
      bend = (r() > 0.5 ? 0.6 : -0.6) * d,
      cx = (x + x2) / 2 - Math.sin(a) * bend,
      cy = (y + y2) / 2 + Math.cos(a) * bend
    s.push(
      line(`M${x} ${y}Q${cx} ${cy} ${x2} ${y2}`, '#0c0d0e', w + 1.8, { strokeLinecap: 'round' }),
      line(`M${x} ${y}Q${cx} ${cy} ${x2} ${y2}`, i % 2 ? '#6b4f49' : '#84685a', w, { strokeLinecap: 'round' }),
    )
    for (let t = 0.1, k = 0; t < 0.95; t += 0.16, k++) {
      const u = 1 - t,
        px = u * u * x + 2 * u * t * cx + t * t * x2,
        py = u * u * y + 2 * u * t * cy + t * t * y2,
        b = Math.atan2(u * (cy - y) + t * (y2 - cy), u * (cx - x) + t * (x2 - cx)) + (k % 2 ? 1.9 : -1.9)
      thorns += `M${px - 1.5 * Math.sin(b)} ${py + 1.5 * Math.cos(b)}L${px + w * 1.7 * Math.cos(b)} ${py + w * 1.7 * Math.sin(b)}L${px + 1.5 * Math.sin(b)} ${py - 1.5 * Math.cos(b)}z`
      if (r() > 0.6) leaves += ovalOutline(px, py, 4.4, 2.5, r() * 180)
    }
    if (r() <= 0.55) continue
    berries += ovalOutline(x2, y2, 2.6)
    gleams += ovalOutline(x2 - 0.8, y2 - 0.8, 0.9)
  }
  s.push(shape(thorns, '#b39a86'), shape(leaves, '#4d7f58'))
  if (berries !== '') s.push(shape(berries, '#8a64b0'), shape(gleams, '#e0c9f5'))
  return all(...s)
}

/** The wall round the estate, on one side. */
export const boundary = (k: number): Art =>
  quarter(
    k,
    all(
      rect(0, 0, 100, 9, '#0d1116'),
      rect(0, 0, 100, 7, '#5d6673'),
      line('M0 2h100', '#a4b0c0', 1.4),
      line('M10 0v7M26 0v7M42 0v7M58 0v7M74 0v7M90 0v7', '#3b424d', 1),
    ),
  )
