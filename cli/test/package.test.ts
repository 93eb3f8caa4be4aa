/** The package as a stranger meets it: installed into an empty folder, with Node and nothing else. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gloam/server/testing/engines.ts'
import { Party, type Player } from '@gloam/server/testing/party.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePackage, pack } from '../package.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Bytes of the file that is downloaded. */
const MOST_PACKED = 10_000_000

describe('gloam as a package', { tags: ['long'] }, () => {
  let folder: string
  let packed: { filename: string; size: number }
  let program: string
  const gloam = (...words: string[]) =>
    execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gloam-package-'))
    const npm = (...words: string[]) => execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })
    packed = JSON.parse(npm('pack', await makePackage(), '--json'))[0]
    writeFileSync(join(folder, 'package.json'), '{}')
    npm('install', '--omit=dev', '--offline', '--no-audit', '--no-fund', packed.filename)
    program = join(folder, 'node_modules/gloam/bin/gloam.js')
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is small, brings no package along and runs nothing when it is installed', () => {
    const about = JSON.parse(readFileSync(join(folder, 'node_modules/gloam/package.json'), 'utf8'))
    expect(packed.size).toBeLessThan(MOST_PACKED)
    expect([about.dependencies, about.scripts]).toEqual([undefined, undefined])
    expect(readFileSync(join(folder, 'node_modules/gloam/lib/gloam/licences.txt'), 'utf8')).toContain('fastify ')
  })

  test('is the same bytes when somebody makes it elsewhere who keeps new files to themselves', async () => {
    const elsewhere = join(folder, 'else/where')
    mkdirSync(elsewhere, { recursive: true })
    const usual = process.umask(0o077)
    try {
      const { filename } = pack(await makePackage(join(elsewhere, 'package')), elsewhere)
      expect(sumOf(join(elsewhere, filename))).toBe(sumOf(join(folder, packed.filename)))
    } finally {
      process.umask(usual)
    }
  })

  test('has a client that comes out the same when it is built again', () => {
    const again = join(folder, 'client')
    const env = { ...process.env, NODE_ENV: 'production' }
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    execFileSync(process.execPath, [vite, 'build', 'web', '--outDir', again], { cwd: ROOT, env, stdio: 'pipe' })
    const packed = sumsIn(again).filter((sum) => !sum.includes('.gz '))
    expect(packed).toEqual(sumsIn(join(folder, 'node_modules/gloam/web/dist')))
  })

  test('says what it can do, and what it did not understand', () => {
    expect(gloam('--help')).toContain('gloam backup <file>')
    expect(gloam('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(() => gloam('dance')).toThrow('There is no command dance')
    expect(() => gloam('--prot', '80')).toThrow("Unknown option '--prot'")
    expect(() => gloam('backup')).toThrow('gloam backup gloam-backup.sqlite')
  })

  test('serves the page and a match with bots, and has it still when it was stopped', async () => {
    const engine = { dataFolder: join(folder, 'data') }
    const server = new ServerProcess(engine as never, await freePort(), {}, program)
    await server.start()
    try {
      const page = await (await fetch(server.address)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
      const kept = readFileSync(join(folder, 'node_modules/gloam/web/dist', script ?? ''), 'utf8')
      for (const encoding of ['br', 'gzip']) {
        const sent = await fetch(`${server.address}${script}`, { headers: { 'accept-encoding': encoding } })
        expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, encoding])
        expect(await sent.text()).toBe(kept)
      }
      const party = await Party.open(
        server.address,
        { game: 'halloween', people: 1, bots: 2, pace: { kind: 'free' } },
        1,
      )
      await party.playUntil(() => party.picks > 20)
      const { picks } = party
      party.cut()
      await server.stop()
      expect(gloam('backup', 'copy.sqlite')).toContain('Copied')
      await server.start()
      const again = await (party.players[0] as Player).person.line()
      expect((await again.watch(party.id)).seen.picks).toBeGreaterThanOrEqual(picks)
      again.close()
    } finally {
      await server.stop()
    }
  })
})

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

function sumsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return paths.map((path) => `${path.slice(folder.length)} ${sumOf(path)}`).sort()
}
