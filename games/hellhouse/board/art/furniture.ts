/** Furniture: pieces at the north wall, turned to the walls that a room really has, and what lies on floors. */
import { type Art, all, type Chances, disc, line, moved, oval, pick, quarter, rect, shadow, shape } from './pen.ts'

const SIDE_BITS = [1, 2, 4, 8]
const GLASS = '#a9c9ff'
const CANVASES = ['#2f4a4a', '#4a2a2a', '#35304f']
export const leaf = (s: number, col: string): Art => {
  const o: Art[] = []
  for (let i = 0; i < 6; i++)
    o.push(
      shape(
        `M0 0C${s * 0.4} ${-s * 0.3} ${s * 0.7} ${-s * 0.8} 0 ${-s * 1.35}C${-s * 0.7} ${-s * 0.8} ${-s * 0.4} ${-s * 0.3} 0 0`,
        col,
        { transform: `rotate(${i * 60})` },
      ),
    )
  return all(...o, disc(0, 0, s * 0.22, '#bfe2a0', { opacity: 0.6 }))
}

/** A carpet that runs to the doors there are. */
export const runner = (m: number, col: string, edge: string): Art =>
  all(
    ...SIDE_BITS.map((b, k) => (m & b ? quarter(k, all(rect(37, 0, 26, 50, edge), rect(39.5, 0, 21, 50, col))) : null)),
  )

const windowPane = (): Art =>
  all(
    rect(30, 0.5, 40, 6, '#20222e'),
    rect(32, 1.5, 17, 4, GLASS),
    rect(51, 1.5, 17, 4, GLASS),
    shape('M30 7h40l8 26H22z', GLASS, { opacity: 0.13 }),
  )

const BOOK = '#a8473c'
const BOOKS = ['#a8473c', '#3f7568', '#b58b3a', '#4a6196', '#7d5384', '#c9ae74']

