import { Mark } from '@gloam/games/board/mark.tsx'
import { lookOf } from '../faces.ts'

/** The sign of a seat, by the number of its colour. */
export function SeatMark({ colour, size = 18 }: { colour: number; size?: number }) {
  return <Mark {...lookOf(colour)} size={size} />
}
