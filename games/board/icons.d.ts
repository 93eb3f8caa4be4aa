/** The path data of one picture of game-icons, in a box of 512 × 512. */
declare module 'icon:*' {
  const path: string
  export default path
}
