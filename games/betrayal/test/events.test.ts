import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect, test } from 'vitest'
import type { EventName } from '../content/events.ts'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, house, onTop, roomOf, stackTop, sum } from './house.ts'

/** Ox (Might 5, Speed 4, Knowledge 3, Sanity 3) draws an event, and these dice fall. */
function event(name: EventName, results: number[] = [], more: Parameters<typeof house>[0] = {}): House {
  const scene = house(more).arrange((state) => onTop(state, name))
  return doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...results)
}

/** How the clips have moved. */
const changes = (scene: House, seat = 0) =>
  clipsOf(scene, seat).map(
    (clip, trait) =>
      clip -
      [
        [2, 4, 2, 2],
        [3, 3, 2, 2],
        [3, 2, 2, 3],
      ][seat][trait],
  )

const UP = { might: [1, 0, 0, 0], speed: [0, 1, 0, 0], knowledge: [0, 0, 1, 0], sanity: [0, 0, 0, 1] }
const DOWN = { might: [-1, 0, 0, 0], speed: [0, -1, 0, 0], sanity: [0, 0, 0, -1] }
const NONE = [0, 0, 0, 0]

describe('events with one roll', () => {
  test('Angry Being', () => {
    expect(changes(event('angryBeing', sum(4, 5)))).toEqual(UP.speed)
    event('angryBeing', [...sum(4, 2), 1]).asks('suffer', 0)
    const scene = event('angryBeing', [...sum(4, 1), 1, 2])
      .take({ sanity: 1 })
      .take({ might: 2 })
    expect(changes(scene)).toEqual([-2, 0, 0, -1])
  })

  test('Bloody Vision: the weakest in the room or next to it must be attacked', () => {
    expect(changes(event('bloodyVision', sum(3, 4)))).toEqual(UP.sanity)
    expect(changes(event('bloodyVision', sum(3, 2)))).toEqual(DOWN.sanity)
    const scene = event('bloodyVision', [...sum(3, 1), ...sum(5, 5), ...sum(3, 5)], {
      at: ['foyer', 'entranceHall', 'entranceHall'],
    })
    // Zoe has Might 3, Brandon 4
    expect(scene.told('attacked')).toMatchObject([{ who: 0, on: 1 }])
  })

  test('Burning Man', () => {
    expect(roomOf(event('burningMan', sum(3, 2), { at: ['upperLanding'] }))).toBe('entranceHall')
    const scene = event('burningMan', [...sum(3, 1), 1, 1])
    scene.take({ might: 1 }).take({ sanity: 1 })
    expect(changes(scene)).toEqual([-1, 0, 0, -1])
  })

  test('Creepy Crawlies, Night View, Rotten, Something Slimy', () => {
    expect(changes(event('creepyCrawlies', sum(3, 5)))).toEqual(UP.sanity)
    expect(changes(event('creepyCrawlies', sum(3, 1)))).toEqual(DOWN.sanity)
    expect(changes(event('creepyCrawlies', sum(3, 0)))).toEqual([0, 0, 0, -2])
    expect(changes(event('nightView', sum(3, 5)))).toEqual(UP.knowledge)
    expect(changes(event('nightView', sum(3, 4)))).toEqual(NONE)
    expect(changes(event('rotten', sum(3, 5)))).toEqual(UP.sanity)
    expect(changes(event('rotten', sum(3, 2)))).toEqual(DOWN.might)
    expect(changes(event('rotten', sum(3, 1)))).toEqual([-1, -1, 0, 0])
    expect(changes(event('rotten', sum(3, 0)))).toEqual([-1, -1, -1, -1])
    expect(changes(event('somethingSlimy', sum(4, 4)))).toEqual(UP.speed)
    expect(changes(event('somethingSlimy', sum(4, 1)))).toEqual(DOWN.might)
    expect(changes(event('somethingSlimy', sum(4, 0)))).toEqual([-1, -1, 0, 0])
  })

  test('Creepy Puppet: who holds the Spear gains two Might if you are hurt', () => {
    const scene = event('creepyPuppet', [2, 2, 2, 2, ...sum(5, 5)], { cards: [[], ['spear']] }).take({ might: 3 })
    expect(changes(scene, 1)).toEqual([2, 0, 0, 0])
  })

  test('Disquieting Sounds: against the number of omens', () => {
    expect(changes(event('disquietingSounds', sum(6, 4), { omens: 4 }))).toEqual(UP.sanity)
    event('disquietingSounds', [...sum(6, 3), 1], { omens: 4 }).asks('suffer', 0)
  })

  test('Funeral', () => {
    expect(changes(event('funeral', sum(3, 4)))).toEqual(UP.sanity)
    expect(changes(event('funeral', sum(3, 3)))).toEqual(DOWN.sanity)
    const scene = event('funeral', sum(3, 0), {
      tiles: [
        ['graveyard', 'foyer', 'north'],
        ['crypt', 'basementLanding', 'north', 2],
      ],
    })
    scene.take({ do: 'goBy', room: 'crypt' })
    expect([changes(scene), roomOf(scene)]).toEqual([[-1, 0, 0, -1], 'crypt'])
  })

  test('Groundskeeper: two dice fewer in the Gardens', () => {
    expect(cardsOf(event('groundskeeper', sum(3, 4)))).toHaveLength(1)
    const scene = event('groundskeeper', [2, 0, 0, 0, 0, ...sum(5, 5)], {
      tiles: [['gardens', 'foyer', 'north']],
      at: ['gardens'],
    })
    expect(scene.told('rolled')[0]).toMatchObject({ results: [2] })
    expect(scene.told('attackSettled')).toHaveLength(1)
  })

  test('Phone Call', () => {
    expect(changes(event('phoneCall', [2, 2]))).toEqual(UP.sanity)
    expect(changes(event('phoneCall', [2, 1]))).toEqual(UP.knowledge)
    event('phoneCall', [1, 0, 1]).offers({ sanity: 1 })
    event('phoneCall', [0, 0, 1, 1]).offers({ might: 2 })
  })

  test('Something Hidden, The Voice, Image in the Mirror', () => {
    const scene = event('somethingHidden')
    dice(scene, ...sum(3, 4))
    scene.take({ do: 'decide', name: 'try' })
    expect(cardsOf(scene)).toHaveLength(1)
    expect(changes(event('somethingHidden').take({ do: 'decide', name: 'leaveIt' }))).toEqual(NONE)
    expect(cardsOf(event('theVoice', sum(3, 4)))).toHaveLength(1)
    expect(cardsOf(event('theVoice', sum(3, 3)))).toHaveLength(0)
    expect(cardsOf(event('imageInTheMirrorReceive'))).toHaveLength(1)
    const give = event('imageInTheMirrorGive', [], { cards: [[], ['axe', 'spear']] })
    // seat 0 has no item: it passes to the left; omens are not given
    expect([cardsOf(give, 1), changes(give, 1), give.state.decks.item.includes('axe')]).toEqual([
      ['spear'],
      UP.knowledge,
      true,
    ])
  })

  test('Spider: Speed or Sanity', () => {
    const scene = event('spider')
    dice(scene, ...sum(3, 4))
    scene.take({ do: 'decide', trait: 'sanity' })
    expect(changes(scene)).toEqual(UP.sanity)
    const bitten = event('spider')
    dice(bitten, ...sum(4, 0), 1, 2)
    bitten.take({ do: 'decide', trait: 'speed' })
    expect(bitten.choices()).toHaveLength(4)
  })
})

