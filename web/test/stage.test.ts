import type { SeenMessage } from '@gloam/protocol/live.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from '../src/net/table-store.ts'
import { type Shown, Stage } from '../src/play/stage.ts'

function position(sequence: number, ...kinds: string[]): Position {
  const seen = { picks: sequence } as SeenMessage
  return { sequence, seen, news: [{ sequence, seat: 0, what: 'pick', events: kinds.map((is) => ({ is })), at: 0 }] }
}

function staged(still = false) {
  const shown: Shown[] = []
  const told: unknown[] = []
  const stage = new Stage(
    (now) => shown.push(now),
    () => still,
    (event) => told.push(event['is']),
  )
  return { stage, told, now: () => shown.at(-1) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the stage', () => {
  it('shows the events of a position in order, each for at most 400 milliseconds', () => {
    const { stage, told, now } = staged()
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()).toMatchObject({ sequence: 1, showing: { is: 'rolled' }, busy: true })
    vi.advanceTimersByTime(401)
    expect(now()?.showing).toEqual({ is: 'moved' })
    vi.advanceTimersByTime(401)
    expect(now()).toMatchObject({ showing: null, busy: false })
    expect(told).toEqual(['rolled', 'moved'])
  })

  it('shows a position only when all before it has been shown', () => {
    const { stage, now } = staged()
    stage.add(position(1, 'rolled'))
    stage.add(position(2, 'moved'))
    expect(now()?.sequence).toBe(1)
    vi.advanceTimersByTime(401)
    expect(now()?.sequence).toBe(2)
  })

  it('can be skipped: the newest position is there at once, and every event has been told', () => {
    const { stage, told, now } = staged()
    stage.add(position(1, 'rolled'))
    stage.add(position(2, 'moved', 'haunted'))
    stage.skip()
    expect(now()).toMatchObject({ sequence: 2, showing: null, busy: false })
    expect(told).toEqual(['rolled', 'moved', 'haunted'])
    vi.advanceTimersByTime(5_000)
    expect(told).toHaveLength(3)
  })

  it('shows nothing in motion to those who want none', () => {
    const { stage, now } = staged(true)
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()).toMatchObject({ sequence: 1, showing: null, busy: false })
  })

  it('spares those who have been away: a long backlog is skipped', () => {
    const { stage, now } = staged()
    for (let sequence = 1; sequence <= 30; sequence++) stage.add(position(sequence, 'moved', 'moved'))
    vi.advanceTimersByTime(8_000)
    expect(now()?.sequence).toBe(30)
  })
})
