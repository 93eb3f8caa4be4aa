/** Rooms what one would rather not have found, and what lies outdoors: floor and furniture as printed, in a square of 100. */

import skull from 'icon:death-skull'
import type { ReactNode } from 'react'
import { all, at, disc, each, icon, line, slab } from '../parts.tsx'
import type { RoomArt } from './art.ts'
import { cobbles, earth, flags, grass, planks } from './flooring.tsx'
import { candle, chair, grave, plant, statue, tree } from './furniture.tsx'

export const DARK = {
  abandonedRoom: () =>
    all(
      planks('ab', '#6f5a48'),
      chair(30, 70, 120),
      slab(62, 18, 22, 14, '#4a3a30'),
      <path d="M20 20c10 8 20 4 26 14M80 80c-10 -4 -14 -14 -26 -12" stroke="#3a2c22" strokeWidth="1.2" fill="none" />,
    ),
  bloodyRoom: () =>
    all(
      planks('bl', '#7d5a3e'),
      <path
        d="M22 60c6 -14 18 -8 26 -16s22 -6 28 6s2 22 -8 26s-10 12 -22 10s-28 -10 -24 -26z"
        fill="#6e1512"
        opacity=".9"
      />,
      <path d="M32 58c6 -8 14 -4 20 -10s14 -2 17 6s-2 14 -10 16s-28 4 -27 -12z" fill="#93201a" opacity=".85" />,
      each(
        [
          [20, 26],
          [78, 22],
          [82, 82],
          [14, 80],
          [62, 16],
        ] as const,
        ([x, y]) => <circle cx={x} cy={y} r="3" fill="#7a1714" opacity=".85" />,
      ),
      at(74, 74, 38, slab(-9, -1.4, 18, 2.8, '#b7bcc0')),
      chair(28, 30, 130),
    ),
  charredRoom: () =>
    all(
      planks('cd', '#3a302b'),
      <circle cx="50" cy="52" r="36" fill="#0c0908" opacity=".6" />,
      <circle cx="50" cy="52" r="24" fill="#060404" opacity=".7" />,
      at(30, 34, 24, slab(-14, -3, 28, 6, '#1d1613')),
      at(70, 68, -36, slab(-14, -3, 28, 6, '#1d1613')),
      at(66, 30, 70, slab(-9, -2, 18, 4, '#241b16')),
      each(
        [
          [44, 58],
          [58, 46],
          [50, 70],
          [34, 52],
        ] as const,
        ([x, y]) =>
          all(<circle cx={x} cy={y} r="7" fill="url(#bet-ember)" />, <circle cx={x} cy={y} r="1.3" fill="#ff9a4a" />),
      ),
      chair(24, 78, 210, '#17110e'),
    ),
  catacombs: () =>
    all(
      earth('ca', '#4e463c'),
      slab(0, 44, 100, 12, '#3b352e'),
      each([8, 24, 40, 56, 72, 88], (x) => icon(skull, 10, '#b9ad92', x, 50)),
      slab(10, 14, 14, 22, '#77705f'),
      slab(76, 64, 14, 22, '#77705f'),
      candle(84, 20),
      candle(16, 80),
    ),
  chasm: () =>
    all(
      cobbles('cm', '#7b766f'),
      <>
        <path
          d="M34 -2l5 12l-8 12l9 12l-7 12l8 10l-9 12l8 12l-7 12l5 12h29l-5 -14l8 -10l-8 -12l8 -12l-8 -12l8 -12l-7 -10l7 -12l-5 -12z"
          fill="#b8ab93"
          opacity=".55"
        />
        <path
          d="M36 -2l5 12l-8 12l9 12l-7 12l8 10l-9 12l8 12l-7 12l5 12h25l-5 -14l8 -10l-8 -12l8 -12l-8 -12l8 -12l-7 -10l7 -12l-5 -12z"
          fill="#040306"
        />
        <path
          d="M45 -2l3 12l-5 12l6 12l-5 12l6 10l-6 12l6 12l-5 12l3 12h9l-3 -14l5 -10l-5 -12l5 -12l-5 -12l5 -12l-4 -10l4 -12l-3 -12z"
          fill="url(#bet-deep)"
        />
      </>,
      <path
        d="M30 42c7 3 11 8 12 16M30 52c4 2 6 5 7 10M70 42c-6 3 -9 7 -10 13"
        stroke="#b8955c"
        strokeWidth="1.3"
        fill="none"
      />,
      slab(27, 40, 4, 15, '#7a5836', 0.5),
      slab(69, 40, 4, 15, '#7a5836', 0.5),
      at(38, 56, 60, slab(-1.6, -5, 3.2, 10, '#7a5836', 0.5)),
    ),
  crypt: () =>
    all(
      flags('cy', '#6a6a66', 6),
      slab(34, 34, 32, 54, '#8c8a82', 3),
      slab(38, 38, 24, 46, '#a5a298', 3),
      <path d="M50 44v26M42 52h16" stroke="#5c5a54" strokeWidth="3" />,
      slab(10, 40, 12, 36, '#77756e'),
      slab(78, 40, 12, 36, '#77756e'),
      candle(16, 32),
      candle(84, 32),
    ),
  pentagramChamber: () => all(flags('pe', '#57525a', 6), pentagram(50, 52, 30)),
  undergroundLake: () =>
    all(
      earth('la', '#4c4338'),
      <>
        <path
          d="M10 30c12 -8 24 -2 40 -6s28 4 38 2s6 30 2 44s-18 20 -38 20s-40 0 -44 -16s-8 -38 2 -44z"
          fill="#16323d"
          stroke="#2b2a22"
          strokeWidth="2.4"
        />
        <path
          d="M16 38c12 -6 22 0 36 -4s22 4 30 3s4 22 1 32s-14 14 -31 14s-31 0 -35 -12s-9 -28 -1 -33z"
          fill="url(#bet-lake)"
        />
        <path
          d="M24 50q6 -4 12 0t12 0M48 62q6 -4 12 0t12 0M28 74q6 -4 12 0t12 0M60 46q5 -3 10 0"
          stroke="#8fc7cf"
          strokeWidth="1.1"
          fill="none"
          opacity=".6"
        />
      </>,
      disc(16, 18, 6, '#6b6459'),
      disc(26, 14, 4, '#7a7366'),
      disc(88, 86, 6, '#6b6459'),
    ),
  balcony: () =>
    all(
      flags('bc', '#6f7480', 6),
      slab(84, 8, 7, 84, '#9a9ca3'),
      each([14, 24, 34, 44, 54, 64, 74, 84], (y) => disc(87.5, y, 2.6, '#c3c6cc')),
      plant(18, 18, 9),
      plant(18, 82, 9),
      slab(30, 44, 20, 12, '#5b3820'),
      chair(40, 38, 0),
      chair(40, 62, 180),
      line('M60 20l10 4M62 76l9 -5', '#4c5059', 1),
    ),
  gardens: () =>
    all(
      grass('gd'),
      <path
        d="M44 0h12c2 30 -8 40 -4 55s6 30 4 45h-12c4 -20 -4 -30 -5 -45s8 -30 5 -55z"
        fill="#6b6250"
        stroke="#4a4436"
        strokeWidth="1"
      />,
      tree(24, 30, 13),
      tree(80, 70, 13),
      plant(76, 24, 8, '#5a6f3a'),
      plant(22, 72, 9, '#49663a'),
      plant(68, 46, 6, '#7a4050'),
      plant(30, 52, 6, '#7a4050'),
    ),
  graveyard: () =>
    all(
      grass('gy', '#3a4a38'),
      grave(24, 34, -6),
      grave(48, 30, 4),
      grave(74, 36, -3),
      grave(30, 64, 8),
      grave(70, 66, -8),
      <path d="M46 100c2 -14 6 -22 4 -34h8c2 14 -2 22 -1 34z" fill="#5a5243" opacity=".9" />,
      tree(86, 16, 9),
    ),
  patio: () =>
    all(
      flags('pa', '#6f7770', 5),
      disc(50, 50, 20, '#7f857f'),
      <>
        <circle cx="50" cy="50" r="16" fill="#274a58" />
        <path d="M40 47q5 -3 9 0t9 0M42 54q4 -3 8 0t8 0" stroke="#7fb3bd" strokeWidth="1" fill="none" opacity=".8" />
      </>,
      disc(50, 50, 4.5, '#9aa09a'),
      plant(16, 84, 8),
      plant(84, 84, 8),
      plant(84, 16, 8),
    ),
  tower: () =>
    all(
      flags('tw', '#66697a', 5),
      <circle cx="50" cy="50" r="40" fill="none" stroke="#3f4250" strokeWidth="5" />,
      <path
        d="M46 -2l6 14l-8 12l10 12l-9 14l10 12l-10 14l9 12l-6 14h8l5 -14l-8 -12l9 -14l-9 -12l8 -14l-9 -12l8 -12l-6 -14z"
        fill="#05060c"
        opacity=".92"
      />,
      at(50, 36, 4, slab(-17, -2.4, 34, 4.8, '#7a5836')),
      at(50, 64, -5, slab(-17, -2.4, 34, 4.8, '#6b4c30')),
      candle(20, 24),
      candle(80, 76),
      statue(20, 76),
    ),
} satisfies RoomArt

function pentagram(x: number, y: number, r: number): ReactNode {
  const points = [0, 1, 2, 3, 4].map((i) => {
    const angle = (i * 4 * Math.PI) / 5
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)] as const
  })
  const d = `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}z`
  return all(
    <circle cx={x} cy={y} r={r + 3} fill="#1b1220" opacity=".55" stroke="#b06a62" strokeWidth="1.6" />,
    <circle cx={x} cy={y} r={r - 0.5} fill="none" stroke="#b06a62" strokeWidth=".8" opacity=".7" />,
    <path d={d} fill="none" stroke="#c97b70" strokeWidth="1.8" opacity=".9" />,
    each(points, ([px, py]) => candle(px, py)),
  )
}
