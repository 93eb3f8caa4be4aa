/** The end of a match: who won and why, the points, how they came about, and what now. */
import crownIcon from 'icon:laurel-crown'
import type { Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { Outcome } from '@gloam/kernel/game.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { whoWon } from '../text/said.ts'
import { Guard } from '../ui/guard.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Names } from './names.ts'
import { ScorePlot } from './plot.tsx'

interface EndingProps {
  game: LoadedGame
  sight: Sight
  outcome: NonNullable<SeenMessage['outcome']>
  names: Names
  /** The points of all seats over time, for a game that has points. */
  loadScores: () => Promise<readonly (readonly number[])[]>
  /** Somebody has laid the next table already. */
  laid: boolean
  onAgain: (() => void) | null
  onReplay: () => void
  onLook: () => void
}

export function Ending(props: EndingProps) {
  const { game, sight, outcome, names, loadScores, laid, onAgain, onReplay, onLook } = props
  const { players } = sight
  const Own = game.board?.Ending
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    dialog.current?.showModal()
    title.current?.focus()
  }, [])
  const scores = useScores(game, loadScores)
  const won = outcome.winners.includes(names.seat)
  const order = players
    .map((player, seat) => ({ ...player, seat }))
    .sort((a, b) => rank(outcome, b.seat) - rank(outcome, a.seat))
  return (
    <dialog ref={dialog} className={won ? 'ending won' : 'ending'} aria-labelledby={heading} onClose={onLook}>
      <div className="ending-card">
        <Icon path={crownIcon} size={52} />
        <h2 ref={title} id={heading} tabIndex={-1}>
          {whoWon(outcome.winners, names.seat, names.nameOf)}
        </h2>
        <p className="reason">{game.text.end(outcome as Outcome, names)}</p>
        {Own !== undefined && (
          <Guard instead={null}>
            <Own {...sight} outcome={outcome as Outcome} />
          </Guard>
        )}
        <ol className="standing">
          {order.map(({ seat, name, colour, shape }) => (
            <li key={seat} className={outcome.winners.includes(seat) ? 'winner' : undefined}>
              <Mark colour={colour} shape={shape} size={18} />
              <span>{name}</span>
              {outcome.scores && <b>{outcome.scores[seat]}</b>}
            </li>
          ))}
        </ol>
        {scores !== null && scores.length > 1 && <ScorePlot scores={scores} players={players} />}
        {laid && <p role="status">{t('end.laid')}</p>}
        <WhatNow laid={laid} onAgain={onAgain} onReplay={onReplay}>
          <button type="button" className="quiet" onClick={onLook}>
            {t('end.look')}
          </button>
        </WhatNow>
      </div>
    </dialog>
  )
}

interface WhatNowProps extends Pick<EndingProps, 'laid' | 'onAgain' | 'onReplay'> {
  children: ReactNode
}

export function WhatNow({ laid, onAgain, onReplay, children }: WhatNowProps) {
  return (
    <div className="buttons">
      {onAgain !== null && (
        <button type="button" className="main" onClick={onAgain}>
          {laid ? t('end.join') : t('end.again')}
        </button>
      )}
      <button type="button" onClick={onReplay}>
        {t('end.replay')}
      </button>
      {children}
    </div>
  )
}

function rank(outcome: EndingProps['outcome'], seat: number): number {
  return (outcome.winners.includes(seat) ? 1e6 : 0) + (outcome.scores?.[seat] ?? 0)
}

function useScores(game: LoadedGame, load: EndingProps['loadScores']) {
  const [scores, setScores] = useState<readonly (readonly number[])[] | null>(null)
  const counts = game.board?.scores !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match ends once
  useEffect(() => {
    if (!counts) return
    let wanted = true
    load().then(
      (rows) => wanted && setScores(rows),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [counts])
  return scores
}
