/** Nobody can use the house to knock at doors behind it; and what is pushed can be read by one browser alone. */
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPublic } from '../notifications/addresses.ts'
import { NotOutside, NotReached, postOutside, refuseAddress } from '../notifications/outside.ts'
import { encrypt, HouseKey, isSubscription, newHouseKey } from '../notifications/push.ts'
import { StopLinks } from '../notifications/stop.ts'
import { Drips } from '../testing/receivers/drips.ts'
import { catchCalls, type Hooks } from '../testing/receivers/hooks.ts'
import { openPush } from '../testing/receivers/push.ts'

const CLOSED = [
  ...['127.0.0.1', '127.255.255.254', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '192.0.2.7', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', ''],
]
const OPEN = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::8']

describe('webhooks', () => {
  let hooks: Hooks
  beforeAll(async () => {
    hooks = await catchCalls()
  })
  afterAll(() => hooks.stop())

  const post = (url: string, reach: 'public' | 'anywhere') =>
    postOutside({ url, headers: {}, body: Buffer.from('{}') }, reach)

  test.each(CLOSED)('%s is not on the public internet', (address) => expect(isPublic(address)).toBe(false))
  test.each(OPEN)('%s is', (address) => expect(isPublic(address)).toBe(true))

  test('addresses in any writing are refused before anybody is asked', () => {
    const ways = [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
    ]
    for (const url of ways) expect(refuseAddress(url, 'public'), url).toBe('not public')
    expect(refuseAddress('http://example.org/', 'public')).toBe('not https')
    expect(refuseAddress('https://user:word@example.org/', 'public')).toBe('not an address')
    expect(refuseAddress('file:///etc/passwd', 'anywhere')).toBe('not https')
    expect(refuseAddress('https://example.org/hook', 'public')).toBeNull()
  })

  test('a name that leads into the house is not followed, and nothing knocks there', async () => {
    const port = new URL(hooks.address).port
    await expect(post(`https://localhost:${port}/`, 'public')).rejects.toThrow(NotOutside)
    expect(hooks.calls).toEqual([])
  })

  test('a name with several addresses has to lead outside with all of them', async () => {
    const both = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    const call = { url: 'https://two-faced.invalid/', headers: {}, body: Buffer.from('{}') }
    await expect(postOutside(call, 'public', { lookUp: both })).rejects.toThrow(NotOutside)
  })

  test('a name that means another address the next moment is not looked up again', async () => {
    const { port } = new URL(hooks.address)
    const call = { url: `http://fickle.invalid:${port}/fickle`, headers: {}, body: Buffer.from('{}') }
    // Nobody else knows this name: whoever looked it up again would not come here.
    const once = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await postOutside(call, 'anywhere', { lookUp: once })).toMatchObject({ status: 204 })
    expect(hooks.calls.map(({ path }) => path)).toContain('/fickle')
  })

  test('an answer that leads elsewhere is not followed', async () => {
    hooks.answer('/first', { status: 307, headers: { location: `${hooks.address}/inside` } })
    expect(await post(`${hooks.address}/first`, 'anywhere')).toMatchObject({ status: 307 })
    expect(hooks.calls.map(({ path }) => path)).toContain('/first')
    expect(hooks.calls.map(({ path }) => path)).not.toContain('/inside')
  })

  test('whoever says a little all the time is let go in time, and may have got it', async () => {
    const drips = await Drips.open()
    const call = { url: `${drips.address}/slow`, headers: {}, body: Buffer.from('{}') }
    const time = new AbortController()
    const alarm = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal)
    const outcome = postOutside(call, 'anywhere').catch((error: unknown) => error)
    expect(alarm.mock.calls).toEqual([[10_000]])
    alarm.mockRestore()
    await drips.called
    time.abort()
    expect(await outcome).toMatchObject({ message: 'no answer in time' })
    expect(await outcome).not.toBeInstanceOf(NotReached)
    // The line is let go as well, not only the wait for it.
    await expect.poll(() => drips.open).toBe(0)
    await drips.stop()
  })

  test('a name that nobody answers for is let go in time', async () => {
    const never = () => new Promise<never>(() => {})
    const call = { url: 'https://silent.invalid/', headers: {}, body: Buffer.from('{}') }
    await expect(postOutside(call, 'public', { lookUp: never, end: AbortSignal.timeout(1) })).rejects.toThrow(
      NotReached,
    )
  })

  test('nobody at home is no harm: it can be tried again', async () => {
    await expect(post('http://127.0.0.1:9/', 'anywhere')).rejects.toThrow(NotReached)
    await expect(post('https://no-such-name.invalid/', 'public')).rejects.toThrow(NotReached)
  })
})

