import { type Grammar, speak } from '@gloam/games/text.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { describe, expect, it } from 'vitest'
import { held, linked } from '../src/play/talk/linked.ts'

const words = {
  'card.7.name': 'The Owl',
  'card.7.text': 'It asks who you are.',
  'card.8.name': 'The Mole',
  'card.8.text': 'It was here before you.',
  'tile.3.name': 'Pond',
}
const grammar: Grammar<GameTypes> = { fields: { card: 'card', cards: 'card', tile: 'tile', opponent: 'seat' } }
const game = { text: speak(words, 'en', grammar), grammar }

describe('names in the log', () => {
  it('open what the event speaks of and the game explains', () => {
    expect(linked(game, 'Ox drew The Owl.', { is: 'drew', seat: 1, card: 7 })).toEqual([
      { text: 'Ox drew ', key: null },
      { text: 'The Owl', key: 'card.7' },
      { text: '.', key: null },
    ])
  })

  it('are found in lists and in fields of fields, each as often as it is said', () => {
    const parts = linked(game, 'The Owl meets The Mole and The Owl.', { cards: [7], with: { card: 8 } })
    expect(parts.flatMap(({ key }) => (key === null ? [] : [key]))).toEqual(['card.7', 'card.8', 'card.7'])
    expect(parts.map(({ text }) => text).join('')).toBe('The Owl meets The Mole and The Owl.')
  })

  it('are found in every form that the language has for them', () => {
    const polish = {
      text: speak({ ...words, 'card.7.name': 'Sowa', 'card.7.name.acc': 'Sowę' }, 'pl', grammar),
      grammar,
    }
    expect(linked(polish, 'Ox bierze Sowę.', { card: 7 })).toEqual([
      { text: 'Ox bierze ', key: null },
      { text: 'Sowę', key: 'card.7' },
      { text: '.', key: null },
    ])
  })

  it('keep the signs that stand beside them, and the sentence stays the same', () => {
    const parts = held(linked(game, 'Ox nimmt „The Owl“, The Mole (The Owl).', { cards: [7, 8] }))
    const names = parts.filter(({ key }) => key !== null)
    expect(names.map(({ before, text, after }) => before + text + after)).toEqual([
      '„The Owl“,',
      'The Mole',
      '(The Owl).',
    ])
    expect(parts.map(({ before, text, after }) => before + text + after).join('')).toBe(
      'Ox nimmt „The Owl“, The Mole (The Owl).',
    )
  })

  it('are plain words where nothing explains them, or the event is about something else', () => {
    expect(linked(game, 'Ox laid the Pond.', { tile: 3 })).toEqual([{ text: 'Ox laid the Pond.', key: null }])
    expect(linked(game, 'Ox saw The Owl.', { opponent: 7 })).toEqual([{ text: 'Ox saw The Owl.', key: null }])
  })
})
