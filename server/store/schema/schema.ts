/** The columns of the database, on both engines: our own tables, and those of the sign-in library. */
import type { Generated } from 'kysely'

export type Schema = OwnTables & AccountTables

/** SQLite keeps moments as text, PostgreSQL as such. */
type Moment = Date | string

/** better-auth's tables, as far as they matter here; in them a guest is anonymous, and has an address that nobody has proved. */
interface AccountTables {
  user: {
    id: string
    name: string
    email: string
    emailVerified: boolean | number
    isAnonymous: boolean | number | null
    createdAt: Moment
  }
  session: {
    id: string
    userId: string
    token: string
    userAgent: string | null
    ipAddress: string | null
    createdAt: Moment
    updatedAt: Moment
    expiresAt: Moment
    /** The address by which somebody came in (server/accounts/by-address.ts). */
    byAddress: string | null
  }
  account: { id: string; userId: string }
  passkey: { id: string; userId: string; name: string | null; createdAt: Moment | null }
  verification: { id: string; identifier: string; value: string; expiresAt: Moment }
}

interface OwnTables {
  tables: {
    id: string
    game: string
    version: number
    status: string
    open: number
    /** The rest of the table as JSON: seats, options, pace … (see TableRow in rows.ts). */
    content: string
    seed: string
    created: number
    changed: number
    revision: number
    sequence: number
    picks: number
    deadline: number | null
    /** Lists of seats, as JSON. */
    winners: string | null
    waiting: string
    /** Names the last write, so that whoever does not know whether it has landed can look. */
    mark: string
    /** Why this program could not read the match, if it could not. */
    flaw: string | null
    /** The group whose table it is, if it is one's. */
    group_id: string | null
  }
  sitters: { table_id: string; seat: number; person: string; waits: number }
  moves: {
    table_id: string
    sequence: number
    what: string
    seat: number | null
    /** The picked step, or how far to go back, as JSON. */
    step: string
    /** What was told, with its audiences, as JSON. */
    events: string
    at: number
    /** What earlier releases did not write: picks after the move, and the state with its version. */
    picks: number | null
    version: number | null
    state: string | null
    /** Where the state is not whole: what has changed since the move before; and a print of the words of either. */
    difference: string | null
    print: number | null
  }
  /** Only earlier releases wrote these: their matches are adopted from them. */
  snapshots: { table_id: string; sequence: number; version: number; state: string }
  archives: { table_id: string; codec: string; moves: Uint8Array }
  chat: {
    table_id: string
    number: number
    person: string
    name: string
    seat: number | null
    text: string
    at: number
  }
  dues: { table_id: string; kind: string; at: number }
  presence: { table_id: string; person: string; process: string; until: number }
  /** What a seat has written down for itself, as JSON; it is the person's who wrote it. */
  notes: { table_id: string; seat: number; person: string; revision: number; words: string }
  /** Matches that are over and of a kind. The table itself may be gone. */
  tales: { table_id: string; game: string; kind: string; end: string; at: number }
  /** How many of them there are: raised with each. */
  tale_counts: { game: string; kind: string; end: string; count: number }
  house: { name: string; value: string }
  /** Who plays the match of which day, at which table, and what came of it once it is over. */
  day_plays: {
    date: string
    game: string
    person: string
    table_id: string
    began: number
    ended: number | null
    won: number | null
    score: number | null
    round: number | null
    /** Lists, as JSON; `ways` is a print for each decision. */
    marks: string
    ways: string
    steps: string
  }
  /** Which group plays the haunt of which week (its Monday), at which table; its result as JSON once it is over. */
  group_weeks: {
    week: string
    group_id: string
    table_id: string
    ending: string | null
    result: string | null
  }
  /** What was set up, as JSON; without a group it is the house's. */
  tournaments: {
    id: string
    group_id: string | null
    host: string | null
    status: string
    starts: number
    content: string
    revision: number
  }
  /** Who comes: a person, a bot of a strength, or somebody who is known no longer. `comes` is their first round. */
  tournament_entrants: {
    tournament_id: string
    number: number
    person: string | null
    name: string
    strength: string | null
    lot: number
    comes: number
    gone: number
  }
  tournament_rounds: { tournament_id: string; round: number; byes: string; began: number; until: number }
  /** Which table is to be laid for whom: numbers of entrants in the order of their places; its result once it is over. */
  tournament_tables: {
    table_id: string
    tournament_id: string
    round: number
    number: number
    entrants: string
    result: string | null
  }
  /** One row for each thing that one person is told by one way; it stays as long as it could come up again. */
  letters: {
    id: string
    person: string
    table_id: string
    kind: string
    channel: string
    /** Which of somebody's devices, or which group. */
    target: string
    by: string | null
    state: string
    tries: number
    changed: number
  }
  /** By which ways somebody wants to be told, as JSON. */
  letter_choices: { person: string; content: string }
  /** Days of holiday that somebody has taken in a year, and until when they are away. */
  holidays: { person: string; year: number; used: number; until: number | null }
  /** Whether somebody lets others see what they have played, and whether their strength is reckoned. */
  profiles: { person: string; shown: number; rated: Generated<number> }
  /** Browsers that may be written to. */
  devices: {
    id: string
    person: string
    endpoint: string
    p256dh: string
    auth: string
    name: string
    since: number
  }
  /** Whose words somebody does not want to read: at one table, or everywhere, which is the table ''. */
  mutes: { person: string; of: string; table_id: string; since: number }
  /** Whom somebody does not want to meet. */
  blocks: { person: string; of: string; since: number }
  /** What the administrator was told of: a line of chat, or somebody's name (line 0), with what was said around it. */
  reports: {
    id: string
    by: string
    about: string
    name: string
    table_id: string
    line: number
    reason: string
    words: string
    /** The lines around it as they were, as JSON. */
    content: string
    at: number
    done: number | null
    outcome: string | null
  }
  /** To whom the door is closed, until when (or for good), and from which address they came. */
  bans: { person: string; address: string | null; until: number | null; why: string; at: number }
  /** What administrators did: only ever added to. */
  acts: {
    id: string
    at: number
    /** The administrator's address. */
    by: string
    what: string
    /** Whom it is about, if it is about somebody. */
    person: string | null
    about: string
    why: string
    state: string
  }
  /** Addresses that somebody says are theirs, each of the session in which it was asked for. */
  proofs: {
    /** What the link in the letter holds. */
    id: string
    person: string
    session: string
    email: string
    /** What the link shows elsewhere, to be typed in that session. */
    code: string
    tries: number
    at: number
    until: number
  }
  /** Codes by which somebody comes along to another device, each of the session in which it was asked for. */
  along: {
    /** What the picture of it holds. */
    token: string
    /** What can be said aloud. */
    code: string
    person: string
    session: string
    at: number
    until: number
    /** The browser that came in by it, and when. */
    came: string | null
    came_at: number | null
  }
  /** Sign-in links on their way, each of the browser that asked for it. */
  ways_in: {
    /** What the link in the letter holds. */
    id: string
    /** What that browser holds. */
    claim: string
    email: string
    /** What whoever comes in is called, if nobody has the address yet. */
    name: string
    /** Who was there, if anybody. */
    person: string | null
    session: string | null
    browser: string
    at: number
    until: number
    state: 'asked' | 'let in' | 'used'
    /** The browser by which the link was last acted on. */
    used_by: string | null
  }
  /** Passkeys that were made by somebody who had come in by an address: whoever uses one comes by that address, too. */
  key_addresses: { person: string; credential: string; address: string }
  groups: {
    id: string
    name: string
    picture: string
    founder: string
    /** By which others come in. */
    link: string
    /** Whether anybody may look at its page. */
    open: number
    /** The address that is called, and how, as JSON. */
    hook: string | null
    created: number
  }
  group_members: {
    group_id: string
    person: string
    since: number
    /** When they last looked at its page. */
    seen: number
    /** By which Discord knows them. */
    discord: string | null
  }
  /** Who does not come into a group by its link. */
  group_sent_away: { group_id: string; person: string; at: number }
  /** Matches that have come to their end. The table itself may be gone. */
  results: {
    table_id: string
    game: string
    pace: string
    group_id: string | null
    at: number
    seats: number
    rounds: number | null
    /** Why it says nothing about anybody's strength, if it does not. */
    unrated: string | null
    /** In which order they were rated; null for those that wait. */
    number: number | null
  }
  /** What each who played a match has made of it. */
  result_parts: {
    table_id: string
    seat: number
    /** Whoever took a seat over has a part of it. */
    part: number
    /** Null for a bot, and for somebody who is no longer known. */
    person: string | null
    strength: string | null
    share: number
    rank: number
    won: number
    side: string | null
    /** What the seat was at the end, in the game's own words. */
    role: string | null
    points: number | null
    place: number | null
    own: number
    /** Whether it moves their rating; else they were as strong as is said here, whatever comes. */
    counts: number
    /** What came to them and where they came, as JSON; null until it was looked at. */
    things: string | null
    /** What a bot has found that looked back at it for them, as JSON; null as long as nobody has asked. */
    looked: string | null
    /** How strong they seemed to be before it, once it is rated. */
    mu: number | null
    sigma: number | null
  }
  /** How strong somebody seems to be, in which list (game, pace, company), and in which season. */
  ratings: {
    person: string
    list: string
    season: string
    mu: number
    sigma: number
    /** In this list, in all seasons so far. */
    matches: number
    at: number
  }
  /** Haunts that people have published: whose they are, and for whom. */
  shelf_haunts: {
    id: string
    /** Null once they are gone. */
    maker: string | null
    /** The group on whose shelf it stands; null on that of the house. */
    group_id: string | null
    licence: string
    created: number
    /** When its last version came. */
    changed: number
    /** When it was taken off, and by whom; matches in play go on. */
    off: number | null
    off_by: 'maker' | 'administrator' | null
  }
  /** Each version under a number of its own, which its matches keep. */
  shelf_versions: {
    number: number
    haunt_id: string
    version: number
    /** The same for the same rules. */
    print: string
    /** The option by which it is played. */
    name: string
    /** What it shows of itself, as JSON. */
    about: string
    /** The whole of it, as JSON, as it was tried. */
    file: string
    /** What bots came to, as JSON; null until it was measured. */
    figures: string | null
    at: number
  }
  /** What those say who have played it. */
  shelf_opinions: {
    haunt_id: string
    person: string
    /** The version that they have played. */
    number: number
    thumb: number | null
    note: string
    /** How it ended for them. */
    side: string | null
    won: number
    at: number
  }
  /** Deeds that tell a story, each with the match in which it was done. */
  candles: { person: string; game: string; name: string; table_id: string; at: number }
  spending: { who: string; process: string; at: number; count: number }
}
