/** Secrets of a match, sought in all that the server has said to a page: as a cheat would who reads the wire. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import type { SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { expect } from '@playwright/test'
import { mustBeWhatIsSeen } from '../tools/wire.ts'

/** What a page was sent while the match went on, in order. */
export function seenIn(received: readonly string[]): SeenMessage[] {
  return received
    .map((frame) => JSON.parse(frame) as ServerMessage)
    .filter((message) => message.is === 'position')
    .map(({ seen }) => seen)
    .filter(({ outcome }) => outcome === null)
}

/**
 * Each position is what the seat may see, and not a field more; and with everything changed that the seat must not know,
 * it would have been sent the same.
 */
export function mustTellNoSecret(received: readonly string[], record: MatchRecord): void {
  expect(mustBeWhatIsSeen(received, record)).toBeGreaterThan(5)
  const sent = new Map(seenIn(received).map((seen) => [seen.picks, seen]))
  const luck = fastChance(1)
  eachState(record, (play) => {
    const seen = sent.get(play.state.picks)
    if (seen === undefined || play.state.outcome !== null) return
    const state = copy(play.state)
    play.game.scramble(state, seen.seat, luck)
    const { question: _, ...rest } = plain(look(new Play(play.game, state), seen.seat))
    const { question: __, ...others } = seen
    expect(others, `after ${seen.picks} picks`).toEqual(rest)
  })
}

/** The match move by move, as it truly stood. */
export function eachState(record: MatchRecord, visit: (play: Play<GameTypes>) => void): void {
  const game: AnyGame | undefined = gameNamed(record.game)
  if (game === undefined) throw new Error(`There is no game "${record.game}".`)
  const play = Play.start<GameTypes>(game, record.seats, record.options, record.seed)
  visit(play)
  for (const { seat, step } of record.picks) {
    const found = play.find(seat, step)
    if (found === null) throw new Error(`${JSON.stringify(step)} is no choice of seat ${seat}.`)
    play.take(found.question, found.choice)
    visit(play)
  }
}

const plain = <T>(data: T): T => JSON.parse(JSON.stringify(data))
