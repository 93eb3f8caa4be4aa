/** The shelf: haunts are published, played, spoken of and taken off; what strangers try with them is refused. */
import { readFileSync } from 'node:fs'
import { jobsOf, SEEDS } from '@gloam/bots/trial/jobs.ts'
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { aboutHaunt } from '@gloam/games/betrayal/outside/about.ts'
import { dropHaunt } from '@gloam/games/betrayal/outside/added.ts'
import { checkStranger } from '@gloam/games/betrayal/outside/stranger.ts'
import { shelved, type TriedHaunt } from '@gloam/games/shelf.ts'
import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import type { ShelfHaunt, ShelfPage } from '@gloam/protocol/people/shelf.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TrialRunner } from '../shelf/trial-runner.ts'
import { giveAddress } from '../testing/accounts.ts'
import { TestPerson } from '../testing/client.ts'
import type { TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const LAMPS = readFileSync(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')
const SECRET = readFileSync(new URL('../../games/betrayal/workshop/templates/secret.json', import.meta.url), 'utf8')
const LICENCE = 'CC-BY-4.0'
/** Each haunt that is handed in is played twenty-four times before it stands there. */
const LONG = { tags: ['long'] }

interface Published {
  id: string | null
  flaws: { line: number; column: number; reason: string; says: { is: string } | null }[]
}

const publish = (person: TestPerson, file: string, more: object = {}): Promise<Published> =>
  person.post('/api/shelf', { file, licence: LICENCE, ...more })

const listed = async (person: TestPerson, query = ''): Promise<ShelfHaunt[]> =>
  (await person.get<{ haunts: ShelfHaunt[] }>(`/api/shelf${query}`)).haunts

const page = (person: TestPerson, id: string): Promise<ShelfPage> => person.get(`/api/shelf/${id}`)

describe.each(TRIED_ON)('the shelf on %s', (_, open) => {
  let engine: TestEngine
  let running: RunningServer
  let zoe: TestPerson
  let ox: TestPerson
  let lamps: ShelfHaunt

  beforeAll(async () => {
    engine = await open()
    running = await startServer(engine, { GLOAM_ADMINS: 'keeper@example.org' })
    zoe = await TestPerson.enter(running.address, 'Zoe')
    ox = await TestPerson.enter(running.address, 'Ox')
  })

  afterAll(async () => {
    await running.server.stop()
    await engine.stop()
  })

  /** A match of bots, and of whoever has sat down and gone. */
  async function playedBy(person: TestPerson, option: string): Promise<string> {
    const options = { haunt: option, explorers: 'random' }
    const { id } = await person.table('', { game: 'betrayal', seats: 3, options, bots: 'novice', start: true })
    const line = await person.line()
    await line.watch(id)
    await person.table(`/${id}/resign`)
    await line.until(id, ({ seen }) => seen.outcome !== null)
    line.close()
    return id
  }

  test('what is published is tried, gets a number of this house, and stands there with its maker', async () => {
    const { id, flaws } = await publish(zoe, LAMPS)
    expect(flaws).toEqual([])
    ;[lamps] = await listed(ox)
    expect(lamps).toMatchObject({ id, by: 'Zoe', yours: false, version: 1, licence: LICENCE, played: 0, kind: 'open' })
    expect(lamps.option).toMatch(/^1\d{3}@[0-9a-f]{8}$/)
    expect([lamps.names['en'], (await listed(zoe))[0].yours]).toEqual(['The Last Lamps', true])
    expect(lamps.faces[0].face).toMatch(/^[a-z-]+$/)
  })

  test('no list of games is longer by it, and its words are told by its number', async () => {
    const games = await ox.get<GameInfo[]>('/api/games')
    expect(JSON.stringify(games)).not.toContain(lamps.option)
    const all = await ox.get<Record<string, Record<string, string>>>('/api/games/betrayal/words')
    expect(JSON.stringify(all)).not.toContain('Snuff a Lamp')
    const number = lamps.option.split('@')[0]
    const own = await ox.get<Record<string, Record<string, string>>>(`/api/games/betrayal/words?of=${number}`)
    expect(own['en'][`haunt.${lamps.option}.name`]).toBe('The Last Lamps')
    expect(own['en'][`task.H${number}-02.name`]).toBe('Snuff a Lamp')
    expect(own['en'][`end.${number}.hero`]).toBeDefined()
  })

  test('the file comes back as it was tried, for another bench', async () => {
    const file = await ox.get<{ haunt: object; words: object }>(`/api/shelf/${lamps.id}/file`)
    expect(file).toEqual(JSON.parse(LAMPS))
  })

  test('a table draws it; bots play it to its end, and that is counted', async () => {
    await playedBy(ox, lamps.option)
    const seen = await page(zoe, lamps.id)
    expect([seen.played, seen.ends]).toEqual([1, [{ seats: 3, played: 1, heroes: seen.heroes }]])
    const metrics = await (await zoe.raw('GET', '/metrics')).text()
    expect(metrics).not.toMatch(/gloam_failures_total\{where="bot"\} [1-9]/)
  })

  test('whoever has played it says what they think of it; whoever has not is refused', async () => {
    await expect(zoe.post(`/api/shelf/${lamps.id}/opinion`, { thumb: 'up', note: 'Mine' })).rejects.toThrow(
      'not played',
    )
    const said = await ox.post<ShelfPage>(`/api/shelf/${lamps.id}/opinion`, {
      thumb: 'up',
      note: '<b>Share</b> the lamps',
    })
    expect(said).toMatchObject({ up: 1, down: 0, own: { thumb: 'up', note: '<b>Share</b> the lamps' } })
    expect(said.notes).toMatchObject([{ name: 'Ox', note: '<b>Share</b> the lamps', version: 1, thumb: 'up' }])
    const down = await ox.post<ShelfPage>(`/api/shelf/${lamps.id}/opinion`, { thumb: 'down', note: '' })
    expect([down.up, down.down, down.notes]).toEqual([0, 1, []])
    const none = await ox.post<ShelfPage>(`/api/shelf/${lamps.id}/opinion`, { thumb: null, note: '' })
    expect([none.up, none.down, none.own]).toEqual([0, 0, { thumb: null, note: '' }])
  })

  test('the same rules mend its words; others are another version, whose matches are counted apart', LONG, async () => {
    const before = lamps.option
    expect(await publish(zoe, LAMPS.replace('"The Last Lamps"', '"The Last Lamp"'))).toMatchObject({ id: lamps.id })
    expect((await listed(ox))[0]).toMatchObject({ option: before, version: 1, names: { en: 'The Last Lamp' } })
    expect(await publish(zoe, LAMPS.replace('"round": 8', '"round": 9'), { of: lamps.id })).toMatchObject({
      id: lamps.id,
    })
    const seen = await page(ox, lamps.id)
    expect(seen.versions).toMatchObject([
      { version: 2, played: 0 },
      { version: 1, option: before, played: 1 },
    ])
    expect(seen.option).not.toBe(before)
    // Whoever laid a table by the first one plays that.
    const { id } = await ox.table('', {
      game: 'betrayal',
      seats: 3,
      options: { haunt: before },
      bots: 'novice',
      start: true,
    })
    expect((await ox.get<{ table: { options: object } }>(`/api/tables/${id}`)).table.options).toMatchObject({
      haunt: before,
    })
  })

  test('what somebody else has put there stays theirs', LONG, async () => {
    await expect(publish(ox, LAMPS)).rejects.toThrow('409 known haunt')
    await expect(publish(ox, LAMPS.replace('"round": 8', '"round": 7'), { of: lamps.id })).rejects.toThrow(
      '409 known haunt',
    )
    await expect(ox.post(`/api/shelf/${lamps.id}/take-off`)).rejects.toThrow('404 no such haunt')
    await expect(ox.post('/api/shelf/nothing-here/take-off')).rejects.toThrow('404 no such haunt')
  })

  test('a group has a shelf of its own, which nobody else sees or draws from', LONG, async () => {
    const group = await zoe.post<{ id: string }>('/api/groups', { name: 'Thursdays', picture: 'candle' })
    await expect(publish(ox, SECRET, { group: group.id })).rejects.toThrow('no such group')
    const { id } = await publish(zoe, SECRET, { group: group.id })
    expect(id).not.toBeNull()
    const [own] = await listed(zoe, `?group=${group.id}`)
    expect([own.id, (await listed(zoe)).map(({ id: other }) => other)]).toEqual([id, [lamps.id]])
    await expect(listed(ox, `?group=${group.id}`)).rejects.toThrow('404')
    await expect(page(ox, String(id))).rejects.toThrow('404 no such haunt')
    const wish = { game: 'betrayal', seats: 3, options: { haunt: own.option } }
    await expect(ox.table('', wish)).rejects.toThrow('403')
    expect((await zoe.table('', wish)).options).toMatchObject({ haunt: own.option })
  })

  test('what stands beyond the first page is on the next one, and of one’s own nothing is missed', async () => {
    // Nobody else's shelf is filled: there are only so many of one person.
    const [una, max] = await Promise.all(['Una', 'Max'].map((name) => TestPerson.enter(running.address, name)))
    const group = await una.post<{ id: string; link: string }>('/api/groups', { name: 'Full', picture: 'candle' })
    const file = checkStranger(LAMPS)
    if (Array.isArray(file)) throw new Error(JSON.stringify(file))
    const texts = { about: JSON.stringify(aboutHaunt(file)), file: JSON.stringify(file) }
    const makers = await Promise.all([una, max].map(async (one) => (await one.get<{ id: string }>('/api/me')).id))
    const { shelf } = running.server.service.store
    for (let i = 0; i < 31; i++) {
      const given = { maker: makers[i % 2], group: group.id, licence: LICENCE, print: `full ${i}`, ...texts }
      await shelf.put({ ...given, nameOf: (number) => shelved(file, number).name }, null, i)
    }
    type Told = { haunts: ShelfHaunt[]; more: boolean; all: number }
    const pages = await Promise.all(
      ['', '&page=1', '&by=me'].map((part) => una.get<Told>(`/api/shelf?group=${group.id}${part}`)),
    )
    expect(pages.map(({ haunts, more, all }) => [haunts.length, more, all])).toEqual([
      [30, true, 31],
      [1, false, 31],
      [16, false, 16],
    ])
    expect(new Set(pages.slice(0, 2).flatMap(({ haunts }) => haunts.map(({ id }) => id))).size).toBe(31)
    expect(pages[2].haunts.every(({ yours }) => yours)).toBe(true)
    const nobody = new TestPerson(running.address)
    expect(await nobody.get('/api/shelf?by=me')).toEqual({ haunts: [], more: false, all: 0 })
  })

  test('notes on a secret haunt are for those who have played it', LONG, async () => {
    const { id } = await publish(zoe, SECRET.replace('[5, 5, 6, 6]', '6'))
    expect((await page(ox, String(id))).notes).toBeNull()
    await playedBy(ox, (await page(ox, String(id))).option)
    await ox.post(`/api/shelf/${id}/opinion`, { thumb: 'up', note: 'It was Zoe' })
    const third = await TestPerson.enter(running.address, 'Mirabel')
    expect([(await page(ox, String(id))).notes?.length, (await page(third, String(id))).notes]).toEqual([1, null])
    expect((await page(third, String(id))).up).toBe(1)
  })

  test(
    'taken off, no new match begins; one in play goes on, also in a process that has never heard of it',
    LONG,
    async () => {
      const { id } = await publish(ox, LAMPS.replace('"round": 8', '"round": 10'))
      const { option } = await page(zoe, String(id))
      const options = { haunt: option, explorers: 'random' }
      const wish = { game: 'betrayal', seats: 3, options, bots: 'novice' }
      const playing = await zoe.table('', { ...wish, start: true })
      const gathering = await zoe.table('', wish)
      await ox.post(`/api/shelf/${id}/take-off`)
      await expect(page(zoe, String(id))).rejects.toThrow('404 no such haunt')
      await expect(zoe.table('', wish)).rejects.toThrow('410 taken off')
      await expect(zoe.table(`/${gathering.id}/start`)).rejects.toThrow('410 taken off')
      await running.server.stop()
      dropHaunt(option)
      running = await startServer(engine, { GLOAM_ADMINS: 'keeper@example.org' })
      for (const person of [zoe, ox]) Object.assign(person, { address: running.address })
      const line = await zoe.line()
      await line.watch(playing.id)
      await zoe.table(`/${playing.id}/resign`)
      expect((await line.until(playing.id, ({ seen }) => seen.outcome !== null)).seen.outcome?.reason).toMatch(
        /^end\.1\d{3}\./,
      )
      await expect(zoe.table(`/${playing.id}/again`)).rejects.toThrow('410 taken off')
      line.close()
    },
  )

  test('an administrator takes one off, and that is written down', LONG, async () => {
    const { id } = await publish(ox, LAMPS.replace('"round": 8', '"round": 11'))
    const act = { do: 'takeOffShelf', haunt: id, why: 'It shouts' }
    await expect(ox.post('/api/admin/acts', act)).rejects.toThrow('404')
    const keeper = await TestPerson.enter(running.address, 'Keeper')
    await giveAddress(running.server.service.store.db, engine, keeper, { email: 'keeper@example.org' })
    await keeper.post('/api/admin/acts', act)
    const { acts } = await keeper.get<{ acts: object[] }>('/api/admin/acts')
    expect(acts).toMatchObject([{ what: 'takeOffShelf', about: { haunt: id }, why: 'It shouts', state: 'done' }])
    await expect(page(ox, String(id))).rejects.toThrow('404 no such haunt')
  })

  test('one’s data holds what one has published and said; whoever goes leaves it without a name', LONG, async () => {
    const leaver = await TestPerson.enter(running.address, 'Wim')
    const { id } = await publish(leaver, LAMPS.replace('"round": 8', '"round": 12'))
    const all = await leaver.get<{ shelf: { published: { file: object }[] } }>('/api/me/export')
    expect(all.shelf.published).toMatchObject([{ id, file: { def: { kind: 'open' } } }])
    await leaver.post('/api/me/forget', { name: 'Wim' })
    expect(await page(zoe, String(id))).toMatchObject({ by: null, names: { en: 'The Last Lamps' } })
  })

  describe('what no trial has met', () => {
    const turns = (times: number) => `{ "do": "repeat", "n": ${times}, "steps": [`
    const forever = `{ "id": "y", "at": "startOfTurn", "steps": [${turns(20).repeat(3)}{ "do": "count", "counter": "lampsLit", "by": 0 }${']}'.repeat(3)}] },`

    /** As if it had been tried, and nothing had come of it. */
    async function stuck(): Promise<string> {
      const file = checkStranger(LAMPS.replace('"triggers": [', `"triggers": [ ${forever}`))
      if (Array.isArray(file)) throw new Error(JSON.stringify(file))
      const { shelf } = running.server.service.store
      const texts = { about: JSON.stringify(aboutHaunt(file)), file: JSON.stringify(file) }
      const nameOf = (number: number) => shelved(file, number).name
      const maker = (await zoe.get<{ id: string }>('/api/me')).id
      const given = { maker, group: null, licence: LICENCE, print: 'stuck', ...texts, nameOf }
      const put = await shelf.put(given, null, Date.now())
      return put.is === 'put' ? nameOf(put.number) : put.is
    }

    const wish = async () => ({ game: 'betrayal', seats: 3, options: { haunt: await stuck(), explorers: 'random' } })
    const isOver = async (id: string) => (await zoe.look(id)).status === 'ended'

    test('ends a match of bots without a winner', LONG, async () => {
      for (const bots of ['random', 'novice']) {
        const { id } = await zoe.table('', { ...(await wish()), bots, start: true })
        await zoe.table(`/${id}/resign`)
        await expect.poll(() => isOver(id), WHOLE_MATCH).toBe(true)
        expect(await zoe.look(id)).toMatchObject({ stopped: { why: 'unplayable' }, winners: null })
      }
    })

    test('is refused to people as long as there is anything else to choose, and then ends the match', async () => {
      const { id } = await zoe.table('', await wish())
      const people = [zoe, ox, await TestPerson.enter(running.address, 'Mirabel')]
      for (const person of people.slice(1)) await person.table(`/${id}/sit`, { seat: people.indexOf(person) })
      await zoe.table(`/${id}/start`)
      const lines = await Promise.all(people.map((person) => person.line()))
      for (const line of lines) await line.watch(id)
      const answers: object[] = []
      for (let pick = 0; !(await isOver(id)); pick++)
        for (const line of lines) {
          const { id: question, choices = [] } = line.position(id)?.seen.question ?? {}
          if (question !== undefined) answers.push(await line.pick(id, question, (pick * 7919) % choices.length))
        }
      // Nobody is cut off; whether anything was to be refused hangs on the dice.
      const reasons = answers.flatMap((answer) => ('reason' in answer ? [answer.reason] : []))
      expect(reasons.filter((reason) => reason !== 'cannot be done')).toEqual([])
      expect(await zoe.look(id)).toMatchObject({ stopped: { why: 'unplayable' }, winners: null })
      for (const line of lines) line.close()
    })
  })

  describe('what is tried with it', () => {
    const reasonOf = async (file: string): Promise<string> => {
      const { id, flaws } = await publish(zoe, file)
      expect(id).toBeNull()
      return flaws.map(({ reason }) => reason).join(' ')
    }

    test('without a session, for a group that is none, under a licence that is none, nothing at all', async () => {
      const nobody = new TestPerson(running.address)
      await expect(publish(nobody, LAMPS)).rejects.toThrow('401 nobody')
      await expect(publish(zoe, LAMPS, { group: 'nothing-here' })).rejects.toThrow('404')
      await expect(publish(zoe, LAMPS, { licence: 'mine' })).rejects.toThrow('400 not understood')
      await expect(publish(zoe, '')).rejects.toThrow('400 not understood')
      await expect(zoe.get(`/api/shelf?group=${'x'.repeat(500)}`)).rejects.toThrow('400')
    })

    test('ten megabytes of words, and more letters than a haunt has', LONG, async () => {
      const answer = await zoe.raw('POST', '/api/shelf', { file: 'x'.repeat(10_000_000), licence: LICENCE })
      expect(answer.status).toBe(413)
      await expect(publish(zoe, 'x'.repeat(70_000))).rejects.toThrow('400')
      const many = LAMPS.replace('"The Last Lamps"', JSON.stringify('é'.repeat(40_000)))
      expect(await reasonOf(many)).toMatch(/64 kB at most/)
      expect(await reasonOf(LAMPS.replace('"The Last Lamps"', JSON.stringify('e'.repeat(61))))).toMatch(/60 letters/)
    })

    test('nested without end', LONG, async () => {
      expect(await reasonOf('['.repeat(60_000))).toMatch(/more than 40 deep/)
      const deep = `${'{"not":'.repeat(200)}{"round":1}${'}'.repeat(200)}`
      expect(
        await reasonOf(LAMPS.replace('"wins": [{', `"wins": [{ "when": ${deep}, "id": "x", "team": "hero" }, {`)),
      ).toMatch(/40 deep/)
    })

    test('loops without end, and steps without number', LONG, async () => {
      const forever = '{ "do": "repeat", "n": 99, "steps": ['
      const loop = `{ "id": "y", "at": "startOfRound", "steps": [${forever.repeat(3)}{ "do": "count", "counter": "lampsLit", "by": 0 }${']}'.repeat(3)}] },`
      const text = LAMPS.replace('"triggers": [', `"triggers": [ ${loop}`)
      const { flaws } = await publish(zoe, text)
      // It says at which line it was, as the checker does.
      const line = 1 + text.split('\n').findIndex((one) => one.includes('"do": "repeat"'))
      expect(flaws).toMatchObject([{ line, column: expect.any(Number), says: { is: 'noEnd' } }])
      expect(flaws[0]?.column).toBeGreaterThan(1)
      expect(flaws[0]?.reason).toMatch(/does not end/)
      const steps = '{ "do": "endMovement" },'.repeat(500)
      const many = `{ "id": "y", "at": "startOfRound", "steps": [${steps}{ "do": "endMovement" }] },`
      expect(await reasonOf(LAMPS.replace('"triggers": [', `"triggers": [ ${many}`))).toMatch(/400 steps at most/)
    })

    test('numbers that grow without end come to no end of the house', LONG, async () => {
      const grow =
        '{ "do": "setCount", "counter": "lampsLit", "to": { "sum": [{ "counter": "lampsLit" }, { "counter": "lampsLit" }, 99] } },'
      const dice = '{ "do": "houseDice", "id": "H101-01", "dice": { "counter": "lampsLit" }, "by": [[0, []]] },'
      const put = '{ "do": "put", "what": "coldLamp", "in": "all", "count": { "counter": "lampsLit" } },'
      const trigger = `{ "id": "y", "at": "startOfTurn", "steps": [${grow.repeat(40)}${dice}${put}{ "do": "endMovement" }] },`
      const { flaws } = await publish(zoe, LAMPS.replace('"triggers": [', `"triggers": [ ${trigger}`))
      expect(flaws.map(({ reason }) => reason).join()).not.toMatch(/time or memory/)
    })

    test('names that look like ours, of prototypes, or cannot be seen', LONG, async () => {
      const ours = JSON.parse(
        readFileSync(new URL('../../games/betrayal/text/haunts/en/01.json', import.meta.url), 'utf8'),
      )
      const name: string = ours['haunt.1.name']
      expect(await reasonOf(LAMPS.replace('"The Last Lamps"', JSON.stringify(name)))).toMatch(
        /looks like a haunt of the game/,
      )
      const cyrillic = name.replaceAll('a', 'а').replaceAll('o', 'о').replaceAll('e', 'е').toUpperCase()
      expect(await reasonOf(LAMPS.replace('"The Last Lamps"', JSON.stringify(cyrillic)))).toMatch(/looks like/)
      expect(await reasonOf(LAMPS.replaceAll('coldLamp', 'constructor'))).toMatch(/cannot be the name of anything/)
      expect(await reasonOf(LAMPS.replace('"words": {', '"words": { "__proto__": {},'))).toMatch(/no language/)
      expect(await reasonOf(LAMPS.replace('"The Last Lamps"', '"The \\u202eLast Lamps"'))).toMatch(/cannot be seen/)
      expect(await reasonOf(LAMPS.replace('"name.moth"', '"name.foyer"'))).toMatch(/word of the game itself/)
    })

    test('code, and what only our own may say', async () => {
      expect(await reasonOf(LAMPS.replace('"restore", "who": "traitors"', '"run", "code": "evil"'))).toMatch(/“code”/)
      expect(await reasonOf(LAMPS.replace('"wins": [{', '"imagine": "x", "wins": [{'))).toMatch(/This is code/)
    })

    test('a secret that it gives away', LONG, async () => {
      const tell = `{ "id": "y", "at": "startOfTurn", "when": { "some": { "both": ["you", { "truly": "traitor", "of": "explorers" }] } }, "steps": [{ "do": "tell", "line": "H903-03" }] },`
      expect(await reasonOf(SECRET.replace('"triggers": [', `"triggers": [ ${tell}`))).toMatch(/gives a secret away/)
    })

    test('an option that names a haunt that nobody has', async () => {
      const wish = (haunt: string) => zoe.table('', { game: 'betrayal', seats: 3, options: { haunt } })
      for (const haunt of ['9999@00000000', `${lamps.option.split('@')[0]}@00000000`, '1000', '1000@', '__proto__'])
        await expect(wish(haunt)).rejects.toThrow('422')
      expect(await zoe.get('/api/games/betrayal/words?of=999999')).toEqual({})
      await expect(zoe.get('/api/games/betrayal/words?of=5')).rejects.toThrow('400')
    })
  })
})

describe('limits', () => {
  test('of how often somebody hands one in', LONG, async () => {
    const [[, open]] = TRIED_ON
    const engine = await open()
    const running = await startServer(engine, { GLOAM_RATE: '1' })
    const zoe = await TestPerson.enter(running.address, 'Zoe')
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push((await zoe.raw('POST', '/api/shelf', { file: '{', licence: LICENCE })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    await running.server.stop()
    await engine.stop()
  })

  test('a thread that does not come to its end is ended, and so is one that takes all memory', async () => {
    const never = new URL('data:text/javascript,for(;;);')
    const trials = new TrialRunner({ matches: 0, program: never, patience: { try: 50, measure: 50 } })
    expect(await trials.try(LAMPS)).toMatchObject([
      { line: 1, column: 1, reason: expect.stringMatching(/more time or memory/) },
    ])
    const all = new URL('data:text/javascript,const a=[];for(;;)a.push(new Array(1e6).fill(a.length))')
    const greedy = new TrialRunner({ matches: 0, program: all })
    expect(await greedy.try(LAMPS)).toMatchObject([{ line: 1 }])
    await Promise.all([trials.close(), greedy.close()])
  })

  test('a thread that cannot do its work is the server’s fault, and no flaw of the haunt’s', async () => {
    for (const program of ['throw new Error("no such file")', 'process.exit(1)', '0']) {
      const trials = new TrialRunner({ matches: 1, program: new URL(`data:text/javascript,${program}`) })
      await expect(trials.try(LAMPS)).rejects.toThrow('has ended before')
      const { def, words } = { def: {}, words: {} } as TriedHaunt['file']
      await expect(trials.measure({ def, words }, async () => {})).rejects.toThrow('has ended before')
      await trials.close()
    }
  })

  test('whoever has handed one in when the house closes is asked to come again', async () => {
    const trials = new TrialRunner({ matches: 0, program: new URL('data:text/javascript,for(;;);') })
    const [first, second] = [trials.try(LAMPS), trials.try(LAMPS)]
    const both = Promise.all([
      expect(first).rejects.toThrow('holds its breath'),
      expect(second).rejects.toThrow('holds its breath'),
    ])
    await trials.close()
    await both
  })

  test('of how many wait', async () => {
    const said = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage({ is: "tried", result: [] })'
    const trials = new TrialRunner({ matches: 0, program: new URL(`data:text/javascript,${said}`) })
    const six = Array.from({ length: 6 }, () => trials.try('{'))
    expect(() => trials.try('{')).toThrow('holds its breath')
    await Promise.all(six)
    await trials.close()
  })

  test('bots measure it in a thread, with the same figures each time, which are those of the bench', LONG, async () => {
    const trials = new TrialRunner({ matches: 1 })
    const tried = await trials.try(LAMPS)
    if (Array.isArray(tried)) throw new Error(JSON.stringify(tried))
    const found: unknown[] = []
    for (let i = 0; i < 2; i++) await trials.measure(tried.file, async (figures) => void found.push(figures))
    expect(found).toHaveLength(2)
    expect(found[0]).toEqual(found[1])
    expect(found[0]).toMatchObject({ bots: 'regular', seats: [3, 4, 5, 6].map((seats) => ({ seats, matches: 1 })) })
    await trials.close()
    // The bench measures the file as its maker has it, with a number of its own.
    const bench = new DraftInTrial('betrayal', JSON.parse(LAMPS))
    const stories = jobsOf(SEEDS.figures, 1).map((job) => bench.measure(job))
    const figures = stories.map(({ seats, won, rounds }) => ({ seats, matches: 1, heroes: won ? 1 : 0, rounds }))
    expect(found[0]).toEqual({ bots: 'regular', seats: figures })
  })
})
