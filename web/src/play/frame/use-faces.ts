import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useRef } from 'react'
import { facesOf, seatNames } from '../../faces.ts'
import { currentLanguage } from '../../text/index.ts'
import { type Names, namesOf } from '../names.ts'

/** The same as long as nobody looks different, so that the board need not be drawn anew. */
interface Company {
  players: readonly PlayerFace[]
  names: Names
}

/** The players' faces, and what they are called to whoever reads in this seat. */
export function useFaces(table: TableState, seat: number): Company {
  const kept = useRef<(Company & { key: string }) | null>(null)
  const players = facesOf(table)
  const key = JSON.stringify([players, table.sat, seat, currentLanguage()])
  if (kept.current?.key !== key) {
    // Where only the reader or the past differs the faces are still the same ones.
    const same = JSON.stringify(kept.current?.players) === JSON.stringify(players) ? kept.current?.players : undefined
    kept.current = { key, players: same ?? players, names: namesOf(table, seat, seatNames) }
  }
  return kept.current
}
