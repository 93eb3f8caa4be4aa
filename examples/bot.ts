/**
 * A bot for Gloam in one file, with nothing but Node 24: it comes in as a guest, sits down and plays a match.
 *
 *   node examples/bot.ts http://localhost:8080                       a new table, against two regular bots
 *   node examples/bot.ts http://localhost:8080/table/<id>            a free seat at the table of this link
 */
const link = new URL(process.argv[2] ?? 'http://localhost:8080')
const invited = /^\/table\/([\w-]+)/.exec(link.pathname)?.[1]

interface Question {
  id: string
  choices: Record<string, unknown>[]
}

interface Seen {
  view: Record<string, unknown>
  question: Question | null
  outcome: { winners: number[]; reason: string } | null
}

interface Table {
  id: string
  seats: { kind: 'free' | 'person' | 'bot' }[]
}

/** The one function to write: what this seat sees, and which of the question's choices to take. */
function decide(_seen: Seen, question: Question): number {
  return Math.floor(Math.random() * question.choices.length)
}

const cookies = new Map<string, string>()
const cookie = () => [...cookies.values()].join('; ')

/** One call of the HTTP API; the first one sets the cookies by which the server knows us from then on. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(path, link), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie: cookie(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    cookies.set(pair.split('=')[0] ?? '', pair)
  }
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function sitDown(): Promise<string> {
  if (invited === undefined) {
    const table = await call<Table>('/api/tables', { game: 'halloween', seats: 3, bots: 'regular', start: true })
    return table.id
  }
  const { table } = await call<{ table: Table }>(`/api/tables/${invited}`)
  const seat = table.seats.findIndex(({ kind }) => kind === 'free')
  await call(`/api/tables/${invited}/sit`, { seat })
  return invited
}

/** Follows the table over the live line, answers whatever this seat is asked, and is done when the match is. */
function play(table: string): Promise<Seen> {
  const socket = new WebSocket(new URL('/api/live', link.origin.replace('http', 'ws')), {
    headers: { cookie: cookie() },
  })
  const say = (message: object) => socket.send(JSON.stringify({ table, ...message }))
  let answered = ''
  return new Promise((done, failed) => {
    socket.onopen = () => say({ do: 'watch' })
    socket.onclose = () => failed(new Error('The line was closed.'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.is === 'refused') console.error('Refused:', message.reason)
      if (message.is !== 'position') return
      const seen: Seen = message.seen
      if (seen.outcome !== null) {
        done(seen)
        socket.close()
      } else if (seen.question !== null && seen.question.id !== answered) {
        answered = seen.question.id
        say({ do: 'pick', question: answered, choice: decide(seen, seen.question), request: message.sequence })
      }
    }
  })
}

await call('/api/me', { name: 'Clockwork' })
const table = await sitDown()
console.log(`Playing at ${link.origin}/table/${table}`)
const { outcome } = await play(table)
const { yourSeat } = await call<{ yourSeat: number }>(`/api/tables/${table}`)
console.log(outcome?.winners.includes(yourSeat) ? 'Won.' : 'Lost.', 'Winners:', outcome?.winners)
