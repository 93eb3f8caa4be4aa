/** What stands upright on a room and is never turned: its name, its symbol, its signs, the haunt's banner. */
import { memo } from 'react'
import { type Deck, FACE, ROOM } from '../../content/rooms.ts'
import { SIGNS, SPIRAL, TRAIT_ICONS } from '../icons/signs.ts'
import { icon } from './parts.tsx'

const DECK_LOOKS: Readonly<Record<Deck, { icon: string | null; light: string; dark: string }>> = {
  event: { icon: null, light: '#a8dccb', dark: '#17302c' },
  item: { icon: SIGNS.knapsack, light: '#e8b895', dark: '#38221a' },
  omen: { icon: SIGNS.raven, light: '#c7b3f7', dark: '#271c3d' },
}

export function DeckSign({ deck, size, x = 0, y = 0 }: { deck: Deck; size: number; x?: number; y?: number }) {
  const { icon: path, light } = DECK_LOOKS[deck]
  if (path !== null) return icon(path, size, light, x, y)
  return (
    <path
      d={SPIRAL}
      fill="none"
      stroke={light}
      strokeWidth="44"
      strokeLinecap="round"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
    />
  )
}

interface SymbolProps {
  deck: Deck
  x: number
  y: number
  r: number
  used: boolean
}

export const RoomSymbol = memo(function RoomSymbol({ deck, x, y, r, used }: SymbolProps) {
  const { light, dark } = DECK_LOOKS[deck]
  if (used)
    return (
      <g opacity=".62">
        <circle cx={x} cy={y} r={r} fill="#0c0a10" opacity=".55" />
        <DeckSign deck={deck} size={r * 1.35} x={x} y={y} />
      </g>
    )
  return (
    <g>
      <circle cx={x} cy={y + 1.5} r={r + 1} fill="#000" opacity=".45" />
      <circle cx={x} cy={y} r={r} fill={dark} stroke={light} strokeWidth="1.8" />
      <circle cx={x} cy={y} r={r - 3} fill="none" stroke={light} strokeWidth=".6" opacity=".6" />
      <DeckSign deck={deck} size={r * 1.3} x={x} y={y} />
    </g>
  )
})

/** Pictures and a number on a plate that is screwed to the floor. */
export interface SignPlate {
  parts: readonly (string | { picture: string })[]
  harm: boolean
}

/** What the text of a room comes to: what leaving takes, what staying costs or gives, what its barrier asks. */
export function signOf(room: number): SignPlate | null {
  const face = FACE[room]
  if (face === undefined) return null
  const picture = (path: string) => ({ picture: path })
  if (face.leaving !== undefined) {
    const { trait, atLeast } = face.leaving
    return { parts: [picture(SIGNS.boot), picture(TRAIT_ICONS[trait]), `${atLeast}+`], harm: false }
  }
  if (face.ending !== undefined) {
    const trait = face.ending.damage === 'physical' ? 'might' : 'sanity'
    return { parts: ['−1', picture(TRAIT_ICONS[trait])], harm: true }
  }
  if (face.once !== undefined) return { parts: ['+1', picture(TRAIT_ICONS[face.once])], harm: false }
  if (face.barrier !== undefined)
    return { parts: [picture(TRAIT_ICONS[face.barrier.trait]), `${face.barrier.atLeast}+`], harm: false }
  if (room === ROOM.collapsedRoom) return { parts: [picture(TRAIT_ICONS.speed), '5+'], harm: false }
  if (room === ROOM.gallery) return { parts: [picture(SIGNS.falling)], harm: false }
  if (room === ROOM.vault) return { parts: [picture(TRAIT_ICONS.knowledge), '6+'], harm: false }
  return null
}

/** `k` is how many units a pixel is, so that letters keep their size. */
export function Plate({ sign, x, y, k }: { sign: SignPlate; x: number; y: number; k: number }) {
  const ink = sign.harm ? '#ffb3a8' : '#f7ecd2'
  const drawn: React.ReactNode[] = []
  let width = 4 * k
  for (const part of sign.parts) {
    if (typeof part === 'string') {
      drawn.push(
        <text key={width} x={width} y={5 * k} fontSize={14 * k} className="bet-num" fill={ink}>
          {part}
        </text>,
      )
      width += (part.length * 8.4 + 2) * k
    } else {
      drawn.push(<g key={width}>{icon(part.picture, 15 * k, ink, width + 7.5 * k, 0)}</g>)
      width += 16.5 * k
    }
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        y={-9.5 * k}
        width={width + 2 * k}
        height={19 * k}
        rx={4 * k}
        fill={sign.harm ? '#3d1210' : '#17131a'}
        fillOpacity=".9"
        stroke={sign.harm ? '#a8423a' : '#8a7a5c'}
        strokeWidth={k}
      />
      {drawn}
    </g>
  )
}

/** A name of several words stands on several lines, as even as can be. */
function linesOf(name: string, most: number): string[] {
  if (name.length <= most) return [name]
  const words = name.split(' ')
  if (words.length === 1) return [name]
  let best = [words.join(' ')]
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    if (Math.max(...lines.map((one) => one.length)) < Math.max(...best.map((one) => one.length))) best = lines
  }
  return best
}

/** A word that is wider than its room is set narrower: it must not run into the next one's name. */
function squeezed(line: string, k: number) {
  return line.length * 7.4 * k > 96 ? { textLength: 96, lengthAdjust: 'spacingAndGlyphs' as const } : {}
}

export const RoomName = memo(function RoomName({ name, k, top }: { name: string; k: number; top: number }) {
  const size = 15 * k
  const lines = linesOf(name, Math.floor(96 / (7.2 * k)))
  return (
    <text className="bet-name" fontSize={size} textAnchor="middle">
      {lines.map((line, i) => (
        <tspan key={line} x="50" y={top + (lines.length > 1 ? -2 : 0) + i * size * 0.97} {...squeezed(line, k)}>
          {line}
        </tspan>
      ))}
    </text>
  )
})

/** How far banners that hang over a room reach into it, in pixels. */
export const bannerHeight = (count: number): number => (count === 0 ? 0 : 8 + (count - 1) * 20)

/** Of a banner's width, in pixels, its letters leave this much free at both ends. */
const BANNER_ENDS = 18
const BANNER_LETTER = 7.4

interface BannerProps {
  text: string
  x: number
  y: number
  /** It is never wider than this, or it would lie over other rooms: its letters are set narrower. */
  width: number
}

/** A place of the haunt: a pennant that hangs over the room's north wall. Drawn in pixels. */
export function Banner({ text, x, y, width }: BannerProps) {
  const letters = text.length * BANNER_LETTER
  const w = Math.min(width, letters + BANNER_ENDS)
  const room = w - BANNER_ENDS / 2
  return (
    <g transform={`translate(${x} ${y})`} className="bet-banner">
      <path
        d={`M${-w / 2} -11h${w}v18l-7 6l-7 -6h${-(w - 28)}l-7 6l-7 -6z`}
        fill="#3d2a63"
        stroke="#b9a0f0"
        strokeWidth="1.3"
      />
      <path d={`M${-w / 2 + 3} -8h${w - 6}`} stroke="#cdbcf7" strokeWidth=".8" strokeDasharray="2 2.5" />
      <circle cx={-w / 2} cy="-11" r="2.4" fill="#d9cdb4" />
      <circle cx={w / 2} cy="-11" r="2.4" fill="#d9cdb4" />
      <text
        y="4.5"
        fontSize="15"
        textAnchor="middle"
        className="bet-fell"
        fill="#f6efff"
        {...(letters > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {text}
      </text>
    </g>
  )
}
