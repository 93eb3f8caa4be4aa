/** What `npm run verify` says of records, run as anybody runs it. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { halloween } from '@gloam/games/halloween/game.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import { afterAll, expect, test } from 'vitest'
import { releaseWith } from '../tools/releases.ts'

const VERIFY = fileURLToPath(new URL('../verify.ts', import.meta.url))
const KEPT = new URL(`../../games/halloween/test/records/v${halloween.version}/halloween-2-11.json`, import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'gloam-'))
const { record } = JSON.parse(readFileSync(KEPT, 'utf8'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verify(changes: object, promised?: string): Promise<{ code: number; said: string }> {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify({ ...record, ...changes }))
  try {
    const args = [VERIFY, file, promised ?? (await commitment(record.seed))]
    return { code: 0, said: (await promisify(execFile)(process.execPath, args)).stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

test('an honest record is said to be honest, and others are not', async () => {
  expect(await verify({})).toMatchObject({ code: 0, said: expect.stringContaining('Honest') })
  expect((await verify({}, '0'.repeat(64))).said).toContain('Not honest')
  expect((await verify({ outcome: { ...record.outcome, winners: [7] } })).said).toContain('another outcome')
})

test('a record of other rules names the release that it needs, without a stack trace', async () => {
  const { code, said } = await verify({ version: 1 })
  expect(code).not.toBe(0)
  expect(said).toContain(`Check them with Gloam as of ${releaseWith('halloween', 1)}, whose halloween is version 1.`)
  expect(said).not.toContain('    at ')
  expect((await verify({ version: 99 })).said).toContain('look for a newer one')
})

test('a record whose rules have changed under way says where', async () => {
  const versions = [
    { from: 0, version: 1 },
    { from: 30, version: 2 },
  ]
  const { said } = await verify({ versions })
  expect(said).toContain('from pick 1 on version 1, from pick 31 on version 2')
})
