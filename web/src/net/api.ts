/** The HTTP calls of protocol/api.ts, with their answers checked. */
import { api, Problem } from '@gloam/protocol/api.ts'
import type { Call, Calls } from '@gloam/protocol/call.ts'
import type { z } from 'zod'

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
export function callerOf<A extends Calls>(calls: A) {
  return <N extends keyof A & string>(name: N, ...[given]: Rest<A[N]>): Promise<z.output<A[N]['answer']>> =>
    make(calls[name] as A[N], given)
}

export const call = callerOf(api)

async function make<C extends Call>({ method, path, answer }: C, given: unknown): Promise<z.output<C['answer']>> {
  const { id, body, query } = (given ?? {}) as { id?: string; body?: unknown; query?: Record<string, string | number> }
  const search = query === undefined ? '' : `?${new URLSearchParams(asStrings(query))}`
  const response = await send(path.replace(':id', encodeURIComponent(id ?? '')) + search, method, body)
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw problem(data, response.status)
  const result = answer.safeParse(data)
  if (!result.success) throw new CallFailed('not understood', response.status, result.error.message)
  return result.data as z.output<C['answer']>
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
  const known = Problem.safeParse(data)
  if (known.success) {
    const { reason, message, until = null, why = '' } = known.data
    return new CallFailed(reason, status, message, { until, why })
  }
  return new CallFailed(status === 404 ? 'not found' : 'server', status, `HTTP ${status}`)
}

function asStrings(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
