import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ghostsIn, tokensOf, town } from './town.ts'

rule(['HAL-036', 'HAL-037'], 'two ghosts of a colour call a third, and it gives its token', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'], church: ['blue', 'green'] } })
  scene.refuses({ do: 'summon', building: 'church' })
  scene.take({ do: 'summon', area: 0, building: 'school', colour: 'blue' })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(3)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.asks('turn', 0)
})
