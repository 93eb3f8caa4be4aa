import { currentLanguage } from '../../text/index.ts'

/** In the largest unit of which there is at least one. */
export function inBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const style = { style: 'unit', unit: units[at], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(currentLanguage(), style).format(bytes / 1000 ** at)
}
