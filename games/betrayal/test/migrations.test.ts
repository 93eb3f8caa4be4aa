/** Matches of older versions go on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import { describe, expect, test } from 'vitest'
import { ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { defOf } from '../kit/select.ts'
import type { Betrayal, BState } from '../types.ts'
import { type House, haunted, house } from './house.ts'

const junk = (): House => house({ tiles: [['junkRoom', 'foyer', 'north']], at: ['junkRoom'] })

/** The state of a scene, made into one of version 2 by what is said, and carried on by these rules. */
function carriedOn(scene: House, older: (state: BState) => void): Play<Betrayal> {
  const state = copy(scene.state) as BState
  older(state)
  return new Play(betrayal, migrate(betrayal, state, 2))
}

function playOut(play: Play<Betrayal>): void {
  for (const chance = fastChance(1); play.open.length > 0; ) takeRandom(play, chance)
  expect(play.state.outcome).not.toBeNull()
}

describe('version 2', () => {
  test('whoever was being asked whether to stay in a room that holds back leaves it, and pays', () => {
    const play = carriedOn(junk(), (state) => {
      const pay = {
        do: 'pushOn',
        who: 0,
        trait: 'speed',
        to: { do: 'arrive', who: 0, room: 'foyer', part: 0 },
      } as const
      const stay = { do: 'stay', who: 0 }
      Object.assign(state.turn, { spent: 1, moved: true })
      state.agenda = [
        { do: 'playTurn' },
        { do: 'decided', lists: [[pay], [stay]] },
        {
          ask: 'choose',
          seat: 0,
          about: 'leaving',
          options: [
            { do: 'decide', about: 'leaving', index: 0, name: 'pushOn', trait: 'speed' },
            { do: 'decide', about: 'leaving', index: 1, name: 'stay' },
          ],
        },
      ] as unknown as BState['agenda']
    })
    const { room, clips } = play.state.players[0]
    expect([ROOMS[room], clips[1]]).toEqual(['foyer', 3])
    expect(play.open.map(({ ask }) => ask.ask)).toEqual(['turn'])
    expect(play.open[0].choices).toContainEqual({ do: 'move', who: 0, to: 'junkRoom', part: 0 })
    playOut(play)
  })

  test('a trade that is being talked about is not yet one', () => {
    const scene = house({ cards: [['axe', 'idol'], ['bell']] })
    const play = carriedOn(scene, (state) => {
      state.turn.traded = true
      state.deal = { with: 1, give: 'axe' }
      state.agenda = [{ do: 'playTurn' }, { ask: 'agree', seat: 1, by: 0, give: 'axe', get: 'bell' }]
    })
    const decline = play.open[0].choices.findIndex((choice) => choice.do === 'declineTrade')
    play.take(play.open[0], decline)
    expect(play.open[0].choices).toContainEqual({ do: 'trade', who: 0, with: 1 })
    playOut(play)
  })

  test('one that was made, or declined, has been used up', () => {
    const play = carriedOn(house({ cards: [['axe'], ['bell']] }), (state) => {
      state.turn.traded = true
    })
    expect(play.open[0].choices.map((choice) => choice.do)).not.toContain('trade')
  })

  test('what has been tried in the turn that is going on stays tried', () => {
    const play = carriedOn(house(), (state) => {
      state.turn.tried = ['cross', 'fall', 'H01-05 2']
    })
    expect(play.state.turn.tried).toEqual(['cross catacombs', 'cross chasm', 'cross tower', 'fall', 'drop', 'H01-05 2'])
  })

  test('all else is as it was: kept matches have the same end', () => {
    for (const lastState of kept('v2')) expect(migrate(betrayal, copy(lastState), 2)).toEqual(asOfNow(lastState))
  })
})

/** The states in which the kept matches of a version ended. */
function kept(version: string): BState[] {
  const folder = new URL(`records/${version}/`, import.meta.url)
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).lastState)
}

