/** A guided first game: the first rides and frights, a key, a look at the code, and the gate at the end of the night. */
import type { Chapter, Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }
import second from './lesson-2.json' with { type: 'json' }

/** What the first one leaves out: the other rooms, lamps, a card against a terror, and the life of a ghost. */
const more: Chapter = {
  match: second,
  seat: 0,
  moments: [
    { say: 'more.begin', light: 'goal', leap: 15 },
    { say: 'more.ramps', light: 'cell-18', teaches: ['ramps'] },
    {
      say: 'more.item',
      light: 'cell-26',
      take: { do: 'turnTile', tile: 'C1', steps: 5 },
      teaches: ['lurking'],
    },
    { say: 'more.hidden', light: 'panel-0', leap: 52, teaches: ['item'] },
    { say: 'more.ward', take: { do: 'ward', item: 'parchment' }, teaches: ['brace'] },
    { say: 'more.encounter', light: 'cell-10', leap: 59, teaches: ['encounter'] },
    { say: 'more.lamps', take: { do: 'ride' }, teaches: ['teleport'] },
    { say: 'more.jump', light: 'cell-9', take: { do: 'jump', tile: 'K2', direction: 'northwest' } },
    { say: 'more.circle', light: 'cell-15', take: { do: 'branch', direction: 'southwest' } },
    { say: 'more.key', take: { do: 'takeKey', room: 'KEY4' } },
    { say: 'more.risk', light: 'cell-13', take: { do: 'turnTile', tile: 'D1', steps: 1 } },
    { say: 'more.again', light: 'cell-15', take: { do: 'branch', direction: 'southwest' } },
    { say: 'more.ghost', light: 'panel-0', teaches: ['youAreGhost'] },
    { say: 'more.lowest', take: { do: 'playTerror', card: 'melmoth' } },
    { say: 'more.surplus', light: 'panel-0', teaches: ['surplus'] },
    { say: 'more.ride', light: 'cell-9', take: { do: 'branch', direction: 'northwest' } },
    { say: 'more.wall', take: { do: 'passWall', tile: 'E1' }, teaches: ['wall'] },
    { say: 'more.another', take: { do: 'playTerror', card: 'canterville' } },
    { say: 'more.meet', light: 'players', leap: 83, teaches: ['ghosts'] },
    { say: 'more.hood', take: { do: 'playTerror', card: 'blackHood' }, teaches: ['curse'] },
    { say: 'more.last', light: 'cell-31', take: { do: 'passWall', tile: 'C2' } },
  ],
}

const lesson: Lesson = {
  match,
  seat: 0,
  easy: { code: 'colour' },
  first: { first: 'seat-1' },
  more,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'board', light: 'cell-18' },
    { say: 'turn', light: 'cell-32', take: { do: 'turnTile', tile: 'F2', steps: 5 }, teaches: ['turn'] },
    { say: 'ride', light: 'cell-18', take: { do: 'leave', direction: 'northwest' }, teaches: ['ride'] },
    { say: 'branch', light: 'cell-11', take: { do: 'branch', direction: 'northeast' }, teaches: ['branch'] },
    { say: 'frightened', light: 'log', teaches: ['deadEnd', 'test'] },
    { say: 'terror', take: { do: 'playTerror', card: 'shapeShifter' }, teaches: ['terror'] },
    { say: 'terrorAgain', take: { do: 'playTerror', card: 'judge' } },
    { say: 'morale', light: 'players' },
    { say: 'turnOwn', light: 'cell-11', take: { do: 'turnTile', tile: 'H2', steps: 3 } },
    { say: 'toTheRoom', light: 'cell-33', take: { do: 'branch', direction: 'southwest' } },
    { say: 'key', light: 'cell-33', take: { do: 'takeKey', room: 'KEY3' }, teaches: ['key'] },
    { say: 'night', leap: 56 },
    { say: 'backToTheGate', light: 'cell-17', take: { do: 'turnTile', tile: 'D2', steps: 4 } },
    { say: 'intoTheGate', light: 'cell-9', take: { do: 'branch', direction: 'southeast' } },
    { say: 'look', light: 'cell-18', take: { do: 'lookAtCode', position: 2 }, teaches: ['look'] },
    { say: 'ghosts', leap: 89, teaches: ['metals'] },
    { say: 'lastTurn', light: 'cell-16', take: { do: 'turnTile', tile: 'E1', steps: 1 } },
    { say: 'lastRide', light: 'cell-4', take: { do: 'branch', direction: 'southwest' } },
    { say: 'lastBranch', light: 'cell-9', take: { do: 'branch', direction: 'southeast' } },
    { say: 'crack', light: 'cell-18', take: { do: 'crackCode' }, teaches: ['crack'] },
    { say: 'firstKey', take: { do: 'tryKey', key: 4, position: 2 } },
    { say: 'secondKey', take: { do: 'tryKey', key: 3, position: 0 } },
    { say: 'lastKey', take: { do: 'tryKey', key: 4, position: 1 } },
  ],
}

export default lesson
