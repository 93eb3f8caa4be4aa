import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useRef } from 'react'
import { facesOf } from '../faces.ts'

/** The players' faces; the same array as long as nobody looks different, so that the board need not be drawn anew. */
export function useFaces(table: TableState): readonly PlayerFace[] {
  const kept = useRef<{ key: string; faces: PlayerFace[] } | null>(null)
  const faces = facesOf(table)
  const key = JSON.stringify(faces)
  if (kept.current?.key !== key) kept.current = { key, faces }
  return kept.current.faces
}
