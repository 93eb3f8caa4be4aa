import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, takeRandom } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { ACTIONS, BUILDINGS, COLOURS } from '../../content/town.ts'
import { halloween } from '../../game.ts'
import type { Halloween, HStep } from '../../types.ts'
import * as likes from './likes.ts'

type Like = Readonly<Record<string, unknown>>

/** Made clickable beside the lists of likes.ts. */
const SINGLE: Like[] = [{ do: 'luckyDip' }, { do: 'rewardPoints' }, { do: 'discFromSupply' }]

function allLikes(view: Halloween['view']): Like[] {
  const areas = [0, 1, 2, 3].flatMap((area) => [
    ...likes.areaLikes(area),
    ...likes.restLikes(area),
    ...ACTIONS.flatMap((action) => likes.actionLikes(area, action)),
  ])
  const town = BUILDINGS.flatMap((building) => [
    ...likes.buildingLikes(building),
    { do: 'leaveTile', building },
    ...COLOURS.flatMap((colour) => [
      ...likes.firstGhostLikes(view, colour, building),
      ...likes.targetLikes(view, colour, building),
      ...likes.hauntFieldLikes(colour, building),
    ]),
  ])
  const tokens = COLOURS.flatMap((colour) => [...likes.ownTokenLikes(colour), ...likes.supplyTokenLikes(colour)])
  const rest = [0, 1, 2, 3].flatMap((number) => [{ slot: number }, { die: number }, { opponent: number }])
  return [
    ...areas,
    ...town,
    ...tokens,
    ...rest,
    ...SINGLE,
    ...likes.OUT_OF_TOWN,
    likes.stoneLikes('own'),
    likes.stoneLikes('second'),
    ...view.cards.flatMap(likes.cardLikes),
  ]
}

function speaks(choice: HStep, like: Like): boolean {
  return Object.entries(like).every(([field, wanted]) => {
    const value = (choice as Like)[field]
    return (Array.isArray(value) ? value : [value]).some((item) => JSON.stringify(item) === JSON.stringify(wanted))
  })
}

test('every choice that names a piece can be reached by clicking pieces', () => {
  const chance = fastChance(11)
  const unreached = new Set<string>()
  for (let match = 0; match < effort(3, 12); match++) {
    const { seats, options } = randomSetup(halloween, chance)
    const play = Play.start(halloween, seats, options, String(match).padStart(64, '0'))
    for (let pick = 0; pick < 200 && play.state.outcome === null; pick++) {
      const { question, view } = look(play, play.open[0].seat)
      const known = allLikes(view)
      // Choices of one kind have the same fields: one of each is enough.
      const kinds = new Map((question?.choices ?? []).map((choice) => [choice.do, choice]))
      for (const choice of kinds.values())
        if (!likes.isSpoken(choice) && !known.some((like) => speaks(choice, like))) unreached.add(choice.do)
      takeRandom(play, chance)
    }
  }
  expect([...unreached]).toEqual([])
})
