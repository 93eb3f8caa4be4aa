/** The twelve explorers. Figures stand on 0, 0 and are about 46 high; `c` is the colour of their seat. */
import type { ReactNode } from 'react'
import type { ExplorerName } from '../../content/explorers.ts'
import { mix } from './paint.ts'
import { all, line } from './parts.tsx'

type Body = (c: string) => ReactNode

const fill = (d: string, c: string): ReactNode => <path d={d} fill={c} />
const head = (y: number, r: number, skin: string): ReactNode => <circle cx="0" cy={y} r={r} fill={skin} />
const eyes = (y: number): ReactNode => (
  <g stroke="none" fill="#1a1210">
    <circle cx="-2.3" cy={y} r=".9" />
    <circle cx="2.3" cy={y} r=".9" />
  </g>
)

const heather: Body = (c) =>
  all(
    fill('M-7.5 -28c2 -3 13 -3 15 0l2 9l3 17h-25l3 -17z', c),
    fill('M-7.5 -28l-4 12l3 1.5l3 -8zM7.5 -28l4 12l-3 1.5l-3 -8z', mix(c, -0.22)),
    head(-36.5, 6.4, '#f2dcc0'),
    fill(
      'M-7.600 -32c-2 -15 17 -15 15.2 0c-1.4 3 -3.4 2 -3 -1c.2 -3 -2 -5 -4.600 -5.4c-2.600 .4 -5 2.4 -4.600 5.4c.3 3 -1.8 4 -3 1z',
      mix(c, -0.62),
    ),
    line('M-8.6 -17h17.2', mix(c, -0.5), 1.6),
    eyes(-36),
  )

const jenny: Body = (c) =>
  all(
    fill('M-8 -27c3 -3 13 -3 16 0l3 12l-2 13h-18l-2 -13z', c),
    fill('M-4 -28l4 7l4 -7v26h-8z', mix(c, 0.55)),
    head(-35.5, 6.4, '#c99a72'),
    fill(
      'M-7.4 -33c-1.6 -13 16.4 -13 14.8 0c1 6 -1 9 -2.4 9c-1 -4 0 -9 -1.600 -11c-3 -3 -6 -3 -7 0c-1.4 3 -.4 7 -1.4 11c-1.600 0 -3.4 -3 -2.4 -9z',
      '#3b2419',
    ),
    <g stroke="#1a1210" strokeWidth="1" fill="#ffffff55">
      <circle cx="-2.6" cy="-35.2" r="2.2" />
      <circle cx="2.6" cy="-35.2" r="2.2" />
    </g>,
    fill('M7 -18h7v9h-7z', '#6b3a24'),
  )

const ox: Body = (c) =>
  all(
    fill('M-8 -16h16l1.5 15h-7l-2.5 -9l-2.5 9h-7z', mix(c, -0.6)),
    fill(
      'M-13 -28c3 -5 23 -5 26 0l3 14c.6 3 -3.600 3.600 -4.4 1l-2.600 -8v7h-18v-7l-2.600 8c-.8 2.600 -5 2 -4.4 -1z',
      c,
    ),
    fill('M-4 -31.5h8l-4 5z', '#d9b48f'),
    line('M-9 -19h18', '#fff3e2', 2.6, 0.85),
    head(-37.5, 6.6, '#d9b48f'),
    fill('M-7 -37.5c0 -11 14 -11 14 0c-3 -3.5 -11 -3.5 -14 0z', mix(c, -0.7)),
    eyes(-36.5),
  )

const darrin: Body = (c) =>
  all(
    fill('M-7 -15h14l5 14h-6l-5 -9l-7 9h-6z', mix(c, -0.5)),
    fill('M-9 -29c3 -3 15 -3 18 0l4 9l-5 3l-2 -4v7h-12v-7l-4 3l-4 -4z', c),
    line('M-6 -27l12 12M6 -27l-3 4', mix(c, 0.6), 2, 0.9),
    head(-36.5, 6, '#7a4f36'),
    fill('M-6 -38c0 -8 12 -8 12 0c-4 -2 -8 -2 -12 0z', '#1d120d'),
    line('M-6.4 -38.5h12.8', '#f4ead2', 1.8),
    eyes(-35.6),
  )

const missy: Body = (c) =>
  all(
    fill('M-6 -24c2 -2 10 -2 12 0l5 20h-22z', c),
    fill('M-4 -4h3v4h-3zM1 -4h3v4h-3z', '#f2dcc0'),
    head(-30, 6, '#f2dcc0'),
    fill('M-7 -28c-1 -12 15 -12 14 0c-4 -5 -10 -5 -14 0z', mix(c, -0.6)),
    <g fill={mix(c, -0.6)}>
      <circle cx="-9" cy="-29" r="3" />
      <circle cx="9" cy="-29" r="3" />
    </g>,
    eyes(-29),
  )

const zoe: Body = (c) =>
  all(
    fill('M-6 -23c2 -2 10 -2 12 0l4 10l-3 10h-14l-3 -10z', c),
    fill('M-4.500 -4h3.500v4h-3.500zM1 -4h3.500v4h-3.500z', mix(c, -0.5)),
    head(-29.5, 6.2, '#e8c6a0'),
    fill('M-7.500 -29c-1 -12 16 -12 15 0l1.500 12h-4l-1 -11c-3 -3 -6 -3 -8 0l-1 11h-4z', '#c98a3c'),
    fill('M-3 -38l3 -3l3 3l-3 2z', '#d8483c'),
    eyes(-28.4),
    fill('M8 -16c3 -2 6 1 4 4c2 3 -2 5 -4 3c-2 2 -5 -1 -3 -3c-2 -2 1 -5 3 -4z', '#b98a5c'),
  )

