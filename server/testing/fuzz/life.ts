/** What somebody has who has been in the house for a while: tables of every kind, and letters with links in them. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import { StopLinks } from '../../notifications/stop.ts'
import { TestPerson } from '../client.ts'
import type { Letters } from '../receivers/letters.ts'

/** The house's own secret, so that links can be made which stand in letters. */
export const SECRET = 'nobody can guess this, as it is for tests alone'

/** From the link by which somebody can stop the letters to them. */
export function stopTokenOf(person: string): string {
  return new StopLinks(SECRET, '').linkFor(person, 'mail').replace('/api/stop/', '')
}

/** Where a table may be for a call to be understood and done there. */
export type Stage = 'gathering' | 'full' | 'playing' | 'lonely' | 'offered' | 'over'

export interface Life {
  tables: Readonly<Record<Stage, string>>
  /** Somebody who sits at the lonely table, and has gone. */
  friend: string
  /** A group of theirs, and the link to it. */
  group: { id: string; link: string }
  /** A link by which one comes in, and one that shows whose an address is. */
  tokens: { comeIn: string; prove: string }
}

const LIVE = { kind: 'live', seconds: 60 }

export async function liveAWhile(person: TestPerson, letters: Letters): Promise<Life> {
  const [friend, gone] = [
    await TestPerson.enter(person.address, 'Friend'),
    await TestPerson.enter(person.address, 'Gone'),
  ]
  const tables = {
    gathering: (await person.table('', { game: 'halloween', seats: 3 })).id,
    full: (await person.table('', { game: 'halloween', seats: 2, bots: 'random' })).id,
    playing: await matchWith(person, null, 'seat-1'),
    // A bot stands in for the friend, and has moved.
    lonely: await matchWith(person, friend, 'seat-2'),
    offered: await matchWith(friend, gone, 'seat-1'),
    // Bots play it to its end.
    over: (await person.table('', { game: 'spookhuis', seats: 2, bots: 'random', start: true })).id,
  }
  await friend.table(`/${tables.offered}/offer`, { seat: 1, offered: true })
  await person.table(`/${tables.over}/resign`)
  const { id, yours } = await person.post<GroupState>('/api/groups', { name: 'The Séance', picture: 'candle' })
  const group = { id, link: yours?.link ?? '' }
  return { tables, friend: friend.person?.id ?? '', group, tokens: await askForLetters(person, letters) }
}

export async function untilOver(person: TestPerson, { tables: { over } }: Life): Promise<void> {
  await person.untilOver(over)
}

/** A match whose host waits for whoever is first; the other one, if any, has gone. */
async function matchWith(host: TestPerson, other: TestPerson | null, first: string): Promise<string> {
  const wish = { game: 'halloween', seats: 2, pace: LIVE, options: { first } }
  const { id } = await host.table('', other === null ? { ...wish, bots: 'random' } : wish)
  await other?.table(`/${id}/sit`, { seat: 1 })
  await host.table(`/${id}/start`)
  await other?.table(`/${id}/leave`)
  return id
}

async function askForLetters({ person, ...rest }: TestPerson, letters: Letters): Promise<Life['tokens']> {
  const asking = Object.assign(new TestPerson(rest.address), { cookie: rest.cookie })
  const [email, newEmail] = [
    `in-${person?.id}@example.org`.toLowerCase(),
    `new-${person?.id}@example.org`.toLowerCase(),
  ]
  const origin = { origin: asking.address }
  await asking.raw('POST', '/api/link/ask', { email, name: 'Mallory' }, origin)
  await asking.raw('POST', '/api/me/address', { email: newEmail }, origin)
  return { comeIn: tokenIn(await letters.linkFor(email)), prove: tokenIn(await letters.linkFor(newEmail)) }
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}
