/** The grounds, open on all sides; tiles of a set join where they touch. */
import type { Room, TileFace } from '../../content/tiles.ts'
import { leaf } from './furniture.ts'
import { boundary, bramble, deadTree, fruitTree, grass, gravestone, stones } from './growth.ts'
import { type Art, all, type Chances, disc, line, moved, oval, quarter, rect, shape } from './pen.ts'

export type Ground = Exclude<TileFace['name'], Room> | 'Overgrown Path'
/** `joins`: the sides, as bits, on which another tile of its set lies. */
type GroundFace = (face: { id: string; number: number }, chance: Chances, joins: number) => Art

const HEDGES = [
  'M6 6H40M60 6H94V40M94 60V94H60M40 94H6V60M6 40V6M26 27H74V60M27 27V74H60M46 46H58V58',
  'M6 6H40M60 6H94V40M94 60V94H60M40 94H6V60M6 40V6M26 40V26H60M74 26V74H44M26 58V74M44 44H58V58',
  'M6 6H40M60 6H94V40M94 60V94H60M40 94H6V60M6 40V6M27 26V60H44V44M60 26H74V44M74 60V74H27M58 58V50',
  'M6 6H40M60 6H94V40M94 60V94H60M40 94H6V60M6 40V6M26 26H44V58H26M60 26H74V74H44M58 44V58',
]
const HEDGE = 'M6 6H40'
const ROOF = ['#8fa6b5', '#6d8494', '#51677a', '#3d5064', '#37495c', '#435a6d', '#5d7688', '#7c95a5']
const LILIES = [
  [34, 46],
  [44, 54],
  [30, 56],
] as const
const LAMPS = [
  [26, 30],
  [74, 30],
  [26, 64],
  [74, 64],
] as const
const PILLARS = [
  [27, 92],
  [73, 92],
] as const
const SPIKES = [
  [41, 74],
  [46, 71],
  [50, 70],
  [54, 71],
  [59, 74],
] as const

