/**
 * All chance of a match. A real match draws from the ChaCha20 cipher, keyed with a secret seed, so that no
 * number of seen dice tells the next one. The states that bots imagine use a small fast generator instead.
 */
import { chacha20 } from '@noble/ciphers/chacha.js'

interface CipherState {
  seed: string
  at: number
}

type FastState = [number, number, number, number]

/** Where a generator stands: plain data, part of the state. */
export type ChanceState = CipherState | { fast: FastState }

/** A seed is 256 bits, written as 64 hexadecimal digits. */
const SEED = /^[0-9a-f]{64}$/

/** How many words are taken from the cipher at once. */
const CHUNK = 256
/** The bytes of a word. */
const WORD = 4
const WORDS_IN_BLOCK = 16
const NONCE = new Uint8Array(12)
const ZEROS = new Uint8Array(CHUNK * WORD)

export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)))
}

/** The hash that is shown before a match starts and binds its seed. */
export function commitment(seed: string): Promise<string> {
  return sha256(bytes(seed))
}

/** The seed that everybody finds who knows the text. */
export function seedFrom(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text))
}

async function sha256(data: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>)
  return hex(new Uint8Array(digest))
}

/**
 * The seed of chance that goes on differently, after a step back: it follows from the match's seed, so that whoever
 * knows that one can check it, and nobody else can guess it. Each turn, from 1 on, has another.
 */
export function seedOfTurn(seed: string, turn: number): string {
  const nonce = new Uint8Array(NONCE.length)
  new DataView(nonce.buffer).setUint32(0, turn, true)
  return hex(chacha20(bytes(seed), nonce, new Uint8Array(32)))
}

export function cipherChance(seed: string): Chance {
  if (!SEED.test(seed)) throw new Error('A seed has to be 64 hexadecimal digits.')
  return new Chance({ seed, at: 0 })
}

/** A generator for sampled states and simulated players: quick, and no secret. */
export function fastChance(number: number): Chance {
  const chance = new Chance({ fast: [number | 0, 0x9e3779b9 | 0, 0x7f4a7c15 | 0, 1] })
  for (let i = 0; i < 12; i++) chance.word()
  return chance
}

export class Chance {
  readonly state: ChanceState
  private readonly fast: FastState | null
  private words: DataView<ArrayBuffer> | null = null
  private key: Uint8Array | null = null
  private chunk = -1

  /** One that goes on from where another stands is given it, and need not work out anew what both will draw. */
  constructor(state: ChanceState, like: Chance | null = null) {
    this.state = state
    this.fast = 'fast' in state ? state.fast : null
    if (like === null || this.fast !== null || like.fast !== null) return
    this.words = like.words
    this.key = like.key
    this.chunk = like.chunk
  }

  /** A number that changes with every draw. */
  get used(): number {
    return this.fast === null ? (this.state as CipherState).at : this.fast[3]
  }

  /** 32 random bits. */
  word(): number {
    if (this.fast !== null) return nextFast(this.fast)
    const state = this.state as CipherState
    const chunk = Math.floor(state.at / CHUNK)
    if (this.words === null || chunk !== this.chunk) {
      this.key ??= bytes(state.seed)
      this.words = readCipher(this.key, chunk)
      this.chunk = chunk
    }
    return this.words.getUint32((state.at++ % CHUNK) * WORD, true)
  }

  /** A whole number from 0 to `count - 1`, each equally likely. */
  below(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 0x1_0000_0000) {
      throw new Error(`Cannot choose one of ${count}.`)
    }
    if (count === 1) return 0
    // As many bits as the largest number needs; a number that is too large is drawn again, so none is favoured.
    const spare = Math.clz32(count - 1)
    let number = this.word() >>> spare
    while (number >= count) number = this.word() >>> spare
    return number
  }

  die(faces: number): number {
    return this.below(faces) + 1
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Takes one item out of the list. */
  draw<T>(list: T[]): T {
    return list.splice(this.below(list.length), 1)[0] as T
  }

  /** Puts the list in random order, in place. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const item = list[i] as T
      list[i] = list[j] as T
      list[j] = item
    }
    return list
  }
}

/** Always a new list: others may still draw from the last one. */
function readCipher(key: Uint8Array, chunk: number): DataView<ArrayBuffer> {
  const words = new DataView(new ArrayBuffer(CHUNK * WORD))
  const counter = chunk * (CHUNK / WORDS_IN_BLOCK)
  chacha20(key, NONCE, ZEROS, new Uint8Array(words.buffer), counter)
  return words
}

/** Small Fast Counter, 32 bits (Chris Doty-Humphrey's sfc32, in the public domain). */
function nextFast(s: FastState): number {
  const b = s[1]
  const c = s[2]
  const result = (s[0] + b + s[3]) | 0
  s[0] = b ^ (b >>> 9)
  s[1] = (c + (c << 3)) | 0
  s[2] = (((c << 21) | (c >>> 11)) + result) | 0
  s[3] = (s[3] + 1) | 0
  return result >>> 0
}

function bytes(seed: string): Uint8Array {
  const result = new Uint8Array(32)
  for (let i = 0; i < result.length; i++) {
    result[i] = (digit(seed.charCodeAt(2 * i)) << 4) | digit(seed.charCodeAt(2 * i + 1))
  }
  return result
}

/** The value of a hexadecimal digit, by its character's code: 0 to 9 come before a to f. */
function digit(code: number): number {
  return code < 58 ? code - 48 : code - 87
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
