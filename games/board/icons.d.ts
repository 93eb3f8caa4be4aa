/** The path data of all pictures that the game's faces.ts names. */
declare module 'icons-of:*' {
  const paths: Readonly<Record<string, string>>
  export default paths
}

/** The path data of one picture of game-icons, in a box of 512 × 512. */
declare module 'icon:*' {
  const path: string
  export default path
}
