/** What an attack says of itself is what the rule then rolls. */
import { same } from '@gloam/kernel/data.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { spacesLeft } from '../board/figures/spaces.ts'
import { bestOf, sayChoice } from '../board/words.ts'
import { CARD, ITEMS, OMENS } from '../content/cards.ts'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { register } from '../kit/registry.ts'
import { chanceToReach, chanceToWin } from '../rules/odds.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal, BStep } from '../types.ts'
import { cardsOf, dice, type House, haunted, house, onTop, sum } from './house.ts'

const text = speak<Betrayal>(en, 'en', grammar)

/** Nothing in it is secret; heroes who attack bare-handed have a die more. */
register({
  no: 89,
  kind: 'open',
  traitor: { rule: 'revealer' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  modifiers: [{ id: 'H89-01', who: 'heroes', when: { bareHanded: ['might'] }, dice: { on: 'attack', n: 1 } }],
  setup: [],
  wins: [],
})

/** Every throw of so many dice with 0, 1 and 2. */
const throws = (n: number): number[] =>
  n === 0 ? [0] : throws(n - 1).flatMap((total) => [total, total + 1, total + 2])

test.each([
  [1, 1],
  [5, 3],
  [4, 4],
  [2, 6],
])('%i dice against %i: the chance is that of all throws', (mine, theirs) => {
  const [own, other] = [throws(mine), throws(theirs)]
  const won = own.reduce((count, total) => count + other.filter((against) => total > against).length, 0)
  expect(chanceToWin(mine, theirs)).toBeCloseTo(won / (own.length * other.length), 10)
})

rule(['BET-194', 'BET-199'], 'the dice that are told before an attack are those that are rolled', () => {
  for (const weapon of [null, 'spear', 'axe']) {
    const scene = haunted(89, { revealer: 2, at: ['foyer', 'upperLanding', 'foyer'], cards: [['spear', 'axe']] })
    scene.asks('turn', 0)
    const told = betrayal.view(scene.state, 0).fights.find((fight) => fight.on === 2 && fight.weapon === weapon)
    const [mine, theirs] = [told?.mine ?? 0, told?.theirs ?? 0]
    dice(scene, ...sum(mine, 5), ...sum(theirs, 5))
    scene.take({ do: 'attack', on: 2, weapon })
    expect(scene.told('rolled')).toMatchObject([{ results: { length: mine } }, { results: { length: theirs } }])
    // Nobody else is told, nor whoever is not asked.
    expect(betrayal.view(scene.state, 1).fights).toEqual([])
  }
})

test.each([
  [1, 1],
  [4, 4],
  [6, 9],
])('%i dice for %i or more: the chance is that of all throws', (count, atLeast) => {
  const all = throws(count)
  expect(chanceToReach(count, atLeast)).toBeCloseTo(all.filter((total) => total >= atLeast).length / all.length, 10)
})

type Wanted = Record<string, unknown>

/** What is told of a choice before it is taken, and then what is rolled for it with just that many dice. */
function toldAndRolled(scene: House, like: Wanted): void {
  const [choice] = scene.choices(like)
  const told = betrayal.view(scene.state, 0).rolls.find((roll) => same(roll.choice, choice))
  expect(told).toBeDefined()
  const { dice: count = 0, trait, atLeast = 0 } = told ?? {}
  // Just enough: one less would fail.
  dice(scene, ...sum(count, atLeast))
  scene.take(like)
  if (scene.choices({ do: 'decide' }).length > 0) scene.take({ do: 'decide', trait })
  expect(scene.told('rolled')).toMatchObject([{ trait, total: atLeast, results: { length: count } }])
}

rule(['BET-090', 'BET-091'], 'before a barrier is crossed it is told which trait it takes, with how many dice', () => {
  const scene = house({ at: ['chasm'] })
  toldAndRolled(scene, { do: 'cross' })
  expect(scene.state.players[0].part).toBe(1)
  expect(betrayal.view(scene.state, 1).rolls).toEqual([])
})

rule('BET-130', 'before the Vault is opened it is told what it takes', () => {
  const scene = house({ at: ['vault'] })
  toldAndRolled(scene, { do: 'openVault' })
  expect(scene.state.vaultOpen).toBe(true)
})

test('before somebody is freed from Webs it is told what it takes', () => {
  const scene = house({ at: ['foyer'] })
  scene.arrange((state) => Object.assign(state.players[0], { held: 'webs' }))
  toldAndRolled(scene, { do: 'free' })
  expect(scene.state.players[0].held).toBeNull()
})

rule('H12-03', 'before a Clock is stopped it is told how often that succeeds, though their order is secret', () => {
  const scene = haunted(12, { revealer: 1, seats: 3 })
  while (scene.state.turn.seat !== 0) scene.take({ do: 'endTurn' })
  scene.arrange((state) => {
    const clock = state.tokens.find(({ name }) => name === 'clock')
    state.players[0].room = clock?.room ?? -1
  })
  toldAndRolled(scene, { do: 'task', task: 'H12-03' })
})

/** In room with the one whom the die more is for, nobody knows who that is; in the other it makes no difference. */
register({
  no: 88,
  kind: 'open',
  traitor: { rule: 'revealer' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  monsters: { wolf: { might: 3, speed: 3 } },
  modifiers: [
    {
      id: 'H88-01',
      who: 'heroes',
      when: { some: 'you', in: { secret: 'den' } },
      dice: { on: 'attack', n: 2, with: 'might' },
    },
  ],
  tasks: [{ id: 'H88-02', who: 'hero', roll: ['sanity'], atLeast: 3, ok: [] }],
  setup: [
    { do: 'keepSecret', name: 'den', value: { code: 'den' }, knows: 'traitors' },
    { do: 'put', what: 'wolf', in: 'foyer' },
  ],
  wins: [],
  code: { den: ({ state }) => state.players[0].room },
})

rule(
  ['KIT-27', 'BET-194'],
  'dice that a secret may bend are told to those who know it, and others are told to all',
  () => {
    const scene = haunted(88, { revealer: 2, at: ['foyer', 'upperLanding', 'foyer'], cards: [['ring']] })
    scene.asks('turn', 0)
    const told = ({ fights }: ReturnType<typeof betrayal.view>) => [...new Set(fights.map(({ trait }) => trait))]
    // The Ring's Sanity is not what the secret is about.
    expect(told(betrayal.view(scene.state, 0))).toEqual(['sanity'])
    expect(betrayal.view(scene.state, 0).rolls.map(({ atLeast }) => atLeast)).toEqual([3])
    // Two truths that look alike to the seat have the same view.
    const other = structuredClone(scene.state)
    Object.assign(other.haunt?.secrets['den'] ?? {}, { value: ROOM.library })
    expect(betrayal.view(other, 0)).toEqual(betrayal.view(scene.state, 0))
    const open = structuredClone(scene.state)
    Object.assign(open.haunt?.secrets['den'] ?? {}, { knows: 0b111 })
    const mights = betrayal.view(open, 0).fights.filter(({ trait }) => trait === 'might')
    expect(mights.map(({ mine }) => mine)).toEqual([7, 7])
  },
)

/** Whoever has turned defends with two dice more. */
register({
  no: 87,
  kind: 'secret',
  traitor: { rule: 'secret' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  modifiers: [
    {
      id: 'H87-01',
      who: 'explorers',
      when: { some: { both: ['you', { truly: 'traitor', of: 'explorers' }] } },
      dice: { on: 'defence', n: 2, with: 'might' },
    },
  ],
  setup: [],
  wins: [],
})

rule(['KIT-27', 'BET-194'], 'dice that hang on who has turned are told to nobody who does not know it', () => {
  const scene = haunted(87, { revealer: 2, at: ['foyer', 'foyer', 'foyer'], cards: [['ring']] })
  scene.asks('turn', 0)
  const fightsIn = (roles: number[], shown = 0) => {
    const truth = structuredClone(scene.state)
    Object.assign(truth.haunt ?? {}, { roles, shown })
    return betrayal.view(truth, 0).fights
  }
  const mightsIn = (...of: Parameters<typeof fightsIn>) =>
    fightsIn(...of).flatMap(({ trait, theirs }) => (trait === 'might' ? [theirs] : []))
  // Of a hero all others may be it; the Ring's Sanity is not what it hangs on.
  expect(fightsIn([2, 1, 3])).toEqual(fightsIn([2, 3, 1]))
  expect(fightsIn([2, 1, 3]).map(({ trait }) => trait)).toEqual(['sanity', 'sanity'])
  const [first, second] = mightsIn([2, 1, 3], 0b111) as [number, number]
  expect(mightsIn([2, 3, 1], 0b111)).toEqual([first - 2, second + 2])
})

rule('BET-283', 'an attack of a monster says its dice to whoever plays it, and only then', () => {
  const scene = haunted(88, { revealer: 2, at: ['foyer', 'upperLanding', 'library'] })
  while (scene.choices({ do: 'endTurn' }).length > 0) scene.take({ do: 'endTurn' })
  scene.asks('monsters', 2)
  const [attack] = scene.choices({ do: 'attack', on: 0 })
  const view = betrayal.view(scene.state, 2)
  expect(sayChoice(attack as BStep, view, text, { seat: 2, nameOf: String })).toMatch(
    / · 3 dice against 5, wins \d+ %$/,
  )
  expect(betrayal.view(scene.state, 0).fights).toEqual([])
  dice(scene, ...sum(3, 1), ...sum(5, 2))
  scene.take({ do: 'attack', on: 0 })
  expect(scene.told('rolled')).toMatchObject([{ results: { length: 3 } }, { results: { length: 5 } }])
})

rule(['BET-191', 'KIT-65'], 'an attack says its dice where nobody knows who has turned', () => {
  const scene = haunted(8, { revealer: 0, at: ['foyer', 'foyer', 'foyer'] })
  const told = betrayal.view(scene.state, scene.state.turn.seat).fights
  expect(told.length).toBeGreaterThan(0)
})

test.each([
  ['closet', null],
  ['safe', 'knowledge'],
  ['skeletons', 'sanity'],
] as const)('before the %s is tried it is told what it takes, and what may come of it', (token, trait) => {
  const scene = house({ at: ['library'], tiles: [['library', 'upperLanding', 'north']], cards: [['candle']] })
  scene.arrange((state) => {
    state.tokens.push({ name: token, room: state.players[0].room, part: 0 })
    for (const card of ['axe', 'armor']) onTop(state, card)
  })
  const [choice] = scene.choices({ do: 'useToken', token })
  const view = betrayal.view(scene.state, 0)
  const told = view.rolls.find((roll) => same(roll.choice, choice))
  expect(told).toMatchObject({ trait, atLeast: trait === null ? 4 : 5 })
  const said = sayChoice(choice as BStep, view, text, { seat: 0, nameOf: String })
  expect(said).toContain(text.say(`board.then.${token}`))
  dice(scene, ...sum(told?.dice ?? 0, told?.atLeast ?? 0))
  scene.take({ do: 'useToken', token })
  expect(scene.told('rolled')).toMatchObject([{ results: { length: told?.dice }, total: told?.atLeast }])
  expect(cardsOf(scene).length).toBeGreaterThan(1)
})

rule(['BET-115', 'BET-R50'], 'every way out of a room that holds back says its roll and what a failure costs', () => {
  const scene = house({ at: ['attic'], tiles: [['attic', 'upperLanding', 'north', 0]] })
  const view = betrayal.view(scene.state, 0)
  const { hold } = view
  expect(hold).toMatchObject({ trait: 'speed', atLeast: 3, loses: 'might' })
  expect(betrayal.view(scene.state, 1).hold).toBeNull()
  const ways = scene.choices({ do: 'move' })
  const [way] = ways.concat(scene.choices({ do: 'discover' }))
  const said = sayChoice(way as BStep, view, text, { seat: 0, nameOf: String })
  expect(said).toMatch(/Speed 3\+ with \d dice, \d+ %, else Might −1$/)
  dice(scene, ...sum(hold?.dice ?? 0, 2))
  scene.take({ do: 'move' })
  expect(scene.told('rolled')).toMatchObject([{ results: { length: hold?.dice }, total: 2 }])
})

rule('H18-03', 'the silk says what it takes to leave, and that one stays', () => {
  const scene = haunted(18, { revealer: 1, at: ['foyer', 'upperLanding', 'upperLanding'] })
  while (scene.state.turn.seat !== 0) scene.take({ do: 'endTurn' })
  expect(betrayal.view(scene.state, 0).hold).toBeNull()
  scene.arrange((state) => state.tokens.push({ name: 'webbed', room: state.players[0].room, part: 0 }))
  const view = betrayal.view(scene.state, 0)
  expect(view.hold).toMatchObject({ trait: 'might', atLeast: 3, loses: null })
  const [way] = scene.choices({ do: 'move' })
  expect(sayChoice(way as BStep, view, text, { seat: 0, nameOf: String })).toMatch(/ %, else you stay$/)
})

test('a way says how many spaces it takes, and when they are the last ones', () => {
  const scene = house({ at: ['foyer'] })
  const [way] = scene.choices({ do: 'move' }) as BStep[]
  const said = () => sayChoice(way, betrayal.view(scene.state, 0), text, { seat: 0, nameOf: String })
  const { left } = spacesLeft(betrayal.view(scene.state, 0), 0)
  expect(said()).toContain(` · 1 of ${left} spaces`)
  scene.arrange((state) => {
    state.turn.spent = left - 1
  })
  expect(said()).toMatch(/ · the last space$/)
})

test('a choice says its roll, and of several the group says the best', () => {
  const scene = house({ at: ['chasm'] })
  const view = betrayal.view(scene.state, 0)
  const [cross] = scene.choices({ do: 'cross' }) as BStep[]
  const said = sayChoice(cross, view, text, { seat: 0, nameOf: String }) ?? ''
  expect(said).toMatch(/^Try to cross to the other side · Speed 3\+ with \d dice, \d+ %: less, you stop here$/)
  expect(said.endsWith(bestOf([cross], view, text) ?? '?')).toBe(true)
  expect(bestOf([cross, { do: 'endTurn' } as BStep], view, text)).toBeNull()
})

rule('BET-194', 'the Sacrificial Dagger says its first roll, and how often it wins with that', () => {
  const scene = haunted(89, {
    revealer: 2,
    at: ['foyer', 'upperLanding', 'foyer'],
    cards: [['sacrificialDagger', 'bloodDagger']],
  })
  const view = betrayal.view(scene.state, 0)
  const toldOf = (weapon: string) => view.fights.find((fight) => fight.weapon === weapon)
  const { mine = 0, theirs = 0, first } = toldOf('sacrificialDagger') ?? {}
  expect(first).toMatchObject({ trait: 'knowledge', atLeast: 3 })
  const saidOf = (weapon: string) => {
    const [attack] = scene.choices({ do: 'attack', weapon })
    return sayChoice(attack as BStep, view, text, { seat: 0, nameOf: String })
  }
  const percent = Math.round(100 * chanceToWin(mine, theirs) * chanceToReach(first?.dice ?? 0, 3))
  expect(saidOf('sacrificialDagger')).toMatch(
    new RegExp(
      ` · Knowledge 3\\+ with \\d dice, \\d+ %, else 2 dice of physical damage; then ${mine} dice against ${theirs}, wins ${percent} % in all$`,
    ),
  )
  expect(toldOf('bloodDagger')?.first).toBeNull()
  expect(saidOf('bloodDagger')).toMatch(/ · Speed −1; \d dice against \d, wins \d+ %$/)
  // What is told is what is rolled; one less and there is no attack.
  dice(scene, ...sum(first?.dice ?? 0, 2), ...sum(2, 0))
  scene.take({ do: 'attack', weapon: 'sacrificialDagger' })
  const [cut] = scene.told('rolled')
  expect(cut).toMatchObject({ trait: 'knowledge', total: 2, results: { length: first?.dice } })
  expect(scene.told('attackSettled')).toEqual([])
})

test('every card that can be used says what comes of it, and its odds where dice decide', () => {
  for (const card of [...ITEMS, ...OMENS]) {
    const { use } = CARD[card]
    if (use === undefined) continue
    expect(text.has(`board.then.${card}`), card).toBe(true)
    const [effect] = use.does
    const scene = haunted(89, { revealer: 2, at: ['foyer', 'upperLanding', 'foyer'], cards: [[card], [], ['candle']] })
    const view = betrayal.view(scene.state, 0)
    const [choice] = scene.choices({ do: 'use', card })
    const said = sayChoice(choice as BStep, view, text, { seat: 0, nameOf: String })
    expect(said, card).toContain(effect?.do === 'roll' ? ' %: ' : ' · ')
  }
})

test.each([
  ['bottle', 4],
  ['darkDice', 1],
] as const)('of the seven sums of the %s the least is told that brings nothing bad', (card, atLeast) => {
  const scene = haunted(89, { revealer: 2, at: ['foyer', 'upperLanding', 'foyer'], cards: [[card]] })
  const told = betrayal.view(scene.state, 0).rolls.find(({ choice }) => choice.do === 'use')
  expect(told).toMatchObject({ trait: null, dice: 3, atLeast })
})
