/** Whether this phone is a hand: a big screen shows the board to all in the room, and its owner sits at the table. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useEffect, useState } from 'react'
import { usePrefs } from '../prefs.ts'

export interface InHand {
  /** Null where the board is shown as ever; else whether somebody has opened it. */
  open: 'hand' | 'board' | null
  show(what: 'hand' | 'board'): void
}

interface HandWish {
  table: TableState
  yourSeat: number | null
  phone: boolean
  /** The id of what is asked: once it is answered on the board, one is back at the hand. */
  asked: string | null
}

export function useHand({ table, yourSeat, phone, asked }: HandWish): InHand {
  const { keepBoard } = usePrefs()
  const [shown, show] = useState<'hand' | 'board'>('hand')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or none, is when it is answered
  useEffect(() => show('hand'), [asked])
  const held = phone && table.screen && yourSeat !== null && table.status === 'playing' && !keepBoard
  return { open: held ? shown : null, show }
}
