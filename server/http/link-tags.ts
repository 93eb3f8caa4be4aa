/**
 * What a link says of itself where it is pasted: who invites, to which game, how many seats are free, who has won. It is
 * said to whoever has the link, and holds nothing that the link would not show them anyway.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import { Id } from '@gloam/protocol/table.ts'
import { Refused } from '@gloam/tables/errors.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { isFinishedByBot } from '@gloam/tables/seats/who-played.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { seenNow } from '@gloam/tables/view.ts'
import { aboutGame, sitterNames, speaker, titleOf } from '../common/words.ts'
import { isAway, StoreAway } from '../store/engine/away.ts'
import type english from './text/en.json'

const t = speaker<keyof typeof english>('server/http/text')

/** What is said of an address. */
export interface LinkTags {
  title: string
  about: string
  /** What is in the picture, in words. */
  picture: string
  /** Names of pictures, the one that says most first: the first that there is is shown, and else the house's own. */
  pictures: readonly string[]
  /** Without what may be secret in an address: only pages that are known are named. */
  path: string
  /** Tables are for those who have the link, and not for whoever searches. */
  found: boolean
}

type FindTable = (id: string) => Promise<Loaded>

const OF_A_TABLE = /^\/table\/([^/]+?)(\/replay)?\/?$/
const OF_A_GAME = /^\/(learn|rules)\/([a-z]+)\/?$/

export async function tagsOf(path: string, language: string, find: FindTable): Promise<LinkTags> {
  const [, id, replay = ''] = OF_A_TABLE.exec(path) ?? []
  if (id !== undefined) {
    const loaded = Id.safeParse(id).success ? await found(find, id) : null
    // Whether there is such a table is told by the page; of what it was nothing is left to say.
    return loaded === null
      ? { ...front(language), found: false }
      : { ...ofTable(loaded, language), path: `/table/${id}${replay}`, found: false }
  }
  const [, page, game] = OF_A_GAME.exec(path) ?? []
  const name = game === undefined ? null : aboutGame(game, language, 'game.name')
  if (game === undefined || name === null) return front(language)
  return { ...ofGame(page === 'learn' ? 'learn' : 'rules', game, language), path: `/${page}/${game}`, found: true }
}

/** A page opens in any case: that a table cannot be read or the store is away is said by the page itself. */
async function found(find: FindTable, id: string): Promise<Loaded | null> {
  try {
    return await find(id)
  } catch (error) {
    if (error instanceof Refused || error instanceof StoreAway || isAway(error)) return null
    throw error
  }
}

function front(language: string): LinkTags {
  const title = t(language, 'front.title')
  return { title, about: t(language, 'front.about'), picture: title, pictures: [], path: '/', found: true }
}

type Said = Pick<LinkTags, 'title' | 'about' | 'picture' | 'pictures'>

function ofGame(page: 'learn' | 'rules', game: string, language: string): Said {
  const values = { game: titleOf(game, language), blurb: aboutGame(game, language, 'game.blurb') ?? '' }
  const about = page === 'learn' ? t(language, 'learn.about', values) : values.blurb
  return {
    title: t(language, `${page}.title`, values),
    about,
    picture: t(language, 'picture', values),
    pictures: [game],
  }
}

function ofTable(loaded: Loaded, language: string): Said {
  const { game, status } = loaded.row
  const picture = t(language, 'picture', { game: titleOf(game, language) })
  const said = { gathering: invitation, playing: underWay, ended: result }[status]
  return { ...said(loaded, language), picture, pictures: [...endsOf(loaded), game] }
}

/**
 * What a match that is over came to, as its picture is called: «halloween-points-2» where one has won alone whose sign that
 * is, «betrayal-traitor», «spookhuis-stopped». Which of them are drawn is told in web/dev/link-ends.tsx.
 */
