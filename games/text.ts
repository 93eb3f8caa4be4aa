/**
 * Says in words what a game's data say. It knows no game: every sentence is an ICU message in the game's
 * text/<language>.json, and the fields of the step, question or event are its arguments.
 *
 * What a message can use for a field `building: 'school'`:
 * - `{building}`: its name, from the key `name.school`;
 * - `{building_in}`: another form of that name, if the language has a key `name.school.in` («in der Schule»);
 * - `{buildingIs, select, school {…} none {…} other {…}}`: the bare value. `none` is for null, and for a field
 *   that is absent but listed in the game's grammar; a seat is `you` for the one who reads, and `other`. Where a game
 *   has more figures than seats, those beyond are `figure`, and called by the keys `figure.1.name` and so on.
 * A list is joined as the language joins lists, and `{buildingsCount}` counts it; what a list of objects says
 * of each is the message `item.<field>`. The fields of an object in a field are `{oneColour}`, `{oneBuilding}`.
 */
import {
  type Ask,
  type GameEvent,
  type GameTypes,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Step,
} from '@gloam/kernel/game.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { Foreign } from './foreign.ts'
import type houseWords from './words/en.json'

/** The messages of one language, by key. */
export type Words = Readonly<Record<string, string>>

type Name<T> = keyof T & string

type OptionKey<O> = {
  [K in Name<O>]: `option.${K}` | (O[K] extends string ? `option.${K}.${O[K]}` : never)
}[Name<O>]

/** What a game says of itself where games are chosen: `game.about` once it is opened, the others before that. */
type AboutKey = 'game.name' | 'game.about' | 'game.blurb' | 'game.minutes' | 'game.kind' | 'game.hard'

/** What all games say in the same words, unless a game has its own: who begins, why a table cannot be set up, who leads. */
type HouseKey = keyof typeof houseWords

/** The keys without which a game cannot be played; `Unsaid` are the steps that are never a choice. */
type NeededKey<G extends GameTypes, Unsaid extends Name<G['steps']> = never> =
  | `question.${Name<G['questions']>}`
  | `waiting.${Name<G['questions']>}`
  | `choice.${Exclude<Name<G['steps']>, Unsaid>}`
  | `event.${Name<G['events']>}`
  | Exclude<OptionKey<G['options']>, HouseKey>
  | AboutKey

/** Words that have all of them: a file in which one is missing does not compile. */
export type Catalogue<G extends GameTypes, Unsaid extends Name<G['steps']> = never> = Words &
  Readonly<Record<NeededKey<G, Unsaid>, string>>

/** Fields as they stand in a step, a question or an event. */
export type Fields = Readonly<Record<string, unknown>>

/** Who reads: a seat, or SPECTATOR; and what the players are called. */
export interface Reader {
  readonly seat: Seat
  /** How many seats there are, if that is known. */
  readonly seats?: number
  nameOf(seat: Seat): string
}

/** How a game's data are said, in every language. */
export interface Grammar<G extends GameTypes> {
  /**
   * What the value of a field is, where it is neither an amount nor the id of a `name.<id>`: a `seat`; a number
   * that is `counted` from 0 in data and from 1 in text; or a kind of thing such as `card`, whose names are
   * the keys `card.<id>.name`. A field that can be absent is listed too, as a `name` if it is nothing else.
   */
  readonly fields: Readonly<Record<string, string>>
  /** Further fields that a sentence needs and the data only imply. */
  also?(data: Step<G> | Ask<G> | GameEvent<G>): Fields
  /** Words that follow from those of a language: a thing that is explained is called by the name that sentences use. */
  derived?(words: Words): Words
}

/** All words that a file of words gives, with those that follow from them. */
export function wholeWords<W extends Words, G extends GameTypes>(words: W, grammar: Grammar<G>): W {
  return { ...words, ...grammar.derived?.(words) }
}