describe('events for several', () => {
  test('Hideous Shriek: every explorer', () => {
    const scene = event('hideousShriek', [...sum(3, 4), ...sum(5, 1), 1, ...sum(4, 0), 1, 1])
    scene.asks('suffer', 1).take({ sanity: 1 }, 1).asks('suffer', 2)
    expect(scene.choices({}, 2)).toHaveLength(3)
  })

  test('Silence and Mists from the Walls: in the basement, more dice in a room with an event symbol', () => {
    const at: Room[] = ['entranceHall', 'basementLanding', 'crypt']
    const tiles: Parameters<typeof house>[0] = { at, tiles: [['crypt', 'basementLanding', 'north', 2]] }
    event('silence', [...sum(5, 4), ...sum(4, 4)], tiles).asks('turn', 0)
    const mists = event('mistsFromTheWalls', [...sum(5, 0), 1, ...sum(4, 0), 1, 1, 1], tiles)
    mists.asks('suffer', 1).take({ sanity: 1 }, 1).asks('suffer', 2)
    expect(mists.choices({}, 2)).toHaveLength(4)
  })

  test('Shrieking Wind: outdoors and by windows; on 0 a thing is blown to the Entrance Hall', () => {
    const scene = event('shriekingWind', [...sum(5, 0), 0, ...sum(3, 5)], {
      tiles: [['patio', 'foyer', 'north']],
      at: ['patio', 'grandStaircase', 'foyer'],
      cards: [['axe']],
    })
    scene.asks('turn', 0)
    expect(scene.state.piles).toMatchObject([{ room: ROOM.entranceHall, things: ['axe'] }])
    expect(scene.told('rolled')).toHaveLength(3)
  })

  test('The Beckoning: to the Patio, which is searched out', () => {
    const scene = event('theBeckoning', [...sum(3, 2), 0], { at: ['grandStaircase'] })
    scene.arrange((state) => onTop(state, 'aMomentOfHope'))
    scene.take({ do: 'attachNew', tile: 'patio', room: 'entranceHall', side: 'north', turn: 0 })
    expect([roomOf(scene), scene.state.stack.includes(ROOM.patio)]).toEqual(['patio', false])
  })

  test('Footsteps', () => {
    const scene = event('footsteps', [2])
    expect(changes(scene)).toEqual(DOWN.sanity)
    expect(changes(event('footsteps', [1]))).toEqual(DOWN.speed)
    const all = event('footsteps', [0])
    all.take({ trait: 'might' }, 0).take({ trait: 'speed' }, 1).take({ trait: 'sanity' }, 2)
    expect([changes(all, 0), changes(all, 1), changes(all, 2)]).toEqual([DOWN.might, DOWN.speed, DOWN.sanity])
    const chapel = event('footsteps', [2, 2], {
      tiles: [['chapel', 'foyer', 'north', 2]],
      at: ['chapel', 'foyer', 'upperLanding'],
    })
    expect([changes(chapel), changes(chapel, 1), changes(chapel, 2)]).toEqual([UP.might, UP.might, NONE])
    const three = event('footsteps', [2, 1], {
      tiles: [['chapel', 'foyer', 'north', 2]],
      at: ['chapel', 'foyer', 'upperLanding'],
    })
    expect([changes(three), changes(three, 1)]).toEqual([UP.might, DOWN.sanity])
  })

  test("Jonah's Turn", () => {
    const scene = event('jonahsTurn', [], { cards: [[], ['puzzleBox']] })
    expect([changes(scene), cardsOf(scene, 1).length, scene.state.discarded.item]).toEqual([
      UP.sanity,
      1,
      ['puzzleBox'],
    ])
    event('jonahsTurn', [1]).asks('suffer', 0)
  })
})

