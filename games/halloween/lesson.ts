/** A guided first game: one round, a look at levels and rest, and the last turn of a long night. */
import type { Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  easy: { cards: 'apprentice' },
  first: { first: 'seat-1' },
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'town', light: 'police-station' },
    { say: 'areas', light: 'board-0' },
    { say: 'haunt', take: { do: 'haunt', area: 0, building: 'police-station', colour: 'blue' } },
    { say: 'scare', take: { do: 'scare', area: 1, building: 'police-station' } },
    { say: 'move', take: { do: 'move', area: 2, to: 'candy-shop' } },
    { say: 'others', light: 'log' },
    { say: 'upgrade', take: { do: 'upgrade', area: 1, building: 'police-station' } },
    { say: 'lift', take: { do: 'lift', area: 2, to: 'green' } },
    { say: 'level', take: { do: 'scare', area: 2, colour: 'green' } },
    { say: 'rest', take: { do: 'rest', area: 0 } },
    { say: 'night', leap: 148 },
    { say: 'standing', light: 'players' },
    { say: 'better', take: { do: 'upgrade', building: 'grand-hotel' } },
    { say: 'card', light: 'card-28', take: { do: 'occupy', card: 28 } },
    { say: 'pay', take: { do: 'payToken', colour: 'blue' } },
    { say: 'payOn', take: { do: 'payToken', colour: 'green' } },
    { say: 'disc', take: { do: 'discFromField' } },
    { say: 'restAgain', take: { do: 'rest', area: 1 } },
    { say: 'end', light: 'goal' },
    { say: 'last', take: { do: 'haunt', building: 'grand-hotel', colour: 'green' } },
  ],
}

export default lesson
