/// <reference path="../build/fontverter.d.ts" />
/** A face that was cut keeps the kerning of the old kind between the letters that are left. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { pairsBetween, withKerning } from '../build/kerning.ts'

const FACE = '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2'
const LETTERS = [...'AVTWYolmé.,’']

let whole: Buffer
let cut: Buffer

beforeAll(async () => {
  const face = readFileSync(createRequire(import.meta.url).resolve(FACE))
  whole = await fontverter.convert(face, 'sfnt')
  cut = await subsetFont(face, LETTERS.join(''), { targetFormat: 'sfnt' })
})

test('the pairs are the whole face’s, though its glyphs are numbered anew', () => {
  const pairs = pairsBetween(whole, LETTERS)
  expect(pairs['AV']).toBeLessThan(0)
  expect(pairsBetween(withKerning(cut, whole, LETTERS), LETTERS)).toEqual(pairs)
})

test('packed and unpacked it is the same face', async () => {
  const face = withKerning(cut, whole, LETTERS)
  const again = await fontverter.convert(await fontverter.convert(face, 'woff2'), 'sfnt')
  expect(pairsBetween(again, LETTERS)).toEqual(pairsBetween(whole, LETTERS))
})
