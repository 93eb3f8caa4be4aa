/** Kept records and stores are as they were when they were kept; the states of earlier versions can be carried on. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@gloam/games/index.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { describe, expect, test } from 'vitest'
import { hashesIn, readHashes } from '../tools/hashes.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test.each([
  // What games keep is told by each game; `npm run sim -- <game> --keep <folder>` writes the lines of new records.
  ...games.map(({ name }) => [`games/${name}/test/records`, `games/${name}/test/records.json`] as const),
  ['server/test/kept', 'lab/test/kept-stores.json'] as const,
  ['server/test/kept-releases', 'lab/test/kept-releases.json'] as const,
])(
  'nothing in %s has changed or gone; whoever changes rules raises the version and keeps new records',
  (folder, hashes) => {
    expect(hashesIn(join(ROOT, folder))).toEqual(readHashes(join(ROOT, hashes)))
  },
)

describe.each(games)('$name', (game) => {
  const versions = readdirSync(`${ROOT}games/${game.name}/test/records`).map((folder) => Number(folder.slice(1)))

  test('records of this version are kept', () => expect(versions).toContain(game.version))

  test.each(versions)(
    'records in the folder of version %i are of it, and their states can be carried on',
    (version) => {
      const folder = join(ROOT, `games/${game.name}/test/records/v${version}`)
      const files = readdirSync(folder)
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const { record, lastState } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        expect({ file, game: record.game, version: record.version }).toEqual({ file, game: game.name, version })
        const play = new Play(game, migrate(game, lastState, version))
        for (let seat = 0; seat < record.seats; seat++) expect(look(play, seat).outcome).toEqual(record.outcome)
      }
    },
  )
})
