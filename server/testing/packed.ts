/** The example of a game from outside, packed as its authors pack it: by the command. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Returns the folder that GLOAM_GAMES has to name. */
export async function packExample(into: string): Promise<string> {
  const out = join(into, 'lanterns')
  await promisify(execFile)(process.execPath, ['web/pack/command.ts', 'examples/lanterns', '--out', out], { cwd: ROOT })
  return out
}
