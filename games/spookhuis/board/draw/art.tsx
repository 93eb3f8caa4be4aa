/** The look of a card: a family's ground, pattern and sign, or an item's blue, or an encounter's warm green. */
import moon from 'icon:evil-moon'
import ghost from 'icon:ghost'
import tombstone from 'icon:tombstone'
import hat from 'icon:top-hat'
import ufo from 'icon:ufo'
import type { ReactNode } from 'react'
import { type Encounter, type Item, TERROR, type Terror, type TerrorCard } from '../../content/cards.ts'
import { isItem, isTerror } from '../../rules/cards.ts'
import { polar, pt } from '../field/geometry.ts'
import { pictureOf } from '../pictures.ts'
import { Picture } from './picture.tsx'

type Family = TerrorCard['family']

/** Families are grounds, patterns and signs, never the colours of seats. */
export const FAMILIES: Readonly<Record<Family, { deep: string; mid: string; ink: string; sign: string }>> = {
  villain: { deep: '#3a1020', mid: '#7b2a3f', ink: '#f3c9c0', sign: hat },
  alien: { deep: '#07272b', mid: '#1d6a66', ink: '#b8f3df', sign: ufo },
  ghost: { deep: '#2a3242', mid: '#7386a3', ink: '#f2f7ff', sign: ghost },
  nightmare: { deep: '#17123a', mid: '#4a3a92', ink: '#d9ccff', sign: moon },
  undead: { deep: '#1d2410', mid: '#5c6b2c', ink: '#e6eec0', sign: tombstone },
}

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** In a box of 200 × 280. */
const PATTERNS: Readonly<Record<Family, (mid: string) => ReactNode>> = {
  villain: (mid) => (
    <path
      d={many(60)
        .map((i) => `M${(i % 6) * 40} ${Math.floor(i / 6) * 32}l12 16l-12 16l-12 -16z`)
        .join('')}
      fill={mid}
    />
  ),
  alien: (mid) => (
    <g fill="none" stroke={mid} strokeWidth="4">
      {many(9).map((i) => (
        <circle key={i} cx="100" cy="130" r={20 + i * 24} />
      ))}
    </g>
  ),
  ghost: (mid) => (
    <path
      d={many(12)
        .map((i) => `M-10 ${i * 26}q28 -16 56 0t56 0t56 0t56 0`)
        .join('')}
      fill="none"
      stroke={mid}
      strokeWidth="4"
    />
  ),
  nightmare: (mid) => (
    <path
      d={many(18)
        .map((i) => `M100 130L${pt(at(i * 20))}L${pt(at(i * 20 + 9))}Z`)
        .join('')}
      fill={mid}
    />
  ),
  undead: (mid) => (
    <path
      d={many(48)
        .map((i) => `M${(i % 6) * 44 - 8 + (Math.floor(i / 6) % 2) * 22} ${Math.floor(i / 6) * 40}v26m-9 -16h18`)
        .join('')}
      fill="none"
      stroke={mid}
      strokeWidth="4"
    />
  ),
}

function at(angle: number): readonly [number, number] {
  const [x, y] = polar(angle, 400)
  return [100 + x, 130 + y]
}

export type AnyCard = Terror | Item | Encounter

/** Fills whatever box it is given; the picture stays in the middle. */
export function Art({ card, size = 120 }: { card: AnyCard; size?: number }) {
  const terror = isTerror(card) ? FAMILIES[TERROR[card].family] : null
  const ground = terror?.deep ?? (isItem(card) ? '#2b4470' : '#1c4a3b')
  const ink = terror?.ink ?? '#f5f0e2'
  return (
    <svg className="spk-art" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="200" height="280" fill={ground} />
      {isTerror(card) && <g opacity=".5">{PATTERNS[TERROR[card].family](FAMILIES[TERROR[card].family].mid)}</g>}
      {!isTerror(card) && <circle cx="100" cy="130" r="150" fill="url(#spk-glow)" opacity=".5" />}
      <Picture path={pictureOf(card)} x={103} y={144} size={size} fill="#0008" />
      <Picture path={pictureOf(card)} x={100} y={140} size={size} fill={ink} />
    </svg>
  )
}
