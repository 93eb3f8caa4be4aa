/** Rooms where people worked and kept things: floor and furniture as printed, in a square of 100. */
import { there } from '@gloam/kernel/data.ts'
import { all, at, box, disc, each, line, slab } from '../parts.tsx'
import type { RoomArt } from './art.ts'
import { checker, cobbles, flags, planks } from './flooring.tsx'
import { barrel, bed, candle, chair, crate, rug, statue, WOOD } from './furniture.tsx'

export const WORKING = {
  operatingLaboratory: () =>
    all(
      checker('ol', '#b9c0b4', '#88938b', 10),
      slab(34, 30, 32, 44, '#8b9491', 3),
      slab(38, 34, 24, 34, '#cfd2c6', 4),
      <>
        <path d="M44 50c6 -4 10 4 14 0" stroke="#8e231d" strokeWidth="2.4" fill="none" opacity=".85" />
        <ellipse cx="60" cy="78" rx="8" ry="4" fill="#8e231d" opacity=".5" />
      </>,
      slab(76, 14, 12, 30, '#6b7370'),
      <path d="M79 19h6M79 24h6M79 29h6M79 34h6" stroke="#dfe6e0" strokeWidth="1" />,
      disc(20, 70, 6, '#d9d2b0'),
    ),
  researchLaboratory: () =>
    all(
      checker('rl', '#a9b3b0', '#7e8a88', 10),
      slab(12, 16, 14, 66, '#5f4630'),
      each([22, 34, 46, 58, 70], (y, i) =>
        all(
          disc(19, y, 4, ['#7fc7a3', '#c98ad0', '#e0c45a', '#6fb0d9', '#d9776a'][i] ?? '#7fc7a3'),
          <circle cx="19" cy={y} r="7" fill="url(#bet-glow)" opacity=".35" />,
        ),
      ),
      slab(44, 40, 34, 22, '#8b9491'),
      line('M48 46h10M48 50h14M48 54h8', '#37413f', 1),
      disc(70, 51, 6, '#2f3b3a'),
      <circle cx="70" cy="51" r="3" fill="#8fe3c0" />,
      chair(60, 70, 180),
      slab(74, 12, 16, 12, '#4c5552'),
      line('M40 82c8 -8 20 6 30 -2s14 2 18 -4', '#3c4644', 1.6),
    ),
  servantsQuarters: () =>
    all(
      planks('sq', '#7c6248'),
      bed(14, 18, 20, 32, '#6a6a58'),
      bed(66, 18, 20, 32, '#5a6470'),
      bed(14, 58, 20, 30, '#70604e'),
      slab(70, 66, 16, 20, WOOD),
      line('M78 67v18M75 76h1M81 76h1', '#1c120b', 0.9),
      slab(43, 14, 14, 10, WOOD),
      candle(50, 19),
      chair(50, 68, 160),
    ),
  gymnasium: () =>
    all(
      planks('gy2', '#a5773f', 7),
      slab(14, 44, 34, 16, '#3b5a78', 1),
      line('M16 48h30M16 52h30M16 56h30', '#27405a', 0.7),
      at(72, 40, 0, all(slab(-14, -2, 28, 4, '#9aa0a3', 1), disc(-14, 0, 5, '#33373b'), disc(14, 0, 5, '#33373b'))),
      slab(64, 66, 20, 12, '#6d3a2a', 2),
      line('M64 72h20', '#c9a35a', 1),
      disc(30, 78, 7, '#a34a2a'),
      line('M24 78h12M30 72v12', '#4a1d10', 0.8),
      line('M14 16h36M14 22h36M14 28h36M18 12v20M46 12v20', '#7a5836', 1.4),
    ),
  storeroom: () =>
    all(
      planks('st', '#6d5138'),
      crate(22, 74, 19, 4),
      crate(44, 80, 15, -8),
      crate(24, 52, 13, 14),
      slab(72, 20, 16, 60, '#4a3220'),
      each([24, 38, 52, 66], (y, i) => slab(74, y, 12, 9, there(['#7b5f3f', '#5f6b5a', '#7a4a3a', '#6a6258'][i]), 1)),
      barrel(56, 80, 6),
    ),
  junkRoom: () =>
    all(
      planks('jr', '#6e573f'),
      crate(24, 26, 18, 12),
      crate(44, 22, 12, -20),
      barrel(76, 26, 8),
      at(30, 60, 30, slab(-14, -4, 28, 8, '#5f4630')),
      at(62, 54, -18, slab(-3, -16, 6, 32, '#7a5c3a')),
      chair(48, 70, 100),
      chair(74, 76, 230),
      <circle cx="24" cy="80" r="9" fill="none" stroke="#8d8a82" strokeWidth="2" />,
      line('M15 80h18M24 71v18', '#8d8a82', 1),
      slab(78, 48, 12, 14, '#4c5a66'),
      line('M54 84l12 4l10 -6', '#a59472', 2),
    ),
  furnaceRoom: () =>
    all(
      flags('fu', '#6b5a4e', 6),
      slab(58, 18, 32, 62, '#2b2725'),
      slab(64, 24, 20, 50, '#3b3431'),
      <>
        <circle cx="66" cy="50" r="34" fill="url(#bet-ember)" />
        <path d="M62 36q8 -6 16 0v26q-8 6 -16 0z" fill="#ff8a2c" />
        <path d="M66 40q4 -4 8 0v18q-4 4 -8 0z" fill="#ffe08a" />
        <path d="M62 40h16M62 46h16M62 52h16M62 58h16" stroke="#241a15" strokeWidth="1.6" />
      </>,
      <>
        <path d="M20 70l6 -8l8 2l6 8l-2 10h-16z" fill="#17130f" />
        <path d="M24 70l4 -4l5 2" stroke="#4b423a" strokeWidth="1" fill="none" />
      </>,
      at(44, 78, 30, slab(-9, -1, 18, 2, '#8a8378')),
    ),
  wineCellar: () =>
    all(
      cobbles('wc', '#655c53'),
      each([18, 38, 58], (y) =>
        all(
          slab(10, y, 22, 14, '#4a2e1c'),
          each([15, 21, 27], (x) => disc(x, y + 7, 2.6, '#3d5a3c')),
        ),
      ),
      barrel(80, 26, 9),
      barrel(80, 48, 9),
      barrel(80, 70, 9),
    ),
  attic: () =>
    all(
      planks('at', '#6b5138', 10),
      each([14, 50, 86], (x) => slab(x - 2, 8, 4, 84, '#4d3623', 0.8)),
      line('M14 10L50 50L86 10M14 90L50 50L86 90', '#3a281a', 3, 0.7),
      crate(30, 70, 15, 14),
      slab(58, 58, 24, 16, '#5a3b26'),
      line('M58 64h24M64 58v16M76 58v16', '#c9974b', 1.2),
      chair(28, 32, 200),
      line('M70 20q8 6 16 2M68 24q10 8 18 4', '#c9c3b4', 0.7, 0.6),
    ),
  dustyHallway: () =>
    all(
      planks('dh', '#8a7a66', 7),
      rug(38, 8, 24, 84, '#6d6152'),
      <ellipse cx="28" cy="62" rx="16" ry="10" fill="#cfc4ae" opacity=".28" />,
      <ellipse cx="74" cy="36" rx="15" ry="11" fill="#cfc4ae" opacity=".26" />,
      each(
        [
          [44, 80],
          [52, 70],
          [45, 60],
          [53, 50],
          [46, 40],
        ] as const,
        ([x, y]) => <ellipse cx={x} cy={y} rx="2" ry="3.2" fill="#3d342a" opacity=".55" />,
      ),
      slab(10, 40, 8, 22, '#5a4a38'),
      line('M10 10q9 2 10 12M10 10q3 9 14 9', '#e6ddca', 0.6, 0.6),
    ),
  creakyHallway: () =>
    all(
      planks('ch2', '#84603f', 6),
      at(36, 32, 8, slab(-13, -3, 26, 6, '#6d4c30')),
      at(66, 70, -10, slab(-13, -3, 26, 6, '#6d4c30')),
      line('M20 46l8 4l-3 5M74 30l-6 6l4 6M58 50l-8 3', '#2b1b10', 1.4),
      box(46, 62, 12, 8, '#140c08', 1),
      slab(10, 12, 8, 14, WOOD),
      candle(14, 19),
      rug(40, 8, 20, 22, '#4b3a2c'),
    ),
  statuaryCorridor: () =>
    all(
      checker('sc', '#a8a294', '#6c675f', 8),
      rug(40, 6, 20, 88, '#4a3140'),
      statue(20, 22),
      statue(20, 50),
      statue(20, 78),
      statue(80, 22),
      statue(80, 50),
      statue(80, 78),
    ),
} satisfies RoomArt
