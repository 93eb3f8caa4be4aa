/** Somebody says that an address is theirs, and shows it: in the session that asked for it, and nowhere else. */
import type { AddressProof } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Allowances } from '../common/allowance.ts'
import { boxOf, type Mailer } from '../notifications/mail.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { Proof, ProofStore } from '../store/people/proofs.ts'
import type { Accounts, Known } from './accounts.ts'
import { codeIn, inTwo, newCode } from './codes.ts'
import { LINKS_GOOD_FOR } from './ways-in.ts'

type Somebody = Extract<Known, { person: object }>

interface Parts {
  store: ProofStore
  people: PersonStore
  accounts: Accounts
  mailer: Mailer
  /** How many letters may go to one address, whoever asks for them. */
  mails: Allowances
  publicUrl: string
}

export class Proofs {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Writes to an address that somebody says is theirs; whether another account has it is told only to whoever reads it. */
  async ask({ person, session }: Somebody, email: string, language: string): Promise<void> {
    const { store, mailer, mails, publicUrl } = this.parts
    if (!mailer.sends) throw refuse.noMail()
    if (!mails.of(boxOf(email)).take()) throw refuse.manyLetters()
    const [id, at] = [newId(), Date.now()]
    const whose = { person: person.id, session: session.id }
    await store.put({ id, ...whose, email, code: newCode(), at, until: at + LINKS_GOOD_FOR })
    await mailer.sendProof(email, `${publicUrl}/prove?${new URLSearchParams({ token: id })}`, language)
  }

  /** What is still to be shown in a session. */
  async pending(session: string): Promise<{ email: string; until: number } | null> {
    const proof = await this.parts.store.of(session, Date.now())
    return proof && { email: proof.email, until: proof.until }
  }

  /** What a link is about; whoever opens it elsewhere sees the code. It uses nothing up. */
  async look(token: string, session: string | null): Promise<AddressProof> {
    const { store, people } = this.parts
    const proof = await store.find(token, Date.now())
    const [name, browser] =
      proof === null ? [] : [await people.nameOf(proof.person), await people.browserOf(proof.session)]
    // With the session goes what was asked in it.
    if (proof === null || name == null || browser == null) throw refuse.oldLink()
    const here = proof.session === session
    return { email: proof.email, name, browser, at: proof.at, code: here ? null : inTwo(proof.code) }
  }

  /** The link is used where it was asked for. */
  async byLink({ person, session }: Known, token: string): Promise<void> {
    const { store } = this.parts
    const now = Date.now()
    const proof = await store.find(token, now)
    if (proof === null) throw refuse.oldLink()
    if (person?.id !== proof.person || session?.id !== proof.session) throw refuse.askedElsewhere()
    const taken = await store.take(token, session.id, now)
    if (taken === null) throw refuse.oldLink()
    await this.settle(taken)
  }

  /** The code that the link has shown elsewhere. */
  async byCode({ session }: Somebody, said: string): Promise<void> {
    const tried = await this.parts.store.try(session.id, codeIn(said), Date.now())
    if (tried.is === 'nothing') throw refuse.oldCode()
    if (tried.is === 'wrong') throw tried.left === 0 ? refuse.oldCode() : refuse.wrongCode(tried.left)
    await this.settle(tried.proof)
  }

  private async settle({ person, email }: Proof): Promise<void> {
    if (!(await this.parts.accounts.takeAddress(person, email))) throw refuse.addressTaken()
  }
}
