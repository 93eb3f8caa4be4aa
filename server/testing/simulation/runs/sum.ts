/** What many seeds have come to, as plain data: it can be written down and gone on with. */
import type { Outcome } from '../town.ts'

export interface Sum {
  seeds: number
  picks: number
  faults: number
  letters: number
  /** Milliseconds of all tables together, and of the processor that played them. */
  tableMs: number
  cpuMs: number
}

export const NOTHING: Readonly<Sum> = { seeds: 0, picks: 0, faults: 0, letters: 0, tableMs: 0, cpuMs: 0 }

const HOUR = 3_600_000
const YEAR = 8_766 * HOUR

export function plus(sum: Sum, { acknowledged, plan, letters, tableMs }: Outcome, cpuMs: number): Sum {
  return {
    seeds: sum.seeds + 1,
    picks: sum.picks + acknowledged,
    faults: sum.faults + plan.faults.length,
    letters: sum.letters + letters,
    tableMs: sum.tableMs + tableMs,
    cpuMs: sum.cpuMs + cpuMs,
  }
}

export function sumInWords({ seeds, picks, faults, letters, tableMs, cpuMs }: Sum): string {
  const hours = tableMs / HOUR
  const minutes = cpuMs / 60_000
  const years = tableMs / YEAR
  return (
    `${seeds} seeds, ${picks} picks acknowledged, ${faults} faults, ${letters} letters, ` +
    `${hours.toFixed(1)} table-hours (${years.toFixed(2)} years) in ${minutes.toFixed(2)} minutes of one core: ` +
    `${(hours / minutes).toFixed(0)} a minute`
  )
}

/** Does something, and tells how many milliseconds of the processor it took. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; cpuMs: number }> {
  const before = process.cpuUsage()
  const value = await act()
  const { user, system } = process.cpuUsage(before)
  return { value, cpuMs: (user + system) / 1000 }
}