describe('events that stay', () => {
  test('tokens: Blessing, Drip, Smoke change trait rolls in their room', () => {
    const dicesIn = (name: EventName) => {
      const scene = event(name)
      doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'might', by: [] })
      return (scene.told('rolled')[0] as { results: number[] }).results.length
    }
    expect([dicesIn('aMomentOfHope'), dicesIn('dripDripDrip'), dicesIn('smoke')]).toEqual([6, 4, 3])
  })

  test('Closet Door, Locked Safe, Skeletons: once a turn for each explorer there', () => {
    const closet = event('closetDoor')
    dice(closet, 2, 2)
    closet.take({ do: 'useToken', token: 'closet' }).refuses({ do: 'useToken' })
    expect(cardsOf(closet)).toHaveLength(1)
    endTurn(closet).offers({ do: 'useToken', token: 'closet' })
    const safe = event('lockedSafe')
    dice(safe, 2, 2, 1)
    safe.take({ do: 'useToken', token: 'safe' })
    expect([cardsOf(safe).length, safe.state.tokens]).toEqual([2, []])
    const bones = event('skeletons', [0])
    dice(bones, 2, 2, 1)
    bones.take({ do: 'useToken', token: 'skeletons' })
    expect([cardsOf(bones).length, bones.state.tokens]).toEqual([1, []])
  })

  test('Debris: buried, until somebody digs, or after three failures', () => {
    expect(changes(event('debris', sum(4, 3)))).toEqual(UP.speed)
    const scene = event('debris', [...sum(4, 2), 0])
    scene.refuses({ do: 'move' }).refuses({ do: 'discover' }).offers({ do: 'free', on: 0 })
    dice(scene, ...sum(5, 3))
    scene.take({ do: 'free' }).refuses({ do: 'free' })
    endTurn(scene).asks('turn', 1)
    dice(scene, ...sum(3, 4))
    scene.take({ do: 'free', on: 0 })
    expect([scene.state.players[0].held, scene.state.discarded.event]).toEqual([null, ['debris']])
    const long = event('debris', [...sum(4, 2), 0]).arrange((state) => {
      state.players[0].tries = 3
    })
    endTurn(endTurn(endTurn(long)))
      .asks('turn', 0)
      .offers({ do: 'move' })
  })

  test('Webs: a helper who fails moves no more', () => {
    const scene = event('webs', sum(5, 3))
    expect(scene.state.players[0].held).toBe('webs')
    endTurn(scene)
    dice(scene, ...sum(3, 3))
    scene.take({ do: 'free', on: 0 }).refuses({ do: 'move' })
    expect(scene.state.players[0].tries).toBe(1)
    expect(changes(event('webs', sum(5, 4)))).toEqual(UP.might)
  })

  test('Grave Dirt: a point at the start of each turn, until it is washed off or an item raises a trait', () => {
    expect(changes(event('graveDirt', sum(5, 4)))).toEqual(UP.might)
    const scene = event('graveDirt', sum(5, 3), { tiles: [['patio', 'entranceHall', 'north']] })
    scene.arrange(() => {})
    endTurn(endTurn(endTurn(scene)))
      .asks('suffer', 0)
      .take({ might: 1 })
    scene.arrange((state) => {
      state.players[0].room = ROOM.patio
    })
    endTurn(scene)
    expect([scene.state.players[0].kept, scene.state.discarded.event]).toEqual([[], ['graveDirt']])
    const item = event('graveDirt', sum(5, 3)).arrange((state) => onTop(state, 'bell'))
    doing(item, { do: 'draw', who: 0, deck: 'item', n: 1 })
    expect(item.state.players[0].kept).toEqual([])
  })

  test('Lights Out: one space a turn, until a turn ends in company', () => {
    const scene = event('lightsOut', [], { at: ['foyer', 'upperLanding', 'upperLanding'] })
    endTurn(endTurn(endTurn(scene)))
      .take({ do: 'move', to: 'entranceHall' })
      .refuses({ do: 'move' })
    scene.arrange((state) => {
      state.players[0].room = ROOM.upperLanding
    })
    endTurn(scene)
    expect(scene.state.players[0].kept).toEqual([])
    const lit = event('lightsOut', [], { cards: [['candle']] })
    expect([lit.state.players[0].kept, lit.state.discarded.event]).toEqual([[], ['lightsOut']])
  })

  test('Secret Passage and Secret Stairs', () => {
    const passage = event('secretPassage', [2, 0, 0])
    passage.refuses({ room: 'upperLanding' }).take({ do: 'passageTo', room: 'foyer' })
    passage.take({ do: 'pass' })
    endTurn(endTurn(endTurn(passage))).take({ do: 'move', to: 'foyer' })
    expect(passage.state.turn.spent).toBe(1)
    const stairs = event('secretStairs').arrange((state) => onTop(state, 'aMomentOfHope'))
    stairs.refuses({ room: 'foyer' }).take({ do: 'stairsTo', room: 'upperLanding' }).take({ do: 'takeWay' })
    expect([roomOf(stairs), stairs.state.tokens.filter(({ name }) => name === 'secretStairs').length]).toEqual([
      'upperLanding',
      2,
    ])
    expect(stairs.told('cardDrawn')).toMatchObject([{ card: 'secretStairs' }, { card: 'aMomentOfHope' }])
  })

  test('Mystic Slide: Might 5 leads down to any room, else to a new one below', () => {
    const scene = event('mysticSlide', sum(5, 5), { at: ['upperLanding'] })
    scene.refuses({ room: 'upperLanding' }).take({ do: 'goBy', room: 'foyer' })
    expect(roomOf(scene)).toBe('foyer')
    const fall = house({ at: ['upperLanding'] }).arrange((state) => {
      onTop(state, 'mysticSlide')
      stackTop(state, 'larder')
    })
    doing(fall, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(5, 4), 0)
    fall.take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 })
    expect(roomOf(fall)).toBe('larder')
    // drawn in the basement it passes to the left
    const passed = event('mysticSlide', sum(3, 5), { at: ['basementLanding', 'upperLanding', 'basementLanding'] })
    passed.asks('choose', 1)
    expect(passed.state.tokens).toMatchObject([{ name: 'slide', room: ROOM.upperLanding }])
  })

  rule('BET-R83', 'Revolving Wall: a room behind a wall, new or old', () => {
    const known = event('revolvingWall', [], {
      tiles: [
        ['larder', 'basementLanding', 'north'],
        ['kitchen', 'larder', 'east', 0],
        ['wineCellar', 'basementLanding', 'south'],
      ],
      at: ['wineCellar'],
    })
    known.asks('choose', 0)
    const scene = event('revolvingWall', [], {
      tiles: [
        ['larder', 'basementLanding', 'north'],
        ['stairsFromBasement', 'larder', 'north', 0],
      ],
      at: ['larder'],
    })
    scene.arrange((state) => stackTop(state, 'dustyHallway'))
    scene.take({ do: 'layWall', side: 'east' })
    expect([roomOf(scene), scene.state.tokens]).toMatchObject([
      'dustyHallway',
      [{ name: 'wallSwitch', room: ROOM.larder, side: 1 }],
    ])
  })
})

