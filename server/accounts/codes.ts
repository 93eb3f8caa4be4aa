/** Codes that one person reads to another, or to themselves from one device to the next. */
import { randomInt } from 'node:crypto'

/** Signs that nobody takes for another when they are read or said. */
const SIGNS = 'ACDEFGHJKMNPQRTWXY34679'
const SIGNS_OF_A_CODE = 8

export function newCode(): string {
  return Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** «K7RM-3XWD» is easier to read out. */
export function inTwo(code: string): string {
  return `${code.slice(0, SIGNS_OF_A_CODE / 2)}-${code.slice(SIGNS_OF_A_CODE / 2)}`
}

/** However somebody writes down what they hear. */
export function codeIn(said: string): string {
  return said.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
