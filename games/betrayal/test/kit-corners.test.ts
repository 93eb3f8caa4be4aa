/** Corners of the kit's words: nobody is meant, nothing is held, results just reached; each test has a small haunt of its own. */
import { Chance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { goBack, restartRound, snapshotOf } from '../kit/doing/rewind.ts'
import { endHaunt } from '../kit/ends.ts'
import {
  forgetOutside,
  hauntDef,
  hauntNumber,
  isWritten,
  outsideHaunts,
  preparedHaunt,
  register,
  registerOutside,
  writtenHaunts,
} from '../kit/registry.ts'
import { answersSoFar, isTrue, numberOf, numOf, speaker } from '../kit/select.ts'
import type { HauntDef, KitStep, Pred } from '../kit/types.ts'
import { MONSTERS } from '../rules/state.ts'
import { cardsOf, dice, doing, endTurn, type House, kit, sum, traits } from './house.ts'
import { everyLuck, NO, playing, table } from './small-haunt.ts'

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

rule('KIT-73', 'what is to be put down in a room that is not there stays in hand', () => {
  const scene = playing({}, { cards: [['bell']] })
  doing(scene, kit({ do: 'drop', who: 'you', thing: 'bell', in: 'library' }, { you: 0 }))
  expect([cardsOf(scene), scene.state.piles]).toEqual([['bell'], []])
})

rule(['KIT-03', 'KIT-27'], 'one card is taken out of its deck, and nobody knows what lies where in it', () => {
  for (const step of [
    { do: 'put', what: 'bell', in: 'foyer' } as const,
    { do: 'search', card: 'bell', in: 'foyer' } as const,
  ]) {
    const scene = playing({}).arrange((state) => {
      state.deckKnown.item.fill(2)
    })
    const size = scene.state.decks.item.length
    const { decks, deckKnown } = doing(scene, kit(step)).state
    expect([decks.item.length, deckKnown.item]).toEqual([size - 1, decks.item.map(() => 0)])
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

rule('KIT-37', 'a monster that is put with a mark and no number has one of it', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: 1 } },
    setup: [{ do: 'put', what: 'imp', in: 'foyer', mark: 'size' }],
  })
  expect(scene.state.monsters[0].marks).toEqual({ size: 1 })
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

rule('KIT-45', 'dice that nobody rolls have three faces', () => {
  const by = [[0, [{ do: 'setCount', counter: 'sum', to: 'n' }]]] as const
  const rolled = everyLuck((luck) => {
    const scene = playing({ counters: { sum: { start: 9 } } }).arrange((state) => {
      state.chance = luck
    })
    return doing(scene, kit({ do: 'houseDice', id: 'H96-01', dice: 1, by })).state.haunt?.counters['sum']
  })
  expect(rolled).toEqual([0, 1, 2])
})

rule('KIT-23', 'an attack that the haunt makes is not the attack of the turn', () => {
  const scene = playing({}, { at: ['foyer', 'foyer', 'foyer'] })
  doing(
    scene,
    kit({ do: 'attack', who: 'you', on: 'traitors', trait: 'might' }, { you: 0 }),
    ...sum(5, 4),
    ...sum(4, 4),
  )
  expect(scene.told('attackSettled')).toHaveLength(1)
  scene.asks('turn', 0).offers({ do: 'attack', on: 2 })
})

rule('KIT-73', 'a card is put elsewhere from the pile in which it lies, and the other piles stay', () => {
  const scene = playing({}, { cards: [['axe', 'bell']] }).arrange((state) => {
    state.players[0].cards = []
    state.piles = [
      { room: ROOM.foyer, part: 0, things: ['axe'] },
      { room: ROOM.upperLanding, part: 0, things: ['bell'] },
    ]
  })
  doing(scene, kit({ do: 'put', what: 'bell', in: 'grandStaircase' }))
  expect(scene.state.piles).toEqual([
    { room: ROOM.foyer, part: 0, things: ['axe'] },
    { room: ROOM.grandStaircase, part: 0, things: ['bell'] },
  ])
})

rule(['KIT-29', 'BET-310'], 'heroes of whom nobody lives cannot win: the traitor side has, or the house', () => {
  const ended = (parts: Partial<HauntDef>, alive: boolean) => {
    const scene = playing({ allDead: false, ...parts }).arrange(({ players }) => {
      for (const player of players) player.alive = alive || player.team === 'traitor'
    })
    endHaunt(scene.play, 'hero', 'H96-W1')
    // it is over, once for all
    endHaunt(scene.play, 'traitor', 'H96-W2')
    return scene.state.outcome
  }
  const none: Partial<HauntDef> = { kind: 'none', traitor: { rule: 'none' } }
  expect(ended({}, true)).toEqual({ winners: [0, 1], reason: 'end.96.hero' })
  expect(ended({}, false)).toEqual({ winners: [2], reason: 'end.96.traitor' })
  expect(ended(none, true)).toEqual({ winners: [0, 1, 2], reason: 'end.96.hero' })
  expect(ended(none, false)).toEqual({ winners: [], reason: 'end.96.house' })
})

rule('KIT-73', 'a card is put elsewhere from the discards of its deck, which stays as it is', () => {
  const scene = playing({}, { cards: [['bell']] }).arrange((state) => {
    state.players[0].cards = []
    state.discarded.item = ['bell']
  })
  const deck = [...scene.state.decks.item]
  const { piles, discarded, decks } = doing(scene, kit({ do: 'put', what: 'bell', in: 'foyer' })).state
  expect([piles, discarded.item]).toEqual([[{ room: ROOM.foyer, part: 0, things: ['bell'] }], []])
  expect(decks.item).toEqual(deck)
})

rule('KIT-73', 'a card that has left the game is put nowhere', () => {
  const scene = playing({}, { cards: [['bell']] }).arrange((state) => {
    state.players[0].cards = []
    state.gone = ['bell']
  })
  expect(doing(scene, kit({ do: 'put', what: 'bell', in: 'foyer' })).state.piles).toEqual([])
})

rule('KIT-22', 'a task of monsters is none for explorers, and one of the traitor none for heroes', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: 1 } },
    setup: [{ do: 'put', what: 'imp', in: 'foyer' }],
    tasks: [
      { id: 'H96-01', who: { monster: 'imp' }, ok: [] },
      { id: 'H96-02', who: 'traitor', ok: [] },
      { id: 'H96-03', who: 'hero', ok: [] },
    ],
  })
  const tasks = () => scene.choices({ do: 'task' }).map((choice) => 'task' in choice && choice.task)
  expect(tasks()).toEqual(['H96-03'])
  endTurn(endTurn(scene))
  expect(tasks()).toEqual(['H96-02'])
  endTurn(scene).asks('monsters', 2)
  expect(tasks()).toEqual(['H96-01'])
})

