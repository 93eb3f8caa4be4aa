/** A hunter from behind: lamp in one hand, the object in the other. */
import { type Card, FIRST_PERSON } from '../../content/cards.ts'
import { objectIcon } from '../art/chip.tsx'
import { type Art, all, disc, icon, line, oval, rect, shape } from '../art/pen.ts'

const INK = '#0a0f16'
const ROUND = { strokeLinecap: 'round' } as const
const HEAD = { x: 218, y: 398 }
const COAT = 'M128 690C132 582 146 516 166 470C174 448 192 436 216 434C242 436 258 450 266 472C286 522 300 602 304 690z'
const RAISED = 'M254 468C286 442 316 372 329 288'
const LOWERED = 'M176 468C158 494 142 512 130 530'

/** The back of each person's head, in the order of their cards; round (0, 0), a head of 32. */
const HEADS: readonly ((colour: string) => Art)[] = [
  // Dr. Agnes Thorne: grey hair, the strap of a physician's mirror
  () => all(disc(0, 0, 34, INK), disc(0, 0, 30, '#8d877f'), line('M-30-6C-12 2 12 2 30-6', '#3a3440', 5)),
  // Father Lucan Hale: a broad brim
  (colour) =>
    all(
      disc(0, 2, 32, '#4a3020'),
      oval(0, -8, 58, 17, INK),
      shape('M-28-10C-30-48-14-56 0-56S30-48 28-10z', '#15121a'),
      line('M-28-16H28', colour, 7),
    ),
  // Inspector Edmund Rook: a bowler
  (colour) =>
    all(
      disc(0, 4, 31, '#4a3020'),
      shape('M-34-8C-36-48-18-54 0-54S36-48 34-8z', '#2a2630', { stroke: INK, strokeWidth: 4 }),
      rect(-42, -12, 84, 12, '#17131b', 6),
      line('M-34-20H34', colour, 6),
    ),
  // Miss Odile Farran: a turban
  (colour) =>
    all(
      disc(0, 6, 30, '#2b1a14'),
      shape('M-36 0C-42-44-18-56 2-56S42-42 36 0C16-12-16-12-36 0z', colour, { stroke: INK, strokeWidth: 4 }),
      line('M-30-14C-8-34 18-44 30-40M-34-2C-14-24 10-34 34-28', INK, 3, { opacity: 0.6 }),
    ),
  // Captain Silas Wray: a cap
  (colour) =>
    all(
      disc(0, 4, 31, '#4a3020'),
      shape('M-36-6C-40-40-20-50 0-50S40-40 36-6C14-14-14-14-36-6z', `color-mix(in srgb, ${colour} 45%, #0b0a12)`, {
        stroke: INK,
        strokeWidth: 4,
      }),
      line('M-34-10C-14-18 14-18 34-10', '#f0c870', 5),
    ),
  // Professor Nora Quill: a bun
  () =>
    all(
      disc(0, 0, 34, INK),
      disc(0, 0, 30, '#6b3f24'),
      disc(14, -36, 21, INK),
      disc(14, -36, 17, '#6b3f24'),
      line('M4-42C10-50 22-48 26-38', '#8a5632', 3, ROUND),
    ),
]

function Lamp() {
  return all(
    rect(102, 548, 48, 58, '#0d0b0d', 8),
    rect(110, 557, 32, 40, '#ffd877', 4),
    oval(126, 578, 8, 14, '#fffbe6'),
  )
}

export function HunterFromBehind({ person, colour, object }: { person: Card; colour: string; object: Card }) {
  const dark = `color-mix(in srgb, ${colour} 40%, #06080c)`
  const middle = `color-mix(in srgb, ${colour} 65%, #0a0d14)`
  const head = HEADS[person - FIRST_PERSON] ?? HEADS[0]
  return (
    <g>
      {disc(120, 564, 150, 'url(#hh-lamp)')}
      {line(RAISED, INK, 34, ROUND)}
      {line(LOWERED, INK, 32, ROUND)}
      {shape(COAT, dark, { stroke: INK, strokeWidth: 8 })}
      {line('M216 440C214 520 214 600 216 688', INK, 4, { opacity: 0.5 })}
      {line(RAISED, middle, 24, ROUND)}
      {line(LOWERED, middle, 23, ROUND)}
      {line('M166 472C150 514 138 582 134 684', '#ffd088', 4, { ...ROUND, opacity: 0.75 })}
      <g transform={`translate(${HEAD.x} ${HEAD.y})`}>{head?.(colour)}</g>
      <Lamp />
      {disc(330, 250, 130, 'url(#hh-lamp)')}
      {[70, 96, 124].map((r, i) => (
        <g key={r}>
          {disc(330, 244, r, 'none', {
            stroke: '#ffe7a8',
            strokeWidth: 2.6 - i * 0.6,
            strokeDasharray: `2 ${9 + i * 4}`,
            opacity: 0.9 - i * 0.24,
          })}
        </g>
      ))}
      {object === 0 ? null : icon(objectIcon(object), 282, 196, 96, '#ffd76e')}
      {oval(330, 290, 16, 12, '#f0d3ad', { stroke: INK, strokeWidth: 4 })}
    </g>
  )
}
