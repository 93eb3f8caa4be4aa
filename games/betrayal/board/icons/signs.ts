/** Pictures for signs, traits, the log and the frame (game-icons.net, CC BY 3.0). */
import biceps from 'icon:biceps'
import bookCover from 'icon:book-cover'
import brain from 'icon:brain'
import candleHolder from 'icon:candle-holder'
import crossedSwords from 'icon:crossed-swords'
import deathSkull from 'icon:death-skull'
import diceSixFacesTwo from 'icon:dice-six-faces-two'
import door from 'icon:door'
import elevator from 'icon:elevator'
import falling from 'icon:falling'
import ghost from 'icon:ghost'
import hand from 'icon:hand'
import healthDecrease from 'icon:health-decrease'
import healthIncrease from 'icon:health-increase'
import knapsack from 'icon:knapsack'
import openBook from 'icon:open-book'
import person from 'icon:person'
import raven from 'icon:raven'
import scrollQuill from 'icon:scroll-quill'
import secretDoor from 'icon:secret-door'
import shakingHands from 'icon:shaking-hands'
import skullCrack from 'icon:skull-crack'
import sprint from 'icon:sprint'
import stairs from 'icon:stairs'
import stopwatch from 'icon:stopwatch'
import terror from 'icon:terror'
import tombstone from 'icon:tombstone'
import walkingBoot from 'icon:walking-boot'
import type { Trait } from '../../content/rooms.ts'

const EYE =
  'M256 96C120 96 32 256 32 256s88 160 224 160 224-160 224-160S392 96 256 96zm0 64a96 96 0 1 1 0 192 96 96 0 0 1 0-192zm0 52a44 44 0 1 0 0 88 44 44 0 0 0 0-88z'

export const SIGNS = {
  biceps,
  sprint,
  openBook,
  brain,
  boot: walkingBoot,
  knapsack,
  raven,
  swords: crossedSwords,
  elevator,
  stairs,
  falling,
  secretDoor,
  quill: scrollQuill,
  candle: candleHolder,
  hand,
  eye: EYE,
  shake: shakingHands,
  skull: deathSkull,
  dice: diceSixFacesTwo,
  tombstone,
  ghost,
  door,
  person,
  clock: stopwatch,
  crack: skullCrack,
  terror,
  book: bookCover,
  up: healthIncrease,
  down: healthDecrease,
} as const

export type Sign = keyof typeof SIGNS

export const TRAIT_ICONS: Readonly<Record<Trait, string>> = {
  might: biceps,
  speed: sprint,
  knowledge: openBook,
  sanity: brain,
}

/** An event's spiral is a line, not a shape. */
export const SPIRAL =
  'M274 256L277 268L273 281L259 293L239 295L217 286L202 265L198 236L210 207L237 185L275 178L314 192L343 225L354 271L340 319L302 357L248 373L190 361L143 320L120 259L130 191L172 133L240 102L317 107L385 150L426 223L427 310L385 389L308 441L213 449L122 410L59 331L41 227L76 125'