rule('KIT-22', 'a task that costs spaces needs them, and is over with the movement', () => {
  const spent = (turn: object): House =>
    playing({ tasks: [{ id: 'H96-01', who: 'hero', spaces: 2, ok: [] }] }).arrange((state) => {
      Object.assign(state.turn, turn)
    })
  const speed = traits(spent({}))[1]
  spent({ moved: true, spent: speed - 2 }).offers({ do: 'task' })
  spent({ moved: true, spent: speed - 1 }).refuses({ do: 'task' })
  spent({ stopped: true }).refuses({ do: 'task' })
})

rule('KIT-22', 'a roll for which no number is asked succeeds with any; one that fails does with nothing, too', () => {
  const tried = (atLeast: object) => {
    const scene = playing({
      counters: { ok: { start: 0 }, failed: { start: 0 } },
      tasks: [
        {
          id: 'H96-01',
          who: 'hero',
          roll: ['might'],
          ...atLeast,
          ok: [{ do: 'count', counter: 'ok', by: 1 }],
          fail: [{ do: 'count', counter: 'failed', by: 1 }],
        },
      ],
    })
    return dice(scene, ...sum(5, 0)).take({ do: 'task' }).state.haunt?.counters
  }
  expect(tried({})).toEqual({ ok: 1, failed: 0 })
  expect(tried({ atLeast: 1 })).toEqual({ ok: 0, failed: 1 })
})

/** The traitor hides in the Foyer, and it is its turn. */
const hiding = (parts: Partial<HauntDef> = {}): House => {
  const setup = [{ do: 'hide', who: 'traitors', in: 'foyer' }] as const
  return endTurn(endTurn(playing({ setup, ...parts }, { at: ['upperLanding', 'upperLanding'] }))).asks('turn', 2)
}

rule('KIT-61', 'a hidden figure moves as others do: not when it is stopped, and only its first space is a gift', () => {
  const stopped = hiding().arrange(({ turn }) => {
    turn.stopped = true
  })
  stopped.refuses({ do: 'sneak' })
  const scene = hiding({ modifiers: [{ id: 'H96-01', who: 'traitors', mostSpaces: 0 }] })
  scene.take({ do: 'sneak', to: 'entranceHall' }).refuses({ do: 'sneak' })
})

