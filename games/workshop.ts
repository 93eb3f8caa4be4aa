/**
 * What a game brings to the workshop, where people write a part of it themselves (games/<game>/workshop/index.ts): its
 * vocabulary as sentences with blanks, what fits into each, and what is wrong. The page knows only these.
 */
import type { Words } from './text.ts'

/** Where something stands: `['haunt', 'tasks', 0, 'where']`. */
export type Path = readonly (string | number)[]

/** The file that is written, as it is given on: its rules, and its words by language. */
export interface Draft {
  readonly haunt: unknown
  readonly words: Readonly<Record<string, Words>>
}

/** Text, or a blank that can be filled. */
export type Piece =
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'blank'
      readonly path: Path
      readonly text: string
      /** Nothing is said yet. */
      readonly open: boolean
      /** A word that is there or not: pressed, it goes. */
      readonly flag: boolean
      readonly optional: boolean
      /** A number for 3, 4, 5 and 6 players. */
      readonly four: readonly number[] | null
      /** How what it names looks in the house. */
      readonly look: Look | null
    }

/** An icon by its name, and a colour. */
export interface Look {
  readonly face: string | null
  readonly colour: string | null
}

export interface Item {
  readonly path: Path
  readonly line: Line
  /** What the haunt calls it, where it has a name of its own. */
  readonly name: string | null
}

/** Lines within a line: what happens, or what follows from a roll. */
export interface Block {
  readonly path: Path
  readonly label: string
  readonly items: readonly Item[]
}

/** What may be added to a line, and what is there then. */
export interface Addition {
  readonly path: Path
  readonly text: string
  readonly value: unknown
}

export interface Line {
  /** By what its texts, the log and other lines know it. */
  readonly number: { readonly path: Path; readonly text: string } | null
  readonly pieces: readonly Piece[]
  readonly blocks: readonly Block[]
  readonly more: readonly Addition[]
}

/** What is said with: the patterns, and what things are called. */
export interface Tongue {
  readonly language: string
  readonly patterns: Words
  /** The words of the game; those of the draft are added. */
  readonly names: Words
}

/** A field of a page: a sentence, a list of lines, or named parts. */
export interface Section {
  readonly path: Path
  readonly label: string
  readonly is: 'sentence' | 'list' | 'named'
  readonly items: readonly Item[]
  /** A sentence that may be left out, and is. */
  readonly absent: Addition | null
}

export interface Option {
  readonly text: string
  readonly value: unknown
  /** Other words by which it is found. */
  readonly also?: string
}

export interface PlanRoom {
  readonly value: unknown
  readonly text: string
  readonly x: number
  readonly y: number
  /** Whether the words that stand there mean this room, in this house. */
  readonly fits: boolean
}

/** A house with every room: what the words for rooms mean in it. */
interface Plan {
  readonly floors: readonly { readonly text: string; readonly rooms: readonly PlanRoom[] }[]
  /** How many fit; null where that cannot be told, because a blank is empty or chance has to decide. */
  readonly count: number | null
}

/** What the words at this place mean in the house. */
export type Plans = (draft: Draft, path: Path, tongue: Tongue) => Plan

/** What can stand in a blank. */
export interface Fitting {
  readonly options: readonly Option[]
  /** Besides them a number, one for each number of players, a text, or a name of the maker's own. */
  readonly input: 'number' | 'numbers' | 'text' | 'words' | 'name' | 'key' | 'face' | 'colour' | null
  readonly least: number
  readonly most: number
  /** What stands there now: a line with blanks of its own, or the items of a list. */
  readonly now: Line | null
  readonly items: readonly Item[] | null
  /** What may be added to the list. */
  readonly add: readonly Option[]
  /** The key of the text that stands there. */
  readonly key: string | null
  /** Where something new with a name of its own is made; null where a name alone is enough. */
  readonly makes: Path | null
  /** Whether it is a room, or rooms: they are shown on the plan. */
  readonly rooms: boolean
}

