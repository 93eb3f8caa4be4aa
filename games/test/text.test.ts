import { type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { expect, test } from 'vitest'
import { type Catalogue, englishIn, type Reader, speak, type Words } from '../text.ts'

/** A game of nothing but words. */
interface Parlour extends GameTypes {
  state: object
  steps: {
    enter: { room: string; by?: string }
    open: { doors: number[] }
    trade: { one: { room: string }; other: { room: string } }
    tidy: Record<never, never>
  }
  questions: { where: { rooms: string[] } }
  events: {
    entered: { seat: number; room: string | null }
    found: { card: number; left: number }
    rolled: { dice: { die: string; result: number }[] }
    met: { seat: number; ghosts: (string | null)[]; loud: boolean }
  }
  view: object
  options: { pace: 'slow' | 'fast'; picked: readonly string[]; cards: 'few' | 'many' }
}

const en: Catalogue<Parlour, 'tidy'> = {
  'game.name': 'Parlour',
  'game.about': 'A room with a door.',
  'game.blurb': 'Mind the step.',
  'game.minutes': '5 minutes',
  'game.kind': 'Everybody for the door',
  'game.hard': 'Easy',
  'name.attic': 'attic',
  'name.attic.the': 'the dusty attic',
  'name.hall': 'hall',
  'name.hall.the': 'the hall',
  'name.ladder': 'ladder',
  'name.bone': 'bone',
  'card.7.name': 'Seven’s Veil',
  'card.7.text': 'Hides things.',
  'choice.enter': '{byIs, select, none {Enter {room_the}} other {Enter {room_the} by {by}}}',
  'choice.open': '{doorsCount, plural, one {Open door {doors}} other {Open doors {doors}}}',
  'choice.trade': 'Trade {one} for {other}',
  'question.where': 'Where to: {rooms_the}?',
  'waiting.where': '{seat} looks around.',
  'event.entered':
    '{seatIs, select, you {You} other {{seat}}} went {roomIs, select, attic {up} none {nowhere} other {down}}.',
  'event.found': 'Found {card}, {left, plural, one {# card} other {# cards}} left.',
  'event.rolled': 'The dice: {dice}.',
  'item.dice': '{result} on {die}',
  'event.met': '{loud, select, yes {{ghosts}!} other {{ghosts}.}}',
  'group.enter': 'Enter a room',
  'option.pace': 'Pace',
  'option.pace.help': 'How fast it goes.',
  'option.pace.slow': 'Slow',
  'option.pace.fast': 'Fast',
  'option.pace.fast.help': 'Mind the stairs.',
  'option.picked': 'Cards to pick',
  'option.cards': 'How many cards',
  'option.cards.few': 'Few',
  'option.cards.many': 'Many',
  'end.dawn': '{winnersIs, select, you {You win.} other {{winners} win.}}',
  'refused.late': 'Too late by {minutes} minutes.',
}

const grammar = { fields: { doors: 'counted', card: 'card', cards: 'card', picked: 'card', by: 'name' } }
const words = { ...en, 'choice.trade': 'Trade the {oneRoom} for the {otherRoom}' }
const parlour = speak<Parlour>(words, 'en', grammar, true)

const NAMES = ['Zoe', 'Max', 'Ida']
function reader(seat: number): Reader {
  return { seat, nameOf: (other) => NAMES[other] }
}
const spectator = reader(SPECTATOR)

test('an id is given by its name, in the form that the message asks for', () => {
  expect(parlour.choice({ do: 'enter', room: 'attic' }, spectator)).toBe('Enter the dusty attic')
  expect(parlour.name('attic')).toBe('attic')
})

test('a field that is absent or null is "none" to a select', () => {
  expect(parlour.choice({ do: 'enter', room: 'hall', by: 'ladder' }, spectator)).toBe('Enter the hall by ladder')
  expect(parlour.event({ is: 'entered', seat: 0, room: null }, spectator)).toBe('Zoe went nowhere.')
})

test('a select knows a value by its id, and the one who reads as "you"', () => {
  expect(parlour.event({ is: 'entered', seat: 1, room: 'attic' }, reader(1))).toBe('You went up.')
  expect(parlour.event({ is: 'entered', seat: 1, room: 'hall' }, reader(0))).toBe('Max went down.')
  expect(parlour.waiting({ seat: 2, about: 'where' }, reader(0))).toBe('Ida looks around.')
})

test('what is counted from 0 in data is counted from 1 in text, and amounts are not', () => {
  expect(parlour.choice({ do: 'open', doors: [0] }, spectator)).toBe('Open door 1')
  expect(parlour.choice({ do: 'open', doors: [0, 1, 3] }, spectator)).toBe('Open doors 1, 2, and 4')
  expect(parlour.event({ is: 'found', card: 7, left: 0 }, spectator)).toBe('Found Seven’s Veil, 0 cards left.')
})

test('lists are joined as the language joins them, their forms and their nulls too', () => {
  expect(parlour.question({ ask: 'where', seat: 0, rooms: ['attic', 'hall'] }, reader(0))).toBe(
    'Where to: the dusty attic and the hall?',
  )
  const german = speak<Parlour>(words, 'de', grammar, true)
  expect(german.question({ ask: 'where', seat: 0, rooms: ['attic', 'hall'] }, reader(0))).toContain(
    'attic und the hall',
  )
  expect(parlour.event({ is: 'met', seat: 0, ghosts: ['bone', null], loud: true }, spectator)).toBe('bone!')
})

test('each object of a list is said by its item message, and fields of an object go by both names', () => {
  const dice = [
    { die: 'bone', result: 3 },
    { die: 'bone', result: 5 },
  ]
  expect(parlour.event({ is: 'rolled', dice }, spectator)).toBe('The dice: 3 on bone and 5 on bone.')
  expect(parlour.choice({ do: 'trade', one: { room: 'attic' }, other: { room: 'hall' } }, spectator)).toBe(
    'Trade the attic for the hall',
  )
})

test('a game can add what its data only imply', () => {
  const also = () => ({ room: 'hall' })
  const speaker = speak<Parlour>(en, 'en', { ...grammar, also }, true)
  expect(speaker.event({ is: 'entered', seat: 0, room: 'attic' }, spectator)).toBe('Zoe went down.')
})

test('cards have a name and a text; options, values and groups are said, with help where there is any', () => {
  expect(parlour.thing('card', 7)).toEqual({ name: 'Seven’s Veil', text: 'Hides things.' })
  expect([parlour.option('pace'), parlour.option('pace', 'fast')]).toEqual(['Pace', 'Fast'])
  expect([parlour.help('pace'), parlour.help('pace', 'slow')]).toEqual(['How fast it goes.', null])
  expect(parlour.help('pace', 'fast')).toBe('Mind the stairs.')
  expect([parlour.group({ do: 'enter', room: 'hall' }), parlour.group({ do: 'tidy' })]).toEqual(['Enter a room', null])
})

test('a value of an option is a thing, unless it has a text of its own', () => {
  expect([parlour.option('picked', '7'), parlour.help('picked', '7')]).toEqual(['Seven’s Veil', 'Hides things.'])
  expect([parlour.option('cards', 'few'), parlour.help('cards', 'few')]).toEqual(['Few', null])
})

test('the end names the winners', () => {
  const outcome = { winners: [0, 2], reason: 'end.dawn', scores: [3, 1, 3] }
  expect(parlour.end(outcome, reader(1))).toBe('Zoe and Ida win.')
  expect(parlour.end(outcome, reader(2))).toBe('You win.')
})

test('strictly, a missing message, name, argument or form is an error that names the key', () => {
  expect(() => parlour.choice({ do: 'tidy' }, spectator)).toThrow('choice.tidy')
  expect(() => parlour.choice({ do: 'enter', room: 'cellar' }, spectator)).toThrow('name.cellar')
  expect(() => parlour.say('refused.late')).toThrow(/refused\.late.*minutes/)
  expect(() => parlour.choice({ do: 'enter', room: 'bone' }, spectator)).toThrow(/choice\.enter.*room_the/)
  expect(() =>
    speak<Parlour>(en, 'en', grammar, true).choice(
      { do: 'trade', one: { room: 'hall' }, other: { room: 'hall' } },
      spectator,
    ),
  ).toThrow('choice.trade')
})

test('otherwise a name without the form that is asked for stands as it is', () => {
  const lenient = speak<Parlour>(en, 'en', grammar)
  expect(lenient.choice({ do: 'enter', room: 'bone' }, spectator)).toBe('Enter bone')
})

test('and what cannot be said at all is replaced by its key', () => {
  const lenient = speak<Parlour>({ ...en, 'refused.broken': 'Half a {message' }, 'en', grammar)
  expect(lenient.choice({ do: 'tidy' }, spectator)).toBe('choice.tidy')
  expect(lenient.event({ is: 'found', card: 8, left: 1 }, spectator)).toBe('Found card.8.name, 1 card left.')
  expect(lenient.say('refused.late')).toBe('refused.late')
  expect(lenient.say('refused.broken')).toBe('refused.broken')
})

test('what a language has no words for is told apart from the rest of a sentence', () => {
  const words = {
    ...en,
    'event.entered': '{seat} ist jetzt hier: {room}. Mothers!',
    'name.moth': 'Moth',
    'name.lamp': 'Moth (old)',
    'end.lamps': '{winners} sees only a Moth.',
  }
  const english = new Set(['name.moth', 'name.lamp', 'end.lamps'])
  const speaker = speak<Parlour>(words, 'de', grammar, true, english)
  const entered = (room: string) => speaker.event({ is: 'entered', seat: 0, room }, spectator)

  expect(speaker.foreign.partsOf(entered('hall'))).toEqual([{ text: 'Zoe ist jetzt hier: hall. Mothers!' }])
  expect(speaker.foreign.partsOf(entered('moth'))).toEqual([
    { text: 'Zoe ist jetzt hier: ' },
    { text: 'Moth', lang: 'en' },
    { text: '. Mothers!' },
  ])
  // A longer name that begins like another one is one name.
  expect(speaker.foreign.partsOf(entered('lamp'))[1]).toEqual({ text: 'Moth (old)', lang: 'en' })
  const end = speaker.end({ winners: [0], reason: 'end.lamps' }, spectator)
  expect(speaker.foreign.partsOf(end)).toEqual([{ text: 'Zoe sees only a Moth.', lang: 'en' }])
  expect([speaker.foreign.langOf(end), speaker.foreign.langOf('hall')]).toEqual(['en', undefined])
})

test('words that follow from English ones alone are English', () => {
  const derived = (given: Words) => ('name.moth' in given ? { 'monster.moth.name': given['name.moth'] ?? '' } : {})
  const words = { ...en, 'name.moth': 'Moth' }
  expect([...englishIn(words, new Set(['name.moth']), { ...grammar, derived })].sort()).toEqual([
    'monster.moth.name',
    'name.moth',
  ])
  expect(englishIn(words, new Set(), { ...grammar, derived }).size).toBe(0)
})

test('a catalogue without a needed key does not compile', () => {
  const { 'event.met': _, ...rest } = en
  // @ts-expect-error: event.met is missing
  const incomplete: Catalogue<Parlour, 'tidy'> = rest
  // @ts-expect-error: without `Unsaid` every step needs a text
  const everyStep: Catalogue<Parlour> = en
  expect([incomplete, everyStep]).toHaveLength(2)
})
