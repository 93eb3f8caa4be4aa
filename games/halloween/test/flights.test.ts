/** Every kind of event moves something on the board, or stands here with the reason why it does not. */

import { test } from 'vitest'
import { type Watched, watch } from '../../testing/seen.ts'
import { after } from '../board/events/after.ts'
import { carriedIn, sceneOf } from '../board/events/flights.ts'
import { BUILDINGS, byPlace } from '../content/town.ts'
import { halloween } from '../game.ts'
import type { Halloween } from '../types.ts'

let scene: string | null = null

const WATCHED: Watched<Halloween> = {
  game: halloween,
  seen: {
    turnBegan: 'goes',
    summoned: 'goes',
    notSummoned: 'Nobody came.',
    scared: 'The house is lit; the fear that it gives flies next, from that house.',
    upgraded: 'goes',
    levelChanged: 'goes',
    moved: 'goes',
    leftTown: 'goes',
    swapped: 'goes',
    placed: 'goes',
    attacked: 'flies',
    rolled: 'goes',
    rerolled: 'goes',
    dieRaised: 'goes',
    fightWon: 'goes',
    fightLost: 'Both ghosts stay where they are; the dice lie beside them.',
    haunted: 'flies',
    curseLifted: 'flies',
    rested: 'goes',
    discsTaken: 'goes',
    bluesCame: 'goes',
    redsLeft: 'goes',
    fearGained: 'flies',
    fearPaid: 'flies',
    pointsGained: 'flies',
    tokensGained: 'flies',
    tokenPaid: 'flies',
    tileTaken: 'flies',
    tileDiscarded: 'flies',
    tileLeft: 'flies',
    tileUsed: 'flies',
    tilesLaid: 'flies',
    cardOccupied: 'flies',
    cardUsed: 'goes',
    bonusFieldsFreed: 'goes',
    lastRound: 'goes',
    scored: 'flies',
  },
  after,
  carried(event) {
    const carried = carriedIn(event, scene)
    scene = sceneOf(event) ?? scene
    return carried
  },
  places: ({ cards, players }) => [
    ...BUILDINGS,
    'supply',
    ...cards.map((card) => `card-${card}`),
    ...players.map((_, seat) => `board-${seat}`),
  ],
  // Nothing is scored, no disc lay in the area that rests, a die fell on the same face again.
  empty: (event, before) =>
    ('points' in event && event.points === 0) ||
    ('discs' in event && event.discs === 0) ||
    (event.is === 'rerolled' && before.dice[event.die]?.result === event.result - (before.dice[event.die]?.plus ?? 0)),
  rare: [
    { event: { is: 'placed', seat: 0, building: 'school', colour: 'blue' } },
    { event: { is: 'redsLeft' }, on: (view) => ({ ...view, town: byPlace(() => [0, 0, 0, 0, 1]) }) },
  ],
  matches: 16,
  longest: 600,
}

test('every kind of event moves something on the board, or says why not', () => {
  watch(WATCHED)
})
