/** Carts that are carts, ghosts that ride without one, and the curses that ride along. */
import type { Curse } from '../../types.ts'
import { n, polar } from '../field/geometry.ts'
import { pictureOf } from '../pictures.ts'
import { Picture } from './picture.tsx'

/** Whose figure it is: a colour, and a shape for those who cannot tell colours apart. */
export interface Livery {
  colour: string
  /** Path data in a box of 24 × 24. */
  shape: string
}

export function Shape({
  path,
  size,
  x = 0,
  y = 0,
  fill,
}: {
  path: string
  size: number
  x?: number
  y?: number
  fill: string
}) {
  return (
    <path d={path} transform={`translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${n(size / 24)})`} fill={fill} />
  )
}

const BODY = 'M-29 -14Q-30 -18 -22 -18H8Q27 -16 33 0Q27 16 8 18H-22Q-30 18 -29 14Z'

/**
 * Pointing east; it is turned by whoever sets it down. `angle` keeps its mark upright. Its light falls on the next tile,
 * which is pressed through it.
 */
export function Cart({ colour, shape, angle = 0, beam }: Livery & { angle?: number; beam: boolean }) {
  return (
    <>
      {beam && <path d="M26 -7L104 -36Q116 0 104 36L26 7Z" fill="url(#spk-beam)" className="spk-glow" />}
      <path d={BODY} fill="#000" opacity=".5" transform="translate(3 5)" />
      <path d="M-22 -21h11v5h-11zM6 -21h11v5h-11zM-22 16h11v5h-11zM6 16h11v5h-11z" fill="#0d0a0d" />
      <path d={BODY} fill={colour} stroke="#120d12" strokeWidth="3" />
      <path
        d="M-26 -13Q-26 -15 -21 -15H8Q23 -13.5 29 0"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="2"
      />
      <path d="M-21 -12H-2Q4 -11 4 0Q4 11 -2 12H-21Q-25 0 -21 -12Z" fill="#1c131b" stroke="#120d12" strokeWidth="2" />
      <g fill="none" strokeLinecap="round">
        <path d="M-21 -11Q-25 0 -21 11" stroke="#c9ab84" strokeWidth="4" />
        <path d="M-12 -9Q-4 -11 1 -5M-12 9Q-4 11 1 5" stroke="#47354c" strokeWidth="5" />
      </g>
      <ellipse cx="-12" rx="6" ry="9.5" fill="#47354c" stroke="#120d12" strokeWidth="1.5" />
      <circle cx="-9.5" r="6.2" fill="#e8c9a4" stroke="#120d12" strokeWidth="1.8" />
      <path d="M-10 -6.2A6.2 6.2 0 1 0 -10 6.2Q-5.5 0 -10 -6.2Z" fill="#3a2418" />
      <circle cx="31" r="3.6" fill="#fff7de" stroke="#120d12" strokeWidth="1.6" />
      <g transform={`translate(15.5 0) rotate(${n(-angle)})`}>
        <Shape path={shape} size={17} fill="#120d16" />
      </g>
    </>
  )
}

const SHEET =
  'M0 -40C19 -40 26 -23 25 -6C32 -9 38 -18 41 -13C44 -2 33 12 26 15C26 26 33 40 22 38C15 37 13 30 8 37C4 43 -3 42 -6 36C-10 30 -14 39 -21 38C-30 36 -24 24 -25 15C-33 12 -44 -2 -41 -13C-38 -18 -32 -9 -25 -6C-26 -23 -19 -40 0 -40Z'

export function GhostRider({ colour, shape }: Livery) {
  return (
    <>
      <circle r="62" fill="url(#spk-aura)" className="spk-glow" />
      <path d={SHEET} fill="url(#spk-spirit)" stroke="#0d1220" strokeWidth="3" strokeLinejoin="round" />
      <path d="M-10 -22c5 -3 9 6 4 10c-6 3 -10 -6 -4 -10zM10 -22c-5 -3 -9 6 -4 10c6 3 10 -6 4 -10z" fill="#141a2b" />
      <ellipse cy="-3" rx="5" ry="6.5" fill="#141a2b" />
      <circle cy="20" r="13.5" fill="#10131f" />
      <Shape path={shape} size={19} y={20} fill={colour} />
    </>
  )
}

const SPECTRE =
  'M0 -60C26 -60 38 -38 37 -14C36 4 40 14 54 10C64 7 70 -6 74 -2C80 8 66 30 46 36C42 60 50 84 38 106C34 96 30 90 26 88C24 106 16 124 4 136C4 118 -2 106 -8 100C-12 110 -22 120 -34 120C-26 100 -36 84 -38 60C-40 50 -42 42 -46 36C-66 30 -80 8 -74 -2C-70 -6 -64 7 -54 10C-40 14 -36 4 -37 -14C-38 -38 -26 -60 0 -60Z'

/** The same spirit, large, for the scene in which somebody becomes one. */
export function Spectre({ colour, shape }: Livery) {
  return (
    <>
      <circle r="150" cy="10" fill="url(#spk-aura)" />
      <path d={SPECTRE} fill="url(#spk-veil)" opacity=".22" transform="translate(-16 -12) scale(1.16)" />
      <path d={SPECTRE} fill="url(#spk-veil)" opacity=".22" transform="translate(16 -14) scale(1.16)" />
      <path d={SPECTRE} fill="url(#spk-veil)" />
      <path
        d="M-30 -20C-28 -42 -14 -52 0 -52C14 -52 28 -42 30 -20C30 2 18 18 0 18C-18 18 -30 2 -30 -20Z"
        fill="#9db6dd"
        opacity=".45"
      />
      <path
        d="M-20 -24C-12 -30 -5 -24 -6 -15C-8 -8 -18 -8 -21 -14C-22 -18 -22 -21 -20 -24ZM20 -24C12 -30 5 -24 6 -15C8 -8 18 -8 21 -14C22 -18 22 -21 20 -24ZM-6 2C-6 -4 6 -4 6 2C7 12 4 18 0 18C-4 18 -7 12 -6 2Z"
        fill="#0b1122"
      />
      <path d="M-15 -17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11 -17a2 2 0 1 0 4 0a2 2 0 1 0-4 0" fill="#e9f4ff" />
      <path
        d="M-30 34C-26 60 -30 80 -26 100M-8 36C-6 60 -8 76 -4 96M16 34C18 58 14 74 20 92M32 32C34 52 32 66 34 82"
        stroke="#6f8cc0"
        strokeWidth="2"
        fill="none"
        opacity=".5"
        strokeLinecap="round"
      />
      <circle cy="46" r="12" fill="#0b1122" opacity=".85" />
      <Shape path={shape} size={16} y={46} fill={colour} />
    </>
  )
}

/** Curses hang at the back of the cart, one beside the other. */
export function Curses({ curses, angle }: { curses: readonly Curse[]; angle: number }) {
  return curses.map((curse, i) => {
    const [x, y] = polar(angle + 180 + (i - (curses.length - 1) / 2) * 52, 43)
    return (
      <g key={curse} transform={`translate(${n(x)} ${n(y)})`}>
        <CurseMark curse={curse} />
      </g>
    )
  })
}

export function CurseMark({ curse }: { curse: Curse }) {
  return (
    <>
      <circle r="20" fill="#14060a" stroke="#e0544a" strokeWidth="3" />
      <Picture path={pictureOf(curse)} size={31} fill="#ffc9bd" />
    </>
  )
}
