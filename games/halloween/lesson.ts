/** A guided first game: one round, a look at levels and rest, and the last turn of a long night. */
import type { Chapter, Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }
import second from './lesson-2.json' with { type: 'json' }

/** What the first one leaves out: summoning and fighting, what tiles and cards cost and give, and each house once. */
const more: Chapter = {
  match: second,
  seat: 0,
  moments: [
    { say: 'more.begin', light: 'goal' },
    { say: 'more.summon', light: 'police-station', take: { do: 'summon', area: 0 }, teaches: ['summon'] },
    { say: 'more.upgrade', take: { do: 'upgrade', area: 1, building: 'police-station' } },
    { say: 'more.lift', take: { do: 'lift', area: 2, to: 'green' } },
    { say: 'more.fight', take: { do: 'fight', area: 2, colour: 'green', against: 'blue' }, teaches: ['fight', 'tie'] },
    { say: 'more.card', light: 'card-7', take: { do: 'occupy', card: 7 } },
    { say: 'more.disc', take: { do: 'discFromSupply' } },
    { say: 'more.end', take: { do: 'endTurn' } },
    { say: 'more.refill', light: 'candy-shop', teaches: ['refill'] },
    {
      say: 'more.once',
      light: 'police-station',
      take: { do: 'haunt', area: 2, building: 'police-station', colour: 'green' },
      teaches: ['once'],
    },
    { say: 'more.move', take: { do: 'move', area: 0, to: 'police-station' } },
    { say: 'more.tile', light: 'board-0', take: { do: 'useTile', tile: 'blue-token' }, teaches: ['tilePrice'] },
    { say: 'more.third', take: { do: 'summon', area: 1, building: 'candy-shop' } },
    { say: 'more.hands', light: 'board-0', teaches: ['fullHands'] },
    { say: 'more.nap', light: 'card-7', take: { do: 'quickNap', area: 2 }, teaches: ['cardInUse'] },
    { say: 'more.take', take: { do: 'takeDisc', action: 'haunt' }, teaches: ['takeBack'] },
    { say: 'more.takeOn', take: { do: 'takeDisc', action: 'fight' } },
    { say: 'more.night', leap: 146 },
    { say: 'more.reward', light: 'card-51', take: { do: 'rewardPoints' }, teaches: ['reward'] },
    { say: 'more.red', light: 'school', take: { do: 'haunt', building: 'school', colour: 'red' } },
    { say: 'more.green', light: 'church', take: { do: 'haunt', building: 'church', colour: 'green' } },
    { say: 'more.yellow', take: { do: 'summon', building: 'police-station', colour: 'yellow' } },
    { say: 'more.fifth', light: 'card-37', take: { do: 'occupy', card: 37 }, teaches: ['shared'] },
    { say: 'more.lastDisc', take: { do: 'discFromSupply' } },
    { say: 'more.last', light: 'players', take: { do: 'endTurn' } },
  ],
}

const lesson: Lesson = {
  match,
  seat: 0,
  easy: { cards: 'apprentice' },
  first: { first: 'seat-1' },
  more,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'town', light: 'police-station' },
    { say: 'areas', light: 'board-0', teaches: ['areas'] },
    { say: 'haunt', take: { do: 'haunt', area: 0, building: 'police-station', colour: 'blue' }, teaches: ['haunt'] },
    { say: 'scare', take: { do: 'scare', area: 1, building: 'police-station' }, teaches: ['scare'] },
    { say: 'move', take: { do: 'move', area: 2, to: 'candy-shop' }, teaches: ['move'] },
    { say: 'others', light: 'log' },
    { say: 'upgrade', take: { do: 'upgrade', area: 1, building: 'police-station' }, teaches: ['upgrade'] },
    { say: 'lift', take: { do: 'lift', area: 2, to: 'green' }, teaches: ['lift'] },
    { say: 'level', take: { do: 'scare', area: 2, colour: 'green' } },
    { say: 'rest', take: { do: 'rest', area: 0 }, teaches: ['rest'] },
    { say: 'night', leap: 131 },
    { say: 'standing', light: 'players' },
    { say: 'better', take: { do: 'upgrade', building: 'grand-hotel' } },
    { say: 'card', light: 'card-28', take: { do: 'occupy', card: 28 }, teaches: ['occupy'] },
    { say: 'disc', take: { do: 'discFromField' } },
    { say: 'restAgain', take: { do: 'rest', area: 1 } },
    { say: 'end', light: 'goal', teaches: ['lastRound'] },
    { say: 'last', take: { do: 'haunt', building: 'grand-hotel', colour: 'green' } },
  ],
}

export default lesson
