/**
 * Some questions are asked only because not asking them would tell what somebody holds (`alwaysAsked`). Who wants can
 * have them passed by the table. The pause before it is drawn before anybody looks at the choices, and it runs whether
 * there is something to be done or not: so neither that it passed nor when tells anything of a hand.
 */

/** As long as somebody takes who looks through a hand, in milliseconds. */
const SHORTEST = 2_500
const LONGEST = 6_000

/** `luck` is from 0 to 1. Nothing else may come in here, least of all the choices. */
export function pauseBefore(luck: number): number {
  return SHORTEST + luck * (LONGEST - SHORTEST)
}
