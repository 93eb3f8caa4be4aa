import { t, tIfAny } from '../text/index.ts'
import { useSaid } from '../text/use-said.ts'
import { CallFailed } from './api.ts'
import { useLoad } from './use-load.ts'

export function problemIn(error: unknown): string {
  const reason = error instanceof CallFailed ? error.reason : 'server'
  return tIfAny(`problem.${reason}`) ?? t('problem.server')
}

/** It is not there, or not for whoever asks; it may have been a moment ago. */
export const GONE = 'gone'

/** Does something and shows what has come of it; tells whether it was done. */
export type Act = (done: Promise<unknown>) => Promise<boolean>

export interface Followed<T> {
  /** Null until it is known. */
  data: T | typeof GONE | null
  failed: boolean
  problem: string | null
  act: Act
}

/** `every` so many milliseconds; `unknown` is why the server refuses what is not there. */
export function useFollowed<T>(
  look: () => Promise<T>,
  { every, unknown }: { every: number; unknown: string },
): Followed<T> {
  const { data, failed, again } = useLoad<T | typeof GONE>(
    () =>
      look().catch((error) => {
        if (error instanceof CallFailed && error.reason === unknown) return GONE
        throw error
      }),
    every,
  )
  const [problem, setProblem] = useSaid()
  const act: Act = async (done) => {
    try {
      await done
      setProblem(null)
      return true
    } catch (error) {
      setProblem(() => problemIn(error))
      return false
    } finally {
      again()
    }
  }
  return { data, failed, problem, act }
}
