/** The door to what is heard: nothing behind it is loaded before somebody wants to hear something. */
import type { Cue } from '@gloam/games/board/contract.ts'
import type { End } from '@gloam/games/board/score.ts'
import type { GameEvent, GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { LoadedGame } from './games.ts'
import { soundWanted } from './prefs.ts'

type Room = typeof import('./sound/room.ts')
type Board = LoadedGame['board']

let room: Promise<Room> | undefined
/** How often a table has been left: what was still on its way there is not heard any more. */
let left = 0

/** Before the first press on a page browsers let nothing sound, and complain if one tries. */
const mayBeHeard = (): boolean => soundWanted() && navigator.userActivation?.hasBeenActive !== false

function inRoom(act: (room: Room) => unknown): void {
  if (!mayBeHeard()) return
  room ??= import('./sound/room.ts')
  room.then(act).catch((error) => {
    // Without a line, or without a sound card: nothing is told by sound alone.
    room = undefined
    console.error(error)
  })
}

/** In a page that nobody looks at only one thing is heard: it is your turn. */
export function play(cue: Cue): void {
  if (document.hidden && cue !== 'turn') return
  inRoom(({ hearCue }) => hearCue(cue))
}

/** By the game's score; where it has none, by its cues. */
export function playEvent(board: Board, event: GameEvent<GameTypes>, view: GameTypes['view']): void {
  if (document.hidden) return
  inRoom(async ({ hearCue, hearEvent, scoreOf }) => {
    const score = await scoreOf(board)
    const cue = board?.sounds?.[event.is]
    if (score !== null) hearEvent(score, event, view)
    else if (cue !== undefined) hearCue(cue)
  })
}

export function playEnding(board: Board, end: End, seat: Seat): void {
  if (document.hidden) return
  inRoom(async ({ hear, scoreOf }) => hear((await scoreOf(board))?.ending(end, seat) ?? []))
}

export function playAround(board: Board, view: GameTypes['view'], seat: Seat): void {
  if (document.hidden) return
  const at = left
  inRoom(async ({ surround, scoreOf }) => {
    const score = await scoreOf(board)
    if (score !== null && at === left) surround(score, score.mood(view, seat))
  })
}

/** Nobody sits at the table any more, or nobody wants to hear it: what is heard of it goes. */
export function playNothing(): void {
  left++
  void room?.then(({ leave }) => leave())
}

/** The sliders have been moved. */
export function remix(): void {
  void room?.then((opened) => opened.remix())
}
