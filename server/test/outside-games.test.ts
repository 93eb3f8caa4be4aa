/** Games from outside: what is refused, what is served, and matches that outlive a server, with and without their game. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gameNamed, games } from '@gloam/games/index.ts'
import { type Manifest, readManifest } from '@gloam/games/manifest.ts'
import { addOutsideGames } from '@gloam/games/outside-games.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort, type TestEngine } from '../testing/engines.ts'
import { packExample } from '../testing/packed.ts'
import { ServerProcess } from '../testing/process/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'gloam-outside-'))
let packed: string
let manifest: Manifest

beforeAll(async () => {
  packed = await packExample(folder)
  manifest = readManifest(readFileSync(join(packed, 'manifest.json'), 'utf8'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of the packed example, spoilt. */
function spoilt(name: string, spoil: (path: string) => void): string {
  const path = join(folder, name)
  cpSync(packed, path, { recursive: true })
  spoil(path)
  return path
}

const withManifest = (change: object) => (path: string) =>
  writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, ...change }))
const withModule = (code: string) => (path: string) => writeFileSync(join(path, 'server.mjs'), code)

describe('refused by name and reason', () => {
  const cases: [what: string, reason: RegExp, spoil: (path: string) => void][] = [
    ['empty', /There is no manifest\.json in it/, (path) => rmSync(join(path, 'manifest.json'))],
    ['torn', /manifest\.json is no JSON/, (path) => writeFileSync(join(path, 'manifest.json'), '{"contract": 1')],
    ['list', /manifest\.json is no object/, (path) => writeFileSync(join(path, 'manifest.json'), '[]')],
    ['huge', /too large to be one/, (path) => truncateSync(join(path, 'manifest.json'), 2_000_000_000)],
    ['newer', /packed for contract 99, and this release has 1: pack it again/, withManifest({ contract: 99 })],
    ['older', /packed for contract missing/, withManifest({ contract: undefined })],
    ['unnamed', /"name" has to be small letters and digits, and is "\.\.\/x"/, withManifest({ name: '../x' })],
    ['ours', /There is a game called halloween already/, withManifest({ name: 'halloween' })],
    ['climbing', /"server" has to name a file of its folder/, withManifest({ server: '../../../etc/passwd' })],
    ['absolute', /"client" has to name a file of its folder/, withManifest({ client: '/etc/passwd' })],
    ['unlisted', /"files" has to list/, withManifest({ files: 'all' })],
    ['headless', /server\.mjs is missing: pack the game again/, (path) => rmSync(join(path, 'server.mjs'))],
    ['faceless', /client.* is missing/, (path) => rmSync(join(path, 'client'), { recursive: true })],
    ['throwing', /The cellar is flooded/, withModule(`throw new Error('The cellar is flooded.')`)],
    ['garbled', /SyntaxError|Unexpected|Invalid/i, withModule('export default {{{')],
    ['needy', /Cannot find package 'no-such-package'/, withModule(`import 'no-such-package'`)],
    ['nothing', /no game as its default export/, withModule('export const game = 1')],
    ['half', /Its game has no setup, no view/, withModule(`export default { name: 'lanterns' }`)],
    ['other', /Its module is lanterns 1, and its manifest says lanterns 7/, withManifest({ version: 7 })],
    [
      'stillborn',
      /No lantern burns/,
      (path) => {
        const code = readFileSync(join(path, 'server.mjs'), 'utf8')
        const begins = `const stillborn = { ...lanterns, setup() { throw new Error('No lantern burns.') } }`
        withModule(code.replace(/export \{ (\w+) as default \};?/, `${begins}\nexport { stillborn as default }`))(path)
      },
    ],
  ]

  test.for(cases)('%s', async ([what, reason, spoil]) => {
    const path = spoilt(what, spoil)
    const before = [...games]
    const { games: added, refused } = await addOutsideGames(path)
    expect(added).toEqual([])
    expect(refused).toEqual([expect.stringMatching(reason)])
    expect(refused[0]).toContain(path)
    expect(games).toEqual(before)
  })

  test('what is not there, and two of one name; the good ones are added', async () => {
    const twin = spoilt('twin', () => {})
    const { games: added, refused } = await addOutsideGames(`${packed}${delimiter}${twin}, /no/such/folder`)
    expect(added).toMatchObject([{ name: 'lanterns', folder: packed }])
    expect(refused).toEqual([
      expect.stringContaining('There is a game called lanterns already: it needs another name.'),
      expect.stringContaining('There is no such folder, and no such package'),
    ])
    expect(gameNamed('lanterns')?.version).toBe(1)
  })

  test('a package is found where the server is started', async () => {
    const place = join(folder, 'node_modules')
    mkdirSync(place)
    cpSync(packed, join(place, 'some-lanterns'), { recursive: true })
    writeFileSync(join(place, 'some-lanterns/package.json'), '{"name":"some-lanterns","version":"1.0.0"}')
    const here = process.cwd()
    process.chdir(folder)
    const { refused } = await addOutsideGames('some-lanterns').finally(() => process.chdir(here))
    // It is found, and has the name of the one that is there by now.
    expect(refused).toEqual([expect.stringContaining('There is a game called lanterns already')])
  })
})

