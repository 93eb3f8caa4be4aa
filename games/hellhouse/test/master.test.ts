/** HEL-022 to HEL-025, HEL-129 to HEL-147, HEL-155 to HEL-157, HEL-R52 to HEL-R73: will, the master and every end. */

import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { playRandom, takeRandom } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD } from '../content/cards.ts'
import { MASTERS, strengthFor } from '../content/masters.ts'
import { hellhouse } from '../game.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import type { HellHouse } from '../types.ts'
import { at, ESTATE, type House, house, opening, possible, until } from './house.ts'

const cellar = at(7, 5)
const kitchen = at(6, 6)

/** Player 0 steps into the Wine Cellar with the stake: the Vampire is met. The first die is the shock test. */
function hunt(will: number, ...dice: number[]): House {
  const scene = house({
    seats: 4,
    field: ESTATE,
    players: [{ cell: at(7, 6), will, object: 69 }, {}, {}, {}],
    master: 85,
    deck: [15],
  })
  return scene.dice(...dice).take({ do: 'step', to: cellar })
}

rule(
  ['HEL-022', 'HEL-023', 'HEL-129', 'HEL-130', 'HEL-146', 'HEL-155'],
  'the right object in the right room, a fight against the printed strength: the hunters win together',
  () => {
    const scene = hunt(9, 8, 7)
    expect(scene.told('confronted')).toMatchObject([{ who: 0, object: 69, cell: cellar }])
    // 7 + 10 + 2 = 19 against 12 + 2 for each of three hunters
    expect(scene.state.outcome).toEqual({ winners: [0, 2, 3], reason: 'end.hunters' })
  },
)

rule(
  ['HEL-132', 'HEL-R57', 'HEL-R59'],
  'a lost confrontation costs the printed will; the object is kept, the movement ends',
  () => {
    const scene = hunt(8, 8, 4)
    expect(scene.state.outcome).toBeNull()
    expect(scene.state.players[0]).toMatchObject({ will: 9 - 3, object: 69, cell: cellar })
    expect(scene.state.phase).not.toBe('move')
    const falls = hunt(2, 8, 1)
    expect(falls.state.players[0]).toMatchObject({ servant: true, object: 69 })
  },
)

rule(['HEL-131', 'HEL-R66'], 'another hunter may lend in this fight; the victory comes before any loss', () => {
  const players = [{ cell: at(7, 6), will: 5, object: 69 }, {}, { cell: cellar, will: 5 }]
  const scene = house({ field: ESTATE, players, master: 85 }).dice(8, 5).take({ do: 'step', to: cellar })
  scene.asks('lend', 2).take({ do: 'lend' })
  expect(scene.state.outcome?.winners).toEqual([0, 2])
})

rule('HEL-131', 'and shares the loss', () => {
  const players = [{ cell: at(7, 6), will: 4, object: 69 }, {}, { cell: cellar, will: 5 }]
  const scene = house({ field: ESTATE, players, master: 85 })
    .dice(8, 1)
    .take({ do: 'step', to: cellar })
    .take({ do: 'lend' })
  expect(scene.state.players.map(({ will }) => will)).toEqual([2, 0, 2])
})

rule('HEL-133', 'will never goes above 10', () => {
  const scene = house({ phase: 'cards', players: [{ hand: [9], will: 9 }] }).take({ do: 'play', target: 0 })
  expect(scene.state.players[0].will).toBe(10)
})

rule(
  ['HEL-134', 'HEL-135', 'HEL-136', 'HEL-137', 'HEL-R53'],
  'at 0 a hunter is a servant at once: hand gone, object kept, new rules',
  () => {
    const players = [{ cell: at(3, 3), will: 1, hand: [9, 15], object: 70 }, {}, { cell: at(3, 4) }]
    const scene = house({ finished: true, players })
      .dice(4)
      .take({ do: 'step', to: at(3, 4) })
    expect(scene.state.players[0]).toMatchObject({ servant: true, will: 0, hand: [], object: 70 })
    expect(scene.state.discards).toEqual([9, 15])
    // D follows under the new role: a hunter may be attacked
    scene.asks('fight', 0).offers({ do: 'attack', against: 2 })
  },
)

