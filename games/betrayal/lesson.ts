/** A guided first game: three turns of exploring, and a short haunt that the learner brings to its end. */
import type { Chapter, Lesson } from '../lesson.ts'
import match from './lesson.json' with { type: 'json' }
import second from './lesson-2.json' with { type: 'json' }

/** What the first one leaves out, seen by the traitor: dice, monsters, a weapon, attacks and death. */
const more: Chapter = {
  match: second,
  seat: 0,
  moments: [
    { say: 'more.begin', light: 'goal', leap: 21 },
    { say: 'more.explorer', light: 'players', teaches: ['explorer'] },
    { say: 'more.stairs', light: 'grandStaircase', teaches: ['stairs'] },
    { say: 'more.door', light: 'gardens', take: { do: 'discover', side: 'east' } },
    { say: 'more.lay', take: { do: 'place', tile: 'library' } },
    { say: 'more.dice', light: 'log', teaches: ['dice'] },
    { say: 'more.bend', light: 'log', teaches: ['bend'] },
    { say: 'more.barrier', light: 'log', teaches: ['barrier'] },
    { say: 'more.library', light: 'library', take: { do: 'endTurn' } },
    { say: 'more.traitor', light: 'goal', teaches: ['youAreTraitor'] },
    { say: 'more.event', take: { do: 'decide', name: 'refuse' } },
    { say: 'more.trade', light: 'who-0', teaches: ['trade'] },
    { say: 'more.arms', light: 'library', take: { do: 'discover', side: 'south' } },
    { say: 'more.weapon', take: { do: 'endTurn' }, teaches: ['weapon'] },
    {
      say: 'more.monsters',
      light: 'basementLanding',
      take: { do: 'monsterMove', to: 'stairsFromBasement' },
      teaches: ['monsters', 'moveMonsters', 'shutIn'],
    },
    { say: 'more.rats', leap: 72, teaches: ['stunned'] },
    { say: 'more.death', light: 'players', teaches: ['death'] },
    { say: 'more.aim', light: 'collapsedRoom', take: { do: 'move', to: 'collapsedRoom' } },
    { say: 'more.shoot', light: 'who-1', take: { do: 'attack', weapon: 'revolver' }, teaches: ['attack'] },
    { say: 'more.hit', light: 'log', leap: 83 },
    { say: 'more.again', light: 'who-1', take: { do: 'attack', weapon: 'revolver' } },
    { say: 'more.tie', light: 'log', leap: 88 },
    { say: 'more.last', take: { do: 'endMonsters' } },
  ],
}

const lesson: Lesson = {
  match,
  seat: 0,
  first: { first: 'seat-1' },
  more,
  moments: [
    { say: 'goal', light: 'goal' },
    { say: 'traits', light: 'players' },
    { say: 'move', light: 'foyer', take: { do: 'move', to: 'foyer' }, teaches: ['walk'] },
    { say: 'discover', light: 'foyer', take: { do: 'discover', side: 'north' }, teaches: ['discover'] },
    { say: 'place', take: { do: 'place', tile: 'diningRoom' }, teaches: ['lay'] },
    { say: 'omen', take: { do: 'endTurn' }, teaches: ['omen'] },
    { say: 'hauntRoll', light: 'log', teaches: ['hauntRoll'] },
    { say: 'discoverOn', light: 'diningRoom', take: { do: 'discover', side: 'west' } },
    { say: 'event', light: 'graveyard', take: { do: 'layWall', side: 'north' }, teaches: ['event'] },
    { say: 'wall', take: { do: 'wallTo', tile: 'kitchen' } },
    { say: 'damage', take: { do: 'suffer', speed: 1 }, teaches: ['damage'] },
    { say: 'endTurn', take: { do: 'endTurn' } },
    { say: 'third', light: 'kitchen', take: { do: 'discover', side: 'east' } },
    { say: 'item', take: { do: 'use', card: 'mask' }, teaches: ['item'] },
    { say: 'risk', take: { do: 'endTurn' } },
    { say: 'haunt', light: 'goal', teaches: ['haunt'] },
    { say: 'evicted', light: 'log' },
    { say: 'task', light: 'charredRoom', take: { do: 'task' }, teaches: ['task'] },
    { say: 'last', take: { do: 'decide', trait: 'sanity' } },
  ],
}

export default lesson
