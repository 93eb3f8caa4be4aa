/**
 * What each kind of the vocabulary is, as data: from it come the checks (kit/check/grammar.ts) and the pickers of the
 * workshop (workshop/). A kind that is not here does not compile.
 */
import { ITEMS, OMENS } from '../../content/cards.ts'
import { EXPLORERS, TRAITS } from '../../content/explorers.ts'
import { FLOORS, ROOMS } from '../../content/rooms.ts'
import type { Part, Word } from './notation.ts'
import * as parts from './parts.ts'
import { LUCKY, NUMS, PLAIN_ROOMS, PLAIN_WHO, PREDS, ROOM_SETS, WHO_SETS } from './selectors.ts'
import { STEPS } from './steps.ts'
import type { Values } from './values.ts'

type Words = Readonly<Record<string, Word>>

/** Keys of texts that a name needs; `*` is the name. */
type Keys = readonly string[]

export type Kind =
  | { readonly is: 'flag' | 'weight' | 'noted' | 'row' | 'num' }
  /** Functions of our own haunts: a name of one, or themselves. */
  | { readonly is: 'codeName' | 'ours' }
  | { readonly is: 'one'; readonly what: string; readonly of: readonly string[] }
  /** A name that the haunt gives (`new token`) or uses (`token`), or one of those that are there. */
  | { readonly is: 'name'; readonly of: string; readonly words?: Keys; readonly or?: readonly string[] }
  /** The number of a line, or something that is said. */
  | { readonly is: 'said'; readonly words: Keys }
  | { readonly is: 'like'; readonly what: string; readonly pattern: RegExp }
  | { readonly is: 'pair'; readonly of: string }
  /** One of several forms, each known by one of its fields; or one of some plain words. */
  | {
      readonly is: 'forms'
      readonly what: string
      readonly plain: readonly string[]
      readonly words: Words
      readonly lucky: readonly string[]
    }
  /** One of several forms, each known by its name in the field `tag`. */
  | { readonly is: 'tagged'; readonly what: string; readonly tag: string; readonly words: Words }
  | { readonly is: 'part'; readonly what: string; readonly fields: Part }
  /** Parts by the names that the haunt gives them. */
  | { readonly is: 'named'; readonly of: string; readonly part: string; readonly words?: Keys }

const CARDS: readonly string[] = [...OMENS, ...ITEMS]
const NAME: Keys = ['name.*']
const TASK_NAME: Keys = ['task.*.name']

const one = (what: string, of: readonly string[]): Kind => ({ is: 'one', what, of })
const name = (of: string, words?: Keys): Kind => ({ is: 'name', of, ...(words && { words }) })
const said = (...words: string[]): Kind => ({ is: 'said', words })
const part = (what: string, fields: Part): Kind => ({ is: 'part', what, fields })
const forms = (what: string, plain: readonly string[], words: Words, lucky: readonly string[] = []): Kind => ({
  is: 'forms',
  what,
  plain,
  words,
  lucky,
})

export const NUM_FORMS = forms('number', ['P', 'n'], NUMS)

/** The parts that stand under names of the haunt are kinds, too, though no field has them. */
type Named = 'counterKind' | 'tokenKind' | 'monsterKind' | 'haunt'

export const KINDS: Readonly<Record<keyof Values | Named, Kind>> = {
  flag: { is: 'flag' },
  weight: { is: 'weight' },
  trait: one('trait', TRAITS),
  harm: one('kind of damage', ['physical', 'mental']),
  deck: one('deck', ['event', 'item', 'omen']),
  floor: one('floor', FLOORS),
  team: one('side', ['hero', 'traitor']),
  card: one('card', CARDS),
  tile: one('room', ROOMS),
  explorer: one('explorer', EXPLORERS),
  moment: one('moment', Object.keys(parts.MOMENTS)),
  thing: { is: 'name', of: 'item', or: CARDS },
  what: { is: 'name', of: 'thing', or: CARDS },
  newPlace: name('new place'),
  newMark: name('new mark', NAME),
  newNote: name('new note'),
  secret: name('new secret'),
  kept: name('kept secret'),
  newFront: name('new front', NAME),
  front: name('front'),
  counter: name('counter'),
  token: name('token'),
  monster: name('monster'),
  place: name('place'),
  mark: name('mark'),
  note: name('note'),
  noted: { is: 'noted' },
  id: said(),
  taskId: said(...TASK_NAME, 'task.*.text'),
  riderId: said(...TASK_NAME),
  rollId: said(...TASK_NAME),
  topic: said('topic.*.name'),
  decision: said('decision.*.name'),
  line: said('line.*.name'),
  face: { is: 'like', what: 'name of an icon', pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
  colour: { is: 'like', what: 'colour, such as “#c9503f”', pattern: /^#[0-9a-f]{6}$/ },
  num: { is: 'num' },
  numPair: { is: 'pair', of: 'num' },
  rooms: forms('room or set of rooms', [...ROOMS, ...Object.keys(PLAIN_ROOMS)], ROOM_SETS, LUCKY),
  roomPair: { is: 'pair', of: 'rooms' },
  who: forms('character or set of characters', Object.keys(PLAIN_WHO), WHO_SETS, LUCKY),
  pred: forms('condition', [], PREDS),
  step: { is: 'tagged', what: 'step', tag: 'do', words: STEPS },
  row: { is: 'row' },
  code: part('name of code', { code: ['codeName', ''] }),
  codeName: { is: 'codeName' },
  fall: forms('way to fall', Object.keys(parts.PLAIN_FALLS), parts.FALLS),
  hope: forms('hope', [], parts.HOPES),
  traitorRule: { is: 'tagged', what: 'way to find the traitor', tag: 'rule', words: parts.TRAITOR_RULES },
  load: part('load', parts.LOAD),
  extraDice: part('number of extra dice', parts.EXTRA_DICE),
  choice: part('choice', parts.CHOICE),
  doer: part('monster that does a task', parts.DOER),
  last: part('last round', parts.LAST),
  dice: part('number of dice', parts.DICE),
  death: part('way to escape death', parts.DEATH),
  task: part('task', parts.TASK),
  trigger: part('trigger', parts.TRIGGER),
  modifier: part('modifier', parts.MODIFIER),
  rider: part('rider', parts.RIDER),
  handling: part('way to handle a thing', parts.HANDLING),
  hurdle: part('roll before leaving', parts.HURDLE),
  win: part('win', parts.WIN),
  counters: { is: 'named', of: 'new counter', part: 'counterKind', words: NAME },
  tokens: { is: 'named', of: 'new token', part: 'tokenKind' },
  monsters: { is: 'named', of: 'new monster', part: 'monsterKind', words: NAME },
  counterKind: part('counter', parts.COUNTER),
  tokenKind: part('token', parts.TOKEN),
  monsterKind: part('monster', parts.MONSTER),
  haunt: part('haunt', parts.HAUNT),
  functions: { is: 'ours' },
  suspects: { is: 'ours' },
  imagine: { is: 'ours' },
  worth: { is: 'ours' },
  before: { is: 'ours' },
}
