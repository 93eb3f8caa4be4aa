/** Matches that chance has played before, put into a store as `npm run import` does: nobody has to play them in a test. */
import '@gloam/games/index.ts'
import { commitment, fastChance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import type { StatedMove } from '@gloam/tables/afterwards/play-again.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { addBot, gameOf, lay, type Sitter } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import { importMatch } from '../store/transfer/import.ts'
import type { TestEngine } from './engines.ts'
import { repeatableLuck } from './luck.ts'
import { openTestStore } from './store.ts'

export interface PlayedWish {
  game: string
  seats: number
  options?: TableRow['options']
  /** Where it has come to; without it the match is over. */
  until?(play: Play<GameTypes>): boolean
}

/** So many matches are tried for one that comes there. */
const MATCHES = 100
/** No match that is worth it is longer. */
const LONGEST = 2_000

/** The host sits at the first seat, and bots at all others. Returns the table's id. */
export async function layPlayed(engine: TestEngine, host: Sitter, wish: PlayedWish): Promise<string> {
  const luck = repeatableLuck()
  let row = await lay(host, { ...wish, open: false, pace: { kind: 'free' } }, Date.now(), luck)
  for (let seat = 1; seat < wish.seats; seat++) row = addBot(row, host.id, seat, 'random', luck)
  const { seed, play, moves } = find(row, wish.until ?? (({ open }) => open.length === 0))
  const begun = { ...row, seed, promise: await commitment(seed), sequence: moves.length - 1 }
  const settled = settle(null, { row: begun, play, move: null }, { now: Date.now(), botInsurance: 0 })
  const store = openTestStore(engine)
  await importMatch(store.db, {
    row: settled.row,
    moves,
    chat: [],
    tasks: settled.tasks,
    ending: settled.ending ?? null,
  })
  await store.db.destroy()
  return row.id
}

interface Found {
  seed: string
  play: Play<GameTypes>
  moves: StatedMove[]
}

function find(row: TableRow, until: NonNullable<PlayedWish['until']>): Found {
  for (let number = 1; number <= MATCHES; number++) {
    const seed = seedOf(number)
    const play = Play.start<GameTypes>(gameOf(row.game), row.seats.length, row.options, seed)
    const moves = playUntil(play, number, until)
    if (moves !== null) return { seed, play, moves }
  }
  throw new Error(`None of ${MATCHES} matches of ${row.game} came so far.`)
}

/** The log of the match; null if it does not come there. */
function playUntil(
  play: Play<GameTypes>,
  number: number,
  until: NonNullable<PlayedWish['until']>,
): StatedMove[] | null {
  const chance = fastChance(number)
  const moves = [moveOf(0, { what: 'start', seat: null, step: null }, play)]
  while (!until(play)) {
    if (play.open.length === 0 || moves.length > LONGEST) return null
    const { question, choice } = takeRandom(play, chance)
    const step = question.choices[choice] as Step<GameTypes>
    moves.push(moveOf(moves.length, { what: 'pick', seat: question.seat, step }, play))
  }
  return moves
}

type Made = Pick<Move, 'what' | 'step'> & { seat: Seat | null }

function moveOf(sequence: number, made: Made, { game, state, events }: Play<GameTypes>): StatedMove {
  const move = { ...made, sequence, events: [...events], at: Date.now(), picks: state.picks }
  return { move, standing: { version: game.version, text: JSON.stringify(state) } }
}