rule(
  ['HEL-138', 'HEL-140', 'HEL-141', 'HEL-142', 'HEL-R52'],
  'a card turns a servant into a hunter with a will of 5',
  () => {
    const players = [
      { cell: CRYPT, hand: [CARD.holyWater] },
      { cell: CRYPT, hand: [35, 41], object: 70 },
    ]
    const scene = house({ phase: 'end', players }).dice(7).take({ do: 'play', target: 1 })
    expect(scene.state.players[1]).toMatchObject({ servant: false, will: 5, hand: [], object: 70 })
    const missed = house({ phase: 'end', players }).dice(6).take({ do: 'play', target: 1 })
    expect(missed.state.players[1].servant).toBe(true)
  },
)

rule('HEL-R54', 'cards lying before a player who changes sides are discarded at once, and so is the hand', () => {
  const lasting = [
    { card: 59, victim: 0, ripe: false },
    { card: 60, victim: 0, ripe: false },
    { card: 33, victim: 2 },
  ]
  // in the turn of the servant, who has a card left to be asked about: no end of a turn sweeps anything away
  const players = [{ will: 2, hand: [9] }, { cell: CRYPT, hand: [45, 41] }, { cell: at(3, 1) }]
  const scene = house({ phase: 'cards', turn: 1, field: ESTATE, players, lasting, master: 88 }).dice(1)
  scene.take({ do: 'play', card: 45, target: 0 }).take({ do: 'noFightCard' }).take({ do: 'noFightCard' })
  scene.asks('cards', 1)
  expect(scene.state.players[0]).toMatchObject({ servant: true, hand: [] })
  expect(scene.state.lasting).toMatchObject([{ card: 33, victim: 2 }])
  expect(scene.state.discards).toEqual([45, 9, 59, 60])
})

rule(
  ['HEL-143', 'HEL-144', 'HEL-R60'],
  'whoever reaches the Crypt may look, alone; nobody else learns more than that',
  () => {
    const scene = house({ field: ESTATE, players: [{ cell: at(7, 6) }] })
      .dice(9)
      .take({ do: 'step', to: CRYPT })
    scene.asks('look', 0).offers({ do: 'lookAway' }).take({ do: 'look' })
    expect(look(scene.play, 0).view.master).toBe(85)
    expect(look(scene.play, 2).view.master).toBeNull()
    expect(possible(scene, 0)).toEqual([85])
    expect(possible(scene, 2)).toHaveLength(12)
    const away = house({ field: ESTATE, players: [{ cell: at(7, 6) }] })
      .dice(9)
      .take({ to: CRYPT })
      .take({ do: 'lookAway' })
    expect(look(away.play, 0).view.master).toBeNull()
  },
)

rule('HEL-145', 'a card can let a player look', () => {
  const scene = house({ phase: 'end', field: ESTATE, players: [{ cell: kitchen, will: 6, hand: [CARD.seance] }] }).dice(
    6,
  )
  scene.take({ do: 'play' })
  expect(scene.state.informed[0]).toBe(true)
  const fails = house({ phase: 'end', field: ESTATE, players: [{ cell: kitchen, will: 6, hand: [CARD.seance] }] }).dice(
    7,
  )
  fails.take({ do: 'play' })
  expect([fails.state.informed[0], fails.state.players[0].will]).toEqual([false, 4])
})

rule('HEL-146', 'the hunter looks at the card when the master is met', () => {
  const scene = hunt(8, 8, 4)
  expect(scene.state.informed).toEqual([true, true, false, false])
  expect(scene.told('looked')).toMatchObject([{ who: 0 }])
})

rule(
  ['HEL-024', 'HEL-025', 'HEL-147', 'HEL-156', 'HEL-R61'],
  'a servant who brings the object to the Gate wins alone',
  () => {
    const players = [{}, { cell: at(2, 1), object: 69 }, { servant: true }]
    const scene = house({ turn: 1, field: ESTATE, players, master: 85 }).take({ do: 'step', to: GATE })
    expect(scene.state.outcome).toEqual({ winners: [1], reason: 'end.servant' })
  },
)

