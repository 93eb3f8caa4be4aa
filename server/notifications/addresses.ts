/** Which addresses belong to the public internet: nobody may use the house to knock at its neighbours' doors. */
import { BlockList, isIP } from 'node:net'

/** RFC 6890 and its successors: this host, private, shared, link-local, documentation, benchmarks, multicast, reserved. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only global unicast is open, and in it not what is wrapped around an address of the other kind, or for examples. */
const OPEN_V6 = ['2000::/3']
const CLOSED_V6 = ['2001::/32', '2001:db8::/32', '2002::/16']

const closedV4 = listOf(CLOSED_V4, 'ipv4')
const openV6 = listOf(OPEN_V6, 'ipv6')
const closedV6 = listOf(CLOSED_V6, 'ipv6')

export function isPublic(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closedV4.check(address, 'ipv4')
  return kind === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], kind: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), kind)
  }
  return list
}
