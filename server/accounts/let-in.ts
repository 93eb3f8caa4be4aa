/** A session that the house itself begins, for somebody who has shown elsewhere who they are. No request can ask for it. */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const Whom = z.object({ person: z.string(), byAddress: z.string().nullable() })

export function letIn() {
  return {
    id: 'let-in',
    endpoints: {
      letIn: createAuthEndpoint.serverOnly({ method: 'POST', body: Whom }, async (context) => {
        const { internalAdapter } = context.context
        const { person, byAddress } = context.body
        const user = await internalAdapter.findUserById(person)
        if (user === null) throw context.error('NOT_FOUND')
        const session = await internalAdapter.createSession(person, false, { byAddress })
        await setSessionCookie(context, { session, user })
        return context.json(user)
      }),
    },
  } satisfies BetterAuthPlugin
}
