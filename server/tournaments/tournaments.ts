/** What people do about tournaments: set them up, sign up, withdraw, cancel. That they go on is the driver's. */
import { randomInt } from 'node:crypto'
import { shelfNumber } from '@gloam/games/shelf.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import type { Strength } from '@gloam/protocol/table.ts'
import type { TournamentState, TournamentWish } from '@gloam/protocol/tournaments.ts'
import { type Refused, refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import { fittingOptions, gameOf } from '@gloam/tables/seats/seats.ts'
import { MOST_IN_ROUND_ROBIN } from '@gloam/tables/tournament/next.ts'
import type { NewEntrant, SignedUp, TournamentStore, WholeTournament } from '../store/tables/tournaments.ts'
import type { TableService } from '../tables/table-service.ts'
import { mayJoin, Telling } from './telling.ts'

/** Whoever asks: `admin` is an administrator who has come in as one. */
export interface Asker {
  id: string
  name: string
  guest: boolean
  admin: boolean
}

/** Tournaments that one person has set up, and that are not over. */
const MOST_AT_ONCE = 10
/** A tournament begins within a year, or has a minute to begin in. */
const FARTHEST = 366 * 86_400_000
const AT_THE_EARLIEST = -60_000
const BOT_NAMES = ['Ash', 'Bramble', 'Cinder', 'Dusk', 'Ember', 'Fennel', 'Grim', 'Hollow'] as const

const NOT_SIGNED_UP: Readonly<Record<Exclude<SignedUp, 'signed up'>, () => Refused>> = {
  'there already': refuse.signedUp,
  full: refuse.fullTournament,
  closed: refuse.signUpOver,
}

export class Tournaments {
  private readonly service: TableService
  private readonly store: TournamentStore
  private readonly telling: Telling

  constructor(service: TableService) {
    this.service = service
    this.store = service.store.tournaments
    this.telling = new Telling(service.store)
  }

  /** A group's is told to whoever may look at the group: to all others it is not there. */
  async stateFor(id: string, asker: Asker | null): Promise<TournamentState> {
    return this.telling.stateOf(await this.visible(id, asker), asker)
  }

  async list(group: string | undefined, asker: Asker | null) {
    if (group !== undefined && !(await this.telling.maySee(group, asker))) throw refuse.noGroup()
    return this.telling.lines(group ?? null)
  }

  async setUp({ group, starts, ...wish }: TournamentWish, asker: Asker): Promise<TournamentState> {
    if (group === undefined ? !asker.admin : !(await this.service.store.groups.isMember(group, asker.id)))
      throw group === undefined ? refuse.notYours() : refuse.noGroup()
    mustBePlayable(wish)
    const now = Date.now()
    if (starts < now + AT_THE_EARLIEST || starts > now + FARTHEST)
      throw refuse.badTournament('bad start', 'A tournament begins within a year, and not before now.')
    if ((await this.store.countOf(asker.id)) >= MOST_AT_ONCE) throw refuse.manyTournaments()
    const id = newId()
    await this.store.setUp({ id, group: group ?? null, host: asker.id, starts, wish })
    return this.stateFor(id, asker)
  }

  /** Whoever has withdrawn from one that goes on may come again. */
  async join(id: string, asker: Asker): Promise<TournamentState> {
    const whole = await this.visible(id, asker)
    if (whole.group === null && asker.guest) throw refuse.needsAccount()
    if (whole.group !== null && !(await this.service.store.groups.isMember(whole.group, asker.id)))
      throw refuse.noGroup()
    if (!mayJoin(whole)) throw refuse.signUpOver()
    const apart = await this.service.store.blocks.apartFrom(asker.id)
    if (whole.entrants.some(({ person, gone }) => person !== null && !gone && apart.has(person))) throw refuse.apart()
    await this.signUp(whole, [entrant(whole, { person: asker.id, name: asker.name })])
    return this.stateFor(id, asker)
  }

  async withdraw(id: string, asker: Asker): Promise<TournamentState> {
    const whole = await this.visible(id, asker)
    if (whole.status === 'ended' || whole.status === 'cancelled') throw refuse.signUpOver()
    if (!(await this.store.withdraw(id, asker.id))) throw refuse.notSignedUp()
    // A bot plays on at once.
    if (whole.status === 'playing') await this.service.store.schedule.put(id, 'tournament', Date.now())
    return this.stateFor(id, asker)
  }

  async inviteBots(id: string, count: number, strength: Strength, asker: Asker): Promise<TournamentState> {
    const whole = await this.managed(id, asker)
    if (whole.status !== 'open') throw refuse.tournamentBegun()
    const there = whole.entrants.filter(({ person }) => person === null).length
    const bots = Array.from({ length: count }, (_, at) =>
      entrant(whole, { person: null, name: botName(there + at), strength }),
    )
    await this.signUp(whole, bots)
    return this.stateFor(id, asker)
  }

  async begin(id: string, asker: Asker): Promise<TournamentState> {
    const whole = await this.managed(id, asker)
    if (whole.entrants.length < Math.max(2, gameOf(whole.wish.game).seats.least)) throw refuse.seatsFree()
    if (!(await this.store.begin(id, Date.now()))) throw refuse.tournamentBegun()
    return this.stateFor(id, asker)
  }

  async cancel(id: string, asker: Asker): Promise<TournamentState> {
    await this.managed(id, asker)
    if (!(await this.store.close(id, 'cancelled'))) throw refuse.signUpOver()
    return this.stateFor(id, asker)
  }

  private async signUp({ id, wish }: WholeTournament, entrants: NewEntrant[]): Promise<void> {
    const done = await this.store.signUp(id, entrants, wish.most)
    if (done !== 'signed up') throw NOT_SIGNED_UP[done]()
  }

  private async visible(id: string, asker: Asker | null): Promise<WholeTournament> {
    const whole = await this.store.of(id)
    if (whole === null || (whole.group !== null && !(await this.telling.maySee(whole.group, asker))))
      throw refuse.noTournament()
    return whole
  }

  private async managed(id: string, asker: Asker): Promise<WholeTournament> {
    const whole = await this.visible(id, asker)
    if (!(await this.telling.mayManage(whole, asker))) throw refuse.notYours()
    return whole
  }
}

function mustBePlayable({ game: name, atTable, pace, kind, most, options }: Omit<TournamentWish, 'group' | 'starts'>) {
  const game = gameOf(name)
  if (shelfNumber(options ?? {}) !== null)
    throw refuse.badTournament(
      'shelf haunt',
      'A haunt of the shelf may be taken off it at any time: a tournament is played without one.',
    )
  if (pace.kind === 'free')
    throw refuse.badTournament('needs clock', 'A tournament needs a clock: nobody can wait for ever.')
  if (atTable < game.seats.least || atTable > game.seats.most)
    throw refuse.badTournament('bad table size', 'The game is not played by so many at a table.')
  if (most < game.seats.least || (kind === 'roundRobin' && most > MOST_IN_ROUND_ROBIN))
    throw refuse.badTournament(
      'bad places',
      `A tournament has places for a table at least; where everybody meets everybody, for ${MOST_IN_ROUND_ROBIN} at most.`,
    )
  const refusal = refuseSetup(game, atTable, fittingOptions(game, atTable, options ?? {}))
  if (refusal !== null) throw refuse.setup(refusal)
}

/** Whoever comes late is in from the next round on. Who is strong is not known: a lot decides who meets whom first. */
function entrant(
  { rounds }: WholeTournament,
  who: Pick<NewEntrant, 'person' | 'name'> & { strength?: Strength },
): NewEntrant {
  return { strength: null, ...who, comes: rounds.length, lot: randomInt(2 ** 31) }
}

function botName(at: number): string {
  const again = Math.floor(at / BOT_NAMES.length)
  return `${BOT_NAMES[at % BOT_NAMES.length]}${again === 0 ? '' : ` ${again + 1}`}`
}
