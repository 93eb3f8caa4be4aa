/** A plain proxy before several servers: it deals connections in turn, and knows nothing of what goes through. */
import { connect, createServer, type Socket } from 'node:net'

export interface DealingProxy {
  address: string
  /** How many connections each server was dealt. */
  dealt: number[]
  close(): Promise<void>
}

export async function openProxy(ports: readonly number[]): Promise<DealingProxy> {
  const dealt = ports.map(() => 0)
  const open = new Set<Socket>()
  let turn = 0
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  /** A server that does not answer is passed over. */
  const deal = (client: Socket, tries: number) => {
    if (tries === 0) return client.destroy()
    const at = turn++ % ports.length
    const server = connect(ports[at] ?? 0, '127.0.0.1')
    const passOver = () => deal(client, tries - 1)
    server.once('error', passOver)
    server.once('connect', () => {
      server.off('error', passOver)
      keep(server)
      dealt[at] = (dealt[at] ?? 0) + 1
      server.on('close', () => client.destroy())
      client.on('close', () => server.destroy())
      client.pipe(server).pipe(client)
    })
  }
  const proxy = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    keep(client)
    deal(client, ports.length)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    dealt,
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed())
        for (const socket of open) socket.destroy()
      }),
  }
}
