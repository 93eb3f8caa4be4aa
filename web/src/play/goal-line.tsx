/** What wins, how far one is, and what ends the game: one line, always on the table. */
import type { Goal, GoalCounter, PlayerFace, Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'

interface GoalLineProps {
  game: LoadedGame
  sight: Sight
  phone: boolean
}

export function GoalLine({ game, sight, phone }: GoalLineProps) {
  const { view, text, reader, players } = sight
  const goal = game.board?.goal?.(view, text, reader) ?? null
  if (goal === null) return null
  return (
    <section className={`goal ${goal.tone ?? ''}`} aria-label={t('goal.label')}>
      {phone ? <p>{goal.brief}</p> : <Whole goal={goal} players={players} />}
    </section>
  )
}

function Whole({ goal, players }: { goal: Goal; players: readonly PlayerFace[] }) {
  return (
    <>
      {goal.title !== undefined && <h2>{goal.title}</h2>}
      <p>{goal.wins}</p>
      {goal.counters?.map((counter) => (
        <Counter key={`${counter.label} ${counter.seat}`} counter={counter} players={players} />
      ))}
      <p>{goal.ends}</p>
    </>
  )
}

/** So many pips can be told apart at a glance. */
const MOST_PIPS = 8

function Counter({ counter, players }: { counter: GoalCounter; players: readonly PlayerFace[] }) {
  const { label, now, of, seat, tone } = counter
  const face = seat === undefined ? undefined : players[seat]
  return (
    <p className={`goal-counter ${tone ?? ''}`}>
      {face && <Mark colour={face.colour} shape={face.shape} size={14} />}
      {label}
      {of !== undefined && of <= MOST_PIPS && (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
            <i key={i} className={i < now ? 'full' : undefined} />
          ))}
        </span>
      )}
      <b>{of === undefined ? now : t('goal.of', { now, of })}</b>
    </p>
  )
}
