/** The secret that signs session cookies: from the settings, or made once and kept in the store, for all processes. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Settings } from '../common/settings.ts'
import { keepValue } from '../store/engine/values.ts'
import type { Schema } from '../store/schema/schema.ts'

export async function sessionSecret({ secret, dataFolder }: Settings, db: Kysely<Schema>): Promise<string> {
  if (secret !== undefined) return secret
  // Earlier releases kept it in a file: whoever has signed in then stays so.
  const file = join(dataFolder, 'secret')
  const first = existsSync(file) ? readFileSync(file, 'utf8').trim() : randomBytes(32).toString('hex')
  return keepValue(db, 'secret', first)
}