/** What version 4 has added, filled in, and then what version 5 has. */
const asOfNow = (state: BState): BState =>
  withDead({
    ...state,
    haunt: state.haunt === null ? null : { ...state.haunt, version: 1, owners: {} },
    monsters: state.monsters.map((monster) => ({ ...monster, marks: {}, owner: -1 })),
  })

const withDead = (state: BState): BState => ({
  ...state,
  players: state.players.map((player) => ({ ...player, fell: -1 })),
  stirred: [],
})

describe('version 7', () => {
  test('a match is what it was', () => {
    const states = kept('v7')
    expect(states.length).toBeGreaterThan(0)
    for (const lastState of states) expect(migrate(betrayal, copy(lastState), 7)).toEqual(lastState)
  })

  test('one in the middle of a haunt whose numbers have changed keeps to those it began with', () => {
    const state = JSON.parse(JSON.stringify(haunted(39, { revealer: 1 }).state))
    state.haunt.version = 1
    const play = new Play(betrayal, migrate(betrayal, state, 7))
    expect(defOf(play.state).last.round).toBe(8)
    playOut(play)
  })
})

describe('version 6', () => {
  test('a match is what it was', () => {
    const states = kept('v6')
    expect(states.length).toBeGreaterThan(0)
    for (const lastState of states) expect(migrate(betrayal, copy(lastState), 6)).toEqual(lastState)
  })

  test('one in the middle of a haunt whose numbers have changed keeps to those it began with', () => {
    const scene = haunted(2, { revealer: 2 })
    const state = JSON.parse(JSON.stringify(scene.state))
    state.haunt.version = 1
    const play = new Play(betrayal, migrate(betrayal, state, 6))
    expect(defOf(play.state).last.round).toEqual([9, 8, 7, 7])
    playOut(play)
  })
})

describe('version 5', () => {
  test('a match is what it was', () => {
    const states = kept('v5')
    expect(states.length).toBeGreaterThan(0)
    for (const lastState of states) expect(migrate(betrayal, copy(lastState), 5)).toEqual(lastState)
  })

  test('one in the middle of its haunt is played to its end', () => {
    playOut(new Play(betrayal, migrate(betrayal, copy(haunted(6, { revealer: 2 }).state), 5)))
  })
})

describe('version 4', () => {
  test('nobody knows where the dead fell, nor what the dice of the haunt roll were; all else is as it was', () => {
    const states = kept('v4')
    expect(states.some(({ players }) => players.some(({ alive }) => !alive))).toBe(true)
    for (const lastState of states) expect(migrate(betrayal, copy(lastState), 4)).toEqual(withDead(lastState))
  })
})

describe('version 3', () => {
  test('haunts get a version, monsters numbers and owners; all else is as it was', () => {
    const states = kept('v3')
    expect(states.some(({ monsters }) => monsters.length > 0)).toBe(true)
    for (const lastState of states) expect(migrate(betrayal, copy(lastState), 3)).toEqual(asOfNow(lastState))
  })

  test('what a haunt was about to do is said in the new words', () => {
    const scene = haunted(6, { revealer: 2 }).arrange((state) => {
      state.tokens.push({ name: 'boarded', room: 1, part: 0 })
    })
    const state = JSON.parse(JSON.stringify(scene.state))
    const step = { do: 'if', when: { round: 1 }, steps: [{ do: 'run', code: 'tryBoards' }] }
    state.agenda.push({ do: 'kit', who: 0, step, bound: { room: 1 } })
    const play = new Play(betrayal, migrate(betrayal, state, 3))
    expect(play.state.agenda.at(-1)).not.toMatchObject({ do: 'kit' })
    playOut(play)
  })

  test('a match in the middle of its haunt is played to its end', () => {
    const scene = haunted(1, { revealer: 0 })
    const state = JSON.parse(JSON.stringify(scene.state))
    delete state.stirred
    for (const player of state.players) delete player.fell
    delete state.haunt.version
    delete state.haunt.owners
    for (const monster of state.monsters) {
      delete monster.marks
      delete monster.owner
    }
    playOut(new Play(betrayal, migrate(betrayal, state, 3)))
  })
})
