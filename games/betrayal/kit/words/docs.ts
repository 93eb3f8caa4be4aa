/** docs/haunt-words.md, written from the vocabulary itself. */
import type { Part, Word } from './notation.ts'
import * as parts from './parts.ts'
import { LUCKY, NUMS, PLAIN_ROOMS, PLAIN_WHO, PREDS, ROOM_SETS, WHO_SETS } from './selectors.ts'
import { STEPS } from './steps.ts'

type Words = Readonly<Record<string, Word>>

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const fieldList = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([field, kind]) => `${code(field)} ${code(kind)}`)
    .join(', ')

const wordTable = (words: Words): string =>
  table(
    ['word', 'fields', 'what it says'],
    Object.entries(words).map(([word, [says, fields]]) => [code(word), fieldList(fields), says]),
  )

const plainTable = (words: Readonly<Record<string, string>>): string =>
  table(
    ['word', 'what it says'],
    Object.entries(words).map(([word, says]) => [code(word), says]),
  )

const partTable = (part: Part): string =>
  table(
    ['field', 'kind', 'what it says'],
    Object.entries(part).map(([field, [kind, says]]) => [code(field), code(kind), says]),
  )

const INTRODUCTION = `# The words of haunts

Written by \`npm run haunts\` from the vocabulary itself (\`games/betrayal/kit/words/\`); do not edit it here.
How a haunt is written and tested: [adding a haunt](adding-a-haunt.md).

A kind ending in \`?\` may be left out, \`[]\` is a list, \`1..5\` a whole number, \`'open'\` that very word, \`a|b\` one or the
other. A kind with \`!\` is asked again and again: nothing in it may be left to chance, so ${LUCKY.map(code).join(', ')} stand
in steps only. \`id\`, \`taskId\`, \`riderId\` and \`rollId\` are the number of a line of the specification (\`H17-04\`);
\`newPlace\`, \`newMark\` and \`newNote\` give a name, \`place\`, \`mark\`, \`note\`, \`counter\`, \`token\` and \`monster\` use one.
\`thing\` is a card or an item token, \`what\` a card, a token or a monster. Tokens, monsters, places and cards share one
name space. Rooms are rooms in play; characters are living and on the board.`

const section = (title: string, ...texts: string[]): string => [`## ${title}`, ...texts].join('\n\n')

export function wordsDoc(): string {
  const more: [string, Part][] = [
    ['Extra dice (`extraDice`)', parts.EXTRA_DICE],
    ['A choice of `ask` (`choice`)', parts.CHOICE],
    ['What a monster carries (`load`)', parts.LOAD],
    ['The last round (`last`)', parts.LAST],
    ['Dice of a modifier (`dice`)', parts.DICE],
    ['A roll before leaving (`hurdle`)', parts.HURDLE],
    ['Instead of a death (`death`)', parts.DEATH],
  ]
  return `${[
    INTRODUCTION,
    section('A haunt', partTable(parts.HAUNT)),
    section('Who betrays (`traitorRule`, known by its `rule`)', wordTable(parts.TRAITOR_RULES)),
    section('Counters and tokens', partTable(parts.COUNTER), partTable(parts.TOKEN)),
    section('Monsters', partTable(parts.MONSTER)),
    section('Ways to fall (`fall`)', plainTable(parts.PLAIN_FALLS), wordTable(parts.FALLS)),
    section('Tasks', partTable(parts.TASK)),
    section('Triggers', partTable(parts.TRIGGER), 'Moments:', plainTable(parts.MOMENTS)),
    section('Modifiers', partTable(parts.MODIFIER)),
    section('Riders', partTable(parts.RIDER)),
    section('Handling of things', partTable(parts.HANDLING)),
    section('Ends', partTable(parts.WIN)),
    section('Steps (known by what they `do`)', wordTable(STEPS)),
    section(
      'Numbers (`num`)',
      "A number, `[3, 4, 4, 5]` for 3 to 6 players, `'P'` for the players, `'n'` for the number spoken of (by how much an attack was won, how much damage there was, what came of a roll die by die), or:",
      wordTable(NUMS),
    ),
    section(
      'Numbers in texts',
      'A text says a number of the rules by its name in braces: `{tasks.H101-01.atLeast}` is what that task takes, `{last.round}` the last round, `{monsters.moth.might}` how strong a moth is. The name is the way to the number in the file; a line of a list goes by its `id`, or by its place, from 1: `{setup.2.count}`. Where it hangs on the number of players each table reads its own, and whoever sits at none reads `3–5`. A name that leads to no number is refused, with its line.',
    ),
    section('Rooms (`rooms`)', 'The name of a room, or:', plainTable(PLAIN_ROOMS), wordTable(ROOM_SETS)),
    section('Characters (`who`)', plainTable(PLAIN_WHO), wordTable(WHO_SETS)),
    section('Conditions (`pred`)', wordTable(PREDS)),
    section('Hopes of bots (`hope`)', wordTable(parts.HOPES)),
    ...more.map(([title, part]) => section(title, partTable(part))),
  ].join('\n\n')}\n`
}
