/** The pictures of game-icons that the haunts choose for their monsters and tokens: the build looks them up. */
import { HAUNT_TABLE } from './content/haunt-table.ts'

const looks = Object.values(HAUNT_TABLE).flatMap(({ monsters, tokens }) => [
  ...Object.values(monsters),
  ...Object.values(tokens),
])

export const faces: readonly string[] = [...new Set(looks.flatMap(({ face }) => (face === undefined ? [] : [face])))]
