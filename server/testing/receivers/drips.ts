/** A receiver of webhooks that answers a byte at a time, for ever, until it is told to answer at once. For tests. */
import { createServer, type Server, type Socket } from 'node:net'

/** Milliseconds from one byte to the next. */
const PAUSE = 50

export class Drips {
  readonly address: string
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private slow = true
  /** Once the first call has come, with what it says. */
  readonly called: Promise<void>
  private readonly hear: () => void

  private constructor(server: Server) {
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.')
    this.address = `http://127.0.0.1:${address.port}`
    this.server = server
    const { promise, resolve } = Promise.withResolvers<void>()
    this.called = promise
    this.hear = resolve
  }

  static async open(): Promise<Drips> {
    let drips: Drips
    const server = createServer((socket) => drips.take(socket))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    drips = new Drips(server)
    return drips
  }

  /** Lines that are open now. */
  get open(): number {
    return this.sockets.size
  }

  /** From now on, and where somebody waits. */
  answerAtOnce(): void {
    this.slow = false
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((closed) => this.server.close(closed))
  }

  private take(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', this.hear)
    socket.write('HTTP/1.1 200 fine\r\nconnection: close\r\ncontent-length: 0\r\nx-slow: ')
    const dripping = setInterval(() => {
      if (this.slow) socket.write('.')
      else socket.end('\r\n\r\n')
    }, PAUSE)
    socket.on('close', () => {
      clearInterval(dripping)
      this.sockets.delete(socket)
    })
  }
}
