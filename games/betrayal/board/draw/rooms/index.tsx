/** The 47 rooms. */
import type { ReactNode } from 'react'
import type { Room } from '../../../content/rooms.ts'
import { at, slab } from '../parts.tsx'
import { DARK } from './dark.tsx'
import { ENTRANCE } from './entrance.tsx'
import { LIVING } from './living.tsx'
import { WORKING } from './working.tsx'

export const ART: Readonly<Record<Room, () => ReactNode>> = { ...ENTRANCE, ...LIVING, ...WORKING, ...DARK }

/** What no candle reaches: drawn again above the light. */
export const DEEP: Partial<Record<Room, ReactNode>> = {
  collapsedRoom: (
    <>
      <path
        d="M30 50l8 -9l6 3l9 -7l10 5l8 2l4 11l3 7l-5 7l1 7l-10 4l-9 5l-10 -5l-12 2l-4 -10l-4 -4z"
        fill="url(#bet-hole)"
      />
      {at(24, 62, 32, slab(-12, -2, 30, 4.4, '#8a6242'))}
      {at(64, 80, -20, slab(-12, -2, 24, 4, '#8a6242'))}
    </>
  ),
  chasm: (
    <path
      d="M42 7.500l-3 14l6 12l-5 12l6 10l-6 12l6 12l-5 12h16l2 -12l-5 -12l5 -12l-5 -12l5 -12l-4 -10l3 -14z"
      fill="#020104"
      opacity=".8"
    />
  ),
}
