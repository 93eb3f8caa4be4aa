/** The data in content/ are those of COMPONENTS.md, to the digit. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { ENCOUNTER, ENCOUNTERS, ITEM_KIND, ITEMS, TERROR, TERRORS } from '../content/cards.ts'
import { COPIES, KEYS, marksOf } from '../content/keys.ts'
import { CONNECTIONS, LAYOUT, ORDINARY, type Track } from '../content/tiles.ts'
import { en, grammar } from '../text/index.ts'
import type { Spookhuis } from '../types.ts'

const TEXT = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: whatever stands in the file
function block(name: string): any[] {
  const found = new RegExp(`<!-- data: ${name} -->\\s*\`\`\`json\\n([\\s\\S]*?)\`\`\``).exec(TEXT)
  return JSON.parse(found?.[1] ?? 'null')
}

/** `kopvanjut` in the file is `kopVanJut` in the game. */
const BY_ID = new Map([...ITEMS, ...TERRORS, ...ENCOUNTERS].map((card) => [card.toLowerCase(), card]))

const SPECIALS: Record<string, string> = {
  LOSE_KEY: 'loseKey',
  LOSE_ITEM: 'loseItem',
  RIGHT_DRIVES_NEXT: 'rightDrives',
  TO_GATEHOUSE: 'toGatehouse',
  TO_KEY_ROOM: 'toKeyRoom',
  NO_TURN_NO_TELEPORT: 'noTurnNoTeleport',
  BLACK_HOOD: 'stays',
  BECOME_DRACULA: 'stays',
  BECOME_WEREWOLF: 'stays',
  PASS_ONCE: 'passOnce',
  PASS_CHAIN: 'passChain',
}

test('the 28 ordinary tiles', () => {
  const tiles = Object.entries<Track>(ORDINARY).map(([id, { copies, paths = [], stub, circle = [] }]) => {
    return { id, copies, paths, stubs: stub === undefined ? [] : [stub], circle }
  })
  expect(block('tiles').map(({ kind: _, name: __, ...tile }) => tile)).toEqual(tiles)
})

test('the rooms and the layout', () => {
  const connections = Object.fromEntries(block('rooms').map((room) => [room.id, room.connections]))
  expect([connections.KEY, connections.ITEM, connections.ENC]).toEqual(Object.values(CONNECTIONS))
  expect([connections.GATE_FRONT, connections.GATE_BACK]).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 2, 4],
  ])
  expect(block('layout').map(({ rot, ...cell }) => ({ ...cell, turned: rot }))).toEqual(LAYOUT)
})

test('the keys', () => {
  const keys = KEYS.map((key) => ({ ...marksOf(key), keyCopies: COPIES, codeCopies: 1 }))
  expect(block('keys')).toEqual(keys)
})

test('the items', () => {
  expect(block('items').map(({ id, kind }) => [BY_ID.get(id), kind])).toEqual(
    ITEMS.map((item) => [item, ITEM_KIND[item]]),
  )
})

test('the terrors', () => {
  const listed = block('terrors').map(({ id, family, success, fail, onSuccess, onFail }) => {
    return [BY_ID.get(id), family, success, fail, SPECIALS[onSuccess], SPECIALS[onFail]]
  })
  const held = TERRORS.map((card) => {
    const { family, passed, failed, onPassed, onFailed } = TERROR[card]
    return [card, family, passed, failed, onPassed, onFailed]
  })
  expect(listed).toEqual(held)
})

test('the encounters', () => {
  for (const { id, roll, gain } of block('encounters')) {
    const { points, byRoll } = ENCOUNTER[BY_ID.get(id) as keyof typeof ENCOUNTER]
    const by = Array.from({ length: 10 }, (_, at) => {
      return gain.find(([low, high]: number[]) => at + 1 >= low && at + 1 <= high)?.[2] ?? 0
    })
    expect([id, roll ? byRoll : points]).toEqual([id, roll ? by : by[0]])
  }
  expect(block('encounters')).toHaveLength(ENCOUNTERS.length)
})

test('SPO-R73 the English names of the cards', () => {
  const speaker = speak<Spookhuis>(en, 'en', grammar, true)
  for (const { id, en: name } of [...block('items'), ...block('terrors')]) {
    expect(speaker.thing('card', BY_ID.get(id) ?? '').name.replace('’', "'")).toBe(name)
  }
})
