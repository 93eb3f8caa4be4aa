/** Whether a table can begin: whose seats are taken, and who of the guests has said that they are ready. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useEffect, useRef } from 'react'
import { play } from '../../sound.ts'
import { t } from '../../text/index.ts'
import { useTableTitle } from '../../ui/title.ts'

export interface Readiness {
  free: number
  /** People besides the host, whose word is the beginning itself, and whoever sits beside them, and how many of them are ready. */
  guests: number
  ready: number
}

export function readinessOf({ seats, host }: TableState): Readiness {
  const guests = seats.filter((seat) => seat.kind === 'person' && seat.person !== host && seat.device === undefined)
  const ready = guests.filter((seat) => seat.kind === 'person' && seat.ready === true)
  return { free: seats.filter(({ kind }) => kind === 'free').length, guests: guests.length, ready: ready.length }
}

/** The title of the page tells how far it is, and a sound tells when the last seat is taken and when all are ready. */
export function useReadinessTold({ free, guests, ready }: Readiness, game: string): void {
  const full = free === 0
  const all = full && guests > 0 && ready === guests
  useTableTitle(all ? t('title.ready', { game }) : t('title.gathering', { game, free }))
  const known = useRef({ full, all })
  useEffect(() => {
    const { full: wasFull, all: wasAll } = known.current
    // It is the host's turn, who may look elsewhere: that is heard in a page in the background, too.
    if ((all && !wasAll) || (full && !wasFull)) play('turn')
    known.current = { full, all }
  }, [full, all])
}
