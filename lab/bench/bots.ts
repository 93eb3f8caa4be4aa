/** Many tables, each with one person and three strong bots: how long a person's pick takes while all the bots think. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { type TestLine, TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { quantile } from '../statistics.ts'

export interface BotLoad {
  tables: number
  /** How many picks people made. */
  picks: number
  /** From a person's pick to the server's word that it is taken, in milliseconds. */
  p50: number
  p95: number
  p99: number
  /** From a bot's question to its pick, in milliseconds. */
  botP50: number
  botP95: number
  /** Bots that were replaced by weaker ones. */
  failures: number
}

const SEATS = 4
/** People think for so long on average. */
const THINKING_MS = 500
/** The server's own defaults; the tests' servers are quicker. */
const USUAL = { GLOAM_BOT_PACE: '700', GLOAM_BOT_BUDGET: '1500' }
const LONGEST_WAIT = 300_000

interface Times {
  person: number[]
  bot: number[]
}

export async function loadBots(tables: number, seconds: number): Promise<BotLoad> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort(), USUAL)
  await server.start()
  const host = await TestPerson.enter(server.address, 'Load')
  const times: Times = { person: [], bot: [] }
  const lines: TestLine[] = []
  const until = performance.now() + seconds * 1000
  const playing = Array.from({ length: tables }, async (_, number) => {
    const line = await host.line()
    line.forgetful = true
    lines.push(line)
    const { id } = await host.table('', { game: 'halloween', seats: SEATS, bots: 'strong', start: true })
    await playAt(line, id, number, until, times)
  })
  await Promise.race([Promise.all(playing), pause(seconds * 1000)])
  const metrics = await (await host.raw('GET', '/metrics')).text()
  for (const line of lines) line.cut()
  await server.kill()
  await engine.stop()
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times.person, share))
  const [botP50, botP95] = [0.5, 0.95].map((share) => quantile(times.bot, share))
  const failures = Number(/gloam_failures_total\{where="bot"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  return { tables, picks: times.person.length, p50, p95, p99, botP50, botP95, failures }
}

/** One person at one table: thinks and picks when asked, and looks how long the bots take. */
async function playAt(line: TestLine, id: string, number: number, until: number, times: Times): Promise<void> {
  const chance = fastChance(number)
  let position = await line.watch(id)
  while (performance.now() < until && position.seen.outcome === null) {
    const { sequence } = position
    const { question } = position.seen
    const next = line.next('position', (message) => message.sequence > sequence, LONGEST_WAIT)
    // Lines are cut at the end, in the middle of things.
    next.catch(() => {})
    if (question !== null) await pause(chance.below(2 * THINKING_MS))
    const started = performance.now()
    if (question !== null) {
      await line.pick(id, question.id, chance.below(question.choices.length))
      times.person.push(performance.now() - started)
    }
    position = await next
    if (question === null) times.bot.push(performance.now() - started)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}
