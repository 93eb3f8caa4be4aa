/** Corners of the kit's words: nobody is meant, nothing is held, results just reached; each test has a small haunt of its own. */
import { type ChanceState, fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import type { HauntDef } from '../kit/types.ts'
import { cardsOf, doing, type House, kit } from './house.ts'
import { playing } from './small-haunt.ts'

rule(['KIT-05', 'BET-271'], 'a secret traitor may reveal, unless the haunt forbids it', () => {
  const secret = (parts: Partial<HauntDef>): House =>
    playing({ kind: 'secret', traitor: { rule: 'secret' }, ...parts }).arrange(({ haunt }) => {
      if (haunt) haunt.roles = [1, 2, 3]
    })
  secret({}).offers({ do: 'revealSelf' })
  secret({ mayReveal: true }).offers({ do: 'revealSelf' })
  secret({ mayReveal: false }).refuses({ do: 'revealSelf' })
})

rule(['KIT-19', 'KIT-51'], 'a room that is lost leaves nothing behind in its parts, and all know where it is', () => {
  const scene = playing({}, { tiles: [['tower', 'upperLanding', 'east']], at: ['tower'], cards: [['dog', 'axe']] })
  scene.arrange((state) => {
    Object.assign(state.players[0], { part: 1, cards: [] })
    state.piles = [{ room: ROOM.tower, part: 1, things: ['axe'] }]
    state.tokens = [{ name: 'trap', room: ROOM.tower, part: 1 }]
    state.waiting = [{ card: 'dog', room: ROOM.tower, part: 1 }]
  })
  doing(scene, kit({ do: 'removeRoom', room: 'tower' }))
  const { players, piles, tokens, waiting } = scene.state
  const there = { room: ROOM.upperLanding, part: 0 }
  expect([players[0], piles[0], tokens[0], waiting[0]]).toMatchObject([there, there, there, there])
  for (const seat of [0, 1, 2]) expect(betrayal.view(scene.state, seat).discards).toEqual(['tower'])
})

rule('KIT-23', 'an attack of somebody on nobody, or of nobody, is none', () => {
  const scene = playing({ monsters: { imp: { steady: 1, might: 1 } } }, { at: ['foyer', 'foyer', 'foyer'] })
  const attacks = [
    { do: 'attack', who: 'you', on: { monsters: 'imp' }, trait: 'might' },
    { do: 'attack', who: { monsters: 'imp' }, on: 'you', trait: 'might' },
  ] as const
  for (const attack of attacks) doing(scene, kit(attack, { you: 2 })).asks('turn', 0)
  expect([scene.state.fight, scene.told('attacked')]).toEqual([null, []])
})

rule('KIT-73', 'only what somebody holds is put down', () => {
  const scene = playing({}, { at: ['foyer', 'upperLanding'], cards: [[], ['bell']] })
  doing(scene, kit({ do: 'drop', who: 'heroes', thing: 'bell' }))
  expect(scene.state.piles).toEqual([{ room: ROOM.upperLanding, part: 0, things: ['bell'] }])
})

rule(['KIT-03', 'KIT-27'], 'when a card has been taken out of its deck nobody knows what lies where in it', () => {
  for (const step of [
    { do: 'put', what: 'bell', in: 'foyer' } as const,
    { do: 'search', card: 'bell', in: 'foyer' } as const,
  ]) {
    const scene = playing({}).arrange((state) => {
      state.deckKnown.item.fill(2)
    })
    const { decks, deckKnown } = doing(scene, kit(step)).state
    expect(deckKnown.item).toEqual(decks.item.map(() => 0))
  }
})

/** A roll die by die of seat 0, with an ace that sets a die, and what it came to. */
function rolling(...first: number[]): House {
  const by = [[4, [{ do: 'setCount', counter: 'score', to: 'n' }]]] as const
  const scene = playing(
    { tokens: { ace: { kind: 'item' } }, counters: { score: { start: 0 } } },
    { cards: [['ace-1']] },
  )
  const roll = { do: 'dieByDie', id: 'H96-01', who: 'you', first: 2, most: 3, sets: 'ace', by } as const
  return doing(scene, kit(roll, { you: 0 }), ...first)
}

rule('KIT-64', 'at the stated number there is one more die to roll, above it there is none', () => {
  rolling(2, 1).offers({ do: 'decide', name: 'oneMoreDie' })
  rolling(2, 2).refuses({ do: 'decide', name: 'oneMoreDie' }).offers({ do: 'decide', name: 'die20' })
})

rule('KIT-64', 'any die can be set, the first too; the least result is enough', () => {
  const scene = rolling(1, 2).take({ do: 'decide', name: 'die12' })
  expect([scene.state.haunt?.counters['score'], cardsOf(scene)]).toEqual([4, []])
})

/** What comes of it, with all kinds of luck. */
function everyLuck<T>(outcome: (luck: ChanceState) => T): T[] {
  return [...new Set(Array.from({ length: 30 }, (_, i) => outcome(fastChance(i + 1).state)))].sort()
}

/** Upstairs only the doorways north and west of the landing are open, and on both sides of the northern one there are rooms. */
const UPSTAIRS: NonNullable<Parameters<typeof playing>[1]>['tiles'] = [
  ['bloodyRoom', 'upperLanding', 'east'],
  ['charredRoom', 'upperLanding', 'south'],
  ['collapsedRoom', 'bloodyRoom', 'north'],
  ['creakyHallway', 'collapsedRoom', 'north'],
  ['dustyHallway', 'creakyHallway', 'west'],
  ['junkRoom', 'dustyHallway', 'west'],
  ['servantsQuarters', 'junkRoom', 'south'],
]

rule('KIT-13', 'a room with a window is fetched where it looks out, and anyhow where it cannot', () => {
  const fetched = (tiles: typeof UPSTAIRS) =>
    everyLuck((luck) => {
      const scene = playing({}, { tiles }).arrange((state) => {
        state.chance = luck
      })
      const { x, y } = doing(scene, kit({ do: 'fetch', tile: 'bedroom', near: 'upperLanding' })).state
      return `${x[ROOM.bedroom]}, ${y[ROOM.bedroom]}`
    })
  expect(fetched(UPSTAIRS)).toEqual(['-1, 0'])
  expect(fetched([...(UPSTAIRS ?? []), ['gallery', 'upperLanding', 'west']])).toEqual(['0, -1'])
})
