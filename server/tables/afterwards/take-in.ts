/** A match from a file comes to this house: played again, and with people only where the house knows it already. */
import { same } from '@gloam/kernel/data.ts'
import { GONE, UNKNOWN } from '@gloam/protocol/table.ts'
import { type ExportedMatch, NotTaken } from '@gloam/tables/afterwards/exported.ts'
import { checked, rowOf, type WhoIs } from '@gloam/tables/afterwards/taken.ts'
import { isId, newId } from '@gloam/tables/ids.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { GONE_NAME } from '@gloam/tables/seats/identity.ts'
import { settle } from '@gloam/tables/settle.ts'
import type { Store } from '../../store/store.ts'
import { importMatch } from '../../store/transfer/import.ts'

/** Takes the match in, or throws a `NotTaken` that says why not; then nothing of it is here. */
export async function takeIn(store: Store, match: ExportedMatch, now: number): Promise<TableRow> {
  const { table } = match
  const known = await checked(store, match)
  const { played } = known
  const own = await sameHere(store, match)
  if (own !== null && played.ended !== null) throw new NotTaken('it is here already')
  const isFree = isId(table.id) && (await store.revision(table.id)) === undefined
  const id = isFree ? table.id : newId()
  const laid = { ...rowOf(match, known, whoIsAt(own)), id }
  const settling = { now: played.ended ?? now, botInsurance: 0 }
  const { row, tasks, ending = null } = settle(null, { row: laid, play: played.play, move: null }, settling)
  // What became of a match is counted once, also where it is here twice.
  const counted = id === table.id ? ending : null
  await importMatch(store.db, { row, moves: played.moves, chat: match.chat, tasks, ending: counted })
  return row
}

/** The same match in this house, if it knows all of what the file tells. */
async function sameHere(store: Store, { table, moves }: ExportedMatch): Promise<TableRow | null> {
  const row = await store.table(table.id)
  if (row?.seed !== table.seed || row.game !== table.game || row.seats.length !== table.seats.length) return null
  const log = await store.log(row.id)
  const isKnown = moves.every(({ what, seat, step }, at) => {
    const own = log[at]
    return own?.what === what && own.seat === seat && same(own.step, step)
  })
  return isKnown ? row : null
}

/** Who somebody is here, as they are called now: a name alone, unless they sat at our own match. */
function whoIsAt(own: TableRow | null): WhoIs {
  const sitting = (own?.seats ?? []).flatMap((kept, seat) =>
    kept.kind === 'person' ? [{ ...kept, seat }, ...(kept.of === undefined ? [] : [{ ...kept.of, seat }])] : [],
  )
  const people = new Map([...sitting, ...(own?.sat ?? [])].map((one) => [`${one.seat} ${one.person}`, one.name]))
  return (seat, { person, name }) => {
    const called = people.get(`${seat} ${person}`)
    if (called !== undefined) return { person, name: called }
    // Who was forgotten, here or where the file comes from, does not come back by it.
    if (person === GONE || people.has(`${seat} ${GONE}`)) return { person: GONE, name: GONE_NAME }
    return { person: UNKNOWN, name }
  }
}
