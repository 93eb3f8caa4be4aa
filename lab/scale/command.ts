/** `npm run lab -- scale [players …]`: what so many players a month ask for, as docs/scale.md has it. */
import { count, fail, table } from '../terminal.ts'
import { costOf, loadOf, wallsOf } from './model.ts'

const PLAYERS = [1e3, 1e5, 1e7]

export async function scale(args: readonly string[]): Promise<void> {
  const wanted = args.length === 0 ? PLAYERS : args.map(Number)
  if (!wanted.every((players) => players > 0)) fail('How many players a month? Such as: npm run lab -- scale 20000')
  console.log(table(wanted.map((players) => [count(players), inWords(players)])))
}

function inWords(players: number): string {
  const load = loadOf(players)
  const cost = costOf(load)
  const walls = wallsOf(load).filter(({ used }) => used >= 0.01)
  const near = walls.map(({ what, used }) => `${what} ${count(used, 2)}`)
  return [
    `${count(load.tables)} tables, ${count(load.lines)} lines, ${count(load.picks, 1)} picks and ${count(load.lists, 1)} lists a second`,
    `${cost.processes === null ? 'too much for processes that all hear all' : `${cost.processes} processes`}, ${count(load.botCores, 1)} cores of bots, ${cost.machines} machines, ${count(cost.euros)} € a month`,
    `${count(cost.packedADay / 1e6, 1)} MB kept a day, ${count(cost.runningBytes / 1e9, 2)} GB of running matches, ${count(cost.memory / 1e9, 2)} GB of memory`,
    `used of what stands in the way: ${near.length === 0 ? 'next to nothing' : near.join(', ')}`,
  ].join('; ')
}
