/** What each of the others has done, in a sentence or two: whoever is asked again reads it before deciding. */
import type { LoadedGame } from '../../games.ts'
import type { Line } from '../talk/lines.ts'

type Board = LoadedGame['board']

export interface Turn {
  /** Null for what befell all of them. */
  seat: number | null
  lines: readonly Line[]
}

/** More than this is in the log: of one or two rivals so many lines each, of more one. */
const MOST_LINES = 2
const FEW = 2

/** One of each player, in the order in which they moved. */
export function turnsIn(board: Board, all: readonly Line[]): Turn[] {
  const bySeat = new Map<number | null, Line[]>()
  for (const line of all) {
    const own = bySeat.get(line.seat) ?? []
    own.push(line)
    bySeat.set(line.seat, own)
  }
  const most = bySeat.size > FEW ? 1 : MOST_LINES
  return [...bySeat].flatMap(([seat, lines]) => {
    const telling = mostTelling(board, lines, most)
    return telling.length === 0 ? [] : [{ seat, lines: telling }]
  })
}

/** Those that weigh most, in the order in which they happened. */
function mostTelling(board: Board, lines: readonly Line[], most: number): Line[] {
  const weighed = lines
    .map((line, at) => ({ line, at, weight: weightOf(board, line) }))
    .filter(({ weight }) => weight > 0)
  return weighed
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

/** What is shown no longer than this is no news by itself: that a turn is over, a first step. */
const SMALL = 500
const USUAL = 800

/** What a game lets be heard or announces is what it thinks worth noticing. That a turn or a round begins is no news. */
function weightOf(board: Board, { event }: Line): number {
  if (event === null || event['round'] !== undefined) return 0
  const kind = String(event['is'])
  const lasts = board?.lasts?.[kind] ?? USUAL
  if (lasts <= SMALL) return 0
  if (board?.big?.includes(kind)) return 4
  const cue = board?.sounds?.[kind]
  if (cue === 'turn') return 0
  // What a roll came to is told by what follows it.
  if (cue === 'dice') return 0.5
  if (cue !== undefined && cue !== 'step') return 3
  return lasts > USUAL ? 2 : 1
}
