/**
 * What crossed the wire to a page, held against the record of the match: at every position the page was sent what its
 * seat may see and hear by the game's rules, and not a field more. (That this tells no secret is a law of the kernel.)
 */

import { gameNamed } from '@gloam/games/index.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { answerable } from '@gloam/kernel/in-advance.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import { heard, look } from '@gloam/kernel/seen.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import { expect, type Page } from '@playwright/test'

type Position = Extract<ServerMessage, { is: 'position' }>

/** Everything that the server says to the page from now on. */
export function listenTo(page: Page): string[] {
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}

/** Returns how many positions were compared. The match must be over, and nothing in it taken back. */
export function mustBeWhatIsSeen(received: readonly string[], record: MatchRecord): number {
  const positions = received
    .map((frame) => JSON.parse(frame) as ServerMessage)
    .filter((message) => message.is === 'position')
  const game: AnyGame | undefined = gameNamed(record.game)
  if (game === undefined) throw new Error(`There is no game "${record.game}".`)
  const match: Match<GameTypes> = Match.start(game, record.seats, record.options, record.seed)
  const { seat } = positions[0].seen
  const told: unknown[][] = [plain(heard(match.play.events, seat))]
  let compared = 0
  for (let picks = 0; picks <= record.picks.length; picks++) {
    if (picks > 0) told.push(takeNext(match, record, picks, seat))
    for (const position of positions.filter(({ seen }) => seen.picks === picks)) {
      mustBeAlike(position, match, seat)
      for (const { sequence, events } of position.happened) expect(events).toEqual(told[sequence])
      compared++
    }
  }
  return compared
}

function takeNext(match: Match<GameTypes>, { picks }: MatchRecord, number: number, seat: number): unknown[] {
  const { seat: by, step } = picks[number - 1]
  const question = match.play.questionOf(by)
  const choice = question?.choices.findIndex((option) => JSON.stringify(option) === JSON.stringify(step)) ?? -1
  const result = match.pick({ seat: by, question: question?.id ?? -1, choice })
  if (!result.ok) throw new Error(`Pick ${number} of the record is refused: ${result.reason}.`)
  return plain(heard(result.events, seat))
}

/** The server gives questions names of its own, and says which choice can be made in advance. */
function mustBeAlike({ seen }: Position, match: Match<GameTypes>, seat: number): void {
  const { question, ...rest } = plain(look(match.play, seat))
  const { question: asked, ...others } = seen
  expect(others).toEqual(rest)
  const inAdvance = question === null ? null : answerable(match.play.game, question)
  const advance = inAdvance === null ? {} : { advance: inAdvance.place }
  const expected = question === null ? null : { ...question, ...advance, id: 0 }
  expect(asked === null ? null : { ...asked, id: 0 }).toEqual(expected)
}

const plain = <T>(data: T): T => JSON.parse(JSON.stringify(data))
