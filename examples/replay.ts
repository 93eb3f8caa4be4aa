/**
 * Tells a match that is over, move by move, with nothing but Node 24; everybody may read it, so no name is needed.
 *
 *   node examples/replay.ts http://localhost:8080/table/<id>             as a spectator saw it
 *   node examples/replay.ts http://localhost:8080/table/<id> 1           as the second seat saw it
 */
import { createHash } from 'node:crypto'

const link = new URL(process.argv[2] ?? '')
const seat = Number(process.argv[3] ?? -1)
const id = /^\/table\/([\w-]+)/.exec(link.pathname)?.[1] ?? ''

interface Table {
  game: string
  status: string
  promise: string
  seats: { name?: string }[]
  sat: { seat: number; before: number; name: string }[]
}

interface Frame {
  happened: { sequence: number; seat: number | null; what: string; events: { is: string }[] }
  seen: { picks: number; outcome: { winners: number[]; reason: string } | null }
}

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(`/api/tables/${id}${path}`, link))
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** All moments in order: as many as the server gives at a time, from where the last ones ended. */
async function* frames(): AsyncIterable<Frame> {
  for (let from = 0, length = 1; from < length; ) {
    const page = await get<{ frames: Frame[]; length: number }>(`/replay?from=${from}&count=200&seat=${seat}`)
    yield* page.frames
    from += page.frames.length
    length = page.length
  }
}

/** Whoever sat there at that move: a seat may have changed hands since. */
function nameOf({ seats, sat }: Table, at: number, sequence: number): string {
  const before = sat.find((one) => one.seat === at && one.before > sequence)
  return before?.name ?? seats[at]?.name ?? `Seat ${at + 1}`
}

const { table } = await get<{ table: Table }>('')
if (table.status !== 'ended') throw new Error('This match is not over yet.')
let last: Frame | null = null
for await (const frame of frames()) {
  const { sequence, seat: mover, what, events } = frame.happened
  const who = mover === null ? 'The table' : nameOf(table, mover, sequence)
  console.log(`${sequence}. ${who}: ${what}, ${events.map(({ is }) => is).join(', ') || 'nothing to be heard'}`)
  last = frame
}
const winners = last?.seen.outcome?.winners ?? []
console.log(`Won by ${winners.map((at) => nameOf(table, at, Number.MAX_SAFE_INTEGER)).join(', ') || 'nobody'}.`)

// The dice were promised before the match began.
const { seed } = await get<{ seed: string }>('/record')
const isKept = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === table.promise
console.log(isKept ? 'The promise was kept.' : 'The promise was broken.')
