/** The twelve masters: each with a silhouette, a light of its own, and a portrait for cards and the notebook. */
import daemon from 'icon:daemon-skull'
import bride from 'icon:female-vampire'
import ghostIcon from 'icon:ghost'
import houndIcon from 'icon:hound'
import facelessIcon from 'icon:invisible-face'
import medusa from 'icon:medusa-head'
import mummyIcon from 'icon:mummy-head'
import scarecrow from 'icon:scarecrow'
import dracula from 'icon:vampire-dracula'
import hood from 'icon:warlock-hood'
import wolf from 'icon:werewolf'
import witchIcon from 'icon:witch-face'
import { memo } from 'react'
import type { Card } from '../../../content/cards.ts'
import { FIRST_MASTER } from '../../../content/masters.ts'
import { type Art, icon, oval } from '../pen.ts'
import { gorgon, hagAndHound, werewolf } from './beasts.ts'
import { countAndBride, ghost, mummy, vampire } from './dead.ts'
import { demon, necromancer, witch } from './magic.ts'
import { faceless, stranger, strawKing } from './other.ts'

interface MasterLook {
  readonly light: string
  readonly icon: string
  draw(light: string): Art
}

const LOOKS: readonly MasterLook[] = [
  { light: '#ff6f7d', icon: dracula, draw: vampire },
  { light: '#c9d4ff', icon: ghostIcon, draw: ghost },
  { light: '#e8b48a', icon: wolf, draw: werewolf },
  { light: '#7dffc8', icon: hood, draw: necromancer },
  { light: '#b6f06a', icon: witchIcon, draw: witch },
  { light: '#e9d9a0', icon: mummyIcon, draw: mummy },
  { light: '#ff8a4a', icon: daemon, draw: demon },
  { light: '#6fe6b0', icon: medusa, draw: gorgon },
  { light: '#cfc4ee', icon: facelessIcon, draw: faceless },
  { light: '#f0b060', icon: scarecrow, draw: strawKing },
  { light: '#ff86b0', icon: bride, draw: countAndBride },
  { light: '#a9d07a', icon: houndIcon, draw: hagAndHound },
]

function lookOf(master: Card): MasterLook | undefined {
  return LOOKS[master - FIRST_MASTER]
}

/** The light of one whom nobody has named yet. */
const NAMELESS = '#8f84c4'

export function masterLight(master: Card | null): string {
  return lookOf(master ?? 0)?.light ?? NAMELESS
}

/** Feet at (0, 0), about 560 high and at most 680 wide. */
export const MasterSilhouette = memo(function MasterSilhouette({ master }: { master: Card | null }) {
  const look = lookOf(master ?? 0)
  return look === undefined ? stranger(NAMELESS) : look.draw(look.light)
})

/** An oval picture in a frame, in a box of 64 × 76. */
export const MasterPortrait = memo(function MasterPortrait({ master, dim = false }: { master: Card; dim?: boolean }) {
  return (
    <svg className="hh-portrait" viewBox="0 0 64 76" aria-hidden="true">
      {oval(32, 38, 30, 36, '#1d1826', { stroke: '#b58b4a', strokeWidth: 2.5 })}
      {oval(32, 38, 26, 32, dim ? '#2a2730' : '#4a3f5c')}
      {icon(lookOf(master)?.icon ?? '', 11, 15, 42, dim ? '#8c8698' : '#f3e6cc')}
    </svg>
  )
})
