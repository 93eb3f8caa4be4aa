/** Höllenhaus: three people and a bot, to the master's end and to dawn, with the mouse and a finger on the board alone. */
import { hellhouse } from '@gloam/games/hellhouse/game.ts'
import { bitOf } from '@gloam/games/hellhouse/rules/notebook.ts'
import type { HellView, HHState } from '@gloam/games/hellhouse/types.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from '../site.ts'
import { type MatchWish, Plan } from './plan.ts'
import { eachState, mustTellNoSecret, seenIn } from './secrets.ts'
import { MatchTable } from './table.ts'

const ENDS: readonly { name: string; options: object; ends: NonNullable<MatchWish['ends']> }[] = [
  {
    name: 'the master’s end',
    options: { dawn: 'off', leastHunters: '1' },
    ends: ({ reason }) => reason === 'end.hunters',
  },
  // Somebody has become a servant on the way: there is something to be kept.
  {
    name: 'dawn',
    options: { dawn: '20' },
    ends: ({ reason }, { state }) => reason === 'end.dawn' && (state as HHState).informed.slice(0, 3).some(Boolean),
  },
]

for (const { name, options, ends } of ENDS)
  test(`Höllenhaus: three people and a bot play to ${name}`, async ({ browser, site }) => {
    const plan = Plan.find({ game: hellhouse, seats: 4, options: { ...usualOptions(hellhouse), ...options }, ends })
    const table = await MatchTable.lay(browser, site, { plan, people: 3, phone: 2 })
    await table.playOn()
    await table.hasEnded()
    const { play } = table.match
    expect(play.state.outcome !== null && ends(play.state.outcome, play)).toBe(true)
    const record = await table.record()
    for (const { received, seat } of table.people) {
      mustTellNoSecret(received, record)
      mustNotKnowTheMaster(received, record, seat)
    }
    await table.clear()
  })

/** Who the master is came to nobody's page but a servant's; and other hands to nobody's who has not seen them. */
function mustNotKnowTheMaster(received: readonly string[], record: MatchRecord, seat: number): void {
  const sent = new Map(seenIn(received).map(({ picks, view }) => [picks, view as unknown as HellView]))
  eachState(record, ({ state }) => {
    const { informed, master, players } = state as HHState
    const view = sent.get(state.picks)
    if (view === undefined) return
    expect(view.master, `seat ${seat} after ${state.picks} picks`).toBe(informed[seat] ? master : null)
    view.players.forEach(({ cards }, who) => {
      const { hand, seenBy, seat: owner } = players[who]
      if (owner !== seat) expect(cards).toEqual(hand.filter((_, i) => (seenBy[i] & bitOf(seat)) !== 0))
    })
  })
}