rule('HEL-R61', 'with another object nothing happens, and everybody sees that nothing does', () => {
  const scene = house({ turn: 1, field: ESTATE, players: [{}, { cell: at(2, 1), object: 70 }], master: 85, deck: [35] })
  scene.take({ do: 'step', to: GATE })
  expect(scene.state.outcome).toBeNull()
  expect(scene.state.players[1].object).toBe(70)
  expect(possible(scene, 0)).not.toContain(87)
  expect(possible(scene, 0)).not.toContain(96)
  const hunter = house({ field: ESTATE, players: [{ cell: at(2, 1), object: 69 }], master: 85, deck: [15] })
  expect(hunter.take({ do: 'step', to: GATE }).state.outcome).toBeNull()
})

rule(
  ['HEL-R61', 'HEL-R72'],
  'picking the object up at the Gate, drawing it there or being moved there counts as well',
  () => {
    const picks = house({ turn: 1, players: [{}, { cell: GATE }], chips: { 69: GATE }, field: ESTATE }).take({
      do: 'pickUp',
    })
    expect(picks.state.outcome?.winners).toEqual([1])
    const draws = house({ turn: 1, players: [{}, { cell: at(2, 1) }], field: ESTATE, deck: [69] }).take({
      do: 'step',
      to: GATE,
    })
    expect(draws.state.outcome?.winners).toEqual([1])
    const players = [{ cell: at(2, 1) }, { cell: at(2, 1), object: 69 }]
    const moved = house({ phase: 'fight', field: ESTATE, players }).dice(10, 1).take({ do: 'attack' })
    moved.take({ do: 'takeNothing' }).take({ do: 'walk', to: GATE }).take({ do: 'halt' })
    expect(moved.state.outcome?.winners).toEqual([1])
  },
)

/** A hunter at the Gate, or led there, with the stake and too little will, and a servant who is on turn. */
function atTheGate(
  turn: number,
  phase: 'cards' | 'fight',
  hand: number[],
  options: Partial<HellHouse['options']> = {},
) {
  const cell = phase === 'fight' ? at(2, 1) : GATE
  const players = [
    { cell, will: 2, object: 69 },
    { cell: phase === 'fight' ? cell : CRYPT, hand },
    { cell: at(3, 1), servant: options.allServants === 'masterWins' },
  ]
  return house({ phase, turn, field: ESTATE, players, options, master: 85 })
}

rule(['HEL-024', 'HEL-147', 'HEL-R61'], 'whoever becomes a servant at the Gate with the object has won', () => {
  const byCard = atTheGate(1, 'cards', [45]).dice(1).take({ do: 'play', target: 0 })
  expect(byCard.told('becameServant')).toMatchObject([{ who: 0 }])
  expect(byCard.state.outcome).toMatchObject({ winners: [0], reason: 'end.servant' })

  const led = atTheGate(1, 'fight', []).dice(10, 1).take({ do: 'attack', against: 0 })
  led.take({ do: 'takeNothing' }).take({ do: 'walk', to: GATE }).take({ do: 'halt' })
  expect(led.state.outcome).toMatchObject({ winners: [0], reason: 'end.servant' })

  const players = [{ cell: at(2, 1), will: 1, object: 69 }]
  const ownStep = house({ field: ESTATE, players, deck: [52], master: 85 }).take({ do: 'step', to: GATE })
  expect(ownStep.state.outcome).toMatchObject({ winners: [0], reason: 'end.servant' })

  const wrong = atTheGate(1, 'cards', [45, 41])
  wrong.arrange((state) => {
    state.players[0].object = 70
  })
  wrong.dice(1).take({ do: 'play', card: 45, target: 0 })
  wrong.asks('cards', 1)
  expect(possible(wrong, 2)).not.toContain(87)
})

