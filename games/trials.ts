/** The games for which something can be written, and tried: what of it plays (games/trial.ts). */
import { trial as betrayal } from './betrayal/workshop/trial/index.ts'
import type { Trial } from './trial.ts'

const TRIALS: Readonly<Record<string, Trial>> = { betrayal }

export const trialOf = (game: string): Trial | undefined => (Object.hasOwn(TRIALS, game) ? TRIALS[game] : undefined)
