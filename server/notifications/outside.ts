/** Requests to addresses that people have given us: only to the public internet, and to the very address that was checked. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublic } from './addresses.ts'

/** Where webhooks may lead: nowhere, to the public internet, or into the house's own network as well. */
export type Reach = 'none' | 'public' | 'anywhere'

/** The address cannot be used, and never will be. */
export class NotOutside extends Error {}

/** Nothing can have arrived: it may be tried again. */
export class NotReached extends Error {}

export interface Answer {
  status: number
  /** Seconds after which it may be asked again, where the answer says so. */
  retryAfter: number | null
}

interface Outgoing {
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Milliseconds for all of it, from the look-up of a name to the answer: whoever says a little all the time is late, too. */
const PATIENCE = 10_000

/** Whether an address can be one, as far as can be said without asking anybody. */
export function refuseAddress(text: string, reach: Reach): 'not an address' | 'not https' | 'not public' | null {
  if (!URL.canParse(text)) return 'not an address'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(reach === 'anywhere' && url.protocol === 'http:')) return 'not https'
  if (url.username !== '' || url.password !== '') return 'not an address'
  const host = hostOf(url)
  return reach === 'public' && isIP(host) !== 0 && !isPublic(host) ? 'not public' : null
}

/** All addresses that a name has. */
type LookUp = (host: string) => Promise<LookupAddress[]>

interface Ways {
  lookUp: LookUp
  /** When all of it is over. */
  end: AbortSignal
}

const NO_ANSWER = 'no answer in time'

/** Sends something. Where the answer leads elsewhere it is not followed: what was checked is what is asked. */
export async function postOutside(outgoing: Outgoing, reach: Reach, ways: Partial<Ways> = {}): Promise<Answer> {
  const { url } = outgoing
  const refusal = reach === 'none' ? 'not an address' : refuseAddress(url, reach)
  if (refusal !== null) throw new NotOutside(`${refusal}: ${url}`)
  const { lookUp = lookUpAll, end = AbortSignal.timeout(PATIENCE) } = ways
  const address = await addressOf(hostOf(new URL(url)), reach, (host) => unlessLate(lookUp(host), end))
  return postTo(address, outgoing, end)
}

function postTo(address: LookupAddress, { url, headers, body }: Outgoing, end: AbortSignal): Promise<Answer> {
  const target = new URL(url)
  const isSafe = target.protocol === 'https:'
  return new Promise((answered, failed) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { 'user-agent': 'Gloam', ...headers, 'content-length': body.length },
      // A name may mean another address the next moment: it is not looked up again.
      lookup: (_, { all }, found) => (all ? found(null, [address]) : found(null, address.address, address.family)),
      agent: false,
      signal: end,
    }
    let sent = false
    const call = (isSafe ? requestHttps : requestHttp)(target, options, (response) => answered(readAnswer(response)))
    call.once('socket', (socket) =>
      socket.once(isSafe ? 'secureConnect' : 'connect', () => {
        sent = true
      }),
    )
    call.on('error', (error) => {
      const why = end.aborted ? NO_ANSWER : error.message
      failed(sent ? new Error(why, { cause: error }) : new NotReached(why))
    })
    call.end(body)
  })
}

/** Nobody waits longer for what cannot be called off. */
function unlessLate<T>(awaited: Promise<T>, end: AbortSignal): Promise<T> {
  const late = once(end, 'abort').then(() => {
    throw new Error(NO_ANSWER)
  })
  return Promise.race([awaited, late])
}

function readAnswer(response: IncomingMessage): Answer {
  // What it says is of no interest, however much it is.
  response.destroy()
  const after = Number(response.headers['retry-after'])
  return { status: response.statusCode ?? 0, retryAfter: Number.isFinite(after) && after > 0 ? after : null }
}

/** URLs put addresses of the sixth version into brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

const lookUpAll: LookUp = (host) => lookup(host, { all: true })

async function addressOf(host: string, reach: Reach, lookUp: LookUp): Promise<LookupAddress> {
  const found = await lookUp(host).catch((error: Error) => {
    throw new NotReached(error.message)
  })
  const [first] = found
  if (first === undefined) throw new NotReached(`${host} has no address.`)
  if (reach === 'public' && !found.every(({ address }) => isPublic(address))) {
    throw new NotOutside(`${host} is not on the public internet.`)
  }
  return first
}
