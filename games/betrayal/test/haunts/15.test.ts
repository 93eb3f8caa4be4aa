import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { numberOf } from '../../kit/select.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, lay, roomOf, sum } from '../house.ts'

const KNIGHT = 10
type More = Parameters<typeof haunted>[1]

/** Zoe (1) reveals, Ox (0) is the strongest and the squire; Zoe and Brandon (2) are heroes. Zoe is challenged. */
const begun = (more: More = {}, challenged = 1): House =>
  haunted(15, { revealer: 1, omen: 'spear', room: 'gallery', ...more })
    .asks('choose', 0)
    .take({ do: 'decide', who: challenged })
    .asks('turn', 1)

interface Where {
  squire?: Room
  zoe?: Room
  brandon?: Room
  knight?: Room
}

/** Everybody in a place of their own, Zoe on turn with a Spear. */
const scene = (where: Where = {}, challenged = 1): House =>
  begun({}, challenged).arrange((state) => {
    const { squire = 'basementLanding', zoe = 'foyer', brandon = 'upperLanding', knight = 'foyer' } = where
    for (const [seat, room] of [squire, zoe, brandon].entries()) state.players[seat].room = ROOM[room]
    state.monsters[0].room = ROOM[knight]
    state.players[1].cards = ['spear']
    state.decks.omen = state.decks.omen.filter((card) => card !== 'spear')
    state.piles = []
  })

const worn = (house: House): string[] => house.state.monsters[0].things
const glory = (house: House): number => house.state.haunt?.counters['glory'] as number
const challenged = (house: House): number => house.state.players.findIndex(({ marks }) => marks['challenged'] === 1)

/** All end their turns, up to the end of the monster turn: the Knight's spaces and what else is rolled in it. */
function monsterTurn(house: House, ...results: number[]): House {
  endTurn(endTurn(house))
  dice(house, ...results)
  return endTurn(house.asks('turn', 0))
}

rule('H15-01', 'set-up: the strongest but the revealer is the squire; the Knight stands far off in his harness', () => {
  for (const seats of [3, 4, 5, 6]) {
    const house = haunted(15, { seats, revealer: 1 })
    expect(house.state.haunt?.traitor).toBe(0)
    const pieces = ['helm-1', 'breastplate-1', 'gauntlets-1', 'greaves-1'].slice(0, [3, 3, 3, 4][seats - 3])
    expect(worn(house)).toEqual(pieces)
  }
  // the Grand Staircase is as far from the Entrance Hall as the Stairs from the Basement's door lets it be
  const house = begun()
  expect(roomOf(house, KNIGHT)).toBe('grandStaircase')
  expect(haunted(15, { revealer: 0 }).state.haunt?.traitor).not.toBe(0)
})

rule('H15-01', 'the first 2/2/2/3 of Axe, Blood Dagger, Sacrificial Dagger are laid in fit rooms', () => {
  const laid = (house: House) => house.state.piles.flatMap(({ things }) => things).sort()
  expect(laid(begun())).toEqual(['axe', 'bloodDagger'])
  for (const seats of [4, 5]) expect(laid(haunted(15, { seats, revealer: 1 }))).toEqual(['axe', 'bloodDagger'])
  expect(laid(haunted(15, { seats: 6, revealer: 1 }))).toHaveLength(3)
  // what somebody has is not looked for
  expect(laid(begun({ cards: [[], ['axe']] }))).toEqual(['bloodDagger', 'sacrificialDagger'])
  expect(laid(begun()).length + begun().state.decks.item.length).toBe(22)
})

rule('H15-02', 'his Might is 1 and one more for each piece that he wears, at most 4; he never drops one', () => {
  const house = scene()
  dice(house, ...sum(5, 0), ...sum(4, 1))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'spear' })
  expect(house.told('rolled')).toMatchObject([{ results: sum(5, 0) }, { results: sum(4, 1) }])
  doing(scene(), kit({ do: 'stun', who: { monsters: 'knight' } }))
  expect(worn(house)).toHaveLength(3)
  const might = (pieces: number) => {
    const { state } = haunted(15, { seats: 6, revealer: 1 })
    state.monsters[0].things.length = pieces
    return numberOf(state, KNIGHT, 0)
  }
  expect([0, 2, 3, 4].map(might)).toEqual([1, 3, 4, 4])
})

