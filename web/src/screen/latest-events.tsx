/** What happened last, in a sentence that is read across the room; and the one before it, dimmer. */
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import { useMemo } from 'react'
import type { LoadedGame } from '../games.ts'
import type { Names } from '../play/names.ts'
import { type Line, linesOf } from '../play/talk/lines.ts'

interface LatestEventsProps {
  game: LoadedGame
  /** As far as it has been shown. */
  history: readonly Happened[]
  names: Names
}

/** Letters that stand in one line at the largest size, and at the next. */
const SHORT = 48
const LONGER = 72

export function LatestEvents({ game, history, names }: LatestEventsProps) {
  const [before, last] = useMemo(() => lastTwo(game, history, names), [game, history, names])
  return (
    <section className="screen-latest" aria-live="polite">
      {before !== undefined && (
        <p className="before">
          <Said text={game.text}>{before.text}</Said>
        </p>
      )}
      {last !== undefined && (
        <p className={sizeOf(last.text)} key={last.key}>
          <Said text={game.text}>{last.text}</Said>
        </p>
      )}
    </section>
  )
}

function lastTwo(game: LoadedGame, history: readonly Happened[], names: Names): [Line | undefined, Line | undefined] {
  const lines: Line[] = []
  for (const happened of history.toReversed()) {
    lines.unshift(...linesOf(game, happened, names))
    if (lines.length > 1) break
  }
  return [lines.at(-2), lines.at(-1)]
}

function sizeOf(text: string): string {
  if (text.length <= SHORT) return 'last'
  return text.length <= LONGER ? 'last longer' : 'last longest'
}
