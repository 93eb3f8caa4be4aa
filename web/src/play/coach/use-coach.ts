/** The coach of first matches: when something comes up for the first time, it has one sentence to say about it. */
import { ideasMet, type Known } from '@gloam/games/ideas.ts'
import type { Happened, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useEffect, useRef, useState } from 'react'
import { asAsk, asEvent, asStep, type LoadedGame, type LoadedIdeas, loadIdeas } from '../../games.ts'
import { matchesBefore } from '../../net/newcomer.ts'
import { setPrefs, usePrefs } from '../../prefs.ts'
import { COACHED_MATCHES, coachedIn, isFirstMatch, knows } from './memory.ts'

interface CoachWish {
  game: LoadedGame
  table: TableState
  /** Null for those who have no coach: whoever watches, or has a lesson. */
  seat: number | null
  seen: SeenMessage
  /** As far as it has been told. */
  history: readonly Happened[]
  question: QuestionSeen | null
  /** Somebody else is speaking. */
  quiet: boolean
}

export interface Coach {
  /** What it is about, and one sentence. */
  name: string
  said: string
  /** A `data-place` or a part of the screen; null where nothing stands for it. */
  at: string | null
  /** It has been read, and is never said again. */
  see(): void
  /** Nothing more is to be said. */
  stop(): void
}

/** What is said now. It is about one question, and gone with it: whoever has decided has read it. */
interface Saying {
  name: string
  at: string | null
  question: string
}

export function useCoach({ game, table, seat, seen, history, question, quiet }: CoachWish): Coach | null {
  const isThere = useIsThere(table, seat !== null)
  const told = useIdeas(isThere ? game : null)
  const { known } = coachedIn(usePrefs(), game.name)
  const [saying, setSaying] = useState<Saying | null>(null)
  /** The question about which something was said: about one only one thing is. */
  const spoken = useRef<string | null>(null)
  const id = question?.id ?? null
  useEffect(() => {
    if (saying === null || saying.question === id) return
    knows(game.name, [saying.name])
    setSaying(null)
  }, [game.name, saying, id])
  useEffect(() => {
    if (told === null || seat === null || question === null || quiet) return
    if (saying !== null || spoken.current === question.id) return
    const met = ideasMet(told.ideas, knownTo(seat, seen, history, question)).find(({ name }) => !known.includes(name))
    if (met === undefined) return
    spoken.current = question.id
    setSaying({ ...met, question: question.id })
  }, [told, seat, seen, history, question, quiet, saying, known])
  const said = saying === null ? undefined : told?.words[`idea.${saying.name}`]
  if (saying === null || said === undefined || saying.question !== id) return null
  return {
    name: saying.name,
    said,
    at: saying.at,
    see: () => {
      knows(game.name, [saying.name])
      setSaying(null)
    },
    stop: () => setPrefs({ coach: false }),
  }
}

/** Whether this is one of the first matches, and the coach is wanted. What-ifs are no matches. */
function useIsThere(table: TableState, plays: boolean): boolean {
  const prefs = usePrefs()
  const { game, id, created, from } = table
  const { matches } = coachedIn(prefs, game)
  const isFirst = matches.includes(id)
  const mayBeFirst = prefs.coach && plays && from === null && !isFirst && matches.length < COACHED_MATCHES
  useEffect(() => {
    if (!mayBeFirst) return
    matchesBefore({ id, game, created }).then(
      (before) => before < COACHED_MATCHES && isFirstMatch(game, id),
      // Without an answer there is no coach, and the game goes on.
      () => {},
    )
  }, [mayBeFirst, id, game, created])
  return prefs.coach && plays && isFirst
}

/** In the language that is spoken now. */
function useIdeas(game: LoadedGame | null): LoadedIdeas | null {
  const [loaded, setLoaded] = useState<LoadedIdeas | null>(null)
  useEffect(() => {
    if (game === null) return setLoaded(null)
    let here = true
    loadIdeas(game.name).then(
      (ideas) => here && setLoaded(ideas),
      () => {},
    )
    return () => {
      here = false
    }
  }, [game])
  return game === null ? null : loaded
}

/** What has been told since the last decision of this seat. */
function knownTo(seat: number, { view }: SeenMessage, history: readonly Happened[], asked: QuestionSeen): Known {
  const last = history.findLastIndex((move) => move.seat === seat && move.what === 'pick')
  const events = history.slice(Math.max(0, last)).flatMap((move) => move.events.map(asEvent))
  return { seat, view, events, question: { ask: asAsk(asked.ask), choices: asked.choices.map(asStep) } }
}
