/**
 * A stranger who says anything: requests and messages that are nearly right, wrong, or noise, on all routes and both
 * transports, from a seed. Whatever comes back that is no refusal in plain words is a finding.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import { ServerMessage } from '@gloam/protocol/live.ts'
import { type TestLine, TestPerson } from './client.ts'
import { A_PERSON, A_TABLE, ACTS, BODIES, LIBRARY, LONG, METHODS, OTHERS, QUERIES, TYPES } from './fuzz-words.ts'
import { Spoiler } from './spoiler.ts'

export interface Findings {
  said: number
  /** How often each status or kind of message came back. */
  answers: Map<string, number>
  /** The calls that were understood and done. */
  done: Set<string>
  flaws: string[]
}

interface Wish {
  /** Which of our own calls it is, if it is one. */
  name?: Call
  method: string
  path: string
  body: unknown
}

type Call = keyof typeof allCalls
const CALLS = Object.keys(allCalls) as Call[]

/** What a stranger may have picked up: addresses of tables, and who is there. */
export interface Known {
  tables: readonly string[]
  people: readonly string[]
}

export class Stranger {
  readonly findings: Findings = { said: 0, answers: new Map(), done: new Set(), flaws: [] }
  private readonly chance: Chance
  private readonly spoiler: Spoiler
  private readonly address: string
  private readonly known: Known
  /** An administrator whose account the stranger has got hold of. */
  private readonly keeper: TestPerson | null
  private person: TestPerson
  /** A match of their own. */
  private own: string | null = null
  private line: TestLine | null = null
  private stream: { id: string; end(): void } | null = null

  constructor(address: string, known: Known, seed: number, keeper: TestPerson | null = null) {
    this.address = address
    this.known = known
    this.keeper = keeper
    this.chance = fastChance(seed)
    this.spoiler = new Spoiler(this.chance)
    this.person = new TestPerson(address)
  }

  async say(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      if (this.findings.said === 0 || this.chance.below(200) === 0) await this.becomeSomebody()
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
    if (this.person.person === null || this.chance.below(3) > 0) return
    this.own = (await this.person.table('', { ...BODIES['create'], open: false, start: true })).id
  }

  private async request(): Promise<void> {
    const { name, method, path, body } = this.wish()
    const headers = {
      'content-type': this.chance.oneOf(TYPES),
      ...(this.chance.below(10) === 0 ? { cookie: `gloam.session_token=${this.chance.below(99)}.x; ${LONG}` } : {}),
      ...(this.chance.below(20) === 0 ? { origin: this.chance.oneOf(['null', 'https://evil.example', 'x']) } : {}),
    }
    const sends = method !== 'GET' && method !== 'HEAD'
    const { keeper } = this
    const who = keeper !== null && path.startsWith('/api/admin') ? keeper : this.person
    const response = await who.raw(method, path, sends ? this.spoiler.written(body) : undefined, headers)
    // A stream has no end to wait for.
    const isStream = response.headers.get('content-type')?.includes('ndjson') ?? false
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    if (name !== undefined && method === allCalls[name].method && response.ok) this.findings.done.add(name)
    this.judge(`${method} ${path}`.slice(0, 120), response.status, method === 'HEAD' ? null : text)
  }

  private wish(): Wish {
    const kind = this.chance.below(12)
    if (kind === 0)
      return { method: this.chance.oneOf(METHODS), path: this.chance.oneOf(OTHERS), body: this.spoiler.weird() }
    const email = { email: `${this.chance.below(9)}@example.org`, name: 'Zoe', newEmail: 'x@example.org' }
    if (kind === 1)
      return {
        method: this.chance.oneOf(METHODS),
        path: `/api/auth/${this.chance.oneOf(LIBRARY)}`,
        body: this.spoiler.spoilt(email),
      }
    const name = this.chance.oneOf(CALLS)
    const call = allCalls[name]
    const isPerson = call.path.includes('/people/')
    const path = call.path.replace(':id', () => encodeURIComponent(isPerson ? this.personId() : this.tableId()))
    const query = name in QUERIES ? `?${new URLSearchParams(this.words(this.spoiler.spoilt(QUERIES[name] ?? {})))}` : ''
    const method = this.chance.below(10) === 0 ? this.chance.oneOf(METHODS) : call.method
    return {
      name,
      method,
      path: path + query,
      body: this.chance.below(3) === 0 ? this.honest(name) : this.spoiler.spoilt(this.honest(name)),
    }
  }

  private words(value: unknown): Record<string, string> {
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]))
  }

  /** What an honest client would say with a call, about a table and a person that are there. */
  private honest(name: string): object {
    const body = name === 'act' ? this.chance.oneOf(ACTS) : (BODIES[name] ?? {})
    return {
      ...body,
      ...('person' in body && body.person === A_PERSON ? { person: this.personId() } : {}),
      ...('table' in body && body.table === A_TABLE ? { table: this.tableId() } : {}),
    }
  }

  private tableId(): string {
    const { tables } = this.known
    if (this.chance.below(4) === 0) return this.spoiler.weirdText()
    return this.chance.oneOf(this.own === null ? tables : [this.own, ...tables])
  }

  private personId(): string {
    return this.chance.below(4) === 0 ? this.spoiler.weirdText() : this.chance.oneOf(this.known.people)
  }

  private message(): unknown {
    const [table, request] = [this.tableId(), this.chance.below(9)]
    return this.spoiler.spoilt(
      this.chance.oneOf<object>([
        { do: 'watch', table, after: this.chance.below(3) },
        { do: 'unwatch', table },
        { do: 'pick', table, question: `${this.chance.below(5)}.0`, choice: this.chance.below(4), request },
        { do: 'undo', table, request },
        { do: 'hint', table, question: '0.0', request },
        { do: 'chat', table, text: 'boo', request },
        { do: 'note', table, notes: { attic: 'seen', cellar: null, 'open.book': 'closed' }, request },
        { do: 'ping', at: 1 },
      ]),
    )
  }

  private async onLine(): Promise<void> {
    if (this.line === null || this.line.closed) {
      this.line = await this.person.line()
      this.line.forgetful = true
    }
    this.line.sendRaw(
      this.chance.below(10) === 0 ? Buffer.from(this.spoiler.noise()) : this.spoiler.written(this.message()),
    )
    // Now and then it is waited for, so that nothing piles up on the way.
    if (this.chance.below(20) === 0) await this.settle()
  }

  private async onStream(): Promise<void> {
    this.stream ??= await this.openStream()
    const id = this.chance.below(5) === 0 ? this.spoiler.weirdText() : this.stream.id
    const path = `/api/stream/${encodeURIComponent(id)}`
    const headers = { 'content-type': this.chance.oneOf(TYPES) }
    const response = await this.person.raw('POST', path, this.spoiler.written(this.message()), headers)
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
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}
