/** The HTTP calls of protocol/api.ts, with their answers checked. */
import { api, Problem } from '@gloam/protocol/api.ts'
import type { z } from 'zod'

type Api = typeof api
type Name = keyof Api
type Body<N extends Name> = Api[N] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: never }
type Query<N extends Name> = Api[N] extends { query: infer Q extends z.ZodType }
  ? { query?: Partial<Record<keyof z.output<Q> & string, string | number>> }
  : { query?: never }
type Path<N extends Name> = Api[N]['path'] extends `${string}:id${string}` ? { id: string } : { id?: never }
type Given<N extends Name> = Body<N> & Query<N> & Path<N>
type Rest<N extends Name> = Record<never, never> extends Given<N> ? [given?: Given<N>] : [given: Given<N>]
export type Answer<N extends Name> = z.output<Api[N]['answer']>

/** Why a call was not answered. `reason` is a key: `problem.<reason>` in our text, or one of the game's. */
export class CallFailed extends Error {
  readonly reason: string
  readonly status: number
  constructor(reason: string, status: number, message: string) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

export async function call<N extends Name>(name: N, ...[given]: Rest<N>): Promise<Answer<N>> {
  const { method, path, answer } = api[name]
  const { id, body, query } = (given ?? {}) as { id?: string; body?: unknown; query?: Record<string, string | number> }
  const search = query === undefined ? '' : `?${new URLSearchParams(asStrings(query))}`
  const response = await send(path.replace(':id', encodeURIComponent(id ?? '')) + search, method, body)
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw problem(data, response.status)
  const result = answer.safeParse(data)
  if (!result.success) throw new CallFailed('not understood', response.status, result.error.message)
  return result.data as Answer<N>
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
  if (known.success) return new CallFailed(known.data.reason, status, known.data.message)
  return new CallFailed(status === 404 ? 'not found' : 'server', status, `HTTP ${status}`)
}

function asStrings(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
