/**
 * Addresses that people say are theirs, until it is shown. Each belongs to the session in which it was asked for, and
 * counts there alone: by the link from the letter, or by a code that the link shows elsewhere.
 */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** So many codes may be wrong; then neither the code nor the link is good any more. */
const MOST_TRIES = 5

export type Proof = Schema['proofs']

/** What became of a code that was typed. */
export type Tried = { is: 'right'; proof: Proof } | { is: 'wrong'; left: number } | { is: 'nothing' }

export class ProofStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** A session has one at a time: asking again makes the last letter worthless. */
  async put(proof: Omit<Proof, 'tries'>): Promise<void> {
    const values = { ...proof, tries: 0 }
    await this.db
      .insertInto('proofs')
      .values(values)
      .onConflict((conflict) => conflict.column('session').doUpdateSet(values))
      .execute()
  }

  /** By what the link holds. */
  async find(id: string, now: number): Promise<Proof | null> {
    return (await this.good(now).where('id', '=', id).executeTakeFirst()) ?? null
  }

  async of(session: string, now: number): Promise<Proof | null> {
    return (await this.good(now).where('session', '=', session).executeTakeFirst()) ?? null
  }

  private good(now: number) {
    return this.db.selectFrom('proofs').selectAll().where('until', '>', now)
  }

  /** Uses it up, once; null if somebody else was first, or it is not this session's. */
  async take(id: string, session: string, now: number): Promise<Proof | null> {
    const row = await this.db
      .deleteFrom('proofs')
      .where('id', '=', id)
      .where('session', '=', session)
      .where('until', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  /** A try is counted before it is looked at, so that guessing at the same moment brings no more of them. */
  async try(session: string, code: string, now: number): Promise<Tried> {
    const tried = await this.db
      .updateTable('proofs')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('session', '=', session)
      .where('until', '>', now)
      .where('tries', '<', MOST_TRIES)
      .returningAll()
      .executeTakeFirst()
    if (tried === undefined) return { is: 'nothing' }
    const left = MOST_TRIES - tried.tries
    if (tried.code !== code) {
      if (left === 0) await this.take(tried.id, session, now)
      return { is: 'wrong', left }
    }
    const proof = await this.take(tried.id, session, now)
    return proof === null ? { is: 'nothing' } : { is: 'right', proof }
  }

  async sweep(now: number): Promise<void> {
    await this.db.deleteFrom('proofs').where('until', '<', now).execute()
  }
}