rule(['HEL-R61', 'HEL-R63'], 'the last hunter who falls at the Gate with the object wins, and not the master', () => {
  const options = { allServants: 'masterWins' } as const
  const wins = atTheGate(1, 'cards', [45], options).dice(1).take({ do: 'play', target: 0 })
  expect(wins.state.outcome).toMatchObject({ winners: [0], reason: 'end.servant' })
  const without = atTheGate(1, 'cards', [45], options)
  without.arrange((state) => {
    state.players[0].object = 70
    state.masterWins = true
  })
  without.dice(1).take({ do: 'play', target: 0 })
  expect(without.state.outcome).toMatchObject({ winners: [], reason: 'end.masterWins' })
})

rule(
  'HEL-R72',
  'whoever stands in the favourite room with the object and was not told so is told at the start of D',
  () => {
    // healed in the turn of another: a hunter now, who has brought the object here as a servant
    const players = [{ cell: cellar, will: 8, object: 69 }]
    const scene = house({ field: ESTATE, players, master: 85 })
    expect(scene.told('confronted')).toEqual([])
    scene.asks('move', 0).dice(1).take({ do: 'stop' })
    expect(scene.told('confronted')).toMatchObject([{ who: 0, object: 69 }])
    const wrong = house({ field: ESTATE, players, master: 89 }).take({ do: 'stop' })
    expect(wrong.told('confronted')).toEqual([])
    expect(possible(wrong, 2)).not.toContain(85)
  },
)

rule('HEL-R55', 'what was seen stays seen, and a hunter may show it to the other hunters only', () => {
  const players = [{ hand: [9] }, { servant: true }, {}]
  const scene = house({ phase: 'cards', players, informed: [0], master: 90 }).take({ do: 'tellHunters' })
  expect(scene.state.informed).toEqual([true, true, true])
  expect(look(scene.play, 2).view.master).toBe(90)
  expect(look(scene.play, -1).view.master).toBeNull()
  const converted = house({ phase: 'cards', players: [{ hand: [9] }, { servant: false }, {}], master: 90 })
  expect(look(converted.play, 1).view.master).toBe(90)
  expect(converted.state.original).toBe(1)
})

rule('HEL-R56', 'the engine announces both cases, even if no servant knows the master', () => {
  const players = [{ cell: at(7, 6), will: 8, object: 69 }, { servant: false }, { servant: true }]
  const scene = house({ field: ESTATE, players, master: 85 }).dice(8, 2).take({ do: 'step', to: cellar })
  expect(scene.told('confronted')).toHaveLength(1)
})

rule(
  ['HEL-R57', 'HEL-R72'],
  'a confrontation also follows a forced move or a pick-up, once a turn; later it may be tried again in D',
  () => {
    const picks = house({
      field: ESTATE,
      players: [{ cell: cellar, will: 8 }],
      chips: { 69: cellar },
      master: 85,
    }).dice(1)
    picks.take({ do: 'pickUp' })
    expect(picks.told('confronted')).toHaveLength(1)
    expect(picks.state.players[0].will).toBe(5)
    picks.asks('end', 0)
    const again = house({
      phase: 'fight',
      field: ESTATE,
      players: [{ cell: cellar, will: 10, object: 69 }],
      master: 85,
    })
    again.arrange((state) => {
      state.announced = ['69 Wine Cellar']
      state.agenda = [{ do: 'goOn' }]
      state.phase = 'fight'
      state.turn = 0
    })
    again.offers({ do: 'passFight' }).dice(6).take({ do: 'confront' })
    expect(again.state.outcome?.winners).toEqual([0, 2])
  },
)

rule('HEL-R58', 'the wrong object or the wrong room: nothing is said, and silence is a clue', () => {
  const scene = house({ field: ESTATE, players: [{ cell: at(7, 6), object: 69 }], master: 89 })
    .dice(9)
    .take({ do: 'step', to: cellar })
  expect(scene.told('confronted')).toEqual([])
  expect(possible(scene, 0)).toEqual([86, 87, 88, 89, 90, 91, 92, 93, 94, 96])
  expect(possible(scene, 2)).toEqual(possible(scene, 0))
})

