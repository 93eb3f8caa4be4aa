/** The frame's own sounds: it is your turn; and what is heard of a game that has no score. */
import type { Cue } from '@gloam/games/board/contract.ts'
import type { Sound, Voice } from '@gloam/games/board/score.ts'
import { dice, laid, notes, steps, thud } from '@gloam/games/board/sounds.ts'

const soft = (at: number): Voice => ({ of: 'sine', at, long: 0.7, rise: 0.015, loud: 0.16, far: 0.3 })

export const CUES: Readonly<Record<Cue, Sound>> = {
  turn: notes(soft, [523, 784], 0.12),
  dice: dice(2),
  laid: laid(),
  step: steps('wood', 1),
  gain: notes(soft, [660, 880], 0.08),
  loss: [{ of: 'sine', at: 300, to: 150, rise: 0.015, long: 0.5, loud: 0.18, far: 0.3 }],
  terror: [
    { of: 'sawtooth', at: 110, to: 104, dull: 900, rise: 0.1, long: 1.4, loud: 0.16, far: 0.4 },
    { of: 'sawtooth', at: 116, to: 98, dull: 900, rise: 0.1, long: 1.4, loud: 0.12, far: 0.4 },
  ],
  begin: [...thud(0.3), ...notes((at) => ({ ...soft(at), long: 2, loud: 0.18 }), [131, 196, 311], 0.3)],
}
