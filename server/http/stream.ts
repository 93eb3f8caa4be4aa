/**
 * The live line without WebSockets, for networks that block them: the server's messages come as lines of JSON in
 * one long answer, the client's are posted to it.
 */

import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Carrier } from '../live/line.ts'
import type { Caller, MessageRouter } from '../live/router.ts'

export function addStream(
  app: FastifyInstance,
  router: MessageRouter,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  shared: boolean,
): void {
  app.get('/api/stream', async (request, reply) => {
    const { raw } = reply
    // Whoever leaves while we find out who they are has left.
    let left = raw.destroyed
    let leave = () => {}
    raw.on('close', () => {
      left = true
      leave()
    })
    const caller = await callerOf(request)
    if (left) return reply.hijack()
    if (!router.mayOpen(caller, request.ip)) throw refuse.tooManyLines()
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const carrier: Carrier = {
      send: (text) => void raw.write(`${text}\n`),
      backlog: () => raw.writableLength,
      close: () => void raw.end(),
      // Between several processes what is said on a line may come to another one: silence here tells nothing.
      ask: shared ? null : () => {},
      cut: () => void raw.destroy(),
    }
    const line = router.open(carrier, caller, request.ip)
    leave = () => void router.close(line)
    const { table } = request.query as { table?: string }
    if (table !== undefined) await router.hear(line, JSON.stringify({ do: 'watch', table }))
  })

  app.post('/api/stream/:line', async (request, reply) => {
    const { line: id } = request.params as { line: string }
    if (request.body == null) throw refuse.nothingSaid()
    const line = router.lines.get(id)
    const caller = await callerOf(request)
    if (line === undefined && shared) {
      // Another process streams to it: what there is to say goes with this answer.
      const said = await router.answer(caller, request.ip, JSON.stringify(request.body))
      return reply.type('application/x-ndjson').send(said.map((text) => `${text}\n`).join(''))
    }
    // The line's id is a secret of its own; still, only the same person may speak on it.
    if (line === undefined || !line.isOf(caller)) throw refuse.notFound()
    await router.hear(line, JSON.stringify(request.body))
    return reply.status(204).send()
  })
}
