/** The pictures that links show are of the covers as they are now, and as large as those who show links ask for. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOUSE, linkPictures, SIZE } from '../dev/link-pictures.tsx'

const PRINTS = JSON.parse(readFileSync(new URL('../dev/link-prints.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
/** What a server is slow to send is not waited for, where links are shown. */
const MOST_BYTES = 100_000

test('every picture is of the cover as it is now: `npm run pictures -- links` makes them anew', () => {
  // A game that has been added since is shown by the house's picture until then.
  const pictured = Object.keys(PRINTS).filter((name) => name !== HOUSE)
  const drawn = Object.fromEntries(linkPictures(pictured).map(({ name, print }) => [name, print]))
  expect(PRINTS).toEqual(drawn)
})

/** Ends are named in a game's texts; Betrayal's by haunt and side, with one text for several. */
test.each(['halloween', 'hellhouse', 'spookhuis'])(
  'every end of %s has its picture, and no other is drawn',
  async (game) => {
    const { default: words } = await import(`../../games/${game}/text/en.json`)
    const said = Object.keys(words).flatMap((key) => /^end\.(\w+)$/.exec(key)?.slice(1) ?? [])
    const drawn = Object.keys(PRINTS).flatMap((name) => new RegExp(`^${game}-([^-]+)$`).exec(name)?.slice(1) ?? [])
    expect(drawn.toSorted()).toEqual([...said, 'stopped'].toSorted())
  },
)

test.each(Object.keys(PRINTS))('the picture of %s is a JPEG of the right size', (name) => {
  const bytes = readFileSync(new URL(`../public/link/${name}.jpg`, import.meta.url))
  expect(sizeOf(bytes)).toEqual(SIZE)
  expect(bytes.length).toBeLessThan(MOST_BYTES)
})

/** A JPEG is made of parts that say how long they are; the one about the frame knows how large it is. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const kind = bytes.readUInt16BE(at)
    if (kind === 0xffc0 || kind === 0xffc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  throw new Error('There is no frame in it.')
}
