/** Pictures from game-icons (game-icons.net, CC BY 3.0), by what they mean here. */
import clockwise from 'icon:clockwise-rotation'
import swords from 'icon:crossed-swords'
import fire from 'icon:dice-fire'
import steps from 'icon:footsteps'
import haunting from 'icon:haunting'
import infinity from 'icon:infinity'
import laurels from 'icon:laurels'
import sleep from 'icon:night-sleep'
import pentagram from 'icon:pentagram-rose'
import hand from 'icon:poker-hand'
import pumpkin from 'icon:pumpkin-lantern'
import dices from 'icon:rolling-dices'
import star from 'icon:round-star'
import rune from 'icon:rune-stone'
import screaming from 'icon:screaming'
import sunrise from 'icon:sunrise'
import teleport from 'icon:teleport'
import terror from 'icon:terror'
import token from 'icon:token'
import upgrade from 'icon:upgrade'
import { memo } from 'react'
import type { CardKind, Timing } from '../content/cards.ts'
import type { Halloween } from '../types.ts'

export const ICONS = {
  summon: pentagram,
  scare: screaming,
  upgrade,
  move: steps,
  fight: swords,
  haunt: haunting,
  rest: sleep,
  halloween: pumpkin,
  scoring: laurels,
  permanent: infinity,
  'once a turn': clockwise,
  end: sunrise,
  fear: terror,
  point: star,
  disc: token,
  card: hand,
  stone: rune,
  dice: dices,
  biggerDie: fire,
  anywhere: teleport,
} satisfies Record<CardKind | Timing, string> & Record<string, string>

/** What the log shows beside each kind of event. */
export const EVENT_ICONS: Readonly<Partial<Record<keyof Halloween['events'], string>>> = {
  summoned: pentagram,
  notSummoned: pentagram,
  placed: pentagram,
  bluesCame: pentagram,
  scared: screaming,
  upgraded: upgrade,
  levelChanged: upgrade,
  moved: steps,
  leftTown: steps,
  swapped: teleport,
  redsLeft: teleport,
  attacked: swords,
  fightWon: swords,
  fightLost: swords,
  rolled: dices,
  rerolled: dices,
  dieRaised: fire,
  haunted: haunting,
  curseLifted: rune,
  rested: sleep,
  discsTaken: token,
  bonusFieldsFreed: token,
  fearGained: terror,
  fearPaid: terror,
  pointsGained: star,
  scored: laurels,
  cardOccupied: pumpkin,
  cardUsed: pumpkin,
  lastRound: sunrise,
}

export type IconName = keyof typeof ICONS

export const Icon = memo(function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`hal-icon ${className}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={ICONS[name]} fill="currentColor" />
    </svg>
  )
})

/** The same picture inside a drawing, as wide as it is high. */
export function IconAt({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 512})`}>
      <path d={ICONS[name]} fill="currentColor" />
    </g>
  )
}
