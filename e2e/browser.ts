/**
 * Finds a Chromium: the one that is named, the system's, the one that an npm package carries (for x64), or
 * Debian's, which is installed when we may. Nobody has to install a browser by hand.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Browser {
  executablePath: string
  args: string[]
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** As root Chromium has to do without its sandbox; the pages are our own. */
const ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export async function findBrowser(): Promise<Browser> {
  const named = process.env['GLOAM_CHROMIUM']
  const system = [...(named === undefined ? [] : [named]), ...USUAL_PLACES].find((place) => existsSync(place))
  if (system !== undefined) return { executablePath: system, args: [...ROOT, ...QUIET] }
  if (process.arch === 'x64' && process.platform === 'linux') return packaged()
  installDebians()
  return { executablePath: USUAL_PLACES[0], args: [...ROOT, ...QUIET] }
}

async function packaged(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...ROOT] }
}

function installDebians(): void {
  console.log('Installing Chromium from Debian’s packages …')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  } catch (cause) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or set GLOAM_CHROMIUM to its path.',
      { cause },
    )
  }
}
