/** Holds what people were promised and told against what is in the store: at every message, and once all is well. */
import { zstdDecompressSync } from 'node:zlib'
import { same } from '@gloam/kernel/data.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { verify } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { TableNote } from '@gloam/protocol/table.ts'
import { recordOf } from '@gloam/tables/afterwards/replay.ts'
import { resume } from '@gloam/tables/match/match.ts'
import type { Move, TableRow, WholeMove } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { botSeat, seatOf } from '@gloam/tables/table.ts'
import { heardBy, seenBy } from '@gloam/tables/view.ts'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { openSqlite } from '../../../store/engine/database.ts'
import { fromColumns, fromMoveColumns } from '../../../store/schema/rows.ts'
import type { Schema } from '../../../store/schema/schema.ts'
import { type Stated, standingsIn } from '../../../store/schema/states.ts'
import { Store } from '../../../store/store.ts'
import { ROSE } from '../../../store/tables/sitters.ts'
import type { House } from '../house.ts'
import type { LiveLine } from '../line.ts'
import type { Person } from '../person.ts'
import { begunBy } from '../release.ts'
import type { Town } from '../town.ts'
import type { Flaw } from '../world.ts'
import { Limits } from './limits.ts'
import { Secrets } from './secrets.ts'

type Position = Extract<ServerMessage, { is: 'position' }>
type Chat = Extract<ServerMessage, { is: 'chat' }>

/** Milliseconds after which a line has ended with its session on every process, news or no news. */
const LINE_ENDS_WITHIN = 7_000
/** Milliseconds by which what is due may be late, once all is well. */
const LATE = 20_000
/** Kinds of what is always due soon, and the milliseconds within which it lies. */
const SOON: Readonly<Record<string, number>> = { bot: 10_000, answer: 60_000, archive: 70_000, sweep: 3_700_000 }

/** The columns of a move but its state. */
const MOVE = 'sequence, what, seat, step, events, at, picks'

const STATES = `select sequence, version, state, difference, print from moves
  where table_id = ? and sequence <= ? and sequence > ? order by sequence`
/** So many moves hold one whose state is whole. */
const MOST_APART = 16

const GATHERING = `select count(*) as count from tables join sitters on sitters.table_id = tables.id
  where sitters.person = ? and sitters.seat < ${ROSE} and tables.status = 'gathering'`

/** What one line has been told of one table. */
interface Received {
  last: number
  chat: Set<number>
}

interface Promised {
  person: Person
  table: string
  pick: { seat: number; step: unknown } | null
  sequence: number
}

export class Truth {
  private readonly town: Town
  private readonly sqlite: SqliteDatabase
  private readonly told = new Map<string, Received>()
  private readonly promised: Promised[] = []
  private readonly endedAt = new Map<string, number>()
  private readonly secrets: Secrets
  private readonly limits = new Limits()
  private readonly seeds = new Map<string, string>()
  private readonly archives = new Map<string, { packed: Uint8Array; moves: readonly WholeMove[] }>()
  /** Moves that somebody has been told, as they were kept then; and what each seat may hear of them. */
  private readonly moves = new Map<string, Map<number, Move>>()
  private readonly heardOf = new Map<string, unknown>()
  private readonly plays = new Map<string, Play<GameTypes> | null>()
  /** When the store was last not well. */
  lastTrouble = 0

  constructor(town: Town, file: string) {
    this.town = town
    this.sqlite = openSqlite(file)
    this.secrets = new Secrets(town.world.chanceOf('secrets'))
  }

  close(): void {
    this.sqlite.close()
  }

  watches(line: LiveLine, table: string): void {
    const key = `${line.number} ${table}`
    if (!this.told.has(key)) this.told.set(key, { last: -1, chat: new Set() })
  }

  sessionEnded(session: string): void {
    this.endedAt.set(session, this.town.world.time)
  }

  heard(line: LiveLine, person: Person, message: ServerMessage, text: string): void {
    this.mustBeSignedIn(line, person, message)
    this.mustHideSeed(message, text)
    if (message.is === 'pong') this.mustBe(this.limits.flawInAnswers(line.house, person.id))
    if (message.is === 'position') this.position(line, person, message)
    if (message.is === 'chat') this.chat(line, message)
  }

