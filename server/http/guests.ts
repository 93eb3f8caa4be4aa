/** A guest who has become somebody else here. */
import type { Accounts } from '../accounts/accounts.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import type { TableService } from '../tables/table-service.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  sessionEnds: SessionEnds
}

/** What was the guest's is theirs from now on: nobody is the guest any more, wherever they were signed in. */
export async function handOverGuest({ service, accounts, sessionEnds }: Parts, guest: string, to: string) {
  if (guest === to || !(await accounts.isGuest(guest))) return
  await service.people.handOver(guest, to)
  await accounts.remove(guest)
  await sessionEnds.ended(guest)
}
