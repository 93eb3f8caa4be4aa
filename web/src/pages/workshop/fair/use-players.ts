/** Bots that play for somebody: those before end when others begin, and all when what they play is another. */
import type { Draft } from '@gloam/games/workshop.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Players } from '../../../home/trial/play-some.ts'

export interface Work {
  readonly busy: boolean
  readonly problem: string | null
}

/** What is known changes part by part; of those whose time is over nothing is heard any more. */
type Change<Known> = (part: Partial<Known & Work>) => void
type Task<Known> = (players: Players, change: Change<Known>) => Promise<void>

const IDLE: Work = { busy: false, problem: null }

/** `of`, `named`: for which draft it holds, and for what of it; it is all forgotten when one of them changes. */
export function usePlayers<Known extends object>(game: string, nothing: Known, of: Draft, named = '') {
  const [known, setKnown] = useState<Known & Work>({ ...nothing, ...IDLE })
  const playing = useRef<Players | null>(null)
  const stop = useCallback(() => {
    playing.current?.end()
    playing.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known holds for these
  useEffect(() => {
    setKnown({ ...nothing, ...IDLE })
    return stop
  }, [of, named])
  const work = async (task: Task<Known>) => {
    stop()
    const players = new Players(game)
    playing.current = players
    const change: Change<Known> = (part) =>
      playing.current === players && setKnown((before) => ({ ...before, ...part }))
    change({ busy: true, problem: null } as Partial<Known & Work>)
    const problem = await task(players, change).then(() => null, reasonOf)
    change({ busy: false, problem } as Partial<Known & Work>)
    if (playing.current === players) stop()
  }
  return { known, work }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