rule(
  ['HEL-157', 'HEL-R62'],
  'of two masters both must be destroyed, in any order; the object of a living one wins for a servant',
  () => {
    const players = [{ cell: at(7, 6), will: 9, object: 73 }, {}, { will: 9 }]
    const scene = house({ field: ESTATE, players, master: 96 }).dice(9, 9, 9).take({ do: 'step', to: kitchen })
    expect(scene.told('masterDestroyed')).toMatchObject([{ left: 1 }])
    expect(scene.state.outcome).toBeNull()
    expect(possible(scene, 2)).toEqual([96])
    scene.asks('move', 0)
    const worthless = house({ turn: 1, field: ESTATE, players: [{}, { cell: at(2, 1), object: 73 }], master: 96 })
    worthless.state.destroyed = 1
    expect(worthless.take({ do: 'step', to: GATE }).state.outcome).toBeNull()
    const wanted = house({ turn: 1, field: ESTATE, players: [{}, { cell: at(2, 1), object: 70 }], master: 96 })
    wanted.state.destroyed = 1
    expect(wanted.take({ do: 'step', to: GATE }).state.outcome?.winners).toEqual([1])
    const shared = house({ turn: 1, field: ESTATE, players: [{}, { cell: at(2, 1), object: 69 }], master: 95 })
    shared.state.destroyed = 1
    expect(shared.take({ do: 'step', to: GATE }).state.outcome?.winners).toEqual([1])
  },
)

rule('HEL-157', 'the second one ends the game', () => {
  const scene = house({ field: ESTATE, players: [{ cell: at(7, 6), will: 9, object: 73 }], master: 96 }).dice(9, 9, 9)
  scene.state.destroyed = 2
  scene.take({ do: 'step', to: kitchen })
  expect(scene.state.outcome?.reason).toBe('end.hunters')
})

rule('HEL-R30', 'in a finished estate without the favourite room the Crypt takes its place', () => {
  const players = [{ cell: at(7, 6), will: 9, object: 78 }]
  const scene = house({ finished: true, players, master: 94 }).dice(9, 8).take({ do: 'step', to: CRYPT })
  scene.take({ do: 'lookAway' })
  expect(scene.state.outcome?.reason).toBe('end.hunters')
  const lying = house({ finished: true, players, master: 94, field: [['HT20', 4, 4, 'N']] })
    .dice(9)
    .take({ do: 'step', to: CRYPT })
  expect(lying.take({ do: 'lookAway' }).state.outcome).toBeNull()
})

rule('HEL-R31', 'of a favourite room that is a set any tile counts', () => {
  const players = [{ cell: kitchen, will: 9, object: 69 }]
  const scene = house({ field: ESTATE, players, master: 85 })
    .dice(9, 9)
    .take({ do: 'step', to: at(6, 5) })
  expect(scene.state.outcome?.reason).toBe('end.hunters')
})

rule('HEL-R63', 'all servants: a race, or by option the end without a winner', () => {
  const players = [{ cell: at(3, 3), will: 1 }, {}]
  const race = house({ seats: 2, finished: true, players })
    .dice(4)
    .take({ do: 'step', to: at(3, 4) })
  expect(race.state.outcome).toBeNull()
  const over = house({ seats: 2, options: { allServants: 'masterWins' }, finished: true, players }).dice(4)
  over.take({ do: 'step', to: at(3, 4) })
  expect(over.state.outcome).toEqual({ winners: [], reason: 'end.masterWins' })
})

rule('HEL-R64', 'all hunters: the game goes on', () => {
  const players = [{ cell: CRYPT, hand: [12] }, { cell: CRYPT }]
  const scene = house({ seats: 2, phase: 'end', players }).dice(9).take({ do: 'play', target: 1 })
  expect(scene.state.players.every(({ servant }) => !servant)).toBe(true)
  expect(scene.state.outcome).toBeNull()
})

