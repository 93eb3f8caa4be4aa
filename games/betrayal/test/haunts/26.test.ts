import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, kit, sum, traits } from '../house.ts'

/** Seat 2 began it and betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = [], more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(26, {
    revealer: 2,
    at: ['foyer', 'foyer', 'upperLanding'].map((room, i) => at[i] ?? room) as Room[],
    ...more,
  })

const counters = (scene: House) => scene.state.haunt?.counters
const set = (scene: House, sleep: number, seals = 0): House =>
  scene.arrange((state) => Object.assign(state.haunt?.counters ?? {}, { sleep, seals }))
const clapperAt = ({ state }: House) => state.piles.find(({ things }) => things.includes('clapper-1'))?.room

rule('H26-01', 'set-up: Idol and Acolytes in the Chamber, the Clapper in the Attic', () => {
  for (const [seats, acolytes] of [
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 2],
  ]) {
    const scene = haunted(26, {
      seats,
      revealer: 2,
      tiles: [['pentagramChamber', 'basementLanding', 'west', 0]],
    })
    const { state } = scene
    expect(traits(scene, 10)).toEqual([3, 3, 0, 0])
    expect(state.haunt).toMatchObject({ traitor: 2, places: { chamber: ROOM.pentagramChamber, belfry: ROOM.attic } })
    expect(state.tokens.filter(({ name }) => name === 'sleeper').map(({ room }) => room)).toEqual([
      ROOM.pentagramChamber,
    ])
    expect(state.monsters.map(({ room }) => room)).toEqual(Array(acolytes).fill(ROOM.pentagramChamber))
    expect(state.piles).toEqual([{ room: ROOM.attic, part: 0, things: ['clapper-1'] }])
  }
})

rule('H26-01', 'without the tiles: where the haunt began, and the Upper Landing', () => {
  const scene = haunted(26, { revealer: 2, at: ['foyer', 'foyer', 'entranceHall'] }).arrange((state) => {
    state.stack = [ROOM.library]
    state.stackKnown = [0]
    state.floor[ROOM.attic] = -1
    state.near = state.near.map((other, i) => (other === ROOM.attic || Math.floor(i / 4) === ROOM.attic ? -1 : other))
    Object.assign(state, { haunt: null, monsters: [], piles: [], tokens: [] })
    state.turn.seat = 2
    state.agenda = [{ do: 'startHaunt', no: 26, omen: 'ring', room: 'pentagramChamber' }]
  })
  expect(scene.state.haunt?.places).toEqual({ chamber: ROOM.entranceHall, belfry: ROOM.upperLanding })
  expect(clapperAt(scene)).toBe(ROOM.upperLanding)
})

rule(['H26-02', 'H26-03'], 'Sleep begins at 6, is 6 at most, and goes down by one a round', () => {
  const scene = begun()
  doing(scene, kit({ do: 'count', counter: 'sleep', by: 2 }))
  expect(counters(scene)?.['sleep']).toBe(6)
  doing(scene, { do: 'endRound' })
  expect(counters(scene)?.['sleep']).toBe(5)
})

rule('H26-04', 'Ring: in the Belfry with the Clapper, Might or Sanity 4, Sleep +2', () => {
  const scene = set(begun(['attic']), 2)
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H26-04' }).take({ do: 'decide', trait: 'might' })
  expect(counters(scene)?.['sleep']).toBe(4)
  const weak = set(begun(['attic']), 2)
  dice(weak, ...sum(5, 3))
  weak.take({ do: 'task', task: 'H26-04' }).take({ do: 'decide', trait: 'might' })
  expect(counters(weak)?.['sleep']).toBe(2)
  begun(['foyer']).refuses({ task: 'H26-04' })
})

rule('H26-04', 'the Clapper may be in a hero’s hand there, not elsewhere, and not in the traitor’s', () => {
  const held = (seat: number, at: Room[]) =>
    begun(at).arrange((state) => {
      state.piles = []
      state.players[seat].cards.push('clapper-1')
    })
  held(1, ['attic', 'attic']).offers({ task: 'H26-04' })
  held(1, ['attic', 'foyer']).refuses({ task: 'H26-04' })
  held(2, ['attic', 'attic', 'attic']).refuses({ task: 'H26-04' })
})

rule('H26-04', 'the Bell is worth one die, the Holy Symbol one for a Seal', () => {
  const scene = begun(['attic'], { cards: [['bell', 'holySymbol']] })
  dice(scene, ...sum(6, 4))
  scene.take({ do: 'task', task: 'H26-04' }).take({ do: 'decide', trait: 'might' })
  expect(scene.told('rolled').at(-1)).toMatchObject({ results: expect.objectContaining({ length: 6 }) })
})

rule('H26-05', 'Seal: in the Chamber, Knowledge or Sanity 5: one Seal more, Sleep -1', () => {
  const scene = begun(['upperLanding'], { cards: [['holySymbol']] })
  // with the die that the Holy Symbol gives
  dice(scene, 1, 1, 1, 2)
  scene.take({ do: 'task', task: 'H26-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect(counters(scene)).toMatchObject({ seals: 1, sleep: 5 })
  begun().refuses({ task: 'H26-05' })
  const weak = begun(['upperLanding'])
  dice(weak, ...sum(3, 4))
  weak.take({ do: 'task', task: 'H26-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect(counters(weak)).toMatchObject({ seals: 0, sleep: 6 })
})

rule('H26-06', 'Hum: the traitor in the Chamber, Sanity 4, Sleep -1', () => {
  const scene = endTurn(endTurn(begun())).asks('turn', 2)
  dice(scene, ...sum(4, 4))
  scene.take({ do: 'task', task: 'H26-06' })
  expect(counters(scene)?.['sleep']).toBe(5)
  begun(['upperLanding']).refuses({ task: 'H26-06' })
})

rule('H26-W1', 'the Seals are cut: heroes, even if the last one wakes it (H26-W2)', () => {
  const scene = set(begun(['upperLanding']), 1, 1)
  dice(scene, ...sum(3, 5))
  scene.take({ do: 'task', task: 'H26-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.26.hero' })
})

rule('H26-W1', 'as many as 2, 3, 3, 4', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
  ]) {
    const scene = set(haunted(26, { seats, revealer: 2 }), 5, needed - 2)
    doing(scene, kit({ do: 'count', counter: 'seals', by: 1 }))
    expect(scene.state.outcome).toBe(null)
    doing(scene, kit({ do: 'count', counter: 'seals', by: 1 }))
    expect(scene.state.outcome?.reason).toBe('end.26.hero')
  }
})

rule('H26-W2', 'Sleep 0: the traitor side, also when nobody hums', () => {
  const scene = set(begun(), 1)
  doing(scene, { do: 'endRound' })
  expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.26.traitor' })
})

rule('H26-W3', 'end of round 10: the traitor side', () => {
  const late = (round: number) =>
    doing(
      begun().arrange((state) => {
        if (state.haunt) state.haunt.round = round
      }),
      { do: 'endRound' },
    ).state.outcome?.reason
  expect([late(9), late(10)]).toEqual([undefined, 'end.26.traitor'])
})
