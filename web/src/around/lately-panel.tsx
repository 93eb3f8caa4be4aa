/** What has happened since somebody last had the device: in the words that all may hear, over what all may see. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import { useEffect, useRef } from 'react'
import type { LoadedGame } from '../games.ts'
import type { Names } from '../play/names.ts'
import { undoneIn } from '../play/stage/rewinding.ts'
import { linesOf } from '../play/talk/lines.ts'
import { t } from '../text/index.ts'

interface LatelyPanelProps {
  game: LoadedGame
  names: Names
  players: readonly PlayerFace[]
  seat: number
  /** As a stranger has heard it, and up to where it is known. */
  history: readonly Happened[]
  looked: number
  /** Whether something is to be decided; else it is only to be read. */
  asked: boolean
  onGo(): void
  onShow(): void
}

/** More than this is in the log. */
const MOST = 4

export function LatelyPanel({ game, names, players, seat, history, looked, asked, onGo, onShow }: LatelyPanelProps) {
  const undone = undoneIn(history)
  const lines = history
    .filter(({ sequence, what }) => sequence > looked && what !== 'start' && !undone.has(sequence))
    .flatMap((move) => linesOf(game, move, names))
  const more = lines.length - MOST
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  return (
    <section className="lately-panel" aria-label={t('around.since', { name: names.nameOf(seat) })}>
      <h2>{t('around.since', { name: names.nameOf(seat) })}</h2>
      {lines.length === 0 ? (
        <p>{t('around.nothing')}</p>
      ) : (
        <ol>
          {lines.slice(-MOST).map(({ key, seat: whose, text }) => {
            const face = whose === null ? undefined : players[whose]
            return (
              <li key={key}>
                {face === undefined ? <span /> : <Mark {...face} size={20} />}
                <span>
                  <Said text={game.text}>{text}</Said>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <div className="buttons">
        <button ref={go} type="button" className="main" onClick={onGo}>
          {t(asked ? 'around.toTurn' : 'around.toRead')}
        </button>
        {lines.length > 0 && (
          <button type="button" onClick={onShow}>
            {t('around.show')}
          </button>
        )}
        {more > 0 && <small>{t('around.more', { count: more })}</small>}
      </div>
    </section>
  )
}
