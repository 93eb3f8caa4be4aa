import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { EXPLORER, EXPLORERS, harmOf, TOP, TRAITS, traitsOf } from '../content/explorers.ts'
import type { BStep } from '../types.ts'
import { cardsOf, clipsOf, dice, doing, haunted, house, sum, traits } from './house.ts'
import './practice.ts'

const zoe = () => house({ explorers: ['zoeIngstrom', 'oxBellows', 'brandonJaspers'] })
const change = (verb: 'gain' | 'lose', trait: 'might' | 'sanity' | 'speed', n: number): BStep => ({
  do: verb,
  who: 0,
  trait,
  n,
})

/** Seat 0 is a hero; the traitor is seat 2. */
function hero(explorer: 'zoeIngstrom' | 'jennyLeClerc' | 'oxBellows' = 'zoeIngstrom') {
  const scene = haunted(91, { revealer: 2, explorers: [explorer, 'brandonJaspers', 'madameZostra'] })
  return scene.take({ do: 'decide', who: 1 }).asks('turn', 0)
}

describe('traits', () => {
  rule(['BET-034', 'BET-035', 'BET-R01', 'BET-R07'], 'four traits, two physical and two mental', () => {
    expect(TRAITS).toEqual(['might', 'speed', 'knowledge', 'sanity'])
    expect(TRAITS.map((_, trait) => harmOf(trait))).toEqual(['physical', 'physical', 'mental', 'mental'])
    expect(traitsOf('mental').map((trait) => TRAITS[trait])).toEqual(['sanity', 'knowledge'])
  })

  rule('BET-036', 'each number of a line is at least as high as the one before', () => {
    for (const explorer of EXPLORERS) {
      for (const track of EXPLORER[explorer].tracks) expect([...track].sort((a, b) => a - b)).toEqual(track)
    }
    expect(TOP).toBe(7)
  })

  rule('BET-037', 'a gain of N moves the clip N places, whatever is printed there', () => {
    const scene = zoe()
    doing(scene, change('gain', 'speed', 1))
    expect([clipsOf(scene)[1], traits(scene)[1]]).toEqual([4, 5])
    doing(scene, change('lose', 'speed', 3))
    expect([clipsOf(scene)[1], traits(scene)[1]]).toEqual([1, 4])
  })

  rule('BET-038', 'Zoe: Might 3, a gain of 2 makes 4', () => {
    const scene = zoe()
    expect(traits(scene)[0]).toBe(3)
    expect(traits(doing(scene, change('gain', 'might', 2)))[0]).toBe(4)
  })

  rule('BET-039', 'Zoe: Sanity 5, a loss of 2 makes 3, the lowest number', () => {
    const scene = doing(zoe(), change('lose', 'sanity', 2))
    expect([traits(scene)[3], clipsOf(scene)[3]]).toEqual([3, 0])
  })

  rule(['BET-040', 'BET-043'], 'a further loss is ignored before the haunt', () => {
    const scene = doing(zoe(), change('lose', 'sanity', 3))
    expect([traits(scene)[3], scene.state.players[0].alive]).toEqual([3, true])
  })

  rule(['BET-040', 'BET-044', 'BET-R55'], 'and kills after it has begun', () => {
    const scene = doing(hero(), change('lose', 'sanity', 2))
    expect(scene.state.players[0].alive).toBe(true)
    doing(scene, change('lose', 'sanity', 1))
    expect(scene.state.players[0].alive).toBe(false)
  })

  rule('BET-044', 'any one of the four clips on the skull is enough', () => {
    const scene = hero()
    scene.arrange((state) => {
      state.players[0].clips = [7, 7, 0, 7]
    })
    doing(scene, { do: 'lose', who: 0, trait: 'knowledge', n: 1 })
    expect(scene.state.players[0].alive).toBe(false)
  })

  rule(['BET-041', 'BET-042'], 'no effect moves a clip beyond the highest number, and what is over is lost', () => {
    const scene = doing(zoe(), change('gain', 'might', 9))
    expect([clipsOf(scene)[0], traits(scene)[0]]).toEqual([TOP, 7])
    doing(scene, change('lose', 'might', 1))
    expect(clipsOf(scene)[0]).toBe(TOP - 1)
  })

  rule('BET-045', 'the starting value stays marked for what refers to it', () => {
    const scene = doing(zoe(), change('lose', 'might', 3))
    expect(traits(scene)[0]).toBe(2)
    doing(scene, { do: 'restore', who: 0, traits: ['might'] })
    expect(traits(scene)[0]).toBe(3)
    // never lowered by it
    doing(scene, [change('gain', 'might', 2), { do: 'restore', who: 0, traits: ['might'] }])
    expect(traits(scene)[0]).toBe(4)
  })
})

