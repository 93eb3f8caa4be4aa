/** Whom an invitation reaches, told by the address of the page. */
import { expect, test } from 'vitest'
import { originForOthers, type Reach, reachOf } from '../src/net/reach.ts'

const REACH: Readonly<Record<string, Reach>> = {
  localhost: 'this machine',
  '127.0.0.1': 'this machine',
  '[::1]': 'this machine',
  '192.168.1.20': 'network',
  '10.0.0.7': 'network',
  '172.16.3.4': 'network',
  '172.32.3.4': 'everybody',
  '[fe80::1]': 'network',
  'raspberrypi.local': 'network',
  nas: 'network',
  'games.example.org': 'everybody',
  '203.0.113.9': 'everybody',
}

test.each(Object.entries(REACH))('%s: %s', (hostname, reach) => {
  expect(reachOf(hostname)).toBe(reach)
})

test('one invites by the address that one came by, unless only this machine knows it', () => {
  const here = { origin: 'http://localhost:8080', hostname: 'localhost' }
  const network = { origin: 'http://192.168.1.20:8080', hostname: '192.168.1.20' }
  expect(originForOthers(network, ['https://games.example.org'])).toBe(network.origin)
  expect(originForOthers(here, [network.origin])).toBe(network.origin)
  expect(originForOthers(here, [])).toBe(here.origin)
})
