/** How somebody wants to be told, and the link that stops it. */
import { api, type Person } from '@gloam/protocol/api.ts'
import type { LetterChoices } from '@gloam/protocol/letters.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import type { Channels } from '../letters/channels.ts'
import { refuseAddress } from '../letters/outside.ts'
import { isSubscription } from '../letters/push.ts'
import type { StopLinks } from '../letters/stop.ts'
import type { Choices, LetterStore } from '../store/letters.ts'
import { refuse } from '../tables/errors.ts'
import { read } from './read.ts'

interface Parts {
  letters: LetterStore
  accounts: Accounts
  channels: Channels
  stop: StopLinks
}

export async function addLetters(app: FastifyInstance, { letters, accounts, channels, stop }: Parts): Promise<void> {
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }
  const choicesOf = async ({ id }: Person): Promise<LetterChoices> => {
    const [reader] = await letters.readers([id])
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
    await letters.choose(person.id, Object.fromEntries(said) as Partial<Choices>)
    return choicesOf(person)
  })

  app.post(api.addDevice.path, async (request) => {
    const person = await somebody(request)
    const { endpoint, keys, name } = read(api.addDevice.body, request.body)
    if (refuseAddress(endpoint, channels.pushReach) !== null || !isSubscription(keys)) throw refuse.noDevice()
    await letters.addDevice(person.id, { endpoint, ...keys, name }, Date.now())
    return choicesOf(person)
  })

  app.post(api.removeDevice.path, async (request) => {
    const person = await somebody(request)
    await letters.removeDevice(person.id, idIn(request))
    return choicesOf(person)
  })

  await app.register(async (open) => addStop(open, letters, stop))
}

/** RFC 8058: mail programs post a form to the link; whoever opens it is asked first, as machines open links, too. */
function addStop(app: FastifyInstance, letters: LetterStore, stop: StopLinks): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null, {}))

  app.get(api.stop.path, (request, reply) => reply.redirect(`/stop/${encodeURIComponent(idIn(request))}`))

  app.post(api.stop.path, async (request) => {
    const stopped = stop.read(idIn(request))
    if (stopped === null) throw refuse.notFound()
    const { person, channel } = stopped
    await letters.choose(person, { [channel]: { live: false, days: false } })
    return { channel }
  })
}

function idIn(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
