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

let held: { table: string; as: number } | null = null

/** Of several who sit around this device, whoever holds it at a table: what the page asks there, they ask. */
export function hold(table: string, seat: number | null): void {
  held = seat === null ? null : { table, as: seat }
}

export function heldAt(table: string | undefined): { as?: number } {
  return held !== null && held.table === table ? { as: held.as } : {}
}