rule('H15-03', 'the squire names a living hero at set-up and after each monster turn, another one each time', () => {
  const house = begun()
  expect(challenged(house)).toBe(1)
  house.arrange((state) => {
    for (const player of state.players) player.room = ROOM.basementLanding
  })
  // there is only one other hero
  monsterTurn(house, 0, 0, 0)
  expect(challenged(house)).toBe(2)
  const four = haunted(15, { seats: 4, revealer: 1 }).take({ do: 'decide', who: 3 }, 0)
  endTurn(endTurn(endTurn(four)))
  dice(four, 0, 0, 0)
  endTurn(four).asks('choose', 0).refuses({ do: 'decide', who: 3 }).offers({ do: 'decide', who: 1 })
})

rule('H15-03', 'while no other lives the same one is named again; he attacks nobody else', () => {
  const house = scene({ knight: 'grandStaircase', zoe: 'foyer', brandon: 'grandStaircase' })
  doing(house, { do: 'die', who: 2 })
  endTurn(house).asks('turn', 0)
  dice(house, 0, 0, 0, ...sum(4, 4), ...sum(3, 4))
  endTurn(house).asks('turn', 1)
  expect([roomOf(house, KNIGHT), challenged(house)]).toEqual(['foyer', 1])
  const other = scene({ knight: 'foyer', zoe: 'upperLanding', brandon: 'foyer' })
  monsterTurn(other, 2, 2, 2, ...sum(4, 4), ...sum(3, 4))
  // past Brandon (two spaces), to Zoe
  expect([roomOf(other, KNIGHT), other.told('attacked')]).toMatchObject(['upperLanding', [{ on: 1 }]])
})

rule('H15-04', 'a blade that wins strikes off a piece of the attacker’s choice, and does no damage', () => {
  const house = scene()
  dice(house, ...sum(5, 9), ...sum(4, 1))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'spear' }).asks('choose', 1)
  house.take({ do: 'decide', name: 'breastplate' }).asks('turn', 1)
  expect(worn(house)).toEqual(['helm-1', 'gauntlets-1'])
  house.offers({ do: 'pickUp', thing: 'breastplate-1' })
  expect(house.state.monsters[0].stunned).toBe(0)
})

rule('H15-04', 'an axe is a blade too', () => {
  const house = scene().arrange((state) => {
    state.players[1].cards = ['axe']
  })
  dice(house, ...sum(5, 9), ...sum(4, 1))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'axe' }).take({ do: 'decide', name: 'helm' }).asks('turn', 1)
  expect(worn(house)).toEqual(['breastplate-1', 'gauntlets-1'])
})

rule('H15-04', 'lost: damage as usual', () => {
  const house = scene()
  dice(house, ...sum(5, 1), ...sum(4, 3))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'spear' }).asks('suffer', 1)
})

rule('H15-04', 'who is not challenged rolls two dice fewer', () => {
  const house = scene({}, 2)
  dice(house, ...sum(3, 6), ...sum(4, 1))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'spear' }).asks('choose', 1)
  // against the squire it is an attack like any other
  const other = scene({ squire: 'foyer' }, 2)
  dice(other, ...sum(5, 0), ...sum(5, 0))
  other.take({ do: 'attack', on: 0, weapon: 'spear' }).asks('turn', 1)
})

rule('H15-04', 'without a blade, and with the Revolver, an attack can do nothing to him', () => {
  const house = scene()
  dice(house, ...sum(3, 6), ...sum(4, 0))
  house.take({ do: 'attack', on: KNIGHT, weapon: null }).asks('turn', 1)
  expect(worn(house)).toHaveLength(3)
  expect(cardsOf(house, 1)).toEqual(['spear'])
  const shot = scene({ zoe: 'entranceHall' }).arrange((state) => {
    state.players[1].cards = ['revolver']
  })
  dice(shot, ...sum(5, 6), ...sum(3, 0))
  shot.take({ do: 'attack', on: KNIGHT, weapon: 'revolver' }).asks('turn', 1)
  expect(shot.state.monsters[0]).toMatchObject({ stunned: 0, things: ['helm-1', 'breastplate-1', 'gauntlets-1'] })
})

