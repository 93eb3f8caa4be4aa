/**
 * Finds a Chromium: the one that `GLOAM_CHROMIUM` names, the one that an npm package carries (on x64 Linux), the
 * system's, or Debian's, which is fetched into a folder of ours. Nobody has to install a browser by hand, one that
 * happens to be installed makes no difference, and nothing is changed on the machine.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { debiansChromium, HEADLESS } from './debians.ts'
import { packagedChromium } from './packaged.ts'
import type { Chromium } from './unpacked.ts'

const USUAL_PLACES = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** As Playwright launches it. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string | undefined>
}

/** A name by which this machine is found as one in a home network is: without https, and not as localhost. */
export const IN_NETWORK = 'house.lan'

/** What Playwright does not say itself: there is no graphics card, and nothing has to pretend that there is one. */
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  `--host-resolver-rules=MAP ${IN_NETWORK} 127.0.0.1`,
]

export function findBrowser(): Browser {
  const { executablePath, env } = findChromium()
  return { executablePath, args: ARGUMENTS, env: { ...process.env, ...env } }
}

function findChromium(): Chromium {
  const named = process.env['GLOAM_CHROMIUM']
  if (named === 'debian') return fetched()
  if (named !== undefined) return { executablePath: mustBeThere(named), env: {} }
  if (process.arch === 'x64' && process.platform === 'linux') return packagedChromium()
  const usual = USUAL_PLACES.find((place) => existsSync(place))
  return usual === undefined ? fetched() : { executablePath: usual, env: {} }
}

/** Its own name and version. On Windows it would open a window instead of saying them. */
export function nameOf({ executablePath, env }: Browser): string {
  if (process.platform === 'win32') return 'Chromium'
  return execFileSync(executablePath, ['--version'], { env, encoding: 'utf8' }).trim()
}

function fetched(): Chromium {
  try {
    return debiansChromium()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw saying(
      `No Chromium was found, and none could be fetched (${why}): install Chromium or Chrome, or set GLOAM_CHROMIUM to the path of one.`,
    )
  }
}

function mustBeThere(path: string): string {
  if (existsSync(path)) return path
  throw saying(`GLOAM_CHROMIUM names ${path}, and there is nothing. Name a Chromium, or leave the setting out.`)
}

/** An error that is one sentence for people, without the lines of code that it came from. */
function saying(sentence: string): Error {
  const error = new Error(sentence)
  error.stack = sentence
  return error
}
