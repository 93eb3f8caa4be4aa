/** Words of the kit that haunts 17 to 50 brought with them; each test has a small haunt of its own. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { EXPLORER } from '../content/explorers.ts'
import { ROOM, ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { register } from '../kit/registry.ts'
import { isTrue, numberOf, numOf, roomsOf, whoOf } from '../kit/select.ts'
import type { HauntDef, WhoSel } from '../kit/types.ts'
import { MONSTERS } from '../rules/state.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from './house.ts'
import { NO, playing, table } from './small-haunt.ts'

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
  won({ handling: [barred] })
    .refuses({ do: 'steal', thing: 'axe' })
    .offers({ do: 'steal', thing: 'ring' })
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
  doing(scene, [kit({ do: 'remove', who: 'you' }, { you: MONSTERS + 1 }), kit({ do: 'put', what: 'imp', in: 'foyer' })])
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

rule('KIT-37', 'markers belong to explorers too, and can change hands', () => {
  const scene = playing({
    tokens: { grave: { kind: 'marker' } },
    setup: [
      { do: 'put', what: 'grave', in: 'foyer', owner: { code: 'seat0' } },
      { do: 'put', what: 'grave', in: 'upperLanding', owner: { code: 'seat1' } },
      { do: 'put', what: 'grave', in: 'entranceHall' },
    ],
    code: { seat0: () => [0], seat1: () => [1] },
  })
  const graves = (you: number) =>
    roomsOf(table(scene), { marked: 'grave', by: 'you' }, { you }).map((room) => ROOMS[room])
  expect([graves(0), graves(1), graves(2)]).toEqual([['foyer'], ['upperLanding'], []])
  expect(isTrue(table(scene), { some: 'you', in: { marked: 'grave', by: 'you' } }, { you: 0 })).toBe(false)
  expect(betrayal.view(scene.state, 1).tokens[0]).toMatchObject({ name: 'grave', owner: 0 })
  doing(scene, kit({ do: 'swap', token: 'grave', between: ['foyer', 'upperLanding'] }))
  expect([graves(0), graves(1)]).toEqual([['upperLanding'], ['foyer']])
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
  const walked = (kind: NonNullable<HauntDef['monsters']>[string], at: 'attic' | 'upperLanding' = 'upperLanding') => {
    const scene = playing(
      { monsters: { rider: kind }, setup: [{ do: 'put', what: 'rider', in: 'upperLanding' }] },
      { at: [at, at, at], tiles: [['attic', 'upperLanding', 'north']] },
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
  expect(walked({ ...rider, steady: 4, hunts: 'heroes', goesTo: { lying: 'skull' } }, 'attic')).toBe('attic')
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

rule('KIT-51', 'a room walks to another doorway with all that is in it, or is lost; what others need stays', () => {
  const scene = playing(
    {},
    {
      tiles: [
        ['attic', 'upperLanding', 'north'],
        ['bedroom', 'upperLanding', 'east'],
        ['library', 'bedroom', 'east'],
      ],
      at: ['attic', 'library', 'library'],
    },
  )
  doing(scene, [kit({ do: 'removeRoom', room: 'bedroom' }), kit({ do: 'shift', room: 'upperLanding' })])
  expect([scene.state.floor[ROOM.bedroom], scene.state.x[ROOM.upperLanding]]).toEqual([2, 0])
  doing(scene, kit({ do: 'removeRoom', room: 'library' }))
  expect([scene.state.floor[ROOM.library], roomOf(scene, 1)]).toEqual([-1, 'bedroom'])
  expect(scene.state.discards).toContain(ROOM.library)
  const before = [scene.state.x[ROOM.attic], scene.state.y[ROOM.attic]]
  doing(scene, kit({ do: 'shift', room: 'attic' }))
  expect([scene.state.x[ROOM.attic], scene.state.y[ROOM.attic]]).not.toEqual(before)
  expect(roomOf(scene)).toBe('attic')
})

rule('KIT-52', 'what is in different planes does not meet', () => {
  const scene = playing(
    {
      tokens: { key: { kind: 'item' } },
      monsters: { mare: { steady: 2, might: 3 } },
      setup: [
        { do: 'put', what: 'key', in: 'foyer', plane: 1 },
        { do: 'put', what: 'mare', in: 'foyer', plane: 1 },
      ],
    },
    { at: ['foyer', 'foyer', 'foyer'], cards: [['axe']] },
  )
  scene.offers({ do: 'attack', on: 2 }).offers({ do: 'trade', with: 1 })
  scene.refuses({ do: 'attack', on: MONSTERS }).refuses({ do: 'pickUp' })
  expect(who(scene, { with: 'you', of: 'explorers' })).toEqual([0, 1, 2])
  doing(scene, kit({ do: 'toPlane', who: 'you', plane: 1 }, { you: 0 }))
  scene.refuses({ do: 'attack', on: 2 }).refuses({ do: 'trade' }).offers({ do: 'attack', on: MONSTERS })
  scene.take({ do: 'pickUp', thing: 'key-1' })
  expect(who(scene, { with: 'you', of: 'explorers' })).toEqual([0])
  expect(who(scene, { plane: 1 })).toEqual([0, MONSTERS])
  // only the mare slows, rooms are not discovered, and whoever moves stays in its plane
  scene.refuses({ do: 'discover' }).take({ do: 'move', to: 'entranceHall' })
  expect([scene.state.turn.spent, who(scene, { plane: 1, of: 'explorers' })]).toEqual([2, [0]])
  scene.take({ do: 'drop', thing: 'axe' })
  doing(scene, kit({ do: 'toPlane', who: 'you', plane: 0 }, { you: 0 })).refuses({ do: 'pickUp' })
  scene.offers({ do: 'discover' })
  untilMonsters(scene).asks('monsters', 2).offers({ do: 'monsterMove' }).refuses({ do: 'attack' })
})

rule('KIT-52', 'monsters hunt in their own plane, and nobody shoots into the other', () => {
  const scene = playing(
    {
      monsters: { mare: { steady: 4, might: 3, hunts: 'heroes' } },
      setup: [{ do: 'put', what: 'mare', in: 'upperLanding', plane: 1 }],
    },
    { at: ['entranceHall', 'grandStaircase', 'foyer'], cards: [['revolver']] },
  )
  scene.offers({ do: 'attack', on: 2, weapon: 'revolver' })
  doing(scene, kit({ do: 'toPlane', who: 'you', plane: 1 }, { you: 0 }))
  scene.refuses({ do: 'attack', on: 2 })
  expect(roomOf(untilMonsters(scene), MONSTERS)).toBe('entranceHall')
})

rule('KIT-62', 'the room on a side is the one behind the door in that wall', () => {
  const scene = playing({}, { tiles: [['attic', 'upperLanding', 'north']] })
  const beside = (side: 'north' | 'south' | 'west', of: 'upperLanding' | 'foyer') =>
    roomsOf(table(scene), { beside: side, of }).map((room) => ROOMS[room])
  expect(beside('north', 'upperLanding')).toEqual(['attic'])
  expect(beside('south', 'upperLanding')).toEqual([])
  // stairs have no side
  expect(beside('west', 'foyer')).toEqual(['grandStaircase'])
})

rule('KIT-63', 'ballots are drawn from a bag and put back', () => {
  const scene = playing({
    counters: { black: { start: 3 }, white: { start: 2 }, blackDrawn: { start: 0 }, whiteDrawn: { start: 0 } },
  })
  const draw = (n: number) => {
    doing(scene, kit({ do: 'ballots', n, from: ['black', 'white'], into: ['blackDrawn', 'whiteDrawn'] }))
    const { black, white, blackDrawn, whiteDrawn } = scene.state.haunt?.counters ?? {}
    expect([black, white]).toEqual([3, 2])
    return [blackDrawn, whiteDrawn]
  }
  expect(draw(5)).toEqual([3, 2])
  expect(draw(9)).toEqual([3, 2])
  expect(draw(1).reduce((sum, n) => sum + n, 0)).toBe(1)
})

rule('KIT-64', 'a roll die by die: on, stop, or a die set by a thing that is used up', () => {
  const scene = playing(
    { tokens: { ace: { kind: 'item' } }, counters: { score: { start: 0 } } },
    { cards: [['ace-1', 'rabbitsFoot']] },
  ).arrange((state) => {
    state.agenda = [{ do: 'playTurn' }]
    const by = [
      [4, [{ do: 'setCount', counter: 'score', to: 'n' }]],
      [0, []],
    ] as const
    state.agenda.push(kit({ do: 'dieByDie', id: 'H96-01', who: 'you', first: 2, most: 3, sets: 'ace', by }, { you: 0 }))
    state.agenda.push({ ask: 'choose', seat: 0, about: 'test', options: [{ do: 'rollOn' }, { do: 'keepDice' }] })
  })
  dice(scene, 1, 0).take({ do: 'rollOn' })
  // cards that reroll work on it
  scene.offers({ do: 'reroll' }).take({ do: 'keepDice' })
  scene.offers({ do: 'decide', name: 'die12' }).refuses({ do: 'decide', name: 'die20' })
  dice(scene, 2).take({ do: 'decide', name: 'oneMoreDie' }).take({ do: 'keepDice' })
  scene.take({ do: 'decide', name: 'die02' })
  expect(cardsOf(scene)).toEqual(['rabbitsFoot'])
  // 1, 2 and 2: there is nothing more to roll, nor to set, so it stops by itself
  expect(scene.state.haunt?.counters['score']).toBe(5)
})

rule('KIT-22', 'a thing is chosen that fits: one that belongs to somebody who is there', () => {
  const scene = playing(
    {
      tokens: { face: { kind: 'item' } },
      setup: [
        { do: 'take', who: 'you', thing: 'face', owner: { code: 'seat0' } },
        { do: 'take', who: { code: 'seat0' }, thing: 'face', owner: { code: 'seat1' } },
        { do: 'take', who: { code: 'seat0' }, thing: 'face', owner: 'you' },
      ],
      tasks: [
        {
          id: 'H96-01',
          who: 'hero',
          thing: 'face',
          fits: { some: { with: 'you', of: { except: 'you', of: 'thingOwner' } } },
          often: true,
          ok: [{ do: 'take', who: 'thingOwner', thing: 'chosen', from: 'you' }],
        },
      ],
      code: { seat0: () => [0], seat1: () => [1] },
    },
    { at: ['foyer', 'foyer', 'upperLanding'] },
  )
  expect(scene.choices({ task: 'H96-01' })).toMatchObject([{ thing: 'face-2' }])
  scene.take({ do: 'task', task: 'H96-01', thing: 'face-2' })
  expect([cardsOf(scene, 0), cardsOf(scene, 1)]).toEqual([['face-3'], ['face-2']])
})

rule('KIT-65', 'somebody turns in secret: only that side knows, and they win together', () => {
  register({
    no: NO,
    kind: 'secret',
    traitor: { rule: 'secret' },
    last: { round: 1, wins: 'traitor' },
    wins: [],
  })
  const scene = haunted(NO, { seats: 4 }).arrange((state) => {
    if (state.haunt) state.haunt.roles = [3, 1, 2, 4]
  })
  doing(scene, kit({ do: 'turnInSecret', who: 'you' }, { you: 2 }))
  const roles = (seat: number) => betrayal.view(scene.state, seat).haunt?.roles
  expect([roles(0), roles(1), roles(2), roles(-1)]).toEqual([
    [3, null, null, null],
    [null, 1, -2, null],
    [null, 1, -2, null],
    [null, null, null, null],
  ])
  expect(who(scene, { truly: 'traitor', of: 'explorers' })).toEqual([1, 2])
  expect(who(scene, 'traitors')).toEqual([])
  expect([1, 2].map((seat) => betrayal.view(scene.state, seat).side)).toEqual(['traitor', 'traitor'])
  while (scene.state.turn.seat !== 2) endTurn(scene)
  scene.offers({ do: 'revealSelf' })
  while (scene.state.outcome === null) endTurn(scene)
  expect(scene.state.outcome).toMatchObject({ winners: [1, 2] })
})

rule('KIT-61', 'a hidden figure goes about unseen: only its seat knows where it is', () => {
  const scene = playing(
    {
      tokens: { flour: { kind: 'marker' } },
      counters: { steps: { start: 0 } },
      setup: [
        { do: 'hide', who: 'traitors', in: 'foyer' },
        { do: 'mark', token: 'flour', in: 'entranceHall' },
      ],
      tasks: [{ id: 'H96-01', who: 'traitor', where: { marked: 'flour' }, ok: [{ do: 'show', who: 'you' }] }],
      triggers: [
        {
          id: 'H96-02',
          at: 'sneakIn',
          when: { room: { both: ['here', { marked: 'flour' }] } },
          steps: [{ do: 'count', counter: 'steps', by: 1 }],
        },
        { id: 'H96-03', at: 'sneakOut', steps: [{ do: 'count', counter: 'steps', by: 10 }] },
      ],
    },
    { at: ['foyer', 'foyer', 'upperLanding'], cards: [[], [], ['axe']] },
  )
  const seen = (seat: number) => betrayal.view(scene.state, seat).haunt?.secrets['whereabouts']?.value
  expect([seen(0), seen(1), seen(2), seen(-1)]).toEqual([undefined, undefined, ROOM.foyer, undefined])
  expect([scene.state.players[2].room, cardsOf(scene, 2)]).toEqual([-1, ['axe']])
  scene.refuses({ do: 'attack' }).take({ do: 'move', to: 'grandStaircase' })
  expect(scene.state.turn.spent).toBe(1)
  endTurn(endTurn(scene)).asks('turn', 2).refuses({ do: 'move' }).refuses({ do: 'task' })
  scene.take({ do: 'sneak', to: 'entranceHall' })
  expect([scene.state.haunt?.counters['steps'], scene.state.turn.spent]).toEqual([11, 1])
  expect(roomsOf(table(scene), { hidden: 'hidden' }).map((room) => ROOMS[room])).toEqual(['entranceHall'])
  scene.take({ do: 'task', task: 'H96-01' })
  expect([roomOf(scene, 2), who(scene, 'hidden')]).toEqual(['entranceHall', []])
  scene.offers({ do: 'move', to: 'foyer' }).refuses({ do: 'sneak' })
})

rule('KIT-45', 'dice that nobody rolls are bent by no card', () => {
  const scene = playing({ counters: { sum: { start: 0 } } }, { cards: [['angelFeather', 'luckyStone', 'rabbitsFoot']] })
  const by = [[3, [{ do: 'setCount', counter: 'sum', to: 'n' }]]] as const
  doing(scene, kit({ do: 'houseDice', id: 'H96-01', dice: 2, by }, { you: 0 }), 2, 2)
  expect([scene.state.haunt?.counters['sum'], scene.play.open[0].ask.ask]).toEqual([4, 'turn'])
  doing(scene, kit({ do: 'houseDice', id: 'H96-01', dice: 2, by }, { you: 0 }), 2, 0)
  expect(scene.state.haunt?.counters['sum']).toBe(4)
})

rule('KIT-46', 'what is true at the end of the last round may give the victory to the other side', () => {
  const ended = (lamps: number) => {
    const scene = playing({
      counters: { lamps: { start: lamps } },
      last: {
        round: 1,
        wins: 'hero',
        unless: [{ id: 'H96-W1', team: 'traitor', when: { counter: 'lamps', atLeast: 3 } }],
      },
    })
    return untilMonsters(scene).state.outcome?.reason
  }
  expect([ended(2), ended(3)]).toEqual(['end.96.hero', 'end.96.traitor'])
})

rule('KIT-46', 'in stated rounds only, and with stated weapons', () => {
  const scene = playing({}, { at: ['foyer', 'foyer', 'foyer'], cards: [['axe', 'spear']] })
  const inRound = (round: number, rounds: number[]) => {
    if (scene.state.haunt) scene.state.haunt.round = round
    return isTrue(table(scene), { rounds })
  }
  expect([inRound(3, [3, 6]), inRound(4, [3, 6]), inRound(6, [3, 6])]).toEqual([true, false, true])
  const armed = () => (['axe', 'spear'] as const).map((card) => isTrue(table(scene), { weapon: [card] }))
  expect(armed()).toEqual([false, false])
  scene.arrange((state) => {
    state.fight = { by: 0, on: 2, trait: 0, weapon: 'axe', ranged: false, card: 0, after: null, mine: 0, theirs: 0 }
  })
  expect(armed()).toEqual([true, false])
})

rule('KIT-33', 'sets of characters: those in all of them, the first in which there is somebody, those outside', () => {
  const scene = playing({}, { seats: 4, revealer: 3, cards: [['axe'], [], [], ['bell']] }).arrange((state) => {
    state.players[1].marks['named'] = 1
    Object.assign(state.players[2], { out: true, room: -1 })
  })
  expect(who(scene, { both: [{ holder: 'axe' }, 'heroes'] })).toEqual([0])
  expect(who(scene, { both: [{ holder: 'bell' }, 'heroes'] })).toEqual([])
  const another: WhoSel = { first: [{ except: { mark: 'named' }, of: 'heroes' }, 'heroes'] }
  expect(who(scene, another)).toEqual([0])
  doing(scene, { do: 'die', who: 0 })
  expect([who(scene, another), who(scene, 'outside')]).toEqual([[1], [2]])
})

rule('KIT-47', 'a chain goes from room to room of a set, both ways', () => {
  const scene = playing({ tokens: { lamp: { kind: 'marker' } } }, { tiles: [['attic', 'upperLanding', 'north']] })
  const chain = (...lit: (typeof ROOMS)[number][]) => {
    scene.state.tokens = lit.map((room) => ({ name: 'lamp', room: ROOM[room], part: 0 }))
    const rooms = roomsOf(table(scene), { chain: { marked: 'lamp' }, from: 'entranceHall' })
    return rooms.map((room) => ROOMS[room])
  }
  expect(chain('entranceHall', 'foyer', 'grandStaircase', 'upperLanding', 'attic')).toHaveLength(5)
  expect(chain('entranceHall', 'foyer', 'upperLanding', 'attic')).toEqual(['entranceHall', 'foyer'])
  expect(chain('foyer')).toEqual([])
})

/** Seat 0 attacks seat 2 in the Foyer with these totals, and whoever is hurt takes it as it comes. */
const fought = (parts: Partial<HauntDef>, mine: number, theirs: number): House => {
  const scene = playing(parts, { at: ['foyer', 'upperLanding', 'foyer'] })
  dice(scene, ...sum(5, mine), ...sum(4, theirs))
  scene.take({ do: 'attack', on: 2, weapon: null })
  if (scene.play.open[0].ask.ask === 'choose') scene.take({ do: 'dealDamage' })
  return scene.play.open[0].ask.ask === 'suffer' ? scene.take({ ...scene.choices()[0] }) : scene
}

