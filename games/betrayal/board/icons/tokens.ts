/** A picture for each token: of rooms, of events, of haunts. Tokens of a haunt from outside show its own choice, or a plain one. */
import alarmClock from 'icon:alarm-clock'
import bigGear from 'icon:big-gear'
import blackKnightHelm from 'icon:black-knight-helm'
import breastplate from 'icon:breastplate'
import brokenWall from 'icon:broken-wall'
import cauldron from 'icon:cauldron'
import clockwiseRotation from 'icon:clockwise-rotation'
import coffin from 'icon:coffin'
import door from 'icon:door'
import drop from 'icon:drop'
import dustCloud from 'icon:dust-cloud'
import falling from 'icon:falling'
import fireplace from 'icon:fireplace'
import gauntlet from 'icon:gauntlet'
import greaves from 'icon:greaves'
import hammerNails from 'icon:hammer-nails'
import hidden from 'icon:hidden'
import huntingHorn from 'icon:hunting-horn'
import kidSlide from 'icon:kid-slide'
import lockedChest from 'icon:locked-chest'
import log from 'icon:log'
import magicGate from 'icon:magic-gate'
import mirrorMirror from 'icon:mirror-mirror'
import openChest from 'icon:open-chest'
import paw from 'icon:paw'
import planks from 'icon:planks'
import roundPotion from 'icon:round-potion'
import roundTable from 'icon:round-table'
import secretDoor from 'icon:secret-door'
import skeletonInside from 'icon:skeleton-inside'
import sparkles from 'icon:sparkles'
import stairs from 'icon:stairs'
import stoneBust from 'icon:stone-bust'
import stopwatch from 'icon:stopwatch'
import sun from 'icon:sun'
import theaterCurtains from 'icon:theater-curtains'
import plain from 'icon:token'
import walkingBoot from 'icon:walking-boot'
import windowBars from 'icon:window-bars'

const TOKEN_ICONS: Readonly<Record<string, string>> = {
  plank: planks,
  horn: huntingHorn,
  firewood: log,
  dose: roundPotion,
  part: bigGear,
  mirror: mirrorMirror,
  helm: blackKnightHelm,
  breastplate,
  gauntlets: gauntlet,
  greaves,
  gate: magicGate,
  curtain: theaterCurtains,
  shuttered: windowBars,
  bright: sun,
  coffin,
  scent: paw,
  hearth: fireplace,
  breach: brokenWall,
  boarded: hammerNails,
  stripped: walkingBoot,
  table: roundTable,
  still: cauldron,
  clock: alarmClock,
  stoppedClock: stopwatch,
  statue: stoneBust,
  place: hidden,
  blessing: sparkles,
  closet: door,
  drip: drop,
  safe: lockedChest,
  skeletons: skeletonInside,
  smoke: dustCloud,
  slide: kidSlide,
  secretPassage: secretDoor,
  secretStairs: stairs,
  wallSwitch: clockwiseRotation,
  vaultEmpty: openChest,
  belowCollapsedRoom: falling,
}

/** Item tokens are known by their kind and number: `plank-2`. */
export function tokenIcon(name: string): string {
  const [kind = name] = name.split('-')
  return TOKEN_ICONS[kind] ?? (kind.startsWith('scene') ? theaterCurtains : plain)
}
