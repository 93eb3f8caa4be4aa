/** Colours and chance for drawings. Chance is seeded by a name, so that a room always looks the same. */

export type Chance = () => number

/** Numbers from 0 to 1 that are the same for the same name. */
export function chanceOf(name: string): Chance {
  let a = 2166136261
  for (const letter of name) a = Math.imul(a ^ letter.charCodeAt(0), 16777619)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A colour made darker (below 0, down to -1) or lighter (above 0, up to 1). */
export function mix(hex: string, by: number): string {
  const n = Number.parseInt(hex.slice(1), 16)
  const part = (value: number): string => {
    const mixed = by < 0 ? value * (1 + by) : value + (255 - value) * by
    return Math.max(0, Math.min(255, Math.round(mixed)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part((n >> 16) & 255)}${part((n >> 8) & 255)}${part(n & 255)}`
}
