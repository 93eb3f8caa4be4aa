/** A guided first game: a first turn, and the last one. */
import type { Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'play', light: 'hand', take: { do: 'play' }, leap: 14 },
    { say: 'last', light: 'hand', take: { do: 'play' } },
  ],
}

export default lesson
