/** Who is banned, at hand for every request: there are few of them, and each process knows them all. */
import { isIPv6 } from 'node:net'
import { counted, type Metrics } from '../common/metrics.ts'
import type { BanStore, KeptBan } from '../store/people/bans.ts'

/** Milliseconds after which the store is asked again, whatever was heard from other processes. */
const LOOK_EVERY = 30_000

export class Bans {
  private readonly store: BanStore
  private known = new Map<string, KeptBan>()
  private readonly looking: NodeJS.Timeout

  private constructor(store: BanStore, metrics: Metrics) {
    this.store = store
    // A store that is away says nothing new: those who are known stay banned.
    const failed = counted(metrics, 'bans', 'who is banned could not be looked up; it is tried again')
    this.looking = setInterval(() => void this.look().catch(failed), LOOK_EVERY)
    this.looking.unref()
  }

  static async open(store: BanStore, metrics: Metrics): Promise<Bans> {
    const bans = new Bans(store, metrics)
    await bans.look()
    return bans
  }

  close(): void {
    clearInterval(this.looking)
  }

  async look(): Promise<void> {
    this.known = new Map((await this.store.all()).map((ban) => [ban.person, ban]))
  }

  /** Everybody who is banned now. */
  get current(): KeptBan[] {
    return [...this.known.values()].filter(isOn)
  }

  of(person: string): KeptBan | null {
    const ban = this.known.get(person)
    return ban !== undefined && isOn(ban) ? ban : null
  }

  /** Whether somebody who is banned came from there: a guest who throws the cookie away is still at the same address. */
  closes(address: string): boolean {
    const from = networkOf(address)
    return this.current.some((ban) => ban.address === from)
  }

  async put(ban: KeptBan): Promise<void> {
    await this.store.put({ ...ban, address: ban.address && networkOf(ban.address) })
    await this.look()
  }

  async lift(person: string): Promise<void> {
    await this.store.lift(person)
    await this.look()
  }
}

function isOn({ until }: KeptBan): boolean {
  return until === null || until > Date.now()
}

/** A household has one address of the old kind, and a network of 2⁶⁴ of the new one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
