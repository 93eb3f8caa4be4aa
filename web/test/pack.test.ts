/** `npm run pack-game`: what it makes of a folder, wherever that lies, and what it refuses. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { packGame } from '../pack/pack.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/lanterns', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'gloam-pack-test-'))

afterAll(() => rmSync(place, { recursive: true }))

/** A copy of the example, far from everything that it imports. */
function copy(into: string, name = 'lanterns'): string {
  const folder = join(place, into, name)
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !/[\\/](test|dist)$/.test(path) })
  return folder
}

function add(folder: string, file: string, code: string): void {
  writeFileSync(join(folder, file), `${code}\n${readFileSync(join(folder, file), 'utf8')}`)
}

test('a folder anywhere is packed, with the pieces, the motion and the pictures that its board uses', async () => {
  const folder = copy('anywhere')
  const uses = "import { Counter } from '@gloam/games/board/parts/counter.tsx'\nimport ghost from 'icon:ghost'"
  add(folder, 'board/index.tsx', `${uses}\nexport const used = [Counter, ghost]`)
  const out = join(place, 'packed')
  const manifest = await packGame(folder, out)
  expect(manifest).toMatchObject({ contract: 1, name: 'lanterns', version: 1, server: 'server.mjs' })
  expect(Object.keys(manifest.files).sort()).toEqual(['all', 'en'])
  for (const file of Object.values(manifest.files).flat()) expect(existsSync(join(out, 'client', file))).toBe(true)
  const brought = readFileSync(join(out, 'client/licences.txt'), 'utf8')
  expect(brought).toContain('motion-dom')
  expect(brought).toContain('@iconify-json/game-icons')
  // React is the page's own, and nobody else's.
  expect(brought).not.toMatch(/^react/m)
  const code = readdirSync(join(out, 'client')).filter((file) => file.endsWith('.js'))
  const all = code.map((file) => readFileSync(join(out, 'client', file), 'utf8')).join('\n')
  expect(all).toContain('gloam.shared')
  expect(all).not.toContain('react.transitional.element')
})

test('the same folder is packed into the same files: their addresses stay as they are', async () => {
  const [once, again] = [await packGame(EXAMPLE, join(place, 'once')), await packGame(EXAMPLE, join(place, 'again'))]
  expect(again).toEqual(once)
})

test('what cannot be packed says why, and leaves what was packed before as it was', async () => {
  const out = join(place, 'kept')
  await packGame(EXAMPLE, out)
  const before = readFileSync(join(out, 'manifest.json'), 'utf8')
  const refusal = (folder: string, into = out) => expect(packGame(folder, into)).rejects
  await refusal(join(place, 'nowhere')).toThrow('has no game.ts, no cover.tsx')
  mkdirSync(join(place, 'Lost-Game'))
  await refusal(join(place, 'Lost-Game')).toThrow('called by small letters and digits')
  await refusal(copy('renamed', 'candles')).toThrow('game.ts has to export "candles"')
  const drawing = copy('drawing')
  add(drawing, 'board/index.tsx', "import 'react-dom'")
  await refusal(drawing).toThrow('it cannot use react-dom itself')
  await refusal(EXAMPLE, place).toThrow('is not empty, and no game was packed there before')
  expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(before)
  expect(readdirSync(place).filter((name) => name.startsWith('.packing-'))).toEqual([])
})
