import type { Happened, SeenMessage } from '@gloam/protocol/live.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from '../src/net/live/table-store.ts'
import { shownSoFar } from '../src/play/stage/shown-so-far.ts'
import { type Direction, type Shown, Stage } from '../src/play/stage/stage.ts'

const ME = 1
const OTHER = 0

/** Points go up by one with each event: the view tells how many have been seen on the board. */
interface Counted {
  points: number
}

function happened(sequence: number, kinds: string[], seat = OTHER): Happened {
  return { sequence, seat, what: 'pick', events: kinds.map((is) => ({ is })), at: 0 }
}

function positionOf(sequence: number, points: number, news: Happened[]): Position {
  const question = { id: String(sequence), seat: ME, ask: { ask: 'turn' }, choices: [] }
  const seen = { seat: ME, seats: 2, picks: sequence, view: { points }, question } as unknown as SeenMessage
  return { sequence, seen, news }
}

function position(sequence: number, ...kinds: string[]): Position {
  return positionOf(sequence, 0, [happened(sequence, kinds)])
}

function staged(given: Partial<Direction> = {}) {
  const shown: Shown[] = []
  const told: unknown[] = []
  const stage = new Stage({
    set: (now) => shown.push(now),
    pace: () => 1,
    onEvent: (event) => told.push(event['is']),
    ...given,
  })
  return { stage, told, shown, now: () => shown.at(-1) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the stage', () => {
  it('shows the events of a position in order, each for 800 milliseconds', () => {
    const { stage, told, now } = staged()
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()).toMatchObject({ sequence: 1, showing: { is: 'rolled' }, shownFor: 800, busy: true })
    vi.advanceTimersByTime(799)
    expect(now()?.showing).toEqual({ is: 'rolled' })
    vi.advanceTimersByTime(2)
    expect(now()?.showing).toEqual({ is: 'moved' })
    vi.advanceTimersByTime(801)
    expect(now()).toMatchObject({ showing: null, busy: false })
    expect(told).toEqual(['rolled', 'moved'])
  })

  it('shows the view that was sent for an event, and the true one after the last', () => {
    const { stage, now } = staged()
    stage.add(positionOf(1, 0, []))
    stage.add(positionOf(2, 9, [{ ...happened(2, ['rolled', 'moved']), views: [{ points: 4 }, { points: 8 }] }]))
    expect([now()?.showing, now()?.seen.view]).toEqual([{ is: 'rolled' }, { points: 4 }])
    vi.advanceTimersByTime(801)
    expect([now()?.showing, now()?.seen.view]).toEqual([{ is: 'moved' }, { points: 9 }])
  })

  it('gives an event the time that the game wants for it, at the pace that the player wants', () => {
    const { stage, now } = staged({ lasts: { rolled: 1_500 }, pace: () => 0.5 })
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()?.shownFor).toBe(750)
    vi.advanceTimersByTime(751)
    expect(now()).toMatchObject({ showing: { is: 'moved' }, shownFor: 400 })
  })

  it('shows an event without time of its own together with the one after it', () => {
    const { stage, told, now } = staged({ lasts: { paid: 0 } })
    stage.add(position(1, 'paid', 'moved'))
    expect(now()?.showing).toEqual({ is: 'moved' })
    expect(told).toEqual(['paid', 'moved'])
  })

  it('waits for dice that came to rest late, but not for ever', () => {
    let left = 300
    const { stage, now } = staged({ unseen: () => left })
    stage.add(position(1, 'rolled', 'moved'))
    vi.advanceTimersByTime(1_050)
    expect(now()?.showing).toEqual({ is: 'rolled' })
    left = 0
    vi.advanceTimersByTime(100)
    expect(now()?.showing).toEqual({ is: 'moved' })
    left = 300
    vi.advanceTimersByTime(4_700)
    expect(now()?.showing).toEqual({ is: 'moved' })
    vi.advanceTimersByTime(200)
    expect(now()?.showing).toBeNull()
  })

  it('shows a position only when all before it has been shown', () => {
    const { stage, now } = staged()
    stage.add(position(1, 'rolled'))
    stage.add(position(2, 'moved'))
    expect(now()?.sequence).toBe(1)
    vi.advanceTimersByTime(801)
    expect(now()?.sequence).toBe(2)
  })

  it('asks when all has been shown', () => {
    const { stage, now } = staged()
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()?.asks).toBe(false)
    vi.advanceTimersByTime(801)
    expect(now()?.asks).toBe(false)
    vi.advanceTimersByTime(801)
    expect(now()?.asks).toBe(true)
  })

  it('answers at once whoever has moved: the next question does not wait for what they did themselves', () => {
    const { stage, now } = staged()
    stage.add(positionOf(1, 0, [happened(1, ['moved', 'gained'], ME)]))
    expect(now()).toMatchObject({ showing: { is: 'moved' }, asks: true })
  })

  it('lets them wait for their own dice', () => {
    const { stage, now } = staged({ lasts: { rolled: 1_500 } })
    stage.add(positionOf(1, 0, [happened(1, ['rolled'], ME)]))
    expect(now()?.asks).toBe(false)
  })

  it('can be skipped: the newest position is there at once, and every event has been told', () => {
    const { stage, told, now } = staged()
    stage.add(position(1, 'rolled'))
    stage.add(position(2, 'moved', 'haunted'))
    stage.skip()
    expect(now()).toMatchObject({ sequence: 2, showing: null, busy: false, asks: true })
    expect(told).toEqual(['rolled', 'moved', 'haunted'])
    vi.advanceTimersByTime(5_000)
    expect(told).toHaveLength(3)
  })

  it('shows everything at once to those who want it so', () => {
    const { stage, now } = staged({ pace: () => 0 })
    stage.add(position(1, 'rolled', 'moved'))
    expect(now()).toMatchObject({ sequence: 1, showing: null, busy: false, asks: true })
  })

  it('spares those who have been away: a long backlog is skipped', () => {
    const { stage, now } = staged()
    for (let sequence = 1; sequence <= 31; sequence++) stage.add(position(sequence, 'moved', 'moved'))
    expect(now()).toMatchObject({ sequence: 31, showing: null, busy: false })
  })

  it('shows once more what was missed, and ends where everybody is', () => {
    const { stage, now } = staged()
    stage.add(position(3, 'moved'))
    stage.playAgain([position(1, 'rolled'), position(2, 'moved'), position(3, 'moved')])
    expect(now()).toMatchObject({ sequence: 1, showing: { is: 'rolled' } })
    vi.advanceTimersByTime(2_500)
    expect(now()).toMatchObject({ sequence: 3, showing: null, busy: false, asks: true })
  })
})