  linesOpened(house: House, person: Person): void {
    this.mustBe(this.limits.flawInLines(house, person.id))
  }

  /** Somebody has laid a table, and may not know it. */
  laid({ id }: Person, isUnknown: boolean): void {
    const { unheard } = this.limits
    if (isUnknown) return void unheard.set(id, (unheard.get(id) ?? 0) + 1)
    const { count } = this.one(GATHERING, id) as { count: number }
    this.mustBe(this.limits.flawInGathering(id, count))
  }

  private mustBe(flaw: Flaw | null): void {
    if (flaw !== null) this.broken(flaw.law, flaw.told)
  }

  /** The seed of a match is nobody's before its end. */
  private mustHideSeed(message: ServerMessage, text: string): void {
    if (message.is !== 'table' && message.is !== 'position') return
    const id = message.is === 'table' ? message.table.id : message.table
    if (message.is === 'table' && message.table.status === 'ended') return
    const seed = this.seeds.get(id) ?? this.row(id)?.seed ?? null
    if (seed === null) return
    this.seeds.set(id, seed)
    if (text.includes(seed)) this.broken('secrets are kept', `The seed of ${this.town.nameOf(id)} is told.`)
  }

  /** What was taken is in the log when somebody hears of it, and stays there. */
  taken(person: Person, table: string, pick: Promised['pick'], sequence: number): void {
    const promised = { person, table, pick, sequence }
    this.promised.push(promised)
    this.mustHold(promised, this.move(table, sequence))
  }

  private broken(law: string, told: string): void {
    this.town.world.broken(law, told)
  }

  private mustBeSignedIn({ caller }: LiveLine, person: Person, message: ServerMessage): void {
    const ended = this.endedAt.get(caller.person?.session ?? '')
    if (ended === undefined || message.is === 'goodbye' || message.is === 'refused') return
    const since = this.town.world.time - Math.max(ended, this.lastTrouble)
    if (since > LINE_ENDS_WITHIN)
      this.broken('a line ends with its session', `${person.name} still hears «${message.is}» after ${since} ms.`)
  }

  private mustHold({ person, table, pick, sequence }: Promised, move: Move | undefined): void {
    const wanted = pick === null ? { what: 'undo' } : { what: 'pick', seat: pick.seat, step: pick.step }
    const kept = move && (pick === null ? { what: move.what } : { what: move.what, seat: move.seat, step: move.step })
    if (kept !== undefined && same(kept, wanted)) return
    this.broken(
      'nothing acknowledged is lost',
      `${person.name} was told that ${JSON.stringify(wanted)} is move ${sequence} of ${this.town.nameOf(table)}; there is ${JSON.stringify(kept)}.`,
    )
  }

  /** Everything is told once and in order, as it is in the log, and as this viewer may see it. */
  private position(line: LiveLine, person: Person, message: Position): void {
    const flaw = this.flawInTold(line, message) ?? this.flawInSeen(person, message) ?? this.flawOnTheWay(message)
    if (flaw !== null) this.broken(flaw.law, `${person.name} at ${this.town.nameOf(message.table)}: ${flaw.told}`)
  }

  private flawInTold(line: LiveLine, { table, happened, seen, whole }: Position): Flaw | null {
    const about = this.told.get(`${line.number} ${table}`)
    if (about === undefined) return { law: 'nobody is told what they do not watch', told: table }
    if (whole) about.last = -1
    for (const { views: _, ...heard } of happened) {
      if (heard.sequence !== about.last + 1)
        return { law: 'all is told once and in order', told: `move ${heard.sequence} after ${about.last}.` }
      about.last = heard.sequence
      const kept = this.kept(table, heard.sequence, seen.seat)
      if (!same(heard, kept))
        return { law: 'what is told is what is kept', told: `${JSON.stringify(heard)}; kept ${JSON.stringify(kept)}.` }
    }
    return null
  }