/** Which of all words are in English: those that were given so, and those that follow from them alone. */
export function englishIn<G extends GameTypes>(
  words: Words,
  given: ReadonlySet<string>,
  grammar: Grammar<G>,
): ReadonlySet<string> {
  if (given.size === 0) return given
  const own = wholeWords(Object.fromEntries(Object.entries(words).filter(([key]) => !given.has(key))), grammar)
  return new Set(Object.keys(wholeWords(words, grammar)).filter((key) => !Object.hasOwn(own, key)))
}

/** How one value is said: its name, the other forms of the name, and the word by which `select` knows it. */
interface Said {
  readonly is: string
  readonly text: string | number
  readonly forms: Readonly<Record<string, string>>
}

type Arguments = Record<string, string | number>

const NO_FORMS = {}
const NONE: ReadonlySet<string> = new Set()
const NOBODY: Reader = { seat: SPECTATOR, nameOf: (seat) => String(seat + 1) }

/** The kernel's own fields. */
const KERNEL_FIELDS = { seat: 'seat', winners: 'seat' }

/** The fields that say which message it is, and are no arguments. */
const TAGS = new Set(['do', 'ask', 'is', 'about'])

/** A key of another form of a name: `name.school.in`, `card.7.name.of`. */
const FORM = /^(name\.[^.]+|[^.]+\.[^.]+\.name)\.([^.]+)$/

/**
 * `strict` is for tests: whatever is missing is an error. Without it a sentence that cannot be said is replaced by
 * its key, because a match must not stop for a word. `english` are the keys of words that are not in this language.
 */
export function speak<G extends GameTypes>(
  words: Words,
  locale: string,
  grammar: Grammar<G>,
  strict = false,
  english = NONE,
): Speaker<G> {
  return new Speaker(words, locale, grammar, strict, english)
}

export class Speaker<G extends GameTypes> {
  readonly locale: string
  /** Whose number of players a text may hang on; null where nobody sits at a table. */
  private players: number | null = null
  private readonly words: Words
  private readonly grammar: Grammar<G>
  private readonly kinds: Readonly<Record<string, string>>
  private readonly strict: boolean
  private readonly english: ReadonlySet<string>
  private readonly lists: Intl.ListFormat
  private readonly forms: Map<string, Map<string, string>>
  private readonly messages = new Map<string, IntlMessageFormat>()
  private readonly names = new Map<string, Said>()
  /** What of all that it has said is in English, because this language has no words for it. */
  readonly foreign: Foreign

  constructor(words: Words, locale: string, grammar: Grammar<G>, strict: boolean, english: ReadonlySet<string>) {
    this.words = words
    this.locale = locale
    this.grammar = grammar
    this.kinds = { ...KERNEL_FIELDS, ...grammar.fields }
    this.strict = strict
    this.english = english
    this.lists = new Intl.ListFormat(locale)
    this.forms = formsIn(words)
    this.foreign = new Foreign(english)
  }

  /** The same at a table with so many players: there a text can say numbers of its own (`playersIs`). */
  at(players: number): Speaker<G> {
    const speaker = new Speaker(this.words, this.locale, this.grammar, this.strict, this.english)
    speaker.players = players
    return speaker
  }

  /** A choice, as its button says it. */
  choice(step: Step<G>, reader: Reader): string {
    return this.tell(`choice.${step.do}`, step, reader)
  }

  /** The heading under which choices of this kind are listed, or null. */
  group(step: Step<G>): string | null {
    return this.sayIfAny(`group.${step.do}`)
  }

  /** A question, to the one who is asked. */
  question(ask: Ask<G>, reader: Reader): string {
    return this.tell(`question.${ask.ask}`, ask, reader)
  }

  /** What somebody has to decide, to those who wait for it: they know of what kind it is, and no more. */
  waiting(who: { seat: Seat; about: string }, reader: Reader): string {
    return this.say(`waiting.${who.about}`, who, reader)
  }

  /** What has happened, as the log says it. */
  event(event: GameEvent<G>, reader: Reader): string {
    return this.tell(`event.${event.is}`, event, reader)
  }

  end({ reason, ...outcome }: Outcome, reader: Reader): string {
    return this.say(reason, outcome, reader)
  }

