/** The live line over WebSocket. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Desk } from '../live/desk.ts'
import type { LinePerson } from '../live/line.ts'
import { Refused } from '../tables/errors.ts'
import { isOurOrigin } from './headers.ts'

interface Parts {
  desk: Desk
  personOf(request: FastifyRequest): Promise<LinePerson | null>
  publicUrl: string | undefined
}

export async function addWebsocket(app: FastifyInstance, { desk, personOf, publicUrl }: Parts): Promise<void> {
  const preValidation = async (request: FastifyRequest) => {
    if (!isOurOrigin(request, publicUrl))
      throw new Refused('foreign origin', 'This request comes from another site.', 403)
  }
  await app.register(async (inner) => {
    inner.get('/api/live', { websocket: true, preValidation }, async (socket, request) => {
      // What is said before we know who speaks is kept until we do.
      const early: string[] = []
      let hear = (text: string) => void early.push(text)
      socket.on('message', (data) => hear(String(data)))
      socket.on('error', () => socket.close())
      const carrier = {
        send: (text: string) => socket.send(text),
        backlog: () => socket.bufferedAmount,
        close: () => socket.close(),
      }
      const line = desk.open(carrier, await personOf(request), request.ip)
      socket.on('close', () => void desk.close(line))
      hear = (text) => void desk.hear(line, text)
      for (const text of early) hear(text)
    })
  })
}
