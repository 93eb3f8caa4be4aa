/** Holds what people were promised and told against what is in the store. */
import { same } from '@gloam/kernel/data.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { verify } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { recordOf } from '@gloam/tables/afterwards/replay.ts'
import type { TableRow, WholeMove } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { expect } from 'vitest'
import type { Store } from '../../store/store.ts'
import type { Party, Player } from '../party.ts'

/** Whether the store itself has gone away under way: what it was doing then nobody can say. */
export type StoreWas = 'there' | 'away'

/** Returns the log, once all of it is as it should be. */
export async function mustBeTrue(store: Store, party: Party, was: StoreWas = 'there'): Promise<WholeMove[]> {
  const { row, log } = await readTogether(store, party)
  expect(
    log.map(({ sequence }) => sequence),
    `${party.game}: each move once, none left out`,
  ).toEqual(Array.from({ length: row.sequence + 1 }, (_, sequence) => sequence))
  mustFollow(party.game, log)
  const outcome = log.findLast(({ standing }) => standing !== null)?.standing?.state.outcome ?? null
  expect(row.status, `${party.game}: its row says what its log says`).toBe(outcome === null ? 'playing' : 'ended')
  for (const player of party.players) mustHaveKept(party, player, log, was)
  for (const player of party.players) mustHaveHeard(party, player, log)
  if (row.status !== 'ended') return log
  const record = await recordOf(store, row)
  expect(await verify(gameOf(row.game), record, row.promise)).toBe('honest')
  return log
}

/** A table and its log as they stood at one moment: a bot may still be at its turn when everybody has left. */
async function readTogether(store: Store, { game, id }: Party): Promise<{ row: TableRow; log: WholeMove[] }> {
  for (;;) {
    const row = await store.table(id)
    if (row === undefined) throw new Error(`${game} ${id} is lost.`)
    const log = await store.log(id)
    if ((await store.table(id))?.sequence === row.sequence) return { row, log }
  }
}

/** Each pick was a choice of its seat, and leads from the state before it to the state after it. */
export function mustFollow(name: string, log: readonly WholeMove[]): void {
  const game = gameOf(name)
  for (const [i, move] of log.entries()) {
    const before = log[i - 1]?.standing
    if (move.what !== 'pick' || before === null || before === undefined) continue
    const play = new Play<GameTypes>(game, structuredClone(before.state))
    const found = play.find(move.seat ?? -1, move.step)
    expect(found, `${name}: move ${move.sequence} was a choice`).not.toBeNull()
    if (found !== null) play.take(found.question, found.choice)
    expect(same(JSON.parse(JSON.stringify(play.state)), move.standing?.state), `${name}: after ${move.sequence}`).toBe(
      true,
    )
  }
}

/**
 * What was acknowledged is in the log, once; what is there besides was on its way when the answer got lost, or when the
 * store fell silent: then «try again» is the answer, and the pick may have landed.
 */
function mustHaveKept(
  { game }: Party,
  { seat, taken, unanswered, refused }: Player,
  log: readonly WholeMove[],
  was: StoreWas,
): void {
  const doubtful = was === 'away' ? refused.filter((reason) => reason === 'try again').length : 0
  for (const { sequence, step } of taken) {
    const { what, seat: by, step: kept } = log[sequence] ?? {}
    expect({ what, by, kept }, `${game}: what seat ${seat} has picked`).toEqual({ what: 'pick', by: seat, kept: step })
  }
  expect(new Set(taken.map(({ sequence }) => sequence)).size).toBe(taken.length)
  const landed = log.filter((move) => move.what === 'pick' && move.seat === seat).length - taken.length
  expect(landed, `${game}: picks of seat ${seat} that were not answered`).toBeGreaterThanOrEqual(0)
  expect(landed, `${game}: picks of seat ${seat} that nobody has made (${refused})`).toBeLessThanOrEqual(
    unanswered + doubtful,
  )
}

/** On each line everything was told once, in order, as it is in the log; and nobody was replaced by a bot. */
function mustHaveHeard({ game }: Party, player: Player, log: readonly WholeMove[]): void {
  for (const { messages } of player.lines) {
    const heard = messages.flatMap((message) => (message.is === 'position' ? message.happened : []))
    expect(heard.map(({ sequence }) => sequence)).toEqual(heard.map((_, i) => i))
    for (const { sequence, what, seat } of heard) {
      expect({ what, seat }, `${game}: move ${sequence}`).toEqual({
        what: log[sequence]?.what,
        seat: log[sequence]?.seat,
      })
    }
  }
  for (const { seats } of player.told) {
    const { kind, ...seat } = seats[player.seat] ?? { kind: 'free' }
    expect({ kind, standIn: 'standIn' in seat && seat.standIn }).toEqual({ kind: 'person', standIn: false })
  }
}
