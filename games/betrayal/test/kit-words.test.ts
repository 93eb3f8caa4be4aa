/** Words of the kit that haunts 17 to 50 brought with them; each test has a small haunt of its own. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { register } from '../kit/registry.ts'
import { numberOf, numOf, whoOf } from '../kit/select.ts'
import type { HauntDef, WhoSel } from '../kit/types.ts'
import { MONSTERS } from '../state.ts'
import type { BTable } from '../types.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from './house.ts'

const NO = 96

/** A haunt with these parts has begun: seat 2 betrays, seat 0 is on turn. */
function playing(parts: Partial<HauntDef>, more: Parameters<typeof haunted>[1] = {}): House {
  register({
    no: NO,
    kind: 'open',
    traitor: { rule: 'revealer' },
    cellar: 'asFound',
    last: { round: 6, wins: 'hero' },
    wins: [],
    ...parts,
  })
  return haunted(NO, { revealer: 2, ...more }).asks('turn', 0)
}

const table = (scene: House) => ({ state: scene.state, chance: scene.play.chance }) as unknown as BTable
const who = (scene: House, sel: WhoSel, you = 0) => whoOf(table(scene), sel, { you }).sort((a, b) => a - b)

rule('KIT-36', 'a thing that cannot be dropped, traded or picked up', () => {
  const scene = playing(
    {
      tokens: { coin: { kind: 'item' } },
      handling: [{ id: 'H96-01', thing: 'coin', no: ['drop', 'trade', 'pickUp'] }],
    },
    { at: ['foyer', 'foyer', 'upperLanding'], cards: [['coin-1', 'axe']] },
  ).arrange((state) => {
    state.piles.push({ room: ROOM.foyer, part: 0, things: ['coin-2', 'bell'] })
  })
  scene.offers({ do: 'drop', thing: 'axe' }).refuses({ do: 'drop', thing: 'coin-1' })
  scene.offers({ do: 'pickUp', thing: 'bell' }).refuses({ do: 'pickUp', thing: 'coin-2' })
  scene.take({ do: 'trade', with: 1 }).offers({ do: 'offer', give: 'axe' }).refuses({ do: 'offer', give: 'coin-1' })
})

rule('KIT-36', 'a thing that cannot be stolen, or only while something holds', () => {
  const won = (parts: Partial<HauntDef>) => {
    const scene = playing(parts, { at: ['foyer', 'upperLanding', 'foyer'], cards: [[], [], ['axe', 'ring']] })
    dice(scene, ...sum(5, 9), ...sum(5, 1))
    return scene.take({ do: 'attack', on: 2, weapon: null })
  }
  won({}).offers({ do: 'steal', thing: 'axe' })
  const barred = { id: 'H96-01', thing: 'axe', no: ['steal'] } as const
  won({ handling: [barred] }).refuses({ do: 'steal', thing: 'axe' }).offers({ do: 'steal', thing: 'ring' })
  won({ handling: [{ ...barred, when: { you: 'traitor' } }] }).offers({ do: 'steal', thing: 'axe' })
})

rule('KIT-36', 'only some may hold it', () => {
  const scene = playing(
    { handling: [{ id: 'H96-01', thing: 'bell', holders: 'traitors' }] },
    { at: ['foyer', 'upperLanding', 'foyer'] },
  ).arrange((state) => {
    state.piles.push({ room: ROOM.foyer, part: 0, things: ['axe', 'bell'] })
  })
  scene.offers({ do: 'pickUp', thing: 'axe' }).refuses({ do: 'pickUp', thing: 'bell' })
  endTurn(endTurn(scene)).asks('turn', 2).offers({ do: 'pickUp', thing: 'bell' })
})

rule('KIT-37', 'monsters have numbers, which their traits can be made of', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: { sum: [1, { mark: 'size', of: 'you' }] } } },
    setup: [{ do: 'put', what: 'imp', in: 'basementLanding', count: 2, mark: 'size', n: 2 }],
  })
  expect(numberOf(scene.state, MONSTERS, 0)).toBe(3)
  doing(scene, kit({ do: 'score', who: { mark: 'size', of: 'monsters' }, mark: 'size', by: 1 }))
  doing(scene, kit({ do: 'setScore', who: 'you', mark: 'size', to: 5 }, { you: MONSTERS + 1 }))
  expect([0, 1].map((no) => numberOf(scene.state, MONSTERS + no, 0))).toEqual([4, 6])
  expect(numOf(table(scene), { mark: 'size', of: { monsters: 'imp' } })).toBe(8)
  expect(who(scene, { mark: 'size', atLeast: 4 })).toEqual([MONSTERS + 1])
  doing(scene, [
    kit({ do: 'remove', who: 'you' }, { you: MONSTERS + 1 }),
    kit({ do: 'put', what: 'imp', in: 'foyer' }),
  ])
  expect(scene.state.monsters[1].marks).toEqual({})
})

