/** How many guests come in from one place, and how many letters go to one box. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boxOf } from '../notifications/mail.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'

const running = serverForTests(ENGINES.sqlite, { GLOAM_RATE: '1' })
// The clock stands still: however long a test takes, nobody gets anything back meanwhile.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Somebody new comes in from there, behind a proxy that is believed. */
async function enterFrom(address: string): Promise<Response> {
  return new TestPerson(running.address).raw('POST', '/api/me', { name: 'Zoe' }, { 'x-forwarded-for': address })
}

test('sixty guests come in from one address at once, then one a minute, and other addresses do not feel it', async () => {
  const school = '203.0.113.7'
  const first = new TestPerson(running.address)
  expect((await first.raw('POST', '/api/me', { name: 'Ox' }, { 'x-forwarded-for': school })).status).toBe(200)
  for (let i = 1; i < 60; i++) expect((await enterFrom(school)).status).toBe(200)
  const refused = await enterFrom(school)
  expect([refused.status, await refused.json()]).toMatchObject([429, { reason: 'too many guests' }])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await enterFrom('203.0.113.8')).status).toBe(200)
  // Whoever is in may have another name.
  expect((await first.raw('POST', '/api/me', { name: 'Max' }, { 'x-forwarded-for': school })).status).toBe(200)
  vi.setSystemTime(Date.now() + 61_000)
  expect([(await enterFrom(school)).status, (await enterFrom(school)).status]).toEqual([200, 429])
})

test('a household of the new kind has one allowance, whichever of its addresses is used', async () => {
  const from = (i: number) => `2001:db8:1:2::${i.toString(16)}`
  for (let i = 1; i <= 60; i++) expect((await enterFrom(from(i))).status).toBe(200)
  expect((await enterFrom(from(61))).status).toBe(429)
  expect((await enterFrom('2001:db8:1:3::1')).status).toBe(200)
})

test('what stands behind a + in an address brings no more letters', async () => {
  const asked: number[] = []
  for (const email of [
    'bomb@example.org',
    'bomb+1@example.org',
    'Bomb+2@Example.org',
    'BOMB@example.org',
    'bomb+5@example.org',
  ]) {
    const answer = await new TestPerson(running.address).raw('POST', '/api/link/ask', { email })
    asked.push(answer.status)
  }
  // This server says of each that it sends none.
  expect(asked).toEqual([503, 503, 503, 503, 429])
})

test('a box is known by what stands in front of the +', () => {
  expect(boxOf('Zoe+games+more@Example.org')).toBe('zoe@example.org')
  expect(boxOf('zoe.ox@example.org')).toBe('zoe.ox@example.org')
  expect(boxOf('+zoe@example.org')).toBe('+zoe@example.org')
})
