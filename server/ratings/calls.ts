/** How strong somebody seems to be, and what their matches tell: for themselves, and for others if they let them see it. */
import { games } from '@gloam/games/index.ts'
import {
  type Played,
  ratingsApi,
  SHOWN_FROM,
  type ShownRating,
  type Statistics,
} from '@gloam/protocol/people/ratings.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { read } from '../common/read.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { RatingRow, RatingStore } from '../store/people/ratings.ts'
import type { Endings } from '../store/tables/endings.ts'
import { playedOf } from './ends.ts'
import { rivalriesOf, statisticsOf } from './statistics.ts'

interface Parts {
  ratings: RatingStore
  endings: Endings
  people: PersonStore
  accounts: Accounts
}

/** Milliseconds for which what is played is not counted again. */
const COUNTED_EVERY = 60_000
/** Those who are met most often, not all. */
const MOST_RIVALS = 8

export function addRatings(app: FastifyInstance, { ratings, endings, people, accounts }: Parts): void {
  const counted = countedNowAndThen(endings)
  app.get(ratingsApi.played.path, counted)

  app.get(ratingsApi.statistics.path, async (request): Promise<Statistics> => {
    const { id } = request.params as { id: string }
    const { person } = await accounts.personOf(request)
    const isOwn = person?.id === id
    const profile = await people.profileOf(id)
    if (profile === null || (!isOwn && !profile.shown)) throw refuse.notFound()
    const all = await ratings.playedWith(id)
    const told = statisticsOf(id, all)
    const rivals = rivalriesOf(id, all, MOST_RIVALS)
    const names = await ratings.named(
      rivals.map((one) => one.person),
      !isOwn,
    )
    return {
      ...(isOwn ? told : withoutTables(told)),
      rated: profile.rated,
      candles: shelfOf(await ratings.candlesOf(id), new Set(told.parts.map(({ game }) => game)), isOwn),
      ratings: await shownRatings(ratings, await ratings.of(id)),
      rivals: rivals.flatMap((one) => {
        const name = names.get(one.person)
        return name === undefined ? [] : { ...one, name }
      }),
    }
  })

  app.post(ratingsApi.rateMe.path, async (request: FastifyRequest) => {
    const { person } = await accounts.personOf(request, true)
    if (person === null) throw refuse.nobody()
    await ratings.choose(person.id, read(ratingsApi.rateMe.body, request.body).rated)
    return {}
  })
}

/** All matches of a house are many: they are counted once a minute, for everybody. */
function countedNowAndThen(endings: Endings): () => Promise<Played> {
  let known: Promise<Played> | null = null
  let at = Number.NEGATIVE_INFINITY
  return () => {
    if (known !== null && Date.now() - at < COUNTED_EVERY) return known
    at = Date.now()
    const counting = endings.all().then(playedOf)
    known = counting
    // Whoever asks next tries again.
    counting.catch(() => {
      at = Number.NEGATIVE_INFINITY
    })
    return counting
  }
}

/** Each candle once, with the match that lit it first. What is missing is one's own business. */
function shelfOf(
  lit: readonly { game: string; name: string; table_id: string }[],
  played: ReadonlySet<string>,
  isOwn: boolean,
): Statistics['candles'] {
  return games.flatMap(({ name: game, candles = [] }) =>
    candles.flatMap(({ name }) => {
      const times = lit.filter((one) => one.game === game && one.name === name)
      if (times.length === 0 && !(isOwn && played.has(game))) return []
      return { game, name, count: times.length, table: isOwn ? (times[0]?.table_id ?? null) : null }
    }),
  )
}

/** Where somebody has sat is their own, and the others' who sat there. */
function withoutTables<T extends Pick<Statistics, 'longest' | 'closest'>>(told: T): T {
  const { longest, closest } = told
  return { ...told, longest: longest && { ...longest, table: null }, closest: closest && { ...closest, table: null } }
}

async function shownRatings(store: RatingStore, rows: readonly RatingRow[]): Promise<ShownRating[]> {
  const enough = rows.filter(({ matches }) => matches >= SHOWN_FROM)
  const lists = enough.map((row) => ({ row, words: row.list.split(' ') }))
  const companies = lists.map(({ words: [, , company = ''] }) => company)
  const groups = await store.groupNames(companies.filter((company) => !isPlain(company)))
  return lists.flatMap(({ row: { season, mu, sigma, matches }, words: [game = '', pace, company = ''] }) => {
    const group = groups.get(company) ?? null
    // Of a group that was closed nobody is left to be compared with.
    if (!isPlain(company) && group === null) return []
    return {
      ...{ game, season, matches, points: mu, doubt: sigma, group },
      pace: pace === 'days' ? ('days' as const) : ('live' as const),
      company: isPlain(company) ? company : ('group' as const),
    }
  })
}

/** People of any kind, or bots; else it is a group. */
function isPlain(company: string): company is 'people' | 'bots' {
  return company === 'people' || company === 'bots'
}
