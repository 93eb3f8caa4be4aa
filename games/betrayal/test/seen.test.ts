/** Every kind of event moves something on the board, or stands here with the reason why it does not. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import { test } from 'vitest'
import { type Watched, watch } from '../../testing/seen.ts'
import { after } from '../board/after.ts'
import { traitNo } from '../content/explorers.ts'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { MONSTERS } from '../rules/state.ts'
import type { Betrayal } from '../types.ts'

const roomOf = ({ players, monsters }: Betrayal['view'], who: number): number | undefined =>
  (players[who] ?? monsters[who - MONSTERS])?.room

/** In which there is nothing to move: it has come there with an event before it, or it stands at its end. */
function empty(event: GameEvent<Betrayal>, before: Betrayal['view']): boolean {
  switch (event.is) {
    case 'moved':
    case 'relocated':
      // A room that was found has taken its finder in already.
      return roomOf(before, event.who) === ROOM[event.to]
    case 'lost':
      // BET-043, BET-044: a clip at its lowest number stays there.
      return (before.players[event.who]?.clips[traitNo(event.trait)] ?? 0) <= 0
    case 'stolen':
      // An omen that changes hands is told as taken before it is told as stolen.
      return before.players[event.who]?.cards.includes(event.thing) ?? false
    case 'keptEnded':
      // Whoever has died keeps nothing.
      return !before.players[event.who]?.kept.some((card) => card === event.card)
    case 'counted':
      return before.haunt?.counters[event.counter] === event.n
    case 'marked':
      // Monsters are marked with the end of the move.
      return event.who >= MONSTERS || (before.players[event.who]?.marks[event.mark] ?? 0) === event.n
    default:
      return false
  }
}

const WATCHED: Watched<Betrayal> = {
  game: betrayal,
  seen: {
    explorerTaken: 'goes',
    gameBegan: 'Everybody stands in the Entrance Hall already.',
    turnBegan: 'goes',
    turnEnded: 'It is shown together with the turn that begins.',
    moved: 'goes',
    relocated: 'goes',
    roomFound: 'goes',
    roomPlaced: 'goes',
    roomMoved: 'goes',
    roomRemoved: 'goes',
    tileSkipped: 'The tile is laid aside unseen; the stack counts one less.',
    noRoomLeft: 'There is no tile to lay.',
    movementEnded: 'It is shown together with what comes next.',
    rolled: 'The dice fall in the tray.',
    rolledUnseen: 'Nobody may see these dice.',
    rerolled: 'The dice fall again in the tray.',
    bent: 'The dice in the tray count otherwise from now on.',
    gained: 'goes',
    lost: 'goes',
    damaged: 'The amount is told; where it is taken the clips move next.',
    died: 'goes',
    cardDrawn: 'A scene of its own shows the card.',
    noCard: 'There was nothing to draw.',
    cardRefused: 'The card stays where it is.',
    taken: 'goes',
    dropped: 'goes',
    discarded: 'goes',
    used: 'The card is lit; what it does moves next.',
    traded: 'What each gives goes over as taken things.',
    tradeDeclined: 'Nothing changes hands.',
    stolen: 'goes',
    companionLeft: 'goes',
    tokenLaid: 'goes',
    tokenLifted: 'goes',
    thingLaid: 'It lies in its room once the move has ended.',
    held: 'goes',
    freed: 'goes',
    kept: 'goes',
    keptEnded: 'goes',
    topSeen: 'The card is named to the one who sees it, and lies where it lay.',
    looked: 'The card lies where it lay.',
    attacked: 'goes',
    attackSettled: 'The sums stand in the tray; damage or theft moves next.',
    stunned: 'goes',
    recovered: 'goes',
    removed: 'goes',
    monsterPut: 'goes',
    spaces: 'How far monsters of a kind go is told beside them.',
    omensStir: 'goes',
    hauntBegan: 'goes',
    roundBegan: 'goes',
    monsterTurnBegan: 'goes',
    counted: 'goes',
    marked: 'goes',
    turned: 'goes',
    wentOut: 'goes',
    takenOff: 'goes',
    roleShown: 'The role is named in its panel once the move has ended.',
    taskTried: 'The figure is lit; dice fall next, or what the task brings.',
    told: 'It is a sentence of the haunt; what it tells of moves as events of its own.',
    answered: 'Answers are words.',
    named: 'A name is a word.',
    hauntEnded: 'The last page opens.',
  },
  after,
  carried: () => [],
  places: () => [],
  empty,
  rare: [
    { event: { is: 'noRoomLeft', who: 0, floor: 'upper' } },
    { event: { is: 'rolledUnseen', who: 0, of: 'might' } },
    { event: { is: 'noCard', who: 0, deck: 'item' } },
    { event: { is: 'stolen', who: 0, from: 1, thing: 'doll-1' } },
    { event: { is: 'wentOut', who: 0 } },
    { event: { is: 'named', who: 0, on: 1 } },
    { event: { is: 'roleShown', seat: 0, role: 1 } },
  ],
  matches: 30,
  longest: 400,
}

test('every kind of event moves something on the board, or says why not', () => {
  watch(WATCHED)
})