describe('a scene', () => {
  const holds = ({ is }: Record<string, unknown>) => (is === 'card' ? ('reader' as const) : null)

  it('holds what comes after it until its reader goes on', () => {
    const { stage, now } = staged({ holds })
    stage.add(position(1, 'card', 'moved'))
    vi.advanceTimersByTime(60_000)
    expect(now()).toMatchObject({ showing: { is: 'card' }, busy: true, asks: false })
    stage.goOn()
    expect(now()?.showing).toEqual({ is: 'moved' })
  })

  it('does not keep its reader from answering when nothing comes after it', () => {
    const { stage, now } = staged({ holds })
    stage.add(position(1, 'card'))
    expect(now()).toMatchObject({ showing: { is: 'card' }, busy: false, asks: true })
  })

  it('is over when its reader skips', () => {
    const { stage, now } = staged({ holds })
    stage.add(position(1, 'card', 'moved'))
    stage.skip()
    expect(now()).toMatchObject({ showing: null, busy: false })
    stage.goOn()
    expect(now()).toMatchObject({ showing: null, busy: false })
  })

  it('may take a time of its own', () => {
    const { stage, now } = staged({ holds: () => 3_000 })
    stage.add(position(1, 'fight'))
    expect(now()?.shownFor).toBe(3_000)
  })
})

describe('log and board', () => {
  const after = (view: SeenMessage['view']) => ({ points: Number(view['points']) + 1 })
  const seenOnBoard = ({ seen }: Shown) => (seen.view as unknown as Counted).points
  const toldInLog = (history: readonly Happened[], { shownUpTo }: Shown) =>
    shownSoFar(history, shownUpTo).reduce((sum, { events }) => sum + events.length, 0)

  it('never differ by more than one event, through many moves of several events', () => {
    const { stage, shown } = staged({ after })
    const history: Happened[] = []
    let points = 0
    stage.add(positionOf(0, 0, []))
    for (let sequence = 1; sequence <= 12; sequence++) {
      const news = happened(
        sequence,
        Array.from({ length: 1 + (sequence % 4) }, () => 'gained'),
      )
      history.push(news)
      points += news.events.length
      stage.add(positionOf(sequence, points, [news]))
      vi.advanceTimersByTime(sequence % 3 === 0 ? 100 : 2_000)
    }
    vi.advanceTimersByTime(60_000)
    expect(shown.length).toBeGreaterThan(30)
    for (const now of shown) expect(Math.abs(seenOnBoard(now) - toldInLog(history, now))).toBeLessThanOrEqual(1)
    const last = shown.at(-1)
    expect(last && [seenOnBoard(last), toldInLog(history, last)]).toEqual([points, points])
  })

  it('tell a move that came with others in one position event by event, too', () => {
    const { stage, shown } = staged({ after })
    const history = [happened(1, ['gained', 'gained']), happened(2, []), happened(3, ['gained', 'gained'])]
    stage.add(positionOf(0, 0, []))
    stage.add(positionOf(3, 4, history))
    vi.advanceTimersByTime(10_000)
    const pairs = shown.map((now) => [seenOnBoard(now), toldInLog(history, now)])
    expect(pairs).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [4, 4],
    ])
  })

  it('show the true position after the last event of a move, whatever was thought in between', () => {
    const { stage, now } = staged({ after })
    stage.add(positionOf(0, 0, []))
    stage.add(positionOf(1, 70, [happened(1, ['gained', 'gained'])]))
    expect(now()?.seen.view).toEqual({ points: 1 })
    vi.advanceTimersByTime(801)
    expect(now()?.seen.view).toEqual({ points: 70 })
  })
})
