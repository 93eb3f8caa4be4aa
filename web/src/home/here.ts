/** Tables that are in this page, and who plays at them. */

/** How their ids begin: none of a server does. */
const HERE = 'here-'

/** Whoever sits at this browser, at its own tables. */
export const YOU = 'you'

/** Whoever sits at this browser, or beside them around it. */
export const isOurs = (person: string): boolean => person === YOU || person.startsWith(`${YOU}~`)

export const idHere = (id: string): string => `${HERE}${id}`

export function isHere(table: string | undefined): boolean {
  return table?.startsWith(HERE) ?? false
}
