/** What the listed games bring to the screen besides words; made by build/games.ts. */
declare module 'virtual:games' {
  import type { Ideas } from '@gloam/games/ideas.ts'
  import type { Lesson } from '@gloam/games/lesson.ts'
  import type { Grammar } from '@gloam/games/text.ts'
  import type { Workshop } from '@gloam/games/workshop.ts'
  import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
  import type { ComponentType } from 'react'

  export interface Parts {
    seats: { readonly least: number; readonly most: number }
    cover: () => Promise<{ default: ComponentType }>
    /** How its data are said, in every language. */
    grammar: () => Promise<{ grammar: Grammar<GameTypes> }>
    board: (() => Promise<{ default: unknown }>) | null
    /** The options of an easy first game, if they are not the usual ones. */
    easy: Readonly<Record<string, string>> | null
    /** Options that let whoever plays it for the first time sit first, if the game has any. */
    first: Readonly<Record<string, string>> | null
    /** Whether the lesson has a second chapter; a game that was packed before there were any does not say. */
    more?: boolean
    /** The game itself, for what is played in the page: lessons, and the check of a record. */
    game: () => Promise<AnyGame>
    lesson: (() => Promise<{ default: Lesson }>) | null
    /** A game that was packed before there were any does not say. */
    ideas?: (() => Promise<{ default: Ideas }>) | null
    /** What people can write for it themselves, if there is a workshop for that. */
    workshop?: (() => Promise<{ default: Workshop }>) | null
  }
  const games: Readonly<Record<string, Parts>>
  export default games
}

/** What there is to read, one language at a time; made by build/languages.ts. */
declare module 'virtual:languages' {
  import type { Words } from '@gloam/games/text.ts'

  export interface GameWords {
    /** The language that they are in: English where this one has none. */
    language: string
    /** By what it is chosen. */
    about: {
      readonly name: string
      readonly blurb: string
      readonly minutes: string
      readonly kind: string
      readonly hard: string
      readonly easy?: string
    }
    /** The words that it is opened with. */
    words: () => Promise<{ default: Words }>
    /** Words that come when a match needs them, by the name of the part: `haunts/1`. */
    parts: () => Promise<{ default: Readonly<Record<string, () => Promise<{ default: Words }>>> }>
    /** The short rulebook, in Markdown, and what its headings are called in English, by which boards know them. */
    rules: () => Promise<{ default: { readonly book: string; readonly headings: readonly string[] } }>
    /** What the voice of the lesson says, and the coach. */
    lesson: () => Promise<{ default: Words }>
  }

  export interface Spoken {
    language: string
    /** The frame's own words. */
    words: Words
    /** Words that only pages of their own need. */
    later: () => Promise<{ default: Words }>
    games: Readonly<Record<string, GameWords>>
  }
  const languages: Readonly<Record<string, () => Promise<{ default: Spoken }>>>
  export default languages
}

/** Where the calls of one part of the API lead, by their names; made by build/calls.ts. */
declare module 'calls-of:*' {
  const calls: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly path: string }>>
  export default calls
}