rule('KIT-80', 'the haunt hears who the other one was when damage came of an attack, and how much it was', () => {
  const heard: Partial<HauntDef> = {
    counters: { byHero: { start: 0 }, byTraitor: { start: 0 }, points: { start: 0 } },
    triggers: [
      {
        id: 'H96-01',
        at: 'damage',
        when: { some: { both: ['it', 'heroes'] } },
        steps: [{ do: 'count', counter: 'byHero', by: 1 }],
      },
      {
        id: 'H96-01',
        at: 'damage',
        when: { some: { both: ['it', 'traitors'] } },
        steps: [{ do: 'count', counter: 'byTraitor', by: 1 }],
      },
      { id: 'H96-01', at: 'damage', steps: [{ do: 'count', counter: 'points', by: 'n' }] },
    ],
  }
  const counters = (scene: House) => scene.state.haunt?.counters
  expect(counters(fought(heard, 5, 3))).toEqual({ byHero: 1, byTraitor: 0, points: 2 })
  expect(counters(fought(heard, 3, 6))).toEqual({ byHero: 0, byTraitor: 1, points: 3 })
  const alone = doing(playing(heard), { do: 'damage', who: 0, harm: 'mental', n: 2 })
  expect(counters(alone.take({ ...alone.choices()[0] }))).toEqual({ byHero: 0, byTraitor: 0, points: 2 })
  expect(counters(fought({ ...heard, unhurt: 'traitors' }, 5, 3))).toEqual({ byHero: 1, byTraitor: 0, points: 2 })
})