describe('web push', () => {
  const b = (text: string) => Buffer.from(text, 'base64url')

  test('RFC 8291, section 5: the example comes out to the letter', () => {
    const ours = createECDH('prime256v1')
    ours.setPrivateKey(b('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const theirs = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const text = Buffer.from('When I grow up, I want to be a watermelon')
    const sealed =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    expect(encrypt(text, theirs, ours, b('DGv6ra1nlYgDCS1FRnbzlw')).toString('base64url')).toBe(sealed)
    // What the tests' own browser makes of it, as the RFC says it does.
    const browser = createECDH('prime256v1')
    browser.setPrivateKey(b('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
    expect(String(openPush(b(sealed), browser, b(theirs.auth)))).toBe(String(text))
  })

  test('two messages are never sealed alike', () => {
    const browser = createECDH('prime256v1')
    const device = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
    const [one, other] = [encrypt(Buffer.from('boo'), device), encrypt(Buffer.from('boo'), device)]
    expect(one.equals(other)).toBe(false)
    for (const sealed of [one, other]) expect(String(openPush(sealed, browser, b(device.auth)))).toBe('boo')
    expect(isSubscription(device)).toBe(true)
    expect(isSubscription({ ...device, p256dh: 'AAAA' })).toBe(false)
    expect(isSubscription({ ...device, auth: 'AAAA' })).toBe(false)
  })

  test('RFC 8292: the house shows who it is, to one push service, for less than a day', () => {
    const key = new HouseKey(newHouseKey())
    const now = 1_700_000_000_000
    const said = key.authorization(
      'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      'mailto:a@b.c',
      now,
    )
    const [, token = '', shown = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(said) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(String(b(head)))).toEqual({ typ: 'JWT', alg: 'ES256' })
    const { aud, exp, sub } = JSON.parse(String(b(claims)))
    expect({ aud, sub }).toEqual({ aud: 'https://push.example.net', sub: 'mailto:a@b.c' })
    expect(exp - now / 1000).toBeGreaterThan(3_600)
    expect(exp - now / 1000).toBeLessThan(86_400)
    expect(isSigned(`${head}.${claims}`, signature, shown)).toBe(true)
    expect(isSigned(`${head}.${claims}x`, signature, shown)).toBe(false)
    expect(shown).toBe(key.publicKey)
  })

  test('RFC 8292, section 2.4: the tests’ own check takes the RFC’s example', () => {
    const [head, claims, signature] = [
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9',
      'eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
      'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
    ]
    const shown = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
    expect(isSigned(`${head}.${claims}`, signature, shown)).toBe(true)
  })

  function isSigned(text: string, signature: string, publicKey: string): boolean {
    const point = b(publicKey)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, b(signature))
  }
})

test('a link that stops letters is for one person and one way, and cannot be forged', () => {
  const [ours, others] = [new StopLinks('a secret', 'https://a.b'), new StopLinks('another', 'https://a.b')]
  const token = ours.linkFor('zoe', 'mail').replace('https://a.b/api/stop/', '')
  expect(ours.read(token)).toEqual({ person: 'zoe', channel: 'mail' })
  expect(others.read(token)).toBeNull()
  const forged = [token.replace('zoe', 'max'), token.replace('mail', 'push')]
  for (const bad of [...forged, '', '.', 'x', `${token}x`, token.slice(0, -1)]) expect(ours.read(bad), bad).toBeNull()
})
