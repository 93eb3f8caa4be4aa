/** Around one device: who sits there, and whose turn with it comes next. */
import type { Happened, SeenMessage } from '@gloam/protocol/live.ts'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'

type Person = Extract<SeatState, { kind: 'person' }>

/** The seats of all who sit around this person's device. */
export function seatsAround({ seats }: Pick<TableState, 'seats'>, person: string): number[] {
  return seats.flatMap((seat, at) => (seat.kind === 'person' && (seat.device ?? seat.person) === person ? [at] : []))
}

/** Whether a bot plays on for somebody around this device who can come back to it. */
export function isAway(seat: SeatState | undefined): seat is Person {
  return seat?.kind === 'person' && seat.standIn && seat.resigned !== true
}

interface Next {
  seats: TableState['seats']
  /** The seats around this device. */
  around: readonly number[]
  waiting: SeenMessage['waiting']
  /** What has to be read by each alone came at this sequence; and how far each has looked. */
  news: number
  looked: ReadonlyMap<number, number>
  /** Who had the device last: it goes round from there. */
  last: number | null
}

/** Everybody who is to have the device, the next one first: those who have something to read, then those who are asked. */
export function comingOf({ seats, around, waiting, news, looked, last }: Next): number[] {
  const from = last === null ? 0 : last + 1
  const round = (seat: number) => (seat - from + seats.length) % seats.length
  const here = around
    .filter((at) => {
      const seat = seats[at]
      return seat?.kind === 'person' && !seat.standIn
    })
    .sort((a, b) => round(a) - round(b))
  const reads = here.filter((seat) => seat !== last && (looked.get(seat) ?? -1) < news)
  return [...new Set([...reads, ...here.filter((at) => waiting.some(({ seat }) => seat === at))])]
}

/** How far each has looked for certain: nobody moves without having looked. */
export function lookedBy(history: readonly Happened[]): Map<number, number> {
  return new Map(
    history.flatMap(({ what, seat, sequence }) => (what === 'pick' && seat !== null ? [[seat, sequence]] : [])),
  )
}
