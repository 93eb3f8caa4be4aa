import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const HANGMAN = 10

/** Seat 1, Madame Zostra, betrays; seats 2 and 0 are heroes, in this order, and this one is accused. */
function begun(accused = 0, at: Room[] = ['foyer', 'upperLanding', 'upperLanding'], cards: string[][] = []): House {
  const scene = haunted(45, { explorers: ['oxBellows', 'madameZostra', 'brandonJaspers'], revealer: 0, at, cards })
  return scene.asks('choose', 1).take({ do: 'decide', who: accused }).asks('turn', 2)
}

const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const witnesses = ({ state }: House): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'witness' ? [room] : []))
const accused = ({ state }: House): number[] =>
  state.players.flatMap(({ marks }, seat) => ((marks['accused'] ?? 0) > 0 ? [seat] : []))

const bag = (scene: House, black: number, white: number): House =>
  scene.arrange(({ haunt }) => {
    if (haunt) Object.assign(haunt.counters, { black, white })
  })

/** The round of this number ends. */
const endOf = (scene: House, round: number, ...results: number[]): House =>
  doing(
    scene.arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    }),
    { do: 'endRound' },
    ...results,
  )

/** A witness stands here, and nowhere else. */
const witnessIn = (scene: House, room: Room): House =>
  scene.arrange((state) => {
    state.tokens = state.tokens.filter(({ name }) => name !== 'witness')
    state.tokens.push({ name: 'witness', room: ROOM[room], part: 0 })
  })

rule('H45-01', 'set-up: Dock, ballots, witnesses in different rooms 2 to 6 spaces away, the Hangman far off', () => {
  for (const [seats, black, count, might] of [
    [3, 6, 2, 4],
    [4, 6, 3, 5],
    [5, 8, 3, 6],
    [6, 10, 3, 8],
  ]) {
    const scene = haunted(45, {
      seats,
      revealer: 0,
      tiles: [
        ['bloodyRoom', 'upperLanding', 'west'],
        ['library', 'upperLanding', 'north'],
        ['abandonedRoom', 'basementLanding', 'west'],
      ],
    })
    const { state } = scene
    const far = distances(state, [state.players[0].room])
    expect([counter(scene, 'black'), counter(scene, 'white')]).toEqual([black, 12 - black])
    expect(state.tokens.filter(({ name }) => name === 'dock').map(({ room }) => room)).toEqual([state.players[0].room])
    const rooms = witnesses(scene)
    expect([rooms.length, new Set(rooms).size]).toEqual([count, count])
    expect(rooms.every((room) => FIT[room] && far[room] >= 2 && far[room] <= 6)).toBe(true)
    expect(traits(scene, HANGMAN)).toEqual([might, 4, 0, 0])
    expect(far[state.monsters[0].room]).toBe(Math.max(...far.filter((_, room) => FIT[room])))
  }
})

rule('H45-01', 'no Witness is more than 6 spaces away, while there are rooms enough nearer', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(45, {
      seats,
      revealer: 0,
      at: ['statuaryCorridor'],
      tiles: [
        ['charredRoom', 'upperLanding', 'north'],
        ['servantsQuarters', 'charredRoom', 'north'],
        ['creakyHallway', 'servantsQuarters', 'north'],
        ['statuaryCorridor', 'creakyHallway', 'north'],
        ['ballroom', 'foyer', 'north'],
        ['dustyHallway', 'foyer', 'south'],
      ],
    })
    const far = distances(scene.state, [ROOM.statuaryCorridor])
    const at = (spaces: number) => far.filter((one, room) => one === spaces && FIT[room]).length
    // five rooms from 2 to 6 spaces away, and four at 7
    expect([2, 3, 4, 5, 6, 7].map(at)).toEqual([1, 1, 1, 1, 1, 4])
    for (const room of witnesses(scene)) expect(far[room]).toBeLessThanOrEqual(6)
  }
})

rule('H45-01', 'Madame Zostra, or else the highest Sanity', () => {
  expect(begun().state.haunt?.traitor).toBe(1)
  const others = haunted(45, { explorers: ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'], revealer: 0 })
  expect(others.state.haunt?.traitor).toBe(2)
})

rule('H45-02', 'the traitor’s player names the accused: never the same twice while another lives', () => {
  const scene = begun(0)
  expect(accused(scene)).toEqual([0])
  endOf(bag(scene, 0, 12), 3)
  expect(accused(scene)).toEqual([2])
  const alone = begun(0).arrange(({ players }) => {
    players[2].alive = false
    players[2].room = -1
  })
  endOf(bag(alone, 0, 12), 3)
  expect(accused(alone)).toEqual([0])
})

rule('H45-03', 'rounds 3, 5 and 7 end with a verdict: three black of five convict, and the accused is hurt', () => {
  const verdict = (black: number, round = 3) => {
    const scene = endOf(bag(begun(), black, 5 - black), round, 2, 2)
    return [counter(scene, 'guilty'), counter(scene, 'acquitted')]
  }
  // seat 0 is accused and was in the Dock
  expect([verdict(4), verdict(4, 5), verdict(3)]).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
  expect([verdict(5, 1), verdict(5, 2), verdict(5, 4), verdict(5, 6)]).toEqual(Array(4).fill([0, 0]))
  const scene = endOf(bag(begun(), 5, 0), 3, 2, 1).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 3 }])
})

