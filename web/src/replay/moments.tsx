/** The three moments that decided a match for a seat, as a bot sees them: asked for, waited for, and told. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { DecisiveMoment } from '@gloam/protocol/moments.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { type LoadedGame, sayChoice, sayQuestion } from '../games.ts'
import { likely, likelyUntilOver } from '../play/choosing/held.ts'
import type { Names } from '../play/names.ts'
import { linesOf } from '../play/talk/lines.ts'
import { t } from '../text/index.ts'
import { MomentPicture } from './picture.tsx'
import { type LookBack, useLookBack } from './use-look-back.ts'
import { WhatIf } from './what-if.tsx'

interface MomentsProps {
  table: string
  seat: number
  game: LoadedGame
  names: Names
  players: readonly PlayerFace[]
  ask: LookBack
  /** What leads to a moment, and says this. */
  way(moment: number, seat: number, said: string): ReactNode
}

export function Moments(props: MomentsProps) {
  const { seat, names, ask } = props
  const { told, said, progress, problem, begin } = useLookBack(ask, seat)
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
      {said !== null && <progress {...(progress ?? {})} aria-label={t('moments.progress')} />}
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

function OneMoment({
  table,
  seat,
  game,
  names,
  players,
  way,
  moment: found,
}: MomentsProps & { moment: DecisiveMoment }) {
  const { moment, round, seen, chosen } = found
  const { question, view } = seen
  const reader = useMemo(() => ({ ...names, seat }), [names, seat])
  if (question === null) return null
  return (
    <>
      <MomentPicture {...{ game, seen, chosen, players }} names={reader} />
      <div className="moment-told">
        {round !== null && <p className="moment-round">{t('moments.round', { round })}</p>}
        <p className="moment-asked">{sayQuestion(game, question, reader, view)}</p>
        <Why {...{ game, found }} names={reader} choice={(place) => sayChoice(game, question, place, reader, view)} />
        <div className="buttons">
          {way(moment, seat, t('moments.go', { moment: moment + 1 }))}
          <WhatIf table={table} moment={moment} seat={seat} name={names.nameOf(seat)} />
        </div>
      </div>
    </>
  )
}

interface WhyProps {
  game: LoadedGame
  names: Names
  found: DecisiveMoment
  /** In words. */
  choice(place: number): string
}

/** What was lost by a choice; or that nothing was, and what turned it then. */
function Why({ game, names, found, choice }: WhyProps) {
  const { chosen } = found
  if (found.why === 'lost') {
    const { expected, best } = found
    const more = Math.round((expected.best - expected.chosen) * 100)
    return (
      <>
        <p>{t('moments.chosen', { choice: choice(chosen), expected: likely(expected.chosen) })}</p>
        <p>{t('moments.best', { choice: choice(best), expected: likely(expected.best), more })}</p>
      </>
    )
  }
  return (
    <>
      <p>{t(found.advised ? 'moments.advised' : 'moments.took', { choice: choice(chosen) })}</p>
      {found.turned !== null && <Turned game={game} names={names} turned={found.turned} />}
      <p>{t('moments.moved', { from: likely(found.from), to: likelyUntilOver(found.to) })}</p>
    </>
  )
}

type Turn = NonNullable<Extract<DecisiveMoment, { why: 'moved' }>['turned']>

/** Lines of what turned it that are told; the rest is in the replay. */
const MOST_LINES = 3

/** Luck is called luck. */
function Turned({ game, names, turned: { happened, odds } }: { game: LoadedGame; names: Names; turned: Turn }) {
  const lines = linesOf(game, happened, names).slice(0, MOST_LINES)
  return (
    <p>
      {lines.length > 0 && (
        <>
          {t('moments.then')} <Said text={game.text}>{lines.map(({ text }) => text).join(' ')}</Said>{' '}
        </>
      )}
      {odds !== null && <strong className="moment-luck">{t('moments.luck', { of: Math.round(1 / odds) })}</strong>}
    </p>
  )
}
