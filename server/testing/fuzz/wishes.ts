/** What a stranger asks for next: any call of the API, as an honest client would make it, nearly so, or not at all. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import type { TestPerson } from '../client.ts'
import type { Letters } from '../receivers/letters.ts'
import { type Life, stopTokenOf } from './life.ts'
import type { Spoiler } from './spoiler.ts'
import { A_PERSON, A_TABLE, ACTS, BEFORE, BODIES, FITTING, LIBRARY, METHODS, OTHERS, QUERIES } from './words.ts'

interface Wish {
  /** Which of our own calls it is, if it is one. */
  name?: Call
  method: string
  path: string
  body: unknown
}

export type Call = keyof typeof allCalls
const CALLS = Object.keys(allCalls) as Call[]

/** Links from letters are looked at before they are used. */
const LINKS: Readonly<Record<string, string>> = { link: 'comeIn', proof: 'prove' }

/** What a stranger may have picked up: addresses of tables, and who is there. */
export interface Known {
  tables: readonly string[]
  people: readonly string[]
  /** Where letters to them arrive. */
  letters: Letters
}

export class Wishes {
  /** What whoever asks has; null for somebody new. */
  life: Life | null = null
  private readonly chance: Chance
  private readonly spoiler: Spoiler
  private readonly known: Known
  private person: TestPerson | null = null
  /** Whether it is what an honest client would say, word for word. */
  private isHonest = false

  constructor(chance: Chance, spoiler: Spoiler, known: Known) {
    this.chance = chance
    this.spoiler = spoiler
    this.known = known
  }

  async next(person: TestPerson, isHonest: boolean): Promise<Wish> {
    this.isHonest = isHonest
    this.person = person
    const kind = this.isHonest ? 2 : this.chance.below(12)
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
    const id = call.path.includes(':id') ? await this.idFor(name, call.path) : ''
    if (name === 'goOn' || name === 'noRepair') await this.prepare(BEFORE[name], id)
    const path = call.path.replace(':id', () => encodeURIComponent(id))
    const query = name in QUERIES ? `?${new URLSearchParams(this.words(this.asked(name)))}` : ''
    const method = !this.isHonest && this.chance.below(10) === 0 ? this.chance.oneOf(METHODS) : call.method
    return {
      name,
      method,
      path: path + query,
      body: this.isHonest ? this.honest(name) : this.spoiler.spoilt(this.honest(name)),
    }
  }

  /** Whose id stands in the path of a call: mostly that of something which is there. */
  private async idFor(name: string, path: string): Promise<string> {
    if (path.includes('/people/')) return this.personId()
    const isOfTable = path.startsWith('/api/tables/')
    if (!isOfTable && this.isOdd()) return this.spoiler.weirdText()
    if (path.startsWith('/api/stop/')) return stopTokenOf(this.chance.oneOf(this.known.people))
    if (path.includes('/sessions/')) return this.sessionId()
    if (this.life !== null && path.startsWith('/api/groups/')) return this.life.group.id
    if (this.life !== null && path.startsWith('/api/group-links/')) return this.life.group.link
    const fitting = FITTING[name]
    const isFit = this.isHonest && this.life !== null && fitting !== undefined
    return isFit ? (this.life?.tables[fitting] ?? '') : this.tableId()
  }

  /** Now and then an id is anything. */
  private isOdd(): boolean {
    return !this.isHonest && this.chance.below(4) === 0
  }

  private async sessionId(): Promise<string> {
    const sessions = await this.person?.get<{ id: string }[]>('/api/me/sessions').catch(() => [])
    return sessions?.[0]?.id ?? this.spoiler.weirdText()
  }

  private async prepare(name: Call, table: string): Promise<void> {
    const path = allCalls[name].path.replace(':id', encodeURIComponent(table))
    await this.person?.raw('POST', path, this.honest(name))
  }

  /** What is asked for with a query, spoilt as often as the rest. */
  private asked(name: string): unknown {
    const use = LINKS[name]
    const query = use === undefined ? (QUERIES[name] ?? {}) : this.honest(use)
    return this.isHonest ? query : this.spoiler.spoilt(query)
  }

  private words(value: unknown): Record<string, string> {
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]))
  }

  /** What an honest client would say with a call, about a table and a person that are there. */
  private honest(name: string): object {
    const body = name === 'act' ? this.chance.oneOf(ACTS) : (BODIES[name] ?? {})
    if (name === 'report' && this.life !== null) return { person: this.life.friend, reason: 'name', words: 'boo' }
    return {
      ...body,
      ...('person' in body && body.person === A_PERSON ? { person: this.personId() } : {}),
      ...('table' in body && body.table === A_TABLE ? { table: this.tableId() } : {}),
      ...(this.life !== null && (name === 'comeIn' || name === 'prove') ? { token: this.life.tokens[name] } : {}),
    }
  }

  private tableId(): string {
    const { tables } = this.known
    if (this.isOdd()) return this.spoiler.weirdText()
    return this.chance.oneOf(this.life === null ? tables : [...Object.values(this.life.tables), ...tables])
  }

  private personId(): string {
    return this.isOdd() ? this.spoiler.weirdText() : this.chance.oneOf(this.known.people)
  }

  /** What is said on a line is spoilt, as a rule. */
  message(): unknown {
    this.isHonest = false
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
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}
