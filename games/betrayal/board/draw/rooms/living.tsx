/** Rooms where people lived: floor and furniture as printed, in a square of 100. */
import { there } from '@gloam/kernel/data.ts'
import { all, at, box, disc, each, line, slab, solid } from '../parts.tsx'
import type { RoomArt } from './art.ts'
import { checker, flags, parquet, planks } from './flooring.tsx'
import { barrel, bed, candle, chair, plant, roundRug, rug, shelf, table, urn, WOOD } from './furniture.tsx'

export const LIVING = {
  ballroom: () =>
    all(
      parquet('ba', '#a5763f'),
      <>
        <circle cx="50" cy="52" r="33" fill="none" stroke="#5e3a1b" strokeWidth="1.6" opacity=".8" />
        <circle cx="50" cy="52" r="29" fill="none" stroke="#d8b06a" strokeWidth=".8" opacity=".6" />
      </>,
      solid('M12 60h22c8 0 10 7 7 13s-9 4 -12 9s-8 7 -17 7z', '#1c120d'),
      <path d="M16 63h17c5 0 6 4 4 8" stroke="#6b4a35" strokeWidth="1" fill="none" />,
      box(9, 60.5, 4, 27, '#e9e0cc', 0.4),
      each([0, 1, 2, 3, 4, 5, 6], (i) => box(9, 63 + i * 3.4, 2.4, 1.3, '#17110d', 0)),
      chair(86, 20, 90),
      chair(86, 34, 90),
      chair(86, 82, 90),
      <circle cx="50" cy="52" r="34" fill="url(#bet-glow)" opacity=".75" />,
    ),
  bedroom: () =>
    all(
      planks('be', '#8c6644'),
      rug(26, 50, 48, 30, '#35556a'),
      bed(36, 18, 28, 38, '#3f6476'),
      slab(20, 20, 10, 9, WOOD),
      candle(25, 24),
      slab(70, 14, 20, 9, '#3d2717'),
    ),
  masterBedroom: () =>
    all(
      planks('mb', '#7d5436'),
      rug(22, 40, 56, 44, '#4a3158'),
      bed(30, 44, 40, 38, '#6b2d3a'),
      slab(16, 46, 10, 10, WOOD),
      candle(21, 51),
      slab(10, 14, 8, 24, '#3d2717'),
      chair(80, 30, 90),
    ),
  diningRoom: () =>
    all(
      planks('di', '#87583a'),
      rug(14, 34, 72, 46, '#6a2f2d'),
      table(24, 44, 52, 24, '#643c20'),
      each([30, 43, 57, 70], (x) => all(chair(x, 40, 0), chair(x, 73, 180))),
      candle(40, 56),
      candle(60, 56),
      disc(50, 56, 4, '#d9d0bb'),
    ),
  kitchen: () =>
    all(
      checker('ki', '#b9a37c', '#7f6a4f', 9),
      slab(10, 62, 26, 28, '#38322e'),
      each(
        [
          [17, 70],
          [29, 70],
          [17, 82],
          [29, 82],
        ],
        ([x, y]) => <circle cx={x} cy={y} r="4.6" fill="#1c1816" stroke="#6b635c" strokeWidth="1" />,
      ),
      <>
        <circle cx="29" cy="70" r="3" fill="#d8652f" />
        <circle cx="29" cy="70" r="10" fill="url(#bet-ember)" />
      </>,
      table(42, 42, 34, 20, '#76512f'),
      chair(50, 37, 0),
      chair(66, 67, 180),
      slab(10, 12, 10, 40, '#5f564c'),
      slab(12, 24, 6, 16, '#9aa0a0'),
      barrel(82, 82, 7),
    ),
  larder: () =>
    all(
      flags('la2', '#7d7464', 6),
      slab(8, 14, 14, 72, '#5b4128'),
      each([18, 30, 42, 54, 66, 78], (y, i) =>
        disc(15, y + 2, 4, ['#b5623a', '#c9b06a', '#7d8a4a', '#9c4a3a', '#d9cdb4', '#8a5a78'][i] ?? '#c9b06a'),
      ),
      slab(78, 14, 14, 72, '#5b4128'),
      each([20, 36, 52, 68], (y, i) =>
        slab(80, y, 10, 10, ['#8a6242', '#a3763f', '#77563a', '#9b7a50'][i] ?? '#8a6242', 2),
      ),
      table(38, 44, 24, 22, '#7a5634'),
      disc(46, 52, 5, '#d9cdb4'),
      at(56, 58, 30, slab(-6, -1, 12, 2, '#b7bcc0')),
      barrel(34, 84, 6),
      line('M36 10v10M50 10v14M64 10v9', '#cdb98e', 0.8),
      solid('M46 22q4 12 8 0z', '#9c4a3a'),
    ),
  library: () =>
    all(
      planks('li', '#82583a'),
      shelf(10, 10, 62, 9, 'l1'),
      shelf(10, 28, 9, 44, 'l2'),
      shelf(82, 28, 8, 58, 'l3'),
      roundRug(52, 56, 20, '#2f4f47'),
      table(42, 48, 20, 14),
      chair(52, 68, 180),
      candle(46, 53),
    ),
  gallery: () =>
    all(
      parquet('ga', '#94683f'),
      rug(36, 8, 28, 84, '#5b2c46'),
      each([18, 42, 66], (y) =>
        all(
          slab(9.5, y, 5, 18, '#b08a45'),
          box(10.8, y + 2, 2.4, 14, '#31404a'),
          slab(85.5, y, 5, 18, '#b08a45'),
          box(86.8, y + 2, 2.4, 14, there(['#4a2c2c', '#2f4436', '#3b3556'][(y / 24) | 0])),
        ),
      ),
      urn(24, 50),
      urn(76, 50),
    ),
  gameRoom: () =>
    all(
      planks('gr', '#6f4d34'),
      slab(22, 34, 56, 32, '#4a2e1c', 3),
      slab(26, 38, 48, 24, '#2f6a4c', 2),
      each(
        [
          [38, 46, '#e8d8b0'],
          [52, 52, '#b83a30'],
          [60, 45, '#e3b23c'],
          [46, 56, '#1d2f5c'],
        ] as const,
        ([x, y, c]) => <circle cx={x} cy={y} r="2" fill={c} stroke="#111" strokeWidth=".4" />,
      ),
      at(54, 60, -24, slab(-22, -0.8, 40, 1.6, '#c9a35a', 0.5)),
      slab(66, 74, 22, 16, '#5b3820'),
      each([0, 1, 2, 3], (i) =>
        box(68 + (i % 2) * 9, 76 + Math.floor(i / 2) * 6, 8, 5, i % 3 === 0 ? '#e8dcc0' : '#241a14', 0.3),
      ),
      chair(18, 80, 20),
      shelf(12, 10, 30, 8, 'games'),
    ),
  organRoom: () =>
    all(
      flags('or', '#746a72', 6),
      slab(20, 10, 60, 26, '#3d2717', 2),
      each([24, 31, 38, 45, 52, 59, 66, 73], (x, i) => slab(x, 13, 4.6, 18 - Math.abs(i - 3.5) * 2, '#c9b06a', 2)),
      slab(28, 38, 44, 9, '#2b1a10'),
      box(31, 40, 38, 2.4, '#efe6d0', 0.3),
      box(31, 43.4, 38, 2.4, '#efe6d0', 0.3),
      slab(40, 52, 20, 7, '#6f2a33', 2),
      rug(34, 64, 32, 24, '#4b2f5a'),
      candle(16, 20),
      candle(84, 20),
      candle(16, 82),
      candle(84, 82),
    ),
  chapel: () =>
    all(
      flags('ch', '#8a7f71', 6),
      rug(42, 10, 16, 62, '#6f2a33'),
      each([22, 36, 50], (y) => all(slab(14, y, 24, 6, '#553620'), slab(62, y, 24, 6, '#553620'))),
      slab(34, 72, 32, 14, '#a79d8b'),
      slab(37, 74, 26, 10, '#e7dec8', 1),
      <path d="M50 75v8M47 77.5h6" stroke="#8d6a2c" strokeWidth="1.6" />,
      candle(38, 79),
      candle(62, 79),
    ),
  conservatory: () =>
    all(
      flags('cv', '#6d7a6a', 5),
      roundRug(50, 52, 17, '#3f5a48'),
      plant(16, 18, 10),
      plant(84, 18, 10),
      plant(16, 50, 9, '#4f7a3c'),
      plant(84, 50, 9, '#4f7a3c'),
      plant(16, 84, 10),
      plant(84, 84, 10),
      slab(40, 78, 20, 8, WOOD),
      disc(50, 52, 8, '#7f857f'),
      <circle cx="50" cy="52" r="5.5" fill="#2b5a66" />,
      line('M14 8v84M86 8v84M50 8v12', '#9fc3b4', 0.6, 0.4),
    ),
} satisfies RoomArt
