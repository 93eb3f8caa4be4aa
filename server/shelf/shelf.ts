/** The shelf: what is published there, how it is played, and what is said of it by those who have. */

import type { AboutHaunt, Flaw } from '@gloam/games/shelf.ts'
import { addShelved, kindOfShelved, SHELF_GAME, shelved, type TriedHaunt, wordsOfShelved } from '@gloam/games/shelf.ts'
import { type Licence, ShelfFigures, type ShelfHaunt, type ShelfPage } from '@gloam/protocol/people/shelf.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import type { Allowances, Limits } from '../common/allowance.ts'
import type { Ended, OnShelf } from '../store/shelf/shelf.ts'
import type { Store } from '../store/store.ts'
import type { TrialRunner } from './trial-runner.ts'

/** Haunts that somebody may hand in at once, and in an hour in the long run; and twice as many come from one address. */
const AT_ONCE = 5
const AN_HOUR = 20
const OPINIONS_AT_ONCE = 20
const A_PAGE = 30
const MOST_NOTES = 100

interface Parts {
  store: Store
  trials: TrialRunner
  limits: Limits
  rate: number
  /** A figure that could not be made is told to whoever runs the house. */
  failed(error: unknown): void
}

interface Wish {
  file: string
  licence: Licence
  group?: string | undefined
  of?: string | undefined
}

const noHaunt = () => new Refused('no such haunt', 'There is no such haunt on the shelf.', 404)

export class Shelf {
  private readonly parts: Parts
  private readonly people: Allowances
  private readonly addresses: Allowances
  private readonly opinions: Allowances

  constructor(parts: Parts) {
    const { limits, rate } = parts
    this.parts = parts
    this.people = limits.add('publish', AT_ONCE * rate, (AN_HOUR * rate) / 3600)
    this.addresses = limits.add('publish from', 2 * AT_ONCE * rate, (2 * AN_HOUR * rate) / 3600)
    this.opinions = limits.add('opinion', OPINIONS_AT_ONCE * rate, rate / 60)
  }

  /** `own`: only what they have published themselves; nothing for somebody without a session. */
  async list(person: string | null, { group, own }: { group: string | null; own: boolean }, page: number) {
    if (group !== null) await this.mustBelong(group, person)
    if (own && person === null) return { haunts: [], more: false, all: 0 }
    const { shelf } = this.parts.store
    const which = { group, maker: own ? person : null }
    const all = await shelf.count(which)
    const rows = await shelf.list(which, page, A_PAGE)
    return { haunts: await this.told(rows, person), more: (page + 1) * A_PAGE < all, all }
  }

  async publish(person: string, address: string, wish: Wish): Promise<{ id: string | null; flaws: Flaw[] }> {
    if (!this.people.of(person).take() || !this.addresses.of(address).take()) throw refuse.tooFast()
    const { group = null, of = null, licence } = wish
    if (group !== null) await this.mustBelong(group, person)
    const tried = await this.parts.trials.try(wish.file)
    if (Array.isArray(tried)) return { id: null, flaws: tried }
    const { file, print, about } = tried
    const nameOf = (number: number) => shelved(file, number).name
    const texts = { about: JSON.stringify(about), file: JSON.stringify(file) }
    const put = await this.parts.store.shelf.put(
      { maker: person, group, licence, print, ...texts, nameOf },
      of,
      Date.now(),
    )
    if (put.is === 'known') throw new Refused('known haunt', 'These very rules stand on the shelf already.', 409)
    if (put.is === 'too many')
      throw new Refused('too many haunts', 'You have as many haunts on shelves as one may.', 413)
    addShelved(file, put.number)
    this.measure(file, put.number)
    return { id: put.id, flaws: [] }
  }

  async page(id: string, person: string | null): Promise<ShelfPage> {
    const row = await this.visible(id, person)
    const { store } = this.parts
    const versions = await store.shelf.versions(id)
    const ended = await store.shelf.ended(
      SHELF_GAME,
      versions.map(({ number }) => kindOfShelved(number)),
    )
    const own =
      person === null
        ? null
        : await this.ownOf(
            row,
            person,
            versions.map(({ number }) => number),
          )
    const [told] = await this.told([row], person)
    if (told === undefined) throw noHaunt()
    if (row.figures === null) await this.measureAgain(row.number)
    return {
      ...told,
      versions: versions.map(({ version, name, at, number }) => ({
        ...{ version, option: name, at },
        played: sumOf(ended.filter(({ kind }) => kind === kindOfShelved(number))),
      })),
      ends: endsOf(ended.filter(({ kind }) => kind === kindOfShelved(row.number))),
      figures: row.figures === null ? null : ShelfFigures.parse(JSON.parse(row.figures)),
      notes: told.kind === 'secret' && own === null && !told.yours ? null : await this.notes(id, versions),
      own,
    }
  }

  async file(
    id: string,
    person: string | null,
  ): Promise<{ haunt: Record<string, unknown>; words: TriedHaunt['file']['words'] }> {
    const { number } = await this.visible(id, person)
    const version = await this.parts.store.shelf.version(number)
    if (version === null) throw noHaunt()
    const { def, words } = JSON.parse(version.file) as TriedHaunt['file']
    return { haunt: { ...def }, words }
  }

