/** How somebody wants to be told, and the link that stops it. */
import { api, type Person } from '@gloam/protocol/api.ts'
import type { NotificationChoices } from '@gloam/protocol/notifications.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { read } from '../common/read.ts'
import type { Channels } from '../notifications/channels.ts'
import { refuseAddress } from '../notifications/outside.ts'
import { isSubscription } from '../notifications/push.ts'
import type { StopLinks } from '../notifications/stop.ts'
import type { Choices, NotificationStore } from '../store/people/notifications.ts'

interface Parts {
  notifications: NotificationStore
  accounts: Accounts
  channels: Channels
  stop: StopLinks
}

export async function addNotifications(
  app: FastifyInstance,
  { notifications, accounts, channels, stop }: Parts,
): Promise<void> {
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }
  const choicesOf = async ({ id }: Person): Promise<NotificationChoices> => {
    const [reader] = await notifications.readers([id])
    if (reader === undefined) throw refuse.nobody()
    const { mail, push, webhook, hook, address, devices } = reader
    return {
      mail: channels.sendsMail ? { ...mail, address } : null,
      push: { ...push, key: channels.pushKey, devices: devices.map(({ id, name, since }) => ({ id, name, since })) },
      webhook: channels.reach === 'none' ? null : { ...webhook, hook },
    }
  }

  app.get(api.letters.path, async (request) => choicesOf(await somebody(request)))

  app.post(api.setLetters.path, async (request) => {
    const person = await somebody(request)
    const wish = read(api.setLetters.body, request.body)
    if (wish.hook != null) {
      const refusal = refuseAddress(wish.hook.url, channels.reach)
      if (refusal !== null) throw refuse.webhook(refusal)
    }
    const said = Object.entries(wish).filter(([, value]) => value !== undefined)
    await notifications.choose(person.id, Object.fromEntries(said) as Partial<Choices>)
    return choicesOf(person)
  })

  app.post(api.addDevice.path, async (request) => {
    const person = await somebody(request)
    const { endpoint, keys, name } = read(api.addDevice.body, request.body)
    if (refuseAddress(endpoint, channels.pushReach) !== null || !isSubscription(keys)) throw refuse.noDevice()
    await notifications.addDevice(person.id, { endpoint, ...keys, name }, Date.now())
    return choicesOf(person)
  })

  app.post(api.removeDevice.path, async (request) => {
    const person = await somebody(request)
    await notifications.removeDevice(person.id, idIn(request))
    return choicesOf(person)
  })

  await app.register(async (open) => addStop(open, notifications, stop))
}

/** RFC 8058: mail programs post a form to the link; whoever opens it is asked first, as machines open links, too. */
function addStop(app: FastifyInstance, notifications: NotificationStore, stop: StopLinks): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null, {}))

  app.get(api.stop.path, (request, reply) => reply.redirect(`/stop/${encodeURIComponent(idIn(request))}`))

  app.post(api.stop.path, async (request) => {
    const stopped = stop.read(idIn(request))
    if (stopped === null) throw refuse.notFound()
    const { person, channel } = stopped
    await notifications.choose(person, { [channel]: { live: false, days: false } })
    return { channel }
  })
}

function idIn(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
