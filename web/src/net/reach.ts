/** Who can open an address: everybody, those in the same network, or this machine alone. */
export type Reach = 'everybody' | 'network' | 'this machine'

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/
const PRIVATE_6 = /^\[(f[cd]|fe[89ab])/

export function reachOf(hostname: string): Reach {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'this machine'
  if (hostname.startsWith('127.') || hostname === '[::1]') return 'this machine'
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  if (PRIVATE.test(hostname) || PRIVATE_6.test(hostname)) return 'network'
  if (isNumber) return 'everybody'
  return hostname.includes('.') && !/\.(local|lan|home|internal|home\.arpa)$/.test(hostname) ? 'everybody' : 'network'
}

/** The address to invite by: this page's own, or, where only this machine knows that, one by which others come in. */
export function originForOthers(here: { origin: string; hostname: string }, known: readonly string[]): string {
  return reachOf(here.hostname) === 'this machine' ? (known[0] ?? here.origin) : here.origin
}
