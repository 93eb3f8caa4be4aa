/** A guided first game: three turns of exploring, and a short haunt that the learner brings to its end. */
import type { Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'traits', light: 'players' },
    { say: 'move', light: 'foyer', take: { do: 'move', to: 'foyer' } },
    { say: 'discover', light: 'foyer', take: { do: 'discover', side: 'north' } },
    { say: 'place', take: { do: 'place', tile: 'diningRoom' } },
    { say: 'omen', take: { do: 'endTurn' } },
    { say: 'hauntRoll', light: 'log' },
    { say: 'discoverOn', light: 'diningRoom', take: { do: 'discover', side: 'west' } },
    { say: 'event', light: 'graveyard', take: { do: 'layWall', side: 'north' } },
    { say: 'wall', take: { do: 'wallTo', tile: 'kitchen' } },
    { say: 'damage', take: { do: 'suffer', speed: 1 } },
    { say: 'endTurn', take: { do: 'endTurn' } },
    { say: 'third', light: 'kitchen', take: { do: 'discover', side: 'east' } },
    { say: 'item', take: { do: 'use', card: 'mask' } },
    { say: 'risk', take: { do: 'endTurn' } },
    { say: 'haunt', light: 'goal' },
    { say: 'evicted', light: 'log' },
    { say: 'task', light: 'charredRoom', take: { do: 'task' } },
    { say: 'last', take: { do: 'decide', trait: 'sanity' } },
  ],
}

export default lesson