const peter: Body = (c) =>
  all(
    fill('M-6 -13h12l1 12h-5l-2 -7l-2 7h-5z', '#3a3f52'),
    fill('M-8 -25c3 -3 13 -3 16 0l2 11h-4l-1 -4v6h-10v-6l-1 4h-4z', c),
    fill('M-9 -24l-2 10h4l2 -9z', '#6b4a2e'),
    head(-32, 6.2, '#efcfa4'),
    fill('M-7 -32c-1 -12 15 -12 14 0l-3 -3l-2 2l-2 -3l-2 3l-2 -2z', '#15120f'),
    eyes(-31),
  )

const brandon: Body = (c) =>
  all(
    fill('M-6 -13h12l1 12h-5l-2 -7l-2 7h-5z', mix(c, -0.62)),
    fill('M-8 -25c3 -3 13 -3 16 0l2 11h-4l-1 -4v6h-10v-6l-1 4h-4z', c),
    line('M-6 -21h12M-6 -17h12', mix(c, -0.45), 1.8),
    head(-32, 6.2, '#e2b58c'),
    fill('M-7 -33c0 -10 14 -10 14 0z', '#b8443a'),
    fill('M-8 -33.500h17l3 2.500h-20z', '#8e2f28'),
    eyes(-30.6),
  )

const zostra: Body = (c) =>
  all(
    fill('M-8 -29c3 -2 13 -2 16 0l6 14l2 14h-32l2 -14z', c),
    fill('M-13 -16c8 6 18 6 26 0l1 5c-9 6 -19 6 -28 0z', mix(c, -0.4)),
    head(-35.5, 6, '#dcb795'),
    fill('M-8 -36c-2 -13 18 -13 16 0c-4 -4 -12 -4 -16 0z', mix(c, -0.58)),
    <circle cx="0" cy="-41.5" r="2" fill="#f4ead2" />,
    line('M-5 -29q5 5 10 0', '#f4ead2', 1.4),
    eyes(-35),
  )

const vivian: Body = (c) =>
  all(
    fill('M-7 -29c3 -3 11 -3 14 0l2 11l2 17h-22l2 -17z', c),
    fill('M-7 -29c3 5 11 5 14 0l1 5c-4 4 -12 4 -16 0z', mix(c, 0.5)),
    head(-36, 6.2, '#d8ab82'),
    fill('M-7 -36c-1 -11 15 -11 14 0c-3 -5 -11 -5 -14 0z', '#4a3326'),
    <circle cx="0" cy="-45" r="3.4" fill="#4a3326" />,
    line('M-5.6 -36h11.2', '#2a1c12', 0.9),
    eyes(-35.6),
    fill('M8 -20h8v10h-8z', '#7c3b31'),
    line('M10 -18v6', '#e9dcc0', 1),
  )

const longfellow: Body = (c) =>
  all(
    fill('M-8 -29c3 -3 13 -3 16 0l3 12l1.5 16h-25l1.5 -16z', c),
    fill('M0 -29l-4 12l4 16l4 -16z', mix(c, -0.55)),
    line('M11 -19l3 18', '#2a1c12', 2),
    head(-36, 6.2, '#ecd3b4'),
    fill('M-5.600 -35c0 10 11.2 10 11.2 0c-2 3 -9 3 -11.2 0z', '#e9e6df'),
    fill('M-9.500 -39.500h19l-2.600 -2v-7h-13.8v7z', mix(c, -0.68)),
    eyes(-36.6),
  )

const rhinehardt: Body = (c) =>
  all(
    fill('M-8 -29c3 -3 13 -3 16 0l3 13l1 15h-24l1 -15z', '#23202b'),
    fill('M-3 -30h6v4h-6z', '#f4efe2'),
    fill('M-5 -26l-2 25h3l2 -24zM5 -26l2 25h-3l-2 -24z', c),
    line('M0 -22v9M-3 -19h6', '#d9b26a', 1.6),
    head(-36.5, 6.4, '#e6c8a8'),
    fill('M-6.600 -36c-2 -4 0 -7 2 -7c-1 3 10 3 9 0c2 0 4 3 2 7c-1 -3 -12 -3 -13 0z', '#cfcac0'),
    eyes(-36),
  )

const BODIES: Readonly<Record<ExplorerName, Body>> = {
  oxBellows: ox,
  darrinWilliams: darrin,
  missyDubourde: missy,
  zoeIngstrom: zoe,
  peterAkimoto: peter,
  brandonJaspers: brandon,
  madameZostra: zostra,
  vivianLopez: vivian,
  professorLongfellow: longfellow,
  fatherRhinehardt: rhinehardt,
  heatherGranville: heather,
  jennyLeClerc: jenny,
}

/** Children are shorter: their portraits look further down. */
const SHORT: readonly ExplorerName[] = ['missyDubourde', 'zoeIngstrom', 'peterAkimoto', 'brandonJaspers']

export const bodyOf = (explorer: ExplorerName, colour: string): ReactNode => BODIES[explorer](colour)

export const isShort = (explorer: ExplorerName): boolean => SHORT.includes(explorer)

export const HORNS = (
  <path
    d="M-5 -42c-5 -2 -7 -7 -5.5 -11c1.5 3.5 5 4.5 8 6.5zM5 -42c5 -2 7 -7 5.5 -11c-1.5 3.5 -5 4.5 -8 6.5z"
    fill="#d8483c"
    stroke="#2b0706"
    strokeWidth="1.4"
    strokeLinejoin="round"
  />
)
