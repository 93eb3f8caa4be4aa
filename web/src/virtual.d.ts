/** What the listed games bring to the screen; made by vite.config.ts. */
declare module 'virtual:games' {
  interface Parts {
    seats: { readonly least: number; readonly most: number }
    text: () => Promise<unknown>
    board: (() => Promise<{ default: unknown }>) | null
    plan: (() => Promise<{ default: unknown; big?: readonly string[] }>) | null
    /** The short rulebook, by language. */
    rules: Readonly<Record<string, () => Promise<{ default: string }>>>
  }
  const games: Readonly<Record<string, Parts>>
  export default games
}
