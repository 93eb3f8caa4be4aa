/** A picture for each card (game-icons.net, CC BY 3.0), and two of our own. */
import ankh from 'icon:ankh'
import bleedingEye from 'icon:bleeding-eye'
import bloodySword from 'icon:bloody-sword'
import bookCover from 'icon:book-cover'
import brandyBottle from 'icon:brandy-bottle'
import breastplate from 'icon:breastplate'
import brickWall from 'icon:brick-wall'
import candleLight from 'icon:candle-light'
import carnivalMask from 'icon:carnival-mask'
import clockwiseRotation from 'icon:clockwise-rotation'
import cobweb from 'icon:cobweb'
import coffin from 'icon:coffin'
import crystalBall from 'icon:crystal-ball'
import cube from 'icon:cube'
import deathSkull from 'icon:death-skull'
import diceSixFacesTwo from 'icon:dice-six-faces-two'
import door from 'icon:door'
import drop from 'icon:drop'
import dropWeapon from 'icon:drop-weapon'
import dustCloud from 'icon:dust-cloud'
import dynamite from 'icon:dynamite'
import fangs from 'icon:fangs'
import feather from 'icon:feather'
import fireSilhouette from 'icon:fire-silhouette'
import firstAidKit from 'icon:first-aid-kit'
import floatingGhost from 'icon:floating-ghost'
import fog from 'icon:fog'
import footsteps from 'icon:footsteps'
import gemPendant from 'icon:gem-pendant'
import ghost from 'icon:ghost'
import hand from 'icon:hand'
import hangingSpider from 'icon:hanging-spider'
import hastyGrave from 'icon:hasty-grave'
import holySymbol from 'icon:holy-symbol'
import kidSlide from 'icon:kid-slide'
import lightBulb from 'icon:light-bulb'
import lips from 'icon:lips'
import lockedChest from 'icon:locked-chest'
import magnifyingGlass from 'icon:magnifying-glass'
import medicines from 'icon:medicines'
import mirrorMirror from 'icon:mirror-mirror'
import move from 'icon:move'
import musicalNotes from 'icon:musical-notes'
import nightSky from 'icon:night-sky'
import poisonCloud from 'icon:poison-cloud'
import powerRing from 'icon:power-ring'
import puppet from 'icon:puppet'
import rabbitHead from 'icon:rabbit-head'
import revolver from 'icon:revolver'
import ringingBell from 'icon:ringing-bell'
import rotaryPhone from 'icon:rotary-phone'
import runeStone from 'icon:rune-stone'
import sacrificialDagger from 'icon:sacrificial-dagger'
import screaming from 'icon:screaming'
import secretDoor from 'icon:secret-door'
import shadowGrasp from 'icon:shadow-grasp'
import sittingDog from 'icon:sitting-dog'
import skeletonInside from 'icon:skeleton-inside'
import slime from 'icon:slime'
import soundOff from 'icon:sound-off'
import soundWaves from 'icon:sound-waves'
import spade from 'icon:spade'
import sparkles from 'icon:sparkles'
import spinningTop from 'icon:spinning-top'
import spottedBug from 'icon:spotted-bug'
import stairs from 'icon:stairs'
import stonePile from 'icon:stone-pile'
import stoneSpear from 'icon:stone-spear'
import syringe from 'icon:syringe'
import tarot12TheHangedMan from 'icon:tarot-12-the-hanged-man'
import terror from 'icon:terror'
import thirdEye from 'icon:third-eye'
import totemHead from 'icon:totem-head'
import vial from 'icon:vial'
import window from 'icon:window'
import windyStripes from 'icon:windy-stripes'
import woodAxe from 'icon:wood-axe'
import type { Card } from '../../content/cards.ts'
import type { EventName } from '../../content/events.ts'

const girl =
  'M256 60c52 0 92 40 92 92 0 18-5 35-13 49l58 12-9 40-72-14c-2 1-4 3-7 4l91 217H116l91-217-7-4-72 14-9-40 58-12c-8-14-13-31-13-49 0-52 40-92 92-92zm-130 44c26-4 40 18 36 42-20 4-44-10-36-42zm260 0c8 32-16 46-36 42-4-24 10-46 36-42z'
const spiritBoard =
  'M256 40c80 0 180 90 180 190 0 90-110 190-180 250C186 420 76 320 76 230 76 130 176 40 256 40zm0 76a100 100 0 1 1 0 200 100 100 0 0 1 0-200zm0 40a60 60 0 1 0 0 120 60 60 0 0 0 0-120z'

export const CARD_ICONS: Readonly<Record<Card | EventName, string>> = {
  girl,
  spiritBoard,
  bite: fangs,
  book: bookCover,
  crystalBall,
  dog: sittingDog,
  holySymbol,
  madman: screaming,
  mask: carnivalMask,
  medallion: gemPendant,
  ring: powerRing,
  skull: deathSkull,
  spear: stoneSpear,
  adrenalineShot: syringe,
  amuletOfTheAges: ankh,
  angelFeather: feather,
  armor: breastplate,
  axe: woodAxe,
  bell: ringingBell,
  bloodDagger: bloodySword,
  bottle: brandyBottle,
  candle: candleLight,
  darkDice: diceSixFacesTwo,
  dynamite,
  healingSalve: medicines,
  idol: totemHead,
  luckyStone: runeStone,
  medicalKit: firstAidKit,
  musicBox: musicalNotes,
  pickpocketsGloves: hand,
  puzzleBox: cube,
  rabbitsFoot: rabbitHead,
  revolver,
  sacrificialDagger,
  smellingSalts: vial,
  aMomentOfHope: sparkles,
  angryBeing: ghost,
  bloodyVision: bleedingEye,
  burningMan: fireSilhouette,
  closetDoor: door,
  creepyCrawlies: spottedBug,
  creepyPuppet: puppet,
  debris: stonePile,
  disquietingSounds: soundWaves,
  dripDripDrip: drop,
  footsteps,
  funeral: coffin,
  graveDirt: hastyGrave,
  groundskeeper: spade,
  hangedMen: tarot12TheHangedMan,
  hideousShriek: terror,
  imageInTheMirrorGive: mirrorMirror,
  imageInTheMirrorReceive: mirrorMirror,
  itIsMeantToBe: thirdEye,
  jonahsTurn: spinningTop,
  lightsOut: lightBulb,
  lockedSafe: lockedChest,
  mistsFromTheWalls: fog,
  mysticSlide: kidSlide,
  nightView: nightSky,
  phoneCall: rotaryPhone,
  possession: shadowGrasp,
  revolvingWall: clockwiseRotation,
  rotten: poisonCloud,
  secretPassage: secretDoor,
  secretStairs: stairs,
  shriekingWind: windyStripes,
  silence: soundOff,
  skeletons: skeletonInside,
  smoke: dustCloud,
  somethingHidden: magnifyingGlass,
  somethingSlimy: slime,
  spider: hangingSpider,
  theBeckoning: window,
  theLostOne: floatingGhost,
  theVoice: lips,
  theWalls: brickWall,
  webs: cobweb,
  whatThe: move,
  whoops: dropWeapon,
}
