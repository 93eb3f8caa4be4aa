import type { Happened, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { describe, expect, it } from 'vitest'
import { TableStore } from '../src/net/live/table-store.ts'
import { madeTable } from './made-table.ts'

const TABLE = 'table-0123456789'

function seen(picks: number): SeenMessage {
  const question = { id: `q${picks}`, seat: 0, ask: { ask: 'turn', seat: 0 }, choices: [{ do: 'endTurn' }] }
  return { seat: 0, seats: 2, view: {}, question, waiting: [], picks, mayUndo: false, outcome: null }
}

function happened(sequence: number): Happened {
  return { sequence, seat: 0, what: 'pick', events: [{ is: 'scared', seat: 0 }], at: 0 }
}

function position(sequence: number, since: number[], whole = false): ServerMessage {
  return { is: 'position', table: TABLE, sequence, seen: seen(sequence), happened: since.map(happened), whole }
}

function withOx(state: 'here' | 'away'): TableState {
  const ox = { kind: 'person', colour: 1, person: 'ox', name: 'Ox', present: state === 'here', standIn: false } as const
  const table = madeTable({ id: TABLE, game: 'halloween', names: ['Zoe'], seat: 0, over: false })
  return { ...table, seats: [...table.seats, ox] }
}

function connected() {
  const store = new TableStore(TABLE)
  const sent: { do: string; request?: number }[] = []
  store.sendWith((message) => sent.push(message) > 0)
  return { store, sent, state: () => store.get() }
}

describe('the store of a table', () => {
  it('adds what happened to what it knows, each thing once', () => {
    const { store, state } = connected()
    store.heard(position(2, [0, 1, 2], true))
    store.heard(position(4, [2, 3, 4]))
    expect(state().history.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4])
    expect(state().position?.news.map(({ sequence }) => sequence)).toEqual([3, 4])
    expect(store.lastSequence()).toBe(4)
  })

  it('has no news in the first position: what is long over is not shown as if it happened now', () => {
    const { store, state } = connected()
    store.heard(position(9, [7, 8, 9], true))
    expect(state().position?.news).toEqual([])
  })

  it('takes a whole position in place of what it knew', () => {
    const { store, state } = connected()
    store.heard(position(4, [0, 1, 2, 3, 4], true))
    store.heard(position(5, [0, 5], true))
    expect(state().history.map(({ sequence }) => sequence)).toEqual([0, 5])
  })

  it('ignores a position that is older than the one it has', () => {
    const { store, state } = connected()
    store.heard(position(4, [4], true))
    store.heard(position(3, [3]))
    expect(state().position?.sequence).toBe(4)
  })

  it('is not set back by an answer that is older than what the line has told meanwhile', async () => {
    const { store, state } = connected()
    const asked = Promise.resolve({ table: withOx('away'), yourSeat: 0 })
    const answer = store.hearsOf(asked)
    store.heard({ is: 'table', table: withOx('here'), yourSeat: 0 })
    await answer
    expect(state().table?.seats[1]).toMatchObject({ present: true })
  })

  it('believes an answer where the line has told nothing since it was asked for', async () => {
    const { store, state } = connected()
    store.heard({ is: 'table', table: withOx('here'), yourSeat: 0 })
    await store.hearsOf(Promise.resolve({ table: withOx('away') }))
    expect(state().table?.seats[1]).toMatchObject({ present: false })
    expect(state().yourSeat).toBe(0)
  })

  it('sends one pick at a time', () => {
    const { store, sent, state } = connected()
    store.heard(position(1, [1], true))
    store.pick('q1', 0)
    store.pick('q1', 0)
    expect(sent).toHaveLength(1)
    expect(state().pending).toMatchObject({ what: 'pick', choice: 0 })
    store.heard(position(2, [2]))
    expect(state().pending).toBeNull()
  })

  it('says that the table has moved on once the fresh position is there', () => {
    const { store, sent, state } = connected()
    store.heard(position(1, [1], true))
    store.pick('q1', 0)
    store.heard({ is: 'refused', request: sent[0].request ?? 0, reason: 'stale question' })
    expect(state().pending).toBeNull()
    expect(state().notice).toBeNull()
    store.heard(position(2, [2]))
    expect(state().notice?.reason).toBe('moved on')
  })

  it('says why something was refused', () => {
    const { store, state } = connected()
    store.undo()
    store.heard({ is: 'refused', request: 1, reason: 'no undo' })
    expect(state().notice?.reason).toBe('no undo')
    expect(state().pending).toBeNull()
  })

  it('says so when the line is down, and waits for nothing', () => {
    const store = new TableStore(TABLE)
    store.pick('q1', 0)
    expect(store.get().notice?.reason).toBe('not connected')
    expect(store.get().pending).toBeNull()
  })

  it('keeps chat in order and each line once', () => {
    const { store, state } = connected()
    const line = (id: number) => ({ id, person: 'zoe', name: 'Zoe', seat: 0, text: String(id), at: id })
    store.heard({ is: 'chat', table: TABLE, lines: [line(2), line(3)] })
    store.heard({ is: 'chat', table: TABLE, lines: [line(1), line(3)] })
    expect(state().chat.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('does not listen to another table', () => {
    const { store, state } = connected()
    store.heard({ ...position(2, [2], true), table: 'table-9876543210' } as ServerMessage)
    store.heard({ is: 'table', table: { id: 'table-9876543210' } as TableState, yourSeat: 1 })
    expect(state().position).toBeNull()
    expect(state().table).toBeNull()
  })

  it('tells its readers of every change', () => {
    const { store } = connected()
    let told = 0
    const stop = store.subscribe(() => void told++)
    store.connection('open')
    stop()
    store.connection('lost')
    expect(told).toBe(1)
  })

  it('keeps the hint that it asked for last, and no other', () => {
    const { store, sent, state } = connected()
    store.heard(position(1, [1], true))
    store.askHint('q1')
    expect(state().hint).toMatchObject({ question: 'q1', advice: null })
    const request = sent.at(-1)?.request ?? -1
    const advice = { choice: 0, expected: 0.6, instead: [], others: null, contenders: 3 }
    const hint = { is: 'hint', table: TABLE, question: 'q1', strength: 'strong', ...advice } as const
    store.heard({ ...hint, request: request + 7 })
    expect(state().hint?.advice).toBeNull()
    store.heard({ ...hint, request })
    expect(state().hint?.advice).toMatchObject({ choice: 0, expected: 0.6 })
  })

  it('says why there is no hint, and does not wait for one on a lost line', () => {
    const { store, sent, state } = connected()
    store.heard(position(1, [1], true))
    store.askHint('q1')
    store.heard({ is: 'refused', request: sent.at(-1)?.request ?? -1, reason: 'busy' })
    expect(state()).toMatchObject({ hint: null, notice: { reason: 'busy' } })
    store.askHint('q1')
    store.connection('lost')
    expect(state().hint).toBeNull()
  })
})
