/** The ten power objects as brass chips. */

import jar from 'icon:covered-jar'
import chain from 'icon:crossed-chains'
import mirror from 'icon:mirror-mirror'
import notes from 'icon:musical-notes'
import lantern from 'icon:old-lantern'
import dagger from 'icon:plain-dagger'
import portrait from 'icon:portrait'
import bell from 'icon:ringing-bell'
import shears from 'icon:shears'
import stake from 'icon:stake-hammer'
import { memo } from 'react'
import { type Card, FIRST_OBJECT } from '../../content/cards.ts'
import { icon, oval, shape } from './pen.ts'

const OBJECT_ICONS: readonly string[] = [stake, dagger, notes, bell, shears, jar, chain, mirror, portrait, lantern]

export function objectIcon(object: Card): string {
  return OBJECT_ICONS[object - FIRST_OBJECT] ?? ''
}

function octagon(r: number): string {
  const corner = (i: number) => `${r * Math.cos(((i + 0.5) * Math.PI) / 4)} ${r * Math.sin(((i + 0.5) * Math.PI) / 4)}`
  return `M${[0, 1, 2, 3, 4, 5, 6, 7].map(corner).join('L')}z`
}

/** Round (0, 0); one that is carried throws no shadow. */
export const ChipArt = memo(function ChipArt({ object, r, carried }: { object: Card; r: number; carried?: boolean }) {
  return (
    <>
      {carried ? null : oval(0, r * 0.34, r * 1.12, r * 0.95, '#000', { opacity: 0.55 })}
      {shape(octagon(r * 1.13), '#20150a')}
      {shape(octagon(r), '#f0c656')}
      {shape(octagon(r * 0.82), '#3a2710')}
      {icon(objectIcon(object), -r * 0.66, -r * 0.66, r * 1.32, '#ffe6a0')}
    </>
  )
})

export function Chip({ object, size }: { object: Card; size: number }) {
  return (
    <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <ChipArt object={object} r={16} />
    </svg>
  )
}
