/** All that goes on at a table in play: what is shown, what is asked, what is narrowed down, and the scenes. */

import type { Like, PlayerFace, Shortcut, Sight } from '@gloam/games/board/contract.ts'
import type { Happened, QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { asAsk, asEvent, asStep, type LoadedGame } from '../games.ts'
import type { Hint, TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { useReducedMotion } from '../prefs.ts'
import { playEvent } from '../sound.ts'
import { type CameraMan, useCamera } from './board/use-camera.ts'
import { hintFor } from './choosing/hint.tsx'
import { ALL_DIFFERENT, type Kinds } from './choosing/narrowing.ts'
import { type Narrowing, said, useNarrowing } from './choosing/use-narrowing.ts'
import { type Taking, useTake } from './choosing/use-take.ts'
import { useFaces, useNames } from './frame/use-faces.ts'
import type { Names } from './names.ts'
import { useBanner } from './stage/banner.tsx'
import { questionNow } from './stage/question-now.ts'
import { shownSoFar } from './stage/shown-so-far.ts'
import type { EventData, Shown } from './stage/stage.ts'
import { type Scenes, useScenes } from './stage/use-scenes.ts'
import { useScore } from './stage/use-score.ts'
import { type Staged, useStage } from './stage/use-stage.ts'

interface PlayingWish {
  game: LoadedGame
  store: TableStore
  state: TableSnapshot & { table: TableState }
  /** In a lesson: a sentence comes first, so nothing is asked while anything is still being shown. */
  patient?: boolean
  /** How long a scene stays that its reader would close, where there is nobody to close it: in milliseconds. */
  readFor?: number
}

export interface Playing {
  players: readonly PlayerFace[]
  names: Names
  shown: Shown | null
  seen: SeenMessage | null
  /** What has happened as far as it has been told. */
  history: readonly Happened[]
  question: QuestionSeen | null
  narrowing: Narrowing
  kinds: Kinds
  shortcuts: readonly Shortcut[]
  taking: Taking
  hint: Hint | null
  stage: Staged
  scenes: Scenes
  openScene(event: EventData): boolean
  closeScene(): void
  cameraMan: CameraMan
  banner: ReturnType<typeof useBanner>
}

export function usePlaying({ game, store, state, patient = false, readFor }: PlayingWish): Playing {
  const { table, yourSeat, position, pending } = state
  const { board } = game
  const seat = yourSeat ?? -1
  const names = useNames(table, seat)
  const still = useReducedMotion()
  const banner = useBanner()
  const { announce } = banner
  const onEvent = useCallback(
    (event: EventData, at: SeenMessage) => {
      playEvent(board, asEvent(event), at.view)
      if (game.big.includes(String(event['is']))) announce(game.text.event(asEvent(event), names))
    },
    [game, board, names, announce],
  )
  // The stage asks for scenes before there is one to be seen.
  const scenesNow = useRef<Scenes | null>(null)
  const holds = useCallback(
    (event: EventData, at: SeenMessage) => {
      const found = scenesNow.current?.of(event, at) ?? null
      if (found === null) return null
      const scene = found.holds === 'reader' && readFor !== undefined ? { ...found, holds: readFor } : found
      scenesNow.current?.open(event, scene)
      return scene.holds
    },
    [readFor],
  )
  const after = useMemo(() => {
    const step = board?.after
    return step === undefined
      ? undefined
      : (view: SeenMessage['view'], event: EventData, then: SeenMessage['view']) => viewAfter(step, view, event, then)
  }, [board])
  const stage = useStage(position, { onEvent, holds, lasts: board?.lasts, after })
  const { shown } = stage
  const seen = shown?.seen ?? position?.seen ?? null
  const players = useFaces(table, board, seen?.view ?? null)
  useScore(game, seen)
  const question = questionNow(shown, position?.seen ?? null, patient)
  const kinds = useKinds(game, seen)
  const taking = useTake(game, store, question)
  const whyNot = useCallback(
    (likes: readonly Like[]) =>
      seen === null ? null : said(game.text, board?.whyNot?.(seen.view, seat, likes) ?? null),
    [game, board, seen, seat],
  )
  const hint = hintFor(state, question)
  // In a lesson one thing is asked and said after the other.
  const many = patient ? null : question
  const shortcuts = useShortcuts(game, many, seen, names)
  const narrowing = useNarrowing({
    question: pending?.what === 'pick' ? null : question,
    take: taking.take,
    shortcuts,
    whyNot,
    hinted: hint?.advice?.choice ?? null,
    kinds,
  })
  useOnward(many, taking, narrowing)
  const sight = useMemo<Omit<Sight, 'view' | 'seat'>>(
    () => ({ players, text: game.text, reader: names, still }),
    [players, game, names, still],
  )
  const scenes = useScenes({ game, sight, seen, question, showing: shown?.showing ?? null })
  scenesNow.current = scenes
  const cameraMan = useCamera((place) => (seen === null ? null : (board?.floorOf?.(place, seen.view) ?? null)))
  const narrowed = narrowing.clicks.length > 0
  useFollowing({ game, shown, question, narrowed, seen, show: cameraMan.camera.show })
  const { goOn } = stage
  const closeScene = () => {
    scenes.close()
    goOn()
  }
  const openScene = (event: EventData) => {
    const scene = seen === null ? null : scenes.of(event, seen)
    if (scene !== null) scenes.open(event, scene)
    return scene !== null
  }
  const history = useMemo(() => shownSoFar(state.history, shown?.shownUpTo ?? null), [state.history, shown?.shownUpTo])
  return {
    players,
    names,
    shown,
    seen,
    history,
    question,
    narrowing,
    kinds,
    shortcuts,
    taking,
    hint,
    stage,
    scenes,
    openScene,
    closeScene,
    cameraMan,
    banner,
  }
}

/** A picture of what lies between must not stop the table. */
function viewAfter(
  after: NonNullable<NonNullable<LoadedGame['board']>['after']>,
  view: SeenMessage['view'],
  event: EventData,
  then: SeenMessage['view'],
): SeenMessage['view'] {
  try {
    return after(view, asEvent(event), then) as SeenMessage['view']
  } catch (error) {
    console.error(error)
    return view
  }
}

function useKinds(game: LoadedGame, seen: SeenMessage | null): Kinds {
  const { board } = game
  const view = seen?.view
  return useMemo(() => {
    if (board === null || view === undefined) return ALL_DIFFERENT
    return { variants: board.variants ?? [], alike: (choice) => board.alike?.(asStep(choice), view) ?? null }
  }, [board, view])
}

const NO_SHORTCUTS: readonly Shortcut[] = []

function useShortcuts(
  { board, text }: LoadedGame,
  question: QuestionSeen | null,
  seen: SeenMessage | null,
  names: Names,
): readonly Shortcut[] {
  const view = seen?.view
  return useMemo(() => {
    if (question === null || view === undefined) return NO_SHORTCUTS
    return board?.shortcuts?.(asAsk(question.ask), question.choices.map(asStep), view, text, names) ?? NO_SHORTCUTS
  }, [board, text, question, view, names])
}

/** What one press has brought along is answered as soon as it is asked. */
function useOnward(question: QuestionSeen | null, { onward }: Taking, { goOn }: Narrowing): void {
  useEffect(() => {
    const next = question === null ? null : onward(question.id)
    if (next !== null) goOn(next)
  }, [question, onward, goOn])
}

interface FollowingWish {
  game: LoadedGame
  shown: Shown | null
  question: QuestionSeen | null
  /** Something has been clicked on the way to a choice: what is lit then is in sight by itself. */
  narrowed: boolean
  seen: SeenMessage | null
  show(place: string): void
}

/** The camera goes where something happens, and then to what is asked; also when that is asked anew. */
function useFollowing({ game: { board }, shown, question, narrowed, seen, show }: FollowingWish): void {
  const event = shown?.showing ?? null
  useEffect(() => {
    const place = event === null ? null : (board?.place?.(asEvent(event)) ?? null)
    if (place !== null) show(place)
  }, [board, event, show])
  const view = useRef(seen?.view)
  view.current = seen?.view
  useEffect(() => {
    if (question === null || narrowed || view.current === undefined) return
    const place = board?.placeAsked?.(asAsk(question.ask), view.current) ?? null
    if (place !== null) show(place)
  }, [board, question, narrowed, show])
}
