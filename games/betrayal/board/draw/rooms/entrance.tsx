/** Rooms where everybody begins, and where one goes up and down: floor and furniture as printed, in a square of 100. */
import { all, at, box, disc, each, line, slab } from '../parts.tsx'
import type { RoomArt } from './art.ts'
import { checker, cobbles, metal, planks } from './flooring.tsx'
import { barrel, candle, cog, crate, flight, roundRug, rug, steps, urn, WOOD } from './furniture.tsx'

export const ENTRANCE = {
  entranceHall: () =>
    all(
      checker('eh', '#cbb993', '#54443a', 8),
      rug(12, 36, 60, 28, '#7c2f2c'),
      slab(75, 14, 10, 15, WOOD),
      <path d="M77 18h6M77 22h6" stroke="#c9a35a" strokeWidth=".8" />,
      urn(80, 82),
      candle(22, 20),
      candle(22, 80),
    ),
  foyer: () =>
    all(
      checker('fo', '#cbb993', '#54443a', 8),
      roundRug(50, 50, 27, '#7c2f2c'),
      urn(15, 15),
      urn(85, 15),
      urn(15, 85),
      urn(85, 85),
      <circle cx="50" cy="50" r="30" fill="url(#bet-glow)" opacity=".55" />,
    ),
  grandStaircase: () =>
    all(
      checker('gs', '#cbb993', '#54443a', 8),
      at(9, 50, -90, flight(0, 0, 58, 54, 9, '#b8563c', '#8a8078')),
      urn(74, 16),
      urn(74, 84),
    ),
  upperLanding: () =>
    all(
      planks('ul', '#8d6340'),
      rug(22, 30, 56, 40, '#3e4a6b'),
      slab(10, 72, 14, 15, WOOD),
      candle(17, 79),
      steps(72, 76, 18, 14, 5, '#9b5a3b'),
    ),
  basementLanding: () =>
    all(
      cobbles('bl', '#6a6862'),
      crate(20, 20, 15, 8),
      crate(34, 16, 10, -12),
      barrel(82, 20, 7),
      barrel(84, 36, 6),
      candle(80, 82),
      <path d="M16 70c10 -6 14 6 24 0s12 -4 18 2" stroke="#2c2a27" strokeWidth="2" fill="none" opacity=".5" />,
    ),
  stairsFromBasement: () => all(cobbles('sb', '#5c5e5c'), flight(50, 10, 54, 72, 10, '#b3ab99'), candle(84, 82)),
  mysticElevator: () =>
    all(
      metal('#57524f'),
      <circle cx="50" cy="50" r="30" fill="#2a2422" />,
      cog(40, 44, 19, '#a97a38', 12),
      cog(66, 60, 14, '#8d6a3a', 10),
      cog(66, 32, 9, '#7a5a38', 8),
      cog(34, 72, 9, '#b88b4a', 8),
      slab(10, 10, 8, 80, '#3a3634'),
      slab(82, 10, 8, 80, '#3a3634'),
      each([18, 34, 50, 66], (y) => <path d={`M11 ${y}l6 8M83 ${y}l6 8`} stroke="#85796c" strokeWidth="1" />),
    ),
  collapsedRoom: () =>
    all(
      planks('cr', '#77533a'),
      <>
        <path
          d="M20 44l10 -12l8 4l10 -9l14 6l12 0l5 14l8 10l-7 10l2 11l-14 5l-11 9l-13 -6l-15 3l-6 -13l-8 -6l6 -12z"
          fill="#d8a868"
          opacity=".35"
        />
        <path
          d="M22 45l9 -11l8 4l10 -9l13 6l11 0l5 13l7 10l-7 9l2 10l-13 5l-11 8l-12 -6l-14 3l-6 -12l-7 -6l5 -11z"
          fill="#0a0507"
          stroke="#2a1a10"
          strokeWidth="1.5"
        />
        <path
          d="M30 50l8 -9l6 3l9 -7l10 5l8 2l4 11l3 7l-5 7l1 7l-10 4l-9 5l-10 -5l-12 2l-4 -10l-4 -4z"
          fill="url(#bet-pit)"
        />
        <path d="M32 52l7 -7M70 46l5 9M40 80l12 2" stroke="#6b4a2e" strokeWidth="1.6" />
      </>,
      at(24, 62, 32, slab(-12, -2, 30, 4.4, '#8a6242')),
      at(76, 40, 118, slab(-12, -2, 26, 4.2, '#7a5638')),
      at(64, 80, -20, slab(-12, -2, 24, 4, '#8a6242')),
      <path d="M20 20l8 6l-4 5M84 76l-8 -2M78 16l-6 7" stroke="#2b1b10" strokeWidth="1.3" fill="none" />,
    ),
  coalChute: () =>
    all(
      metal('#4a4644'),
      slab(30, 8, 40, 84, '#2b2826', 2),
      <path d="M34 14h32l-6 74h-20z" fill="#0c0a0a" />,
      line('M38 20l4 60M62 20l-4 60', '#6d6862', 1.6),
      line('M40 34h20M41 48h18M42 62h16', '#3b3836', 1.4),
      each(
        [
          [18, 30],
          [14, 40],
          [22, 70],
          [84, 28],
          [80, 44],
          [86, 70],
          [78, 80],
        ] as const,
        ([x, y]) => (
          <path d={`M${x - 4} ${y + 2}l3 -6l6 1l3 5l-4 4z`} fill="#161312" stroke="#3a3432" strokeWidth=".7" />
        ),
      ),
    ),
  vault: () =>
    all(
      metal('#5a5f66'),
      slab(8, 8, 84, 20, '#3c4148', 2),
      disc(50, 62, 25, '#7d848c'),
      <circle cx="50" cy="62" r="18" fill="#4b5158" stroke="#2b2f34" strokeWidth="2" />,
      line('M50 46v32M34 62h32M39 51l22 22M61 51l-22 22', '#b9c0c7', 2.2),
      disc(50, 62, 5, '#c9b06a'),
      each(
        [
          [14, 18],
          [32, 18],
          [68, 18],
          [86, 18],
        ] as const,
        ([x, y]) => disc(x, y, 2.4, '#a3abb3'),
      ),
      box(74, 84, 14, 6, '#c9a35a', 1),
      box(78, 80, 10, 5, '#dcb96a', 1),
    ),
} satisfies RoomArt
