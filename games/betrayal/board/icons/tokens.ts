/** A picture for each token of rooms and events; those of a haunt show what the haunt has chosen, or a plain one. */
import clockwiseRotation from 'icon:clockwise-rotation'
import door from 'icon:door'
import drop from 'icon:drop'
import dustCloud from 'icon:dust-cloud'
import falling from 'icon:falling'
import kidSlide from 'icon:kid-slide'
import lockedChest from 'icon:locked-chest'
import openChest from 'icon:open-chest'
import secretDoor from 'icon:secret-door'
import skeletonInside from 'icon:skeleton-inside'
import sparkles from 'icon:sparkles'
import stairs from 'icon:stairs'
import plain from 'icon:token'
import type { Look } from '../../book/numbers.ts'
import { HAUNT_TABLE } from '../../content/haunt-table.ts'

/** What stays where it is, whatever night it is. */
export const FEATURES: Readonly<Record<string, string>> = {
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

export const PLAIN = plain

const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.values(HAUNT_TABLE).flatMap(({ tokens }) => Object.entries(tokens)),
)

/** Item tokens are known by their kind and number: `plank-2`. */
export function tokenLook(name: string): Look {
  const [kind = name] = name.split('-')
  return LOOKS.get(kind) ?? {}
}
