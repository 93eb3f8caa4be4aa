/** What a haunt shows of itself before it is played: its name and pitch, its kind, and what its cover is drawn from. */
import { withRanges } from '../kit/words/references.ts'
import type { HauntFile } from './check.ts'

export interface AboutHaunt {
  kind: 'open' | 'secret' | 'none'
  /** The last round; by the number of players where they differ. */
  last: number | readonly number[]
  /** By language. */
  names: Record<string, string>
  pitches: Record<string, string>
  /** Its monster, or the first of its tokens; and others that stand at the foot of its cover. */
  faces: readonly { face: string; colour: string | null }[]
  /** Which monsters there are, as keys of its texts. */
  monsters: readonly string[]
}

const PLAIN_FACE = 'candle-flame'

export function aboutHaunt({ def, words }: HauntFile): AboutHaunt {
  const said = (part: string) =>
    Object.fromEntries(
      Object.entries(words).flatMap(([language, list]) => {
        const text = list[`haunt.${def.no}.${part}`]
        return text === undefined ? [] : [[language, withRanges(text, def)] as const]
      }),
    )
  const looks = [...Object.values(def.monsters ?? {}), ...Object.values(def.tokens ?? {})]
  return {
    kind: def.kind,
    last: def.last.round as number | readonly number[],
    names: said('name'),
    pitches: said('text'),
    faces: looks.slice(0, 3).map(({ face, colour }) => ({ face: face ?? PLAIN_FACE, colour: colour ?? null })),
    monsters: Object.keys(def.monsters ?? {}),
  }
}
