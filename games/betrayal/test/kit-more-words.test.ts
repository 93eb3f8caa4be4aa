/** Words of the kit that haunts 40 to 46 brought with them; each test has a small haunt of its own. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { isTrue, numberOf, numOf } from '../kit/select.ts'
import { type Fight, MONSTERS } from '../rules/state.ts'
import { clipsOf, doing, kit } from './house.ts'
import { playing, table } from './small-haunt.ts'

rule('KIT-100', 'a monster is as strong as the explorer to whom it belongs, at every moment', () => {
  const scene = playing({
    monsters: { twin: { might: { trait: 'might', of: { ownerOf: 'you' } } } },
    setup: [{ do: 'put', what: 'twin', in: 'foyer', owner: 'revealer' }],
  })
  const might = () => numberOf(scene.state, MONSTERS, 0)
  expect(might()).toBe(4)
  scene.arrange(({ players }) => {
    players[2].clips[0] = 7
  })
  expect(might()).toBe(7)
  expect(numOf(table(scene), { trait: 'might', of: { except: 'traitors', of: 'explorers' } })).toBe(8)
})

rule('KIT-101', 'several name a number in secret, each up to its own limit; then all see all of them', () => {
  const scene = playing({
    counters: { sum: { start: 0 }, silver: { start: 6 } },
    setup: [
      { do: 'setScore', who: 'heroes', mark: 'limit', to: 1 },
      { do: 'setScore', who: 'traitors', mark: 'limit', to: { counter: 'silver' } },
    ],
  })
  const steps = [{ do: 'setCount', counter: 'sum', to: { mark: 'named', of: 'explorers' } }] as const
  const upTo = { mark: 'limit', of: 'you' } as const
  doing(scene, kit({ do: 'bid', who: 'explorers', about: 'H97-01', upTo, mark: 'named', steps }))
  expect([0, 1, 2].map((seat) => scene.choices({ do: 'secret' }, seat).length)).toEqual([2, 2, 7])
  scene.take({ do: 'secret', n: 5 }, 2).take({ do: 'secret', n: 1 }, 0)
  const marks = (seat: number) => betrayal.view(scene.state, seat).players.map((player) => player.marks['named'])
  expect([marks(1), JSON.stringify(betrayal.view(scene.state, 1)).includes('"n":5')]).toEqual([
    [undefined, undefined, undefined],
    false,
  ])
  scene.take({ do: 'secret', n: 0 }, 1)
  expect([marks(1), scene.state.haunt?.counters['sum'], scene.state.haunt?.answers]).toEqual([[1, 0, 5], 6, null])
})

rule('KIT-102', 'the least of several numbers; what somebody has to spare', () => {
  const scene = playing({}).arrange(({ players }) => {
    players[0].clips = [0, 1, 0, 2]
    players[1].clips = [1, 1, 1, 1]
  })
  expect(numOf(table(scene), { least: [5, { spare: 'you' }, 'P'] }, { you: 1 })).toBe(3)
  expect(numOf(table(scene), { least: [2, { spare: 'you' }] }, { you: 1 })).toBe(2)
  expect(numOf(table(scene), { spare: 'heroes' })).toBe(7)
})

rule('KIT-104', 'with what an attack is made: bare-handed, by a trait; from afar, on somebody', () => {
  const scene = playing({})
  const attack = (more: object) => {
    const fight: Fight = {
      by: 2,
      on: 0,
      trait: 3,
      weapon: null,
      ranged: false,
      card: 0,
      after: null,
      mine: 0,
      theirs: 0,
    }
    scene.arrange((state) => {
      state.fight = { ...fight, ...more }
    })
    return [isTrue(table(scene), { bareHanded: ['sanity'] }), isTrue(table(scene), { fromAfar: 'you' }, { you: 0 })]
  }
  expect(attack({})).toEqual([true, false])
  expect([attack({ weapon: 'ring' }), attack({ trait: 0 })]).toEqual([
    [false, false],
    [false, false],
  ])
  expect([attack({ ranged: true }), attack({ ranged: true, on: 1 })]).toEqual([
    [true, true],
    [true, false],
  ])
  scene.arrange((state) => {
    state.fight = null
  })
  expect([isTrue(table(scene), { bareHanded: ['sanity'] }), isTrue(table(scene), { fromAfar: 'explorers' })]).toEqual([
    true,
    false,
  ])
})

rule('KIT-103', 'whoever is spared loses nothing where it would come to a skull', () => {
  const scene = playing({}, { at: ['foyer'] }).arrange(({ players }) => {
    players[0].clips = [0, 1, 0, 1]
    players[0].room = ROOM.foyer
  })
  const lose = { do: 'lose', who: 'you', trait: 'any', n: 1, spared: true } as const
  doing(scene, kit(lose, { you: 0 }))
  expect(scene.choices().map((choice) => 'trait' in choice && choice.trait)).toEqual(['speed', 'sanity'])
  scene.take({ do: 'loseIn', trait: 'sanity' })
  doing(scene, kit(lose, { you: 0 }))
  doing(scene, kit(lose, { you: 0 }))
  expect([clipsOf(scene), scene.state.players[0].alive]).toEqual([[0, 0, 0, 0], true])
})