rule('KIT-81', 'whoever has lost an attack is beaten, hurt or not; nobody is by a draw', () => {
  const heard: Partial<HauntDef> = {
    triggers: [{ id: 'H96-01', at: 'beaten', steps: [{ do: 'score', who: 'you', mark: 'beaten', by: 'n' }] }],
    modifiers: [{ id: 'H96-02', mostDamage: 0 }],
  }
  const beaten = (mine: number, theirs: number) =>
    fought(heard, mine, theirs).state.players.map(({ marks }) => marks['beaten'] ?? 0)
  expect([beaten(5, 3), beaten(3, 6), beaten(4, 4)]).toEqual([
    [0, 0, 2],
    [3, 0, 0],
    [0, 0, 0],
  ])
})

rule('KIT-82', 'of the cards in hand only those that are named can be chosen', () => {
  const scene = playing(
    {
      tasks: [
        {
          id: 'H96-01',
          who: 'hero',
          thing: 'belonging',
          fits: { chosen: ['bell', 'ring'] },
          ok: [{ do: 'spend', who: 'you', thing: 'chosen' }],
        },
      ],
    },
    { cards: [['axe', 'bell', 'ring']] },
  )
  scene.refuses({ do: 'task', task: 'H96-01', thing: 'axe' }).offers({ do: 'task', task: 'H96-01', thing: 'ring' })
  expect(cardsOf(scene.take({ do: 'task', task: 'H96-01', thing: 'bell' }))).toEqual(['axe', 'ring'])
})

