/** What can be worked out for a seat without anything that it does not know. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { seesRole } from '../kit/roles.ts'
import type { BState, BTable } from '../types.ts'
import type { Haunt, Token } from './state.ts'

/** Works something out on a table of its own, which it may change; null where what is secret, or chance, was asked for on the way. */
export type Told = <T>(workOut: (g: BTable) => T) => T | null

/**
 * A table that notes when it is asked for what this seat does not know. Until then all that it has answered is known to
 * the seat, so whether it is asked is no secret either: what comes of it is the same, whatever the truth may be.
 */
export function toldTo(state: BState, seat: Seat): Told {
  let isAsked = false
  const ask = <T>(secret: T): T => {
    isAsked = true
    return secret
  }
  const chance = new Proxy(UNHEARD, { get: (dice, name) => ask(Reflect.get(dice, name)) })
  const g = { state: watchedState(state, seat, ask), chance } as BTable
  return (workOut) => {
    isAsked = false
    const found = workOut(g)
    return isAsked ? null : found
  }
}

/** What these dice show is never told. */
const UNHEARD: Chance = fastChance(0)

type Watch = <T>(secret: T) => T

function watchedState(state: BState, seat: Seat, ask: Watch): BState {
  const knows = (mask: number | undefined): boolean => mask === undefined || (mask & (1 << seat)) !== 0
  const tokens = state.tokens.map((token) => (knows(token.knows) ? token : watchedToken(token, ask)))
  const haunt = state.haunt === null ? null : watchedHaunt(state.haunt, seat, knows, ask)
  return {
    ...state,
    tokens,
    haunt,
    get stack() {
      return ask(state.stack)
    },
    get discards() {
      return ask(state.discards)
    },
    get decks() {
      return ask(state.decks)
    },
  }
}

function watchedToken(token: Token, ask: Watch): Token {
  return Object.defineProperty({ ...token }, 'face', { get: () => ask(token.face) })
}

function watchedHaunt(haunt: Haunt, seat: Seat, knows: (mask: number) => boolean, ask: Watch): Haunt {
  const roles = [...haunt.roles]
  for (const [other, role] of haunt.roles.entries())
    if (!seesRole(haunt, seat, other)) Object.defineProperty(roles, other, { get: () => ask(role) })
  const secrets: Haunt['secrets'] = {}
  for (const [name, secret] of Object.entries(haunt.secrets))
    secrets[name] = knows(secret.knows)
      ? secret
      : Object.defineProperty({ ...secret }, 'value', { get: () => ask(secret.value) })
  return {
    ...haunt,
    roles,
    secrets,
    get answers() {
      return ask(haunt.answers)
    },
  }
}
