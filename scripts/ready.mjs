/**
 * Makes a clone ready to run: says so if Node is too old, and installs the packages when the lock file, Node or the
 * machine is another than the one they were installed with.
 * Plain JavaScript, because it runs before anything is installed, and has to tell even a Node of many years ago.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** @typedef {{ node: string, platform: string, arch: string }} Machine */
/** @typedef {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} Lock */

/** What those packages need that run before and beside our own Node: `engines` in package.json says the same. */
export function suits(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/**
 * The version of the Node that a person has. Once packages are installed, `node` in a script of npm's is the pinned one,
 * but npm says which it was started with.
 * @param {string | undefined} agent what npm calls itself
 * @param {string} own
 */
export function nodeOf(agent, own) {
  const told = / node\/v(\S+)/.exec(agent || '')
  return told ? told[1] : own
}

/**
 * All that an installation depends on: packages may hold programs for one machine, or be built for one Node.
 * @param {string} lock
 * @param {Machine} machine
 */
export function stampOf(lock, { node, platform, arch }) {
  return `${createHash('sha256').update(lock).digest('hex')} node ${node} ${platform} ${arch}\n`
}

/**
 * Programs for this machine that the lock file does not have, because it was written where they could not be had: many
 * an npm leaves them out in silence unless they are asked for.
 * @param {Lock} lock
 * @param {string} platform
 * @param {string} arch
 * @returns {string[]} as npm takes them: `name@version`
 */
export function missingHere({ packages }, platform, arch) {
  const fits = new RegExp(`[-/]${platform}-${arch}(-|$)`)
  const missing = Object.keys(packages).map((path) => {
    const optional = packages[path].optionalDependencies || {}
    const here = Object.keys(optional).filter((name) => fits.test(name))
    const isLocked = here.some((name) => `node_modules/${name}` in packages)
    return isLocked ? [] : here.map((name) => `${name}@${optional[name]}`)
  })
  return [...new Set(missing.flat())]
}

/** What npm says of a network that is not there, or of packages that it has not kept from before. */
const AWAY =
  /npm (?:ERR!|error) code (?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|\w*TIMEDOUT|\w*TIMEOUT|\w+UNREACH|NOTCACHED)|ERR_SOCKET_TIMEOUT)/

/**
 * What to say to somebody whose packages could not be installed.
 * @param {string} said what npm has said
 * @param {string} log where that is kept
 */
export function complaint(said, log) {
  if (!AWAY.test(said))
    return `${said.trimEnd()}\nThe packages could not be installed: npm’s words are above, and in ${log}.`
  const from = (/request to (https?:\/\/[^/\s]+)/.exec(said) || [])[1] || 'npm’s registry'
  return `The packages could not be fetched, because ${from} cannot be reached: connect this machine to the network, and try again (npm’s own words are in ${log}).`
}

/** Ends the process where a clone cannot be made ready. `lab/rivals` is a folder that has packages of its own. */
export function makeReady(folder = '.') {
  const machine = {
    node: nodeOf(process.env['npm_config_user_agent'], process.versions.node),
    platform: process.platform,
    arch: process.arch,
  }
  if (!suits(machine.node))
    fail(
      `Gloam needs Node 20.19 or a later 20, or Node 22.12 or newer, and this is ${machine.node}: get one from https://nodejs.org.`,
    )
  const lock = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')
  const stamp = join(ROOT, folder, 'node_modules', '.gloam-installed')
  const wanted = stampOf(lock, machine)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  install(join(ROOT, folder), missingHere(JSON.parse(lock), machine.platform, machine.arch))
  writeFileSync(stamp, wanted)
}

/**
 * @param {string} folder
 * @param {string[]} besides
 */
function install(folder, besides) {
  console.log('Installing packages, which takes a minute or two …')
  const kept = join(folder, 'node_modules', '.cache')
  mkdirSync(kept, { recursive: true })
  const log = join(kept, 'npm.log')
  // Without a network npm would try every package anew for a minute: it is asked once, and takes what it has kept.
  const isAway = AWAY.test(npm('ping --fetch-retries=0 --fetch-timeout=10000', folder, log).said)
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms.
  const order = ['install --no-save --no-audit --no-fund', ...(isAway ? ['--offline'] : []), ...besides].join(' ')
  const { status, said } = npm(order, folder, log)
  if (status !== 0) fail(complaint(said, relative(process.cwd(), log)))
}

/**
 * @param {string} order
 * @param {string} cwd
 * @param {string} log
 */
function npm(order, cwd, log) {
  const output = openSync(log, 'w')
  const { status } = spawnSync(`npm ${order} --loglevel=error`, { cwd, shell: true, stdio: ['ignore', output, output] })
  closeSync(output)
  return { status, said: readFileSync(log, 'utf8') }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
