/** What happened, line by line; each leads to its moment. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Frame } from '@gloam/protocol/api.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { LoadedGame } from '../games.ts'
import type { Names } from '../play/names.ts'
import { linesOf } from '../play/talk/lines.ts'
import { t } from '../text/index.ts'

interface ReplayLinesProps {
  game: LoadedGame
  frames: readonly Frame[]
  players: readonly PlayerFace[]
  names: Names
  place: number
  onGo(place: number): void
}

export function ReplayLines({ game, frames, players, names, place, onGo }: ReplayLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const lines = useMemo(
    () => frames.flatMap(({ happened }, at) => linesOf(game, happened, names).map((line) => ({ ...line, at }))),
    [game, frames, names],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has another line
  useEffect(() => {
    const now = list.current?.querySelector('[aria-current]')
    now?.scrollIntoView({ block: 'nearest' })
  }, [place, lines])
  const told = lines.filter(({ at }) => at === place).map(({ text }) => text)
  return (
    <section className="replay-log" aria-label={t('replay.what')}>
      <p className="unseen" aria-live="polite">
        {told.length === 0 ? t('replay.quiet') : <Said text={game.text}>{told.join(' ')}</Said>}
      </p>
      <ol ref={list}>
        {lines.map(({ key, text, at, seat }) => {
          const face = seat === null ? undefined : players[seat]
          return (
            <li key={key} className={at > place ? 'later' : undefined} aria-current={at === place ? 'step' : undefined}>
              <button type="button" className="quiet" onClick={() => onGo(at)}>
                {face && <Mark {...face} size={14} />}
                <span>
                  <Said text={game.text}>{text}</Said>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
