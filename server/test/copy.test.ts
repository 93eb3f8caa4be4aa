/** What `npm run restore` puts back is a whole store of this release or an earlier one, or nothing is. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastChance } from '@gloam/kernel/chance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../common/settings.ts'
import { openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { whatIsWrong } from '../store/transfer/copy.ts'
import { KEPT_STORES, unpack } from '../testing/kept.ts'
import { Evening } from '../testing/played-into.ts'

const PAGE = 4_096
let folder: string
let whole: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gloam-'))
  whole = join(folder, 'gloam.sqlite')
  const database = openDatabase(readSettings({ GLOAM_DATA: folder }))
  await migrateDatabase(database.db)
  const evening = await Evening.begin(new Store(database), { game: 'spookhuis', seats: 2, number: 1 })
  await evening.play(40)
  await database.db.destroy()
  expect(statSync(whole).size).toBeGreaterThan(100 * PAGE)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the store that something has happened to. */
function spoilt(spoil: (file: string) => void): string {
  const file = join(folder, 'copy.sqlite')
  copyFileSync(whole, file)
  spoil(file)
  return file
}

function withSql(text: string): (file: string) => void {
  return (file) => {
    const sqlite = new DatabaseSync(file)
    sqlite.enableDefensive(false)
    sqlite.exec(text)
    sqlite.close()
  }
}

/** The index knows somebody else at a seat than the table: what is asked by it goes wrong without a word. */
function withOtherIndex(file: string): void {
  const index = "from sqlite_master where name = 'sitters_by_person'"
  withSql(`create table kept as select * ${index}; pragma writable_schema = on; delete ${index}`)(file)
  withSql("update sitters set person = 'mo'")(file)
  withSql('pragma writable_schema = on; insert into sqlite_master select * from kept')(file)
}

/** Pages of noise from here on, as a disk may give back. */
function withNoise(from: number, pages: number): (file: string) => void {
  return (file) => {
    const chance = fastChance(7)
    const bytes = readFileSync(file)
    for (let at = 0; at < pages * PAGE; at++) bytes[from * PAGE + at] = chance.below(256)
    writeFileSync(file, bytes)
  }
}

test('a store as it is', async () => {
  expect(await whatIsWrong(spoilt(() => {}))).toBeNull()
})

test.each(KEPT_STORES)('a store of an earlier release: $name', async (kept) => {
  const engine = unpack(kept)
  expect(await whatIsWrong(join(engine.dataFolder, 'gloam.sqlite'))).toBeNull()
  await engine.stop()
})

const WRONG: [what: string, spoil: (file: string) => void, why: RegExp][] = [
  ['twenty pages of noise in the middle', withNoise(60, 20), /^is damaged \(.+\)\. Take another copy$/],
  ['one page of noise', withNoise(90, 1), /^is damaged/],
  ['noise where it begins', withNoise(0, 1), /^is not a copy of Gloam's store \(file is not a database\)$/],
  ['half of it', (file) => truncateSync(file, 20 * PAGE), /^is (damaged|not a copy)/],
  ['nothing', (file) => truncateSync(file, 0), /^is not a copy of Gloam's store \(no such table: kysely_migration\)$/],
  ['no database', (file) => writeFileSync(file, 'Dear diary, '.repeat(1_000)), /^is not a copy of Gloam's store/],
  ['an index of something else', withOtherIndex, /^is damaged \(.*sitters_by_person/],
  [
    'another program’s store, with tables',
    (file) => {
      rmSync(file)
      withSql('create table tables (id text); create table moves (id text)')(file)
    },
    /^is not a copy of Gloam's store \(no such table: kysely_migration\)$/,
  ],
  ['a table less', withSql('drop table moves'), /^is not a copy of Gloam's store \(moves\.\w+ is missing\)$/],
  ['a column less', withSql('alter table tables drop column flaw'), /\(tables\.flaw is missing\)$/],
  [
    'a change of the schema left out',
    withSql("delete from kysely_migration where name = '005-notes'"),
    /^is not a copy of Gloam's store$/,
  ],
  ['no change of the schema at all', withSql('delete from kysely_migration'), /^is not a copy of Gloam's store$/],
  [
    'a newer release',
    withSql("insert into kysely_migration values ('999-cellar', '2030-01-01')"),
    /^is of a newer release of Gloam \(it has had 999-cellar\)\. Restore it with that one$/,
  ],
]

test.each(WRONG)('not %s', async (_, spoil, why) => {
  expect(await whatIsWrong(spoilt(spoil))).toMatch(why)
})