rule('HEL-R65', 'whoever is a hunter at that moment wins, whatever he was before', () => {
  const players = [{ cell: at(7, 6), will: 9, object: 69 }, { servant: false }, { servant: true }]
  const scene = house({ field: ESTATE, players, master: 85 }).dice(8, 6).take({ do: 'step', to: cellar })
  expect(scene.state.outcome?.winners).toEqual([0, 1])
})

rule('HEL-R67', 'dawn after so many rounds: nobody wins', () => {
  expect(opening(4).state.dawn).toBe(30)
  const scene = house({
    seats: 2,
    options: { dawn: '20' },
    round: 20,
    turn: 1,
    phase: 'end',
    players: [{ hand: [9] }, { hand: [35] }],
  })
  scene.take({ do: 'endTurn' })
  expect(scene.state.outcome).toEqual({ winners: [], reason: 'end.dawn' })
  const before = house({
    seats: 2,
    options: { dawn: '20' },
    round: 19,
    turn: 1,
    phase: 'end',
    players: [{ hand: [9] }, { hand: [35] }],
  })
  expect(before.take({ do: 'endTurn' }).state.outcome).toBeNull()
})

rule('HEL-R73', 'without dawn the night has a hundred rounds', () => {
  expect(opening(2, { dawn: 'off' }).state.dawn).toBe(100)
  const scene = house({
    seats: 2,
    options: { dawn: 'off' },
    round: 100,
    turn: 1,
    phase: 'end',
    players: [{}, { hand: [35] }],
  })
  expect(scene.take({ do: 'endTurn' }).state.outcome?.reason).toBe('end.dawn')
})

rule('HEL-R68', 'no figure ever leaves the game, and the view holds all that a substitute needs', () => {
  const options = usualOptions(hellhouse)
  const play = playRandom(hellhouse, { seats: 4, options }, 3, 400)
  expect(play.state.players.every(({ cell, figure }) => cell >= 0 && figure !== null)).toBe(true)
  const scene = house({ players: [{ hand: [9, 15] }], informed: [0], master: 90 })
  const { view } = look(scene.play, 0)
  expect([view.master, view.players[0].cards, view.notebook.possible]).toEqual([90, [9, 15], 1 << 5])
})

rule('HEL-R75', 'the starting hunter runs companions until there are as many hunters as wanted', () => {
  const companions = (seats: number, options: Partial<HellHouse['options']> = {}) => {
    const { players, original, first } = until(opening(seats, options), 'place').state
    for (const player of players.slice(seats)) {
      expect(player).toMatchObject({ servant: false, cell: GATE, will: 6 })
      expect(player.row).toHaveLength(3)
      expect(player.seat).not.toBe(original)
    }
    return players.slice(seats).map(({ seat }) => seat === first)
  }
  expect(companions(2)).toEqual([true, true])
  expect(companions(3)).toEqual([true])
  expect(companions(4)).toEqual([])
  expect(companions(2, { leastHunters: '2' })).toEqual([true])
  expect(companions(3, { leastHunters: '2' })).toEqual([])
  expect(companions(2, { leastHunters: '1' })).toEqual([])
})

rule('HEL-R75', 'events name the figure, and the seat that runs it', () => {
  const play = opening(2).play
  let companions = 0
  for (const chance = fastChance(1); play.open.length > 0 && companions < 50; takeRandom(play, chance)) {
    for (const { event } of play.events) {
      if (!('who' in event)) continue
      expect(event.seat).toBe(play.state.players[event.who].seat)
      if (event.who >= 2) companions++
    }
  }
  expect(companions).toBeGreaterThanOrEqual(50)
})

/** Objects whose instruction is more than a fight: the dice decide as the card says. */
function meets(
  object: number,
  master: number,
  room: [`HT${string}`, string],
  will: number,
  dice: number[],
  helper?: number,
): House {
  const cell = at(6, 5)
  const field: [`HT${string}`, number, number, string][] = [
    ['HT01', 7, 6, 'NSW'],
    ['HT02', 6, 6, 'NESW'],
    [room[0], 6, 5, room[1]],
  ]
  const friend = { cell: helper === undefined ? GATE : cell, will: helper ?? 6 }
  const players = [{ cell: kitchen, will, object }, {}, friend, {}]
  return house({ seats: 4, field, players, master, deck: [15] })
    .dice(10, ...dice)
    .take({ do: 'step', to: cell })
}

