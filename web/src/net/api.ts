/** The HTTP calls of protocol/api.ts. What is asked is checked by the server; what it answers is what its types say. */
import calls from 'calls-of:api'
import type { api, Problem } from '@gloam/protocol/api.ts'
import type { Call, Calls } from '@gloam/protocol/call.ts'
import type { z } from 'zod'

type Where = Pick<Call, 'method' | 'path'>
type Body<C extends Call> = C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: never }
type Query<C extends Call> = C extends { query: infer Q extends z.ZodType }
  ? { query?: Partial<Record<keyof z.output<Q> & string, string | number>> }
  : { query?: never }
type Path<C extends Call> = C['path'] extends `${string}:id${string}` ? { id: string } : { id?: never }
type Given<C extends Call> = Body<C> & Query<C> & Path<C>
type Rest<C extends Call> = Record<never, never> extends Given<C> ? [given?: Given<C>] : [given: Given<C>]
export type Answer<N extends keyof typeof api> = z.output<(typeof api)[N]['answer']>

/** Why a call was not answered. `reason` is a key: `problem.<reason>` in our text, or one of the game's. */
export class CallFailed extends Error {
  readonly reason: string
  readonly status: number
  /** Of somebody who is banned. */
  readonly ban: { until: number | null; why: string }
  constructor(reason: string, status: number, message: string, ban = { until: null as number | null, why: '' }) {
    super(message)
    this.reason = reason
    this.status = status
    this.ban = ban
  }
}

/** Makes the calls of one part of the API; pages that few people open bring their own. */
export function callerOf<A extends Calls>(places: Readonly<Record<string, Where>>) {
  return async <N extends keyof A & string>(name: N, ...[given]: Rest<A[N]>): Promise<z.output<A[N]['answer']>> => {
    const where = places[name]
    if (where === undefined) throw new Error(`There is no call ${name}.`)
    return (await make(where, given)) as z.output<A[N]['answer']>
  }
}

export const call = callerOf<typeof api>(calls)

async function make({ method, path }: Where, given: unknown): Promise<unknown> {
  const { id, body, query } = (given ?? {}) as { id?: string; body?: unknown; query?: Record<string, string | number> }
  const search = query === undefined ? '' : `?${new URLSearchParams(asStrings(query))}`
  const response = await send(path.replace(':id', encodeURIComponent(id ?? '')) + search, method, body)
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw problem(data, response.status)
  // Whoever stands in between may answer with a page of their own.
  if (data === undefined) throw new CallFailed('not understood', response.status, 'This is no answer of Gloam.')
  return data
}

async function send(url: string, method: string, body: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw new CallFailed('offline', 0, 'The server cannot be reached.')
  }
}

function problem(data: unknown, status: number): CallFailed {
  if (isProblem(data)) {
    const { reason, message, until = null, why = '' } = data
    return new CallFailed(reason, status, message, { until, why })
  }
  return new CallFailed(status === 404 ? 'not found' : 'server', status, `HTTP ${status}`)
}

/** What stands between us and the server has refusals of its own kind. */
function isProblem(data: unknown): data is z.output<typeof Problem> {
  if (typeof data !== 'object' || data === null) return false
  const { reason, message } = data as Record<string, unknown>
  return typeof reason === 'string' && typeof message === 'string'
}

function asStrings(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