  /** The name of anything that is known by an id: a colour, a building, an action. */
  name(id: string): string {
    return String(this.named('name', id).text)
  }

  /** How a thing may be called in a sentence: its name in all forms, the longest first. */
  allNames(kind: string, id: string | number): string[] {
    const { text, forms } = this.named(kind, id)
    return [...new Set([String(text), ...Object.values(forms)])].sort((a, b) => b.length - a.length)
  }

  /** The name and the text of a card, a tile, or whatever else has both. */
  thing(kind: string, id: string | number): { name: string; text: string } {
    return { name: String(this.named(kind, id).text), text: this.say(`${kind}.${id}.text`) }
  }

  /** An option, or one of its values. */
  option(option: string, value?: string): string {
    if (value === undefined) return this.say(`option.${option}`)
    const key = `option.${option}.${value}`
    const kind = this.kinds[option]
    return kind === undefined || this.has(key) ? this.say(key) : String(this.named(kind, value).text)
  }

  /** A word more about an option or a value, or null. */
  help(option: string, value?: string): string | null {
    const key = value === undefined ? `option.${option}` : `option.${option}.${value}`
    return (
      this.sayIfAny(`${key}.help`) ??
      (value === undefined ? null : this.sayIfAny(`${this.kinds[option]}.${value}.text`))
    )
  }

  /** Any message by its key: a refusal, a label of the board. */
  say(key: string, data: Fields = {}, reader = NOBODY): string {
    return this.write(key, this.argumentsOf(data, reader))
  }

  /** A message of what is in words already: names, numbers. */
  label(key: string, values: Readonly<Record<string, string | number>>): string {
    return this.write(key, values)
  }

  private sayIfAny(key: string): string | null {
    return this.has(key) ? this.say(key) : null
  }

  /** Whether there is such a message. */
  has(key: string): boolean {
    return Object.hasOwn(this.words, key)
  }

  private tell(key: string, data: Step<G> | Ask<G> | GameEvent<G>, reader: Reader): string {
    const also = this.grammar.also?.(data)
    return this.say(key, also === undefined ? data : { ...data, ...also }, reader)
  }

  private argumentsOf(data: Fields, reader: Reader): Arguments {
    const result: Arguments = {}
    for (const field in this.kinds) result[`${field}Is`] = 'none'
    this.addFields(result, '', data, reader)
    return result
  }

  private addFields(result: Arguments, prefix: string, data: Fields, reader: Reader): void {
    for (const [field, value] of Object.entries(data)) {
      if (prefix === '' && TAGS.has(field)) continue
      const name = prefix === '' ? field : prefix + field.charAt(0).toUpperCase() + field.slice(1)
      if (Array.isArray(value)) this.addList(result, name, field, value, reader)
      else if (typeof value === 'object' && value !== null) this.addFields(result, name, value as Fields, reader)
      else add(result, name, this.value(field, value, reader))
    }
  }

  private addList(result: Arguments, name: string, field: string, list: readonly unknown[], reader: Reader): void {
    const items = list.map((item) => this.item(field, item, reader)).filter((item) => item !== null)
    result[`${name}Count`] = items.length
    const [first] = items
    add(result, name, first === undefined ? null : this.join(first, items))
  }

  private item(field: string, item: unknown, reader: Reader): Said | null {
    if (typeof item !== 'object' || item === null) return this.value(field, item, reader)
    return { is: 'other', text: this.say(`item.${field}`, item as Fields, reader), forms: NO_FORMS }
  }

  /** A list has those forms that all its items have. */
  private join(first: Said, items: readonly Said[]): Said {
    const forms = Object.keys(first.forms).filter((form) => items.every((item) => form in item.forms))
    return {
      is: items.find((item) => item.is === 'you')?.is ?? (items.length === 1 ? first.is : 'several'),
      text: this.lists.format(items.map((item) => String(item.text))),
      forms: Object.fromEntries(
        forms.map((form) => [form, this.lists.format(items.flatMap((item) => item.forms[form] ?? []))]),
      ),
    }
  }

