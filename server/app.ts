/** The whole server, put together from its parts. */
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import { addFromOutside } from '@gloam/games/add-outside.ts'
import { games } from '@gloam/games/index.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Accounts, type Known, nobodyIfRefused } from './accounts/accounts.ts'
import { Along } from './accounts/along.ts'
import { Bans } from './accounts/bans.ts'
import { Proofs } from './accounts/proofs.ts'
import { sessionSecret } from './accounts/secret.ts'
import { WaysIn } from './accounts/ways-in.ts'
import { addressesForOthers, isThisMachine } from './addresses.ts'
import { Acts } from './admin/acts.ts'
import { addAdmin } from './admin/routes.ts'
import { Limits } from './common/allowance.ts'
import { called } from './common/called.ts'
import { heldIn, isOurOrigin, isScreen, policyFor, protect, sessionOf } from './common/headers.ts'
import { holdsNul, isDeeperThan } from './common/json.ts'
import { createMetrics, watchNumber } from './common/metrics.ts'
import { databaseFile, type Settings } from './common/settings.ts'
import { Days } from './days/days.ts'
import { addDays } from './days/routes.ts'
import { Finding } from './finding/finding.ts'
import { addFinding } from './finding/routes.ts'
import { noteGoneGames } from './games/gone.ts'
import { Groups } from './groups/groups.ts'
import { Weeks } from './groups/weeks.ts'
import { addAccount } from './http/account.ts'
import { addAlong } from './http/along.ts'
import { addAuth } from './http/auth.ts'
import { addBlocks } from './http/blocks.ts'
import { addBring } from './http/bring.ts'
import { addCompression } from './http/compress.ts'
import { addGroups } from './http/groups.ts'
import { addLinks } from './http/links.ts'
import { addNotifications } from './http/notifications.ts'
import { addOperations, countErrors } from './http/operations.ts'
import { addPages } from './http/pages.ts'
import { addRoutes } from './http/routes.ts'
import { addStream } from './http/stream.ts'
import { addWebsocket, onLineError } from './http/websocket.ts'
import { type Caller, MessageRouter, MOST_BYTES } from './live/router.ts'
import { SessionEnds } from './live/session-ends.ts'
import { type ChannelParts, Channels } from './notifications/channels.ts'
import { createMailer } from './notifications/mail.ts'
import { Notifier } from './notifications/notifier.ts'
import { HouseKey, newHouseKey } from './notifications/push.ts'
import { StopLinks } from './notifications/stop.ts'
import { openStore } from './open-store.ts'
import { addRatings } from './ratings/calls.ts'
import { Ratings } from './ratings/ratings.ts'
import { Brought } from './shelf/brought.ts'
import { addShelf } from './shelf/routes.ts'
import { Shelf } from './shelf/shelf.ts'
import { TrialRunner } from './shelf/trial-runner.ts'
import { Conflict, isAway, StoreAway } from './store/engine/away.ts'
import { DamageCheck } from './store/engine/damage.ts'
import type { Database } from './store/engine/database.ts'
import { oneByOne } from './store/engine/lock.ts'
import { closeToOthers } from './store/engine/private.ts'
import { Readiness } from './store/engine/readiness.ts'
import { keepValue } from './store/engine/values.ts'
import { Overview } from './store/overview.ts'
import { AlongStore } from './store/people/along.ts'
import { PersonStore } from './store/people/people.ts'
import { ProofStore } from './store/people/proofs.ts'
import { SharedSpending } from './store/people/spending.ts'
import { WayInStore } from './store/people/ways-in.ts'
import { Store } from './store/store.ts'
import { type OpenNotifier, TableService } from './tables/table-service.ts'
import { Driver } from './tournaments/driver.ts'
import { addTournaments } from './tournaments/routes.ts'
import { Tournaments } from './tournaments/tournaments.ts'

