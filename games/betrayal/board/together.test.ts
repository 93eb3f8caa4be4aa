import { speak, wholeWords } from '@gloam/games/text.ts'
import { expect, test } from 'vitest'
import { en, grammar } from '../text/index.ts'
import { sayTogether } from './together.ts'

const text = speak(wholeWords(en, grammar), 'en', grammar, true)

test('tiles that are laid aside one after the other are told together; one that would close a floor is not', () => {
  const skipped = { is: 'tileSkipped', floors: 'upper', room: null } as const
  const closing = { is: 'tileSkipped', floors: 'upper', room: 'chapel' } as const
  const said = { count: 3, text: '3 tiles for other floors are laid aside.' }
  expect(sayTogether([skipped, skipped, skipped, closing], text)).toEqual(said)
  expect(sayTogether([skipped, closing], text)).toBeNull()
})
