/** Tables that are played at again and again while servers and databases are killed under them. */
import { expect } from 'vitest'
import type { Store } from '../../store/store.ts'
import { Party, pause, type Setup } from '../party.ts'
import { mustBeTrue, type StoreWas } from './truth.ts'

export class Storm {
  readonly finished: Party[] = []
  /** What was answered though no honest server says so. */
  readonly failures: string[] = []
  private readonly address: string
  private readonly current = new Map<number, Party>()
  private readonly playing: Promise<void>[]
  private seed: number
  private stopped = false
  /** Called when a match is about to begin, and when somebody has seen one end. */
  onStart: () => void = () => {}
  onEnd: () => void = () => {}

  constructor(address: string, setups: readonly Setup[], seed: number) {
    this.address = address
    // Matches that follow each other have seeds that do, too: another storm is far from them.
    this.seed = seed * 10_000
    this.playing = setups.map((setup, place) => this.playAt(place, setup))
    // Whoever asks for the calm hears of it; a test that has failed before does not.
    for (const one of this.playing) one.catch(() => {})
  }

  private async playAt(place: number, setup: Setup): Promise<void> {
    while (!this.stopped) {
      const party = await this.open(setup)
      if (party === null) continue
      this.current.set(place, party)
      await party.play(() => this.onEnd())
      if (party.isOver) this.finished.push(party)
    }
  }

  /** A table, or null if the server was away meanwhile. */
  private async open(setup: Setup): Promise<Party | null> {
    try {
      return await Party.open(this.address, setup, this.seed++, () => this.onStart())
    } catch (error) {
      const said = String(error)
      if (/Error: (4\d\d|500) /.test(said)) this.failures.push(said)
      await pause(100)
      return null
    }
  }

  /** Waits until people play at all tables. */
  async hasBegun(): Promise<void> {
    await expect.poll(() => this.current.size).toBe(this.playing.length)
  }

  /** Waits until at each table something has happened. */
  async goesOn(): Promise<void> {
    const before = new Map([...this.current].map(([place, party]) => [place, { party, sequence: party.sequence }]))
    const waiting = () =>
      [...before].flatMap(([place, { party, sequence }]) => {
        const same = this.current.get(place) === party
        return same && !party.isOver && party.sequence <= sequence ? [`${party.game} ${party.id} at ${sequence}`] : []
      })
    await expect.poll(waiting, { interval: 10 }).toEqual([])
  }

  /** Waits until so many moves more have been made, at whichever tables. */
  async movesOn(moves: number): Promise<void> {
    const parties = () => [...new Set([...this.finished, ...this.current.values()])]
    const made = () => parties().reduce((sum, { sequence }) => sum + sequence, 0)
    const before = made()
    await expect.poll(() => made() - before, { interval: 5 }).toBeGreaterThanOrEqual(moves)
  }

  end(): void {
    this.stopped = true
    for (const party of this.current.values()) party.leave()
  }

  /** Everybody leaves; then nothing of what was promised to them may be missing. */
  async calm(store: Store, was: StoreWas): Promise<Party[]> {
    this.end()
    const parties = [...new Set([...this.finished, ...this.current.values()])]
    await Promise.all(this.playing)
    expect(this.failures).toEqual([])
    for (const party of parties) {
      party.cut()
      await mustBeTrue(store, party, was)
    }
    return parties
  }
}