/** Requests a minute from one address: enough for a busy household, too few for a flood; and of one session. */
const REQUESTS_A_MINUTE = 600
const OF_A_SESSION = 300
/** Letters with a link that one address gets, whoever asks for them. */
const LETTERS_AN_HOUR = 4
/** Guests who come in from one address: a class or a club at once, and so many an hour in the long run. */
const GUESTS_AN_HOUR = 60
/** No honest request is nested deeper. */
const DEEPEST = 20

export interface Server {
  app: FastifyInstance
  service: TableService
  /** Starts to listen and returns the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

export async function createServer(settings: Settings): Promise<Server> {
  const { publicUrl, rate } = settings
  const app = Fastify({
    logger: { level: settings.logLevel, ...(settings.log === undefined ? {} : { stream: settings.log }) },
    bodyLimit: MOST_BYTES,
    trustProxy: settings.proxies,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const metrics = createMetrics(app.log)
  const added = await addFromOutside({ haunts: settings.hauntsFolder, games: settings.outsideGames })
  for (const { name } of added.haunts) app.log.info(`haunt ${name} is added`)
  for (const { name, folder } of added.games) app.log.info(`game ${name} is added from ${folder}`)
  for (const flaw of added.refused) app.log.error(flaw)
  const additions = { haunts: added.haunts, games: added.games.map(({ name, module }) => ({ name, module })) }
  const { database, neighbours, process, close } = await openStore(settings, metrics)
  closeToOthers(settings.dataFolder, app.log)
  const check = settings.databaseUrl === undefined ? new DamageCheck(databaseFile(settings), metrics) : null
  const limits = new Limits()
  const address = publicUrl ?? `http://localhost:${settings.port}`
  const secret = await sessionSecret(settings, database.db)
  const mailer = createMailer(settings, app.log)
  const stop = new StopLinks(secret, address)
  const channels = await openChannels(settings, database, { mailer, stop, publicUrl: address })
  const store = new Store(database)
  const known = games.map(({ name }) => name)
  await noteGoneGames(store, known, Date.now())
  const mails = limits.add('letter', LETTERS_AN_HOUR * settings.rate, (LETTERS_AN_HOUR * settings.rate) / 3600)
  const onHandOver = (from: string, to: string) => service.people.handOver(from, to)
  const bans = await Bans.open(store.bans, metrics)
  const refusalOf = (person: string) => {
    const ban = bans.of(person)
    return ban && refuse.banned(ban)
  }
  const isAdmin = (email: string | null) => email !== null && settings.admins.has(email.toLowerCase())
  /** Only where they came in by that very address: a session that was there before the address is somebody else's. */
  const isAdminHere = ({ person, session }: Known) =>
    person !== null && isAdmin(person.email) && session.byAddress === person.email?.toLowerCase()
  const accounts = await oneByOne(database, () =>
    Accounts.open({ database, publicUrl: address, secret, mailer, onHandOver, refusalOf }),
  )
  // What is due is looked for from here on: all that is kept has its place by now.
  const notifier: OpenNotifier = (registry, presence) => new Notifier(registry, presence, channels, metrics)
  const ratings = new Ratings(store, (table, error) => {
    metrics.failures.inc({ where: 'candles' })
    app.log.error({ err: error, table }, 'no candles could be lit for a match')
  })
  const brought = new Brought(store)
  const trials = new TrialRunner({ matches: settings.shelfMatches })
  const service = new TableService(
    {
      bring: (options) => brought.bring(options),
      store,
      metrics,
      limits,
      neighbours,
      notifier,
      ratings,
      tournaments: (registry) => new Driver(registry, settings.luck),
    },
    { ...settings, additions },
  )
  const router = new MessageRouter(service, metrics, limits, rate)
  watchNumber(metrics, 'gloam_lines', 'Live lines that are open', () => router.lines.size)
  watchNumber(metrics, 'gloam_tables', 'Tables in memory', () => service.tablesInUse)
  watchNumber(metrics, 'gloam_bots_waiting', 'Bots that wait for a thread to think in', () => service.botsWaiting)
  countErrors(app, metrics)

