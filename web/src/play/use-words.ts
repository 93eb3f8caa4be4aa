/** A position is shown once the words that it needs have come: nobody ever reads their keys. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type LoadedGame, missingWords, withWordsFor } from '../games.ts'
import type { Position } from '../net/live/table-store.ts'
import { joined } from './talk/joined.ts'

/** Words that did not come are asked for again after so long. */
const AGAIN = 2_000

interface Worded {
  game: LoadedGame
  position: Position | null
}

export function useWords(opened: LoadedGame, newest: Position | null): Worded {
  const [worded, setWorded] = useState({ opened, game: opened })
  const [position, setPosition] = useState<Position | null>(null)
  const held = useRef<Position | null>(null)
  const [tries, setTries] = useState(0)
  // In another language all that was loaded besides is loaded anew; until then it goes on in the one before.
  const { game } = worded.opened === opened ? worded : { game: opened }
  const lacks = newest !== null && missingWords(game, newest.seen.view).length > 0
  useLayoutEffect(() => {
    if (newest === null) return
    held.current = joined(held.current, newest)
    if (lacks) return
    setPosition(held.current)
    held.current = null
    setWorded((known) => (known.game === game ? known : { opened, game }))
  }, [newest, lacks, opened, game])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    if (newest === null || !lacks) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    withWordsFor(game, newest.seen.view).then(
      (learnt) => wanted && setWorded({ opened, game: learnt }),
      () => {
        timer = setTimeout(() => setTries((count) => count + 1), AGAIN)
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [game, newest, tries])
  const whole = lacks ? worded.game : game
  const seats = newest?.seen.seats ?? null
  const seated = useMemo(() => (seats === null ? whole : { ...whole, text: whole.text.at(seats) }), [whole, seats])
  return { game: seated, position }
}