  private flawInSeen(person: Person, { table, seen, sequence }: Position): Flaw | null {
    const row = this.row(table)
    if (row === undefined) return null
    if (seen.seat >= 0 && !hasSat(row, person.id, seen.seat))
      return { law: 'nobody sees with the eyes of others', told: `told what seat ${seen.seat} sees.` }
    const play = this.play(row, sequence)
    if (play === null) return null
    const kept = JSON.parse(JSON.stringify(seenBy(play, seen.seat, 0)))
    if (!same(kept.view, seen.view) || kept.picks !== seen.picks || !same(kept.outcome, seen.outcome))
      return { law: 'what is seen is what is kept', told: `another position after move ${sequence}.` }
    if (seen.question !== null && !same(kept.question?.choices, seen.question.choices))
      return { law: 'what is asked is what is kept', told: `another question after move ${sequence}.` }
    return this.secrets.flawIn(play, seen)
  }

  private flawOnTheWay({ table, happened, seen }: Position): Flaw | null {
    const [only] = happened
    const move = only?.views && this.known(table, only.sequence)
    if (only === undefined || move === undefined) return null
    const row = this.row(table)
    const before = row === undefined ? null : this.play(row, only.sequence - 1)
    return before === null ? null : this.secrets.flawInViews(before, move, seen.seat, only.views)
  }

  private chat(line: LiveLine, { table, lines }: Chat): void {
    const about = this.told.get(`${line.number} ${table}`)
    for (const { id, text } of lines) {
      about?.chat.add(id)
      const kept = this.one('select text from chat where table_id = ? and number = ?', table, id) as
        | { text: string }
        | undefined
      if (kept?.text !== text)
        this.broken(
          'what was said is kept',
          `Line ${id} of ${this.town.nameOf(table)} is «${kept?.text}», told as «${text}».`,
        )
    }
  }

  private one(text: string, ...parameters: unknown[]): unknown {
    return this.sqlite.prepare(text).all(parameters)[0]
  }

  row(table: string): TableRow | undefined {
    const row = this.one('select * from tables where id = ?', table)
    return row === undefined ? undefined : fromColumns(row as Parameters<typeof fromColumns>[0])
  }

  /** What a seat may hear of a move. Who comes to a table is told all of it once more: what was read once is known. */
  private kept(table: string, sequence: number, seat: number): unknown {
    const key = `${table} ${sequence} ${seat}`
    const known = this.heardOf.get(key)
    if (known !== undefined) return known
    const move = this.known(table, sequence)
    if (move === undefined) return undefined
    const kept = JSON.parse(JSON.stringify(heardBy(move, seat)))
    this.heardOf.set(key, kept)
    return kept
  }

  /** That it stays as it was is looked at once all is well. */
  private known(table: string, sequence: number): Move | undefined {
    const moves = this.moves.get(table) ?? new Map<number, Move>()
    this.moves.set(table, moves)
    const move = moves.get(sequence) ?? this.move(table, sequence)
    if (move !== undefined) moves.set(sequence, move)
    return move
  }

  /** A move without its state, which is much longer. */
  private move(table: string, sequence: number): Move | undefined {
    const row = this.one(`select ${MOVE} from moves where table_id = ? and sequence = ?`, table, sequence)
    return row === undefined
      ? this.packed(table)?.[sequence]
      : fromMoveColumns(row as Parameters<typeof fromMoveColumns>[0])
  }

  private standing(table: string, sequence: number): WholeMove['standing'] {
    const rows = this.sqlite.prepare(STATES).all([table, sequence, sequence - MOST_APART]) as Stated[]
    // What comes before the first whole state of these is not read.
    const stated = rows.slice(
      Math.max(
        0,
        rows.findIndex(({ state }) => state !== null),
      ),
    )
    if (rows.at(-1)?.sequence === sequence) return standingsIn(stated).at(-1) ?? null
    return this.packed(table)?.[sequence]?.standing ?? null
  }

  /** Unpacked once for as long as it stays the same. */
  private packed(table: string): readonly WholeMove[] | undefined {
    const kept = this.one('select moves from archives where table_id = ?', table) as { moves: Uint8Array } | undefined
    if (kept === undefined) return undefined
    const known = this.archives.get(table)
    if (known !== undefined && Buffer.compare(known.packed, kept.moves) === 0) return known.moves
    const moves: WholeMove[] = JSON.parse(String(zstdDecompressSync(kept.moves)))
    this.archives.set(table, { packed: kept.moves, moves })
    return moves
  }

