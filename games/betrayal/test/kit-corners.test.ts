/** Corners of the kit's words: nobody is meant, nothing is held, results just reached; each test has a small haunt of its own. */
import { type ChanceState, fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { isTrue, numOf } from '../kit/select.ts'
import type { HauntDef } from '../kit/types.ts'
import { MONSTERS } from '../state.ts'
import { cardsOf, doing, type House, kit } from './house.ts'
import { playing, table } from './small-haunt.ts'

/** Seat 0 is the secret traitor. */
const secret = (parts: Partial<HauntDef>): House =>
  playing({ kind: 'secret', traitor: { rule: 'secret' }, ...parts }).arrange(({ haunt }) => {
    if (haunt) haunt.roles = [1, 2, 3]
  })

rule(['KIT-05', 'BET-271'], 'a secret traitor may reveal, unless the haunt forbids it', () => {
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

rule(['KIT-65', 'BET-271'], 'a haunt shows the numbers of some: a secret traitor is revealed by it, once', () => {
  const scene = secret({
    counters: { revealed: { start: 0 } },
    triggers: [{ id: 'H96-01', at: 'reveal', steps: [{ do: 'count', counter: 'revealed', by: 1 }] }],
  })
  for (const who of ['you', 'explorers', 'explorers'] as const) doing(scene, kit({ do: 'reveal', who }, { you: 1 }))
  expect(scene.state.players.map(({ team }) => team)).toEqual(['traitor', 'hero', 'hero'])
  expect([scene.state.haunt?.counters['revealed'], scene.told('roleShown').length]).toEqual([1, 3])
})

rule('KIT-75', 'only monsters that are stunned are roused', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: 1 } },
    setup: [{ do: 'put', what: 'imp', in: 'foyer', count: 2 }],
  }).arrange(({ monsters }) => {
    monsters[1].stunned = 1
  })
  doing(scene, kit({ do: 'rouse', who: { either: ['explorers', 'monsters'] } }))
  expect(scene.told('recovered')).toMatchObject([{ who: MONSTERS + 1 }])
})

rule('KIT-18', 'what has never been counted is nothing', () => {
  const scene = playing({ counters: { white: { start: 1 } } })
  const g = table(scene)
  expect([numOf(g, { counter: 'grey' }), numOf(g, { mark: 'grey', of: 'heroes' })]).toEqual([0, 0])
  expect([isTrue(g, { counter: 'grey', atMost: 0 }), isTrue(g, { counter: 'grey', atLeast: 1 })]).toEqual([true, false])
  doing(scene, kit({ do: 'ballots', n: 2, from: ['grey', 'white'], into: ['greyDrawn', 'whiteDrawn'] }))
  doing(scene, kit({ do: 'count', counter: 'grey', by: 1 }))
  doing(scene, kit({ do: 'score', who: 'you', mark: 'grey', by: 1 }, { you: 0 }))
  expect(scene.state.haunt?.counters).toEqual({ white: 1, greyDrawn: 0, whiteDrawn: 1, grey: 1 })
  expect(scene.state.players[0].marks).toEqual({ grey: 1 })
})

rule('KIT-13', 'a room that is fetched has a name only if the haunt gives it one, and a name only if there is a room', () => {
  const scene = playing({}).arrange((state) => {
    state.stack.splice(state.stack.indexOf(ROOM.attic), 1)
    state.stackKnown.pop()
  })
  doing(scene, kit({ do: 'fetch', tile: 'balcony', near: 'upperLanding' }))
  doing(scene, kit({ do: 'fetch', tile: 'attic', near: 'upperLanding', as: 'loft' }))
  expect([scene.state.floor[ROOM.balcony], scene.state.haunt?.places]).toEqual([2, {}])
})

rule('KIT-17', 'what is put in rooms may come to lie together, unless they are to lie apart and there are enough rooms', () => {
  const laid = (apart: object) =>
    everyLuck((luck) => {
      const scene = playing({ tokens: { lamp: { kind: 'fixed' } } }).arrange((state) => {
        state.chance = luck
      })
      const rooms = { either: ['foyer', 'upperLanding'] } as const
      doing(scene, kit({ do: 'put', what: 'lamp', in: rooms, count: 3, ...apart }))
      return scene.state.tokens.filter(({ room }) => room === ROOM.foyer).length
    })
  expect(laid({})).toEqual([0, 1, 2, 3])
  expect(laid({ apart: true })).toEqual([2])
})

rule('KIT-37', 'a monster that is put with a mark and no number has one of it', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: 1 } },
    setup: [{ do: 'put', what: 'imp', in: 'foyer', mark: 'size' }],
  })
  expect(scene.state.monsters[0].marks).toEqual({ size: 1 })
})

rule('KIT-14', 'in a barrier room out of reach things lie on the first part', () => {
  const scene = playing({ tokens: { lamp: { kind: 'fixed' } } }, { tiles: [['chasm', 'basementLanding', 'east']] })
  doing(scene, kit({ do: 'put', what: 'lamp', in: 'chasm' }))
  expect(scene.state.tokens).toMatchObject([{ name: 'lamp', room: ROOM.chasm, part: 0 }])
})

rule('KIT-37', 'when markers are exchanged, what belongs to nobody stays so', () => {
  const scene = playing({}).arrange((state) => {
    state.tokens = [
      { name: 'grave', room: ROOM.foyer, part: 0, owner: 1 },
      { name: 'grave', room: ROOM.upperLanding, part: 0 },
    ]
  })
  doing(scene, kit({ do: 'swap', token: 'grave', between: ['foyer', 'upperLanding'] }))
  expect(scene.state.tokens.map(({ owner }) => owner)).toEqual([1, undefined])
})

rule('KIT-86', 'a reset says nothing of a trait that is in its place', () => {
  const scene = playing({}).arrange(({ players }) => {
    players[0].clips[0]--
    players[0].clips[3]++
  })
  for (const _ of [1, 2]) doing(scene, kit({ do: 'reset', who: 'you' }, { you: 0 }))
  expect(scene.told('gained')).toMatchObject([{ trait: 'might', n: 1 }])
  expect(scene.told('lost')).toMatchObject([{ trait: 'sanity', n: 1 }])
})

rule('KIT-20', 'nobody dies of a companion whom the haunt takes out of the game', () => {
  const scene = playing({}, { cards: [['girl']], clips: { knowledge: 0, sanity: 1 } })
  doing(scene, kit({ do: 'discard', card: 'girl' }))
  expect(scene.state.players[0]).toMatchObject({ alive: true, cards: [] })
  expect(scene.state.players[0].clips.slice(2)).toEqual([0, 0])
})

rule('KIT-73', 'things are laid elsewhere from wherever they lie, in either part of a room and in either plane', () => {
  const scene = playing({ tokens: { wisp: { kind: 'item' } } }, { tiles: [['tower', 'upperLanding', 'east']] })
  scene.arrange((state) => {
    state.piles = [0, 1, 2, 3].map((part) => ({ room: ROOM.tower, part, things: [`wisp-${part}`] }))
  })
  doing(scene, kit({ do: 'eachThing', thing: 'wisp', steps: [{ do: 'lay', thing: 'chosen', in: 'foyer' }] }))
  expect(scene.state.piles).toEqual([{ room: ROOM.foyer, part: 0, things: ['wisp-0', 'wisp-1', 'wisp-2', 'wisp-3'] }])
})