export const GROUND_FACES: Readonly<Record<Ground, GroundFace>> = {
  Lawn(f) {
    const s: Art[] = [rect(0, 0, 100, 100, 'url(#hh-p-mown)')]
    s.push(
      stones([
        [8, 60, 20],
        [22, 55, -10],
        [37, 52, 15],
        [52, 49, -12],
        [66, 47, 8],
        [80, 42, -20],
        [94, 39, 10],
      ]),
    )
    s.push(
      moved(
        'translate(70 76)',
        all(
          disc(1, 2, 12, '#06100d', { opacity: 0.4 }),
          disc(0, 0, 11, '#2a4f3b'),
          leaf(8, '#3f7f57'),
          all(
            ...[0, 1, 2, 3, 4].map((i) =>
              all(
                disc(Math.cos(i * 1.256) * 6, Math.sin(i * 1.256) * 6, 2.5, '#d8dcff'),
                disc(Math.cos(i * 1.256) * 6, Math.sin(i * 1.256) * 6, 0.9, '#f3c96a'),
              ),
            ),
          ),
        ),
      ),
    )
    const k = +f.id.slice(2)
    return k % 2 ? all(...s) : moved('matrix(-1 0 0 1 100 0)', all(...s))
  },
  'Hedge Maze'(f) {
    const base = HEDGES[f.number - 6] ?? HEDGE
    const lj = { strokeLinejoin: 'round', strokeLinecap: 'round' } as const
    return all(
      rect(0, 0, 100, 100, 'url(#hh-p-gravel)'),
      line(base, '#04100c', 14, { ...lj, opacity: 0.55, transform: 'translate(1.6 2.2)' }),
      line(base, '#16402a', 12, lj),
      line(base, '#2d6a44', 8.5, { ...lj, strokeDasharray: '5 2.5' }),
      line(base, '#6fb088', 2, { ...lj, opacity: 0.75, transform: 'translate(-2.2 -2.6)', strokeDasharray: '7 3' }),
    )
  },
  Graveyard(f, r) {
    const s: Art[] = [grass(r, 'url(#hh-g-grave)')]
    const open =
      f.number > 7
        ? moved(
            'translate(66 70)',
            all(
              rect(-13, -9, 26, 18, '#5b4a3c', 3),
              rect(-10, -6.5, 20, 13, '#07090b', 1.5),
              shape('M13-9c7 1 9 12 2 18z', '#6b5846'),
            ),
          )
        : deadTree(84, 90, 42)
    return all(
      ...s,
      line('M0 50h14M86 50h14M50 0v12M50 88v12', '#6c7468', 9, { opacity: 0.35 }),
      gravestone(26, 42, 'slab', -5),
      gravestone(52, 36, 'cross', 4),
      gravestone(78, 42, 'slab', 6),
      f.number > 7 ? null : gravestone(58, 74, 'slab', -3),
      gravestone(30, 76, f.number % 2 ? 'slab' : 'cross', f.number % 2 ? 7 : -7),
      open,
      oval(40, 60, 40, 5, '#cfe2ff', { opacity: 0.09 }),
    )
  },
  Pond(_, r, j) {
    const ch = (w: number, fill: string) =>
      all(...[0, 1, 2, 3].map((k) => (j & (1 << k) ? quarter(k, rect(50 - w, -1, 2 * w, 52, fill)) : null)))
    const s: Art[] = [
      grass(r),
      ch(34, '#59604f'),
      shape('M50 12c24-3 40 14 38 38s-14 38-38 38S11 74 12 50S26 15 50 12z', '#59604f'),
      ch(30, '#245a7c'),
      shape('M50 16c21-3 36 12 34 34s-13 34-34 34S15 71 16 50S29 19 50 16z', '#245a7c'),
      oval(58, 42, 24, 20, 'url(#hh-g-water)'),
    ]
    s.push(
      oval(63, 36, 9, 4.6, '#eef5ff', { opacity: 0.85 }),
      oval(63, 44, 6, 1.5, '#dbe9ff', { opacity: 0.6 }),
      oval(63, 49, 4, 1.1, '#dbe9ff', { opacity: 0.4 }),
      line('M28 60h16M34 66h22M54 72h14', '#8fc6e6', 1.2, { opacity: 0.5 }),
    )
    s.push(
      all(...LILIES.map(([x, y]) => shape(`M${x} ${y}m-6 0a6 4.6 0 1 1 11 2.4l-5-2.4z`, '#4d9160'))),
      disc(36, 44, 2.4, '#f6d7ea'),
    )
    return all(
      ...s,
      line('M82 84v-16M87 86v-20M77 86v-12', '#7f9a62', 1.7),
      oval(82, 66, 1.9, 4, '#6b4a2c'),
      oval(87, 64, 1.9, 4, '#6b4a2c'),
    )
  },
  Orchard(_, r) {
    return all(
      grass(r),
      fruitTree(30, 34, 17, r),
      fruitTree(72, 30, 15, r),
      fruitTree(28, 76, 15, r),
      fruitTree(70, 72, 18, r),
      shape('M48 44l4 8h-8z', '#c9a25f'),
      line('M45 52l-3 12M51 52l3 12M43.5 57h9M42.5 61h11', '#c9a25f', 1.5),
    )
  },
  Chapel(_, r) {
    return all(
      grass(r),
      shape('M43 82h14l5 18H38z', '#7f8377'),
      disc(50, 48, 46, 'url(#hh-lamp)'),
      rect(31, 16, 41, 68, '#030708', 3, { opacity: 0.5 }),
      shape('M30 14h20v68H30z', '#7d88a8'),
      shape('M50 14h20v68H50z', '#3f4763'),
      shape('M16 36h34v20H16z', '#6a7594'),
      shape('M50 36h34v20H50z', '#343b54'),
      shape('M16 36h34L33 46zM16 56h34L33 46z', '#000', { opacity: 0.18 }),
      line('M50 14v68M16 46h68', '#c3cde6', 1.5),
      line('M30 22h40M30 30h40M30 64h40M30 72h40', '#232942', 0.9, { opacity: 0.6 }),
      rect(41, 66, 18, 18, '#8c97b5', 1),
      shape('M41 66L59 66L50 75z', '#b6c0da'),
      shape('M59 66v18L50 75z', '#474f6c'),
      line('M50 66v18M44 72h12', '#ffe9b0', 3.2),
      all(...LAMPS.map(([x, y]) => disc(x, y, 3.4, '#ffd88a'))),
    )
  },
  Gazebo(_, r) {
    const s: Art[] = [grass(r), shape('M42 78h16v22H42z', '#6f766b'), disc(52, 53, 37, '#040a0a', { opacity: 0.5 })]
    for (let i = 0; i < 8; i++)
      s.push(shape('M50 50L35.5 15H64.5z', ROOF[i] ?? '#8fa6b5', { transform: `rotate(${i * 45} 50 50)` }))
    for (let i = 0; i < 8; i++)
      s.push(line('M50 50L35.5 15', '#dce8ee', 1, { transform: `rotate(${i * 45} 50 50)`, opacity: 0.7 }))
    return all(...s, disc(50, 50, 6, '#dce8ee'), disc(50, 50, 3, '#f0c870'))
  },
  'Old Well'(_, r) {
    const s: Art[] = [grass(r)]
    for (let i = 0; i < 14; i++) {
      const a = i * 0.449
      s.push(oval(50 + Math.cos(a) * 33, 52 + Math.sin(a) * 31, 7, 5, i % 2 ? '#59605c' : '#6d7570'))
    }
    s.push(disc(51, 54, 26, '#000', { opacity: 0.45 }), disc(50, 51, 25, '#7e8a92'))
    for (let i = 0; i < 12; i++) s.push(line('M50 26v9', '#3d464d', 1.5, { transform: `rotate(${i * 30} 50 51)` }))
    return all(
      ...s,
      disc(50, 51, 16.5, '#05080c'),
      oval(46, 56, 8, 4, '#2b5f7c', { opacity: 0.8 }),
      oval(44, 55, 3, 1.2, '#dcecff'),
      rect(14, 44, 72, 8, '#4b2f1a', 2),
      rect(14, 44, 72, 2.5, '#8d6138', 1),
      disc(50, 48, 6.5, '#8d6138'),
      line('M50 50v14', '#d9c49a', 1.6),
      rect(45.5, 62, 9, 8, '#8a5a30', 1.5),
      rect(45.5, 64, 9, 1.6, '#2b2b2f'),
    )
  },
  Gate(_, r) {
    return all(
      grass(r),
      shape('M38 92C38 62 40 58 38 0H62C60 40 62 40 100 38V62C70 64 64 66 64 92z', 'url(#hh-p-gravel)'),
      shape('M38 92C38 62 40 58 38 0', 'none', { stroke: '#3c463f', strokeWidth: 1.5 }),
      boundary(3),
      quarter(2, all(rect(0, 0, 100, 9, '#0d1116'), rect(0, 0, 100, 7, '#5d6673'), line('M0 2h100', '#a4b0c0', 1.4))),
      rect(30, 90, 40, 10, '#20160f'),
      all(
        ...PILLARS.map(([x, y]) =>
          all(
            disc(x, y - 6, 24, 'url(#hh-lamp)'),
            rect(x - 8, y - 9, 16, 17, '#07090b', 1),
            rect(x - 7, y - 9, 14, 15, '#8b95a4', 1),
            rect(x - 7, y - 9, 14, 4, '#c6d0de', 1),
            disc(x, y - 3, 4.2, '#ffdf8e'),
            disc(x, y - 3, 2, '#fff9e0'),
          ),
        ),
      ),
      line('M36 78V98M41 74V98M46 71V98M50 70V98M54 71V98M59 74V98M64 78V98', '#0b0d11', 2.3),
      line('M33 82C40 68 60 68 67 82M33 92H67', '#0b0d11', 2.6),
      line('M36 79C43 69.5 57 69.5 64 79', '#9aa7b8', 0.9),
      all(...SPIKES.map(([x, y]) => shape(`M${x - 2} ${y}l2-6l2 6z`, '#d8b25a'))),
    )
  },
  Crypt(_, r) {
    return all(
      grass(r, 'url(#hh-g-grave)'),
      shape('M0 38c24 0 34 4 40 18l6 44H62C60 70 56 66 40 62L0 62z', 'url(#hh-p-gravel)', { opacity: 0.9 }),
      boundary(0),
      boundary(1),
      disc(42, 62, 42, 'url(#hh-cryptglow)'),
      moved(
        'rotate(45 56 44)',
        all(
          rect(30, 15, 56, 62, '#030608', 3, { opacity: 0.6 }),
          rect(28, 14, 56, 60, '#59637a', 2),
          shape('M28 14h56L74 26H38z', '#9fadc6'),
          shape('M84 14v60L74 62V26z', '#39415a'),
          shape('M28 14v60l10-12V26z', '#76839d'),
          shape('M28 74h56L74 62H38z', '#475069'),
          rect(38, 26, 36, 36, '#67738d'),
          line('M56 30v28M46 39h20', '#d3def0', 4.6),
          rect(45, 66, 22, 12, '#0a0d14', 1),
          rect(47, 68, 18, 10, '#58e0a8', 1, { opacity: 0.55 }),
          rect(44, 78, 24, 4, '#7d89a2'),
          rect(42, 82, 28, 4, '#68748c'),
          rect(40, 86, 32, 4, '#535e75'),
        ),
      ),
      gravestone(20, 26, 'slab', -6),
      gravestone(80, 80, 'cross', 5),
    )
  },
  'Overgrown Path'(_, r) {
    return all(
      rect(0, 0, 100, 100, 'url(#hh-g-wild)'),
      shape('M38 0c4 30-6 30 0 50s2 30 0 50h24c-4-24 6-28 0-50s-2-28 0-50z', '#5b5a4d', { opacity: 0.5 }),
      shape('M0 40c30 4 70-6 100 0v22c-34-6-66 4-100 0z', '#5b5a4d', { opacity: 0.5 }),
      bramble(r, 11),
    )
  },
}