export const WALL_PIECES = {
  shelf(chance: Chances) {
    const s: Art[] = [shadow(11, 7, 78, 14), rect(11, 7, 78, 14, '#2a170c'), rect(11, 7, 78, 2, '#8a5c33')]
    for (let x = 13; x < 85; x += 3.4 + chance() * 1.7) {
      const h = 8.5 + chance() * 2.4
      s.push(rect(x, 20 - h, 2.9, h, pick(chance, BOOKS) ?? BOOK))
    }
    return all(...s)
  },
  barrels() {
    return all(
      ...[24, 50, 76].map((x) =>
        all(
          shadow(x - 11, 8, 22, 18, 5),
          rect(x - 11, 8, 22, 18, '#6b4222', 5),
          rect(x - 11, 13.5, 22, 7, '#8a5a30'),
          rect(x - 7.5, 8, 2, 18, '#2e2320'),
          rect(x + 5.5, 8, 2, 18, '#2e2320'),
          disc(x, 17, 1.8, '#1d120b'),
        ),
      ),
    )
  },
  rack() {
    const s: Art[] = [shadow(14, 7, 72, 13), rect(14, 7, 72, 13, '#2d1a10')]
    for (let i = 0; i < 9; i++)
      s.push(disc(19 + i * 7.8, 13.5, 2.9, i % 3 ? '#6d1f2c' : '#3c5a36'), disc(19 + i * 7.8, 13.5, 1.1, '#e2c98f'))
    return all(...s)
  },
  paintings() {
    return all(
      ...[14, 40, 66].map((x, i) =>
        all(
          rect(x, 7, 20, 13, '#d0a04a', 1),
          rect(x + 2, 9, 16, 9, CANVASES[i] ?? GLASS),
          i === 1
            ? all(oval(x + 10, 14, 2.6, 3, '#d9b892'), shape(`M${x + 5} 18c1-4 9-4 10 0z`, '#1a1014'))
            : shape(`M${x + 2} 16l5-4l4 3l3-4l4 4v3h-16z`, i ? '#6d77a5' : '#7a9a78'),
        ),
      ),
    )
  },
  hearth() {
    return all(
      disc(50, 22, 34, 'url(#hh-fire)'),
      rect(24, 6, 52, 17, '#77675f', 2),
      rect(24, 6, 52, 3, '#a08d80'),
      rect(32, 9, 36, 13, '#140b08', 5),
      shape('M38 22c-2-6 3-7 3-12c4 3 4 6 4 7c2-2 2-6 5-9c4 4 2 7 4 9c1-2 1-4 3-5c2 4 5 6 4 10z', '#f58a2c'),
      shape('M44 22c-1-4 2-5 4-9c3 3 4 4 5 9z', '#ffe08a'),
    )
  },
  counter() {
    return all(
      shadow(12, 7, 76, 14),
      rect(12, 7, 76, 14, '#9a7347', 1),
      rect(12, 7, 76, 3, '#c29a66', 1),
      disc(25, 14, 5.5, '#3b3a40'),
      disc(25, 14, 3.7, '#b5652f'),
      disc(42, 14, 4, '#55565f'),
      disc(42, 14, 2.4, '#20242a'),
      shape('M56 10l12 1l1 3l-13 1z', '#d4dae2'),
      rect(69, 11, 6, 3, '#3c2415'),
      oval(81, 14, 4.5, 3, '#d9a860'),
    )
  },
  bench() {
    return all(
      shadow(11, 7, 78, 15),
      rect(11, 7, 78, 15, '#3a2c22', 1),
      rect(11, 7, 78, 3, '#6d5640', 1),
      disc(24, 14.5, 9, 'url(#hh-vial)'),
      shape('M21 9h6v3l4 7c0 3-14 3-14 0l4-7z', '#7df0b4', { opacity: 0.9 }),
      disc(43, 15, 4.6, '#67c7e8'),
      rect(41.5, 8, 3, 4, '#bfe9f5'),
      shape('M47 13c6-6 10 2 15 0', 'none', { stroke: '#cfe7ea', strokeWidth: 1.6 }),
      disc(66, 15, 4.2, '#d65ad0'),
      rect(64.8, 8, 2.4, 4, '#f2c4f0'),
      rect(75, 9, 9, 10, '#c9b78d', 1),
      line('M77 12h5M77 15h5', '#5a4a35', 1),
    )
  },
  curtains() {
    return all(
      windowPane(),
      shape('M20 6h14c-1 4-3 7-2 11H20zM66 6h14v11H68c1-4-1-7-2-11z', '#8e2f35'),
      line('M24 7v9M29 7v9M71 7v9M76 7v9', '#5c1a22', 1.4),
    )
  },
  heads() {
    return all(
      ...[20, 50, 80].map((x, i) =>
        all(
          shape(`M${x - 7} 7h14v7c0 4-4 6-7 8c-3-2-7-4-7-8z`, '#5a381f'),
          i === 1
            ? all(
                shape(`M${x - 4} 10c0-3 8-3 8 0l-1 9h-6z`, '#8b6a49'),
                line(
                  `M${x - 3} 10c-7-1-9 3-9 8M${x + 3} 10c7-1 9 3 9 8M${x - 9} 12l-4 1M${x + 9} 12l4 1`,
                  '#e9dcc0',
                  1.8,
                  { strokeLinecap: 'round' },
                ),
              )
            : all(
                shape(`M${x - 4} 9h8l-2 10h-4z`, i ? '#6d6a6b' : '#a5764a'),
                shape(`M${x - 4} 9l-3-2l1 5zM${x + 4} 9l3-2l-1 5z`, '#3c2a20'),
              ),
        ),
      ),
    )
  },
  boxes() {
    return all(
      shadow(14, 8, 24, 18),
      rect(14, 8, 24, 18, '#7c5c38'),
      line('M14 17h24M26 8v18', '#4a331c', 1.4),
      shadow(46, 8, 34, 15),
      rect(46, 8, 34, 15, '#54351f', 3),
      rect(46, 13, 34, 2, '#c79a4e'),
      rect(60, 12, 6, 5, '#e0b964', 1),
    )
  },
  planter() {
    const s: Art[] = [shadow(12, 7, 76, 14), rect(12, 7, 76, 14, '#8c5a3c', 2), rect(14, 9, 72, 10, '#2d2119', 1)]
    for (let i = 0; i < 7; i++)
      s.push(moved(`translate(${19 + i * 10.4} 14)`, leaf(6.5, i % 2 ? '#4f9a5b' : '#2f7b4d')))
    return all(...s)
  },
  crib() {
    return all(
      shadow(30, 8, 40, 22),
      rect(30, 8, 40, 22, '#d9c49a', 3),
      rect(33, 11, 34, 16, '#f1e6cf', 2),
      rect(33, 18, 34, 9, '#7fa6c9', 2),
      disc(40, 15, 3, '#e9c9a8'),
      line('M36 8v3M42 8v3M48 8v3M54 8v3M60 8v3M66 8v3', '#9a7d4d', 1),
    )
  },
  toys() {
    return all(
      rect(18, 10, 8, 8, '#c9574a', 1),
      rect(27, 12, 8, 8, '#5a86b5', 1, { transform: 'rotate(14 31 16)' }),
      rect(22, 19, 8, 8, '#d9b04f', 1, { transform: 'rotate(-9 26 23)' }),
      disc(74, 17, 7, '#c9574a'),
      shape('M67 17a7 7 0 0 1 14 0z', '#ecdcb4'),
    )
  },
  wardrobe() {
    return all(
      shadow(18, 7, 40, 14),
      rect(18, 7, 40, 14, '#4f2f1b', 1),
      rect(18, 7, 40, 2.5, '#8b5b35'),
      line('M38 8v13', '#27150b', 1.4),
      disc(36, 15, 1, '#e0b964'),
      disc(40, 15, 1, '#e0b964'),
      shadow(66, 8, 16, 12),
      rect(66, 8, 16, 12, '#6a4328', 1),
      disc(74, 14, 4, '#ffe6a6'),
      disc(74, 14, 1.7, '#fff8df'),
    )
  },
  clock() {
    return all(
      shadow(38, 7, 24, 12),
      rect(38, 7, 24, 12, '#4a2b18', 1),
      disc(50, 13, 4.5, '#efe2c2'),
      line('M50 13V10M50 13l2.4 1', '#241812', 1),
      disc(25, 13, 5, '#8f98a6'),
      disc(25, 13, 2.4, '#c8d0dc'),
      disc(75, 13, 5, '#8f98a6'),
      disc(75, 13, 2.4, '#c8d0dc'),
    )
  },
} satisfies Record<string, (chance: Chances) => Art>
