/** What falls between two people around one device. Nothing lies behind it: what one of them saw is gone from the page. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { type CSSProperties, useEffect, useReducer, useRef, useState } from 'react'
import { t } from '../text/index.ts'
import { useTableTitle } from '../ui/title.ts'
import { HOLD, useHold } from './use-hold.ts'

interface CurtainProps {
  game: string
  /** To whom it is given, and from whom it comes. */
  to: PlayerFace
  from: PlayerFace | null
  onLift(): void
  /** The others who could have it before. */
  others: readonly { face: PlayerFace; first(): void }[]
  onBot(): void
  away: readonly { face: PlayerFace; back(): void }[]
}

const RING = 82
const ROUND = 2 * Math.PI * RING

export function Curtain({ game, to, from, onLift, others, onBot, away }: CurtainProps) {
  const { name } = to
  const { holding, handlers } = useHold(onLift)
  const [absent, setAbsent] = useState(false)
  const seal = useRef<HTMLButtonElement>(null)
  useTableTitle(t('title.around', { game, name }))
  useEffect(() => seal.current?.focus(), [])
  useForgetting()
  const colours = { '--seat': to.colour, '--hold': `${HOLD}ms` } as CSSProperties
  return (
    <main className={holding ? 'curtain holding' : 'curtain'} style={colours}>
      <span className="curtain-half" />
      <span className="curtain-half right" />
      <span className="curtain-valance" />
      <div className="curtain-words">
        <h1>
          <small>{t('around.give')}</small> <span>{name}</span>
        </h1>
        <button
          ref={seal}
          type="button"
          className="curtain-seal"
          aria-label={t('around.holdFor', { name })}
          {...handlers}
        >
          <svg viewBox="0 0 180 180" width="180" height="180" aria-hidden="true">
            <circle className="seal-ground" cx="90" cy="90" r={RING} />
            <circle
              className="seal-ring"
              cx="90"
              cy="90"
              r={RING}
              strokeDasharray={ROUND}
              strokeDashoffset={holding ? 0 : ROUND}
            />
          </svg>
          <Mark {...to} size={76} />
        </button>
        <p className="curtain-how" aria-live="polite">
          <strong>{t(holding ? 'around.keep' : 'around.hold')}</strong>
          <span>
            {holding ? t('around.letGo') : from === null ? t('around.behind') : t('around.clean', { name: from.name })}
          </span>
        </p>
      </div>
      <div className="curtain-ways">
        {away.map(({ face, back }) => (
          <button key={face.name} type="button" onClick={back}>
            {t('around.back', { name: face.name })}
          </button>
        ))}
        {absent ? (
          <>
            {others.map(({ face, first }) => (
              <button key={face.name} type="button" onClick={first}>
                {t('around.first', { name: face.name })}
              </button>
            ))}
            <button type="button" onClick={onBot}>
              {t('around.bot', { name })}
            </button>
            <button type="button" onClick={() => setAbsent(false)}>
              {t('around.wait')}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAbsent(true)}>
            {t('around.absent', { name })}
          </button>
        )}
      </div>
    </main>
  )
}

/** Milliseconds. */
const FORGETS = 200

/**
 * What a part of the page says that is gone already, React keeps until it draws the next time, with all that this part knew.
 * So it is made to draw again and again, and forgets.
 */
function useForgetting(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(draw, FORGETS)
    return () => clearInterval(timer)
  }, [])
}
