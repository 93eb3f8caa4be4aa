/** The words that stand on the drawn board: messages of the game's text, of what has a name already. */
import type { Speaker } from '../../text.ts'
import type en from '../text/en.json'
import type { Halloween } from '../types.ts'

type KeyOf<K> = K extends `drawn.${infer Name}` ? Name : never
export type Words = (key: KeyOf<keyof typeof en>, values?: Readonly<Record<string, string | number>>) => string

export function wordsFor(text: Speaker<Halloween>): Words {
  return (key, values = {}) => text.label(`drawn.${key}`, values)
}
