/** The thirteen rooms of the house: floor, rug and centre piece, and what stands at their walls. */
import type { Room } from '../../content/tiles.ts'
import { leaf, runner, type WALL_PIECES } from './furniture.ts'
import { type Art, all, disc, line, moved, oval, rect, shadow, shape } from './pen.ts'

interface RoomFace {
  readonly floor: string
  /** Its walls are of glass. */
  readonly glass?: true
  /** For each wall in turn the piece that stands there. */
  readonly wall: readonly (keyof typeof WALL_PIECES)[]
  /** What lies and stands in the middle; carpets run to the doors, given as bits in base orientation. */
  draw(doors: number): Art
}

const CORNERS = [
  [30, 36],
  [76, 36],
  [30, 74],
  [76, 74],
] as const
const POTS = [
  [82, 18],
  [82, 82],
  [20, 82],
  [22, 30],
] as const

export const ROOM_FACES: Readonly<Record<Room, RoomFace>> = {
  Hall: {
    floor: 'url(#hh-p-checker)',
    draw: (m) =>
      all(
        runner(m, '#9a3038', '#d8a950'),
        disc(50, 50, 24, '#d8a950'),
        disc(50, 50, 21.5, '#7d2430'),
        disc(50, 50, 15, 'none', { stroke: '#d8a950', strokeWidth: 1.6 }),
        shape('M50 37l3.5 9.5L63 50l-9.5 3.5L50 63l-3.5-9.5L37 50l9.5-3.5z', '#ecd39a'),
      ),
    wall: ['clock'],
  },
  Library: {
    floor: 'url(#hh-p-walnut)',
    draw: () =>
      all(
        oval(50, 51, 31, 27, '#2f4a3f'),
        oval(50, 51, 27, 23, 'none', { stroke: '#c9a75c', strokeWidth: 1.4 }),
        shadow(33, 42, 34, 19, 3),
        rect(33, 42, 34, 19, '#8b5a31', 3),
        rect(35, 44, 30, 15, '#6e4324', 2),
        shape('M38 47c4-2 7-1 10 1c3-2 6-3 10-1v9c-4-2-7-1-10 1c-3-2-6-3-10-1z', '#f3e7c8'),
        line('M48 48v9M40 50h6M40 53h6M50 50h6', '#a08a66', 0.9),
        disc(61, 47, 9, 'url(#hh-lamp)'),
        disc(61, 47, 3, '#4fa06a'),
        disc(61, 47, 1.5, '#fff3c0'),
      ),
    wall: ['shelf', 'shelf', 'shelf'],
  },
  'Wine Cellar': {
    floor: 'url(#hh-p-flag)',
    draw: () =>
      all(
        oval(60, 64, 13, 7, '#4b1522', { opacity: 0.8 }),
        shadow(37, 38, 22, 22, 11),
        disc(48, 49, 11.5, '#6b4222'),
        disc(48, 49, 9, '#8a5a30'),
        line('M40 46h16M39 50h18M41 54h14', '#5a3819', 1),
        disc(48, 49, 12, 'url(#hh-lamp)'),
        rect(46.5, 43, 3, 7, '#f4ead2', 1),
        shape('M48 37c2.5 3 1.8 5 0 6c-1.8-1-2.5-3 0-6z', '#ffc655'),
      ),
    wall: ['barrels', 'rack', 'barrels'],
  },
  Ballroom: {
    floor: 'url(#hh-p-honey)',
    draw: () => {
      const s: Art[] = [
        disc(50, 50, 33, '#5d3a1e', { opacity: 0.55 }),
        disc(50, 50, 31, 'none', { stroke: '#f3dca2', strokeWidth: 1.6 }),
        disc(50, 50, 27, 'none', { stroke: '#f3dca2', strokeWidth: 0.8 }),
      ]
      for (let i = 0; i < 8; i++)
        s.push(
          shape('M50 50L45.5 38L50 22L54.5 38z', i % 2 ? '#f0d491' : '#3c2212', {
            transform: `rotate(${i * 45} 50 50)`,
          }),
        )
      s.push(disc(50, 50, 26, 'url(#hh-lamp)'), disc(50, 50, 11.5, 'none', { stroke: '#ffd97a', strokeWidth: 2.2 }))
      for (let i = 0; i < 8; i++)
        s.push(disc(50 + 11.5 * Math.cos(i * 0.785), 50 + 11.5 * Math.sin(i * 0.785), 2.1, '#fff7d8'))
      return all(...s, disc(50, 50, 3.4, '#ffd97a'))
    },
    wall: ['curtains', 'curtains', 'curtains'],
  },
  Gallery: {
    floor: 'url(#hh-p-plum)',
    draw: (m) =>
      all(
        runner(m, '#7a2b45', '#c79a4e'),
        rect(34, 34, 32, 32, '#c79a4e', 3),
        rect(36.5, 36.5, 27, 27, '#7a2b45', 2),
        shadow(42, 41, 16, 17, 3),
        rect(42, 41, 16, 17, '#9aa2ad', 2),
        disc(50, 49, 6.4, '#dfe5ec'),
        oval(50, 47, 3, 3.6, '#f6f8fb'),
        shape('M43.5 56c1.5-5 11.5-5 13 0z', '#c7ced8'),
      ),
    wall: ['paintings', 'paintings', 'paintings'],
  },
  Bedroom: {
    floor: 'url(#hh-p-plank)',
    draw: () =>
      all(
        oval(56, 54, 33, 29, '#3c4a70'),
        oval(56, 54, 29, 25, 'none', { stroke: '#8ea0cf', strokeWidth: 1.2 }),
        shadow(30, 36, 46, 38, 3),
        rect(30, 36, 46, 38, '#4f2f1b', 3),
        rect(34, 38, 40, 34, '#efe4cc', 2),
        rect(47, 38, 27, 34, '#7c3444', 2),
        rect(36, 40, 9, 14, '#fff8e6', 3),
        rect(36, 56, 9, 14, '#fff8e6', 3),
        line('M54 38v34M61 38v34M68 38v34', '#5d2332', 1.2),
        all(...CORNERS.map(([x, y]) => disc(x, y, 3.2, '#c79a4e'))),
      ),
    wall: ['wardrobe', 'curtains'],
  },
  Kitchen: {
    floor: 'url(#hh-p-terra)',
    draw: () =>
      all(
        shadow(34, 36, 38, 28, 2),
        rect(34, 36, 38, 28, '#b98a55', 2),
        line('M34 43h38M34 50h38M34 57h38', '#8d6437', 1),
        disc(45, 46, 7, '#2d2c31'),
        disc(45, 46, 4.8, '#a8522a'),
        disc(43.5, 44.5, 1.5, '#f0b25a'),
        shape('M57 40l11 2l.5 3l-12 0z', '#dfe5ec'),
        rect(55, 40.5, 4, 4, '#3c2415'),
        oval(62, 56, 6, 3.6, '#d9a860'),
        line('M58 55l3 2M62 54l3 2', '#8f6730', 1),
        disc(47, 58, 3.4, '#7fae5a'),
        disc(53, 59, 2.2, '#c9574a'),
      ),
    wall: ['hearth', 'counter'],
  },
  Nursery: {
    floor: 'url(#hh-p-pale)',
    draw: () =>
      all(
        disc(50, 53, 29, '#5c4a78'),
        disc(50, 53, 25, 'none', { stroke: '#d9c7ef', strokeWidth: 1.4, strokeDasharray: '3 3' }),
        moved(
          'translate(50 53)',
          all(
            shape('M-16 8c4-12 8-13 14-12c2-7 6-11 11-11l3 5l-3 4c3 5 3 10 3 14z', '#e6d6b4'),
            line('M-19 10c10 8 26 8 37 0', '#b5482f', 3, { strokeLinecap: 'round' }),
            disc(8, -9, 1.2, '#241812'),
            shape('M2-14l4 1l-1-5zM-2-4c2-5 3-6 5-8l-1 6z', '#8a5a30'),
          ),
        ),
      ),
    wall: ['crib', 'toys', 'curtains'],
  },
  'Trophy Room': {
    floor: 'url(#hh-p-dark)',
    draw: () =>
      all(
        oval(50, 50, 34, 28, '#4f7a4a'),
        oval(50, 50, 30, 24, 'none', { stroke: '#d9c27a', strokeWidth: 1.2 }),
        shape(
          'M50 25c5 0 8 4 8 9c8-1 14-7 20-5c3 2 0 7-6 9c-4 2-6 5-6 11c0 8 5 10 9 15c2 4-3 7-7 5c-6-3-8-7-18-7s-12 4-18 7c-4 2-9-1-7-5c4-5 9-7 9-15c0-6-2-9-6-11c-6-2-9-7-6-9c6-2 12 4 20 5c0-5 3-9 8-9z',
          '#2b1a10',
        ),
        shape('M50 40c7 4 11 10 10 19H40c-1-9 3-15 10-19z', '#4a3020'),
        disc(45.8, 31, 1.8, '#ffe9a8'),
        disc(54.2, 31, 1.8, '#ffe9a8'),
        oval(50, 36, 3, 2, '#0e0806'),
      ),
    wall: ['heads', 'heads', 'heads'],
  },
  Laboratory: {
    floor: 'url(#hh-p-slate)',
    draw: () =>
      all(
        disc(50, 52, 27, 'none', { stroke: '#d7e6e0', strokeWidth: 1.4, opacity: 0.75 }),
        disc(50, 52, 23, 'none', { stroke: '#d7e6e0', strokeWidth: 0.7, opacity: 0.7 }),
        line('M50 29L63.5 70.6L28.1 44.9H71.9L36.5 70.6z', '#d7e6e0', 1.1, { opacity: 0.75 }),
        disc(50, 52, 20, 'url(#hh-vial)'),
        disc(50, 52, 8.5, '#2a2c33'),
        disc(50, 52, 6.5, '#5fe0a4'),
        disc(48.5, 50.5, 2.4, '#d9ffe9'),
      ),
    wall: ['bench', 'shelf', 'bench'],
  },
  Attic: {
    floor: 'url(#hh-p-rough)',
    draw: () =>
      all(
        shape('M34 30L66 34L62 66L30 60z', '#a9c9ff', { opacity: 0.32 }),
        line('M48 31L46 63M32 45L64 49', '#0d1220', 1.6, { opacity: 0.5 }),
        line('M8 8L30 30M92 8L70 30M8 92L30 70M92 92L70 70', '#3a2716', 4),
        shadow(56, 58, 24, 17),
        rect(56, 58, 24, 17, '#5f3c20', 3),
        rect(56, 63, 24, 2, '#c79a4e'),
        rect(65, 62, 6, 5, '#e0b964', 1),
        line('M8 8c10 2 14 8 15 16M8 18c6 1 8 4 9 8M18 8c0 5-3 8-10 9', '#cfd6e4', 0.8, { opacity: 0.65 }),
        shape('M30 70c-4-9 2-12 5-12c0-4 5-4 5 0c3 0 9 3 5 12z', '#c9b78d'),
        disc(37.5, 54, 3, '#c9b78d'),
      ),
    wall: ['boxes', 'boxes', 'boxes'],
  },
  Conservatory: {
    floor: 'url(#hh-p-mosaic)',
    glass: true,
    draw: () =>
      all(
        disc(52, 50, 19, '#7f9ea0'),
        disc(52, 50, 16, '#1f5a72'),
        disc(52, 50, 16, 'none', { stroke: '#d9ecea', strokeWidth: 1.6 }),
        disc(52, 50, 9, 'none', { stroke: '#9fd6e6', strokeWidth: 1 }),
        disc(52, 50, 4.6, '#c8d6d2'),
        shape('M52 38c3 5 3 8 0 10c-3-2-3-5 0-10z', '#dff6ff'),
        all(
          ...POTS.map(([x, y], i) =>
            moved(
              `translate(${x} ${y})`,
              all(disc(0, 1, 8, '#000', { opacity: 0.3 }), leaf(10, i % 2 ? '#3f9159' : '#57a864')),
            ),
          ),
        ),
        line('M50 7V32M50 68V93M7 50H32M70 50H93M7 7L36 36M93 7L66 36M7 93L36 64M93 93L66 64', '#e6fbf4', 0.9, {
          opacity: 0.45,
        }),
      ),
    wall: ['planter'],
  },
  'Music Room': {
    floor: 'url(#hh-p-honey)',
    draw: () =>
      all(
        oval(48, 56, 34, 27, '#6a2f3a'),
        oval(48, 56, 30, 23, 'none', { stroke: '#d8a950', strokeWidth: 1.2 }),
        shape('M26 46c0-9 12-11 22-10c10 0 12 8 20 9c7 2 8 8 8 13H26z', '#000', {
          opacity: 0.35,
          transform: 'translate(0 3)',
        }),
        shape('M26 46c0-9 12-11 22-10c10 0 12 8 20 9c7 2 8 8 8 13H26z', '#17131a'),
        shape('M30 46c0-6 10-8 18-7c8 0 11 8 19 9c4 1 5 3 5 6H30z', '#3b2a22'),
        line('M34 51l26-4M34 47l18-4', '#d8a950', 0.8),
        rect(26, 58, 50, 6, '#f5eedd', 1),
        line(Array.from({ length: 16 }, (_, i) => `M${29 + i * 3} 58v3.6`).join(''), '#17131a', 1.3),
        rect(42, 69, 18, 8, '#8e2f35', 2),
      ),
    wall: ['shelf', 'curtains'],
  },
}
