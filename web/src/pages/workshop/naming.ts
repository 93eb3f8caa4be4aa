/** Whoever gives something a name has said what it is called: nobody is asked twice. */
import type { Draft, Path, Tongue, Workshop } from '@gloam/games/workshop.ts'
import { valueAt, without, withValue } from './edits.ts'

/** What somebody types as a name becomes one: «Cold Lamp» is `coldLamp`. */
export const asName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .map((word, i) => (i === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1))
    .join('')

const keysOf = (workshop: Workshop, draft: Draft): string[] => workshop.needed(draft).map(({ key }) => key)

export interface Said {
  /** As it was typed. */
  readonly text: string
  /** The language in which texts are written. */
  readonly writes: string
}

interface AtBench {
  readonly workshop: Workshop
  readonly tongue: Tongue
}

/** With this text for what is new under a name, where neither the haunt nor the game has one. */
export function calledSo(
  { workshop, tongue }: AtBench,
  before: Draft,
  after: Draft,
  name: string,
  { text, writes }: Said,
): Draft {
  const known = keysOf(workshop, before)
  const key = keysOf(workshop, after).find((one) => !known.includes(one) && one.split('.').at(-1) === name)
  if (key === undefined || Object.hasOwn(tongue.names, key)) return after
  return withValue(after, ['words', writes, key], text.trim())
}

/** A token that becomes a card is called as before, in every language; or as the game calls it. */
export function stillCalled({ workshop, tongue }: AtBench, before: Draft, after: Draft, [, ...place]: Path): Draft {
  const isOfIt = (key: string) => key.split('.').some((part) => place.includes(part))
  const [had, has] = [keysOf(workshop, before), keysOf(workshop, after)]
  const gone = had.find((key) => isOfIt(key) && !has.includes(key))
  const come = has.find((key) => isOfIt(key) && !had.includes(key))
  if (gone === undefined || come === undefined) return after
  const isKnown = Object.hasOwn(tongue.names, come)
  return Object.keys(after.words).reduce((draft, language) => {
    const text = valueAt(draft, ['words', language, gone])
    if (text === undefined) return draft
    const rest = without(draft, ['words', language, gone])
    return isKnown ? rest : withValue(rest, ['words', language, come], text)
  }, after)
}
