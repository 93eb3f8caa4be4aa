/** Whoever was away when the haunt began finds their book on the table, closed, until they have opened it. */
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
  const [open, setOpen] = useState(false)
  const [, setRead] = useState(0)
  const over = !view.agenda.some((item) => 'ask' in item || 'together' in item)
  if (view.haunt === null || seat < 0 || showing !== null || over) return null
  if (!open && wasRead(nightOf(view, seat))) return null
  const close = () => {
    markRead(view, seat)
    setOpen(false)
    setRead((count) => count + 1)
  }
  if (!open)
    return (
      <button type="button" className="bet-unread" onClick={() => setOpen(true)}>
        {text.say('board.unread')}
      </button>
    )
  return (
    <section className="bet-over" aria-label={text.say('board.hauntBegins')}>
      <Leaves view={view} seat={seat} text={text} players={players} reader={reader} close={close} />
    </section>
  )
}
