/** Haunts from outside, on a real server: listed, said, played by bots in their threads, recorded. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNamed } from '@gloam/games/index.ts'
import { addFolder } from '@gloam/games/outside-folder.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const EXAMPLE = new URL('../../examples/haunts/the-last-lamps.json', import.meta.url)

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let folder: string

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  folder = join(engine.dataFolder, 'haunts')
  mkdirSync(folder)
  copyFileSync(EXAMPLE, join(folder, 'lamps.json'))
  writeFileSync(join(folder, 'broken.json'), readFileSync(EXAMPLE, 'utf8').replace('"restore"', '"heal"'))
  running = await startServer(engine, { GLOAM_HAUNTS: folder })
  zoe = await TestPerson.enter(running.address, 'Zoe')
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

async function hauntOption(): Promise<string> {
  const games = await zoe.get<GameInfo[]>('/api/games')
  const option = games.find(({ name }) => name === 'betrayal')?.options['haunt']
  const values = option !== undefined && 'oneOf' in option ? option.oneOf : []
  return values.find((value) => value.startsWith('101@')) as string
}

test('the server starts although a file is broken, and says what is wrong with it', () => {
  const { refused } = addFolder(folder)
  expect(refused).toEqual([expect.stringMatching(/^broken\.json, line 18: "heal" is no step/)])
})

test('a haunt from outside is listed, and its words can be had', async () => {
  const name = await hauntOption()
  const words = await zoe.get<Record<string, Record<string, string>>>('/api/games/betrayal/words')
  expect(words['en'][`haunt.${name}.name`]).toBe('The Last Lamps')
  expect(words['en']['task.H101-02.name']).toBe('Snuff a Lamp')
  expect(await zoe.get('/api/games/halloween/words')).toEqual({})
})

test('bots play it to its end; the record names it and replays', async () => {
  const haunt = await hauntOption()
  const options = { haunt, explorers: 'random' }
  const { id } = await zoe.table('', { game: 'betrayal', seats: 3, options, bots: 'novice', start: true })
  const line = await zoe.line()
  await line.watch(id)
  await zoe.table(`/${id}/resign`)
  const over = await line.until(id, ({ seen }) => seen.outcome !== null)
  expect(over.seen.outcome?.reason).toMatch(/^end\.101\./)
  const record = await zoe.get<MatchRecord<GameTypes>>(`/api/tables/${id}/record`)
  expect(record.options['haunt']).toBe(haunt)
  expect(Match.replay(gameNamed('betrayal') as AnyGame, record).play.state.outcome).toEqual(record.outcome)
  const ox = await TestPerson.enter(running.address, 'Ox')
  const kind = 'haunt.101.name'
  const counts = [{ kind, end: expect.stringMatching(/^(heroes|traitors)$/), count: 1 }]
  expect(await zoe.get('/api/games/betrayal/tales')).toEqual({ counts, yours: [{ kind, table: id }] })
  expect(await ox.get('/api/games/betrayal/tales')).toEqual({ counts, yours: [] })
  expect(await ox.get('/api/games/halloween/tales')).toEqual({ counts: [], yours: [] })
  expect(await (await zoe.raw('GET', '/metrics')).text()).not.toMatch(/gloam_failures_total\{where="bot"\} [1-9]/)
})
