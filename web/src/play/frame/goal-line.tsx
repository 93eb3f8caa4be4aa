/** What wins, how far one is, and what ends the game: one line, always on the table. */
import type { Goal, GoalCounter, Notes, Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import { useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'

interface GoalLineProps {
  game: LoadedGame
  sight: Sight
  notes: Notes
  phone: boolean
}

export function GoalLine({ game, sight, notes, phone }: GoalLineProps) {
  const { view, text, reader, players } = sight
  const goal = game.board?.goal?.(view, text, reader, notes) ?? null
  if (goal === null) return null
  return (
    <section className={`goal ${goal.tone ?? ''}`} aria-label={t('goal.label')}>
      {phone ? (
        <Brief goal={goal} text={text} players={players} />
      ) : (
        <>
          {goal.title !== undefined && <h2 lang={text.foreign.langOf(goal.title)}>{goal.title}</h2>}
          <Whole goal={goal} text={text} players={players} />
        </>
      )}
    </section>
  )
}

type WholeProps = Pick<Sight, 'text' | 'players'> & { goal: Goal }

/** The goal and what decides, in as many words as a phone has room for; a press says all of it, with the rule behind each counter. */
function Brief({ goal, text, players }: WholeProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link goal-brief" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Said text={text}>{goal.brief}</Said>
      </button>
      <Sheet kind="card" title={goal.title ?? t('goal.label')} open={open} onClose={() => setOpen(false)}>
        <div className="goal-whole">
          <Whole goal={goal} text={text} players={players} />
        </div>
      </Sheet>
    </>
  )
}

function Whole({ goal, text, players }: WholeProps) {
  return (
    <>
      <p>
        <Said text={text}>{goal.wins}</Said>
      </p>
      {goal.counters?.map((counter) => (
        <Counter key={`${counter.label} ${counter.seat}`} counter={counter} text={text} players={players} />
      ))}
      <p>{goal.ends}</p>
    </>
  )
}

/** So many pips can be told apart at a glance. */
const MOST_PIPS = 8

type CounterProps = Pick<Sight, 'text' | 'players'> & { counter: GoalCounter }

export function Counter({ counter, text, players }: CounterProps) {
  const { label, seat, tone, exactly } = counter
  const face = seat === undefined ? undefined : players[seat]
  return (
    <div className={`goal-counter ${tone ?? ''}`}>
      {face && <Mark {...face} size={14} />}
      {exactly === undefined ? <Said text={text}>{label}</Said> : <Ruled label={label} rule={exactly} text={text} />}
      <Amount {...counter} />
    </div>
  )
}

function Amount({ now, of }: GoalCounter) {
  return (
    <>
      {of !== undefined && of <= MOST_PIPS && (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
            <i key={i} className={i < now ? 'full' : undefined} />
          ))}
        </span>
      )}
      <b>{of === undefined ? now : t('goal.of', { now, of })}</b>
    </>
  )
}

/** What is counted, and by a press the rule behind it. */
function Ruled({ label, rule, text }: Pick<Sight, 'text'> & { label: string; rule: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link lined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Said text={text}>{label}</Said>
      </button>
      <Sheet kind="card" title={<Said text={text}>{label}</Said>} open={open} onClose={() => setOpen(false)}>
        <p>
          <Said text={text}>{rule}</Said>
        </p>
      </Sheet>
    </>
  )
}
