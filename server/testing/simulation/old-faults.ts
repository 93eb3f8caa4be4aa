/**
 * Faults that this server once had, to be put back one at a time: a simulation that does not find them is worth nothing.
 * They are put into the text of a file when it is loaded; the file stays as it is.
 */
import { registerHooks } from 'node:module'

interface Edit {
  file: string
  was: string
  becomes: string
}

export const OLD_FAULTS: Readonly<Record<string, readonly Edit[]>> = {
  /** What was picked was so in memory, and acknowledged, before it was written; in an outage it was gone. */
  'taken-before-written': [
    {
      file: 'server/tables/memory/registry.ts',
      was: 'await this.store.write(change, onHold)\n    stop()',
      becomes:
        'onWritten?.({ row: change.row, game: before.game, play: draft.play })\n    await this.store.write(change, onHold)\n    stop()',
    },
  ],
  /** A change was two writes, and a process that died between them left a table without its move. */
  'two-writes': [
    {
      file: 'server/store/tables/writer.ts',
      was: `    return this.db.transaction().execute(async (transaction) => {
      const landed = new Set<Waiting>()
      const rest: Change[] = []
      const run = runsIn(transaction, this.sqlite)
      for (const entry of batch) {
        const isWhole = this.engine === 'sqlite' && isUsual(entry.change)
        if (!(await (isWhole ? writeUsual(run, entry) : writeRow(transaction, entry)))) continue
        landed.add(entry)
        if (!isWhole) rest.push(entry.change)
      }
      await writeRest(`,
      becomes: `    const landed = new Set<Waiting>()
    const rest: Change[] = []
    await this.db.transaction().execute(async (transaction) => {
      for (const entry of batch) {
        if (!(await writeRow(transaction, entry))) continue
        landed.add(entry)
        rest.push(entry.change)
      }
    })
    return this.db.transaction().execute(async (transaction) => {
      await writeRest(`,
    },
  ],
  /** Two who spoke at once took the same number, and one of them was cut off. */
  'chat-at-once': [
    {
      file: 'server/store/people/chat.ts',
      was: 'if (!isDuplicate(error)) throw error',
      becomes: 'if (!isDuplicate(error) || tries > 0) throw error',
    },
  ],
  /** A line that listened and was cut did not come back, and nobody looked for what was missed. */
  'lost-listen': [
    {
      file: 'server/news/listeners.ts',
      was: "this.looking = setInterval(() => this.hear('all'), LOOK_EVERY)",
      becomes: 'this.looking = setInterval(() => {}, LOOK_EVERY)',
    },
    {
      file: 'server/news/held-line.ts',
      was: 'if (!this.closed) await pause(AGAIN_AFTER)',
      becomes: 'return',
    },
  ],
  /** Whoever was signed out elsewhere went on hearing and picking on the line that was open. */
  'line-outlives-session': [
    {
      file: 'server/live/session-ends.ts',
      was: "else if (!open.has(person.session)) router.end(line, 'signed out')",
      becomes: '',
    },
  ],
  /** After a clock that was ahead had been put right, bots stood still for as long as it was ahead. */
  'due-in-the-future': [
    {
      file: 'server/tables/drivers/loop.ts',
      was: 'if (this.looks++ % BRING_NEAR_EVERY === 0)',
      becomes: 'if (this.looks < 0)',
    },
  ],
  /** Whoever left after the end wrote one more move into the log, and the match was packed anew with that alone. */
  'left-after-its-end': [
    {
      file: 'tables/seats/seats-in-play.ts',
      was: 'export function leave({ row, play }: Loaded, person: string): Draft {\n  mustNotBeOver(row)',
      becomes: 'export function leave({ row, play }: Loaded, person: string): Draft {',
    },
    {
      file: 'tables/settle.ts',
      was: "if (before?.status === 'ended' && draft.move !== null) throw new AfterItsEnd()",
      becomes: '',
    },
  ],
  /** A bot whose process was killed while it thought was taken up by nobody. */
  'bot-without-insurance': [
    {
      file: 'tables/settle.ts',
      was: "if (botSeat(row) !== null) tasks.push({ kind: 'bot', at: now + botInsurance })",
      becomes: '',
    },
  ],
  /** A database that hung without an error was waited for: whoever had picked heard nothing for as long. */
  'silent-while-it-hangs': [
    {
      file: 'server/store/engine/away.ts',
      was: "const told = after(TOLD_AFTER, onHold)\n  const end = after(ms, () => reject(new StoreAway('The database does not answer.')))",
      becomes: 'const told = after(1e9, onHold)\n  const end = after(1e9, reject)',
    },
  ],
  /** After a write of unknown outcome what was in memory was taken for the truth. */
  'never-doubted': [
    {
      file: 'server/tables/memory/registry.ts',
      was: 'if (error instanceof Refused) throw error\n    entry.doubtful = true',
      becomes: 'if (error instanceof Refused) throw error',
    },
  ],
}

/** From now on the server is loaded with this fault in it. */
export function putBack(name: string): void {
  const edits = OLD_FAULTS[name]
  if (edits === undefined) throw new Error(`Which fault? There are: ${Object.keys(OLD_FAULTS).join(', ')}.`)
  const missing = new Set(edits)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      for (const edit of edits) {
        if (!url.endsWith(`/${edit.file}`)) continue
        const source = String(loaded.source)
        if (!source.includes(edit.was)) throw new Error(`${edit.file} no longer says: ${edit.was}`)
        loaded.source = source.replace(edit.was, () => edit.becomes)
        missing.delete(edit)
      }
      return loaded
    },
  })
  process.once('exit', () => {
    for (const { file } of missing) console.error(`${file} was never loaded: ${name} is not in it.`)
  })
}
