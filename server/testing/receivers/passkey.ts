/** A device that holds a passkey and always says yes, as far as WebAuthn needs it: a key of P-256, no attestation. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { TestPerson } from '../client.ts'

/** What the device says of itself, as bits. */
const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

interface Question {
  challenge: string
}

export class TestPasskey {
  /** Devices choose it themselves. */
  readonly id: string
  private readonly origin: string
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

  /** For a server at this address, as its setting PUBLIC_URL says. */
  constructor(publicUrl: string, id = randomBytes(16).toString('base64url')) {
    this.origin = publicUrl
    this.id = id
  }

  /** Whether it has become a passkey of theirs. */
  async addTo(person: TestPerson): Promise<boolean> {
    const { challenge } = await person.get<Question>('/api/auth/passkey/generate-register-options')
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const data = Buffer.concat([
      this.data(USER_PRESENT_AND_VERIFIED | WITH_KEY),
      Buffer.alloc(16),
      length,
      id,
      this.cose(),
    ])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
    ])
    return this.give(person, 'verify-registration', {
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Whether it has let them in. */
  async signIn(person: TestPerson): Promise<boolean> {
    const { challenge } = await person.get<Question>('/api/auth/passkey/generate-authenticate-options')
    const client = this.client('webauthn.get', challenge)
    const data = this.data(USER_PRESENT_AND_VERIFIED)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
      .sign(this.pair.privateKey)
    return this.give(person, 'verify-authentication', {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private async give(person: TestPerson, path: string, response: object): Promise<boolean> {
    const credential = { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
    const origin = { origin: person.address }
    return (await person.raw('POST', `/api/auth/passkey/${path}`, { response: credential }, origin)).ok
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(flags: number): Buffer {
    const house = createHash('sha256').update(new URL(this.origin).hostname).digest()
    return Buffer.concat([house, Buffer.from([flags]), Buffer.alloc(4)])
  }

  /** The public key in the words of WebAuthn: of two coordinates, for ES256, on P-256. */
  private cose(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    return Buffer.concat([
      head,
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

/** CBOR, as far as one passkey needs it. */
function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}

function bytes(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, data.length]), data])
}
