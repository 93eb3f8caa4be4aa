/**
 * `npm run fuzz [-- count [seed]] [-- --postgres]`: strangers say so many random and spoilt things to a real server, on all
 * routes and both transports. Nothing may come back but refusals in plain words, and it may not keep what it was told.
 */
import { allCalls } from '@gloam/protocol/all.ts'
import { giveAddressFromOutside } from '@gloam/server/testing/accounts.ts'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { Stranger } from '@gloam/server/testing/fuzz/fuzz.ts'
import { SECRET } from '@gloam/server/testing/fuzz/life.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { catchLetters } from '@gloam/server/testing/receivers/letters.ts'
import { residentMemory } from './bench/server.ts'
import { fail } from './terminal.ts'

const AT_ONCE = 4
const TURNS = 10

const [count = 100_000, seed = 1] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map(Number)
const engine = await ENGINES[process.argv.includes('--postgres') ? 'postgres' : 'sqlite']()
const KEEPER = 'keeper@example.org'
const letters = await catchLetters()
const server = new ServerProcess(engine, await freePort(), {
  ...{ GLOAM_ADMINS: KEEPER, GLOAM_SECRET: SECRET, SMTP_URL: letters.url },
})
await server.start()
const zoe = await TestPerson.enter(server.address, 'Zoe')
const wish = { game: 'halloween', seats: 2, bots: 'random', options: { first: 'seat-1' }, start: true }
const { id } = await zoe.table('', wish)
const { id: open } = await zoe.table('', { game: 'betrayal', seats: 4, open: true })

const others = [await TestPerson.enter(server.address, 'Ox'), await TestPerson.enter(server.address, 'Eve')]
for (const other of others) await other.post('/api/me/show', { shown: true })
/** One of the strangers has got hold of an administrator's account. */
const keeper = await TestPerson.enter(server.address, 'Keeper')
await giveAddressFromOutside(engine, keeper, { email: KEEPER })
const people = others.map(({ person }) => person?.id ?? '')
const known = { tables: [id, open], people, letters }
const strangers = Array.from(
  { length: AT_ONCE },
  (_, i) => new Stranger(server.address, known, seed * 100 + i, i === 0 ? keeper : null),
)
await Promise.all(strangers.map((stranger) => stranger.arrive()))
/** Megabytes after each turn, of the whole process and of what it holds: they may rise while it warms up, and then no more. */
const memory: number[] = []
const held: number[] = []
const figuresNow = async () => {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  const bytes = figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')
  return { megabytes: Math.round(bytes / 2 ** 20), tables: figure('gloam_tables') }
}
for (let turn = 0; turn < TURNS; turn++) {
  await Promise.all(strangers.map((stranger) => stranger.say(count / AT_ONCE / TURNS)))
  memory.push(Math.round(residentMemory(server.pid) / 2 ** 20))
  const { megabytes, tables } = await figuresNow()
  held.push(megabytes)
  console.error(
    `${((turn + 1) * count) / TURNS} said, ${memory.at(-1)} MB, ${megabytes} of them held; ${tables} tables`,
  )
}
for (const stranger of strangers) await stranger.leave()

const line = await zoe.line()
const { seen } = await line.watch(id)
const goesOn = (await line.pick(id, seen.question?.id ?? '', 0)).is === 'taken'
const counted = await (await fetch(`${server.address}/metrics`)).text()
const failures = counted.match(/^gloam_failures_total\{.*$/gm) ?? []
const flaws = [...strangers.flatMap(({ findings }) => findings.flaws), ...failures]
if (!goesOn) flaws.push('The match does not go on.')
const done = new Set<string>(strangers.flatMap(({ findings }) => [...findings.done]))
if (!server.isRunning) flaws.push('The server has ended.')
const answers = new Map<string, number>()
for (const { findings } of strangers)
  for (const [answer, times] of findings.answers) answers.set(answer, (answers.get(answer) ?? 0) + times)
line.cut()
await server.stop()
letters.stop()
await engine.stop()
console.log(`${strangers.reduce((sum, { findings }) => sum + findings.said, 0)} said, seed ${seed}`)
for (const [answer, times] of [...answers].sort(([, a], [, b]) => b - a)) console.log(`${times} × ${answer}`)
console.log(`calls that were done: ${[...done].sort().join(', ')}`)
console.log(
  `never done: ${Object.keys(allCalls)
    .filter((name) => !done.has(name))
    .join(', ')}`,
)
console.log(`memory after each tenth: ${memory.join(', ')} MB; held: ${held.join(', ')} MB`)
// What is rubbish and not yet swept is in it: the least of some turns is nearest to what is kept.
if (Math.min(...held.slice(-3)) > 1.5 * Math.max(...held.slice(2, 5)))
  flaws.push(`What it holds grows: ${held.join(', ')} MB.`)
if (flaws.length > 0) fail([...new Set(flaws)].slice(0, 50).join('\n'))
process.exit()