const destroyed = (scene: House) => scene.state.outcome?.reason === 'end.hunters'

rule(['HEL-146', 'HEL-129'], '70 Silver Dagger: a die of 1 loses whatever the totals are', () => {
  expect(destroyed(meets(70, 96, ['HT18', 'NS'], 9, [6]))).toBe(false)
  expect(meets(70, 96, ['HT18', 'NS'], 9, [6]).told('masterDestroyed')).toHaveLength(1)
  // a 2 does not: the totals decide
  expect(destroyed(meets(70, 87, ['HT18', 'NS'], 9, [2], 10).take({ do: 'lend' }))).toBe(true)
  const one = meets(70, 87, ['HT18', 'NS'], 9, [1], 10)
  one.take({ do: 'lend' })
  expect(one.told('fightValues')).toMatchObject([{ value: 1 + 10 + 10 + 3 }])
  expect(destroyed(one)).toBe(false)
})

rule('HEL-146', '71 Music Box: two of three rolls that make up the strength less 2 with the will', () => {
  expect(destroyed(meets(71, 86, ['HT17', 'N'], 5, [7, 1, 7]))).toBe(true)
  const six = meets(71, 86, ['HT17', 'N'], 5, [7, 6, 6])
  expect(destroyed(six)).toBe(false)
  expect(six.state.players[0].will).toBe(6 - 2)
  const nerve = meets(71, 86, ['HT17', 'N'], 5, [4, 4, 1], 9)
  expect(destroyed(nerve.take({ do: 'lend' }))).toBe(true)
  const both = meets(71, 86, ['HT17', 'N'], 5, [3, 3, 1], 9).take({ do: 'lend' })
  expect(both.state.players.map(({ will }) => will)).toEqual([4, 0, 7, 6])
})

rule('HEL-146', '72 Bell of Silence: will is paid for twice as much, at least 1 remains', () => {
  const scene = meets(72, 88, ['HT19', 'NE'], 4, [10])
  scene.asks('pay', 0)
  expect(scene.choices().map((choice) => 'will' in choice && choice.will)).toEqual([0, 1, 2, 3, 4])
  scene.take({ will: 4 })
  expect(scene.told('fightValues')).toMatchObject([{ value: 10 + 1 + 1 + 8 }])
  expect(destroyed(scene)).toBe(true)
  expect(meets(72, 88, ['HT19', 'NE'], 1, [10]).choices()).toHaveLength(2)
})

rule(['HEL-146', 'HEL-R83'], '73 Iron Shears: best of three, the loss only once', () => {
  expect(destroyed(meets(73, 89, ['HT16', 'NES'], 9, [5, 4, 5]))).toBe(true)
  const lost = meets(73, 89, ['HT16', 'NES'], 9, [5, 3, 3])
  expect(destroyed(lost)).toBe(false)
  expect(lost.told('fightValues')).toHaveLength(3)
  expect(lost.state.players[0].will).toBe(10 - 2)
  const helped = meets(73, 89, ['HT16', 'NES'], 5, [5, 5], 5).take({ do: 'lend' })
  expect(helped.told('fightValues')).toMatchObject([{ value: 17 }, { value: 17 }])
  expect(destroyed(helped)).toBe(true)
})

rule('HEL-146', '74 Canopic Jar: a roll and the will against the strength less 4, easier in company', () => {
  expect(destroyed(meets(74, 90, ['HT13', 'NS'], 7, [6]))).toBe(true)
  expect(destroyed(meets(74, 90, ['HT13', 'NS'], 7, [5]))).toBe(false)
  expect(destroyed(meets(74, 90, ['HT13', 'NS'], 7, [4], 6))).toBe(true)
  expect(meets(74, 90, ['HT13', 'NS'], 7, [3], 6).state.players.map(({ will }) => will)).toEqual([5, 0, 6, 6])
})