describe('damage', () => {
  rule(['BET-178', 'BET-182'], 'physical damage is split freely between Might and Speed', () => {
    const scene = doing(zoe(), { do: 'damage', who: 0, harm: 'physical', n: 3 }).asks('suffer', 0)
    expect(scene.choices()).toHaveLength(4)
    scene.take({ might: 1, speed: 2, knowledge: 0, sanity: 0 })
    expect(clipsOf(scene)).toEqual([2, 1, 2, 2])
    scene.asks('turn', 0)
  })

  rule('BET-179', 'mental damage between Sanity and Knowledge', () => {
    const scene = doing(zoe(), { do: 'damage', who: 0, harm: 'mental', n: 2 })
    scene.refuses({ might: 1 }).take({ knowledge: 1, sanity: 1 })
    expect(clipsOf(scene)).toEqual([3, 3, 1, 1])
  })

  rule('BET-180', 'dice of damage: their sum is the damage', () => {
    const scene = doing(zoe(), { do: 'damageDice', who: 0, harm: 'physical', dice: 2 }, 2, 1)
    expect(scene.choices()).toHaveLength(4)
    scene.take({ might: 3 })
    expect(clipsOf(scene)[0]).toBe(0)
    // a sum of 0 is no damage
    doing(scene, { do: 'damageDice', who: 0, harm: 'mental', dice: 1 }, 0).asks('turn', 0)
  })

  rule('BET-181', 'one point is one place on the track, not one of the value', () => {
    const scene = doing(zoe(), { do: 'damage', who: 0, harm: 'physical', n: 2 }).take({ speed: 2 })
    expect([clipsOf(scene)[1], traits(scene)[1]]).toEqual([1, 4])
  })

  rule('BET-182', 'a named loss leaves no choice', () => {
    const scene = doing(zoe(), change('lose', 'speed', 1)).asks('turn', 0)
    expect(clipsOf(scene)).toEqual([3, 2, 2, 2])
  })

  rule('BET-R54', 'points on a trait at its lowest number are lost before the haunt, and kill after it', () => {
    const before = house({ clips: { might: 0 } })
    doing(before, { do: 'damage', who: 0, harm: 'physical', n: 2 }).take({ might: 2, speed: 0 })
    expect([clipsOf(before)[0], before.state.players[0].alive]).toEqual([0, true])
    const after = hero('oxBellows')
    after.arrange((state) => {
      state.players[0].clips[0] = 0
    })
    doing(after, { do: 'damage', who: 0, harm: 'physical', n: 1 }).take({ might: 1 })
    expect(after.state.players[0].alive).toBe(false)
  })

  rule('BET-R92', 'whoever dies of it however it is split is not asked how, and otherwise is', () => {
    const dying = hero('oxBellows').arrange((state) => {
      state.players[0].clips = [1, 1, 2, 2]
    })
    doing(dying, { do: 'damage', who: 0, harm: 'physical', n: 4 })
    expect(dying.state.players[0].alive).toBe(false)
    const saved = hero('oxBellows').arrange((state) => {
      state.players[0].clips = [1, 1, 2, 2]
    })
    doing(saved, { do: 'damage', who: 0, harm: 'physical', n: 2 }).asks('suffer', 0)
    expect(saved.choices()).toHaveLength(3)
    saved.take({ might: 1, speed: 1 })
    expect(saved.state.players[0].alive).toBe(true)
  })

  rule('BET-R55', 'the lowest value is not the skull', () => {
    const scene = doing(hero(), { do: 'lowest', who: 0, trait: 'each' })
    expect([clipsOf(scene), scene.state.players[0].alive]).toEqual([[0, 0, 0, 0], true])
  })
})

