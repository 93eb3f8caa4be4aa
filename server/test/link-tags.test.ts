/** What a link says where it is pasted: what it leads to, in the language that asks, and nothing that is secret. */
import { existsSync } from 'node:fs'
import { GONE } from '@gloam/protocol/table.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LinkTags, tagsOf, withTags } from '../http/link-tags.ts'
import { StoreAway } from '../store/engine/away.ts'
import type { TestPerson } from '../testing/client.ts'
import { serverForTests } from '../testing/for-tests.ts'

const house = serverForTests()
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  zoe = await house.enter('Zoe')
  ox = await house.enter('Ox')
})

const find = (id: string) => house.server.service.table(id)
const said = async (path: string, language = 'en') => {
  const { title, about } = await tagsOf(path, language, find)
  return { title, about }
}

test('a table that gathers: who invites, to which game, how many seats are free', async () => {
  const { id } = await zoe.table('', { game: 'spookhuis', seats: 4, open: false })
  await ox.table(`/${id}/sit`, { seat: 1 })
  const path = `/table/${id}`
  expect(await said(path)).toEqual({
    title: 'Zoe invites you to Gevangen in het Spookhuis',
    about: '2 seats are free. At the table: Zoe and Ox.',
  })
  expect(await said(path, 'de')).toEqual({
    title: 'Zoe lädt dich zu Gefangen in der Geisterbahn ein',
    about: '2 Plätze sind frei. Am Tisch: Zoe und Ox.',
  })
  expect(await said(path, 'nl')).toMatchObject({ about: '2 plaatsen zijn vrij. Aan tafel: Zoe en Ox.' })
  expect(await said(path, 'pl')).toMatchObject({ about: '2 miejsca są wolne. Przy stole: Zoe i Ox.' })
  await zoe.table(`/${id}/bot`, { seat: 2, strength: 'novice' })
  expect(await said(path)).toMatchObject({ about: 'One seat is free. At the table: Zoe and Ox.' })
  await zoe.table(`/${id}/bot`, { seat: 3, strength: 'novice' })
  expect(await said(path)).toMatchObject({ about: 'All seats are taken; you can watch. At the table: Zoe and Ox.' })
})

test('a host who lays the table for others, and whoever was sent away, are not named', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 3, sit: false })
  await ox.table(`/${id}/sit`, { seat: 0 })
  await zoe.table(`/${id}/send-away`, { seat: 0, why: 'too loud' })
  expect(await said(`/table/${id}`)).toEqual({ title: 'You are invited to Halloween', about: '3 seats are free.' })
})

test('a match: who plays while it runs, and how it ended', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/start`)
  const path = `/table/${id}`
  expect(await said(path)).toEqual({
    title: 'Halloween with Zoe and Ox',
    about: 'The match is under way. Whoever has this link can watch.',
  })
  expect(await said(`${path}/replay`)).toEqual(await said(path))
  await zoe.table(`/${id}/stop`)
  await ox.table(`/${id}/stop`)
  expect(await said(`${path}/replay`)).toEqual({
    title: 'Halloween: ended by agreement after round 1',
    about: 'Played by Zoe and Ox. See it again, move by move.',
  })
  expect((await tagsOf(path, 'en', find)).pictures).toEqual(['halloween-stopped', 'halloween'])
})

test('a match that is over says who has won and with how many points; a win that a stand-in made is the bot’s', async () => {
  const cat = await house.enter('Cat')
  const { id } = await cat.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  await cat.table(`/${id}/resign`)
  const { winners, seats } = await cat.untilOver(id)
  const { play } = await find(id)
  const scores = play?.state.outcome?.scores ?? []
  const names = seats.map((seat) => (seat.kind === 'free' ? '' : seat.name))
  const won = (winners ?? []).map((seat) => (seat === 0 ? 'Cat (finished by a bot)' : names[seat]))
  const { title, about } = await said(`/table/${id}`)
  expect(title).toBe(`Halloween: ${won.join(' and ')} ${won.length > 1 ? 'win' : 'wins'}`)
  expect(about).toBe(`Cat ${scores[0]} and ${names[1]} ${scores[1]}. See it again, move by move.`)
  // The sign of whoever has won alone; the picture of a match that runs shows nothing of how it stands.
  const alone = winners?.length === 1 ? [`halloween-points-${seats[winners[0]].colour}`] : []
  const { pictures } = await tagsOf(`/table/${id}`, 'en', find)
  expect(pictures).toEqual([...alone, 'halloween-points', 'halloween'])
  const running = await cat.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  expect((await tagsOf(`/table/${running.id}`, 'en', find)).pictures).toEqual(['halloween'])
})

describe('in a finished row', () => {
  const seat = (name: string, more: object = {}) => ({ kind: 'person', colour: 0, person: name, name, ...more })
  const ended = (row: object): Loaded =>
    ({ row: { game: 'betrayal', status: 'ended', winners: [], seats: [], ...row }, play: null }) as unknown as Loaded
  const path = '/table/abcdefghijkl'
  const titleOf = async (row: object, language = 'en') => (await tagsOf(path, language, async () => ended(row))).title

  test('a win of several, of nobody, of a stand-in', async () => {
    const seats = [seat('Zoe'), seat('Ox'), seat('Cat', { standIn: true })]
    expect(await titleOf({ seats, winners: [0, 1] })).toBe('Betrayal at House on the Hill: Zoe and Ox win')
    expect(await titleOf({ seats, winners: [0, 1] }, 'pl')).toBe('Zdrada w\u00a0Domu na Wzgórzu: wygrywają Zoe i Ox')
    expect(await titleOf({ seats, winners: [] })).toBe('Betrayal at House on the Hill: nobody wins')
    expect(await titleOf({ seats, winners: [2] })).toBe('Betrayal at House on the Hill: Cat (finished by a bot) wins')
  })

  test('one that was stopped, and somebody who is gone', async () => {
    const seats = [seat('Somebody who left', { person: GONE }), seat('none')]
    expect(await titleOf({ seats, stopped: { why: 'agreed', round: 7 } }, 'de')).toBe(
      'Betrayal at House on the Hill: nach Runde 7 einvernehmlich beendet',
    )
    expect(await titleOf({ seats, stopped: { why: 'abandoned', round: null } }, 'nl')).toBe(
      'Betrayal at House on the Hill: blijven liggen',
    )
    const { about } = await tagsOf(path, 'de', async () => ended({ seats }))
    expect(about).toContain('Jemand, der gegangen ist und none')
  })
})

test('lessons and rulebooks name their game; everything else is the front door', async () => {
  expect(await said('/learn/halloween')).toMatchObject({ title: 'Learn Halloween' })
  expect(await said('/rules/spookhuis', 'de')).toMatchObject({ title: 'Gefangen in der Geisterbahn: die Regeln' })
  const front = await said('/')
  expect(front.title).toBe('Gloam')
  for (const path of ['/learn/nothing', '/rules/..', '/me', '/come-in', '/stop/secret', '/table/no', '/person/abc'])
    expect(await said(path)).toEqual(front)
  expect((await tagsOf('/stop/secret', 'en', find)).path).toBe('/')
})

test('a table that is not there says no more than one that never was; a store that is away keeps no page closed', async () => {
  const front = await said('/')
  expect(await said('/table/abcdefghijkl')).toEqual(front)
  const away = () => Promise.reject(new StoreAway('gone'))
  expect(await tagsOf('/table/abcdefghijkl', 'en', away)).toMatchObject(front)
})

test('names mean nothing to a browser', () => {
  const name = `"><script>alert('x')</script>&`
  const tags: LinkTags = { title: name, about: '$& $1', picture: name, pictures: [], path: '/', found: true }
  const page = withTags('<head><meta name="description" content="old" /></head>', tags, 'https://house.test', '/p.jpg')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('old')
  expect(page).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"')
  expect(page).toContain('content="$&amp; $1"')
})

