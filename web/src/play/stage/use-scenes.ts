/** Which of a game's own scenes is open: that of an event, until its reader closes it, or that of a question. */
import type { Scene, Sight } from '@gloam/games/board/contract.ts'
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { useCallback, useMemo, useState } from 'react'
import { asAsk, asEvent, type LoadedGame } from '../../games.ts'
import type { EventData } from './stage.ts'

export interface OpenScene {
  scene: Scene
  event: EventData | null
}

export interface Scenes {
  /** The scene of an event, if it has one. */
  of(event: EventData, seen: SeenMessage): Scene | null
  open(event: EventData, scene: Scene): void
  /** The scene that is to be seen now. */
  now: OpenScene | null
  close(): void
  /** The question has a scene that its reader has put aside: it can be opened again. */
  aside: (() => void) | null
}

interface ScenesWish {
  game: LoadedGame
  sight: Omit<Sight, 'view' | 'seat'>
  seen: SeenMessage | null
  question: QuestionSeen | null
  showing: EventData | null
}

export function useScenes({ game, sight, seen, question, showing }: ScenesWish): Scenes {
  const [opened, setOpened] = useState<OpenScene | null>(null)
  const [folded, setFolded] = useState<string | null>(null)
  const { board } = game
  const of = useCallback(
    (event: EventData, at: SeenMessage) =>
      board?.sceneOf?.(asEvent(event), { ...sight, view: at.view, seat: at.seat }) ?? null,
    [board, sight],
  )
  const asked = useMemo(() => {
    if (question === null || seen === null) return null
    return board?.sceneOfQuestion?.(asAsk(question.ask), { ...sight, view: seen.view, seat: seen.seat }) ?? null
  }, [board, question, seen, sight])
  // A scene with a time of its own goes with its event; one for readers stays until it is closed.
  const lives = opened !== null && (opened.scene.holds === 'reader' || opened.event === showing)
  const id = question?.id ?? null
  const now = lives ? opened : asked !== null && folded !== id ? { scene: asked, event: null } : null
  const close = useCallback(() => {
    if (lives) setOpened(null)
    else setFolded(id)
  }, [lives, id])
  const open = useCallback((event: EventData, scene: Scene) => setOpened({ event, scene }), [])
  return { of, open, now, close, aside: asked !== null && folded === id ? () => setFolded(null) : null }
}
