/** Spookhuis: four people and a bot, to each of its three ends, with the mouse and a finger on the board alone. */
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import { bitOf, isClosed } from '@gloam/games/spookhuis/rules/players.ts'
import type { SpookhuisView, SState } from '@gloam/games/spookhuis/types.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from '../site.ts'
import { type MatchWish, Plan } from './plan.ts'
import { eachState, mustTellNoSecret, seenIn } from './secrets.ts'
import { MatchTable } from './table.ts'

/** How each evening ends: the code cracked, all ghosts before the gates close, and all ghosts because they did. */
const ENDS: readonly { name: string; options: object; ends: NonNullable<MatchWish['ends']> }[] = [
  {
    name: 'a cracked code',
    options: { code: 'colour', closingTime: 'off' },
    ends: ({ reason }) => reason === 'end.code',
  },
  { name: 'all ghosts', options: { closingTime: 'off' }, ends: ({ reason }) => reason === 'end.ghosts' },
  {
    name: 'closing time',
    options: { closingTime: '20' },
    ends: ({ reason }, { state }) => reason === 'end.ghosts' && isClosed(state as SState),
  },
]

for (const { name, options, ends } of ENDS)
  test(`Spookhuis: four people and a bot play to ${name}`, async ({ browser, site }) => {
    const plan = Plan.find({ game: spookhuis, seats: 5, options: { ...usualOptions(spookhuis), ...options }, ends })
    const table = await MatchTable.lay(browser, site, { plan, people: 4, phone: 3 })
    await table.playOn()
    await table.hasEnded()
    const { play } = table.match
    expect(play.state.outcome !== null && ends(play.state.outcome, play)).toBe(true)
    const record = await table.record()
    let known = 0
    for (const { received, seat } of table.people) {
      mustTellNoSecret(received, record)
      known += mustKnowOnlyItsOwn(received, record, seat)
    }
    // Whoever cracks the code has seen something of it: there was something to be kept.
    if (name === 'a cracked code') expect(known).toBeGreaterThan(0)
    await table.clear()
  })

/** No card of the code came to a page before its seat had seen it. Returns how many times it knew one. */
function mustKnowOnlyItsOwn(received: readonly string[], record: MatchRecord, seat: number): number {
  const sent = new Map(seenIn(received).map(({ picks, view }) => [picks, view as unknown as SpookhuisView]))
  let known = 0
  eachState(record, ({ state }) => {
    const { codeCards, codeSeen } = state as SState
    const view = sent.get(state.picks)
    view?.codeCards.forEach((card, place) => {
      const sees = (codeSeen[codeCards[place]] & bitOf(seat)) !== 0
      expect(card, `seat ${seat} after ${state.picks} picks`).toBe(sees ? codeCards[place] : null)
      if (sees) known++
    })
  })
  return known
}
