/** Every kind of event moves something on the board, or stands here with the reason why it does not. */

import { test } from 'vitest'
import { type Watched, watch } from '../../testing/seen.ts'
import { after } from '../board/motion/after.ts'
import { carriedIn } from '../board/motion/flights.ts'
import { spookhuis } from '../game.ts'
import type { Spookhuis } from '../types.ts'

const WATCHED: Watched<Spookhuis> = {
  game: spookhuis,
  seen: {
    turnBegan: 'goes',
    closingTime: 'A scene of its own shows it, and the lights of the house go out.',
    cardsTakenOver: 'flies',
    hiddenCardsTakenOver: 'flies',
    gatehouseFlipped: 'goes',
    tileTurned: 'goes',
    tilesSwapped: 'goes',
    rode: 'goes',
    jumped: 'goes',
    wallPassed: 'goes',
    stopped: 'The cart has ridden here; the tile is lit.',
    driven: 'flies',
    hoodRolled: 'flies',
    setOnRamp: 'goes',
    setBeforeRamp: 'goes',
    setInKeyRoom: 'goes',
    scarerChosen: 'flies',
    terrorPlayed: 'A scene of its own shows the card.',
    terrorHeldBack: 'Nobody is frightened.',
    terrorsDrawn: 'flies',
    hiddenTerrorsDrawn: 'flies',
    warded: 'flies',
    tested: 'The die falls in a scene of its own.',
    moraleChanged: 'flies',
    becameGhost: 'goes',
    frightened: 'flies',
    curseLaid: 'flies',
    cursePassed: 'flies',
    curseEnded: 'flies',
    met: 'flies',
    effectWaits: 'flies',
    terrorPassedOn: 'flies',
    itemPlayed: 'flies',
    itemLost: 'flies',
    itemDrawn: 'A scene of its own shows the card to the one who draws it.',
    hiddenItemDrawn: 'flies',
    pileEmpty: 'There was nothing to draw.',
    encountered: 'A scene of its own shows the card.',
    encounterLost: 'flies',
    terrorLurked: 'A scene of its own shows the card.',
    pilesSwapped: 'flies',
    keyTaken: 'flies',
    keyReturned: 'flies',
    codeSeen: 'A scene of its own shows the plate to the one who sees it.',
    codeLookedAt: 'flies',
    codeReplaced: 'flies',
    keyTried: 'A scene of its own shows key and plate.',
    gateOpened: 'A scene of its own shows it.',
    robbed: 'flies',
    itemStolen: 'flies',
    hiddenItemStolen: 'flies',
    keyStolen: 'flies',
    hiddenKeyStolen: 'flies',
    cardSetAside: 'flies',
    hiddenCardSetAside: 'flies',
  },
  after,
  carried: carriedIn,
  places: ({ players, tiles }) => [
    ...['pile-item', 'pile-encounter', 'pile-terror', 'field', 'code-0', 'code-1', 'code-2'],
    ...players.flatMap((_, seat) => [`panel-${seat}`, `rider-${seat}`]),
    ...tiles.map((_, cell) => `cell-${cell}`),
  ],
  rare: [
    { event: { is: 'cardsTakenOver', seat: 1, cards: ['lamp', 'dracula'] } },
    { event: { is: 'hiddenCardsTakenOver', seat: 1, count: 2 } },
    { event: { is: 'setBeforeRamp', seat: 0, tile: 'KEY1' } },
    { event: { is: 'pileEmpty', seat: 1 } },
    { event: { is: 'gateOpened', seat: 1, keys: [1, 2, 3] } },
    { event: { is: 'hiddenItemStolen', seat: 1, victim: 0 } },
    { event: { is: 'cardSetAside', seat: 0, card: 'lamp' } },
    { event: { is: 'hiddenCardSetAside', seat: 1 } },
    { event: { is: 'codeReplaced', seat: 0, position: 2 } },
    { event: { is: 'keyStolen', seat: 0, victim: 1, key: 4 } },
  ],
  matches: 16,
  longest: 900,
}

test('every kind of event moves something on the board, or says why not', () => {
  watch(WATCHED)
})
