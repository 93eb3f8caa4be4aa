/**
 * «Take me along»: the same person on a second device, without e-mail. A code belongs to the session that asked for it,
 * is good once and for minutes, and ends with that session. What is short enough to be said is guarded against guessing,
 * from one address and from all of them together; what a picture holds cannot be guessed, and needs no guard.
 */
import { refuse } from '@gloam/tables/errors.ts'
import { isId, newId } from '@gloam/tables/ids.ts'
import type { Limits } from '../common/allowance.ts'
import type { AlongStore, By, Along as Kept } from '../store/people/along.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { KnownSession } from './accounts.ts'
import { networkOf } from './bans.ts'
import { codeIn, inTwo, newCode } from './codes.ts'

/** Milliseconds. */
const GOOD_FOR = 300_000
/** Codes that may be tried from one address, and from everywhere, while one is good. */
const TRIES = 10
const TRIES_OF_ALL = 300

interface Parts {
  store: AlongStore
  people: PersonStore
  limits: Limits
  rate: number
}

/** Who is there, if anybody, before they come in by a code. */
interface Comer {
  person: string | null
  address: string
  browser: string
}

/** Whom a code is of. */
interface Asked {
  person: string
  name: string
  /** The browser that asked, and when. */
  browser: string
  at: number
}

export class Along {
  private readonly store: AlongStore
  private readonly people: PersonStore
  private readonly tries
  private readonly triesOfAll

  constructor({ store, people, limits, rate }: Parts) {
    this.store = store
    this.people = people
    const aSecond = (most: number) => (most * rate * 1000) / GOOD_FOR
    this.tries = limits.add('along', TRIES * rate, aSecond(TRIES))
    this.triesOfAll = limits.add('along of all', TRIES_OF_ALL * rate, aSecond(TRIES_OF_ALL))
  }

  async ask(person: string, { id: session }: KnownSession): Promise<{ code: string; token: string; until: number }> {
    const [token, code, at] = [newId(), newCode(), Date.now()]
    const until = at + GOOD_FOR
    await this.store.put({ token, code, person, session, at, until })
    return { code: inTwo(code), token, until }
  }

  /** What has become of what a session has asked for. */
  async pending({ id }: KnownSession): Promise<{ until: number; came: { browser: string; at: number } | null } | null> {
    const kept = await this.store.of(id, Date.now())
    if (kept === null) return null
    const { until, came, came_at: at } = kept
    return { until, came: came === null || at === null ? null : { browser: came, at } }
  }

  drop({ id }: KnownSession): Promise<void> {
    return this.store.drop(id)
  }

  /** Whom it would let in; it uses nothing up. */
  async look(said: string, address: string): Promise<Asked> {
    return this.asked(await this.store.find(this.read(said, address), Date.now()))
  }

  /** It is used up, whatever comes of it; whoever is that person already does not come, and uses nothing up. */
  async take(said: string, { person, address, browser }: Comer): Promise<Asked> {
    return this.asked(await this.store.take(this.read(said, address), { person, browser }, Date.now()))
  }

  /** A guess is counted before it is looked at. */
  private read(said: string, address: string): By {
    const token = said.trim()
    if (isId(token)) return { token }
    if (!this.tries.of(networkOf(address)).take() || !this.triesOfAll.of('all').take()) throw refuse.manyCodes()
    return { code: codeIn(said) }
  }

  /** With the session, and with the person, goes what was asked there. What was wrong about a code is not told. */
  private async asked(kept: Kept | null): Promise<Asked> {
    const [name, browser] =
      kept === null ? [] : [await this.people.nameOf(kept.person), await this.people.browserOf(kept.session)]
    if (kept === null || name == null || browser == null) throw refuse.noAlong()
    const { person, at } = kept
    return { person, name, browser, at }
  }
}
