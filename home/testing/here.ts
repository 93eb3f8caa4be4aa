/** The page's home without a page, for tests: kept in memory, with bots that think at once and little. */
import { answering } from '@gloam/bots/answering.ts'
import type { Thinkers } from '@gloam/bots/decision.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Luck } from '@gloam/tables/luck.ts'
import { Home, type HomeParts } from '../home.ts'
import { InMemory } from '../in-memory.ts'
import type { Shelves } from '../store.ts'
import { type CaseHouse, CaseLine, type CasePerson } from './house.ts'

/** So few lines bots try: a whole match takes seconds. */
const FEW_TRIES = 8

export function thinkersAtOnce(): Thinkers {
  const answer = answering()
  return {
    waiting: 0,
    async choose(game, seen, strength, _, seed, { iterations = FEW_TRIES } = {}) {
      const said = answer({ id: 0, game, seen, strength, seed, milliseconds: 60_000, iterations })
      if ('error' in said) throw new Error(said.error)
      return { ...said.decision, by: strength }
    },
  }
}

/** Dice that come again. */
export function sameLuck(): Luck {
  const chance = fastChance(7)
  let laid = 0
  return { seed: () => String(++laid).padStart(64, 'a'), below: (count) => chance.below(count) }
}

export function openHome(shelves: Shelves, more: Partial<HomeParts> = {}): Home {
  return new Home({
    shelves,
    bots: thinkersAtOnce(),
    judges: thinkersAtOnce(),
    luck: sameLuck(),
    now: Date.now,
    pace: 0,
    budget: () => 10,
    pause: async () => {},
    inTurn: (_, act) => act(),
    onFailure: (_, error) => {
      throw error
    },
    idFor: (id) => id,
    isOurs: (person) => person.startsWith('person-'),
    onChange: () => {},
    ...more,
  })
}

export function houseHere(): CaseHouse {
  const shelves = new InMemory()
  let home = openHome(shelves)
  let people = 0
  return {
    async enter(name): Promise<CasePerson> {
      const person = { id: `person-${++people}`, name }
      return {
        id: () => person.id,
        call: async <T>(...[call, given]: Parameters<CasePerson['call']>) => {
          const answer = home.call(person, call, given).catch((error) => {
            throw new Error(`${error.reason}: ${error.message}`, { cause: error })
          })
          // As on a wire: what comes is no part of what is there.
          return JSON.parse(JSON.stringify(await answer)) as T
        },
        async line(seat) {
          return new CaseLine((hear) => {
            const line = home.line(person, hear, seat)
            return { say: (message) => void line.say(message), close: () => line.close() }
          })
        },
      }
    },
    async reopen() {
      home.close()
      home = openHome(shelves)
    },
  }
}