  private value(field: string, value: unknown, reader: Reader): Said | null {
    if (value === null || value === undefined) return null
    const kind = this.kinds[field]
    const plain = kind === undefined || kind === 'seat' || kind === 'counted'
    if (typeof value === 'string') return this.named(plain ? 'name' : kind, value)
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    if (typeof value !== 'number') throw new Error(`The field "${field}" is no plain data.`)
    if (!plain) return this.named(kind, value)
    if (kind === 'seat') return this.player(value, reader)
    return { is: String(value), text: kind === 'counted' ? value + 1 : value, forms: NO_FORMS }
  }

  private player(seat: Seat, { seat: own, seats = Number.POSITIVE_INFINITY, nameOf }: Reader): Said {
    const beyond = seat - seats + 1
    if (beyond > 0 && this.has(`figure.${beyond}.name`)) return { ...this.named('figure', beyond), is: 'figure' }
    return { is: own === seat ? 'you' : 'other', text: nameOf(seat), forms: NO_FORMS }
  }

  private named(kind: string, id: string | number): Said {
    const key = kind === 'name' ? `name.${id}` : `${kind}.${id}.name`
    let said = this.names.get(key)
    if (said === undefined) {
      const forms = [...(this.forms.get(key) ?? [])].map(([form, formKey]) => [form, this.write(formKey, {})])
      said = { is: String(id), text: this.write(key, {}), forms: Object.fromEntries(forms) }
      this.names.set(key, said)
    }
    return said
  }

  private write(key: string, values: Readonly<Arguments>): string {
    // Many ids have no name of their own; to look is much cheaper than to fail, and boards ask often.
    if (!this.has(key)) {
      if (this.strict) throw new Error(`${this.locale}, ${key}: there is no such text.`)
      return key
    }
    const said = this.format(key, values)
    this.foreign.note(key, said)
    return said
  }

  private format(key: string, values: Readonly<Arguments>): string {
    try {
      return withMinus(String(this.message(key).format({ playersIs: String(this.players), ...values })))
    } catch (error) {
      if (this.strict) throw new Error(`${this.locale}, ${key}: ${(error as Error).message}`, { cause: error })
      return this.writePlainly(key, values)
    }
  }

  /** A name without the form that is asked for stands as it is: what comes from outside may have names in English only. */
  private writePlainly(key: string, values: Readonly<Arguments>): string {
    const all = new Set([...this.forms.values()].flatMap((forms) => [...forms.keys()]))
    const plain = Object.entries(values).flatMap(([name, text]) => [...all].map((form) => [`${name}_${form}`, text]))
    try {
      return withMinus(String(this.message(key).format({ ...Object.fromEntries(plain), ...values })))
    } catch {
      return key
    }
  }

  private message(key: string): IntlMessageFormat {
    let message = this.messages.get(key)
    if (message === undefined) {
      message = new IntlMessageFormat(this.words[key] ?? key, this.locale, undefined, { ignoreTag: true })
      this.messages.set(key, message)
    }
    return message
  }
}

/** Numbers come with a hyphen where a minus belongs: «-1 fear» is «−1 fear». Between words or numbers it stays what it is. */
const withMinus = (said: string): string =>
  said.includes('-') ? said.replace(/(^|[^\p{L}\p{N}-])-(?=\d)/gu, '$1−') : said

function add(result: Arguments, name: string, said: Said | null): void {
  result[`${name}Is`] = said === null ? 'none' : said.is
  if (said === null) return
  result[name] = said.text
  for (const [form, text] of Object.entries(said.forms)) result[`${name}_${form}`] = text
}

function word(is: string): Said {
  return { is, text: is, forms: NO_FORMS }
}

/** For each name that has other forms, their keys by form. */
function formsIn(words: Words): Map<string, Map<string, string>> {
  const forms = new Map<string, Map<string, string>>()
  for (const key of Object.keys(words)) {
    const [, name, form] = FORM.exec(key) ?? []
    if (name === undefined || form === undefined) continue
    forms.set(name, (forms.get(name) ?? new Map<string, string>()).set(form, key))
  }
  return forms
}
