/** LAN-002: what is in the box. */

/** How bright a lantern can be. */
export const BRIGHTNESS = [1, 2, 3, 4, 5, 6] as const
/** Lanterns of each brightness. */
const OF_EACH = 4
/** LAN-009 */
export const ROUNDS = 5

export const ALL: readonly number[] = BRIGHTNESS.flatMap((bright) => Array.from({ length: OF_EACH }, () => bright))
