/** Whoever was away when the haunt began, or lets nothing move, finds the leaves open until they have been read. */
import type { Notes } from '@gloam/games/board/contract.ts'
import { useEffect, useRef, useState } from 'react'
import type { BetrayalView } from '../../types.ts'
import { useTableTop } from '../table-top.tsx'
import { Leaves } from './leaves.tsx'
import { nightOf } from './night.ts'
import { closeBook, hasClosed, isOver } from './readers.tsx'

function wasRead(night: string): boolean {
  try {
    return localStorage.getItem(night) !== null
  } catch {
    return true
  }
}

export function markRead(view: BetrayalView, seat: number, notes: Notes): void {
  if (seat >= 0) closeBook(view, notes)
  try {
    localStorage.setItem(nightOf(view, seat), '1')
  } catch {
    // Without a store the book is offered again, which does no harm.
  }
}

/** Time for one's notes to come in. */
const NOTES_COME = 3_000

/** This device knows that the book has been read, and the others do not: they were never told. */
function useTellAgain(): void {
  const { view, seat, notes } = useTableTop()
  const now = useRef({ view, notes })
  now.current = { view, notes }
  const untold = view.haunt !== null && seat >= 0 && wasRead(nightOf(view, seat)) && !hasClosed(view, notes)
  useEffect(() => {
    if (!untold) return
    const timer = setTimeout(() => closeBook(now.current.view, now.current.notes), NOTES_COME)
    return () => clearTimeout(timer)
  }, [untold])
}

export function UnreadBook() {
  const { view, seat, text, players, reader, notes, showing, told } = useTableTop()
  const [, setRead] = useState(0)
  useTellAgain()
  if (view.haunt === null || seat < 0 || showing !== null || isOver(view)) return null
  if (wasRead(nightOf(view, seat)) || hasClosed(view, notes)) return null
  const close = () => {
    markRead(view, seat, notes)
    setRead((count) => count + 1)
  }
  return (
    <section className="bet-over" aria-label={text.say('board.hauntBegins')}>
      <Leaves {...{ seat, text, players, reader, notes, close }} view={view} began={told('hauntBegan')} />
    </section>
  )
}
