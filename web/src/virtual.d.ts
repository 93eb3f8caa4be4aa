/** What the listed games bring to the screen; made by vite.config.ts. */
declare module 'virtual:games' {
  import type { ComponentType } from 'react'

  interface Parts {
    seats: { readonly least: number; readonly most: number }
    /** The words by which it is chosen, by language. */
    about: Readonly<Record<string, { readonly name: string; readonly blurb: string; readonly minutes: string }>>
    cover: () => Promise<{ default: ComponentType }>
    text: () => Promise<unknown>
    board: (() => Promise<{ default: unknown }>) | null
    plan: (() => Promise<{ default: unknown; big?: readonly string[] }>) | null
    /** The short rulebook, by language. */
    rules: Readonly<Record<string, () => Promise<{ default: string }>>>
  }
  const games: Readonly<Record<string, Parts>>
  export default games
}
