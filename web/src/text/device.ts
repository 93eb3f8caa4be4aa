/** What a browser calls itself and its system, in the words that people use. Empty where it does not say. */
export interface Device {
  browser: string
  version: string
  system: string
}

/** Those in front name others behind them, whom they are like: the first that is found is it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/X11|Linux/, 'Linux'],
]

export function deviceIn(userAgent: string): Device {
  for (const [pattern, browser] of BROWSERS) {
    const found = pattern.exec(userAgent)
    if (found !== null) return { browser, version: found[1] ?? '', system: systemIn(userAgent) }
  }
  return { browser: '', version: '', system: systemIn(userAgent) }
}

function systemIn(userAgent: string): string {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}
