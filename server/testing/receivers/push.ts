/** What a browser does with a push message (RFC 8291, section 3.4), written apart from how the server seals it. */
import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

export function openPush(sealed: Buffer, browser: ECDH, auth: Buffer): Buffer {
  const [salt, idLength] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
  const sender = sealed.subarray(21, 21 + idLength)
  const record = sealed.subarray(21 + idLength)
  const shared = hmac(auth, browser.computeSecret(sender))
  const material = hmac(shared, Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender, ONE]))
  const secret = hmac(salt, material)
  const key = hmac(secret, Buffer.concat([Buffer.from('Content-Encoding: aes128gcm\0'), ONE])).subarray(0, 16)
  const nonce = hmac(secret, Buffer.concat([Buffer.from('Content-Encoding: nonce\0'), ONE])).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2))
}

const ONE = Buffer.from([1])

function hmac(key: Buffer, text: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