rule('H15-05', 'he puts on what lies in his room, before he moves and after he has attacked', () => {
  const house = scene({ zoe: 'entranceHall' }).arrange((state) => {
    state.monsters[0].things = ['helm-1']
    state.piles = [
      { room: ROOM.foyer, part: 0, things: ['breastplate-1', 'axe'] },
      { room: ROOM.entranceHall, part: 0, things: ['gauntlets-1'] },
    ]
  })
  // with two pieces on, he attacks with three dice
  monsterTurn(house, 2, 0, 0, ...sum(3, 1), ...sum(3, 1))
  expect(worn(house)).toEqual(['helm-1', 'breastplate-1', 'gauntlets-1'])
  expect(house.state.piles).toEqual([{ room: ROOM.foyer, part: 0, things: ['axe'] }])
})

rule('H15-06', 'Glory for beating the challenged hero, and damage', () => {
  const house = monsterTurn(scene(), 0, 0, 0, ...sum(4, 4), ...sum(3, 3)).asks('suffer', 1)
  expect(glory(house)).toBe(1)
  expect(house.play.questionOf(1)?.ask).toMatchObject({ harm: 'physical', n: 1 })
  const lost = monsterTurn(scene(), 0, 0, 0, ...sum(4, 3), ...sum(3, 4))
  expect(glory(lost)).toBe(0)
})

rule('H15-06', 'won by 2, he may take back a piece instead', () => {
  const carrying = () =>
    scene().arrange((state) => {
      state.monsters[0].things = ['helm-1', 'breastplate-1']
      state.players[1].cards = ['gauntlets-1']
    })
  const house = monsterTurn(carrying(), 0, 0, 0, ...sum(3, 5), ...sum(3, 3)).asks('choose', 0)
  house.offers({ do: 'decide', name: 'strikeHome' }).take({ do: 'decide', name: 'gauntlets' })
  expect([worn(house).length, cardsOf(house, 1), clipsOf(house, 1)[0], glory(house)]).toEqual([3, [], 3, 1])
  monsterTurn(carrying(), 0, 0, 0, ...sum(3, 4), ...sum(3, 3)).asks('suffer', 1)
})

rule('H15-06', 'what Armor takes off does not count towards the 2', () => {
  const won = (by: number) => {
    const house = scene().arrange((state) => {
      state.monsters[0].things = ['helm-1', 'breastplate-1']
      state.players[1].cards = ['gauntlets-1', 'armor']
    })
    return monsterTurn(house, 0, 0, 0, ...sum(3, 2 + by), ...sum(3, 2))
  }
  expect(won(2).asks('suffer', 1).told('damaged')).toMatchObject([{ who: 1, harm: 'physical', n: 1 }])
  won(3).asks('choose', 0).offers({ do: 'decide', name: 'gauntlets' })
})

rule('H15-06', 'one more if that hero dies', () => {
  const house = scene().arrange((state) => {
    state.players[1].clips = [0, 0, 2, 2]
  })
  monsterTurn(house, 0, 0, 0, ...sum(4, 8), ...sum(2, 0))
  expect([glory(house), house.state.players[1].alive, challenged(house)]).toEqual([2, false, 1])
  expect(house.state.players[2].marks['challenged']).toBe(1)
})

rule('H15-06', 'one if he does not reach the challenged hero, or that hero is dead when his turn begins', () => {
  const far = monsterTurn(scene({ zoe: 'upperLanding', knight: 'foyer' }), 1, 0, 0)
  expect([roomOf(far, KNIGHT), glory(far)]).toEqual(['grandStaircase', 1])
  const dead = scene()
  doing(dead, { do: 'die', who: 1 })
  endTurn(dead.asks('turn', 2))
  dice(dead, 0, 0, 0)
  endTurn(dead)
  expect(glory(dead)).toBe(1)
})