rule('HEL-146', '75 Binding Chain: a win by 1 is not enough, but costs nothing', () => {
  const barely = meets(75, 91, ['HT11', 'NES'], 8, [7])
  expect([destroyed(barely), barely.state.players[0].will]).toEqual([false, 9])
  expect(destroyed(meets(75, 91, ['HT11', 'NES'], 8, [8]))).toBe(true)
  expect(meets(75, 91, ['HT11', 'NES'], 8, [5]).state.players[0].will).toBe(5)
})

rule('HEL-146', '76 Mirror Shield: 1 to 3 meets the gaze', () => {
  const gaze = meets(76, 92, ['HT21', 'NES'], 8, [3])
  expect([destroyed(gaze), gaze.state.players[0].will]).toEqual([false, 7])
  expect(destroyed(meets(76, 92, ['HT21', 'NES'], 8, [4, 5]))).toBe(true)
})

rule('HEL-146', '77 True Portrait: every hunter in the house may pay up to 2', () => {
  const scene = meets(77, 93, ['HT15', 'NE'], 5, [6], 6)
  scene.asks('pay', 0).take({ will: 2 }).asks('pay', 2)
  expect(scene.choices()).toHaveLength(3)
  scene.take({ will: 2 }).take({ do: 'keepWill' })
  expect(scene.told('fightValues')).toMatchObject([{ value: 6 + 4 + 1 + 8 }])
  expect(destroyed(scene)).toBe(true)
})

rule('HEL-146', '78 Storm Lantern: the strength less 7 destroys without a fight, company helps', () => {
  expect(destroyed(meets(78, 94, ['HT20', 'N'], 3, [9]))).toBe(true)
  expect(destroyed(meets(78, 94, ['HT20', 'N'], 3, [7], 3))).toBe(true)
  const fought = meets(78, 94, ['HT20', 'N'], 6, [8, 9])
  expect(fought.told('fightValues')).toMatchObject([{ value: 9 + 7 + 1 }])
  expect(destroyed(fought)).toBe(true)
})

rule('HEL-R87', 'each hunter adds 2 to the strength of the master, as long as he or she is one', () => {
  const against = (...others: { servant: boolean }[]) => {
    const players = [{ cell: at(7, 6), will: 8, object: 69 }, {}, ...others]
    const scene = house({ field: ESTATE, players, master: 85, deck: [15] })
      .dice(8, 4)
      .take({ do: 'step', to: cellar })
    expect(scene.told('fightValues')).toMatchObject([{ value: 4 + 9 + 2 }])
    return destroyed(scene)
  }
  // 15 against 12 and 2 for each hunter: 14, 18, 20
  expect(against({ servant: true }, { servant: true })).toBe(true)
  expect(against({ servant: false }, { servant: false })).toBe(false)
  expect(against({ servant: false }, { servant: false }, { servant: false })).toBe(false)
})

/** The chances of section 9, computed from the rules: the share of dice that destroys, ties repeated. */
function chanceOf(strength: number, value: number, margin = 1, die1Loses = false): number {
  const results = Array.from({ length: 10 }, (_, i) => i + 1).map((die) =>
    die1Loses && die === 1 ? -99 : die + value - strength,
  )
  const decided = results.filter((result) => result !== 0)
  return Math.round((100 * decided.filter((result) => result >= margin).length) / decided.length)
}

rule(['HEL-118', 'HEL-130', 'HEL-R50'], 'the chances of plain fights are those of the balance table', () => {
  const [vampire, werewolf, demon] = [85, 87, 91].map((card) => strengthFor(3, MASTERS[card - 85].dwellers[0]))
  expect([6, 8, 10].map((will) => chanceOf(vampire, will + 2))).toEqual([0, 22, 44])
  expect([6, 8, 10].map((will) => chanceOf(werewolf, will + 3, 1, true))).toEqual([11, 33, 56])
  expect([6, 8, 10].map((will) => chanceOf(demon, will + 4, 2))).toEqual([0, 22, 44])
})
