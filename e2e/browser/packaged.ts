/**
 * The Chromium that an npm package carries for x64 Linux, with the libraries and the one font that it brings along:
 * nothing has to be installed, and whoever tests with it tests with the same to the byte.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chromium, fontsOf, packageVersion, packed, unpackedOnce, untar } from './unpacked.ts'

/** Unpacks it on first use, which takes two seconds. */
export function packagedChromium(): Chromium {
  const folder = unpackedOnce(packageVersion(), (half) => {
    writeFileSync(join(half, 'chromium'), packed('chromium.br'), { mode: 0o755 })
    untar(packed('al2023.tar.br'), half)
  })
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), ...fontsOf(folder) },
  }
}
