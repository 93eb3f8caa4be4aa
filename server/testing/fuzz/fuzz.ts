/**
 * A stranger who says anything: requests and messages that are nearly right, wrong, or noise, on all routes and both
 * transports, from a seed. Whatever comes back that is no refusal in plain words is a finding.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import { ServerMessage } from '@gloam/protocol/live.ts'
import { type TestLine, TestPerson } from '../client.ts'
import { type Life, liveAWhile, untilOver } from './life.ts'
import { Spoiler } from './spoiler.ts'
import { type Call, type Known, Wishes } from './wishes.ts'
import { LONG, TYPES } from './words.ts'

export interface Findings {
  said: number
  /** How often each status or kind of message came back. */
  answers: Map<string, number>
  /** The calls that were understood and done. */
  done: Set<string>
  flaws: string[]
}

export class Stranger {
  readonly findings: Findings = { said: 0, answers: new Map(), done: new Set(), flaws: [] }
  private readonly chance: Chance
  private readonly spoiler: Spoiler
  private readonly wishes: Wishes
  private readonly address: string
  private readonly known: Known
  /** An administrator whose account the stranger has got hold of. */
  private readonly keeper: TestPerson | null
  private person: TestPerson
  private settled: { person: TestPerson; life: Life } | null = null
  /** They have signed out, or are forgotten: as them nothing more can be done. */
  private isSpent = false
  private line: TestLine | null = null
  private stream: { id: string; end(): void } | null = null

  constructor(address: string, known: Known, seed: number, keeper: TestPerson | null = null) {
    this.address = address
    this.known = known
    this.keeper = keeper
    this.chance = fastChance(seed)
    this.spoiler = new Spoiler(this.chance)
    this.wishes = new Wishes(this.chance, this.spoiler, known)
    this.person = new TestPerson(address)
  }

  async say(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      if (this.findings.said === 0 || this.isSpent || this.chance.below(200) === 0) await this.becomeSomebody()
      if (this.chance.below(3) === 0) await this.request()
      else if (this.chance.below(8) === 0) await this.onStream()
      else await this.onLine()
      this.findings.said++
    }
    await this.settle()
  }

  /** Has been here for a while, and one of the matches is over, before everybody speaks. */
  async arrive(): Promise<void> {
    this.settled = await this.settleIn()
    await untilOver(this.settled.person, this.settled.life)
  }

  async leave(): Promise<void> {
    this.line?.close()
    this.stream?.end()
  }

  /** Nobody, somebody new, or somebody who has been here for a while. */
  private async becomeSomebody(): Promise<void> {
    await this.leave()
    this.line = null
    this.stream = null
    if (this.isSpent && this.settled?.person === this.person) this.settled = null
    this.isSpent = false
    const kind = this.chance.below(4)
    if (kind > 1) this.settled ??= await this.settleIn()
    const [person, life] = kind > 1 && this.settled !== null ? [this.settled.person, this.settled.life] : [null, null]
    this.person = person ?? (await this.newcomer(kind === 0))
    this.wishes.life = life
  }

  private async newcomer(isNameless: boolean): Promise<TestPerson> {
    return isNameless ? new TestPerson(this.address) : TestPerson.enter(this.address, 'Mallory')
  }

  private async settleIn(): Promise<{ person: TestPerson; life: Life }> {
    const person = await this.newcomer(false)
    return { person, life: await liveAWhile(person, this.known.letters) }
  }

  private async request(): Promise<void> {
    const isHonest = this.chance.below(3) === 0
    const { name, method, path, body } = await this.wishes.next(this.person, isHonest)
    const sends = method !== 'GET' && method !== 'HEAD'
    const said = isHonest ? JSON.stringify(body) : this.spoiler.written(body)
    const { keeper } = this
    const who = keeper !== null && path.startsWith('/api/admin') ? keeper : this.person
    const response = await who.raw(method, path, sends ? said : undefined, this.headers(isHonest))
    // A stream has no end to wait for.
    const isStream = response.headers.get('content-type')?.includes('ndjson') ?? false
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    if (name !== undefined && method === allCalls[name].method && response.ok) this.note(name)
    this.judge(`${method} ${path}`.slice(0, 120), response.status, method === 'HEAD' ? null : text)
  }

  private headers(isHonest: boolean): Record<string, string> {
    if (isHonest) return { 'content-type': 'application/json', origin: this.address }
    return {
      'content-type': this.chance.oneOf(TYPES),
      ...(this.chance.below(10) === 0 ? { cookie: `gloam.session_token=${this.chance.below(99)}.x; ${LONG}` } : {}),
      ...(this.chance.below(20) === 0 ? { origin: this.chance.oneOf(['null', 'https://evil.example', 'x']) } : {}),
    }
  }

  private note(name: Call): void {
    this.findings.done.add(name)
    if (name === 'forget' || name === 'endSession') this.isSpent = true
  }

  private async onLine(): Promise<void> {
    if (this.line === null || this.line.closed) {
      this.line = await this.person.line()
      this.line.forgetful = true
    }
    this.line.sendRaw(
      this.chance.below(10) === 0 ? Buffer.from(this.spoiler.noise()) : this.spoiler.written(this.wishes.message()),
    )
    // Now and then it is waited for, so that nothing piles up on the way.
    if (this.chance.below(20) === 0) await this.settle()
  }

  private async onStream(): Promise<void> {
    this.stream ??= await this.openStream()
    const id = this.chance.below(5) === 0 ? this.spoiler.weirdText() : this.stream.id
    const path = `/api/stream/${encodeURIComponent(id)}`
    const headers = { 'content-type': this.chance.oneOf(TYPES) }
    const response = await this.person.raw('POST', path, this.spoiler.written(this.wishes.message()), headers)
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
    const pong = line.next('pong', ({ at }) => at === 77)
    const refused = line.next('refused', ({ reason }) => reason === 'too fast')
    line.send({ do: 'ping', at: 77 })
    await Promise.race([pong, refused, line.whenClosed]).catch((error) => this.findings.flaws.push(String(error)))
    for (const late of [pong, refused]) late.catch(() => {})
  }

  private hear(message: ServerMessage): void {
    this.count(message.is === 'refused' ? `refused: ${message.reason}` : message.is)
    if (!ServerMessage.safeParse(message).success)
      this.findings.flaws.push(`said: ${JSON.stringify(message).slice(0, 200)}`)
  }

  /** A refusal has a reason and a sentence; nothing fails. */
  private judge(what: string, status: number, text: string | null): void {
    this.count(String(status))
    const isFine = status < 400 || text === null
    if (isFine) return
    const said = /^\s*\{/.test(text) ? JSON.parse(text) : null
    const isSaid = typeof said?.message === 'string' && said.message !== ''
    if (status >= 500 || (!isSaid && !what.includes('/api/auth/') && !what.includes('/readyz')))
      this.findings.flaws.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }

  private count(answer: string): void {
    const { answers } = this.findings
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
}