describe('on a server', () => {
  let engine: TestEngine
  let server: ServerProcess
  let zoe: TestPerson

  beforeAll(async () => {
    engine = await ENGINES.sqlite()
    // The folder is all that the server needs: something in it leads out, and must not be followed.
    symlinkSync(join(packed, 'server.mjs'), join(packed, 'client/way-out.js'))
    await openWith(`${packed},${packed}/,${spoilt('broken', (path) => rmSync(join(path, 'server.mjs')))}`)
    zoe = await TestPerson.enter(server.address, 'Zoe')
  })

  afterAll(async () => {
    await server.stop()
    await engine.stop()
  })

  async function openWith(setting: string): Promise<void> {
    const port = server?.port ?? (await freePort())
    server = new ServerProcess(engine, port, { GLOAM_GAMES: setting, LOG_LEVEL: 'info' })
    await server.start()
  }

  test('it opens without what is broken, and says so in its log', () => {
    expect(server.output).toContain(`game lanterns is added from ${packed}`)
    expect(server.output).toMatch(/a game from outside is refused: .*broken: server\.mjs is missing/)
  })

  test('the game is listed after our own', async () => {
    const listed = await zoe.get<GameInfo[]>('/api/games')
    expect(listed.at(-1)).toMatchObject({ name: 'lanterns', version: 1, seats: { least: 2, most: 4 } })
  })

  test('the first page names its module, which is served for good and under our own policy', async () => {
    const page = await (await zoe.raw('GET', '/')).text()
    const [, address = ''] = /<meta name="gloam-games" content="([^"]+)"/.exec(page) ?? []
    expect(address).toMatch(/^\/assets\/outside\/lanterns-[0-9a-f]{12}\/game-[\w-]+\.js$/)
    expect(await (await zoe.raw('GET', '/table/whatever')).text()).toContain(address)
    const module = await zoe.raw('GET', address)
    expect(module.headers.get('content-type')).toMatch(/javascript/)
    expect(module.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(module.headers.get('content-security-policy')).toContain("script-src 'self'")
    const offline = await zoe.get<Record<string, string[]>>('/offline.json')
    expect(offline['all']).toContain(address)
    // Its words are in English alone: whoever reads German keeps those.
    expect(offline['de'].filter((file) => file.includes('/outside/'))).toEqual(
      offline['en'].filter((file) => file.includes('/outside/')),
    )
    expect(offline['en'].filter((file) => file.includes('/outside/'))).not.toEqual([])
  })

  test('nothing but its own files can be asked for there', async () => {
    const page = await (await zoe.raw('GET', '/')).text()
    const [, base = ''] = /(\/assets\/outside\/[\w-]+\/)/.exec(page) ?? []
    const tricks = ['../manifest.json', '../server.mjs', '%2e%2e/server.mjs', '..%2fserver.mjs', '..%5cserver.mjs']
    const more = ['way-out.js', '.', '', '%00', '../../../../../../etc/passwd', '....//server.mjs', 'client/']
    for (const trick of [...tricks, ...more]) {
      const { status, body } = await asked(`${base}${trick}`)
      expect([trick, status]).toEqual([trick, expect.toBeOneOf([400, 403, 404])])
      expect(body).not.toMatch(/beginTurn|root:|"contract"/)
    }
  })

  /** As it stands: `fetch` would tidy the path up first. */
  function asked(path: string): Promise<{ status: number; body: string }> {
    return new Promise((done, fail) => {
      const call = request({ port: server.port, host: '127.0.0.1', path }, (response) => {
        let body = ''
        response.on('data', (data) => {
          body += data
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, body }))
      })
      call.on('error', fail).end()
    })
  }

  const untilOver = async (id: string): Promise<void> => {
    const line = await zoe.line()
    await line.watch(id)
    await zoe.table(`/${id}/resign`)
    await line.until(id, ({ seen }) => seen.outcome !== null)
  }

  test('bots play it to its end in their threads, and its record replays', async () => {
    const wish = { game: 'lanterns', seats: 3, bots: 'regular', start: true }
    const { id } = await zoe.table('', wish)
    await untilOver(id)
    const record = await zoe.get<MatchRecord<GameTypes>>(`/api/tables/${id}/record`)
    expect(Match.replay(gameNamed('lanterns') as AnyGame, record).play.state.outcome).toEqual(record.outcome)
    expect(await (await zoe.raw('GET', '/metrics')).text()).not.toMatch(/gloam_failures_total\{where="bot"\} [1-9]/)
  })

  test('a match outlives the server, and the absence of its game', async () => {
    const { id } = await zoe.table('', { game: 'lanterns', seats: 2, bots: 'novice', start: true })
    const { id: ours } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'novice', start: true })
    const statusOf = async (wanted: string) => {
      const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
      return mine.find(({ table }) => table.id === wanted)?.table.status
    }
    await server.stop()
    await openWith('')
    expect(await statusOf(id)).toBe('unreadable')
    expect(await statusOf(ours)).toBe('playing')
    await expect(zoe.get(`/api/tables/${id}`)).rejects.toThrow('410 unreadable')
    expect((await zoe.get<GameInfo[]>('/api/games')).map(({ name }) => name)).not.toContain('lanterns')
    await server.stop()
    await openWith(packed)
    expect(await statusOf(id)).toBe('playing')
    await untilOver(id)
    expect(await statusOf(id)).toBe('ended')
  })
})
