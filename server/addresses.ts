/** By which addresses the house is reached, and what whoever starts it is told of them. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import { called } from './common/called.ts'
import type { Settings } from './common/settings.ts'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>
type Door = Pick<Settings, 'host' | 'publicUrl'> & { port: number }

const ALL = new Set(['0.0.0.0', '::'])
/** Networks of containers and virtual machines on this very machine: no phone is in them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet)/

/** Whether only this machine knows that name. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || /^\[?::1\]?$/.test(host)
}

/** The addresses in the networks that this machine is in; none where it listens for itself alone. */
function networkAddresses({ host, port }: Door, interfaces: Interfaces = networkInterfaces()): string[] {
  if (isThisMachine(host)) return []
  if (!ALL.has(host)) return [addressAt(host, port)]
  const found = Object.entries(interfaces).filter(([name]) => !VIRTUAL.test(name))
  const outside = found
    .flatMap(([, ones]) => ones ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  return outside.map(({ address }) => addressAt(address, port))
}

/** By which others reach the house, as far as it knows. */
export function addressesForOthers(door: Door, interfaces?: Interfaces): string[] {
  const { publicUrl } = door
  if (publicUrl === undefined) return networkAddresses(door, interfaces)
  return isThisMachine(new URL(publicUrl).hostname) ? [] : [publicUrl.replace(/\/$/, '')]
}

/** In one line, for a log. */
export const opened = (door: Door): string => `Gloam is open: ${addressHere(door)}`

/** What stands in the terminal once it is open: what it is, which addresses reach it, what others would need, and how it is stopped. */
export function welcome(door: Door, interfaces?: Interfaces): string {
  const network = door.publicUrl === undefined ? networkAddresses(door, interfaces) : []
  return [
    'Gloam is open: haunted-house board games in your browser.',
    '',
    ...(door.publicUrl === undefined ? ownLines(door, network) : [row('Open at', door.publicUrl)]),
    row('To stop it', 'press Ctrl-C; matches go on when it is started again'),
    ...(network[0] === undefined ? [] : ['', qrCode(network[0])]),
  ].join('\n')
}

const row = (name: string, text: string): string => `  ${name.padEnd(16)}  ${text}`

/** Sign-in links and passkeys belong to a name, and the usual one is localhost. */
function addressHere({ publicUrl, host, port }: Door): string {
  return publicUrl ?? addressAt(ALL.has(host) || isThisMachine(host) ? 'localhost' : host, port)
}

function ownLines(door: Door, network: readonly string[]): string[] {
  const outside = 'needs an address of its own: PUBLIC_URL=https://… (docs/hosting.md, «Letting others in»)'
  return [row('On this machine', addressHere(door)), ...networkLines(door, network), row('From anywhere', outside)]
}

function networkLines({ host }: Door, network: readonly string[]): string[] {
  const name = 'In your network'
  const [first, ...more] = network
  if (first !== undefined) return [row(name, first), ...more.map((address) => row('', address))]
  if (isThisMachine(host))
    return [row(name, `closed. Phones and friends in the same Wi-Fi come in after: HOST=0.0.0.0 ${called('start')}`)]
  return [row(name, 'open, but this machine is in no network just now')]
}

/** Light on dark, whatever the terminal's own colours are: not every camera reads the other way round. */
function qrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n')
  return lines.map((line) => `  \u001b[97;40m${line}\u001b[0m`).join('\n')
}

function addressAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
