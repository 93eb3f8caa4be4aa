/**
 * The doors of the runtime itself, for a simulation: time, timers, chance, threads, and what Node does beside the program
 * (packing, hashing). All that the server and its libraries take from outside comes through them, so that the server need
 * not know of any simulation, and nobody can forget a door. Only what runs inside a simulated machine is led to that
 * machine; all else in this process finds the real ones.
 *
 * It has to be installed before the server is loaded: some doors are looked for once, at the start.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/** Where a simulated process runs. */
export interface Machine {
  /** What its clock shows, which may be wrong; and the clock that nobody sets. */
  now(): number
  elapsed(): number
  after(ms: number, act: () => void): Timer
  /** 32 bits of chance. */
  word(): number
  /** What a thread answers that is given this, and when. */
  openThread(thread: Thread): void
}

export interface Timer {
  cancel(): void
}

/** A thread, as far as the one who made it can tell. */
export interface Thread {
  /** What it is to be told, as soon as somebody listens. */
  hear: (task: unknown) => void
  emit(event: 'message' | 'error', value: unknown): boolean
}

const inside = new AsyncLocalStorage<Machine>()

export function runInside(machine: Machine, act: () => void): void {
  inside.run(machine, act)
}

/** The machine that this runs on. */
export function here(): Machine {
  const machine = inside.getStore()
  if (machine === undefined) throw new Error('This is no part of the simulation.')
  return machine
}

/** Ends when all that follows by itself from what has just happened has happened. */
export function drained(): Promise<void> {
  return new Promise((resume) => void realImmediate(resume))
}

const realImmediate = globalThis.setImmediate

/** What a timer of a simulated machine is to whoever set it: something to clear. */
class SetTimer {
  timer: Timer | null = null
  unref(): this {
    return this
  }
  ref(): this {
    return this
  }
}

/** Simulated machines are alike, whatever this one is. */
const CORES = 3

type Act = (...words: unknown[]) => void

const require = createRequire(import.meta.url)

/** Puts a door in front of a function of an object: inside a simulation it leads to the machine. */
function door(object: object, name: string, toMachine: (machine: Machine) => Act | ((...words: never[]) => unknown)) {
  const real = Reflect.get(object, name) as (...words: unknown[]) => unknown
  const led = function (this: unknown, ...words: unknown[]) {
    const machine = inside.getStore()
    return machine === undefined
      ? real.apply(this, words)
      : (toMachine(machine) as (...all: unknown[]) => unknown)(...words)
  }
  Object.defineProperty(object, name, { value: led, configurable: true, writable: true })
}

export function install(): void {
  addClocks()
  addTimers()
  addChance()
  addThreads()
  addWorkBeside()
  syncBuiltinESMExports()
}

function addClocks(): void {
  door(Date, 'now', (machine) => () => machine.now())
  door(performance, 'now', (machine) => () => machine.elapsed())
}

function addTimers(): void {
  const once =
    (machine: Machine) =>
    (act: Act, ms: unknown, ...words: unknown[]) => {
      const set = new SetTimer()
      set.timer = machine.after(atLeastOne(ms), () => act(...words))
      return set
    }
  door(globalThis, 'setTimeout', (machine) => once(machine) as Act)
  door(globalThis, 'setInterval', (machine) => ((act: Act, ms: unknown) => every(machine, act, atLeastOne(ms))) as Act)
  door(
    globalThis,
    'setImmediate',
    (machine) =>
      ((act: Act, ...words: unknown[]) => {
        machine.after(0, () => act(...words))
      }) as Act,
  )
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const real = globalThis[name] as (timer: unknown) => void
    Object.defineProperty(globalThis, name, {
      value: (set: unknown) => (set instanceof SetTimer ? set.timer?.cancel() : real(set)),
      configurable: true,
      writable: true,
    })
  }
  door(
    require('node:timers/promises'),
    'setTimeout',
    (machine) => (ms: number, value: unknown, given?: Waiting) => pause(machine, ms, value, given?.signal),
  )
}

interface Waiting {
  signal?: AbortSignal
}

/** Node waits for a millisecond where nothing is to be waited for. */
function atLeastOne(ms: unknown): number {
  return Math.max(1, Number(ms) || 0)
}

function every(machine: Machine, act: Act, ms: number): SetTimer {
  const set = new SetTimer()
  const next = () => {
    set.timer = machine.after(ms, () => {
      next()
      act()
    })
  }
  next()
  return set
}

function pause(machine: Machine, ms: number, value: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resume, reject) => {
    const timer = machine.after(atLeastOne(ms), () => resume(value))
    signal?.addEventListener('abort', () => {
      timer.cancel()
      reject(signal.reason)
    })
  })
}

function addChance(): void {
  door(crypto, 'getRandomValues', (machine) => (array: Uint8Array | Uint32Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = machine.word() & 255
    return array
  })
  const nodeCrypto = require('node:crypto')
  door(nodeCrypto, 'randomInt', (machine) => (below: number) => machine.word() % below)
  door(nodeCrypto, 'randomBytes', (machine) => (size: number) => {
    return Buffer.from(Array.from({ length: size }, () => machine.word() & 255))
  })
  door(Math, 'random', (machine) => () => machine.word() / 2 ** 32)
}

/** Bots think in threads: here they answer when the machine lets them. */
function addThreads(): void {
  door(require('node:os'), 'availableParallelism', () => () => CORES)
  const threads = require('node:worker_threads')
  const Real = threads.Worker
  const { EventEmitter } = require('node:events') as typeof import('node:events')
  class SimulatedWorker extends EventEmitter {
    readonly threadId = 0
    hear: (task: unknown) => void = () => {}
    postMessage(task: unknown): void {
      this.hear(task)
    }
    ref(): void {}
    unref(): void {}
    async terminate(): Promise<number> {
      this.hear = () => {}
      this.removeAllListeners()
      return 0
    }
  }
  threads.Worker = function Worker(program: URL, options: object) {
    const machine = inside.getStore()
    if (machine === undefined) return new Real(program, options)
    const thread = new SimulatedWorker()
    machine.openThread(thread)
    return thread
  }
}

/** What Node does in threads of its own comes back whenever it likes: here it is done on the spot. */
function addWorkBeside(): void {
  const zlib = require('node:zlib')
  for (const [name, now] of [
    ['zstdCompress', 'zstdCompressSync'],
    ['zstdDecompress', 'zstdDecompressSync'],
  ] as const) {
    door(zlib, name, () => (...words: unknown[]) => {
      const done = words.pop() as (error: null, result: unknown) => void
      const result = zlib[now](...words)
      queueMicrotask(() => done(null, result))
    })
  }
  door(crypto.subtle, 'digest', () => async (_: string, data: Uint8Array) => {
    return new Uint8Array(createHash('sha256').update(data).digest()).buffer
  })
}
