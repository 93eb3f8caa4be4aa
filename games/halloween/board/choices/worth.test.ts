/** What a choice says of its odds has to be what the rules come to. */
import { speak } from '@gloam/games/text.ts'
import { expect, test } from 'vitest'
import { halloween } from '../../game.ts'
import { ghostsIn, town } from '../../test/town.ts'
import { en, grammar } from '../../text/index.ts'
import type { HStep } from '../../types.ts'
import { sayChoice } from './worth.ts'

const text = speak(en, 'en', grammar)
const BLUE = [1, 2, 3, 4]
const GREEN = [1, 2, 3, 4, 5, 6]

test('a summoning of two colours says how often the first comes, and what each brings', () => {
  const seance = () => town({ cards: [45], ghosts: { school: ['blue', 'green'], church: ['blue'] }, levels: [2, 1, 1] })
  const mixed = { do: 'mixedSummon', area: 0, building: 'school' }
  const rolls = BLUE.flatMap((blue) => GREEN.map((green) => [blue, green] as const))
  const blues = rolls.filter(
    (roll) =>
      ghostsIn(
        seance()
          .dice(...roll)
          .take(mixed),
        'school',
        'blue',
      ) === 2,
  )
  const percent = Math.round((100 * blues.length) / rolls.length)
  const scene = seance()
  const said = sayChoice(scene.choices(mixed)[0] as HStep, halloween.view(scene.state, 0), text, {
    seat: 0,
    nameOf: String,
  })
  expect(said).toMatch(new RegExp(` · ${percent} %: blue token, else green token$`))
})
