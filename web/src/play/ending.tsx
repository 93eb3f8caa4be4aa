/** The end of a match: who won and why, the points, how they came about, and what now. */
import crownIcon from 'icon:laurel-crown'
import type { Outcome } from '@gloam/kernel/game.ts'
import type { SeenMessage } from '@gloam/server/protocol/live.ts'
import { useEffect, useState } from 'react'
import type { PlayerFace } from '../board.ts'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { ScorePlot } from './plot.tsx'
import type { Names } from './question.tsx'

interface EndingProps {
  game: LoadedGame
  outcome: NonNullable<SeenMessage['outcome']>
  players: readonly PlayerFace[]
  names: Names
  /** The points of all seats over time, for a game that has points. */
  loadScores: () => Promise<readonly (readonly number[])[]>
  onAgain: (() => void) | null
  onReplay: () => void
  onLook: () => void
}

export function Ending({ game, outcome, players, names, loadScores, onAgain, onReplay, onLook }: EndingProps) {
  const scores = useScores(game, loadScores)
  const won = outcome.winners.includes(names.seat)
  const order = players.map((_, seat) => seat).sort((a, b) => rank(outcome, b) - rank(outcome, a))
  return (
    <section className={won ? 'ending won' : 'ending'} aria-label={t('end.label')}>
      <div className="ending-card">
        <Icon path={crownIcon} size={52} />
        <h2>{headline(outcome.winners, names)}</h2>
        <p className="reason">{game.text.end(outcome as Outcome, names)}</p>
        <ol className="standing">
          {order.map((seat) => (
            <li key={seat} className={outcome.winners.includes(seat) ? 'winner' : undefined}>
              <Mark colour={players[seat].colour} shape={players[seat].shape} size={18} />
              <span>{players[seat].name}</span>
              {outcome.scores && <b>{outcome.scores[seat]}</b>}
            </li>
          ))}
        </ol>
        {scores !== null && scores.length > 1 && <ScorePlot scores={scores} players={players} />}
        <div className="buttons">
          {onAgain !== null && (
            <button type="button" className="main" onClick={onAgain}>
              {t('end.again')}
            </button>
          )}
          <button type="button" onClick={onReplay}>
            {t('end.replay')}
          </button>
          <button type="button" className="quiet" onClick={onLook}>
            {t('end.look')}
          </button>
        </div>
      </div>
    </section>
  )
}

function rank(outcome: EndingProps['outcome'], seat: number): number {
  return (outcome.winners.includes(seat) ? 1e6 : 0) + (outcome.scores?.[seat] ?? 0)
}

function headline(winners: readonly number[], names: Names): string {
  if (winners.length === 0) return t('end.nobody')
  if (winners.includes(names.seat)) return winners.length === 1 ? t('end.you') : t('end.youToo')
  const list = new Intl.ListFormat(document.documentElement.lang).format(winners.map((seat) => names.nameOf(seat)))
  return t('end.others', { names: list, count: winners.length })
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
