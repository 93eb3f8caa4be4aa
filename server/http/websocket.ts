/** The live line over WebSocket. */
import type { Socket } from 'node:net'
import type { WebsocketHandler, WebsocketPluginOptions } from '@fastify/websocket'
import { Refused } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOurOrigin } from '../common/headers.ts'
import type { Metrics } from '../common/metrics.ts'
import type { Carrier } from '../live/line.ts'
import type { Caller, MessageRouter } from '../live/router.ts'

interface Parts {
  router: MessageRouter
  callerOf(request: FastifyRequest): Promise<Caller>
  publicUrl: string | undefined
}

/** The code by which a WebSocket is told to come back later. */
const TRY_LATER = 1013

/** Strangers can say what nobody can read as often as they like: it is counted, and fills no log. */
export function onLineError({ garbled }: Metrics): NonNullable<WebsocketPluginOptions['errorHandler']> {
  return (error, socket, { log }) => {
    const { code } = error as { code?: string }
    if (code?.startsWith('WS_ERR_')) {
      garbled.inc({ why: code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'too large' : 'not understood' })
      log.debug({ code }, 'a line was cut because nobody can read what came in')
    } else log.error(error)
    // The code by which it closes has been said already.
    socket.terminate()
  }
}

/** What is said in one go leaves in one piece: each piece costs as much as putting a position into words. */
function inOnePiece(socket: Socket): () => void {
  let held = false
  const letGo = () => {
    held = false
    socket.uncork()
  }
  return () => {
    if (held) return
    held = true
    socket.cork()
    process.nextTick(letGo)
  }
}

export async function addWebsocket(app: FastifyInstance, { router, callerOf, publicUrl }: Parts): Promise<void> {
  const preValidation = async (request: FastifyRequest) => {
    if (!isOurOrigin(request, publicUrl))
      throw new Refused('foreign origin', 'This request comes from another site.', 403)
  }
  await app.register(async (inner) => {
    // Whoever asks for it as for a page is told so.
    const handler = async () => {
      throw new Refused('not understood', 'This is the address of a WebSocket. See docs/api.md.', 426)
    }
    const wsHandler: WebsocketHandler = async (socket, request) => {
      // What is said before we know who speaks is kept until we do.
      const early: string[] = []
      let hear = (text: string) => void early.push(text)
      socket.on('message', (data) => hear(String(data)))
      // Whoever leaves while we find out who they are has left.
      let left = false
      let leave = () => {}
      socket.on('close', () => {
        left = true
        leave()
      })
      const together = inOnePiece(request.raw.socket)
      const carrier: Carrier = {
        send(text) {
          together()
          socket.send(text)
        },
        backlog: () => socket.bufferedAmount,
        close: () => socket.close(),
        ask: () => socket.ping(),
        cut: () => socket.terminate(),
      }
      const caller = await callerOf(request)
      if (left) return
      if (!router.mayOpen(caller, request.ip)) return socket.close(TRY_LATER, 'too many lines')
      const line = router.open(carrier, caller, request.ip)
      leave = () => void router.close(line)
      socket.on('pong', () => {
        line.heardAt = performance.now()
      })
      hear = (text) => void router.hear(line, text)
      for (const text of early) hear(text)
    }
    inner.route({ method: 'GET', url: '/api/live', preValidation, handler, wsHandler })
  })
}
