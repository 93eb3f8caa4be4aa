/** The picture of every card, from game-icons (game-icons.net, CC BY 3.0); each pile has its sign. */
import alienStare from 'icon:alien-stare'
import bodySwapping from 'icon:body-swapping'
import brickWall from 'icon:brick-wall'
import burningEye from 'icon:burning-eye'
import cape from 'icon:cape'
import coffin from 'icon:coffin'
import compass from 'icon:compass'
import contract from 'icon:contract'
import deadHead from 'icon:dead-head'
import decapitation from 'icon:decapitation'
import deerHead from 'icon:deer-head'
import door from 'icon:door'
import doorHandle from 'icon:door-handle'
import doubleFace from 'icon:double-face-mask'
import dualityMask from 'icon:duality-mask'
import evilHand from 'icon:evil-hand'
import evilTower from 'icon:evil-tower'
import femaleVampire from 'icon:female-vampire'
import floatingGhost from 'icon:floating-ghost'
import flute from 'icon:flute'
import fog from 'icon:fog'
import frankenstein from 'icon:frankenstein-creature'
import garlic from 'icon:garlic'
import gavel from 'icon:gavel'
import goblin from 'icon:goblin'
import gothicCross from 'icon:gothic-cross'
import graspingSlug from 'icon:grasping-slug'
import hangingSpider from 'icon:hanging-spider'
import happySkull from 'icon:happy-skull'
import haunting from 'icon:haunting'
import heartBeats from 'icon:heart-beats'
import hood from 'icon:hood'
import invisibleFace from 'icon:invisible-face'
import knifeFork from 'icon:knife-fork'
import lantern from 'icon:lantern-flame'
import lever from 'icon:lever'
import mirror from 'icon:mirror-mirror'
import mummy from 'icon:mummy-head'
import octopus from 'icon:octopus'
import oldWagon from 'icon:old-wagon'
import openBook from 'icon:open-book'
import chest from 'icon:open-treasure-chest'
import pentacle from 'icon:pentacle'
import pirateGrave from 'icon:pirate-grave'
import pokerHand from 'icon:poker-hand'
import prayer from 'icon:prayer'
import quillInk from 'icon:quill-ink'
import raiseSkeleton from 'icon:raise-skeleton'
import raiseZombie from 'icon:raise-zombie'
import raven from 'icon:raven'
import receiveMoney from 'icon:receive-money'
import revolver from 'icon:revolver'
import ring from 'icon:ring'
import rockGolem from 'icon:rock-golem'
import rockingChair from 'icon:rocking-chair'
import dices from 'icon:rolling-dices'
import roundPotion from 'icon:round-potion'
import screaming from 'icon:screaming'
import scroll from 'icon:scroll-unfurled'
import sharpSmile from 'icon:sharp-smile'
import sheikahEye from 'icon:sheikah-eye'
import sailboat from 'icon:shooner-sailboat'
import silence from 'icon:silence'
import sing from 'icon:sing'
import sixEyes from 'icon:six-eyes'
import spookyHouse from 'icon:spooky-house'
import gin from 'icon:square-bottle'
import locomotive from 'icon:steam-locomotive'
import sunkenEye from 'icon:sunken-eye'
import talk from 'icon:talk'
import umbrella from 'icon:umbrella'
import dracula from 'icon:vampire-dracula'
import waterSplash from 'icon:water-splash'
import whistle from 'icon:whistle'
import willow from 'icon:willow-tree'
import wolf from 'icon:wolf-head'
import wrench from 'icon:wrench'
import type { Encounter, Item, Terror } from '../content/cards.ts'

/** Not in the set: a file with its handle, and a pair of glasses on a stick. */
const FILE =
  'M60 412L100 452L188 364L148 324ZM170 302L210 342L470 82V42H430ZM228 300l24 24M268 260l24 24M308 220l24 24M348 180l24 24M388 140l24 24'
const LORGNETTE =
  'M150 90a96 96 0 1 0 0 192a96 96 0 1 0 0-192zm0 36a60 60 0 1 1 0 120a60 60 0 1 1 0-120zM370 90a96 96 0 1 0 0 192a96 96 0 1 0 0-192zm0 36a60 60 0 1 1 0 120a60 60 0 1 1 0-120zM232 160h56v34h-56zM428 262l34-12l36 210l-36 14z'

const PICTURES: Readonly<Record<Terror | Item | Encounter, string>> = {
  hyacinth: sharpSmile,
  vathek: burningEye,
  vanderhusen: receiveMoney,
  montoni: evilTower,
  bloom: doorHandle,
  hyde: doubleFace,
  herman: pokerHand,
  seaton: knifeFork,
  horla: lever,
  kopVanJut: sixEyes,
  martian: alienStare,
  rubberWall: brickWall,
  sepulcrum: pirateGrave,
  willows: willow,
  blackHood: hood,
  ghost: floatingGhost,
  hand: evilHand,
  klara: sing,
  skulls: happySkull,
  corpse: coffin,
  skeleton: raiseSkeleton,
  canterville: haunting,
  rickshaw: oldWagon,
  ghostTrain: locomotive,
  waterSpirit: waterSplash,
  whoKnows: rockingChair,
  ambrosio: prayer,
  baron: decapitation,
  elfKing: fog,
  blubber: graspingSlug,
  medardus: dualityMask,
  raven,
  ratCatcher: flute,
  judge: gavel,
  spider: hangingSpider,
  house: spookyHouse,
  heart: heartBeats,
  shapeShifter: bodySwapping,
  dracula,
  frankenstein,
  ghoul: deadHead,
  golem: rockGolem,
  aurelie: femaleVampire,
  kobold: goblin,
  melmoth: contract,
  mummy,
  invisible: invisibleFace,
  venus: ring,
  werewolf: wolf,
  wendigo: deerHead,
  zombie: raiseZombie,
  lamp: lantern,
  book: openBook,
  file: FILE,
  gin,
  garlic,
  compass,
  cross: gothicCross,
  lorgnette: LORGNETTE,
  wrench,
  umbrella,
  parchment: scroll,
  mirror,
  whistle,
  pistol: revolver,
  dice: dices,
  crowley: sheikahEye,
  pym: sailboat,
  jekyll: roundPotion,
  silence,
  monk: sunkenEye,
  levi: pentacle,
  faust: quillInk,
  lovecraft: octopus,
  schlemihl: cape,
  theodore: talk,
}

export function pictureOf(card: Terror | Item | Encounter): string {
  return PICTURES[card]
}

/** The signs on the backs of the three piles. */
export const BACKS = { item: chest, encounter: door, terror: screaming } as const
