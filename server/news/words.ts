/** Hints put into words that fit into a notice, and understood again. */
import type { Hint } from './news.ts'

/** PostgreSQL takes notices that are shorter than this, in bytes. */
const LONGEST = 8_000

/** A pick that can be followed is told far more often than all else: table, revision, seat, choice, when, print. */
type PickInWords = [string, number, number, number, number, string | null]

/** As few notices as will do; in front of each stands who speaks. */
export function inNotices(speaker: string, hints: Iterable<Hint>): string[] {
  const notices: string[][] = []
  let room = 0
  for (const hint of hints) {
    const word = JSON.stringify(inWords(hint))
    const length = Buffer.byteLength(word) + ','.length
    if (length > room) {
      notices.push([])
      room = LONGEST - speaker.length - '[]'.length
    }
    notices.at(-1)?.push(word)
    room -= length
  }
  return notices.map((words) => `${speaker}[${words.join()}]`)
}

/** What somebody else has said, behind a name of that length. */
export function hintsIn(notice: string, speaker: number): Hint[] {
  const words: (Hint | PickInWords)[] = JSON.parse(notice.slice(speaker))
  return words.map((word) => (Array.isArray(word) ? pickIn(word) : word))
}

function inWords(hint: Hint): Hint | PickInWords {
  if (hint.what !== 'changed' || hint.pick === null) return hint
  const { seat, choice, at, print } = hint.pick
  return [hint.table, hint.revision, seat, choice, at, print]
}

function pickIn([table, revision, seat, choice, at, print]: PickInWords): Hint {
  return { table, what: 'changed', revision, pick: { seat, choice, at, print } }
}
