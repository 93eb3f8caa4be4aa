/** Tournaments: what there is, set up, signed up for, and kept in order by whoever set them up. */
import type { TournamentState } from '@gloam/protocol/tournaments.ts'
import { tournamentsApi } from '@gloam/protocol/tournaments.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts, Known } from '../accounts/accounts.ts'
import { read } from '../common/read.ts'
import type { Asker, Tournaments } from './tournaments.ts'

interface Parts {
  tournaments: Tournaments
  accounts: Accounts
  isAdminHere(known: Known): boolean
}

export function addTournaments(app: FastifyInstance, { tournaments, accounts, isAdminHere }: Parts): void {
  const anybody = async (request: FastifyRequest): Promise<Asker | null> => {
    const known = await accounts.personOf(request)
    return known.person && { ...known.person, admin: isAdminHere(known) }
  }
  const somebody = async (request: FastifyRequest): Promise<Asker> => {
    const asker = await anybody(request)
    if (asker === null) throw refuse.nobody()
    return asker
  }

  app.get(tournamentsApi.tournaments.path, async (request) => {
    const { group } = read(tournamentsApi.tournaments.query, request.query)
    return tournaments.list(group, await anybody(request))
  })

  app.post(tournamentsApi.setUpTournament.path, async (request) =>
    tournaments.setUp(read(tournamentsApi.setUpTournament.body, request.body), await somebody(request)),
  )

  app.get(tournamentsApi.tournament.path, async (request) =>
    tournaments.stateFor(idIn(request), await anybody(request)),
  )

  app.post(tournamentsApi.inviteBots.path, async (request) => {
    const { count, strength } = read(tournamentsApi.inviteBots.body, request.body)
    return tournaments.inviteBots(idIn(request), count, strength, await somebody(request))
  })

  const command = (call: { path: string }, run: (id: string, asker: Asker) => Promise<TournamentState>) =>
    app.post(call.path, async (request) => run(idIn(request), await somebody(request)))

  command(tournamentsApi.joinTournament, (id, asker) => tournaments.join(id, asker))
  command(tournamentsApi.withdrawFromTournament, (id, asker) => tournaments.withdraw(id, asker))
  command(tournamentsApi.beginTournament, (id, asker) => tournaments.begin(id, asker))
  command(tournamentsApi.cancelTournament, (id, asker) => tournaments.cancel(id, asker))
}

function idIn(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
