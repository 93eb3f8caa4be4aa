/** Whether a value of JSON is nested deeper than this; looked at level by level, so that its depth does no harm. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** Whether there is a character in it that PostgreSQL cannot keep in a text, and that nobody types. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => name.includes('\0') || holdsNul(one))
}