rule('H45-03', 'five are drawn, and all go back', () => {
  const scene = endOf(bag(begun(2), 7, 5), 3, 0, 0)
  expect(counter(scene, 'drawnBlack') + counter(scene, 'drawnWhite')).toBe(5)
  expect([counter(scene, 'black'), counter(scene, 'white')]).toEqual([7, 5])
})

rule('H45-04', 'Question: Knowledge or Sanity 4, a black ballot turns white, and the Witness walks on', () => {
  const asked = (total: number, cards: string[] = []) => {
    const scene = witnessIn(begun(0, ['foyer', 'upperLanding', 'entranceHall'], [[], [], cards]), 'entranceHall')
    scene.take({ do: 'task', task: 'H45-04' })
    dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
    const [rolled] = scene.told('rolled')
    return { scene, thrown: rolled !== undefined && 'results' in rolled ? rolled.results.length : 0 }
  }
  const [failed, done] = [asked(3), asked(4)]
  expect([counter(failed.scene, 'black'), witnesses(failed.scene)]).toEqual([6, [ROOM.entranceHall]])
  expect([counter(done.scene, 'black'), counter(done.scene, 'white')]).toEqual([5, 7])
  const [to] = witnesses(done.scene)
  expect(distances(done.scene.state, [ROOM.entranceHall])[to]).toBeGreaterThanOrEqual(3)
  expect(asked(4, ['madman']).thrown).toBe(done.thrown + 1)
  const left = (black: number) =>
    bag(witnessIn(begun(0, ['foyer', 'upperLanding', 'entranceHall']), 'entranceHall'), black, 12 - black)
  left(1).offers({ do: 'task', task: 'H45-04' })
  left(0).refuses({ do: 'task' })
  begun(0, ['foyer', 'upperLanding', 'grandStaircase']).refuses({ do: 'task' })
})

rule('H45-05', 'Lean On: the traitor, Might or Sanity 3, a white ballot turns black', () => {
  const leant = (total: number, black = 6) => {
    const scene = bag(witnessIn(endTurn(endTurn(begun())), 'upperLanding'), black, 12 - black).asks('turn', 1)
    scene.refuses({ task: 'H45-04' }).take({ do: 'task', task: 'H45-05' })
    dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'might' })
    return [counter(scene, 'black'), witnesses(scene)[0] === ROOM.upperLanding]
  }
  expect([leant(2), leant(3)]).toEqual([
    [6, true],
    [7, false],
  ])
  // the last one, too
  expect(leant(3, 11)).toEqual([12, false])
  bag(witnessIn(endTurn(endTurn(begun())), 'upperLanding'), 12, 0).refuses({ do: 'task' })
})

rule('H45-06', 'the accused in the Dock: one more is drawn and a black one put back', () => {
  const verdict = (room: Room) => {
    const scene = bag(begun(), 3, 3).arrange(({ players }) => {
      players[0].room = ROOM[room]
    })
    endOf(scene, 3, 0, 0)
    return [counter(scene, 'drawnBlack') + counter(scene, 'drawnWhite'), counter(scene, 'guilty')]
  }
  expect(verdict('foyer')).toEqual([6, 0])
  expect(verdict('entranceHall')[0]).toBe(5)
})

rule('H45-06', 'the accused is dead: a black one more is counted', () => {
  const verdict = (isAlive: boolean) => {
    const scene = bag(begun(2), 2, 3).arrange(({ players }) => {
      players[2].alive = isAlive
      if (!isAlive) players[2].room = -1
    })
    return counter(endOf(scene, 3), 'guilty')
  }
  expect([verdict(true), verdict(false)]).toEqual([0, 1])
})

rule('H45-07', 'the Hangman goes for the accused; when he beats it, a white ballot turns black besides', () => {
  const beaten = (black: number) => {
    const scene = bag(begun(0), black, 12 - black).arrange(({ monsters }) => {
      monsters[0].room = ROOM.entranceHall
    })
    endTurn(endTurn(scene)).asks('turn', 1)
    dice(scene, ...sum(4, 4), 2, 0, 0, 0, ...sum(5, 0))
    return endTurn(scene).asks('suffer', 0)
  }
  const scene = beaten(6)
  expect([roomOf(scene, HANGMAN), counter(scene, 'black'), counter(scene, 'white')]).toEqual(['foyer', 7, 5])
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 2 }])
  // where all are black there is none to turn
  const all = beaten(12)
  expect([counter(all, 'black'), counter(all, 'white')]).toEqual([12, 0])
})

rule('H45-W1', 'two acquittals: the heroes', () => {
  const scene = bag(begun(), 0, 12).arrange(({ haunt }) => {
    if (haunt) Object.assign(haunt.counters, { guilty: 1, acquitted: 1 })
  })
  expect(endOf(scene, 7).state.outcome).toEqual({ winners: [0, 2], reason: 'end.45.hero' })
})

rule('H45-W2', 'two convictions: the traitor', () => {
  const scene = bag(begun(), 12, 0).arrange(({ haunt }) => {
    if (haunt) Object.assign(haunt.counters, { guilty: 1, acquitted: 1 })
  })
  expect(endOf(scene, 7).state.outcome).toEqual({ winners: [1], reason: 'end.45.traitor' })
})

rule('KIT-30', 'round 7 is the last of haunt 45, whatever the verdicts were: the traitor', () => {
  const ended = (round: number) => endOf(bag(begun(), 0, 12), round).state.outcome
  expect([ended(6), ended(7)]).toEqual([null, { winners: [1], reason: 'end.45.traitor' }])
})
