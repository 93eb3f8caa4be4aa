/**
 * Finds a Chromium: the one that `GLOAM_CHROMIUM` names, the one that an npm package carries (on x64 Linux), the
 * system's, or Debian's, which is installed when we may. Nobody has to install a browser by hand, and one that
 * happens to be installed makes no difference.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { packagedChromium } from './packaged.ts'

/** Debian's Chromium without the windows around pages: what has none to open needs a sixth less time. */
const DEBIANS = 'chromium-headless-shell'
const USUAL_PLACES = [
  `/usr/bin/${DEBIANS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** As Playwright launches it. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string | undefined>
}

/** What Playwright does not say itself: there is no graphics card, and nothing has to pretend that there is one. */
const ARGUMENTS = ['--disable-gpu', '--disable-software-rasterizer']

export function findBrowser(): Browser {
  const named = process.env['GLOAM_CHROMIUM']
  if (named !== undefined) return start(mustBeThere(named))
  if (process.arch === 'x64' && process.platform === 'linux') {
    const { executablePath, env } = packagedChromium()
    return start(executablePath, env)
  }
  return start(USUAL_PLACES.find((place) => existsSync(place)) ?? installDebians())
}

/** Its own name and version. */
export function nameOf({ executablePath, env }: Browser): string {
  return execFileSync(executablePath, ['--version'], { env, encoding: 'utf8' }).trim()
}

function start(executablePath: string, env: Record<string, string> = {}): Browser {
  return { executablePath, args: ARGUMENTS, env: { ...process.env, ...env } }
}

function mustBeThere(path: string): string {
  if (existsSync(path)) return path
  throw new Error(`GLOAM_CHROMIUM names ${path}, and there is nothing. Name a Chromium, or leave the setting out.`)
}

/** Where Debian's tools for packages find each other, whatever else is or is not on the path. */
const SYSTEM = '/usr/sbin:/usr/bin:/sbin:/bin'

function installDebians(): string {
  console.log('Installing Chromium from Debian’s packages …')
  const apt = (...words: string[]) =>
    execFileSync('/usr/bin/apt-get', words, { stdio: 'ignore', env: { ...process.env, PATH: SYSTEM } })
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', DEBIANS)
    return `/usr/bin/${DEBIANS}`
  } catch (cause) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or set GLOAM_CHROMIUM to its path.',
      { cause },
    )
  }
}
