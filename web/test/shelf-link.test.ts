/** A link that holds a whole haunt: there and back, and nothing that unfolds without end. */
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileIn, linkFor } from '../src/pages/shelf/link.ts'

const LAMPS = readFileSync(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')

test('a haunt goes into a link and comes out of it to the letter', async () => {
  const link = (await linkFor(LAMPS, 'https://games.example.org/shelf')) ?? ''
  expect(link).toMatch(/^https:\/\/games\.example\.org\/shelf#haunt=[\w-]+$/)
  // Short enough for a message.
  expect(link.length).toBeLessThan(LAMPS.length / 2)
  expect(await fileIn(new URL(link).hash)).toBe(LAMPS)
})

test('of a file that nobody could read from a link none is made', async () => {
  expect(await linkFor('x'.repeat(262_144), 'https://games.example.org/shelf')).not.toBeNull()
  expect(await linkFor('x'.repeat(262_145), 'https://games.example.org/shelf')).toBeNull()
  expect(await linkFor('ż'.repeat(200_000), 'https://games.example.org/shelf')).toBeNull()
})

test('what is no haunt, is broken, or unfolds to more than any haunt has is none', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')
  const noText = deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')
  for (const hash of ['', '#', '#haunt=', '#haunt=!!', '#haunt=AAAA', `#haunt=${bomb}`, `#haunt=${noText}`, '#other=x'])
    expect([hash.slice(0, 20), await fileIn(hash)]).toEqual([hash.slice(0, 20), null])
})
