/** The table as whoever holds the device sees it, until it is somebody else's turn with it. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hold } from '../home/here.ts'
import { useTable } from '../net/live/use-table.ts'
import { t } from '../text/index.ts'
import type { Shown } from './around.tsx'

interface HeldProps {
  id: string
  person: string
  seat: number
  face: PlayerFace
  Shown: Shown
  opensWith: number | null
  away: readonly { face: PlayerFace; back(): void }[]
  /** Who is to have it next, if somebody else is. */
  next(waiting: SeenMessage['waiting']): { seat: number; face: PlayerFace } | null
  onPass(sequence: number, to: number): void
}

export function Held({ id, person, seat, face, Shown, opensWith, away, next, onPass }: HeldProps) {
  // What is asked of the home meanwhile, they ask.
  useLayoutEffect(() => {
    hold(id, seat)
    return () => hold(id, null)
  }, [id, seat])
  const { store, state, retry } = useTable(id, person, seat)
  const [rest, setRest] = useState<SeenMessage | null>(null)
  const { table, position } = state
  const isAsked = position?.seen.waiting.some((one) => one.seat === seat) ?? true
  // Whoever was given it to read, and is not asked, says when they have.
  const wasAsked = useRef(false)
  if (position !== null && isAsked) wasAsked.current = true
  const to = position === null || isAsked || rest !== position.seen ? null : next(position.seen.waiting)
  const byItself = to !== null && wasAsked.current && !position?.seen.mayUndo
  const pass = () => to !== null && position !== null && onPass(position.sequence, to.seat)
  useEffect(() => {
    if (byItself) pass()
  })
  if (table === null || position === null) return <p className="loading">{t('loading')}</p>
  const own = table.seats[seat]
  return (
    <Shown
      state={{ ...state, table }}
      {...{ store, retry }}
      person={own?.kind === 'person' ? own.person : null}
      others={null}
      lead={{
        voice: () => (
          <section className="around-voice" aria-label={t('around.start')}>
            <p>
              <Mark {...face} size={20} /> <strong>{face.name}</strong>
              {isAsked && position.seen.outcome === null && <span>{t('around.turn')}</span>}
            </p>
            {away.map((one) => (
              <button key={one.face.name} type="button" onClick={one.back}>
                {t('around.back', { name: one.face.name })}
              </button>
            ))}
            {to !== null && !byItself && (
              <button type="button" className="main" onClick={pass}>
                {t('around.pass', { name: to.face.name })}
              </button>
            )}
          </section>
        ),
        rests: setRest,
        told: true,
        ...(opensWith === null ? {} : { opensWith }),
      }}
    />
  )
}
