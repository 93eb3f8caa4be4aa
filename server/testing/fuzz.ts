/**
 * A stranger who says anything: requests and messages that are nearly right, wrong, or noise, on all routes and both
 * transports, from a seed. Whatever comes back that is no refusal in plain words is a finding.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import { ServerMessage } from '@gloam/protocol/live.ts'
import { type TestLine, TestPerson } from './client.ts'
import { BODIES, LIBRARY, LONG, METHODS, OTHERS, QUERIES, TYPES, WEIRD } from './fuzz-words.ts'

export interface Findings {
  said: number
  /** How often each status or kind of message came back. */
  answers: Map<string, number>
  flaws: string[]
}

export class Stranger {
  readonly findings: Findings = { said: 0, answers: new Map(), flaws: [] }
  private readonly chance: Chance
  private readonly address: string
  private readonly tables: readonly string[]
  private person: TestPerson
  private line: TestLine | null = null
  private stream: { id: string; end(): void } | null = null

  /** Somebody who knows the addresses of these tables. */
  constructor(address: string, tables: readonly string[], seed: number) {
    this.address = address
    this.tables = tables
    this.chance = fastChance(seed)
    this.person = new TestPerson(address)
  }

  async say(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      if (this.chance.below(200) === 0) await this.becomeSomebody()
      if (this.chance.below(3) === 0) await this.request()
      else if (this.chance.below(8) === 0) await this.onStream()
      else await this.onLine()
      this.findings.said++
    }
    await this.settle()
  }

  async leave(): Promise<void> {
    this.line?.close()
    this.stream?.end()
  }

  private async becomeSomebody(): Promise<void> {
    await this.leave()
    this.line = null
    this.stream = null
    this.person =
      this.chance.below(4) === 0 ? new TestPerson(this.address) : await TestPerson.enter(this.address, 'Mallory')
  }

  private async request(): Promise<void> {
    const { method, path, body } = this.wish()
    const headers = {
      'content-type': this.chance.oneOf(TYPES),
      ...(this.chance.below(10) === 0 ? { cookie: `gloam.session_token=${this.chance.below(99)}.x; ${LONG}` } : {}),
      ...(this.chance.below(20) === 0 ? { origin: this.chance.oneOf(['null', 'https://evil.example', 'x']) } : {}),
    }
    const sends = method !== 'GET' && method !== 'HEAD'
    const response = await this.person.raw(method, path, sends ? this.written(body) : undefined, headers)
    // A stream has no end to wait for.
    const isStream = response.headers.get('content-type')?.includes('ndjson') ?? false
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    this.judge(`${method} ${path}`.slice(0, 120), response.status, method === 'HEAD' ? null : text)
  }

  private wish(): { method: string; path: string; body: unknown } {
    const kind = this.chance.below(12)
    if (kind === 0) return { method: this.chance.oneOf(METHODS), path: this.chance.oneOf(OTHERS), body: this.weird() }
    const email = { email: `${this.chance.below(9)}@example.org`, name: 'Zoe', newEmail: 'x@example.org' }
    if (kind === 1)
      return {
        method: this.chance.oneOf(METHODS),
        path: `/api/auth/${this.chance.oneOf(LIBRARY)}`,
        body: this.spoilt(email),
      }
    const [name, call] = this.chance.oneOf(Object.entries(allCalls))
    const path = call.path.replace(':id', () => encodeURIComponent(String(this.tableId())))
    const query = name in QUERIES ? `?${new URLSearchParams(this.words(this.spoilt(QUERIES[name] ?? {})))}` : ''
    const method = this.chance.below(10) === 0 ? this.chance.oneOf(METHODS) : call.method
    return { method, path: path + query, body: this.spoilt(BODIES[name] ?? {}) }
  }

  private words(value: unknown): Record<string, string> {
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]))
  }

  private tableId(): unknown {
    return this.chance.below(4) === 0 ? this.weirdText() : this.chance.oneOf(this.tables)
  }

  private message(): unknown {
    const [table, request] = [this.tableId(), this.chance.below(9)]
    return this.spoilt(
      this.chance.oneOf<object>([
        { do: 'watch', table, after: this.chance.below(3) },
        { do: 'unwatch', table },
        { do: 'pick', table, question: `${this.chance.below(5)}.0`, choice: this.chance.below(4), request },
        { do: 'undo', table, request },
        { do: 'hint', table, question: '0.0', request },
        { do: 'chat', table, text: 'boo', request },
        { do: 'note', table, notes: { attic: 'seen', cellar: null }, request },
        { do: 'ping', at: 1 },
      ]),
    )
  }

  private async onLine(): Promise<void> {
    if (this.line === null || this.line.closed) {
      this.line = await this.person.line()
      this.line.forgetful = true
    }
    this.line.sendRaw(this.chance.below(10) === 0 ? Buffer.from(this.noise()) : this.written(this.message()))
    // Now and then it is waited for, so that nothing piles up on the way.
    if (this.chance.below(20) === 0) await this.settle()
  }

  private async onStream(): Promise<void> {
    this.stream ??= await this.openStream()
    const id = this.chance.below(5) === 0 ? this.weirdText() : this.stream.id
    const path = `/api/stream/${encodeURIComponent(id)}`
    const headers = { 'content-type': this.chance.oneOf(TYPES) }
    const response = await this.person.raw('POST', path, this.written(this.message()), headers)
    this.judge('POST /api/stream', response.status, await response.text())
  }

  private async openStream(): Promise<{ id: string; end(): void }> {
    const leaving = new AbortController()
    const headers = { cookie: this.person.cookie }
    const response = await fetch(`${this.address}/api/stream`, { headers, signal: leaving.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { line = 'none' } = JSON.parse((await reader?.read())?.value ?? '{}')
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    }
    readOn().catch(() => {})
    return { id: line, end: () => leaving.abort() }
  }

  /** Everything that was said on the line has been answered, or the line was closed. */
  private async settle(): Promise<void> {
    const { line } = this
    if (line === null || line.closed) return
    for (const message of line.messages) this.hear(message)
    line.messages.length = 0
    const pong = line.next('pong', ({ at }) => at === 77, 60_000)
    const refused = line.next('refused', ({ reason }) => reason === 'too fast', 60_000)
    line.send({ do: 'ping', at: 77 })
    await Promise.race([pong, refused, line.whenClosed]).catch((error) => this.findings.flaws.push(String(error)))
    for (const late of [pong, refused]) late.catch(() => {})
  }

  private hear(message: ServerMessage): void {
    this.count(message.is === 'refused' ? `refused: ${message.reason}` : message.is)
    if (!ServerMessage.safeParse(message).success)
      this.findings.flaws.push(`said: ${JSON.stringify(message).slice(0, 200)}`)
  }

  /** A refusal has a reason and a sentence; nothing fails, unless this server says that it sends no letters. */
  private judge(what: string, status: number, text: string | null): void {
    this.count(String(status))
    const isFine = status < 400 || text === null
    if (isFine) return
    const said = /^\s*\{/.test(text) ? JSON.parse(text) : null
    const isSaid = typeof said?.message === 'string' && said.message !== ''
    if (status >= 500 ? said?.code !== 'NO_MAIL' : !isSaid && !what.includes('/api/auth/') && !what.includes('/readyz'))
      this.findings.flaws.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }

  private count(answer: string): void {
    const { answers } = this.findings
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }

  /** Mostly right, with something wrong in it; or something else altogether. */
  private spoilt(value: object): unknown {
    if (this.chance.below(12) === 0) return this.weird()
    const copy: Record<string, unknown> = structuredClone(value) as Record<string, unknown>
    const names = Object.keys(copy)
    for (let times = this.chance.below(3); times > 0 && names.length > 0; times--) {
      const name = this.chance.oneOf(names)
      const what = this.chance.below(5)
      if (what === 0) delete copy[name]
      else if (what === 1) copy[this.weirdText()] = this.weird()
      else copy[name] = what === 2 ? { [name]: this.weird() } : this.weird()
    }
    return copy
  }

  private weird(): unknown {
    return this.chance.below(30) === 0 ? this.deep() : this.chance.oneOf(WEIRD)
  }

  private weirdText(): string {
    return String(this.chance.oneOf(WEIRD.filter((value) => typeof value === 'string'))).toWellFormed()
  }

  private deep(): unknown {
    let value: unknown = 1
    for (let i = 0; i < 60; i++) value = i % 2 === 0 ? [value] : { a: value }
    return value
  }

  /** As JSON, which is now and then cut short or garbled on the way. */
  private written(value: unknown): string {
    const text = JSON.stringify(value) ?? ''
    const spoil = this.chance.below(20)
    if (spoil === 0) return text.slice(0, this.chance.below(text.length + 1))
    return spoil === 1 ? this.noise() : text
  }

  private noise(): string {
    return Array.from({ length: this.chance.below(80) }, () => String.fromCharCode(this.chance.below(300))).join('')
  }
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}
