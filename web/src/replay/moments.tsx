/** The three moments that decided a match for a seat, as a bot sees them: asked for, waited for, and told. */
import type { DecisiveMoment } from '@gloam/protocol/moments.ts'
import { type ReactNode, useId } from 'react'
import { type LoadedGame, sayChoice, sayQuestion } from '../games.ts'
import { likely, likelyUntilOver } from '../play/choosing/held.ts'
import type { Names } from '../play/names.ts'
import { t } from '../text/index.ts'
import { type LookBack, useLookBack } from './use-look-back.ts'
import { WhatIf } from './what-if.tsx'

interface MomentsProps {
  table: string
  seat: number
  game: LoadedGame
  names: Names
  ask: LookBack
  /** What leads to a moment, and says this. */
  way(moment: number, seat: number, said: string): ReactNode
}

export function Moments(props: MomentsProps) {
  const { seat, names, ask } = props
  const { told, said, problem, begin } = useLookBack(ask, seat)
  const title = useId()
  if (told === null && said === null)
    return (
      <section className="moments">
        <button type="button" onClick={begin}>
          {seat === names.seat ? t('moments.yours') : t('moments.of', { name: names.nameOf(seat) })}
        </button>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </section>
    )
  return (
    <section className="moments" aria-labelledby={title}>
      <h3 id={title}>{seat === names.seat ? t('moments.yours') : t('moments.of', { name: names.nameOf(seat) })}</h3>
      <p role="status">{said ?? (told?.moments.length === 0 ? t('moments.none') : t('moments.knew'))}</p>
      <ol>
        {told?.moments.map((moment) => (
          <li key={moment.moment}>
            <OneMoment {...props} moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OneMoment({ table, seat, game, names, way, moment: found }: MomentsProps & { moment: DecisiveMoment }) {
  const { moment, seen, chosen } = found
  const { question, view } = seen
  if (question === null) return null
  const reader = { ...names, seat }
  const choice = (place: number) => sayChoice(game, question, place, reader, view)
  return (
    <>
      <p className="moment-asked">{sayQuestion(game, question, reader, view)}</p>
      {found.why === 'lost' ? (
        <>
          <p>{t('moments.chosen', { choice: choice(chosen), expected: likely(found.expected.chosen) })}</p>
          <p>{t('moments.best', { choice: choice(found.best), expected: likely(found.expected.best) })}</p>
        </>
      ) : (
        <>
          <p>{t('moments.took', { choice: choice(chosen) })}</p>
          <p>{t('moments.moved', { from: likely(found.from), to: likelyUntilOver(found.to) })}</p>
        </>
      )}
      <div className="buttons">
        {way(moment, seat, t('moments.go', { moment: moment + 1 }))}
        <WhatIf table={table} moment={moment} seat={seat} name={names.nameOf(seat)} />
      </div>
    </>
  )
}
