/** Changes by chance what a seat must not know, and nothing else: the laws hold the view against it. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { imagineWhereabouts } from './kit/hidden.ts'
import { imagineFronts, imagineRooms } from './kit/imagined.ts'
import { hauntDef } from './kit/registry.ts'
import { seesRole } from './kit/roles.ts'
import { WHEREABOUTS } from './kit/whereabouts.ts'
import { backOf } from './rules/explore.ts'
import { questions } from './rules/questions.ts'
import type { Haunt } from './rules/state.ts'
import type { BAsk, BState, BStep, BTable } from './types.ts'

export function scramble(state: BState, seat: Seat, chance: Chance): void {
  const knows = (mask: number): boolean => seat >= 0 && (mask & (1 << seat)) !== 0
  swapTiles(state, knows, chance)
  for (const deck of ['event', 'item', 'omen'] as const) {
    const hidden = places(state.deckKnown[deck], knows)
    permute(state.decks[deck], hidden, chance)
  }
  if (state.haunt !== null && state.outcome === null) scrambleHaunt(state, state.haunt, seat, knows, chance)
  for (const item of state.agenda) {
    if (!('together' in item)) continue
    item.together.forEach((ask, i) => {
      if (ask.seat === seat || item.answers[i] === null) return
      const list = questions[ask.ask] as (g: BTable, ask: BAsk) => BStep[]
      item.answers[i] = chance.oneOf(list({ state, chance } as unknown as BTable, ask))
    })
  }
}

type Knows = (mask: number) => boolean

const places = (known: readonly number[], knows: Knows): number[] =>
  known.flatMap((mask, i) => (knows(mask) ? [] : [i]))

function permute<T>(list: T[], at: readonly number[], chance: Chance): void {
  const shuffled = chance.shuffle(at.map((i) => there(list[i])))
  at.forEach((i, n) => {
    list[i] = there(shuffled[n])
  })
}

/** The backs of the top tile and of the discards are seen by all, so only tiles with the same back change places there. */
function swapTiles(state: BState, knows: Knows, chance: Chance): void {
  const { stack, discards } = state
  const inStack = places(state.stackKnown, knows)
  permute(
    stack,
    inStack.filter((i) => i < stack.length - 1),
    chance,
  )
  const shown = [
    ...places(state.discardsKnown, knows).map((i) => ({ list: discards, i })),
    ...inStack.filter((i) => i === stack.length - 1).map((i) => ({ list: stack, i })),
  ]
  for (const { list, i } of shown) {
    const tile = there(list[i])
    const alike = inStack.filter((j) => backOf(there(stack[j])) === backOf(tile))
    if (alike.length === 0) continue
    const j = chance.oneOf(alike)
    list[i] = there(stack[j])
    stack[j] = tile
  }
}

function scrambleHaunt(state: BState, haunt: Haunt, seat: Seat, knows: Knows, chance: Chance): void {
  const hidden = haunt.roles.map((_, other) => other).filter((other) => !seesRole(haunt, seat, other))
  permute(haunt.roles, hidden, chance)
  const secrets = Object.entries(haunt.secrets).flatMap(([name, secret]) => (knows(secret.knows) ? [] : [name]))
  const faces = state.tokens.flatMap((token) => (token.knows !== undefined && !knows(token.knows) ? [token.name] : []))
  const names = [...new Set([...secrets, ...faces])]
  if (names.includes(WHEREABOUTS)) imagineWhereabouts(state, chance)
  imagineRooms(state, names, chance)
  imagineFronts(state, ({ knows: who }) => who !== undefined && !knows(who), chance)
  if (names.length > 0) hauntDef(haunt.no).imagine?.(state, names, chance)
}
