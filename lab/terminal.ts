/** Progress and tables on a terminal. */

/** A bar on standard error, so that results can be piped on; nothing where there is no terminal. */
export function progress(done: number, of: number, started: number): void {
  if (!process.stderr.isTTY) return
  const width = 30
  const filled = Math.round((width * done) / of)
  const seconds = (performance.now() - started) / 1000
  const left = done === 0 ? '' : ` ${Math.ceil((seconds * (of - done)) / done)} s left`
  process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${of}${left}   `)
  if (done === of) process.stderr.write('\r\x1b[K')
}

/** Rows of two columns, the first one padded. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n')
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

export function count(number: number, digits = 0): string {
  return number.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** Says what is wrong with a command and ends the program. */
export function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
