/** Whoever was away when the haunt began, or lets nothing move, finds the leaves open until they have been read. */
import { useState } from 'react'
import type { BetrayalView } from '../types.ts'
import { Leaves } from './leaves.tsx'
import { useTableTop } from './table-top.tsx'

/** What tells one night from another, as far as a view can. */
function nightOf({ haunt, players, omenLog }: BetrayalView, seat: number): string {
  return `gloam.betrayal.read.${seat}.${haunt?.no}.${haunt?.where}.${players.map(({ explorer }) => explorer).join()}.${omenLog.join()}`
}

function wasRead(night: string): boolean {
  try {
    return localStorage.getItem(night) !== null
  } catch {
    return true
  }
}

export function markRead(view: BetrayalView, seat: number): void {
  try {
    localStorage.setItem(nightOf(view, seat), '1')
  } catch {
    // Without a store the book is offered again, which does no harm.
  }
}

export function UnreadBook() {
  const { view, seat, text, players, reader, showing } = useTableTop()
  const [, setRead] = useState(0)
  const over = !view.agenda.some((item) => 'ask' in item || 'together' in item)
  if (view.haunt === null || seat < 0 || showing !== null || over) return null
  if (wasRead(nightOf(view, seat))) return null
  const close = () => {
    markRead(view, seat)
    setRead((count) => count + 1)
  }
  return (
    <section className="bet-over" aria-label={text.say('board.hauntBegins')}>
      <Leaves view={view} seat={seat} text={text} players={players} reader={reader} close={close} />
    </section>
  )
}
