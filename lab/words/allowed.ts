/** Texts that are the same in English and in another language, and why; and sentences that do without an argument. */
import type { Allowed } from './compare.ts'

/** The reason, and what it is the reason for. */
type Reasons = Readonly<Record<string, readonly string[]>>

const SAME_EVERYWHERE: Reasons = {
  'names of games, programs and services': [
    'Gloam',
    '({count}) Gloam',
    'Discord',
    'Halloween',
    'Gevangen in het Spookhuis',
    'Chill: Höllenhaus',
  ],
  'names of people and spirits, from books and legends': [
    'Agnes|Bram|Tilda|Wim|Mirabel|Jonas',
    'Aleister Crowley',
    'Ambrosio',
    'Arthur Gordon Pym',
    'Baron van Groeselgem',
    'Dr Jekyll',
    'Dr Silence',
    'Dr. Agnes Thorne',
    'Dracula',
    'Eliphas Levi',
    'Faust',
    'Golem',
    'HP Lovecraft',
    'Horla',
    'Hyacinth',
    'Klara Militsh',
    'Kobold',
    'Medardus',
    'Melmoth',
    'Montoni',
    'Peter Schlemihl',
    'Professor Nora Quill',
    'Sepulcrum',
    'Theodore',
    'Wendigo',
  ],
  'what is printed on keys': ['Esc', 'Enter'],
}

export const SAME: Readonly<Record<string, Reasons>> = {
  de: {
    'the word is German as well': [
      'Bot, {strength}',
      'Bots',
      'Chat',
      'Code',
      'Lorgnette',
      'Moment',
      'Standard',
      'Zombie',
    ],
  },
  nl: {
    'the word is Dutch as well': [
      '{name} (bot)',
      'Begin',
      'bot',
      'Bot, {strength}',
      'Bots',
      'Chat',
      'Code',
      'Contrast',
      'E-mail',
      'Expert',
      'Grand Hotel',
      'Hand',
      'Lamp',
      'Menu',
      'Moment',
      'School',
      'Volume',
      'west',
      'Zombie',
    ],
  },
  pl: {
    'the word is Polish as well': [
      '{name} (bot)',
      '{target}: morale {morale}',
      'bot',
      'Bot, {strength}',
      'E-mail',
      'Grand Hotel',
      'Menu',
      'Morale',
      'morale {morale}',
      'Poltergeist',
    ],
  },
}

/** By language, `catalogue: key` and why. */
const DROPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

export function allowedIn(language: string): Allowed {
  const reasons = [SAME_EVERYWHERE, SAME[language] ?? {}].flatMap(Object.entries<readonly string[]>)
  return {
    same: Object.fromEntries(reasons.flatMap(([reason, texts]) => texts.map((text) => [text, reason]))),
    dropped: DROPPED[language] ?? {},
  }
}
