import type { Seat } from '@gloam/kernel/game.ts'
import { getSessionCookie, parseCookies, stripSecureCookiePrefix } from 'better-auth/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the names of the sign-in library's cookies begin with; where there is https it adds a prefix of its own. */
export const COOKIE_PREFIX = 'gloam'

/** By this the sign-in library is told where a request comes from: what a sender says of itself is not believed. */
export const ADDRESS_HEADER = 'x-gloam-address'

/** A request's headers as the web's own class. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(ADDRESS_HEADER, request.ip)
  return headers
}

/** Who somebody is stands signed in a cookie of its own for a while, also when the session has ended: it is left out. */
export function askingTheStore(headers: Headers): Headers {
  const asking = new Headers(headers)
  const cookies = (headers.get('cookie') ?? '').split(/; */).filter((cookie) => !isSigned(cookie))
  asking.set('cookie', cookies.join('; '))
  return asking
}

const SIGNED = `${COOKIE_PREFIX}.session_data`

/** What does not fit into one cookie is in several, with numbers behind the name. */
function isSigned(cookie: string): boolean {
  const name = stripSecureCookiePrefix(cookie.slice(0, cookie.indexOf('=')))
  return name === SIGNED || name.startsWith(`${SIGNED}.`)
}

/** Whether a big screen asks: whoever has opened it, it is told what a stranger may know. */
export function isScreen({ query }: Pick<FastifyRequest, 'query'>): boolean {
  return (query as { screen?: string }).screen !== undefined
}

/** Of several who sit around the device that asks, the seat of whoever holds it; null where it does not say. */
export function heldIn({ query }: Pick<FastifyRequest, 'query'>): Seat | null {
  const { as } = query as { as?: unknown }
  return typeof as === 'string' && /^[0-7]$/.test(as) ? Number(as) : null
}

/** What the session's cookie holds, whether it is still good or not; null where there is none. */
export function sessionOf({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  return getSessionCookie(new Headers({ cookie }), { cookiePrefix: COOKIE_PREFIX })
}

const CLAIM = `${COOKIE_PREFIX}.asked`

/** What a browser holds that has asked for a link in a letter; null where it has not. */
export function claimIn({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  return parseCookies(cookie).get(CLAIM) || null
}

export function claimCookie(claim: string, seconds: number, secure: boolean): string {
  const rest = `Max-Age=${seconds}; Path=/api/link; HttpOnly; SameSite=Lax`
  return `${CLAIM}=${claim}; ${rest}${secure ? '; Secure' : ''}`
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]
const YEAR = 365 * 86_400

/** Pages may open sockets to the house that they come from; older browsers do not take that for granted. */
export function policyFor({ headers: { host } }: FastifyRequest, publicUrl: string | undefined): string {
  const sockets = publicUrl === undefined ? socketsAt(host) : [new URL(publicUrl).origin.replace(/^http/, 'ws')]
  return [`connect-src ${["'self'", ...sockets].join(' ')}`, ...POLICY].join('; ')
}

function socketsAt(host: string | undefined): string[] {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}

export function protect(reply: FastifyReply, policy: string, publicUrl: string | undefined): void {
  reply.header('content-security-policy', policy)
  if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', `max-age=${YEAR}`)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'same-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
}

/** Whether a request comes from our own pages: from the address it was sent to, or from the public one. */
export function isOurOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  // Programs that are not browsers send no origin, and no browser sends their cookies for them.
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
