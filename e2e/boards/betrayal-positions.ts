/** Positions of Betrayal in which a seat is asked something: one for each kind of question and of choice, by chance. */
import { HAUNTS } from '@gloam/games/betrayal/content/haunts/index.ts'
import { betrayal } from '@gloam/games/betrayal/game.ts'
import type { BAsk, BStep } from '@gloam/games/betrayal/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'

export const LONGEST = 1_500

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
  if (choice.do === 'moveRoom' && doorsIn(choices) > 1 && canTurn(choices)) return [...kinds, 'doors']
  return choice.do === 'task' ? [...kinds, `task: ${choice.task}`] : kinds
}

/** At how many doors a room that moves can come to lie. */
function doorsIn(choices: readonly BStep[]): number {
  return new Set(choices.flatMap((step) => (step.do === 'moveRoom' ? [`${step.to} ${step.side}`] : []))).size
}

/** Whether a room that moves can lie in several ways at one of its doors. */
const canTurn = (choices: readonly BStep[]): boolean =>
  choices.filter(({ do: it }) => it === 'moveRoom').length > doorsIn(choices)

/** The seed that the preview makes of a word: the codes of its letters. */
export function seedOf(word: string): string {
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