  /** Where the match stood after a move; null where that is not kept in a form that is quick to read. */
  private play(row: TableRow, sequence: number): Play<GameTypes> | null {
    const key = `${row.id} ${sequence}`
    const known = this.plays.get(key)
    if (known !== undefined) return known
    if (this.plays.size > 200) this.plays.clear()
    const standing = this.standing(row.id, sequence)
    const play = standing === null ? null : resume(row, standing)
    this.plays.set(key, play)
    return play
  }

  /** All is well and everybody is back: now it has to be whole, and the same everywhere. */
  async settle(): Promise<void> {
    for (const promised of this.promised) this.mustHold(promised, this.move(promised.table, promised.sequence))
    for (const { id } of this.town.tables) {
      const row = this.row(id)
      if (row === undefined) {
        this.broken('no table is lost', `${this.town.nameOf(id)} is gone.`)
        continue
      }
      this.mustGoOn(row)
      for (const person of this.town.people) this.mustKnow(person, row)
    }
    this.mustBeDueSoon()
    if (this.town.world.flaws.length === 0) await this.mustBeWhole()
  }

  /** Whoever watches has been told the newest move, the table as it is, and every word. */
  private mustKnow(person: Person, row: TableRow): void {
    const { line } = person
    const name = this.town.nameOf(row.id)
    const state = person.tables.get(row.id)
    if (line === null || state === undefined) {
      if (this.town.tables.find(({ id }) => id === row.id)?.people.includes(person.number))
        this.broken(
          'everybody finds back',
          `${person.name} does not see ${name} (${line === null ? 'no line' : 'not told'}).`,
        )
      return
    }
    // A bot may just have moved: what is on its way is still to come.
    const behind = row.sequence - (this.told.get(`${line.number} ${row.id}`)?.last ?? -1)
    const isResting = this.town.world.now - row.changed > 5_000
    if (isResting && behind !== 0)
      this.broken('all come to the same table', `${person.name} is ${behind} moves behind at ${name}.`)
    if (
      isResting &&
      (state.status !== row.status || state.deadline !== row.deadline || state.seats.length !== row.seats.length)
    )
      this.broken(
        'all come to the same table',
        `${person.name} was told ${state.status} of ${name}, which is ${row.status}.`,
      )
    const said = this.sqlite.prepare('select number from chat where table_id = ?').all([row.id]) as { number: number }[]
    const missed = said.filter(({ number }) => this.told.get(`${line.number} ${row.id}`)?.chat.has(number) !== true)
    if (missed.length > 0)
      this.broken('every word is heard', `${person.name} has not heard line ${missed[0]?.number} of ${name}.`)
  }

  /** No table stands still at which a bot is asked or somebody's time is over, and each has somebody who will look. */
  private mustGoOn(row: TableRow): void {
    const { now } = this.town.world
    const name = this.town.nameOf(row.id)
    const due = (kind: string) =>
      this.one('select at from dues where table_id = ? and kind = ?', row.id, kind) as { at: number } | undefined
    if (botSeat(row) !== null) {
      if (now - row.changed > LATE)
        this.broken('bots go on', `At ${name} a bot is asked, and nothing has happened for ${now - row.changed} ms.`)
      if (due('bot') === undefined) this.broken('what is due is noted', `Nobody looks after the bot at ${name}.`)
    }
    if (row.status === 'playing' && row.deadline !== null) {
      if (row.deadline < now - LATE)
        this.broken('clocks run out', `At ${name} time was over ${now - row.deadline} ms ago.`)
      if (due('clock') === undefined) this.broken('what is due is noted', `Nobody looks at the clock of ${name}.`)
    }
    const packed = this.one('select 1 from archives where table_id = ?', row.id) !== undefined
    if (row.status === 'ended' && !packed && due('archive') === undefined && row.sequence >= 0)
      this.broken('what is due is noted', `${name} is over, and nobody packs it.`)
  }

