import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { PROTOCOL } from '@gloam/protocol/table.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connection, Line } from '../src/net/live/line.ts'
import type { Transport, TransportHandlers } from '../src/net/live/transport.ts'

const TABLE = 'table-0123456789'

class FakeWay {
  readonly handlers: TransportHandlers
  readonly said: ClientMessage[] = []
  closed = false
  constructor(handlers: TransportHandlers) {
    this.handlers = handlers
  }
  say(message: ClientMessage): void {
    this.said.push(message)
  }
  close(): void {
    if (this.closed) return
    this.closed = true
    this.handlers.closed()
  }
  welcome(protocol = PROTOCOL): void {
    this.handlers.opened()
    this.handlers.heard({ is: 'welcome', protocol, person: null, line: 'l1' })
  }
}

function fake(): { transport: Transport; ways: FakeWay[] } {
  const ways: FakeWay[] = []
  const transport: Transport = (handlers) => {
    const way = new FakeWay(handlers)
    ways.push(way)
    return way
  }
  return { transport, ways }
}

function listening(last: () => number | undefined = () => undefined) {
  const states: Connection[] = []
  const heard: ServerMessage[] = []
  return {
    states,
    heard,
    listener: {
      heard: (message: ServerMessage) => void heard.push(message),
      connection: (state: Connection) => void states.push(state),
      lastSequence: last,
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the line', () => {
  it('watches its table once it is welcome', () => {
    const { transport, ways } = fake()
    const { listener, states } = listening()
    new Line(TABLE, [transport], listener)
    expect(ways[0].said).toEqual([])
    ways[0].welcome()
    expect(ways[0].said).toEqual([{ do: 'watch', table: TABLE }])
    expect(states.at(-1)).toBe('open')
  })

  it('comes back after a loss and asks for what happened since', () => {
    const { transport, ways } = fake()
    let last: number | undefined
    const { listener, states } = listening(() => last)
    new Line(TABLE, [transport], listener)
    ways[0].welcome()
    vi.advanceTimersByTime(5_000)
    last = 41
    ways[0].close()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(600)
    expect(ways).toHaveLength(2)
    ways[1].welcome()
    expect(ways[1].said).toEqual([{ do: 'watch', table: TABLE, after: 41 }])
  })

  it('sends nothing while it is down', () => {
    const { transport, ways } = fake()
    const line = new Line(TABLE, [transport], listening().listener)
    expect(line.send({ do: 'undo', table: TABLE, request: 1 })).toBe(false)
    ways[0].welcome()
    expect(line.send({ do: 'undo', table: TABLE, request: 2 })).toBe(true)
  })

  it('takes the other way when the first does not open within three seconds', () => {
    const socket = fake()
    const stream = fake()
    new Line(TABLE, [socket.transport, stream.transport], listening().listener)
    vi.advanceTimersByTime(2_900)
    expect(socket.ways[0].closed).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(socket.ways[0].closed).toBe(true)
    expect(stream.ways).toHaveLength(1)
  })

  it('takes the other way when the first closes at once twice', () => {
    const socket = fake()
    const stream = fake()
    new Line(TABLE, [socket.transport, stream.transport], listening().listener)
    socket.ways[0].close()
    vi.advanceTimersByTime(600)
    expect(socket.ways).toHaveLength(2)
    socket.ways[1].close()
    vi.advanceTimersByTime(1_200)
    expect(socket.ways).toHaveLength(2)
    expect(stream.ways).toHaveLength(1)
  })

  it('gives up a way that answers no ping', () => {
    const { transport, ways } = fake()
    new Line(TABLE, [transport], listening().listener)
    ways[0].welcome()
    vi.advanceTimersByTime(20_000)
    expect(ways[0].said.at(-1)).toMatchObject({ do: 'ping' })
    ways[0].handlers.heard({ is: 'pong', at: 0 })
    vi.advanceTimersByTime(19_000)
    expect(ways[0].closed).toBe(false)
    vi.advanceTimersByTime(1_000 + 10_000)
    expect(ways[0].closed).toBe(true)
  })

  it('waits longer after each failure, and not for ever', () => {
    const { transport, ways } = fake()
    const { listener, states } = listening()
    new Line(TABLE, [transport], listener)
    for (let i = 0; i < 100; i++) {
      ways.at(-1)?.close()
      vi.advanceTimersByTime(15_000)
    }
    expect(states.at(-1)).toBe('closed')
    expect(ways.length).toBeLessThan(70)
    ways.length = 0
    vi.advanceTimersByTime(60_000)
    expect(ways).toHaveLength(0)
  })

  it('does not talk to a server of another protocol', () => {
    const { transport, ways } = fake()
    const { listener, states } = listening()
    new Line(TABLE, [transport], listener)
    ways[0].welcome(PROTOCOL + 1)
    expect(states.at(-1)).toBe('outdated')
    expect(ways[0].said).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(ways).toHaveLength(1)
  })

  it('does not come back as nobody once its person was signed out or banned', () => {
    for (const why of ['signed out', 'banned'] as const) {
      const { transport, ways } = fake()
      const { listener, states, heard } = listening()
      const line = new Line(TABLE, [transport], listener)
      ways[0].welcome()
      ways[0].handlers.heard({ is: 'goodbye', why })
      expect([states.at(-1), ways[0].closed]).toEqual([why, true])
      line.retry()
      vi.advanceTimersByTime(60_000)
      expect([states.at(-1), ways.length]).toEqual([why, 1])
      expect(heard.map(({ is }) => is)).toEqual(['welcome'])
      expect(line.send({ do: 'undo', table: TABLE, request: 1 })).toBe(false)
    }
  })

  it('stays closed when it is closed', () => {
    const { transport, ways } = fake()
    const line = new Line(TABLE, [transport], listening().listener)
    ways[0].welcome()
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(ways).toHaveLength(1)
    expect(ways[0].closed).toBe(true)
  })
})