rule('KIT-37', 'monsters belong to explorers', () => {
  const scene = playing({
    monsters: { shadow: { steady: 2, might: 2 } },
    setup: [
      { do: 'each', who: 'heroes', steps: [{ do: 'put', what: 'shadow', in: 'basementLanding', owner: 'it' }] },
      { do: 'put', what: 'shadow', in: 'foyer' },
    ],
  })
  const owners = scene.state.monsters.map(({ owner }) => owner)
  expect([...owners].sort()).toEqual([-1, 0, 1])
  const own = MONSTERS + owners.indexOf(1)
  expect(who(scene, { owned: 'shadow', by: 'you' }, 1)).toEqual([own])
  expect(who(scene, { ownerOf: 'you' }, own)).toEqual([1])
  expect(who(scene, { ownerOf: 'monsters' })).toEqual([0, 1])
})

rule('KIT-37', 'so do item tokens, and whose a thing is can say who may hold it', () => {
  const scene = playing(
    {
      tokens: { doll: { kind: 'item' } },
      handling: [{ id: 'H96-01', thing: 'doll', holders: { except: 'thingOwner', of: 'heroes' } }],
      setup: [{ do: 'each', who: 'heroes', steps: [{ do: 'put', what: 'doll', in: 'foyer', owner: 'it' }] }],
    },
    { at: ['foyer', 'upperLanding', 'foyer'] },
  )
  const [mine, hers] = [0, 1].map((seat) =>
    Object.keys(scene.state.haunt?.owners ?? {}).find((thing) => scene.state.haunt?.owners[thing] === seat),
  )
  scene.refuses({ do: 'pickUp', thing: mine }).take({ do: 'pickUp', thing: hers })
  expect(cardsOf(scene)).toEqual([hers])
  expect(who(scene, { holdsOwn: 'doll', of: 'heroes' })).toEqual([])
  scene.arrange((state) => {
    state.players[1].cards.push(state.players[0].cards.pop() as string)
  })
  expect(who(scene, { holdsOwn: 'doll', of: 'heroes' })).toEqual([1])
})

rule('KIT-38', 'explorers who have no turn', () => {
  const scene = playing(
    { modifiers: [{ id: 'H96-01', who: { mark: 'frozen' }, noTurn: true }] },
    { seats: 4, revealer: 3 },
  ).arrange((state) => {
    state.players[1].marks['frozen'] = 1
  })
  endTurn(scene).asks('turn', 2)
  expect(scene.state.turn.seat).toBe(2)
})

rule('KIT-38', 'explorers and monsters who slow nobody', () => {
  const spent = (modifiers: HauntDef['modifiers']) => {
    const scene = playing(
      {
        monsters: { imp: { steady: 1, might: 1 } },
        setup: [{ do: 'put', what: 'imp', in: 'foyer' }],
        ...(modifiers && { modifiers }),
      },
      { at: ['foyer', 'upperLanding', 'foyer'] },
    )
    return scene.take({ do: 'move', to: 'entranceHall' }).state.turn.spent
  }
  expect(spent(undefined)).toBe(3)
  expect(spent([{ id: 'H96-01', who: 'traitors', slowsNobody: true }])).toBe(2)
  expect(spent([{ id: 'H96-01', who: 'monsters', slowsNobody: true }])).toBe(2)
})

rule('KIT-39', 'the text of a room can be switched off, for some', () => {
  const quiet = { id: 'H96-01', who: 'heroes', noText: { either: ['crypt', 'attic'] } } as const
  const ended = (modifiers: HauntDef['modifiers'] = []) => {
    const scene = playing({ modifiers }, { tiles: [['crypt', 'basementLanding', 'north']], at: ['crypt'] })
    return endTurn(scene).play.open.map(({ ask }) => ask.ask)
  }
  expect([ended(), ended([quiet])]).toEqual([['suffer'], ['turn']])
  const left = (modifiers: HauntDef['modifiers'] = []) => {
    const scene = playing({ modifiers }, { tiles: [['attic', 'upperLanding', 'north']], at: ['attic'] })
    dice(scene, ...sum(4, 8))
    return scene.take({ do: 'move', to: 'upperLanding' }).told('rolled').length
  }
  expect([left(), left([quiet])]).toEqual([1, 0])
})

rule('KIT-40', 'more damage of one kind only, and no more than so much', () => {
  const hurt = (harm: 'physical' | 'mental', modifiers: HauntDef['modifiers'] = []) => {
    const scene = playing({ modifiers })
    doing(scene, { do: 'damage', who: 0, harm, n: 2 })
    const [told] = scene.told('damaged')
    return told !== undefined && 'n' in told ? told.n : 0
  }
  const more = [{ id: 'H96-01', damage: 1, harm: 'physical' }] as const
  expect([hurt('physical', more), hurt('mental', more)]).toEqual([3, 2])
  const most = [{ id: 'H96-01', mostDamage: 1, harm: 'mental' }] as const
  expect([hurt('physical', most), hurt('mental', most)]).toEqual([2, 1])
  expect(hurt('physical', [{ id: 'H96-01', who: 'heroes', mostDamage: 0 }])).toBe(0)
})