export interface Remark {
  readonly path: Path
  readonly reason: string
  /** In which language it is said: English where there is no sentence for it in the page's. */
  readonly language: string
}

/** What was found elsewhere: in English, and as data that can be said in another language. */
export interface Fault {
  readonly path: Path
  readonly reason: string
  readonly says: { readonly is: string; readonly values: Readonly<Record<string, string>> } | null
}

/** What is wrong in a file, where, and in which language that is said. */
export interface Flaw extends Omit<Remark, 'path'> {
  readonly line: number
  readonly column: number
}

/** A colour that can be chosen, and by what it cannot be told apart here. */
export interface Swatch {
  readonly colour: string
  readonly like: string | null
}

/** A text that the rules need, and where. */
export interface Needed {
  readonly key: string
  readonly path: Path
}

/** Something small that can be played as it is, and changed. The page says what it is for, and what to change first. */
export interface Template {
  /** Its cover: who betrays in it, and what stands on it. */
  readonly kind: 'open' | 'secret' | 'none'
  readonly look: Look
  load(): Promise<{ default: unknown }>
}

/** Default export of games/<game>/workshop/index.ts. */
export interface Workshop {
  /** By name: `hunt`. The page has words for each. */
  readonly templates: Readonly<Record<string, Template>>
  readonly pages: readonly string[]
  patterns(language: string): Promise<Words>
  /** In this language. */
  empty(language: string): Draft
  sections(draft: Draft, page: string, tongue: Tongue): Section[]
  /** Keys of texts that stand on a page of their own. */
  books(draft: Draft, page: string): readonly string[]
  fitting(draft: Draft, path: Path, tongue: Tongue): Fitting
  /** What can be put into a list, or among named parts. */
  additions(draft: Draft, path: Path, tongue: Tongue): readonly Option[]
  remarks(draft: Draft, tongue: Tongue): readonly Remark[]
  /** What may be wrong and need not be. */
  doubts(draft: Draft, tongue: Tongue): readonly Remark[]
  /** What can be put right on the bench; else what speaks against it. */
  read(text: string, tongue: Tongue): { readonly draft: Draft } | { readonly flaws: readonly Flaw[] }
  /** All that is wrong in a file. */
  flaws(text: string, tongue: Tongue): readonly Flaw[]
  /** Loaded when the first plan is shown. */
  plans(): Promise<Plans>
  /** The pictures that can be chosen: their names and paths in a box of 512 × 512. */
  faces(): Promise<Readonly<Record<string, string>>>
  /** Besides its own name, what a picture is found by. */
  faceWords(name: string, tongue: Tongue): string
  /** Colours for what stands at this place. */
  swatches(draft: Draft, path: Path, tongue: Tongue): readonly Swatch[]
  /** In the language of the page, or in English where it has no sentence for it. */
  said(found: Pick<Fault, 'reason' | 'says'>, tongue: Tongue): Omit<Remark, 'path'>
  /** The page on which something stands. */
  pageOf(path: Path): string
  needed(draft: Draft): readonly Needed[]
  /** What the text of this key is for. */
  label(key: string, tongue: Tongue): string
  /** The same once more, with a number of its own. */
  copy(draft: Draft, path: Path): unknown
  /** Whether what stands at `from` may lie in the list at `to`. */
  mayLie(draft: Draft, from: Path, to: Path): boolean
  /** With another number for a line, a question, an answer or a text: its words go with it. */
  called(draft: Draft, path: Path, key: string): Draft
  /** With another number, in rules and words alike. */
  renumbered(draft: Draft, no: number): Draft
  number(draft: Draft): number
  /** How a text speaks of the number that stands at this place; null where none stands. */
  reference(draft: Draft, path: Path): string | null
  /** What it says at a table, in this language or else in that in which it is written: numbers stand in it. */
  told(draft: Draft, language: string): Words
}
