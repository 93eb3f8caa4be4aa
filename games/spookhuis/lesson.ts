/** A guided first game: the first rides and frights, a key, a look at the code, and the gate at the end of the night. */
import type { Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  easy: { code: 'colour' },
  first: { first: 'seat-1' },
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'board', light: 'GATE' },
    { say: 'turn', light: 'F2', take: { do: 'turnTile', tile: 'F2', steps: 5 } },
    { say: 'ride', light: 'GATE', take: { do: 'leave', direction: 'northwest' } },
    { say: 'branch', light: 'H2', take: { do: 'branch', direction: 'northeast' } },
    { say: 'frightened', light: 'log' },
    { say: 'terror', take: { do: 'playTerror', card: 'shapeShifter' } },
    { say: 'terrorAgain', take: { do: 'playTerror', card: 'judge' } },
    { say: 'morale', light: 'players' },
    { say: 'turnOwn', light: 'H2', take: { do: 'turnTile', tile: 'H2', steps: 3 } },
    { say: 'toTheRoom', light: 'KEY3', take: { do: 'branch', direction: 'southwest' } },
    { say: 'key', light: 'KEY3', take: { do: 'takeKey', room: 'KEY3' } },
    { say: 'night', leap: 56 },
    { say: 'backToTheGate', light: 'D2', take: { do: 'turnTile', tile: 'D2', steps: 4 } },
    { say: 'intoTheGate', light: 'K2', take: { do: 'branch', direction: 'southeast' } },
    { say: 'look', light: 'GATE', take: { do: 'lookAtCode', position: 2 } },
    { say: 'ghosts', leap: 89 },
    { say: 'lastTurn', light: 'E1', take: { do: 'turnTile', tile: 'E1', steps: 1 } },
    { say: 'lastRide', light: 'K1', take: { do: 'branch', direction: 'southwest' } },
    { say: 'lastBranch', light: 'K2', take: { do: 'branch', direction: 'southeast' } },
    { say: 'crack', light: 'GATE', take: { do: 'crackCode' } },
    { say: 'firstKey', take: { do: 'tryKey', key: 4, position: 2 } },
    { say: 'secondKey', take: { do: 'tryKey', key: 3, position: 0 } },
    { say: 'lastKey', take: { do: 'tryKey', key: 4, position: 1 } },
  ],
}

export default lesson
