/** The last page says who brought the end on, where, and in which round. */
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { speak } from '../../../text.ts'
import { GATE } from '../../rules/board.ts'
import { at, ESTATE, type House, house } from '../../test/house.ts'
import { en, grammar } from '../../text/index.ts'
import { broughtOn } from './brought-on.ts'

const text = speak(en, 'en', grammar, true)
const STAKE = 69

/** What the last page says to a seat of a match that is over. */
function readBy(scene: House, seat: number): string | null {
  const { outcome } = scene.state
  if (outcome === null) throw new Error('Nobody has won yet.')
  const reader = { seat, seats: 3, nameOf: (other: number) => ['Zoe', 'Ox', 'Kit'][other] ?? '' }
  const told = (is: string) => scene.told(is).at(-1) ?? null
  return broughtOn({ view: look(scene.play, seat).view, text, outcome, told: told as never, reader })
}

test('who found the master, in which room and in which round', () => {
  const scene = house({
    seats: 4,
    field: ESTATE,
    players: [{ cell: at(7, 6), will: 9, object: STAKE }, {}, {}, {}],
    master: 85,
    round: 7,
    deck: [15],
  })
  scene.dice(8, 7).take({ do: 'step', to: at(7, 5) })
  expect(readBy(scene, 0)).toBe('With the Ashwood Stake in the Wine Cellar you found the master, in round 7.')
  expect(readBy(scene, 2)).toBe('With the Ashwood Stake in the Wine Cellar Zoe found the master, in round 7.')
})

test('who went out at the Gate, with what and in which round', () => {
  const players = [{}, { cell: at(2, 1), object: STAKE }, { servant: true }]
  const scene = house({ turn: 1, field: ESTATE, players, master: 85, round: 9 }).take({ do: 'step', to: GATE })
  expect(readBy(scene, 1)).toBe('You went out at the Gate with the Ashwood Stake, in round 9.')
  expect(readBy(scene, 2)).toBe('Ox went out at the Gate with the Ashwood Stake, in round 9.')
})
