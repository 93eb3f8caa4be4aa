import { randomBytes } from 'node:crypto'

/** An id that nobody can guess: 96 bits, short enough for a link. */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}