rule('KIT-82', 'a belonging is a card that can be dropped, and no token', () => {
  const scene = playing(
    {
      tokens: { coin: { kind: 'item' } },
      handling: [{ id: 'H96-02', thing: 'bell', no: ['drop'] }],
      tasks: [{ id: 'H96-01', who: 'hero', thing: 'belonging', ok: [] }],
    },
    { cards: [['axe', 'bell', 'coin-1']] },
  )
  scene.refuses({ do: 'task', thing: 'bell' }).refuses({ do: 'task', thing: 'coin-1' })
  scene.offers({ do: 'task', thing: 'axe' })
})

rule('KIT-83', 'who holds a token of one owner, and it is this one that is taken', () => {
  const scene = playing({ tokens: { coin: { kind: 'item' } } }, { at: ['foyer', 'foyer', 'foyer'] })
  for (const owner of [1, 0])
    doing(scene, kit({ do: 'take', who: 'you', thing: 'coin', owner: 'it' }, { you: 2, it: owner }))
  expect(who(scene, { holder: 'coin', owner: 'you' })).toEqual([2])
  expect(who(scene, { holder: 'coin', owner: 'you' }, 2)).toEqual([])
  doing(scene, kit({ do: 'take', who: 'you', thing: 'coin', from: 'it', owner: 'you' }, { you: 0, it: 2 }))
  expect([cardsOf(scene), cardsOf(scene, 2)]).toEqual([['coin-2'], ['coin-1']])
  doing(scene, kit({ do: 'take', who: 'you', thing: 'coin', from: 'it', owner: 'you' }, { you: 0, it: 2 }))
  expect(cardsOf(scene, 2)).toEqual(['coin-1'])
})

