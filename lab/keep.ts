/**
 * Keeps stores of this release, and a hash of each: `DATABASE_URL=postgres://… npm run keep -- 1.0.0`. Without the address
 * of an empty PostgreSQL SQLite's alone.
 */
import { fileURLToPath } from 'node:url'
import { keepRelease } from '@gloam/server/testing/keep.ts'
import { KEPT_RELEASES_FOLDER } from '@gloam/server/testing/kept-releases.ts'
import { fail } from './terminal.ts'
import { noteHashes } from './tools/hashes.ts'

const HASHES = fileURLToPath(new URL('test/kept-releases.json', import.meta.url))

const [name] = process.argv.slice(2)
if (name === undefined) fail('Of which release? For example: npm run keep -- 1.0.0')
await keepRelease(name, process.env['DATABASE_URL'])
noteHashes(HASHES, KEPT_RELEASES_FOLDER)
