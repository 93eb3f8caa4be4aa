/** Web push: a message that only one browser can read (RFC 8291), from a house that shows who it is (RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** What a browser gives to whoever may write to it. */
export interface Subscription {
  endpoint: string
  /** Its public key, and a secret that it shares with us alone; both in base64url. */
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
/** One record holds all of it. */
const RECORD = 4096
/** What is left of a record without its header, its end and its seal. */
const MOST_BYTES = RECORD - 16 - 1
/** What marks the last record (RFC 8188). */
const END = Buffer.from([2])

/** RFC 8291, section 3: key and salt are given only by those who hold it against the RFC's example. */
export function encrypt(
  text: Buffer,
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  ours: ECDH = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  if (text.length > MOST_BYTES) throw new Error('A push message is longer than a record.')
  const [theirs, mine] = [bytesOf(p256dh), ours.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const material = derive(ours.computeSecret(theirs), bytesOf(auth), info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([text, END])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD)
  size.writeUInt8(mine.length, 4)
  return Buffer.concat([salt, size, mine, sealed])
}

function newKey(): ECDH {
  const key = createECDH(CURVE)
  key.generateKeys()
  return key
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length))
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

/** Whether a browser can have given this. */
export function isSubscription({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  try {
    newKey().computeSecret(bytesOf(p256dh))
    return bytesOf(auth).length === 16
  } catch {
    return false
  }
}

/** The key by which push services know this house, as it is kept. */
export function newHouseKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

/** How the house shows itself at a push service. */
export class HouseKey {
  /** What browsers are given when they subscribe. */
  readonly publicKey: string
  private readonly key: ReturnType<typeof createPrivateKey>

  constructor(kept: string) {
    const jwk = JSON.parse(kept) as { x: string; y: string }
    this.key = createPrivateKey({ key: JSON.parse(kept), format: 'jwk' })
    this.publicKey = Buffer.concat([Buffer.from([4]), bytesOf(jwk.x), bytesOf(jwk.y)]).toString('base64url')
  }

  /** RFC 8292: a token for one push service, for half a day. */
  authorization(endpoint: string, contact: string, now: number): string {
    const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + 43_200, sub: contact }
    const head = [{ typ: 'JWT', alg: 'ES256' }, claims].map(inBase64).join('.')
    const signature = sign('sha256', Buffer.from(head), { key: this.key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${head}.${signature.toString('base64url')}, k=${this.publicKey}`
  }
}

function inBase64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