rule('H15-06', 'one if he does not reach a challenged hero in the first seat', () => {
  const house = haunted(15, { revealer: 0, omen: 'spear', room: 'gallery' })
  const squire = house.state.haunt?.traitor as number
  house.take({ do: 'decide', who: 0 }).arrange((state) => {
    state.players[0].room = ROOM.upperLanding
    state.players[squire].room = ROOM.basementLanding
    state.monsters[0].room = ROOM.foyer
    state.piles = []
  })
  while (house.state.turn.seat !== squire) endTurn(house)
  expect(challenged(house)).toBe(0)
  dice(house, 1, 0, 0)
  endTurn(house)
  expect([roomOf(house, KNIGHT), glory(house)]).toEqual(['grandStaircase', 1])
})

rule('H15-07', 'the squire hands him pieces in his room, as its trade of the turn', () => {
  const house = scene({ squire: 'entranceHall', knight: 'entranceHall', zoe: 'foyer' }).arrange((state) => {
    state.monsters[0].things = ['helm-1']
    state.players[0].cards = ['breastplate-1', 'gauntlets-1', 'bell']
    state.players[2].room = ROOM.entranceHall
  })
  endTurn(endTurn(house)).asks('turn', 0).offers({ do: 'trade', with: 2 })
  house.take({ do: 'task', task: 'H15-07' })
  expect([worn(house), cardsOf(house, 0)]).toEqual([['helm-1', 'breastplate-1', 'gauntlets-1'], ['bell']])
  house.refuses({ do: 'trade' })
})

rule('H15-07', 'not what was picked up in this turn, nor across a barrier', () => {
  const house = scene({ squire: 'entranceHall', knight: 'entranceHall' }).arrange((state) => {
    state.monsters[0].things = ['helm-1']
    state.piles = [{ room: ROOM.entranceHall, part: 0, things: ['gauntlets-1'] }]
  })
  endTurn(endTurn(house)).take({ do: 'pickUp', thing: 'gauntlets-1' }).refuses({ do: 'task' })
  const split = scene().arrange((state) => {
    lay(state, 'chasm', 'basementLanding', 'east')
    Object.assign(state.players[0], { room: ROOM.chasm, part: 1, cards: ['gauntlets-1'] })
    Object.assign(state.monsters[0], { room: ROOM.chasm, part: 0, things: ['helm-1'] })
  })
  endTurn(endTurn(split)).refuses({ do: 'task' })
})

rule('H15-W1', 'heroes: the Knight wears no piece', () => {
  const house = scene().arrange((state) => {
    state.monsters[0].things = ['greaves-1']
  })
  dice(house, ...sum(5, 9), ...sum(2, 1))
  house.take({ do: 'attack', on: KNIGHT, weapon: 'spear' })
  expect(house.state.outcome).toEqual({ winners: [1, 2], reason: 'end.15.hero' })
})

rule('H15-W2', 'traitor side: Glory 9/9/11/12', () => {
  for (const seats of [3, 4, 5, 6]) {
    const house = haunted(15, { seats, revealer: 1 }).take({ do: 'decide', who: 1 }, 0)
    const need = [9, 9, 11, 12][seats - 3]
    doing(house, kit({ do: 'setCount', counter: 'glory', to: need - 1 }))
    expect(house.state.outcome).toBe(null)
    doing(house, kit({ do: 'setCount', counter: 'glory', to: need }))
    expect(house.state.outcome).toEqual({ winners: [0], reason: 'end.15.traitor' })
  }
})

rule('H15-W3', 'end of round 14: traitor side', () => {
  const late = (round: number) => {
    const house = scene().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return monsterTurn(house, 0, 0, 0, ...sum(4, 3), ...sum(3, 4)).state.outcome
  }
  expect([late(13), late(14)]).toEqual([null, { winners: [0], reason: 'end.15.traitor' }])
})