rule('KIT-84', 'a monster that keeps what it carries drops it only when it is removed', () => {
  const stunned = (keeps: boolean): House => {
    const scene = playing({
      tokens: { coin: { kind: 'item' } },
      monsters: { thief: { speed: 3, might: 3, carries: { n: 1, what: 'coin', keeps } } },
      setup: [
        { do: 'put', what: 'thief', in: 'foyer' },
        { do: 'take', who: { monsters: 'thief' }, thing: 'coin' },
      ],
    })
    return doing(scene, kit({ do: 'stun', who: 'monsters' }))
  }
  expect([stunned(false), stunned(true)].map(({ state }) => state.monsters[0].things)).toEqual([[], ['coin-1']])
  const removed = doing(stunned(true), kit({ do: 'remove', who: 'monsters' }))
  expect(removed.state.piles).toMatchObject([{ room: ROOM.foyer, things: ['coin-1'] }])
  const beaten = doing(stunned(true), kit({ do: 'rouse', who: 'monsters' })).arrange((state) => {
    state.players[0].room = ROOM.foyer
  })
  dice(beaten, ...sum(5, 5), ...sum(3, 1))
  beaten.take({ do: 'attack', on: MONSTERS, weapon: null }).take({ do: 'beatMonster' })
  expect(beaten.state.monsters[0]).toMatchObject({ stunned: 1, things: ['coin-1'] })
})

