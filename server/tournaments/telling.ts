/** What somebody is told of tournaments: how they stand, who sits where, and what they may do. Nobody's id is among it. */
import { usualOptions } from '@gloam/kernel/options.ts'
import type { TournamentLine, TournamentState, TournamentTable } from '@gloam/protocol/tournaments.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { roundsOf } from '@gloam/tables/tournament/next.ts'
import { pointsFor, standingOf } from '@gloam/tables/tournament/standing.ts'
import type { Store } from '../store/store.ts'
import type { KeptTable, WholeTournament } from '../store/tables/tournaments.ts'
import { participantsOf, planOf, playedOf } from './plan.ts'
import type { Asker } from './tournaments.ts'

export class Telling {
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  /** Whoever may look at the group. */
  async maySee(group: string, asker: Asker | null): Promise<boolean> {
    const kept = await this.store.groups.of(group)
    if (kept === null || kept.open) return kept !== null
    return asker !== null && (await this.store.groups.isMember(group, asker.id))
  }

  async mayManage({ group, host }: WholeTournament, asker: Asker): Promise<boolean> {
    if (group === null) return asker.admin
    if (asker.admin) return true
    const isMember = await this.store.groups.isMember(group, asker.id)
    return isMember && (host === asker.id || (await this.store.groups.of(group))?.founder === asker.id)
  }

  async lines(group: string | null): Promise<TournamentLine[]> {
    return (await this.store.tournaments.list(group)).map(({ id, status, starts, wish, entrants, begun }) => {
      const { name, game, kind, most } = wish
      return { id, name, game, kind, status, starts, most, entrants, begun }
    })
  }

  async stateOf(whole: WholeTournament, asker: Asker | null): Promise<TournamentState> {
    const { id, wish, starts, status } = whole
    const people = participantsOf(whole)
    const rows = await this.rowsOf(whole)
    const ids = people.map((one) => one.id)
    return {
      ...{ id, ...wish, starts, status },
      options: wish.options ?? (usualOptions(gameOf(wish.game)) as TournamentState['options']),
      group: await this.groupOf(whole),
      rounds: roundsOf(planOf(whole), people, whole.rounds.length),
      entrants: whole.entrants.map(({ number, name, strength, comes, gone }) => {
        return { number, name, bot: strength, from: comes, gone }
      }),
      standing: standingOf(wish.kind, ids, playedOf(whole)).map(({ id: number, ...one }) => {
        return { entrant: Number(number), ...one, rounds: [...one.rounds] }
      }),
      played: whole.rounds.map(({ round, byes, began, until }) => {
        const tables = whole.tables.filter((table) => table.round === round)
        return { byes, began, until, tables: tables.map((table) => tableIn(table, rows.get(table.table))) }
      }),
      yours: await this.yours(whole, asker),
    }
  }

  private async yours(whole: WholeTournament, asker: Asker | null): Promise<TournamentState['yours']> {
    const own = whole.entrants.find(({ person }) => person !== null && person === asker?.id)
    if (asker === null) return { entrant: null, mayJoin: false, mayManage: false }
    const isAsked = whole.group === null ? !asker.guest : await this.store.groups.isMember(whole.group, asker.id)
    const isFull = own === undefined && whole.entrants.length >= whole.wish.most
    return {
      entrant: own?.number ?? null,
      mayJoin: isAsked && !isFull && (own === undefined || own.gone) && mayJoin(whole),
      mayManage: (await this.mayManage(whole, asker)) && (whole.status === 'open' || whole.status === 'playing'),
    }
  }

  private async groupOf({ group }: WholeTournament): Promise<TournamentState['group']> {
    const kept = group === null ? null : await this.store.groups.of(group)
    return kept === null ? null : { id: kept.id, name: kept.name }
  }

  /** Of the round that is played: what came of the others is kept. */
  private async rowsOf({ tables, rounds }: WholeTournament): Promise<ReadonlyMap<string, TableRow>> {
    const last = tables.filter(({ round }) => round === rounds.length - 1)
    const rows = await Promise.all(last.map(({ table }) => this.store.table(table)))
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])))
  }
}

/** Until the last round of a Swiss one has begun; in all others everybody is there from the start. */
export function mayJoin({ status, wish, rounds }: WholeTournament): boolean {
  return status === 'open' || (status === 'playing' && wish.kind === 'swiss' && rounds.length < wish.rounds)
}

function tableIn({ table, entrants, result }: KeptTable, row: TableRow | undefined): TournamentTable {
  return {
    table,
    state: stateIn(result?.stopped === true || row?.stopped !== undefined, result !== null, row),
    round: row?.round ?? null,
    seats: entrants.map((entrant, seat) => {
      const [own, kept] = [result?.seats[seat], row?.seats[seat]]
      return {
        ...{ entrant, colour: kept?.colour ?? seat },
        asked: row?.waiting.includes(seat) ?? false,
        away: kept?.kind === 'person' && kept.standIn,
        result:
          own == null || result === null ? null : { rank: own.rank, points: pointsFor(own, result), bot: !own.own },
      }
    }),
  }
}

function stateIn(isStopped: boolean, isOver: boolean, row: TableRow | undefined): TournamentTable['state'] {
  if (isStopped) return 'stopped'
  if (isOver || row?.status === 'ended') return 'ended'
  return row === undefined || row.status === 'gathering' ? 'laid' : 'playing'
}
