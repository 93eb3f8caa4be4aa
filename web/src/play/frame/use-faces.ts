import type { GameBoard, PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useRef } from 'react'
import { facesOf, seatNames } from '../../faces.ts'
import { currentLanguage } from '../../text/index.ts'
import { type Names, namesOf } from '../names.ts'

/** The same as long as its key is, so that what is drawn with it need not be drawn anew. */
function useKept<T>(key: string, make: () => T): T {
  const kept = useRef<{ key: string; value: T } | null>(null)
  if (kept.current?.key !== key) kept.current = { key, value: make() }
  return kept.current.value
}

/** What the players are called to whoever reads in this seat. */
export function useNames(table: TableState, seat: number): Names {
  const key = JSON.stringify([seatNames(table.seats), table.sat, seat, currentLanguage()])
  return useKept(key, () => namesOf(table, seat, seatNames))
}

/** The players' faces at this moment. */
export function useFaces(
  table: TableState,
  board: GameBoard | null,
  view: SeenMessage['view'] | null,
): readonly PlayerFace[] {
  const faces = facesOf(table, { board, view })
  const key = JSON.stringify(faces.map(({ name, colour, shape }) => [name, colour, shape]))
  return useKept(key, () => faces)
}
