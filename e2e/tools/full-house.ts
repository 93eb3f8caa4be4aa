/** Betrayal's house when it has grown, and as full as it can be, in the preview. */
import { FLOORS, ROOM, ROOMS } from '@gloam/games/betrayal/content/rooms.ts'
import { betrayal } from '@gloam/games/betrayal/game.ts'
import { allowsFloor, attach, liftTile, placesFor } from '@gloam/games/betrayal/rules/board.ts'
import type { BState } from '@gloam/games/betrayal/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, type Page } from '@playwright/test'
import { LONGEST, seedOf } from '../boards/betrayal-positions.ts'
import { preview } from './preview.ts'

/** So many rooms on one floor, and six explorers and five monsters in one of them. */
const MOST_ROOMS = 23
const MONSTERS_HERE = 5

/** Where the preview has to begin, and the state that is put in its place. */
function fullHouse(): Laid {
  const { address, state } = hauntBegun()
  const ground = FLOORS.indexOf('ground')
  const chance = fastChance(5)
  const lie = () => state.floor.filter((floor) => floor === ground).length
  for (const tile of ROOMS.keys()) {
    if (lie() >= MOST_ROOMS || !allowsFloor(tile, ground) || state.floor[tile] === ground) continue
    const places = placesFor(state, tile, ground)
    if (places.length === 0) continue
    if (state.floor[tile] >= 0) liftTile(state, tile)
    const place = chance.oneOf(places)
    attach(state, tile, place, place.turn)
    const inStack = state.stack.indexOf(tile)
    if (inStack < 0) continue
    state.stack.splice(inStack, 1)
    state.stackKnown.splice(inStack, 1)
  }
  if (lie() < MOST_ROOMS) throw new Error(`Only ${lie()} rooms lie on the ground floor.`)
  for (const player of state.players) Object.assign(player, { room: ROOM.kitchen, part: 0 })
  const [monster] = state.monsters
  while (state.monsters.length < MONSTERS_HERE) state.monsters.push({ ...monster, things: [] })
  for (const one of state.monsters) Object.assign(one, { room: ROOM.kitchen, part: 0, stunned: 0 })
  return { address, state }
}

/** The preview with that state in its place; `more` of what its address can ask for. */
export async function openFullHouse(page: Page, more: string): Promise<void> {
  const { address, state } = fullHouse()
  await preview.open(page, address + more)
  await page.evaluate(
    (made) => (globalThis as unknown as { gloam: { put(state: object): Promise<void> } }).gloam.put(made),
    state as unknown as object,
  )
  await expect(page.locator('.bet-count')).toHaveText('11')
}

/** The first turn of seat 0 in a haunt with automata, in which the Kitchen has been found. */
const hauntBegun = (): Laid =>
  firstTurn(6, ({ haunt, floor }) => haunt !== null && floor[ROOM.kitchen] === FLOORS.indexOf('ground'))

/** Where the preview comes to a turn of seat 0 in a house that has grown to so many rooms, after its haunt has begun. */
export const grownHouse = (rooms: number): string =>
  firstTurn(5, ({ haunt, floor }) => haunt !== null && floor.filter((one) => one >= 0).length >= rooms).address

interface Laid {
  address: string
  state: BState
}

/** The first turn of seat 0 that is as asked for, in matches that are played by chance. */
function firstTurn(seats: number, isWanted: (state: BState) => boolean): Laid {
  for (let seed = 0; seed < 60; seed++) {
    const match = Match.start(betrayal, seats, { ...usualOptions(betrayal), haunt: '10' }, seedOf(String(seed)))
    const luck = fastChance(Number.parseInt(seedOf(String(seed)).slice(0, 7), 16))
    for (let picks = 0; picks < LONGEST && match.play.state.outcome === null; picks++) {
      const { state } = match.play
      if (match.play.questionOf(0)?.ask.ask === 'turn' && isWanted(state))
        return {
          address: `game=betrayal&seats=${seats}&haunt=10&seed=${seed}&picks=${picks}`,
          state: structuredClone(state),
        }
      const [question] = match.play.open
      if (question === undefined) break
      match.pick({ seat: question.seat, question: question.id, choice: luck.below(question.choices.length) })
    }
  }
  throw new Error('No match came so far.')
}