rule('KIT-61', 'a hidden figure that is shown is back on the board', () => {
  const scene = hiding()
  expect(scene.state.players[2]).toMatchObject({ off: true, room: -1 })
  doing(scene, kit({ do: 'show', who: 'hidden' }))
  expect(scene.state.players[2]).toMatchObject({ off: false, room: ROOM.foyer })
})

rule('KIT-61', 'who does not know where a hidden figure is imagines it in any fit room of the house', () => {
  const scene = hiding()
  const imagined = everyLuck((luck) => {
    const { state } = betrayal.sample(betrayal.view(scene.state, 0), 0, new Chance(luck))
    return ROOMS[state.haunt?.secrets['whereabouts'].value as number]
  })
  expect(imagined).toEqual(['basementLanding', 'entranceHall', 'foyer', 'grandStaircase', 'upperLanding'])
})

rule('KIT-100', 'whoever has no such trait, or is dead, has 0 in it; a monster has nothing to spare', () => {
  const scene = playing({
    monsters: { imp: { steady: 2, might: 4 } },
    setup: [{ do: 'put', what: 'imp', in: 'foyer' }],
  }).arrange(({ players }) => {
    players[0].clips[0] = -1
  })
  const g = table(scene)
  expect([numberOf(g.state, MONSTERS, 0), numberOf(g.state, MONSTERS, 3), numberOf(g.state, 0, 0)]).toEqual([4, 0, 0])
  expect([numOf(g, { spare: 'monsters' }), numOf(g, 'n')]).toEqual([0, 0])
  expect((['hero', 'monster', 'explorer'] as const).map((you) => isTrue(g, { you }))).toEqual([false, false, false])
})

rule(
  ['KIT-29', 'BET-R75'],
  'nobody wins before the first round, and where the haunt says so the last hero’s death is no end',
  () => {
    const scene = playing({
      counters: { lamps: { start: 0 } },
      setup: [
        { do: 'count', counter: 'lamps', by: 1 },
        { do: 'count', counter: 'lamps', by: -1 },
      ],
      wins: [{ id: 'H96-W1', team: 'hero', when: { counter: 'lamps', atLeast: 1 } }],
    })
    expect(scene.state.outcome).toBeNull()
    const left = (allDead: boolean) => {
      const dying = playing({ allDead }).arrange(({ players }) => {
        players[0].alive = players[1].alive = false
      })
      return doing(dying, kit({ do: 'endMovement' })).state.outcome?.reason
    }
    expect([left(true), left(false)]).toEqual(['end.96.traitor', undefined])
  },
)

rule(['KIT-29', 'BET-310'], 'one living hero is enough, in the first seat too', () => {
  const scene = playing({ last: { round: 1, wins: 'hero' } }).arrange(({ players }) => {
    players[1].alive = false
  })
  endHaunt(scene.play, 'hero', 'H96-W1')
  expect(scene.state.outcome?.reason).toBe('end.96.hero')
})

rule(['KIT-26', 'KIT-101'], 'what has been answered so far, in words or in numbers', () => {
  const asked = (step: KitStep): House => doing(playing({}), kit(step))
  const words = { about: 'practice.vote', between: ['practice.strong', 'practice.quick'], steps: [] }
  const vote = asked({ do: 'askAll', who: 'heroes', ...words }).take({ answer: 'practice.quick' }, 1)
  expect(answersSoFar(vote.state, 'practice.vote')).toEqual([null, 'practice.quick', null])
  const bids = { about: 'practice.bid', upTo: 3, mark: 'bid', steps: [] }
  const bid = asked({ do: 'bid', who: 'heroes', ...bids }).take({ n: 2 }, 0)
  expect(answersSoFar(bid.state, 'practice.bid')).toEqual(['2', null, null])
})

rule('KIT-24', 'whether all of some are in a room, or one of them', () => {
  const scene = playing({}, { at: ['foyer', 'upperLanding', 'foyer'] })
  const are = (pred: Pred) => isTrue(table(scene), pred)
  expect([are({ every: 'heroes', in: 'foyer' }), are({ every: 'heroes', in: 'all' })]).toEqual([false, true])
  expect([are({ some: 'heroes', in: 'foyer' }), are({ some: 'heroes', in: 'grandStaircase' })]).toEqual([true, false])
  doing(scene, kit({ do: 'leaveHouse', who: 'you' }, { you: 1 }))
  expect([are({ every: 'heroes', in: 'foyer' }), are({ every: 'company', in: 'all' })]).toEqual([true, false])
  expect([are({ some: 'outside' }), are({ some: 'outside', in: 'all' })]).toEqual([true, false])
})