function endsOf({ row, play }: Loaded): string[] {
  const { game, status, stopped, seats } = row
  if (status !== 'ended') return []
  if (stopped !== undefined) return [`${game}-stopped`]
  const outcome = play && seenNow(row, play, null).outcome
  if (outcome == null) return []
  const { reason, winners } = outcome
  const end = `${game}-${reason.split('.').at(-1)}`
  const [only, ...others] = winners
  const colour = only === undefined || others.length > 0 ? undefined : seats[only]?.colour
  return colour === undefined ? [end] : [`${end}-${colour}`, end]
}

type Words = Pick<LinkTags, 'title' | 'about'>

/** A host who lays the table for others is named by nothing that the link shows, and so not here. */
function invitation({ row }: Loaded, language: string): Words {
  const { seats, host } = row
  const people = seats.filter((seat) => seat.kind === 'person')
  const inviting = people.find(({ person }) => person === host)
  const game = titleOf(row.game, language)
  const free = t(language, 'invites.about', { free: seats.filter(({ kind }) => kind === 'free').length })
  const names = listed(namesIn({ seats: people }, language), language)
  const about = people.length === 0 ? free : t(language, 'invites.there', { free, names })
  const title =
    inviting === undefined
      ? t(language, 'invited.title', { game })
      : t(language, 'invites.title', { game, host: inviting.name })
  return { title, about }
}

/** Not how it stands: that changes, and what was pasted stays. */
function underWay({ row }: Loaded, language: string): Words {
  const values = { game: titleOf(row.game, language), names: listed(namesIn(row, language), language) }
  return { title: t(language, 'playing.title', values), about: t(language, 'playing.about') }
}

function result(loaded: Loaded, language: string): Words {
  const { row, play } = loaded
  const names = namesIn(row, language)
  const scores = play && seenNow(row, play, null).outcome?.scores
  const about =
    scores == null
      ? t(language, 'ended.about', { names: listed(names, language) })
      : t(language, 'scored.about', {
          scores: listed(
            names.map((name, seat) => t(language, 'score', { name, points: scores[seat] ?? 0 })),
            language,
          ),
        })
  return { title: howItEnded(row, names, language), about }
}

function howItEnded(row: TableRow, names: readonly string[], language: string): string {
  const game = titleOf(row.game, language)
  const { stopped, winners } = row
  if (stopped !== undefined)
    return stopped.round === null
      ? t(language, `${stopped.why}.title`, { game })
      : t(language, `${stopped.why}.after`, { game, round: stopped.round })
  const won = (winners ?? []).map((seat) => winnerAt(row, seat, names[seat] ?? '', language))
  return t(language, 'won.title', { game, count: won.length, winners: listed(won, language) })
}

/** A win that a stand-in made is the bot's. */
function winnerAt(row: TableRow, seat: Seat, name: string, language: string): string {
  return isFinishedByBot(row, seat) ? t(language, 'finished', { name }) : name
}

function namesIn({ seats }: Pick<TableRow, 'seats'>, language: string): string[] {
  return seats.flatMap((seat) => sitterNames(seat, t(language, 'gone')))
}

const listed = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names)

/** The first page, with what is said of this address in the words of those who show links. */
export function withTags(page: string, tags: LinkTags, house: string | null, picture: string): string {
  const { title, about, path, found: isFound } = tags
  const named: Readonly<Record<string, string>> = {
    description: about,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': about,
    ...(isFound ? {} : { robots: 'noindex' }),
  }
  const properties: Readonly<Record<string, string>> = {
    'og:site_name': 'Gloam',
    'og:type': 'website',
    'og:title': title,
    'og:description': about,
    // Those who show links take whole addresses alone.
    ...(house === null ? {} : pictured(house, path, picture, tags.picture)),
  }
  const lines = [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${plain(content)}" />`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${plain(content)}" />`),
  ]
  return page.replace(/\s*<meta name="description"[^>]*>/, '').replace('</head>', () => `${lines.join('')}</head>`)
}

function pictured(house: string, path: string, picture: string, words: string): Record<string, string> {
  return {
    'og:url': `${house}${path}`,
    'og:image': `${house}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words,
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** People choose their names: nothing in them has a meaning to a browser. */
const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