/** The page itself is there once the client is built. */
const BUILT = existsSync(new URL('../../web/dist/index.html', import.meta.url))

describe.runIf(BUILT)('the page', () => {
  const metaOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map((m) => m.slice(1)),
    )
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(house.address + path, { headers })
    return { answer, meta: metaOf(await answer.text()) }
  }

  test('says it in the language that asks, with the picture of its game by its whole address', async () => {
    const { id } = await zoe.table('', { game: 'hellhouse', seats: 3 })
    const { answer, meta } = await ask(`/table/${id}?token=secret`, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    expect(answer.headers.get('vary')).toContain('accept-language')
    expect(meta).toMatchObject({
      description: '2 Plätze sind frei. Am Tisch: Zoe.',
      robots: 'noindex',
      'og:title': 'Zoe lädt dich zu Chill: Höllenhaus ein',
      'twitter:card': 'summary_large_image',
      'og:url': `${house.address}/table/${id}`,
      'og:image': `${house.address}/link/hellhouse.jpg`,
    })
    const picture = await fetch(meta['og:image'] ?? '')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })

  test('goes compressed, at every address', async () => {
    for (const url of ['/', '/index.html', '/me', '/table/abcdefghijkl']) {
      const { headers } = await house.server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      expect([url, headers['content-encoding'], headers['content-type']]).toEqual([
        ...[url, 'gzip', 'text/html; charset=utf-8'],
      ])
      expect(String(headers['vary'])).toMatch(/accept-encoding/i)
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('tells no secret of any address', async () => {
    const { id } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
    const { row } = await find(id)
    for (const path of [
      `/table/${id}`,
      `/table/${id}/replay`,
      '/come-in?token=hush',
      '/stop/hush',
      '/prove?token=hush',
    ]) {
      const page = await (await fetch(house.address + path)).text()
      expect(page).not.toContain(row.seed)
      expect(page).not.toContain('hush')
      expect(page).not.toContain(zoe.person?.id ?? '')
    }
  })

  test('has no address of a house that somebody makes up', async () => {
    const page = await house.server.app.inject({ url: '/', headers: { host: 'evil"><script>' } })
    expect(metaOf(page.body)).not.toHaveProperty('og:image')
    expect(page.body).not.toContain('evil')
  })

  test('the front door may be found, and a missing page of the API is none', async () => {
    const { meta } = await ask('/')
    expect(meta).not.toHaveProperty('robots')
    expect(meta['og:image']).toBe(`${house.address}/link/gloam.jpg`)
    expect((await ask('/api/nothing')).answer.status).toBe(404)
  })
})
