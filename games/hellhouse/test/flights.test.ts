/** Every kind of event moves something on the board, or stands here with the reason why it does not. */

import { test } from 'vitest'
import { type Watched, watch } from '../../testing/seen.ts'
import { after } from '../board/events/after.ts'
import { carriedIn } from '../board/events/flights.ts'
import { hellhouse } from '../game.ts'
import type { HellHouse } from '../types.ts'

const CELLS = 49

const WATCHED: Watched<HellHouse> = {
  game: hellhouse,
  seen: {
    diceOff: 'Nothing is laid yet: the dice stand in the log with their numbers.',
    rolesDealt: 'Nobody has a figure yet.',
    personChosen: 'goes',
    figureChosen: 'goes',
    cardsDealt: 'All hands are dealt at once, before the first turn.',
    turnBegan: 'goes',
    tileDrawn: 'flies',
    tilePlaced: 'flies',
    tileRemoved: 'flies',
    tileReturned: 'flies',
    tilesSwapped: 'flies',
    roomTurned: 'goes',
    houseFull: 'It tells what may be laid from now on.',
    estateFinished: 'It is announced across the table; paths grow over everywhere at once.',
    cardDrawn: 'flies',
    cardReceived: 'flies',
    cardShown: 'flies',
    noCard: 'There was nothing to draw.',
    deckShuffled: 'Deck and open cards lie in one place.',
    discarded: 'flies',
    played: 'flies',
    without: 'The card has flown when it was played, and does nothing.',
    laidBefore: 'flies',
    ended: 'flies',
    objectGained: 'flies',
    askedFor: 'Somebody asks; what is given flies next.',
    objectDropped: 'flies',
    objectFound: 'flies',
    stepped: 'goes',
    shockTest: 'The die falls beside the figure.',
    servantTest: 'The die falls beside the figure.',
    rolled: 'The die falls beside the figure.',
    moved: 'goes',
    willLost: 'flies',
    willGained: 'flies',
    steadied: 'The will stays what it is.',
    becameServant: 'goes',
    becameHunter: 'goes',
    attacked: 'flies',
    attackedByCard: 'flies',
    willLent: 'flies',
    fightCardPlayed: 'flies',
    fightRolled: 'The dice fall in the tray of the fight.',
    rerolled: 'The die falls again in the tray of the fight.',
    fightValues: 'The sums stand line by line in the tray of the fight.',
    fightTied: 'Nobody has won; the dice are rolled again.',
    fightWon: 'The winner is named in the tray of the fight; what is taken flies next.',
    fightLost: 'The loser is named in the tray of the fight; what is lost flies next.',
    tileTaken: 'flies',
    cardTaken: 'flies',
    cardTakenWas: 'flies',
    handSeen: 'flies',
    handWas: 'The cards are named to the one who saw them, and lie open in the other’s strip.',
    looked: 'flies',
    masterIs: 'The master card turns over where it lies, for the one who looked.',
    notesShown: 'What is written in a notebook does not lie on the table.',
    confronted: 'The great scene opens.',
    willPaid: 'flies',
    instruction: 'The dice fall in the great scene.',
    attemptFailed: 'The great scene tells it: both still stand.',
    masterDestroyed: 'The great scene shows it.',
    answer: 'It is written into the notebook.',
    handEmptied: 'flies',
    chapelHealed: 'It says why the will flies that comes next.',
    gameEnded: 'The last page opens.',
  },
  after,
  carried: (event, then) => [carriedIn(event, then) ?? []].flat(),
  places: ({ players }) => [
    ...['pile-house', 'pile-ground', 'pile-deck', 'pile-master', 'piles', 'hand'],
    ...players.flatMap((_, who) => [`tray-${who}`, `figure-${who}`]),
    ...Array.from({ length: CELLS }, (_, cell) => `cell-${cell}`),
  ],
  rare: [
    { event: { is: 'diceOff', rolls: [{ seat: 0, roll: 6 }] } },
    { event: { is: 'rolesDealt', servant: 1, first: 0 } },
    { event: { is: 'noCard', who: 0, seat: 0 } },
    { event: { is: 'objectFound', object: 70, cell: 24, into: 'Hall' } },
    {
      event: { is: 'becameHunter', who: 0, seat: 0 },
      on: (view) => ({ ...view, players: view.players.map((player) => ({ ...player, servant: true })) }),
    },
    { event: { is: 'rerolled', who: 0, seat: 0, roll: 4 } },
    { event: { is: 'instruction', who: 0, seat: 0, object: 70, rolls: [3], done: false } },
    { event: { is: 'masterDestroyed', who: 0, seat: 0, left: 0 } },
    { event: { is: 'chapelHealed', who: 0, seat: 0 } },
  ],
  matches: 12,
  longest: 1_500,
}

test('every kind of event moves something on the board, or says why not', () => {
  watch(WATCHED)
})
