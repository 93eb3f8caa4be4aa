import { randomBytes } from 'node:crypto'

/** An id that nobody can guess: 96 bits, short enough for a link. */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}

/** Whether it could be one of those. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{16}$/.test(text)
}
