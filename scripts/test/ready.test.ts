/** Whether a clone is ready, and what is said when it is not. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { complaint, missingHere, nodeOf, stampOf, suits } from '../ready.mjs'

const ROOT = new URL('../../', import.meta.url)
const HERE = { node: '24.1.0', platform: 'linux', arch: 'x64' }

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0', '26.0.0'])('%s will do', (version) => {
    expect(suits(version)).toBe(true)
  })

  test.each(['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is too old', (version) => {
    expect(suits(version)).toBe(false)
  })

  test('package.json and README.md say the same', () => {
    const { engines } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
    expect(engines.node).toBe('^20.19.0 || >=22.12.0')
    expect(readFileSync(new URL('README.md', ROOT), 'utf8')).toContain(
      'Node 20.19 or a later 20, or Node 22.12 or newer',
    )
  })

  test('the person’s own counts, and not the pinned one that npm starts by its name', () => {
    expect(nodeOf('npm/10.8.2 node/v20.19.0 linux x64 workspaces/false', '24.21.0')).toBe('20.19.0')
    expect(nodeOf(undefined, '22.12.0')).toBe('22.12.0')
  })
})

test('another lock file, Node, system or processor: packages are installed anew', () => {
  const stamp = stampOf('lock', HERE)
  expect(stampOf('lock', { ...HERE })).toBe(stamp)
  const others = [
    stampOf('another lock', HERE),
    stampOf('lock', { ...HERE, node: '24.2.0' }),
    stampOf('lock', { ...HERE, platform: 'darwin' }),
    stampOf('lock', { ...HERE, arch: 'arm64' }),
  ]
  expect(new Set([stamp, ...others]).size).toBe(5)
})

describe('programs for one machine', () => {
  const optional = { '@a/win32-x64-msvc': '2.0.0', '@a/win32-arm64-msvc': '2.0.0', '@a/linux-x64-gnu': '2.0.0' }
  const lock = {
    packages: { '': {}, 'node_modules/a': { optionalDependencies: optional }, 'node_modules/@a/linux-x64-gnu': {} },
  }

  test('one that the lock file lacks is asked for by its name', () => {
    expect(missingHere(lock, 'win32', 'x64')).toEqual(['@a/win32-x64-msvc@2.0.0'])
  })

  test('one that it has, and those of other machines, are not', () => {
    expect(missingHere(lock, 'linux', 'x64')).toEqual([])
    expect(missingHere(lock, 'sunos', 'x64')).toEqual([])
  })

  test.each(['x64', 'arm64'])('the lock file has all of them for Linux on %s', (arch) => {
    expect(missingHere(JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')), 'linux', arch)).toEqual([])
  })
})

describe('what npm said', () => {
  test.each([
    'npm error code EAI_AGAIN\nnpm error request to https://registry.npmjs.org/zod failed, reason: getaddrinfo\n',
    'npm ERR! code ENOTFOUND\nnpm ERR! network request to https://registry.npmjs.org/zod failed\n',
    'npm error code 1\nnpm error npm error code ECONNREFUSED\nnpm error npm error request to https://registry.npmjs.org/n',
    'npm error code ENOTCACHED\nnpm error request to https://registry.npmjs.org/zod failed: cache mode is only-if-cached\n',
  ])('without a network one sentence of ours is left of it (%#)', (said) => {
    const sentence = complaint(said, 'npm.log')
    expect(sentence.split('\n')).toHaveLength(1)
    expect(sentence).toContain('https://registry.npmjs.org cannot be reached')
    expect(sentence).toContain('npm.log')
    expect(sentence).not.toContain('npm error')
  })

  test('anything else is shown as it is', () => {
    const sentence = complaint('npm error code ENOSPC\nnpm error no space left on device\n', 'npm.log')
    expect(sentence).toContain('no space left on device')
    expect(sentence).toContain('npm.log')
  })
})

test.each(['package-lock.json', 'lab/rivals/package-lock.json'])('%s names no address to fetch from', (file) => {
  const { packages } = JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))
  const found = Object.keys(packages).filter((path) => /^\w+:\/\//.test(packages[path].resolved ?? ''))
  expect(found, 'npm install writes none, where .npmrc says omit-lockfile-registry-resolved').toEqual([])
})
