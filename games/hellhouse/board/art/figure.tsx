/** Figures in a box of 44 × 60, feet at (22, 54): hunters carry a lamp, servants are hooded. */
import { memo } from 'react'
import { type Card, FIRST_PERSON } from '../../content/cards.ts'
import { type Art, all, disc, line, oval, rect, shape } from './pen.ts'

const INK = '#0d0a0f'
const SKIN = '#f0d3ad'
const HAIR = '#6b3f24'
const ROUND = { strokeLinecap: 'round' } as const

type Hat = (colour: string, dark: string) => Art

/** One head for each person, in the order of their cards. */
const HATS: readonly Hat[] = [
  // Dr. Agnes Thorne: grey hair, a physician's mirror
  () =>
    all(
      shape('M15 17c-2-11 2-14 7-14s9 3 7 14c-1-5-3-8-7-8s-6 3-7 8z', '#9a948c'),
      disc(19, 6.5, 2.4, '#e8eef4'),
      line('M15.5 8.500h13', '#3a3440', 1.2),
    ),
  // Father Lucan Hale: a broad brim
  (colour) =>
    all(
      shape('M11 12.5C14 10.5 30 10.5 33 12.5C30 15 14 15 11 12.5z', INK),
      shape('M16 12c0-6 1-9 6-9s6 3 6 9z', INK),
      rect(16, 9.6, 12, 1.8, colour),
    ),
  // Inspector Edmund Rook: a bowler, a moustache
  (colour) =>
    all(
      shape('M14 11.5c0-7 3-9 8-9s8 2 8 9z', '#2a2630'),
      rect(12.5, 10.6, 19, 2.4, '#17131b', 1.2),
      rect(14.5, 8.8, 15, 1.6, colour),
      shape('M18.500 17.500c1.500-1.500 5.500-1.500 7 0c-1 1-2.500 1-3.500 .2c-1 .8-2.500.8-3.500-.2z', HAIR),
    ),
  // Miss Odile Farran: a turban with a jewel
  (colour, dark) =>
    all(
      shape('M14.500 13c-1-7 3-10.500 7.500-10.500s8.500 3.500 7.500 10.500c-3-3-12-3-15 0z', dark),
      shape('M15 11c3-5 9-7 13-5c-5 0-9 3-11 6z', colour),
      disc(22, 7.5, 1.9, '#e7f6ff'),
    ),
  // Captain Silas Wray: a cap
  (_, dark) =>
    all(
      shape('M15 12c-1-6 2-9 7-9s9 2 8 8z', dark),
      shape('M14 12.5c5-2.5 11-2.5 17-.5l-1 2.5c-5-2-10-2-15 0z', INK),
      disc(22, 7, 1.7, '#f0c870'),
    ),
  // Professor Nora Quill: a bun, spectacles
  () =>
    all(
      shape('M15.5 15c-1.5-9 2-11 6.5-11s8 2 6.5 11c-2-4-4-5-6.5-5s-5 1-6.5 5z', HAIR),
      disc(26.5, 4.5, 3.6, HAIR),
      disc(19.6, 15.2, 1.7, 'none', { stroke: '#2a2630', strokeWidth: 0.8 }),
      disc(24.4, 15.2, 1.7, 'none', { stroke: '#2a2630', strokeWidth: 0.8 }),
    ),
]

const darkOf = (colour: string) => `color-mix(in srgb, ${colour} 45%, #0b0a12)`

function base(colour: string): Art {
  return all(
    oval(22, 54.5, 17, 5.6, '#000', { opacity: 0.5 }),
    oval(22, 52.5, 15.5, 5.4, INK),
    oval(22, 51.5, 14.5, 4.9, colour),
    oval(22, 51, 11.8, 3.7, darkOf(colour)),
  )
}

function servantArt(colour: string): Art {
  return all(
    base(colour),
    shape('M22 2C11 4 10 17 11 23C7 32 7 44 5.5 51C14 55 30 55 38.5 51C37 44 37 32 33 23C34 17 33 4 22 2z', INK, {
      stroke: INK,
      strokeWidth: 2.5,
      strokeLinejoin: 'round',
    }),
    shape(
      'M22 3C12 5 11 17 12 23C8 32 8 44 6.5 50.5C14 54 30 54 37.5 50.5C36 44 36 32 32 23C33 17 32 5 22 3z',
      darkOf(colour),
    ),
    shape('M22 3C12 5 11 17 12 23C8 32 8 44 6.5 50.5L15 52.5C15 40 16 30 19 26C14 22 13 12 22 3z', colour),
    shape('M22 7.5C15.5 9 15 18 17 22.5C19 25.5 25 25.5 27 22.5C29 18 28.5 9 22 7.5z', '#08050a'),
    oval(19.6, 17, 1.5, 1.1, '#dfffc0'),
    oval(24.4, 17, 1.5, 1.1, '#dfffc0'),
    shape('M14 33c4 4 12 4 16 0l-2 5c-3 2-9 2-12 0z', '#08050a', { opacity: 0.55 }),
  )
}

const COAT =
  'M22 20C14.5 20.5 13 25 12 31C10.5 39 9.5 45 9 50.5C16 54 28 54 35 50.5C34.5 45 33.5 39 32 31C31 25 29.5 20.5 22 20z'
const ARM = 'M15 25C11 28 9 30 6.5 32.5'

function hunterArt(person: Card, colour: string): Art {
  const dark = darkOf(colour)
  return all(
    base(colour),
    disc(5, 37, 15, 'url(#hh-lamp)'),
    shape(COAT, INK, { stroke: INK, strokeWidth: 2.6 }),
    line(ARM, INK, 7.4, ROUND),
    shape(COAT, colour),
    shape('M22 20C29.5 20.5 31 25 32 31C33.5 39 34.5 45 35 50.5C31 52.5 27 53.2 22 53.2z', dark, { opacity: 0.72 }),
    line(ARM, colour, 5, ROUND),
    shape('M22 21l-4.5 6l4.5 9l4.5-9z', '#f4ead0'),
    shape('M22 21l-6 2l2 8zM22 21l6 2l-2 8z', dark),
    disc(22, 14.5, 6.4, INK),
    disc(22, 14.5, 5.5, SKIN),
    HATS[person - FIRST_PERSON]?.(colour, dark),
    line('M6.5 31v2', INK, 1.5),
    rect(1.5, 33, 8, 9.5, INK, 1.8),
    rect(2.9, 34.6, 5.2, 6.3, '#ffd877', 1),
    oval(5.5, 38, 1.5, 2.3, '#fffbe6'),
  )
}

interface FigureArtProps {
  person: Card
  servant: boolean
  colour: string
}

export const FigureArt = memo(function FigureArt({ person, servant, colour }: FigureArtProps) {
  return servant ? servantArt(colour) : hunterArt(person, colour)
})

/** A person's head and shoulders, for cards. */
export function PersonPortrait({ person, colour = '#8ea0cf' }: { person: Card; colour?: string }) {
  return (
    <svg className="hh-portrait" viewBox="6 0 32 32" aria-hidden="true">
      {rect(6, 0, 32, 32, '#2a2436')}
      {disc(22, 14, 17, 'url(#hh-lamp)', { opacity: 0.6 })}
      {hunterArt(person, colour)}
    </svg>
  )
}
