/** What the listed games bring to the screen; made by vite.config.ts. */
declare module 'virtual:games' {
  import type { Lesson } from '@gloam/games/lesson.ts'
  import type { Manner, Words } from '@gloam/games/text.ts'
  import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
  import type { ComponentType } from 'react'

  interface Parts {
    seats: { readonly least: number; readonly most: number }
    /** The words by which it is chosen, by language. */
    about: Readonly<
      Record<
        string,
        { readonly name: string; readonly blurb: string; readonly minutes: string; readonly easy?: string }
      >
    >
    cover: () => Promise<{ default: ComponentType }>
    /** How its data are said, in every language. */
    manner: () => Promise<{ manner: Manner<GameTypes> }>
    /** The words that it is opened with, by language. */
    words: Readonly<Record<string, () => Promise<{ default: Words }>>>
    /** Words that come when a match needs them, by language and then by the name of the part: `haunts/1`. */
    parts: () => Promise<{
      default: Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: Words }>>>>>
    }>
    board: (() => Promise<{ default: unknown }>) | null
    /** The short rulebook, by language. */
    rules: Readonly<Record<string, () => Promise<{ default: string }>>>
    /** The options of an easy first game, if they are not the usual ones. */
    easy: Readonly<Record<string, string>> | null
    /** The game itself, for what is played in the page: lessons, and the check of a record. */
    game: () => Promise<AnyGame>
    lesson: (() => Promise<{ default: Lesson }>) | null
    /** What the voice of the lesson says, by language. */
    lessonWords: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>
  }
  const games: Readonly<Record<string, Parts>>
  export default games
}
