/** The HTTP calls of protocol/api.ts. What is asked is checked by the server; what it answers is what its types say. */
import calls from 'calls-of:api'
import type { api, Problem } from '@gloam/protocol/api.ts'
import type { Call, Calls } from '@gloam/protocol/call.ts'
import type { z } from 'zod'
import { becomeAlone, hasTablesHere, isAnsweredHere, isHouseless, tablesAreHere } from '../home/alone.ts'
import { callHome } from '../home/client.ts'
import { heldAt, isHere } from '../home/here.ts'
import type { FromHome, Given as HomeGiven } from '../home/words.ts'

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
    return (await make(name, whereIs(places, name), (given ?? {}) as Asked)) as z.output<A[N]['answer']>
  }
}

function whereIs(places: Readonly<Record<string, Where>>, name: string): Where {
  const where = places[name]
  if (where === undefined) throw new Error(`There is no call ${name}.`)
  return where
}

export const call = callerOf<typeof api>(calls)

/** What is done for one of several who sit around this device, whoever holds it. */
export const callAs = (seat: number, name: 'leave' | 'return', id: string) =>
  make(name, whereIs(calls, name), { id, body: {}, as: seat }) as Promise<Answer<'leave'>>

interface Asked {
  id?: string
  body?: unknown
  query?: Record<string, string | number>
  /** Of several who sit around this device, the seat of whoever asks. */
  as?: number
}

/** A table of the page is asked in the page. The rest is the server's, and where there is none, the page does what it can. */
async function make(name: string, where: Where, asked: Asked): Promise<unknown> {
  const given = { ...heldAt(asked.id), ...asked }
  if (isHere(given.id)) return askHere(name, given)
  const answered = isAnsweredHere(name)
  if (isHouseless()) {
    if (answered) return askHere(name, given)
    throw away()
  }
  try {
    const answer = await askServer(where, given)
    becomeAlone(false)
    return name === 'tables' && hasTablesHere() ? withOwn(answer as Answer<'tables'>) : answer
  } catch (error) {
    if (!(error instanceof CallFailed) || error.reason !== 'offline') throw error
    becomeAlone(true)
    if (!answered) throw error
    return askHere(name, given)
  }
}

async function askServer({ method, path }: Where, { id, body, query, as }: Asked): Promise<unknown> {
  const said = { ...query, ...(as === undefined ? {} : { as }) }
  const search = Object.keys(said).length === 0 ? '' : `?${new URLSearchParams(asStrings(said))}`
  const response = await send(path.replace(':id', encodeURIComponent(id ?? '')) + search, method, body)
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw problem(data, response.status)
  // Whoever stands in between may answer with a page of their own.
  if (data === undefined) throw new CallFailed('not understood', response.status, 'This is no answer of Gloam.')
  return data
}

export async function askHere(name: string, given: HomeGiven): Promise<unknown> {
  const data = await callHome(name, given).catch(({ reason, status, message }: Extract<FromHome, { is: 'failed' }>) => {
    throw new CallFailed(reason, status, message)
  })
  if (name === 'create' || name === 'playDay') tablesAreHere()
  return data
}

/** Those of this browser stand beside those of the server; a table that waits comes first. */
async function withOwn(lists: Answer<'tables'>): Promise<Answer<'tables'>> {
  const here = (await askHere('tables', {}).catch(() => null)) as Answer<'tables'> | null
  const mine = [...lists.mine, ...(here?.mine ?? [])]
  return { ...lists, mine: mine.sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou)) }
}

const away = () => new CallFailed('offline', 0, 'The server cannot be reached.')

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
    throw away()
  }
}

const GATEWAY = [502, 503, 504]

function problem(data: unknown, status: number): CallFailed {
  if (isProblem(data)) {
    const { reason, message, until = null, why = '' } = data
    return new CallFailed(reason, status, message, { until, why })
  }
  // What stands before a server that is away says so in words of its own.
  if (GATEWAY.includes(status)) return away()
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