rule('KIT-85', 'answers are secret until they are shown, and then the haunt goes by them', () => {
  const scene = playing({
    triggers: [
      {
        id: 'H96-01',
        at: 'endOfTurn',
        when: { you: 'hero' },
        steps: [
          {
            do: 'askAll',
            who: 'heroes',
            about: 'practice.vote',
            between: ['practice.strong', 'practice.quick'],
            steps: [
              { do: 'showAnswers', about: 'practice.vote' },
              { do: 'setScore', who: { answered: 'practice.quick', of: 'explorers' }, mark: 'quick', to: 1 },
            ],
          },
        ],
      },
    ],
  })
  endTurn(scene).asks('secret', 0)
  scene.take({ do: 'secret', seat: 0, answer: 'practice.strong' })
  expect(scene.told('answered')).toEqual([])
  scene.take({ do: 'secret', seat: 1, answer: 'practice.quick' })
  expect(scene.told('answered')).toMatchObject([{ answers: ['practice.strong', 'practice.quick', null] }])
  expect(scene.state.players.map(({ marks }) => marks['quick'] ?? 0)).toEqual([0, 1, 0])
  expect(scene.state.haunt?.answers).toBe(null)
})

rule('KIT-86', 'rooms that are meant only while something holds', () => {
  const scene = playing({ counters: { water: { start: 0 } } })
  const wet = () => roomsOf(table(scene), { while: { counter: 'water', atLeast: 1 }, these: 'foyer' })
  expect(wet()).toEqual([])
  doing(scene, kit({ do: 'count', counter: 'water', by: 1 }))
  expect(wet()).toEqual([ROOM.foyer])
})