  /** Nothing is overdue, and nothing that is always due soon lies far away. */
  private mustBeDueSoon(): void {
    const { now } = this.town.world
    const dues = this.sqlite.prepare('select table_id, kind, at from dues').all([]) as {
      table_id: string
      kind: string
      at: number
    }[]
    for (const { table_id, kind, at } of dues) {
      const about = `${kind} of ${this.town.nameOf(table_id)}`
      if (at < now - LATE) this.broken('what is due happens', `${about} is ${now - at} ms late.`)
      if (at > now + (SOON[kind] ?? Number.POSITIVE_INFINITY))
        this.broken('what is due soon is soon', `${about} is due in ${at - now} ms.`)
    }
  }

  /** Each log is whole, each pick leads on from the one before, and each match has ended as its picks say. */
  private async mustBeWhole(): Promise<void> {
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: this.sqlite }) })
    const store = new Store({ engine: 'sqlite', db })
    const rows = await db.selectFrom('tables').selectAll().execute()
    for (const row of rows.map(fromColumns)) {
      const log = await store.log(row.id)
      const name = this.town.nameOf(row.id)
      if (log.length !== row.sequence + 1 || log.some(({ sequence }, i) => sequence !== i))
        this.broken('each move is kept once', `${name} has ${log.length} moves, and its row says ${row.sequence}.`)
      this.mustFollow(row, log)
      this.mustBeCarriedOver(row, log)
      this.mustBeAsTold(row, log)
      if (row.status === 'gathering' || log.length === 0) continue
      const outcome = log.at(-1)?.standing?.state.outcome ?? null
      if ((outcome !== null || row.stopped !== undefined) !== (row.status === 'ended'))
        this.broken('a match ends as its picks say', `${name} is ${row.status}.`)
      if (row.status !== 'ended') continue
      const end = log.findIndex(isTheEnd)
      if (end < log.length - 1)
        this.broken('nothing is added after the end', `${name} ended with move ${end} of ${log.length}.`)
      const game = gameOf(row.game)
      // By whatever versions it was played: their rules are the same here.
      const record = { ...(await recordOf(store, row)), version: game.version }
      const verdict = await verify(game, record, row.promise)
      if (verdict !== 'honest') this.broken('a match ends as its picks say', `${name} is ${verdict}.`)
    }
  }

  private mustBeAsTold({ id }: TableRow, log: readonly WholeMove[]): void {
    for (const [sequence, move] of this.moves.get(id) ?? [])
      if (!same(essenceOf(log[sequence]), essenceOf(move)))
        this.broken('what was told stays as it was', `Move ${sequence} of ${this.town.nameOf(id)} has changed.`)
  }

  /** A state of an older version was brought up to the next, once for each, and none was taken for one of another. */
  private mustBeCarriedOver({ id }: TableRow, log: readonly WholeMove[]): void {
    const begun = log.flatMap(({ standing }) => (standing === null ? [] : [begunBy(standing)]))
    if (new Set(begun).size > 1)
      this.broken('a match is carried over to newer rules', `${this.town.nameOf(id)} is of versions ${begun}.`)
  }

  private mustFollow(row: TableRow, log: readonly WholeMove[]): void {
    const game = gameOf(row.game)
    for (const [i, { what, seat, step, standing, sequence }] of log.entries()) {
      const before = log[i - 1]?.standing
      if (what !== 'pick' || before === null || before === undefined) continue
      const play = new Play<GameTypes>(game, structuredClone(before.state))
      const found = play.find(seat ?? -1, step)
      if (found !== null) play.take(found.question, found.choice)
      if (found !== null && same(JSON.parse(JSON.stringify(play.state)), standing?.state)) continue
      this.broken('each pick leads on from the one before', `Move ${sequence} of ${this.town.nameOf(row.id)} does not.`)
    }
  }
}

/** Whether the match is over with this move: by its rules, or because it was stopped. */
function isTheEnd({ what, step, standing }: WholeMove): boolean {
  if (standing !== null && standing.state.outcome !== null) return true
  return what === 'note' && ['stopped', 'abandoned', 'unplayable'].includes((step as TableNote).note)
}

function essenceOf(move: Move | undefined): unknown {
  return move && [move.what, move.seat, move.step, move.events, move.at, move.picks]
}

/** Whether somebody sits there, or did before it changed hands. */
function hasSat(row: TableRow, person: string, seat: number): boolean {
  return seatOf(row, person) === seat || JSON.stringify(row.sat ?? []).includes(person) || row.status === 'gathering'
}
