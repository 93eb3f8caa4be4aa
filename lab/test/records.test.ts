/** Kept records and stores are as they were when they were kept; the states of earlier versions can be carried on. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '@gloam/games/index.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** A hash of each, which is written once. What is new is added by hand: this test says the line. */
const HASHES: Record<string, string> = JSON.parse(readFileSync(new URL('records.json', import.meta.url), 'utf8'))

function filesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(ROOT.length).replaceAll('//', '/'))
}

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(`${ROOT}${file}`))
    .digest('hex')
    .slice(0, 32)
}

test('nothing that was kept has changed or gone; whoever changes rules raises the version and keeps new records', () => {
  const folders = [...games.map(({ name }) => `games/${name}/test/records`), 'server/test/kept']
  const found = Object.fromEntries(folders.flatMap(filesIn).map((file) => [file, hashOf(file)]))
  expect(found).toEqual(HASHES)
})

describe.each(games)('$name', (game) => {
  const versions = readdirSync(`${ROOT}games/${game.name}/test/records`).map((folder) => Number(folder.slice(1)))

  test('records of this version are kept', () => expect(versions).toContain(game.version))

  test.each(versions)(
    'records in the folder of version %i are of it, and their states can be carried on',
    (version) => {
      const files = filesIn(`games/${game.name}/test/records/v${version}`)
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const { record, lastState } = JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8'))
        expect({ file, game: record.game, version: record.version }).toEqual({ file, game: game.name, version })
        const play = new Play(game, migrate(game, lastState, version))
        for (let seat = 0; seat < record.seats; seat++) expect(look(play, seat).outcome).toEqual(record.outcome)
      }
    },
  )
})
