/** A guided first game: two turns, a light that goes out, and the last turn of the night. */
import type { Lesson } from '@gloam/games/lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'cloak', light: 'cloak-0' },
    { say: 'hang', take: { do: 'hang', bright: 2 } },
    { say: 'others', light: 'log' },
    { say: 'alike', light: 'window-1' },
    { say: 'putOut', take: { do: 'hang', bright: 3 } },
    { say: 'night', leap: 8 },
    { say: 'last', take: { do: 'hang', bright: 4 } },
  ],
}

export default lesson
