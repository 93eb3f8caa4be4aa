import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Chance, cipherChance, commitment, fastChance, newSeed } from '../chance.ts'

const ZERO = '0'.repeat(64)

describe('the cipher', () => {
  test('is ChaCha20: the first words of the zero key are those of RFC 8439, test vector 1', () => {
    const chance = cipherChance(ZERO)
    const words = Array.from({ length: 4 }, () => chance.word())
    expect(words).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653])
  })

  test('goes on in two ways from one place, and neither disturbs the other', () => {
    const words = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.word())
    const alone = words(cipherChance(ZERO), 600)
    const one = cipherChance(ZERO)
    words(one, 200)
    const other = new Chance({ ...one.state }, one)
    expect(words(one, 400)).toEqual(alone.slice(200))
    expect(words(other, 400)).toEqual(alone.slice(200))
  })

  test('never repeats itself: thousands of words, over many blocks, are those of another ChaCha20', () => {
    const seed = '5eed0123456789abcdef'.repeat(4).slice(0, 64)
    const count = 3000
    const cipher = createCipheriv('chacha20', Buffer.from(seed, 'hex'), Buffer.alloc(16))
    const stream = cipher.update(Buffer.alloc(4 * count))
    const expected = Array.from({ length: count }, (_, i) => stream.readUInt32LE(4 * i))
    const chance = cipherChance(seed)
    expect(Array.from({ length: count }, () => chance.word())).toEqual(expected)
    expect(new Set(expected).size).toBe(count)
  })

  test('goes on from its plain state as if nothing had happened, over block borders too', () => {
    const whole = cipherChance(newSeed())
    const parts = cipherChance('seed' in whole.state ? whole.state.seed : '')
    const expected = Array.from({ length: 600 }, () => whole.word())
    let other = parts
    const found = expected.map(() => {
      other = new Chance(JSON.parse(JSON.stringify(other.state)))
      return other.word()
    })
    expect(found).toEqual(expected)
  })

  test('takes only seeds of 256 bits', () => {
    expect(() => cipherChance('1234')).toThrow('64 hexadecimal digits')
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
    expect(newSeed()).not.toBe(newSeed())
  })

  test('is bound by the SHA-256 of its seed', async () => {
    expect(await commitment(ZERO)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })
})

describe.each([
  ['cipher', () => cipherChance(ZERO)],
  ['fast', () => fastChance(1)],
])('the %s generator', (_, make) => {
  test('favours no number: every face of dice of 2 to 12 faces is near its share', () => {
    const chance = make()
    for (let faces = 2; faces <= 12; faces++) {
      const counts = Array<number>(faces).fill(0)
      const rolls = 12_000
      for (let i = 0; i < rolls; i++) counts[chance.die(faces) - 1]++
      const share = rolls / faces
      const chiSquare = counts.reduce((sum, n) => sum + (n - share) ** 2 / share, 0)
      // 99.99 % of honest runs lie below this for up to 11 degrees of freedom.
      expect(chiSquare).toBeLessThan(38)
    }
  })

  test('shuffles so that each order is as likely as any other', () => {
    const chance = make()
    const orders = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const order = chance.shuffle(['a', 'b', 'c']).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('draws every item once', () => {
    const chance = make()
    const list = [1, 2, 3, 4, 5]
    const drawn = Array.from({ length: 5 }, () => chance.draw(list))
    expect(list).toEqual([])
    expect(drawn.sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('refuses to choose among nothing', () => {
    expect(() => make().below(0)).toThrow('Cannot choose one of 0.')
    expect(() => make().below(1.5)).toThrow()
  })
})
