/** What a report calls things: the game's own English names. */
import type { Words } from '@gloam/games/text.ts'
import type { Namer } from './findings.ts'

/** Keys are `card.12.name`: a number stays before the name, because rulebooks and haunts are looked up by it. */
const KEY = /^[^.]+\.([^.]+)\.name$/
const END = /^end\./

export async function namesOf(game: string): Promise<Namer> {
  const { en }: { en: Words } = await import(`@gloam/games/${game}/text/index.ts`)
  return (key) => {
    const id = KEY.exec(key)?.[1]
    if (id === undefined) return en[key] !== undefined && !END.test(key) ? en[key] : key.replace(END, '')
    const name = en[key] ?? id
    return Number.isNaN(Number(id)) ? name : `${id} ${name}`
  }
}