  async opine(id: string, person: string, { thumb, note }: { thumb: 'up' | 'down' | null; note: string }) {
    if (!this.opinions.of(person).take()) throw refuse.tooFast()
    const { store } = this.parts
    await this.visible(id, person)
    const numbers = (await store.shelf.versions(id)).map(({ number }) => number)
    const played = await store.opinions.played(person, SHELF_GAME, numbers.map(kindOfShelved))
    if (played === null) throw new Refused('not played', 'Play it to its end first.', 403)
    const number = numbers.find((one) => kindOfShelved(one) === played.kind) ?? 0
    if (thumb === null && note === '') await store.opinions.unsay(id, person)
    else {
      const { side, won } = played
      const said = {
        thumb: thumb === null ? null : thumb === 'up' ? 1 : -1,
        note,
        side,
        won: won ? 1 : 0,
        at: Date.now(),
      }
      await store.opinions.say({ haunt_id: id, person, number, ...said })
    }
    return this.page(id, person)
  }

  async takeBack(id: string, person: string): Promise<void> {
    if (!(await this.parts.store.shelf.takeOff(id, 'maker', Date.now(), person))) throw noHaunt()
  }

  /** What a haunt says at its tables; nothing where there is none. */
  async words(number: number) {
    const version = await this.parts.store.shelf.version(number)
    return version === null ? {} : wordsOfShelved(JSON.parse(version.file) as TriedHaunt['file'], number)
  }

  /** A haunt as somebody may see it: to all others, and once it was taken off, it is not there. */
  private async visible(id: string, person: string | null): Promise<OnShelf> {
    const row = await this.parts.store.shelf.of(id)
    if (row === null || row.off !== null) throw noHaunt()
    if (row.group_id !== null && (person === null || !(await this.parts.store.groups.isMember(row.group_id, person))))
      throw noHaunt()
    return row
  }

  private async mustBelong(group: string, person: string | null): Promise<void> {
    if (person === null || !(await this.parts.store.groups.isMember(group, person))) throw refuse.noGroup()
  }

  private async told(rows: readonly OnShelf[], person: string | null): Promise<ShelfHaunt[]> {
    const { store } = this.parts
    const thumbs = await store.opinions.thumbs(rows.map(({ id }) => id))
    const numbers = await store.shelf.numbersOf(rows.map(({ id }) => id))
    const ended = await store.shelf.ended(
      SHELF_GAME,
      numbers.map(({ number }) => kindOfShelved(number)),
    )
    return rows.map((row): ShelfHaunt => {
      const kinds = numbers.filter(({ haunt_id }) => haunt_id === row.id).map(({ number }) => kindOfShelved(number))
      const own = ended.filter(({ kind }) => kinds.includes(kind))
      const { kind, last, names, pitches, faces } = JSON.parse(row.about) as AboutHaunt
      const { up, down } = thumbs.get(row.id) ?? { up: 0, down: 0 }
      return {
        ...{ id: row.id, option: row.name, version: row.version, names, pitches, kind, up, down },
        ...{ last: typeof last === 'number' ? last : [...last], faces: [...faces], licence: row.licence as Licence },
        ...{ by: row.by, yours: person !== null && row.maker === person, group: row.group_id, changed: row.changed },
        ...{ played: sumOf(own), heroes: sumOf(own.filter(isForHeroes)) },
      }
    })
  }

  private async ownOf({ id }: OnShelf, person: string, numbers: readonly number[]): Promise<ShelfPage['own']> {
    const { opinions } = this.parts.store
    if ((await opinions.played(person, SHELF_GAME, numbers.map(kindOfShelved))) === null) return null
    const said = await opinions.of(id, person)
    return { thumb: thumbOf(said?.thumb), note: said?.note ?? '' }
  }

  private async notes(id: string, versions: readonly { number: number; version: number }[]) {
    return (await this.parts.store.opinions.notes(id, MOST_NOTES)).map(
      ({ name, side, won, thumb, note, at, number }) => ({
        ...{ name, side, won: won === 1, thumb: thumbOf(thumb), note, at },
        version: versions.find((one) => one.number === number)?.version ?? 1,
      }),
    )
  }

  /** A process may have ended before it had measured anything. */
  private async measureAgain(number: number): Promise<void> {
    const version = this.underWay.has(number) ? null : await this.parts.store.shelf.version(number)
    if (version !== null) this.measure(JSON.parse(version.file) as TriedHaunt['file'], number)
  }

  private readonly underWay = new Set<number>()

  private measure(file: TriedHaunt['file'], number: number): void {
    if (this.underWay.has(number)) return
    this.underWay.add(number)
    const { trials, store, failed } = this.parts
    const keep = (figures: ShelfFigures) => store.shelf.keepFigures(number, JSON.stringify(figures))
    void trials.measure(file, keep).catch(failed)
  }
}

const isForHeroes = ({ end }: Ended): boolean => end === 'heroes'
const sumOf = (ended: readonly Ended[]): number => ended.reduce((sum, { count }) => sum + count, 0)
const thumbOf = (thumb: number | null | undefined): 'up' | 'down' | null =>
  thumb == null ? null : thumb > 0 ? 'up' : 'down'

function endsOf(ended: readonly Ended[]): ShelfPage['ends'] {
  const seats = [...new Set(ended.flatMap(({ seats: own }) => own ?? []))].sort((a, b) => a - b)
  return seats.map((count) => {
    const own = ended.filter((one) => one.seats === count)
    return { seats: count, played: sumOf(own), heroes: sumOf(own.filter(isForHeroes)) }
  })
}
