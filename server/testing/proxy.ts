/** A wire to somewhere that a test can cut: all that runs over it breaks, and nothing gets through until it is whole. */
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Wire {
  readonly port: number
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
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

  async close(): Promise<void> {
    this.cut()
    await new Promise((closed) => this.server.close(closed))
  }

  private carry(socket: Socket, target: number): void {
    if (!this.whole) return void socket.destroy()
    const other = connect(target, '127.0.0.1')
    for (const [one, its] of [
      [socket, other],
      [other, socket],
    ]) {
      this.sockets.add(one)
      one.on('error', () => its.destroy())
      one.on('close', () => {
        this.sockets.delete(one)
        its.destroy()
      })
      one.pipe(its)
    }
  }
}
