/** Whoever starts the house is told which addresses reach it, and what others would need. */
import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { addressesForOthers, isThisMachine, opened, welcome } from '../addresses.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null },
]
const HOME = { lo: at('127.0.0.1', true), wlan0: at('192.168.1.20'), docker0: at('172.17.0.1') }
const closed = { host: '127.0.0.1', port: 8080, publicUrl: undefined }
const open = { ...closed, host: '0.0.0.0' }

describe('what the start says', () => {
  test('what it is, and how it is stopped', () => {
    const said = welcome(closed, HOME)
    expect(said).toMatch(/^Gloam is open: haunted-house board games/)
    expect(said).toContain('To stop it        press Ctrl-C')
  })

  test('for this machine alone: how to open it to the network', () => {
    const said = welcome(closed, HOME)
    expect(said).toContain('On this machine   http://localhost:8080\n')
    expect(said).toContain('HOST=0.0.0.0 npm start')
    expect(said).toContain('PUBLIC_URL=https://')
    expect(said).not.toContain('192.168')
  })

  test('for the network: the real addresses, and a code to photograph', () => {
    const said = welcome(open, HOME)
    expect(said).toContain('In your network   http://192.168.1.20:8080')
    expect(said).not.toContain('172.17')
    expect(said).toContain('█')
  })

  test('without a network that there is none, and with one address that one', () => {
    expect(welcome(open, { lo: at('127.0.0.1', true) })).toContain('in no network just now')
    expect(welcome({ ...open, host: '10.1.2.3' }, HOME)).toContain('On this machine   http://10.1.2.3:8080\n')
  })

  test('with a public address that one alone', () => {
    const said = welcome({ ...open, publicUrl: 'https://games.example.org' }, HOME)
    expect(said).toContain('Open at           https://games.example.org\n')
    expect(said).not.toContain('192.168')
  })

  test('to a log one line', () => {
    expect(opened(closed)).toBe('Gloam is open: http://localhost:8080')
    expect(opened({ ...open, publicUrl: 'https://games.example.org' })).toBe('Gloam is open: https://games.example.org')
  })
})

test('others come by the public address, or by those in the network', () => {
  expect(addressesForOthers(closed, HOME)).toEqual([])
  expect(addressesForOthers(open, HOME)).toEqual(['http://192.168.1.20:8080'])
  expect(addressesForOthers({ ...open, publicUrl: 'https://games.example.org/' }, HOME)).toEqual([
    'https://games.example.org',
  ])
  expect(addressesForOthers({ ...open, publicUrl: 'http://localhost:8080' }, HOME)).toEqual([])
})

test.each(['localhost', '127.0.0.1', '::1', '[::1]', 'gloam.localhost'])('%s is this machine', (host) => {
  expect(isThisMachine(host)).toBe(true)
})
test.each(['0.0.0.0', '192.168.1.20', 'localhost.example.org'])('%s is not this machine alone', (host) => {
  expect(isThisMachine(host)).toBe(false)
})
