/** What somebody holds, while a big screen shows the board; and the way to the board, which is one press away. */
import handIcon from 'icon:card-pick'
import boardIcon from 'icon:treasure-map'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { Guard } from '../ui/guard.tsx'
import { Icon } from '../ui/icon.tsx'
import type { InHand } from './use-hand.ts'
import './hand.css'

interface HandProps {
  game: LoadedGame
  board: BoardProps
}

export function Hand({ game, board }: HandProps) {
  const Own = game.board?.Hand
  const Summary = game.board?.PlayerSummary
  return (
    <section className="board-area hand" aria-label={t('hand.label')}>
      <div className="board-window">
        <Guard instead={null}>
          {Own !== undefined ? (
            <Own {...board} />
          ) : (
            Summary !== undefined && (
              <div className="hand-summary">
                <Summary {...board} of={board.seat} brief={false} />
              </div>
            )
          )}
        </Guard>
      </div>
    </section>
  )
}

/** In thumb's reach, before log and chat. The board is lit when something is asked that can be answered there. */
export function HandTabs({ open, show, asked }: InHand & { asked: boolean }) {
  if (open === null) return null
  return (
    <>
      <button type="button" className="quiet" aria-pressed={open === 'hand'} onClick={() => show('hand')}>
        <Icon path={handIcon} size={20} /> {t('hand.tab')}
      </button>
      <button
        type="button"
        className={asked && open === 'hand' ? 'quiet asks' : 'quiet'}
        aria-pressed={open === 'board'}
        onClick={() => show('board')}
      >
        <Icon path={boardIcon} size={20} /> {t('hand.board')}
      </button>
    </>
  )
}