  const max = REQUESTS_A_MINUTE * rate
  await app.register(fastifyRateLimit, { max, timeWindow: '1 minute', allowList: isUnlimited })
  await app.register(fastifyWebsocket, { options: { maxPayload: MOST_BYTES }, errorHandler: onLineError(metrics) })
  const sessions = limits.add('session', OF_A_SESSION * rate, (OF_A_SESSION * rate) / 60)
  const spending = process === null ? null : new SharedSpending(database.db, process, limits, metrics)
  app.addHook('onRequest', async (request, reply) => {
    protect(reply, policyFor(request, publicUrl), publicUrl)
    const session = sessionOf(request)
    if (session !== null && !isUnlimited(request) && !sessions.of(session).take()) throw refuse.tooFast()
    if (request.method !== 'GET' && !isOurOrigin(request, publicUrl)) throw foreign()
  })
  app.addHook('onSend', async (request, reply) => {
    const renewed = accounts.renewedFor(request)
    // Who signs in, out or under another name with this very answer is not who asked.
    if (renewed.length > 0 && !reply.hasHeader('set-cookie')) reply.header('set-cookie', renewed)
  })
  app.addHook('preValidation', async ({ body, query, params }) => {
    if (isDeeperThan(body, DEEPEST)) throw new Refused('not understood', 'This is nested too deeply.', 400)
    if ([body, query, params].some(holdsNul))
      throw new Refused('not understood', 'There is a character in this that is no text.', 400)
  })
  app.setErrorHandler((error, _, reply) => answerError(app, error as Error, reply))

  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    if (isScreen(request)) return 'screen'
    // Whoever is banned may watch, as anybody may.
    const { person, session } = await accounts.personOf(request).catch(nobodyIfRefused)
    const held = heldIn(request)
    return person && { id: person.id, name: person.name, session: session.id, ...(held === null ? {} : { seat: held }) }
  }
  await addCompression(app)
  await addWebsocket(app, { router, callerOf, publicUrl })
  addStream(app, router, callerOf, process !== null)
  const guests = limits.add('guest', GUESTS_AN_HOUR * rate, (GUESTS_AN_HOUR * rate) / 3600)
  const reachedBy = (hostname: string) => {
    // What this machine's networks are is nobody's business elsewhere.
    if (publicUrl === undefined && !isThisMachine(hostname)) return []
    return addressesForOthers({ ...settings, port: portOf(app) ?? settings.port })
  }
  const groups = new Groups({ service, limits, rate, reach: channels.reach })
  const shelf = new Shelf({
    ...{ store, trials, limits, rate },
    failed(error) {
      metrics.failures.inc({ where: 'shelf' })
      app.log.error({ err: error }, 'a haunt of the shelf could not be measured')
    },
  })
  addRoutes(app, { service, accounts, groups, shelf, brought, isAdminHere, bans, guests, reachedBy })
  addShelf(app, { shelf, accounts, bans })
  const people = new PersonStore(database)
  const sessionEnds = new SessionEnds({ router, accounts, people, bans, news: neighbours.news, metrics })
  const days = new Days(service)
  addBring(app, { service, onDay: (date) => days.keepResults(date), accounts, limits, rate })
  addAccount(app, { service, accounts, people, sessionEnds, forgetTaken: async (id) => spending?.forget(id) })
  addGroups(app, { groups, weeks: new Weeks(service), store: store.groups, accounts })
  addDays(app, { days, accounts })
  addFinding(app, { finding: new Finding(service, people), accounts, bans })
  addTournaments(app, { tournaments: new Tournaments(service), accounts, isAdminHere })
  addRatings(app, { ratings: store.ratings, endings: store.endings, people, accounts })
  addBlocks(app, { service, accounts, people, limits, rate })
  await addNotifications(app, { notifications: store.notifications, accounts, channels, stop })
  addAuth(app, { accounts, sessionEnds, publicUrl: address })
  const letters = { people, accounts, mailer, mails, publicUrl: address }
  const proofs = new Proofs({ store: new ProofStore(database.db), ...letters })
  const waysIn = new WaysIn({ store: new WayInStore(database.db), ...letters })
  const secure = address.startsWith('https:')
  addLinks(app, { service, accounts, people, proofs, waysIn, sessionEnds, secure })
  const along = new Along({ store: new AlongStore(database.db), people, limits, rate })
  addAlong(app, { service, accounts, along, sessionEnds })
  const readiness = new Readiness(database.db)
  const overview = new Overview(database)
  const acts = new Acts({ service, router, accounts, people, overview, bans, news: neighbours.news, metrics, isAdmin })
  const counts = () => ({ lines: router.lines.size, tables: service.tablesInUse, bots: service.botsWaiting })
  const watched = { database, settings, readiness, counts }
  await addAdmin(app, { accounts, people, overview, acts, log: store.acts, bans, watched, isAdminHere })
  addOperations(app, readiness, metrics, settings)
  const { dataFolder } = settings
  await addPages(app, { games: added.games, publicUrl, dataFolder, table: (id) => service.table(id) })

  return {
    app,
    service,
    listen: () => open(app, settings),
    async stop() {
      spending?.close()
      bans.close()
      sessionEnds.close()
      router.closeAll()
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS)
      await app.close()
      clearTimeout(cut)
      await trials.close()
      await service.close()
      await check?.close()
      await close()
    },
  }
}