rule('KIT-24', 'which omen has begun the haunt', () => {
  const g = table(playing({}, { omen: 'skull' }))
  expect([isTrue(g, { omen: 'skull' }), isTrue(g, { omen: 'girl' })]).toEqual([true, false])
})

rule('KIT-08', 'whoever goes back is told of, in the Entrance Hall too; whoever was nowhere is not', () => {
  const scene = playing({}, { at: ['entranceHall', 'foyer', 'foyer'] })
  const before = snapshotOf(scene.state)
  before.explorers[2].room = -1
  goBack(scene.play, before)
  const told = scene.play.events.map(({ event }) => event).filter(({ is }) => is === 'relocated')
  expect(told).toMatchObject([
    { who: 0, to: 'entranceHall' },
    { who: 1, to: 'foyer' },
  ])
})

rule(
  'KIT-08',
  'when a round begins anew, events that lie open are over, but not those that somebody keeps or is held by',
  () => {
    const scene = playing({}).arrange((state) => {
      state.table = ['webs', 'lightsOut', 'angryBeing', 'debris']
      state.players[0].held = 'webs'
      state.players[1].kept = ['lightsOut']
    })
    restartRound(scene.play)
    expect(scene.state.discarded.event).toEqual(['angryBeing', 'debris'])
  },
)

test('a haunt is made ready once for each of its versions, and each version says what those before it said', () => {
  const before = { 1: { last: { round: 4, wins: 'traitor' } }, 2: { cellar: 'open' } } as const
  expect(playing({}).state.haunt?.version).toBe(1)
  playing({ version: 3, before, last: { round: 9, wins: 'hero' } })
  const said = ([1, 2, 3, undefined] as const).map((version) => {
    const { last, cellar } = hauntDef(NO, version)
    return [last.round, cellar]
  })
  expect(said).toEqual([
    [4, 'open'],
    [9, 'open'],
    [9, 'asFound'],
    [9, 'asFound'],
  ])
  expect(preparedHaunt(NO, 3)).toBe(preparedHaunt(NO))
  expect(preparedHaunt(NO, 1)).toBe(preparedHaunt(NO, 1))
})

test('haunts are listed by their numbers', () => {
  register({ ...hauntDef(NO), no: NO - 40 })
  expect(writtenHaunts().slice(-2)).toEqual([NO - 40, NO])
})

test('a haunt from outside is known by its name, while it is there, and the chart leads to none', () => {
  const name = '196@9f2c1ab3'
  registerOutside(name, { ...hauntDef(NO), no: 196 })
  expect([hauntNumber(name), hauntNumber('12'), outsideHaunts()]).toEqual([196, 12, [name]])
  expect([isWritten(196), writtenHaunts().includes(196), writtenHaunts().includes(NO)]).toEqual([true, false, true])
  forgetOutside(name)
  expect([isWritten(196), outsideHaunts()]).toEqual([false, []])
  expect(() => hauntNumber(name)).toThrow('came from outside')
  expect(() => hauntDef(196)).toThrow('no haunt 196')
})

test('a haunt from outside takes the place of none of the game', () => {
  expect(() => registerOutside('28@9f2c1ab3', { ...hauntDef(NO), no: 28 })).toThrow("Haunt 28 is one of the game's own")
  expect(outsideHaunts()).toEqual([])
})

rule('KIT-25', 'what binds the heroes does not bind the traitor', () => {
  const modifiers = [{ id: 'H96-01', who: 'heroes', mostSpaces: 0, noFreeStep: true }] as const
  const scene = playing({ modifiers }).refuses({ do: 'move' })
  endTurn(endTurn(scene)).asks('turn', 2).offers({ do: 'move' })
})

rule('KIT-25', 'whoever is no target from afar can be attacked in the same room', () => {
  const modifiers = [{ id: 'H96-01', who: 'traitors', noTarget: 'ranged' }] as const
  const armed = (at: Room) => playing({ modifiers }, { at: [at, 'upperLanding', 'foyer'], cards: [['revolver']] })
  armed('foyer').offers({ do: 'attack', on: 2, weapon: null })
  armed('entranceHall').refuses({ do: 'attack' })
})

rule('KIT-03', 'when no hero lives, the one after the traitor speaks', () => {
  const scene = playing({ allDead: false }).arrange(({ players }) => {
    players[0].alive = players[1].alive = false
  })
  expect(speaker(scene.state)).toBe(0)
})
