/** The rulings on tiles and cards (section 15 of RULES.md, R38, R39 and R44), each beside the rule it belongs to. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { attack, type Ghosts, me, putOnTop, putTiles, tileIn } from './cards-town.ts'
import { tokensOf, town } from './town.ts'

function tileAt(cards: number[], ghosts: Ghosts) {
  return town({ cards, ghosts, levels: [3, 3, 3], fear: 9, tokens: { red: 1 } }).arrange((state) =>
    putTiles(state, { church: 'two-fear', school: 'one-point' }),
  )
}

rule(['HAL-102', 'HAL-115', 'HAL-117', 'HAL-138'], 'R38: every ghost that is moved into a building collects', () => {
  const ghosts: Ghosts = { 'old-mill': ['green', 'yellow'], 'police-station': ['blue', 'blue'] }
  const flown = tileAt([2], ghosts).take({ do: 'move', area: 0, colour: 'green', to: 'church' })
  const pair = tileAt([15], { ...ghosts, 'grand-hotel': ['blue'] }).take({
    do: 'move',
    area: 0,
    colour: 'green',
    to: 'police-station',
  })
  pair.take({ do: 'moveToo', from: 'grand-hotel', to: 'church' })
  const walked = tileAt([17], ghosts)
  attack(walked, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'relocate', to: 'church' })
  const vanished = tileAt([38], ghosts).take({ do: 'scare', area: 0, colour: 'green' })
  vanished.take({ do: 'relocate', to: 'church' })
  for (const scene of [flown, pair, walked, vanished]) {
    expect(me(scene).bonus).toEqual(['two-fear', null, null])
    expect(tileIn(scene, 'church')).toBe(null)
    scene.asks('turn', 0)
  }
})

rule(
  ['HAL-139', 'HAL-150', 'HAL-124'],
  'R38: who is summoned, upgraded, swapped, placed or refilled collects nothing',
  () => {
    const ghosts: Ghosts = { church: ['green', 'green', 'blue'], 'old-mill': ['yellow'], 'candy-shop': ['green'] }
    const swapped = tileAt([39], ghosts).take({ do: 'swap', building: 'old-mill', colour: 'yellow' })
    swapped.take({ do: 'swapWith', with: { building: 'church', colour: 'green' } })
    const placed = tileAt([50], ghosts).take({ do: 'passage', building: 'church' })
    const summoned = tileAt([9], ghosts).take({ do: 'summon', area: 0, building: 'church' })
    const risen = tileAt([13], ghosts).take({ do: 'upgrade', area: 0, building: 'church', colour: 'blue' })
    risen.take({ do: 'refillBlue', building: 'church' })
    for (const scene of [swapped, placed, summoned, risen]) {
      expect(me(scene).bonus).toEqual([null, null, null])
      expect(tileIn(scene, 'church')).toBe('two-fear')
      scene.asks('turn', 0)
    }
  },
)

rule('HAL-115', 'R39: tiles laid between the two moves of card 15 can be collected by the second ghost', () => {
  const ghosts: Ghosts = { church: ['blue', 'blue'], 'candy-shop': ['green'] }
  const scene = town({ cards: [15], ghosts }).arrange((state) => {
    putTiles(state, { 'grand-hotel': 'two-fear' })
    putOnTop(state, 'one-point')
  })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'grand-hotel' }).asks('afterMove', 0)
  expect(scene.told('tilesLaid')).toHaveLength(1)
  expect(scene.state.tiles).not.toContain(null)
  expect(me(scene).bonus).toEqual(['two-fear', null, null])
  const fresh = tileIn(scene, 'candy-shop')
  scene.take({ do: 'moveToo', from: 'church', to: 'candy-shop' }).asks('collect', 0).take({ do: 'takeTile', slot: 1 })
  expect(me(scene).bonus).toEqual(['two-fear', fresh, null])
  expect(tileIn(scene, 'candy-shop')).toBe(null)
  scene.asks('turn', 0)
})

function dip(held: Parameters<typeof putTiles>[2]) {
  return town({ cards: [52, 10] }).arrange((state) => {
    putTiles(state, { church: 'move-any' }, held)
    putOnTop(state, 'one-point')
  })
}

rule('HAL-152', 'R44: with full bonus fields the drawn tile replaces an old one or is discarded', () => {
  const replaced = dip(['two-fear', 'disc', 'rest-now']).take({ do: 'luckyDip' }).asks('collect', 0)
  replaced.refuses({ slot: 1 }).take({ do: 'takeTile', slot: 2 })
  expect(me(replaced).bonus).toEqual(['two-fear', 'disc', 'one-point'])
  expect(replaced.state.discarded).toEqual(['rest-now'])
  replaced.asks('turn', 0)
  const discarded = dip(['two-fear', 'disc', 'rest-now']).take({ do: 'luckyDip' }).take({ do: 'leaveTile' })
  expect(me(discarded).bonus).toEqual(['two-fear', 'disc', 'rest-now'])
  expect(discarded.state.discarded).toEqual(['one-point'])
  expect(discarded.state.dipped).toBe(null)
  discarded.asks('turn', 0)
})

rule('HAL-152', 'R44: with a free field the tile has to be kept, and blocked fields allow no draw', () => {
  const scene = dip(['two-fear', null, 'disc']).take({ do: 'luckyDip' }).asks('collect', 0)
  expect(scene.choices().map((choice) => 'slot' in choice && choice.slot)).toEqual([1, 0])
  dip(['disc', 'disc', 'disc']).refuses({ do: 'luckyDip' }).asks('turn', 0)
})

rule('HAL-152', 'R44, R45: when the draw pile is empty, the discarded tiles are drawn from', () => {
  const scene = dip([null, null, null]).arrange((state) => {
    state.discarded = state.pile
    state.pile = []
  })
  scene.take({ do: 'luckyDip' })
  expect(me(scene).bonus[0]).not.toBe(null)
  expect(scene.state.pile).toHaveLength(22)
  expect(scene.state.discarded).toEqual([])
  scene.asks('turn', 0)
})

rule(['HAL-110', 'HAL-152'], 'R44: a drawn tile brings no token with card 10', () => {
  const scene = dip([null, null, null]).take({ do: 'luckyDip' })
  expect(me(scene).bonus).toEqual(['one-point', null, null])
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-110', 'R44: a tile that replaces another brings its token, one that is left behind does not', () => {
  const arrive = () =>
    town({ cards: [10] })
      .arrange((state) =>
        putTiles(state, { 'old-mill': 'one-point', church: 'move-any' }, ['two-fear', 'disc', 'disc']),
      )
      .take({ do: 'move', area: 0, to: 'old-mill' })
      .asks('collect', 0)
  const replaced = arrive().take({ do: 'takeTile', slot: 0 })
  expect(tokensOf(replaced, 0, 'blue')).toBe(1)
  replaced.asks('turn', 0)
  const left = arrive().take({ do: 'leaveTile' })
  expect(tokensOf(left, 0, 'blue')).toBe(0)
  expect(tileIn(left, 'old-mill')).toBe('one-point')
  left.asks('turn', 0)
})

rule(['HAL-110', 'HAL-117', 'HAL-138'], 'R44: card 10 pays for tiles of relocated ghosts too', () => {
  const ghosts: Ghosts = { 'old-mill': ['green', 'yellow', 'blue'] }
  const walked = tileAt([10, 17], ghosts)
  attack(walked, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'relocate', to: 'church' })
  expect(me(walked).tokens).toEqual([0, 1, 1, 0, 1])
  const vanished = tileAt([10, 38], ghosts).take({ do: 'scare', area: 0, colour: 'yellow' })
  vanished.take({ do: 'relocate', to: 'church' })
  expect(me(vanished).tokens).toEqual([0, 0, 1, 0, 1])
  const carried = town({ cards: [10], ghosts }).arrange((state) =>
    putTiles(state, { church: 'one-point' }, ['move-any']),
  )
  carried.take({ do: 'useTile' }).take({ do: 'relocate', colour: 'green', to: 'church' })
  expect(me(carried).tokens).toEqual([0, 1, 0, 0, 0])
  for (const scene of [walked, vanished, carried]) scene.asks('turn', 0)
})
