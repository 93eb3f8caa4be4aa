/**
 * The live line without WebSockets, for networks that block them: the server's messages come as lines of JSON in
 * one long answer, the client's are posted to it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Desk } from '../live/desk.ts'
import type { LinePerson } from '../live/line.ts'
import { refuse } from '../tables/errors.ts'

export function addStream(
  app: FastifyInstance,
  desk: Desk,
  personOf: (request: FastifyRequest) => Promise<LinePerson | null>,
  shared: boolean,
): void {
  app.get('/api/stream', async (request, reply) => {
    const person = await personOf(request)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const carrier = {
      send: (text: string) => void raw.write(`${text}\n`),
      backlog: () => raw.writableLength,
      close: () => void raw.end(),
    }
    const line = desk.open(carrier, person, request.ip)
    raw.on('close', () => void desk.close(line))
    const { table } = request.query as { table?: string }
    if (table !== undefined) await desk.hear(line, JSON.stringify({ do: 'watch', table }))
  })

  app.post('/api/stream/:line', async (request, reply) => {
    const { line: id } = request.params as { line: string }
    if (request.body == null) throw refuse.nothingSaid()
    const line = desk.lines.get(id)
    const person = await personOf(request)
    if (line === undefined && shared) {
      // Another process streams to it: what there is to say goes with this answer.
      const said = await desk.answer(person, request.ip, JSON.stringify(request.body))
      return reply.type('application/x-ndjson').send(said.map((text) => `${text}\n`).join(''))
    }
    // The line's id is a secret of its own; still, only the same person may speak on it.
    if (line === undefined || (line.person?.id ?? null) !== (person?.id ?? null)) throw refuse.notFound()
    await desk.hear(line, JSON.stringify(request.body))
    return reply.status(204).send()
  })
}
