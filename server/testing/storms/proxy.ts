/** A wire to somewhere that a test can cut: all that runs over it breaks, and nothing gets through until it is whole. Or it stalls, and nobody is told. */
import { connect, createServer, type Server, type Socket } from 'node:net'

type Way = 'questions' | 'answers'

export class Wire {
  readonly port: number
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  /** What comes in at the one goes out at the other: questions, and answers. */
  private readonly ways = { questions: new Map<Socket, Socket>(), answers: new Map<Socket, Socket>() }
  private readonly stalled = new Set<Way>()
  private whole = true

  private constructor(server: Server, port: number) {
    this.server = server
    this.port = port
  }

  static async to(target: number): Promise<Wire> {
    let wire: Wire
    const server = createServer((socket) => wire.carry(socket, target))
    const port = await new Promise<number>((open) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        open(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    wire = new Wire(server, port)
    return wire
  }

  cut(): void {
    this.whole = false
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.whole = true
  }

  /** What is said this way is on its way until it flows again. */
  stall(...ways: Way[]): void {
    for (const way of ways) {
      this.stalled.add(way)
      for (const [from, to] of this.ways[way]) from.unpipe(to)
    }
  }

  flow(): void {
    for (const way of this.stalled) for (const [from, to] of this.ways[way]) from.pipe(to)
    this.stalled.clear()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((closed) => this.server.close(closed))
  }

  private carry(socket: Socket, target: number): void {
    if (!this.whole) return void socket.destroy()
    const other = connect(target, '127.0.0.1')
    this.join('questions', socket, other)
    this.join('answers', other, socket)
  }

  private join(way: Way, one: Socket, its: Socket): void {
    this.sockets.add(one)
    this.ways[way].set(one, its)
    one.on('error', () => its.destroy())
    one.on('close', () => {
      this.sockets.delete(one)
      this.ways[way].delete(one)
      its.destroy()
    })
    if (!this.stalled.has(way)) one.pipe(its)
  }
}
