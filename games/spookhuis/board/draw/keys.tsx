/** Keys: number, sign and metal. A tag says which kind, on a pile, in a panel, on a plate of the code. */
import bat from 'icon:bat'
import skull from 'icon:death-skull'
import { type Key, type Marks, marksOf } from '../../content/keys.ts'
import { n } from '../field/geometry.ts'
import { Picture } from './picture.tsx'

const CANDLE = 'M180 500V236H332V500ZM256 12c58 78 78 108 78 138a78 78 0 0 1-156 0c0-30 20-60 78-138z'

export const SIGNS: Readonly<Record<Marks['symbol'], string>> = { bat, skull, candle: CANDLE }
export const METALS: Readonly<Record<Marks['colour'], { light: string; dark: string; deep: string }>> = {
  brass: { light: '#f3cf7e', dark: '#b07a24', deep: '#3a2405' },
  silver: { light: '#f2f5fa', dark: '#98a3b5', deep: '#1c2533' },
}

interface TagProps {
  kind: Key
  w: number
  h: number
}

export function Tag({ kind, w, h }: TagProps) {
  const { symbol, colour } = marksOf(kind)
  const { light, deep } = METALS[colour]
  const s = h / 46
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: h * 0.3 }
  const inner = { x: -w / 2 + 3.5 * s, y: -h / 2 + 3.5 * s, width: w - 7 * s, height: h - 7 * s, rx: h * 0.22 }
  return (
    <>
      <rect {...box} fill="#0f0a0c" transform={`translate(0 ${n(2.5 * s)})`} opacity=".6" />
      <rect {...box} fill={`url(#spk-${colour})`} stroke={deep} strokeWidth={3 * s} />
      <rect {...inner} fill="none" stroke={light} strokeOpacity=".8" strokeWidth={1.4 * s} />
      <text x={n(-w * 0.22)} y={n(h * 0.31)} fontSize={n(h * 0.86)} fontWeight="750" fill={deep} textAnchor="middle">
        {kind}
      </text>
      <Picture path={SIGNS[symbol]} x={w * 0.2} size={h * 0.74} fill={deep} />
    </>
  )
}

/** A tag as an element of text; «?» for a key that this reader does not know. */
export function KeyTag({ kind, w = 44, h = 25 }: { kind: Key | null; w?: number; h?: number }) {
  return (
    <svg className="spk-tag" width={w} height={h} viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`} aria-hidden="true">
      {kind === null ? <Unknown w={w - 2} h={h - 3} /> : <Tag kind={kind} w={w - 2} h={h - 3} />}
    </svg>
  )
}

function Unknown({ w, h }: { w: number; h: number }) {
  return (
    <>
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={h * 0.3} fill="#2b2733" stroke="#8d82a3" strokeWidth="1.5" />
      <text y={n(h * 0.3)} fontSize={n(h * 0.8)} fontWeight="700" fill="#c9c0da" textAnchor="middle">
        ?
      </text>
    </>
  )
}

const BIT = 'M0 0H26V7H21V3.5H16V7H11V3.5'

/** One key on its hook. */
export function OneKey({ metal }: { metal: Marks['colour'] }) {
  const { light, dark, deep } = METALS[metal]
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={BIT} stroke={deep} strokeWidth="8.5" />
      <circle cx="-7" r="7.5" stroke={deep} strokeWidth="8" />
      <path d={BIT} stroke={dark} strokeWidth="5" />
      <circle cx="-7" r="7.5" stroke={dark} strokeWidth="4.6" />
      <path d="M0 -1H26M-13 -3A7.5 7.5 0 0 1 -4 -6.5" stroke={light} strokeWidth="2" />
    </g>
  )
}
