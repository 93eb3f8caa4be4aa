/** What a page has said is said in whatever language is spoken: what is kept is how to say it. */
import { useCallback, useState } from 'react'

type Words = () => string
export type Say = (words: Words | null) => void

export function useSaid(): readonly [string | null, Say] {
  const [said, setSaid] = useState<{ words: Words } | null>(null)
  const say = useCallback<Say>((words) => setSaid(words === null ? null : { words }), [])
  return [said?.words() ?? null, say]
}
