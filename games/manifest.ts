/**
 * What a packed game says of itself in its manifest.json: written by `npm run pack-game`, read when a server starts. It
 * comes from outside, and is read as such.
 */

/**
 * What a packed game and a house agree on: the kernel's types and rules of play, the contract of boards, how words are
 * said, and this file. It is raised when something packed before would no longer work.
 */
export const CONTRACT = 1

export interface Manifest {
  contract: number
  name: string
  /** The version of its rules. */
  version: number
  /** The module that brings the rules, beside the manifest. */
  server: string
  /** The module that the page loads, in the folder `client`. */
  client: string
  /** All files of that folder by the language that they are of, `all` for those that everybody needs. */
  files: Readonly<Record<string, readonly string[]>>
}

/** As in games/: it is a folder, a part of addresses, and what game.ts exports. */
export const NAME = /^[a-z][a-z0-9]{0,30}$/
/** A file of its own folder, and no way out of it. */
const FILE = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/

/** What cannot be used is an error that says what to do about it. */
export function readManifest(text: string): Manifest {
  const read = objectIn(text)
  if (read['contract'] !== CONTRACT)
    throw new Error(
      `It is packed for contract ${said(read['contract'])}, and this release has ${CONTRACT}: pack it again with this release.`,
    )
  const { name, version, server, client, files } = read
  if (typeof name !== 'string' || !NAME.test(name))
    throw new Error(`"name" has to be small letters and digits, and is ${said(name)}.`)
  if (!Number.isInteger(version)) throw new Error(`"version" has to be a whole number, and is ${said(version)}.`)
  return {
    ...{ contract: CONTRACT, name, version: version as number },
    ...{ server: file('server', server), client: file('client', client), files: lists(files) },
  }
}

function objectIn(text: string): Record<string, unknown> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new Error(`Its manifest.json is no JSON: ${(error as Error).message}.`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('Its manifest.json is no object: pack the game again.')
  return read as Record<string, unknown>
}

function file(field: string, value: unknown): string {
  if (typeof value === 'string' && FILE.test(value)) return value
  throw new Error(`"${field}" has to name a file of its folder, and is ${said(value)}.`)
}

function lists(value: unknown): Manifest['files'] {
  if (typeof value !== 'object' || value === null || !Object.values(value).every(Array.isArray))
    throw new Error('"files" has to list the files of each language: pack the game again.')
  const entries = Object.entries(value as Record<string, unknown[]>)
  return Object.fromEntries(entries.map(([language, paths]) => [language, paths.map((path) => file('files', path))]))
}

/** No more of it than can be read in a log. */
const said = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 80)
