/** A choice that a stranger's rules cannot carry out is refused as long as there is another, and never cuts anybody off. */
import { readFileSync } from 'node:fs'
import { checkStranger } from '@gloam/games/betrayal/outside/stranger.ts'
import { addShelved } from '@gloam/games/shelf.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { pick, start } from '@gloam/tables/match/match.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import { type Draft, settle } from '@gloam/tables/settle.ts'
import { type Begun, mustHaveBegun } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import { expect, test } from 'vitest'
import { pickForBot, pickOrEnd } from '../tables/memory/unplayable.ts'

const LAMPS = readFileSync(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8')
const ZOE = { id: 'zoe', name: 'Zoe' }
/** With which some choices end and others do not, before none does. */
const SEED = 10
const SETTLING = { now: 0, botInsurance: 0 }
/** More picks than any of these matches takes to the haunt. */
const LONGEST = 2_000

/** Whoever begins a turn in this haunt begins something that does not end. */
function endless(): string {
  const turns = '{ "do": "repeat", "n": 20, "steps": ['
  const step = `${turns.repeat(3)}{ "do": "count", "counter": "lampsLit", "by": 0 }${']}'.repeat(3)}`
  const trigger = `{ "id": "y", "at": "startOfTurn", "steps": [${step}] },`
  const file = checkStranger(LAMPS.replace('"triggers": [', `"triggers": [ ${trigger}`))
  if (Array.isArray(file)) throw new Error(JSON.stringify(file))
  return addShelved(file, 1_900)
}

const after = (before: Begun, draft: Draft): Begun =>
  mustHaveBegun({ ...before, row: settle(before.row, draft, SETTLING).row, play: draft.play })

async function begun(haunt: string, seed: number): Promise<Begun> {
  const wish = {
    game: 'betrayal',
    seats: 3,
    open: false,
    pace: { kind: 'free' },
    options: { haunt, explorers: 'random' },
  }
  const laid = await lay(ZOE, wish as Parameters<typeof lay>[1], 0)
  const seated = [1, 2].reduce(
    (row, at) => addBot(row, ZOE.id, at, 'random'),
    sit({ ...laid, seed: seedOf(seed) }, ZOE, 0),
  )
  const drafted = start(seated, ZOE.id)
  if (drafted.play === null) throw new Error('It has begun.')
  return mustHaveBegun({ row: settle(null, drafted, SETTLING).row, game: drafted.play.game, play: drafted.play })
}

test('one that does not end is refused beside one that does; where none does the match is over (seed 10)', async () => {
  let now = await begun(endless(), SEED)
  const chance = fastChance(SEED)
  let refused = 0
  for (let picks = 0; picks < LONGEST && now.row.stopped === undefined; picks++) {
    const [question] = now.play.open
    if (question === undefined) throw new Error('It has ended in another way.')
    const name = questionName(question.id, now.row.takenBack)
    const made = question.choices.map((_, place) => pickOrEnd(now, question.seat, name, place))
    const drafts = made.filter((one): one is Draft => typeof one !== 'string')
    for (const [place, one] of made.entries()) {
      if (typeof one !== 'string') continue
      refused++
      expect(one).toBe('cannot be done')
      expect(() => pick(now, question.seat, name, place)).toThrow('does not end')
      // A bot takes another instead.
      expect(pickForBot(now, question.seat, name, place)).toMatchObject({ move: { what: 'pick' } })
    }
    now = after(now, drafts[chance.below(drafts.length)] as Draft)
  }
  expect(refused).toBeGreaterThan(0)
  expect(now.row).toMatchObject({ status: 'ended', stopped: { why: 'unplayable' } })
})
