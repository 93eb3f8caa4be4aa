/** Notes that a player makes for nobody else: they stay in this browser, by table and seat. */
import type { Notes } from '@gloam/games/board/contract.ts'
import { useMemo, useState } from 'react'

export function useNotes(table: string, seat: number): Notes {
  const key = `gloam.notes.${table}.${seat}`
  const [written, setWritten] = useState(() => readAll(key))
  return useMemo(
    () => ({
      read: (of) => written[of] ?? null,
      write(of, word) {
        const { [of]: _, ...others } = readAll(key)
        const next = word === null ? others : { ...others, [of]: word }
        localStorage.setItem(key, JSON.stringify(next))
        setWritten(next)
      },
    }),
    [key, written],
  )
}

function readAll(key: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Readonly<Record<string, string>>
  } catch {
    return {}
  }
}
