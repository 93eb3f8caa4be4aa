/** Debian's Chromium, for systems that have its packages and no browser; nothing is installed. */
import { join } from 'node:path'
import { debianHere, fetchDebians, librariesIn } from '@gloam/server/testing/process/debians.ts'
import { type Chromium, fontsOf, UNPACKED, unpackedOnce } from './unpacked.ts'

/** Debian's Chromium without the windows around pages: what has none to open needs a sixth less time. */
export const HEADLESS = 'chromium-headless-shell'

/** Fetching takes less than a minute, once. */
export function debiansChromium(): Chromium {
  const folder = unpackedOnce(debianHere(), fetchInto)
  return {
    // What lies in `usr/bin` is a script that knows the usual place only.
    executablePath: join(folder, 'root/usr/lib/chromium', HEADLESS),
    env: { LD_LIBRARY_PATH: librariesIn(join(folder, 'root')), ...fontsOf(folder) },
  }
}

function fetchInto(half: string): void {
  console.log(
    `No Chromium was found. Fetching Debian’s, with the libraries that are missing here, into ${UNPACKED}; nothing is installed …`,
  )
  fetchDebians(HEADLESS, half, join(UNPACKED, 'apt.log'))
}
