/** Settings come from the environment; all have sane defaults. They are listed in docs/hosting.md. */
import { join } from 'node:path'
import type { Luck } from '@gloam/tables/luck.ts'
import { z } from 'zod'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  GLOAM_DATA: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  NEWS_URL: z.url({ protocol: /^(nats|tls)$/, error: 'an address such as nats://host:4222' }).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Gloam <gloam@localhost>'),
  GLOAM_BOT_PACE: z.coerce.number().int().min(0).default(700),
  GLOAM_BOT_BUDGET: z.coerce.number().int().min(10).max(10_000).default(1500),
  GLOAM_HAUNTS: z.string().optional(),
  GLOAM_GAMES: z.string().optional(),
  GLOAM_SHELF_MATCHES: z.coerce.number().int().min(0).max(1000).default(12),
  GLOAM_RATE: z.coerce.number().min(1).default(1),
  GLOAM_SECRET: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
  GLOAM_PROXIES: z.string().default('loopback'),
  GLOAM_WEBHOOKS: z.enum(['none', 'public', 'anywhere']).default('public'),
  GLOAM_METRICS: z.string().min(1).optional(),
  GLOAM_ADMINS: z.string().default(''),
  GLOAM_KEEP_UNBEGUN: z.coerce.number().min(1).default(14),
  GLOAM_KEEP_GUESTS: z.coerce.number().min(1).default(365),
  GLOAM_KEEP_UNMOVED: z.coerce.number().min(1).default(14),
  GLOAM_KEEP_CHAT: z.coerce.number().min(1).default(365),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Days. */
export interface Retention {
  /** Tables at which no match has begun. */
  unbegun: number
  /** Guests whom nobody has seen. */
  guests: number
  /** Matches without a clock in which nobody moves: then they are closed, and kept with their replay. */
  unmoved: number
  /** What was said at tables whose match is not running. */
  chat: number
}

export interface Settings {
  port: number
  host: string
  /** The address by which people reach this server; links and sign-in use it. */
  publicUrl: string | undefined
  dataFolder: string
  /** A PostgreSQL address; without it a SQLite file in the data folder is used. */
  databaseUrl: string | undefined
  /** A NATS over which processes on one PostgreSQL tell each other what is new; without it PostgreSQL does that, too. */
  newsUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Milliseconds that a bot seems to think. */
  botPace: number
  /** Milliseconds that a strong bot may really think; weaker ones take a part of it. */
  botBudget: number
  /** The program of the threads in which bots think, where it is not the usual one: tests try what fails. */
  botProgram?: URL
  /** How it is waited while a bot seems to think, where that is not left to the clock: tests step it. */
  botPause?: (milliseconds: number) => Promise<void>
  /** So many lines a bot tries, however long that takes: tests want the same again, and no clock gives them that. */
  botTries?: number
  /** What is left to chance, where it is not the system's secure source: tests want the same again. */
  luck?: Luck
  /** A folder of haunt files for Betrayal. */
  hauntsFolder: string | undefined
  /** Folders or packages of games from outside, separated by commas or as the system separates folders. */
  outsideGames: string | undefined
  /** Matches that bots play of each published haunt with each number of players. */
  shelfMatches: number
  /** Multiplies all rate limits. */
  rate: number
  /** Signs sessions; without it one is made and kept in the store. */
  secret: string | undefined
  /** Whose word about the sender is taken: so many proxies in a row, or those at these addresses. */
  proxies: string[] | false | ((address: string, hop: number) => boolean)
  /** Where people's webhooks may lead. */
  webhooks: 'none' | 'public' | 'anywhere'
  /** Who may read the numbers for operators: nobody, everybody, or whoever has this word. */
  metrics: string | undefined
  /** The addresses of the administrators, in small letters. */
  admins: ReadonlySet<string>
  /** After how many days what nobody needs is cleaned up. */
  keep: Retention
  logLevel: string
  /** Where the lines of the log go, if not to standard output. */
  log?: { write(line: string): unknown }
}

const Together = Environment.refine(({ NEWS_URL, DATABASE_URL }) => !NEWS_URL || DATABASE_URL, {
  path: ['NEWS_URL'],
  error: 'is for several processes on one PostgreSQL, which DATABASE_URL has to name',
})

export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = Together.safeParse(env)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used:\n  ${problems.join('\n  ')}\nSee docs/hosting.md.`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataFolder: data.GLOAM_DATA,
    databaseUrl: data.DATABASE_URL,
    newsUrl: data.NEWS_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    botPace: data.GLOAM_BOT_PACE,
    botBudget: data.GLOAM_BOT_BUDGET,
    hauntsFolder: data.GLOAM_HAUNTS,
    outsideGames: data.GLOAM_GAMES,
    shelfMatches: data.GLOAM_SHELF_MATCHES,
    rate: data.GLOAM_RATE,
    secret: data.GLOAM_SECRET,
    proxies: readProxies(data.GLOAM_PROXIES),
    webhooks: data.GLOAM_WEBHOOKS,
    metrics: data.GLOAM_METRICS,
    admins: readAdmins(data.GLOAM_ADMINS),
    keep: {
      unbegun: data.GLOAM_KEEP_UNBEGUN,
      unmoved: data.GLOAM_KEEP_UNMOVED,
      guests: data.GLOAM_KEEP_GUESTS,
      chat: data.GLOAM_KEEP_CHAT,
    },
    logLevel: data.LOG_LEVEL,
  }
}

/** `2` is two in a row, `none` is nobody; else addresses or networks, or `loopback`: programs on the same machine. */
function readProxies(text: string): Settings['proxies'] {
  if (text === 'none' || text === '0') return false
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text)
  return text.split(',').map((address) => address.trim())
}

function readAdmins(text: string): ReadonlySet<string> {
  const addresses = text.split(',').map((address) => address.trim().toLowerCase())
  return new Set(addresses.filter((address) => address !== ''))
}

export function databaseFile({ dataFolder }: Settings): string {
  return join(dataFolder, 'gloam.sqlite')
}
