/** A guided first game as a hunter: the first turn, the object that ends the master, and the last walk of the night. */
import type { Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }

const lesson: Lesson = {
  match,
  seat: 0,
  first: { first: 'seat-1' },
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'sides', light: 'players' },
    { say: 'person', take: { do: 'choosePerson', person: 79 } },
    { say: 'house', take: { do: 'drawTile', stack: 'house' } },
    { say: 'grounds', take: { do: 'drawTile', stack: 'ground' } },
    { say: 'houseAgain', take: { do: 'drawTile', stack: 'house' } },
    { say: 'figure', take: { do: 'chooseFigure', figure: 'red' } },
    { say: 'catch', take: { do: 'catch', object: 69 } },
    { say: 'discard', take: { do: 'discard', card: 41 } },
    { say: 'cards', take: { do: 'endCards' } },
    { say: 'place', take: { do: 'place', tile: 'GT04', cell: 2 } },
    { say: 'placeHouse', take: { do: 'place', tile: 'HT06', cell: 40 } },
    { say: 'drawAnew', take: { do: 'drawTile', stack: 'house' } },
    { say: 'drawMore', take: { do: 'drawTile', stack: 'ground' } },
    { say: 'step', take: { do: 'step', to: 1 } },
    { say: 'stepOn', take: { do: 'step', to: 2 } },
    { say: 'stop', take: { do: 'stop' } },
    { say: 'endTurn', take: { do: 'endTurn' } },
    { say: 'night', leap: 201 },
    { say: 'noCards', take: { do: 'endCards' } },
    { say: 'toTheObject', take: { do: 'step', to: 7 } },
    { say: 'portrait', take: { do: 'pickUp', object: 77 } },
    { say: 'back', take: { do: 'step', to: 14 } },
    { say: 'stopThere', take: { do: 'stop' } },
    { say: 'endAgain', take: { do: 'endTurn' } },
    { say: 'fate', light: 'goal', leap: 278 },
    { say: 'lastTurn', take: { do: 'endCards' } },
    { say: 'guard', take: { do: 'step', to: 22 } },
    { say: 'fight', take: { do: 'noFightCard', stage: 'before' } },
    { say: 'fightOn', take: { do: 'noFightCard', stage: 'after' } },
    { say: 'bedroom', take: { do: 'step', to: 29 } },
    { say: 'pay', take: { do: 'pay', will: 0 } },
    { say: 'master', take: { do: 'noFightCard', stage: 'before' } },
    { say: 'last', take: { do: 'noFightCard', stage: 'after' } },
  ],
}

export default lesson