/** Milliseconds that requests under way are given when the server stops; half a request would be waited for a minute. */
const LAST_ANSWERS = 2_000

const another = (port: number) => `PORT=${port} ${called('start')}`
/** The port that was opened; one that was left to the system is known only then. */
function portOf({ server }: FastifyInstance): number | null {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

/** What people can do about a port that cannot be opened. */
const NOT_OPENED: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Stop what runs there, or take another: ${another(port + 1)}`,
  EACCES: ({ port }) => `Port ${port} is not open to this user. Take one from 1024 on: ${another(8080)}`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. HOST=0.0.0.0 listens on all that are.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this machine. HOST=0.0.0.0 listens on all that are.`,
}

async function open(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    return await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    const explain = NOT_OPENED[(error as NodeJS.ErrnoException).code ?? '']
    throw explain === undefined ? error : new Error(explain(settings))
  }
}

/** The ways out of the house; by one key all push services know it, whichever process writes. */
async function openChannels(
  { webhooks, mailFrom }: Settings,
  { db }: Database,
  parts: Pick<ChannelParts, 'mailer' | 'stop' | 'publicUrl'>,
): Promise<Channels> {
  const key = new HouseKey(await keepValue(db, 'push', newHouseKey()))
  const { publicUrl } = parts
  const writer = /[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? 'gloam@localhost'
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${writer}`
  return new Channels({ ...parts, reach: webhooks, key, contact })
}

function isUnlimited({ url }: FastifyRequest): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics' || url.startsWith('/assets/')
}

function foreign(): Refused {
  return new Refused('foreign origin', 'This request comes from another site.', 403)
}

export function answerError(app: FastifyInstance, error: Error & { statusCode?: number }, reply: FastifyReply) {
  if (error instanceof Refused)
    return reply.status(error.status).send({ reason: error.reason, message: error.message, ...error.more })
  if (error instanceof StoreAway || isAway(error)) return answerError(app, refuse.holding(), reply)
  if (error instanceof Conflict) return answerError(app, refuse.crowded(), reply)
  const status = error.statusCode ?? 500
  if (status === 429)
    return reply.status(429).send({ reason: 'too fast', message: 'Too many requests. Wait a minute.' })
  if (status < 500) return reply.status(status).send({ reason: 'not understood', message: error.message })
  app.log.error({ err: error }, 'a request failed')
  return reply
    .status(500)
    .send({ reason: 'failed', message: 'Something went wrong here. Nothing was lost: try again.' })
}
