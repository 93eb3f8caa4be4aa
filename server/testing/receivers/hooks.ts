/** A real receiver of webhooks and pushes, for tests: it keeps what comes, and answers as it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Called {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Reply {
  status: number
  headers?: Record<string, string>
}

export interface Hooks {
  address: string
  calls: Called[]
  /** What comes next to a path is answered with these, one after the other; then with 204. */
  answer(path: string, ...answers: Reply[]): void
  /** The JSON that came to a path. */
  json(path: string): { is: string; subject: string; text: string; stop: string; url: string; id: string }[]
  stop(): Promise<void>
}

export async function catchCalls(): Promise<Hooks> {
  const calls: Called[] = []
  const answers = new Map<string, Reply[]>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    const { status, headers = {} } = answers.get(request.url ?? '')?.shift() ?? { status: 204 }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    calls,
    answer: (path, ...replies) => void answers.set(path, replies),
    json: (path) => calls.flatMap((call) => (call.path === path ? [JSON.parse(String(call.body))] : [])),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
