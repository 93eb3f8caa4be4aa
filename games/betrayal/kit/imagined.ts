/** What a seat that does not know a secret of fixed meaning may take it for: rooms (KIT-106), fronts of tokens (KIT-107). */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Token } from '../rules/state.ts'
import type { BState } from '../types.ts'

export function imagineRooms({ haunt }: BState, names: readonly string[], chance: Chance): void {
  for (const name of names) {
    const secret = haunt?.secrets[name]
    if (secret?.of !== undefined) secret.value = chance.oneOf(secret.of)
  }
}

/** What was dealt, without what this seat knows of it, lies there in any order. */
export function imagineFronts(
  { haunt, tokens }: BState,
  isUnknown: (token: Token, place: number) => boolean,
  chance: Chance,
): void {
  for (const [name, dealt] of Object.entries(haunt?.dealt ?? {})) {
    const unknown = tokens.filter((token, i) => token.name === name && isUnknown(token, i))
    if (unknown.length === 0) continue
    const left = [...dealt]
    for (const { name: other, face } of tokens.filter((token) => !unknown.includes(token)))
      if (other === name && face !== undefined && left.includes(face)) left.splice(left.indexOf(face), 1)
    const imagined = chance.shuffle(left)
    for (const [i, token] of unknown.entries()) token.face = imagined[i] ?? dealt[0] ?? ''
  }
}
