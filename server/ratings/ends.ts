/**
 * How the matches ended that were played here, beside those that bots played in the lab: by game, and where a game is of
 * several kinds (a haunt, a master) by kind. Where people come to an end surely more often than bots do, that is said.
 */
import { interval } from '@gloam/kernel/interval.ts'
import type { Played } from '@gloam/protocol/people/ratings.ts'
import { BOT_ENDS, type Ends } from './bot-ends.ts'

/** So many matches of each kind ended so. */
export interface EndCount {
  game: string
  kind: string
  end: string
  count: number
}

type Beside = Played[number]['ends']

/** Fewer say nothing of how a kind of match ends, and might say who ended it so. */
export const TOLD_FROM = 5
/** Fewer are no measure of what people do. */
const MEASURED_FROM = 10

export function playedOf(counts: readonly EndCount[]): Played {
  return [...Map.groupBy(counts, ({ game }) => game)]
    .map(([game, own]) => {
      const bots = Object.hasOwn(BOT_ENDS, game) ? BOT_ENDS[game] : undefined
      const kinds = [...Map.groupBy(own, ({ kind }) => kind)].flatMap(([kind, those]) => {
        if (kind === '' || sum(tally(those)) < TOLD_FROM) return []
        return [{ kind, ends: beside(tally(those), bots?.kinds[kind] ?? {}) }]
      })
      return { game, ends: beside(tally(own), bots?.all ?? {}), kinds: kinds.sort(byMatches) }
    })
    .sort(byMatches)
}

/** What earlier releases have kept is called as it is now. */
function tally(counts: readonly EndCount[]): Ends {
  const ends: Record<string, number> = {}
  for (const { end, count } of counts) {
    const name = end.replace(/^end\./, '')
    ends[name] = (ends[name] ?? 0) + count
  }
  return ends
}

function beside(people: Ends, bots: Ends): Beside {
  const all = { people: sum(people), bots: sum(bots) }
  return [...new Set([...Object.keys(people), ...Object.keys(bots)])].sort().map((end) => {
    const [own, theirs] = [people[end] ?? 0, bots[end] ?? 0]
    return { end, people: own, bots: theirs, more: isMore([own, all.people], [theirs, all.bots]) }
  })
}

/** Surely more often: even the least that the one may be is more than the most that the other may be. */
function isMore(people: readonly [number, number], bots: readonly [number, number]): boolean {
  return people[1] >= MEASURED_FROM && bots[1] > 0 && interval(...people)[0] > interval(...bots)[1]
}

function sum(ends: Ends): number {
  return Object.values(ends).reduce((all, count) => all + count, 0)
}

const matchesOf = ({ ends }: { ends: Beside }): number => ends.reduce((all, { people }) => all + people, 0)
const byMatches = (a: { ends: Beside }, b: { ends: Beside }): number => matchesOf(b) - matchesOf(a)