rule('KIT-86', 'whose tokens somebody holds, or lie in a room', () => {
  const scene = playing({ tokens: { coin: { kind: 'item' } } })
  doing(scene, [
    kit({ do: 'take', who: 'you', thing: 'coin', owner: 'it' }, { you: 2, it: 1 }),
    kit({ do: 'put', what: 'coin', in: 'foyer', owner: 'you' }, { you: 0 }),
    kit({ do: 'put', what: 'coin', in: 'upperLanding', owner: 'you' }, { you: 2 }),
  ])
  expect(who(scene, { whose: 'coin', by: 'you' }, 2)).toEqual([1])
  expect(who(scene, { whose: 'coin', at: 'foyer' })).toEqual([0])
  expect(who(scene, { whose: 'coin', by: 'you', at: 'upperLanding' }, 2)).toEqual([1, 2])
  expect(who(scene, { whose: 'coin' })).toEqual([])
})

rule('KIT-86', 'a reset puts every trait so many places below its start, up or down', () => {
  const scene = playing({}).arrange((state) => {
    state.players[0].clips = [0, 7, 3, 1]
  })
  const { start } = EXPLORER[scene.state.players[0].explorer]
  doing(scene, kit({ do: 'reset', who: 'you', below: 1 }, { you: 0 }))
  expect(scene.state.players[0].clips).toEqual(start.map((clip) => clip - 1))
  doing(scene, kit({ do: 'reset', who: 'you' }, { you: 0 }))
  expect(scene.state.players[0].clips).toEqual([...start])
})

rule('KIT-22', 'a task that costs spaces is a movement: it takes the first space, which is a gift', () => {
  const scene = playing(
    { tasks: [{ id: 'H96-01', who: 'any', spaces: 8, ok: [] }] },
    { at: ['foyer', 'upperLanding', 'upperLanding'] },
  )
  scene.offers({ do: 'move' }).take({ do: 'task', task: 'H96-01' }).refuses({ do: 'move' })
})

rule('KIT-14', 'nobody is moved where there is no such room, or into the Coal Chute', () => {
  const scene = playing({}, { tiles: [['coalChute', 'foyer', 'south']], at: ['foyer', 'foyer', 'upperLanding'] })
  for (const to of ['coalChute', 'attic'] as const) doing(scene, kit({ do: 'move', who: 'heroes', to }))
  expect([roomOf(scene, 0), roomOf(scene, 1)]).toEqual(['foyer', 'foyer'])
  doing(scene, kit({ do: 'move', who: 'heroes', to: 'upperLanding' }))
  expect([roomOf(scene, 0), roomOf(scene, 1)]).toEqual(['upperLanding', 'upperLanding'])
})
