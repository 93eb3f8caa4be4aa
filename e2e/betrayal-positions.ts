/** Positions of Betrayal in which a seat is asked something: one for each kind of question and of choice, by chance. */
import { HAUNTS } from '@gloam/games/betrayal/content/haunts/index.ts'
import { FLOORS, ROOM, ROOMS } from '@gloam/games/betrayal/content/rooms.ts'
import { betrayal } from '@gloam/games/betrayal/game.ts'
import { allowsFloor, attach, liftTile, placesFor } from '@gloam/games/betrayal/rules/board.ts'
import type { BAsk, BState, BStep } from '@gloam/games/betrayal/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'

const LONGEST = 1_500

/** What the address of the preview has to ask for, and a choice that can be made there. */
export interface Position {
  address: string
  choice: BStep
}

/** A position for each kind of question (`ask: place`), of choice (`do: attack`) and for each task (`task: H10-06`); and one in which a room can go to several `doors`. */
export function positionsOf(matches: number): Map<string, Position> {
  const found = new Map<string, Position>()
  for (let i = 0; i < matches; i++) playOne(String(i), HAUNTS[i % HAUNTS.length]?.no ?? 1, 3 + (i % 4), found)
  return found
}

function kindsOf(ask: BAsk, choice: BStep, choices: readonly BStep[]): string[] {
  const kinds = [`ask: ${'about' in ask ? ask.about : ask.ask}`, `do: ${choice.do}`]
  if (choice.do === 'moveRoom' && doorsIn(choices) > 1) return [...kinds, 'doors']
  return choice.do === 'task' ? [...kinds, `task: ${choice.task}`] : kinds
}

/** At how many doors a room that moves can come to lie. */
function doorsIn(choices: readonly BStep[]): number {
  return new Set(choices.flatMap((step) => (step.do === 'moveRoom' ? [`${step.to} ${step.side}`] : []))).size
}

/** The seed that the preview makes of a word: the codes of its letters. */
function seedOf(word: string): string {
  const digits = [...word].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.padEnd(64, '0').slice(0, 64)
}

/** The same picks by chance as the preview makes. */
function playOne(seed: string, haunt: number, seats: number, found: Map<string, Position>): void {
  const luck = fastChance(Number.parseInt(seedOf(seed).slice(0, 7), 16))
  const match = Match.start(betrayal, seats, { ...usualOptions(betrayal), haunt: String(haunt) }, seedOf(seed))
  for (let picks = 0; picks < LONGEST && match.play.state.outcome === null; picks++) {
    const asked = match.play.questionOf(0)
    const address = `game=betrayal&seats=${seats}&haunt=${haunt}&seed=${seed}&picks=${picks}`
    for (const choice of asked?.choices ?? [])
      for (const kind of asked === undefined ? [] : kindsOf(asked.ask, choice, asked.choices))
        if (!found.has(kind)) found.set(kind, { address, choice })
    const [question] = match.play.open
    if (question === undefined) return
    match.pick({ seat: question.seat, question: question.id, choice: luck.below(question.choices.length) })
  }
}

/** As full as a house can be: so many rooms on one floor, and six explorers and five monsters in one of them. */
const MOST_ROOMS = 23
const MONSTERS_HERE = 5

/** Where the preview has to begin, and the state that is put in its place. */
export function fullHouse(): { address: string; state: BState } {
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

/** The first turn of seat 0 in a haunt with automata, in which the Kitchen has been found. */
function hauntBegun(): { address: string; state: BState } {
  for (let seed = 0; seed < 60; seed++) {
    const match = Match.start(betrayal, 6, { ...usualOptions(betrayal), haunt: '10' }, seedOf(String(seed)))
    const luck = fastChance(Number.parseInt(seedOf(String(seed)).slice(0, 7), 16))
    for (let picks = 0; picks < LONGEST && match.play.state.outcome === null; picks++) {
      const { state } = match.play
      if (match.play.questionOf(0)?.ask.ask === 'turn' && state.haunt !== null && state.floor[ROOM.kitchen] === 1)
        return { address: `game=betrayal&seats=6&haunt=10&seed=${seed}&picks=${picks}`, state: structuredClone(state) }
      const [question] = match.play.open
      if (question === undefined) break
      match.pick({ seat: question.seat, question: question.id, choice: luck.below(question.choices.length) })
    }
  }
  throw new Error('No match came so far.')
}
