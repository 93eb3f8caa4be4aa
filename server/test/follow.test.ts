/** Picks that another process tells of are made here too, and come to the same; whatever does not is read from the store. */
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { pick, resume, start } from '@gloam/tables/match/match.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { addBot, gameOf, lay } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import { describe, expect, test } from 'vitest'
import type { ToldPick } from '../news/news.ts'
import { fromColumns, toColumns } from '../store/schema/rows.ts'
import { follow, toldPick } from '../tables/memory/follow.ts'
import { repeatableLuck } from '../testing/luck.ts'

const ZOE = { id: 'zoe', name: 'Zoe' }
const SETTLING = { now: 1_000, botInsurance: 5_000 }

async function begun(game: string): Promise<Loaded> {
  const seats = gameOf(game).seats.most
  let row = await lay(ZOE, { game, seats, open: true, pace: { kind: 'live', seconds: 60 } }, 0, repeatableLuck())
  for (let seat = 1; seat < seats; seat++) row = addBot(row, ZOE.id, seat, 'random')
  const draft = start(row, ZOE.id)
  return { row: settle(row, draft, SETTLING).row, game: gameOf(game), play: draft.play }
}

/** As another process has read it from the store. */
function read({ row, game, play }: Loaded): Loaded {
  const kept = fromColumns(JSON.parse(JSON.stringify(toColumns(row))))
  const state = JSON.parse(JSON.stringify(play?.state))
  return { row: kept, game, play: play && resume(kept, { version: row.version, state }) }
}

interface Made {
  after: Loaded
  told: ToldPick
}

function someMove(loaded: Loaded, luck: number, now: number): Made {
  const question = loaded.play?.open[0]
  if (question === undefined) throw new Error('Nobody is asked.')
  const { row, game } = loaded
  const choice = luck % question.choices.length
  const draft = pick(loaded, question.seat, questionName(question.id, row.takenBack), choice)
  if (typeof draft === 'string') throw new Error(draft)
  const change = settle(row, draft, { ...SETTLING, now })
  const told = toldPick(draft, change)
  if (told === null) throw new Error('The pick cannot be told.')
  return { after: { row: change.row, game, play: draft.play }, told }
}

/** The first pick after which somebody else is asked: it is told with a print. */
async function handOver(game: string): Promise<Made & { here: Loaded }> {
  let here = await begun(game)
  for (let now = 2_000; ; now += 100) {
    const made = someMove(here, 0, now)
    if (made.told.print !== null) return { here, ...made }
    here = made.after
  }
}

test.each(games.map(({ name }) => name))('%s: a whole match is followed, to the letter', async (name) => {
  const chance = fastChance(7)
  let here = await begun(name)
  let there = read(here)
  for (let now = 2_000; here.row.status === 'playing'; now += 100) {
    const { after, told } = someMove(here, chance.below(1_000), now)
    const heard: ToldPick = JSON.parse(JSON.stringify(told))
    const news = follow(there, after.row.revision, heard)
    expect(news, `${name}: move ${after.row.sequence}`).not.toBeNull()
    if (news === null) return
    // Whoever else may write next knows that it stands where the store has it.
    expect(news.proven).toBe(after.row.waiting.join() !== String(told.seat))
    expect(JSON.stringify(news.after.play?.state)).toBe(JSON.stringify(after.play?.state))
    expect(toColumns(news.after.row)).toEqual(toColumns(after.row))
    expect(news.moves.map(({ sequence, at }) => ({ sequence, at }))).toEqual([
      { sequence: after.row.sequence, at: now },
    ])
    here = after
    there = news.after
  }
})

/** What is asked lies beside the state: a pick must not change either through what the two have in common. */
test.each(games.map(({ name }) => name))('%s: a pick leaves the match before it as it was', async (name) => {
  const words = ({ play }: Loaded) => JSON.stringify([play?.state, play?.open, play?.events])
  const chance = fastChance(8)
  const passed: { loaded: Loaded; said: string }[] = []
  for (let loaded = await begun(name), now = 2_000; loaded.row.status === 'playing'; now += 100) {
    passed.push({ loaded, said: words(loaded) })
    loaded = someMove(loaded, chance.below(1_000), now).after
    expect(passed.slice(-5).every((one) => words(one.loaded) === one.said)).toBe(true)
  }
})

describe('what is told is not followed', () => {
  test('unless it is the very next', async () => {
    const here = await begun('halloween')
    const { after, told } = someMove(here, 0, 2_000)
    expect(follow(read(here), after.row.revision, told)).not.toBeNull()
    expect(follow(read(here), after.row.revision + 1, told)).toBeNull()
    expect(follow(read(after), after.row.revision, told)).toBeNull()
  })

  test('where it comes to something else', async () => {
    const { here, after, told } = await handOver('spookhuis')
    const others: ToldPick[] = [
      { ...told, choice: told.choice + 1 },
      { ...told, choice: 1_000 },
      { ...told, seat: 7 },
      { ...told, at: told.at + 1 },
    ]
    for (const other of others) expect(follow(read(here), after.row.revision, other)).toBeNull()
  })

  test('where anything else is kept of the table, or of the match, than whoever made it has', async () => {
    const { here, after, told } = await handOver('spookhuis')
    const { row, game, play } = read(here)
    if (play === null) throw new Error('It has begun.')
    const others: Partial<TableRow>[] = [
      ...[{ host: 'ox' }, { open: false }, { options: {} }, { seed: '' }, { promise: '' }, { again: 'ox' }],
      ...[
        { created: 1 },
        { hints: true },
        { botPace: 'calm' as const },
        { quiet: true },
        { sentAway: [{ person: 'ox', name: 'Ox', why: '' }] },
      ],
      ...[{ from: { table: 'ox', sequence: 1, dice: 1 } }, { round: 77 }, { banks: [1] }, { counted: 1 }],
      ...[{ seats: row.seats.toReversed() }, { pace: { kind: 'slow' as const, days: 1 } }, { game: 'halloween' }],
    ]
    for (const other of others) {
      const table = { row: { ...row, ...other }, game, play }
      expect(follow(table, after.row.revision, told), Object.keys(other).join()).toBeNull()
    }
    const dealt = resume(row, { version: row.version, state: { ...play.state, seats: play.state.seats + 1 } })
    expect(follow({ row, game, play: dealt }, after.row.revision, told)).toBeNull()
    expect(follow({ row, game, play }, after.row.revision, told)).not.toBeNull()
  })
})
