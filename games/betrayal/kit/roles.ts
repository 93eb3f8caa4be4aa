/** BET-267, KIT-65: the secret numbers of the seats. 1 is the traitor, below 0 has turned in secret, 0 is nobody's. */
import type { Haunt } from '../rules/state.ts'

export function isSecretTraitor({ roles }: Pick<Haunt, 'roles'>, seat: number): boolean {
  const role = roles[seat]
  return role !== undefined && role <= 1
}

/** Everybody knows the own number and those that are shown; the traitor and those who have turned know each other. */
export function seesRole(haunt: Haunt, seat: number, other: number): boolean {
  if (other === seat || (haunt.shown & (1 << other)) !== 0) return true
  return isSecretTraitor(haunt, seat) && isSecretTraitor(haunt, other)
}
