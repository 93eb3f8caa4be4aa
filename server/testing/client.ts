/** A person at a table, as a program: the HTTP API and a live line. For tests, the bench and the example bot. */

import type { Person } from '@gloam/protocol/api.ts'
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { WebSocket } from 'ws'

type Message<K extends ServerMessage['is']> = Extract<ServerMessage, { is: K }>
type Position = Message<'position'>
type Answer = Message<'taken'> | Message<'refused'>

/** Milliseconds after which what has not come will not come, on a machine that has a lot else to do. */
const PATIENCE = 120_000

interface Waiting {
  fits(message: ServerMessage): boolean
  done(message: ServerMessage): void
}

export class TestPerson {
  readonly address: string
  cookie = ''
  person: Person | null = null

  constructor(address: string) {
    this.address = address
  }

  static async enter(address: string, name: string): Promise<TestPerson> {
    const someone = new TestPerson(address)
    someone.person = await someone.post<Person>('/api/me', { name })
    return someone
  }

  get = <T>(path: string): Promise<T> => this.call('GET', path)
  post = <T>(path: string, body: unknown = {}): Promise<T> => this.call('POST', path, body)

  /** The answer, or an error that names the reason. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.raw(method, path, body)
    const text = await response.text()
    const answer = text === '' ? null : JSON.parse(text)
    if (!response.ok) throw new Error(`${response.status} ${answer?.reason}: ${answer?.message}`)
    return answer
  }

  async raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.keep(response.headers.getSetCookie())
    return response
  }

  /** What is set anew takes the place of what had its name; what is emptied goes. */
  private keep(set: string[]): void {
    const jar = new Map(this.cookie.split('; ').map((cookie) => [cookie.split('=')[0], cookie]))
    for (const cookie of set) {
      const [pair] = cookie.split(';')
      const name = pair.split('=')[0]
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, pair)
    }
    this.cookie = [...jar.values()].filter((cookie) => cookie !== '').join('; ')
  }

  table(path: string, body: unknown = {}): Promise<TableState> {
    return this.post(`/api/tables${path}`, body)
  }

  line(origin?: string): Promise<TestLine> {
    return TestLine.open(this.address, this.cookie, origin)
  }

  /** A line that says at which table it will be, as those of pages do: a proxy may go by it. */
  lineTo(table: string): Promise<TestLine> {
    return TestLine.open(this.address, this.cookie, undefined, `?table=${table}`)
  }

  /** A big screen that this person has opened, in the same browser. */
  screen(): Promise<TestLine> {
    return TestLine.open(this.address, this.cookie, undefined, '?screen')
  }

  async look(table: string): Promise<TableState> {
    return (await this.get<{ table: TableState }>(`/api/tables/${table}`)).table
  }

  /** The table once its match is over, however long bots play, as long as they do. */
  async untilOver(table: string): Promise<TableState> {
    const line = await this.line()
    await line.watch(table)
    await line.until(table, ({ seen }) => seen.outcome !== null)
    line.close()
    return this.look(table)
  }
}

export class TestLine {
  /** Everything that has come in, in order. */
  readonly messages: ServerMessage[] = []
  readonly raw: string[] = []
  closed = false
  /** Keeps only the last messages, for loads of many lines. */
  forgetful = false
  /** Resolves when the line is no more. */
  readonly whenClosed: Promise<void>
  private readonly socket: WebSocket
  private readonly waiting = new Set<Waiting>()
  private requests = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.hear(String(data)))
    this.whenClosed = new Promise((resolve) => {
      socket.on('close', () => {
        this.closed = true
        resolve()
      })
    })
    socket.on('error', () => {})
  }

  static async open(address: string, cookie: string, origin?: string, query = ''): Promise<TestLine> {
    const url = `${address.replace('http', 'ws')}/api/live${query}`
    const socket = new WebSocket(url, { headers: { cookie }, ...(origin === undefined ? {} : { origin }) })
    const line = new TestLine(socket)
    const welcome = line.next('welcome')
    welcome.catch(() => {})
    await new Promise<void>((open, failed) => {
      socket.once('open', () => open())
      socket.once('error', failed)
    })
    await line.unlessCut(welcome)
    return line
  }

  send(message: ClientMessage): void {
    this.sendRaw(JSON.stringify(message))
  }

  sendRaw(text: string | Buffer): void {
    this.socket.send(text)
  }

  /** Waits for the next message of a kind. */
  next<K extends ServerMessage['is']>(
    is: K,
    fits: (message: Message<K>) => boolean = () => true,
    ms = PATIENCE,
  ): Promise<Message<K>> {
    return this.hearing(is, (message): message is Message<K> => message.is === is && fits(message as Message<K>), ms)
  }

  private hearing<M extends ServerMessage>(
    name: string,
    fits: (message: ServerMessage) => message is M,
    ms = PATIENCE,
  ): Promise<M> {
    return new Promise((done, failed) => {
      const waiting: Waiting = {
        fits,
        done: (message) => {
          clearTimeout(timer)
          done(message as M)
        },
      }
      const timer = setTimeout(() => {
        this.waiting.delete(waiting)
        failed(new Error(`No ${name} came.`))
      }, ms)
      this.waiting.add(waiting)
    })
  }

  /** The position at a table once it is so; each that comes renews the patience. */
  async until(table: string, isSo: (position: Position) => boolean): Promise<Position> {
    for (;;) {
      const position = this.position(table)
      if (position !== undefined && isSo(position)) return position
      await this.unlessCut(this.next('position', (message) => message.table === table))
    }
  }

  async watch(table: string, after?: number): Promise<Position> {
    const position = this.next('position', (message) => message.table === table)
    this.send({ do: 'watch', table, ...(after === undefined ? {} : { after }) })
    return this.unlessCut(position)
  }

  /** Nobody waits for what cannot come any more. */
  private unlessCut<T>(awaited: Promise<T>): Promise<T> {
    const cut = this.whenClosed.then(() => {
      throw new Error('The line was cut.')
    })
    return Promise.race([awaited, cut])
  }

  /** Picks a choice of the question and waits for the word of the server. */
  async pick(table: string, question: string, choice: number): Promise<Answer> {
    const request = ++this.requests
    const answer = this.answerTo(request)
    this.send({ do: 'pick', table, question, choice, request })
    return answer
  }

  async undo(table: string): Promise<Answer> {
    const request = ++this.requests
    const answer = this.answerTo(request)
    this.send({ do: 'undo', table, request })
    return answer
  }

  private answerTo(request: number): Promise<Answer> {
    const isAnswer = (message: ServerMessage): message is Answer =>
      (message.is === 'taken' || message.is === 'refused') && message.request === request
    return this.unlessCut(this.hearing('answer', isAnswer))
  }

  /** The last position that has come for a table. */
  position(table: string): Position | undefined {
    return this.messages.findLast(
      (message): message is Position => message.is === 'position' && message.table === table,
    )
  }

  close(): void {
    this.socket.close()
  }

  /** Cuts the line without a word, as a broken network does. */
  cut(): void {
    this.socket.terminate()
  }

  private hear(text: string): void {
    const message: ServerMessage = JSON.parse(text)
    if (this.forgetful) this.messages.splice(0, this.messages.length - 4)
    else this.raw.push(text)
    this.messages.push(message)
    for (const waiting of [...this.waiting]) {
      if (!waiting.fits(message)) continue
      this.waiting.delete(waiting)
      waiting.done(message)
    }
  }
}
