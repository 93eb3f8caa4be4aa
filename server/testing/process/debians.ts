/**
 * Packages of Debian's, for what tests need and the system lacks: fetched with the libraries that are missing here, and
 * unpacked into a folder of the project's own. Nobody has to be root, and nothing is installed: apt has lists, a cache, a
 * log and a copy of what the system has there, too.
 */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const APT = '/usr/bin/apt-get'
const INSTALLED = '/var/lib/dpkg/status'
/** Where Debian's tools for packages find each other, whatever else is or is not on the path. */
const SYSTEM = '/usr/sbin:/usr/bin:/sbin:/bin'

/** Such as `debian-13-x64`: what is fetched fits that one only. It fails where there are no packages of Debian's. */
export function debianHere(): string {
  if (![APT, INSTALLED].every((file) => existsSync(file))) throw new Error('this system has no packages of Debian’s')
  const said = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const value = (key: string) => new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(said)?.[1] ?? ''
  return `${value('ID')}-${value('VERSION_ID')}-${process.arch}`
}

/** The folder, after it is filled if it is not there. It gets its name when all is in it: nobody starts half a program. */
export function filledOnce(folder: string, fill: (half: string) => void): string {
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const half = mkdtempSync(join(dirname(folder), 'half-'))
  try {
    fill(half)
    renameSync(half, folder)
  } catch (cause) {
    rmSync(half, { recursive: true, force: true })
    // Somebody else was quicker.
    if (!existsSync(folder)) throw cause
  }
  return folder
}

/** Into `root` in that folder; what apt said stays in the log where it fails. */
export function fetchDebians(name: string, half: string, logFile: string): void {
  const own = join(half, 'apt')
  for (const folder of ['lists/partial', 'archives/partial', 'dpkg']) mkdirSync(join(own, folder), { recursive: true })
  copyFileSync(INSTALLED, join(own, 'dpkg/status'))
  writeFileSync(join(own, 'apt.conf'), settingsIn(own))
  const log = openSync(logFile, 'w')
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { stdio: ['ignore', log, log], env: { ...process.env, PATH: SYSTEM, LC_ALL: 'C' } })
  try {
    run(APT, '-c', join(own, 'apt.conf'), 'update')
    run(APT, '-c', join(own, 'apt.conf'), 'install', '--yes', '--download-only', name)
    const packages = readdirSync(join(own, 'archives')).filter((file) => file.endsWith('.deb'))
    for (const file of packages) run('/usr/bin/dpkg-deb', '-x', join(own, 'archives', file), join(half, 'root'))
  } catch (cause) {
    throw new Error(`what apt said is in ${logFile}`, { cause })
  } finally {
    closeSync(log)
  }
  rmSync(own, { recursive: true })
}

/** Every folder below it in which a library lies, as `LD_LIBRARY_PATH` takes them. */
export function librariesIn(root: string): string {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.so(\.|$)/.test(file))
  return [...new Set(files.map((file) => join(root, dirname(file))))].join(':')
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
