/** A picture for each of the 68 cards that are played, in the order of their numbers (game-icons.net, CC BY 3.0). */
import armchair from 'icon:armchair'
import backPain from 'icon:back-pain'
import barricade from 'icon:barricade'
import boots from 'icon:boots'
import bowlSpiral from 'icon:bowl-spiral'
import brandyBottle from 'icon:brandy-bottle'
import candleLight from 'icon:candle-light'
import cloak from 'icon:cloak'
import coffin from 'icon:coffin'
import compass from 'icon:compass'
import conversation from 'icon:conversation'
import crowDive from 'icon:crow-dive'
import crystalBall from 'icon:crystal-ball'
import diceFire from 'icon:dice-fire'
import dominoMask from 'icon:domino-mask'
import dungeonGate from 'icon:dungeon-gate'
import envelope from 'icon:envelope'
import evilEyes from 'icon:evil-eyes'
import fangs from 'icon:fangs'
import fist from 'icon:fist'
import flame from 'icon:flame'
import fog from 'icon:fog'
import footsteps from 'icon:footsteps'
import grapple from 'icon:grapple'
import graveFlowers from 'icon:grave-flowers'
import openHand from 'icon:hand'
import handGrip from 'icon:hand-grip'
import holyWater from 'icon:holy-water'
import ironMask from 'icon:iron-mask'
import keyLock from 'icon:key-lock'
import lightningStorm from 'icon:lightning-storm'
import mailbox from 'icon:mailbox'
import maze from 'icon:maze'
import measureTape from 'icon:measure-tape'
import moonBats from 'icon:moon-bats'
import oldWagon from 'icon:old-wagon'
import openBook from 'icon:open-book'
import papers from 'icon:papers'
import prayer from 'icon:prayer'
import puppet from 'icon:puppet'
import raiseZombie from 'icon:raise-zombie'
import rat from 'icon:rat'
import saltShaker from 'icon:salt-shaker'
import screaming from 'icon:screaming'
import scrollUnfurled from 'icon:scroll-unfurled'
import secretDoor from 'icon:secret-door'
import shamblingZombie from 'icon:shambling-zombie'
import shouting from 'icon:shouting'
import silverBullet from 'icon:silver-bullet'
import skeletalHand from 'icon:skeletal-hand'
import skeleton from 'icon:skeleton'
import slingshot from 'icon:slingshot'
import snatch from 'icon:snatch'
import snowflake1 from 'icon:snowflake-1'
import spectre from 'icon:spectre'
import stoneBlock from 'icon:stone-block'
import sunrise from 'icon:sunrise'
import swapBag from 'icon:swap-bag'
import templarShield from 'icon:templar-shield'
import throwingBall from 'icon:throwing-ball'
import torch from 'icon:torch'
import treasureMap from 'icon:treasure-map'
import trumpet from 'icon:trumpet'
import unlocking from 'icon:unlocking'
import winchesterRifle from 'icon:winchester-rifle'
import wingfoot from 'icon:wingfoot'
import wolfHowl from 'icon:wolf-howl'
import woodenDoor from 'icon:wooden-door'
import type { Card } from '../../content/cards.ts'
import { groupOf } from '../../content/cards.ts'
import { objectIcon } from './chip.tsx'

const ICONS: readonly string[] = [
  openBook,
  papers,
  prayer,
  coffin,
  treasureMap,
  envelope,
  crystalBall,
  keyLock,
  brandyBottle,
  armchair,
  sunrise,
  holyWater,
  unlocking,
  mailbox,
  boots,
  secretDoor,
  candleLight,
  oldWagon,
  grapple,
  trumpet,
  winchesterRifle,
  torch,
  openHand,
  templarShield,
  shouting,
  silverBullet,
  slingshot,
  snatch,
  throwingBall,
  measureTape,
  scrollUnfurled,
  compass,
  saltShaker,
  ironMask,
  fist,
  bowlSpiral,
  dungeonGate,
  swapBag,
  barricade,
  handGrip,
  wingfoot,
  graveFlowers,
  diceFire,
  cloak,
  shamblingZombie,
  raiseZombie,
  skeleton,
  wolfHowl,
  rat,
  moonBats,
  crowDive,
  screaming,
  spectre,
  puppet,
  snowflake1,
  fog,
  lightningStorm,
  flame,
  evilEyes,
  backPain,
  skeletalHand,
  maze,
  dominoMask,
  woodenDoor,
  stoneBlock,
  fangs,
  footsteps,
  conversation,
]

export function cardIcon(card: Card): string {
  return groupOf(card) === 'object' ? objectIcon(card) : (ICONS[card - 1] ?? '')
}
