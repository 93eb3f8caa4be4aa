/**
 * What so many players a month ask of servers: a reckoning in which every number has a name. What was measured is in
 * docs/benchmarks.md; what people do, and what a machine costs, are guesses to be replaced by one's own.
 */

/** Measured: docs/benchmarks.md, «picks», «lists», «a match», «2000 tables». Milliseconds of CPU, and bytes. */
export const MEASURED = {
  /** A pick on one process, for all who watch. */
  pick: 0.38,
  /** What it costs each further process on which somebody of that table is: of two processes the second’s share. */
  follow: 0.125,
  /** What it costs each process that only hears of it: to read 58 bytes of a notice. */
  hear: 0.00085,
  list: 0.78,
  /** Of a running match, and of one that is packed: the four games alike. */
  runningBytes: 1_171_500 * 1.024,
  packedBytes: 18_500 * 1.024,
  /** Written to the disk for a pick, with the database's log. */
  writtenBytes: 8_000,
  picksAMatch: 342,
  tableMemory: 146_000,
} as const

/** Guessed: what people do. */
export const HABITS = {
  matchesAMonth: 6,
  people: 2.5,
  bots: 1,
  /** Seconds that a match takes, live. */
  match: 3_600,
  /** The busiest hour beside the mean one. */
  peak: 4,
  /** People who look at the front door for each who sits at a table; it asks for its lists every so many seconds. */
  lookers: 0.4,
  listEvery: 15,
  /** Of the bots’ picks those of strong ones, which think as long as they may; what the others take, milliseconds. */
  strongBots: 0.2,
  strongThought: 1_500,
  otherThought: 20,
} as const

/** Guessed or given: what there is. */
export const LIMITS = {
  /** A process is full before its core is. */
  fullCore: 0.6,
  /** Notices a second at which four connections, which do not wait for the disk, felt each other (docs/scale.md). */
  notices: 1_600,
  /** Connections of one PostgreSQL; eleven a process. */
  connections: 500,
  /** Bytes a second that one PostgreSQL writes with ease. */
  written: 50_000_000,
  cores: 4,
  eurosAMachine: 30,
} as const

/** Under load a process tells the others once in so many seconds (server/news/postgres.ts). */
const TOLD_EVERY = 0.02
const MONTH = 30.4 * 86_400

export interface Load {
  players: number
  matchesADay: number
  /** In the busiest hour. */
  tables: number
  lines: number
  picks: number
  lists: number
  /** Cores that the bots would fill, if each thought as long as it may. */
  botCores: number
}

export function loadOf(players: number, habits: typeof HABITS = HABITS): Load {
  const matches = ((players * habits.matchesAMonth) / habits.people / MONTH) * habits.peak
  const picks = matches * MEASURED.picksAMatch
  const tables = matches * habits.match
  const botPicks = (picks * habits.bots) / (habits.people + habits.bots)
  const thought = habits.strongBots * habits.strongThought + (1 - habits.strongBots) * habits.otherThought
  return {
    players,
    matchesADay: (matches / habits.peak) * 86_400,
    tables,
    lines: tables * habits.people * (1 + habits.lookers),
    picks,
    lists: (tables * habits.people * habits.lookers) / habits.listEvery,
    botCores: (botPicks * thought) / 1000,
  }
}

/** Milliseconds of all servers’ CPU for a pick, where the people of a table sit on any of so many processes. */
export function pickCost(processes: number, followers = followersOf(processes)): number {
  return MEASURED.pick + followers * MEASURED.follow + (processes - 1 - followers) * MEASURED.hear
}

/** Besides the one that takes the pick: on how many of the processes people of the table are, dealt by chance. */
export function followersOf(processes: number, people: number = HABITS.people): number {
  return processes * (1 - (1 - 1 / processes) ** people) - 1
}

/** The least that are enough; null where more of them only have more to tell each other. */
export function processesFor({ picks, lists }: Pick<Load, 'picks' | 'lists'>): number | null {
  for (let processes = 1; processes <= 10_000; processes++) {
    const busy = (picks * pickCost(processes) + lists * MEASURED.list) / 1000
    if (busy <= processes * LIMITS.fullCore) return processes
  }
  return null
}

export interface Wall {
  what: 'one process' | 'bots on one machine' | 'notices' | 'connections' | 'writes of one PostgreSQL'
  /** How much of it is used; from 1 on it stands in the way. */
  used: number
}

/** The nearest first. */
export function wallsOf(load: Load): Wall[] {
  const processes = processesFor(load) ?? Number.POSITIVE_INFINITY
  const alone = (load.picks * MEASURED.pick + load.lists * MEASURED.list) / 1000
  const notices = processes === 1 ? 0 : Math.min(load.picks, processes / TOLD_EVERY)
  const walls: Wall[] = [
    { what: 'one process', used: alone / LIMITS.fullCore },
    { what: 'bots on one machine', used: load.botCores / LIMITS.cores },
    { what: 'notices', used: notices / LIMITS.notices },
    { what: 'connections', used: (processes * 11) / LIMITS.connections },
    { what: 'writes of one PostgreSQL', used: (load.picks * MEASURED.writtenBytes) / LIMITS.written },
  ]
  return walls.sort((one, other) => other.used - one.used)
}

export interface Cost {
  processes: number | null
  /** For servers and bots together, the database's own not among them. */
  cores: number
  machines: number
  euros: number
  packedADay: number
  runningBytes: number
  memory: number
}

export function costOf(load: Load): Cost {
  const processes = processesFor(load)
  const cores = (processes ?? 0) + load.botCores
  const machines = Math.max(1, Math.ceil(cores / LIMITS.cores))
  return {
    processes,
    cores,
    machines,
    euros: machines * LIMITS.eurosAMachine,
    packedADay: load.matchesADay * MEASURED.packedBytes,
    runningBytes: load.tables * MEASURED.runningBytes,
    memory: load.tables * MEASURED.tableMemory,
  }
}
