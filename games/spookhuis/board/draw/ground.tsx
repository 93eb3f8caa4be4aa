/** The floor of a tile, and the things that lie about on it. */

import bones from 'icon:skull-crossed-bones'
import { there } from '@gloam/kernel/data.ts'
import type { ReactNode } from 'react'
import { hexPath, noise } from '../field/geometry.ts'
import { Picture } from './picture.tsx'

/** Where things have room on each kind of tile, and how large: x, y, size. */
const NOOKS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  A: [
    [-22, 56, 1],
    [24, -56, 1],
    [34, 54, 0.7],
    [-34, -54, 0.75],
  ],
  B: [
    [-24, -44, 1.25],
    [38, 64, 0.75],
    [-64, 6, 0.75],
  ],
  C: [
    [-32, -22, 1.3],
    [12, -58, 0.9],
    [-34, 48, 0.95],
  ],
  D: [
    [-33, 57, 0.8],
    [33, -57, 0.8],
  ],
  E: [
    [37, 64, 0.7],
    [-37, -64, 0.7],
  ],
  F: [
    [-40, 54, 0.95],
    [-40, -54, 0.95],
  ],
  G: [
    [-24, -54, 1],
    [30, -58, 0.8],
    [40, 62, 0.6],
  ],
  H: [
    [-24, 54, 1],
    [30, 58, 0.8],
    [40, -62, 0.6],
  ],
  I: [
    [-62, 0, 1],
    [40, 63, 0.6],
    [40, -63, 0.6],
  ],
  J: [
    [40, 63, 0.6],
    [40, -63, 0.6],
  ],
  K: [
    [37, 64, 0.65],
    [-74, 0, 0.65],
    [37, -64, 0.65],
  ],
  M: [
    [44, -52, 0.95],
    [-66, 8, 0.8],
    [40, 64, 0.7],
  ],
}

const BRANCHES =
  'M0 0L-17 -11M-9 -6L-11 -15M0 0L15 -13M8 -7L17 -4M0 0L18 8M9 4L10 13M0 0L-4 20M0 0L-20 10M-10 5L-17 1M0 0L2 -21M1 -11L8 -17'
const COFFIN = 'M-8 -20H8L13 -8L7 20H-7L-13 -8Z'
const CANDLES = [
  [-9, 4, 12],
  [2, -1, 17],
  [11, 6, 9],
] as const

const PROPS: readonly ReactNode[] = [
  <g key="graves" stroke="#15111a" strokeWidth="2">
    <ellipse cx="2" cy="15" rx="19" ry="5" fill="#000" opacity=".4" stroke="none" />
    <path d="M-15 14V-4A8 8 0 0 1 1 -4V14Z" fill="#7f7a86" />
    <path d="M-11 0H-3M-7 -4V8" stroke="#4b4753" strokeWidth="2.5" />
    <path d="M5 15V3A6 6 0 0 1 17 3V15Z" fill="#67626e" transform="rotate(7 11 15)" />
  </g>,
  <g key="roots" strokeLinecap="round" fill="none">
    <path d={BRANCHES} stroke="#120d14" strokeWidth="6" />
    <path d={BRANCHES} stroke="#6b5568" strokeWidth="2.6" />
    <circle r="5" fill="#4a3947" stroke="#120d14" strokeWidth="2" />
  </g>,
  <g key="coffin" transform="rotate(24)">
    <path d={COFFIN} fill="#000" opacity=".4" transform="translate(3 4)" />
    <path d={COFFIN} fill="#5a3a26" stroke="#170e0a" strokeWidth="2.5" />
    <path d="M-5.5 -16H5.5L9.5 -8L5 16H-5L-9.5 -8Z" fill="none" stroke="#8d6440" strokeWidth="1.5" />
    <path d="M0 -11V6M-5 -6H5" stroke="#c9a878" strokeWidth="2.4" />
  </g>,
  <g key="bush">
    <path
      d="M-19 4a10 10 0 1 0 20 0a10 10 0 1 0-20 0M-4 -5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M0 9a8 8 0 1 0 16 0a8 8 0 1 0-16 0"
      fill="#1d2b2a"
      stroke="#0d1214"
      strokeWidth="1.5"
    />
    <path
      d="M-16 1a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-1 -8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M3 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
      fill="#34483f"
    />
  </g>,
  <g key="candles">
    <circle cy="4" r="22" fill="url(#spk-wick)" />
    {CANDLES.map(([x, y, h]) => (
      <g key={x}>
        <rect x={x - 3} y={y - h + 8} width="6" height={h} rx="1.5" fill="#d8cbb0" stroke="#1a1216" strokeWidth="1.5" />
        <path d={`M${x} ${y - h}c3 4 3 7 0 7s-3 -3 0 -7z`} fill="#ffe9c2" />
      </g>
    ))}
  </g>,
  <g key="bones" opacity=".9">
    <Picture path={bones} x={1} y={3} size={36} fill="#0007" />
    <Picture path={bones} x={0} y={0} size={36} fill="#b9ad9c" />
  </g>,
  <g key="puddle">
    <ellipse rx="20" ry="12" fill="#141a2c" stroke="#0b0d16" strokeWidth="2" />
    <ellipse cx="-3" cy="-2" rx="12" ry="5" fill="#33456b" opacity=".8" />
    <path d="M-9 -3q5 -3 10 0" stroke="#a9c0e4" strokeWidth="1.8" fill="none" />
  </g>,
  <g key="stones" stroke="#17131b" strokeWidth="2">
    <path d="M-17 6L-9 -7L2 -4L3 8L-7 13Z" fill="#5d5866" />
    <path d="M4 1L13 -6L19 3L13 11L5 9Z" fill="#4b4654" />
  </g>,
]

/** They stay upright when the tile is turned. */
export function Props({ letter, tile, turned }: { letter: string; tile: number; turned: number }) {
  return (NOOKS[letter] ?? []).map(([x, y, size], i) => (
    <g key={x + y} transform={`translate(${x} ${y}) rotate(${-60 * turned}) scale(${size})`}>
      {PROPS[Math.floor(noise(tile * 7 + i * 3 + 2) * PROPS.length)]}
    </g>
  ))
}

const FLOORS = [
  ['#43354f', 'boards'],
  ['#3b4160', 'flags'],
  ['#364145', 'leaves'],
] as const
const ROOMS: Readonly<Record<string, readonly [string, string]>> = {
  KEY: ['#6a2230', 'carpet'],
  ITEM: ['#233d74', 'carpet'],
  ENC: ['#1b5745', 'carpet'],
  GATE: ['#77675c', 'flags'],
}

export function Ground({ kind, tile }: { kind: string; tile: number }) {
  const [fill, pattern] = ROOMS[kind] ?? there(FLOORS[Math.floor(noise(tile + 40) * 3)])
  return (
    <>
      <path d={hexPath(98.6)} fill={fill} />
      <path d={hexPath(98.6)} fill={`url(#spk-${pattern})`} stroke="#0b0810" strokeWidth="3.4" />
      <path d={hexPath(96)} fill="none" stroke="#fff" strokeOpacity=".07" strokeWidth="3" />
    </>
  )
}
