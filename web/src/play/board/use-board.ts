/** Puts together what a board, its tabs and its scenes are given. */

import type { BoardProps, Camera, Like, MakeThing, Notes, PlayerFace, Sight } from '@gloam/games/board/contract.ts'
import type { Happened, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { asAsk, asEvent, asStep, type LoadedGame } from '../../games.ts'
import { useReducedMotion } from '../../prefs.ts'
import { choicesAt, speaksOf } from '../choosing/narrowing.ts'
import { likesOf } from '../choosing/thing.ts'
import type { Narrowing } from '../choosing/use-narrowing.ts'
import type { Names } from '../names.ts'
import type { EventData } from '../stage/stage.ts'
import { useExplain } from './explain.tsx'

export function useSight(game: LoadedGame, seen: SeenMessage, players: readonly PlayerFace[], names: Names): Sight {
  const still = useReducedMotion()
  const { see } = useExplain()
  const { view, seat } = seen
  const sight = useMemo(
    () => ({ view, seat, players, text: game.text, reader: names, still }),
    [view, seat, players, game, names, still],
  )
  useEffect(() => see(sight), [see, sight])
  return sight
}

interface BoardWish {
  sight: Sight
  /** What the seat is asked, once it may be shown. */
  question: QuestionSeen | null
  narrowing: Narrowing
  showing: EventData | null
  shownFor: number
  camera: Camera
  notes: Notes
  /** What has happened, as far as it has been told. */
  history?: readonly Happened[]
  /** On a big screen. */
  whole?: boolean
}

const NO_QUESTION: readonly Readonly<Record<string, unknown>>[] = []

const NO_HISTORY: readonly Happened[] = []

export function useBoard(wish: BoardWish): BoardProps {
  const { sight, question, narrowing, showing, shownFor, camera, notes, history = NO_HISTORY, whole = false } = wish
  const { open } = useExplain()
  const { places, pointed, point, turner, thing } = narrowing
  const choices = question?.choices ?? NO_QUESTION
  const left = useMemo(() => choicesAt(choices, places).map(asStep), [choices, places])
  const meant = useMemo(() => choicesAt(choices, pointed).map(asStep), [choices, pointed])
  const pointAt = useCallback(
    (given: Like | readonly Like[] | null) => {
      const likes = given === null ? [] : likesOf(given)
      point(places.filter((place) => speaksOf(choices[place] ?? {}, likes)))
    },
    [choices, places, point],
  )
  const { text } = sight
  const spoken = useCallback<MakeThing>(
    (likes, label, more) => {
      const made = thing(likes, label, more)
      const lang = text.foreign.langOf(label)
      return lang === undefined ? made : { ...made, props: { ...made.props, lang } }
    },
    [thing, text],
  )
  const told = useCallback<BoardProps['told']>((is) => lastTold(history, is), [history])
  const ask = question?.ask ?? null
  return useMemo(() => {
    const step = turner === null ? undefined : choices[turner.place]
    return {
      ...sight,
      question: ask === null ? null : asAsk(ask),
      choices: left,
      pointed: meant,
      point: pointAt,
      thing: spoken,
      turner: turner === null || step === undefined ? null : { ...turner, step: asStep(step) },
      showing: showing === null ? null : asEvent(showing),
      shownFor,
      camera,
      explain: open,
      notes,
      whole,
      told,
    }
  }, [sight, ask, choices, left, meant, pointAt, spoken, turner, showing, shownFor, camera, open, notes, whole, told])
}

function lastTold(history: readonly Happened[], is: string): never | null {
  for (const { events } of history.toReversed()) {
    const found = events.findLast((event) => event['is'] === is)
    // The kind says which of the game's events it is.
    if (found !== undefined) return asEvent(found) as never
  }
  return null
}
