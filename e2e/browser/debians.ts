/**
 * Debian's Chromium, for systems that have its packages and no browser: fetched with the libraries that the system lacks,
 * and unpacked into a folder of the project's own. Nobody has to be root, and nothing is installed: apt has lists, a
 * cache, a log and a copy of what the system has there, too.
 */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Chromium, fontsOf, UNPACKED, unpackedOnce } from './unpacked.ts'

/** Debian's Chromium without the windows around pages: what has none to open needs a sixth less time. */
export const HEADLESS = 'chromium-headless-shell'

const APT = '/usr/bin/apt-get'
const INSTALLED = '/var/lib/dpkg/status'
/** Where Debian's tools for packages find each other, whatever else is or is not on the path. */
const SYSTEM = '/usr/sbin:/usr/bin:/sbin:/bin'
const LOG = join(UNPACKED, 'apt.log')

/** Fetching takes less than a minute, once. */
export function debiansChromium(): Chromium {
  if (![APT, INSTALLED].every((file) => existsSync(file))) throw new Error('this system has no packages of Debian’s')
  const folder = unpackedOnce(`${system()}-${process.arch}`, fetchInto)
  return {
    // What lies in `usr/bin` is a script that knows the usual place only.
    executablePath: join(folder, 'root/usr/lib/chromium', HEADLESS),
    env: { LD_LIBRARY_PATH: librariesIn(join(folder, 'root')).join(':'), ...fontsOf(folder) },
  }
}

/** Such as `debian-13`: what is fetched fits that one only. */
function system(): string {
  const said = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const value = (key: string) => new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(said)?.[1] ?? ''
  return `${value('ID')}-${value('VERSION_ID')}`
}

function fetchInto(half: string): void {
  console.log(
    `No Chromium was found. Fetching Debian’s, with the libraries that are missing here, into ${UNPACKED}; nothing is installed …`,
  )
  const own = join(half, 'apt')
  for (const folder of ['lists/partial', 'archives/partial', 'dpkg']) mkdirSync(join(own, folder), { recursive: true })
  copyFileSync(INSTALLED, join(own, 'dpkg/status'))
  writeFileSync(join(own, 'apt.conf'), settingsIn(own))
  const log = openSync(LOG, 'w')
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { stdio: ['ignore', log, log], env: { ...process.env, PATH: SYSTEM, LC_ALL: 'C' } })
  try {
    run(APT, '-c', join(own, 'apt.conf'), 'update')
    run(APT, '-c', join(own, 'apt.conf'), 'install', '--yes', '--download-only', HEADLESS)
    const packages = readdirSync(join(own, 'archives')).filter((name) => name.endsWith('.deb'))
    for (const name of packages) run('/usr/bin/dpkg-deb', '-x', join(own, 'archives', name), join(half, 'root'))
  } catch (cause) {
    throw new Error(`what apt said is in ${LOG}`, { cause })
  } finally {
    closeSync(log)
  }
  rmSync(own, { recursive: true })
}

/** What the system is told to do before and after (`#clear`) is left out: it would change the system. */
function settingsIn(own: string): string {
  return `Dir::State "${own}";
Dir::State::lists "lists";
Dir::State::status "${own}/dpkg/status";
Dir::State::extended_states "${own}/extended_states";
Dir::Cache "${own}";
Dir::Cache::archives "archives";
Dir::Log "${own}";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Pre-Invoke;
#clear DPkg::Pre-Install-Pkgs;
#clear DPkg::Post-Invoke;
`
}

/** Every folder in which a library lies. */
function librariesIn(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.so(\.|$)/.test(file))
  return [...new Set(files.map((file) => join(root, dirname(file))))]
}