describe('events with a choice', () => {
  test('Hanged Men: each trait in turn', () => {
    const scene = event('hangedMen', [...sum(5, 2), ...sum(4, 1), ...sum(3, 2), ...sum(3, 0)])
    expect(changes(scene)).toEqual([0, -1, 0, -1])
    const lucky = event('hangedMen', [...sum(5, 2), ...sum(4, 2), ...sum(3, 2), ...sum(3, 2)]).take({ trait: 'speed' })
    expect(changes(lucky)).toEqual(UP.speed)
  })

  test('It is Meant to Be: three cards put in order, or a number kept for later', () => {
    const scene = event('itIsMeantToBe')
    const [a, b, c] = scene.state.decks.item.slice(-3)
    // whoever knew what lies on top knows it no more, when the order may be another
    scene.state.deckKnown.item[scene.state.decks.item.length - 1] = 0b10
    scene.take({ do: 'lookAt', stack: 'item' })
    scene.take({ do: 'arrange', card: c }).take({ do: 'arrange', card: a })
    expect(scene.state.decks.item.slice(-3)).toEqual([c, a, b])
    expect(betrayal.view(scene.state, 0).decks.item.slice(-3)).toEqual([c, a, b])
    expect(betrayal.view(scene.state, 1).decks.item.slice(-3)).toEqual([null, null, null])
    const tiles = event('itIsMeantToBe').take({ do: 'lookAt', stack: 'tile' })
    tiles.take({ do: 'arrange', card: ROOMS[tiles.state.stack.at(-1) as number] })
    expect(tiles.play.revealed, 'all see the back of the tile on top').toContain('all')
    const number = event('itIsMeantToBe')
    dice(number, 2, 2, 2, 1)
    number.take({ do: 'foretell' })
    expect(number.state.players[0].foretold).toBe(7)
    doing(number, {
      do: 'roll',
      who: 0,
      of: 'test',
      trait: 'knowledge',
      by: [[6, [{ do: 'gain', trait: 'might', n: 1 }]]],
    })
    number.take({ do: 'bend', card: 'itIsMeantToBe' })
    // capped at what three dice can show
    expect(number.told('rolled').at(-1)).toMatchObject({ total: 6 })
    expect([changes(number), number.state.players[0].foretold]).toEqual([UP.might, null])
  })

  test('Possession', () => {
    const scene = event('possession')
    dice(scene, ...sum(5, 3))
    scene.take({ do: 'possess', trait: 'might' })
    expect(clipsOf(scene)[0]).toBe(0)
    const good = event('possession')
    dice(good, ...sum(5, 4))
    good.take({ do: 'possess', trait: 'might' }).take({ trait: 'sanity' })
    expect(changes(good)).toEqual(UP.sanity)
    const again = event('possession', [], { clips: { might: 0 } })
    dice(again, ...sum(4, 0))
    again.take({ do: 'possess', trait: 'might' }).take({ do: 'lowest', trait: 'speed' })
    expect(clipsOf(again)).toEqual([0, 0, 2, 2])
  })

  test('The Lost One', () => {
    expect(changes(event('theLostOne', sum(3, 5)))).toEqual(UP.knowledge)
    expect(roomOf(event('theLostOne', [...sum(3, 4), 2, 2, 2], { at: ['upperLanding'] }))).toBe('entranceHall')
    expect(roomOf(event('theLostOne', [...sum(3, 0), 2, 2, 0]))).toBe('upperLanding')
    const scene = house().arrange((state) => {
      onTop(state, 'theLostOne')
      stackTop(state, 'larder', 'bloodyRoom')
    })
    doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(3, 0), 1, 1, 0)
    scene.take({ do: 'attachNew', tile: 'bloodyRoom', side: 'north' })
    expect(roomOf(scene)).toBe('bloodyRoom')
    const empty = house({ at: ['foyer'] }).arrange((state) => {
      onTop(state, 'theLostOne')
      state.discards = state.stack.splice(0)
      state.discardsKnown = state.stackKnown.splice(0)
    })
    doing(empty, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(3, 0), 0, 0, 0)
    expect(roomOf(empty)).toBe('entranceHall')
  })

  rule('BET-R84', 'The Walls, What the...?, Whoops!', () => {
    const walls = house().arrange((state) => {
      onTop(state, 'theWalls')
      stackTop(state, 'dustyHallway')
    })
    doing(walls, { do: 'draw', who: 0, deck: 'event', n: 1 }).take({
      do: 'attachNew',
      room: 'upperLanding',
      side: 'west',
    })
    expect(roomOf(walls)).toBe('dustyHallway')
    const what = event('whatThe', [], { tiles: [['patio', 'entranceHall', 'north']], at: ['patio'] })
    const turns = what.choices({ do: 'moveRoom', to: 'foyer', side: 'north' })
    what.take(turns[0] as unknown as Record<string, unknown>)
    expect([what.state.x[ROOM.patio], what.state.y[ROOM.patio], roomOf(what)]).toEqual([-1, -1, 'patio'])
    // start tiles stay
    event('whatThe').asks('turn', 0)
    const whoops = event('whoops', [], { cards: [['axe', 'spear']] })
    expect([cardsOf(whoops), whoops.state.discarded.item]).toEqual([['spear'], ['axe']])
  })
})
