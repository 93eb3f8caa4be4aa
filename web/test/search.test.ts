import { expect, test } from 'vitest'
import { forSearch } from '../src/text/search.ts'

test('accents, capitals and spaces that hold are found without them', () => {
  expect(forSearch('W\u00a0ścianie: Żółw, Größe, é')).toBe('w scianie: zolw, große, e')
})

test('what is found lies where it stands in the text', () => {
  for (const text of ['W\u00a0ścianie Łódź', 'e\u0301tage', 'İstanbul 👻 ß'])
    expect(forSearch(text)).toHaveLength(text.length)
})