describe('rolls', () => {
  const roll = (trait: 'sanity' | 'knowledge', ...by: [number, 'might' | 'speed'][]): BStep => ({
    do: 'roll',
    who: 0,
    of: 'test',
    trait,
    by: by.map(([atLeast, gain]) => [atLeast, [{ do: 'gain', trait: gain, n: 1 }]]),
  })

  rule(['BET-183', 'BET-184'], 'as many dice as the current value: Sanity 4, four dice', () => {
    const scene = house({ explorers: ['zoeIngstrom'], clips: { sanity: 1 } })
    doing(scene, roll('sanity', [0, 'might']))
    expect(scene.told('rolled')[0]).toMatchObject({ trait: 'sanity', results: { length: 4 } })
  })

  rule(['BET-171', 'BET-R52'], 'each die shows 0, 1 or 2, each as often', () => {
    const scene = house()
    const seen = [0, 0, 0]
    for (let i = 0; i < 60; i++) doing(scene, { do: 'roll', who: 0, of: 'test', dice: 8, by: [] })
    for (const event of scene.told('rolled'))
      for (const result of (event as { results: number[] }).results) seen[result]++
    expect(seen).toHaveLength(3)
    for (const count of seen) expect(count).toBeGreaterThan(110)
  })

  rule('BET-172', 'the result is the sum of all dice', () => {
    const scene = doing(zoe(), roll('sanity', [0, 'might']), 2, 1, 0, 2, 2)
    expect(scene.told('rolled')[0]).toMatchObject({ total: 7 })
  })

  rule(['BET-175', 'BET-176', 'BET-185'], 'Knowledge 4+ fails on 3 and succeeds on 4', () => {
    const lines = roll('knowledge', [4, 'might'], [0, 'speed'])
    const success = doing(zoe(), lines, 2, 1, 1)
    expect([clipsOf(success)[0], clipsOf(success)[1]]).toEqual([4, 3])
    const failure = doing(zoe(), lines, 1, 1, 1)
    expect([clipsOf(failure)[0], clipsOf(failure)[1]]).toEqual([3, 4])
  })

  rule('BET-177', 'a fixed number of dice, whatever the traits are', () => {
    const scene = doing(zoe(), { do: 'roll', who: 0, of: 'test', dice: 3, by: [[0, []]] }, 1, 1, 1)
    expect(scene.told('rolled')[0]).toMatchObject({ trait: null, results: [1, 1, 1] })
  })

  rule('BET-186', 'an attack roll is no trait roll: the Adrenaline Shot does not help it', () => {
    const scene = haunted(91, { revealer: 1, at: ['basementLanding'], cards: [['adrenalineShot']] })
    scene.take({ do: 'decide', who: 2 }).take({ do: 'endTurn' }).asks('turn', 0)
    dice(scene, ...sum(5, 5), ...sum(3, 5))
    scene.take({ do: 'attack', on: 10, weapon: null }).asks('turn', 0)
    expect(cardsOf(scene)).toEqual(['adrenalineShot'])
    // a trait roll asks for it
    doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'might', by: [[0, []]] }).asks('beforeRoll', 0)
  })

  rule('BET-R53', 'never more than eight dice, never fewer than one', () => {
    const scene = house({ clips: { might: 7 } })
    scene.arrange((state) => {
      state.tokens.push({ name: 'blessing', room: state.players[0].room, part: 0 })
    })
    doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'might', by: [] }, ...sum(8, 8))
    expect(scene.told('rolled')[0]).toMatchObject({ results: { length: 8 } })
    doing(scene, { do: 'roll', who: 0, of: 'test', dice: 1, extra: -5, by: [] }, 1)
    expect(scene.told('rolled')[1]).toMatchObject({ results: [1] })
  })

  rule('BET-173', 'there is no limit to different rolls', () => {
    const scene = zoe()
    for (let i = 0; i < 5; i++) doing(scene, roll('sanity', [0, 'might']))
    expect(scene.told('rolled')).toHaveLength(5)
  })
})
