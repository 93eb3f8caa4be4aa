/** The picture of a card or a token, wherever it is drawn. */
import { CARD_ICONS } from '../icons/cards.ts'
import { FEATURES, PLAIN, tokenLook } from '../icons/tokens.ts'
import { FaceIcon } from './face-icon.tsx'
import { icon } from './parts.tsx'

interface ThingIconProps {
  name: string
  size: number
  fill: string
}

const KNOWN: Readonly<Record<string, string>> = { ...CARD_ICONS, ...FEATURES }

/** Its middle is at 0, 0. */
export function ThingIcon({ name, size, fill }: ThingIconProps) {
  const known = KNOWN[name]
  if (known !== undefined) return icon(known, size, fill)
  const { face } = tokenLook(name)
  return face === undefined ? icon(PLAIN, size, fill) : <FaceIcon name={face} size={size} fill={fill} />
}