rule('KIT-40', 'in an attack the other one can be asked about', () => {
  const beaten = (modifiers: HauntDef['modifiers']) => {
    const scene = playing({ ...(modifiers && { modifiers }) }, { at: ['foyer', 'upperLanding', 'foyer'] })
    dice(scene, ...sum(5, 0), ...sum(5, 4))
    scene.take({ do: 'attack', on: 2, weapon: null })
    const [told] = scene.told('damaged')
    return told !== undefined && 'n' in told ? told.n : 0
  }
  const gentle = { id: 'H96-01', who: 'heroes', mostDamage: 2 } as const
  expect(beaten(undefined)).toBe(4)
  expect(beaten([{ ...gentle, when: { some: { in: 'all', of: 'it' } } }])).toBe(2)
  expect(beaten([{ ...gentle, when: { not: { some: 'it' } } }])).toBe(4)
})

rule('KIT-41', 'a roll before leaving a room: whoever fails goes no further', () => {
  const webs = { id: 'H96-01', trait: 'might', atLeast: 3 } as const
  const leaving = (total: number) => {
    const scene = playing(
      { modifiers: [{ id: 'H96-01', who: 'heroes', when: { some: 'you', in: 'foyer' }, toLeave: webs }] },
      { at: ['foyer'] },
    )
    dice(scene, ...sum(5, total))
    return scene.take({ do: 'move', to: 'entranceHall' })
  }
  const out = leaving(3)
  expect(roomOf(out)).toBe('entranceHall')
  // nothing holds elsewhere
  out.take({ do: 'move', to: 'foyer' })
  const held = leaving(2)
  expect(roomOf(held)).toBe('foyer')
  held.refuses({ do: 'move' })
})

/** All explorers end their turns. */
function untilMonsters(scene: House): House {
  for (let i = 0; i < scene.state.players.length; i++) endTurn(scene)
  return scene
}

rule('KIT-42', 'with nobody to hunt a monster goes to a room, or to where a thing lies', () => {
  const walked = (kind: NonNullable<HauntDef['monsters']>[string], at: 'foyer' | 'upperLanding' = 'upperLanding') => {
    const scene = playing(
      { monsters: { rider: kind }, setup: [{ do: 'put', what: 'rider', in: 'upperLanding' }] },
      { at: [at, at, at] },
    ).arrange((state) => {
      state.piles.push({ room: ROOM.entranceHall, part: 0, things: ['skull'] })
    })
    return roomOf(untilMonsters(scene), MONSTERS)
  }
  const rider = { steady: 2, harmless: true, unhindered: true } as const
  expect(walked({ ...rider, goesTo: { lying: 'skull' } })).toBe('foyer')
  expect(walked({ ...rider, goesTo: 'grandStaircase' })).toBe('grandStaircase')
  expect(walked({ ...rider, steady: 4, goesTo: { lying: 'skull' } })).toBe('entranceHall')
  // prey comes first
  expect(walked({ ...rider, steady: 4, hunts: 'heroes', goesTo: { lying: 'skull' } }, 'foyer')).toBe('foyer')
  expect(walked({ ...rider, steady: 4, hunts: { holder: 'axe' }, goesTo: { lying: 'skull' } })).toBe('entranceHall')
})

rule('KIT-43', 'where nobody betrays at first, those who turn go last and win with the house', () => {
  const scene = playing(
    { kind: 'none', traitor: { rule: 'none' }, last: { round: 1, wins: 'house' } },
    { seats: 4, revealer: 3 },
  )
  doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 1 }))
  expect([scene.state.turn.seat, endTurn(scene).state.turn.seat]).toEqual([0, 2])
  expect([endTurn(scene).state.turn.seat, endTurn(scene).state.turn.seat]).toEqual([3, 1])
  endTurn(scene)
  expect(scene.state.outcome).toMatchObject({ winners: [1], reason: 'end.96.house' })
})

rule('KIT-44', 'not even the first space is free', () => {
  const bound = { id: 'H96-01', who: 'heroes', mostSpaces: 0 } as const
  playing({ modifiers: [bound] }, { at: ['foyer'] }).offers({ do: 'move' })
  playing({ modifiers: [{ ...bound, noFreeStep: true }] }, { at: ['foyer'] }).refuses({ do: 'move' })
})

rule('KIT-44', 'a monster has as many spaces as are counted for it, and no more', () => {
  const scene = playing({
    monsters: { shadow: { steady: { mark: 'steps', of: { ownerOf: 'you' } }, might: 1 } },
    modifiers: [{ id: 'H96-01', who: 'monsters', noFreeStep: true }],
    setup: [{ do: 'each', who: 'heroes', steps: [{ do: 'put', what: 'shadow', in: 'foyer', owner: 'it' }] }],
  }).arrange((state) => {
    state.players[1].marks['steps'] = 1
  })
  const [mine, hers] = [0, 1].map((seat) => MONSTERS + scene.state.monsters.findIndex(({ owner }) => owner === seat))
  untilMonsters(scene).asks('monsters', 2).refuses({ do: 'monsterMove', who: mine })
  scene.take({ do: 'monsterMove', who: hers, to: 'grandStaircase' }).refuses({ do: 'monsterMove', who: hers })
})
