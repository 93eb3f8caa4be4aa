/** Signing in for good: by a link in an e-mail, or with a passkey where browser and server know them. */

import { currentLanguage } from '../text/index.ts'
import { type CallFailed, call } from './api.ts'

/** How sending a sign-in link went; `no mail` is a server that sends no letters, `many letters` one that has sent enough. */
export type SentLink = 'sent' | 'no mail' | 'many letters' | 'failed'

/** The one who opens the link has this name, unless the address is known already. */
export function sendSignInLink(email: string, name: string): Promise<SentLink> {
  // The letter is for whoever reads this page.
  return sent(call('askLink', { body: { email, name, language: currentLanguage() } }))
}

/** Whether passkeys can be used here, or why not: no https, a browser that knows none, a house known by another address. */
export type PasskeysHere = 'offered' | 'insecure' | 'unknown' | 'elsewhere'

export async function passkeysHere(): Promise<PasskeysHere> {
  if (!isSecureContext) return 'insecure'
  if (typeof PublicKeyCredential === 'undefined') return 'unknown'
  const question = await ask<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options')
  const { rpId } = question ?? {}
  const good = rpId !== undefined && (location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))
  return good ? 'offered' : 'elsewhere'
}

export async function signInWithPasskey(): Promise<'in' | 'no key' | 'banned'> {
  const question = await ask<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options')
  if (question === null) return 'no key'
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  const answer = await answerWith('passkey/verify-authentication', () => navigator.credentials.get({ publicKey }))
  if (answer?.status === 403) return 'banned'
  return answer?.ok ? 'in' : 'no key'
}

/** A passkey for the one who is here: a guest is a guest no longer. `name` is what the device calls it. */
export async function addPasskey(name: string): Promise<boolean> {
  const path = `passkey/generate-register-options?${new URLSearchParams({ name })}`
  const question = await ask<PublicKeyCredentialCreationOptionsJSON>(path)
  if (question === null) return false
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question)
  return (
    (await answerWith('passkey/verify-registration', () => navigator.credentials.create({ publicKey })))?.ok ?? false
  )
}

export interface Passkey {
  id: string
  name?: string
  createdAt: string
}

export async function myPasskeys(): Promise<readonly Passkey[]> {
  return (await ask<Passkey[]>('passkey/list-user-passkeys')) ?? []
}

export async function removePasskey(id: string): Promise<boolean> {
  return (await post('passkey/delete-passkey', { id }))?.ok ?? false
}

/** A link goes to the address: it counts in this session, by itself or by the code that it shows elsewhere. */
export function addEmail(email: string): Promise<SentLink> {
  return sent(call('addAddress', { body: { email } }))
}

async function sent(asking: Promise<unknown>): Promise<SentLink> {
  try {
    await asking
    return 'sent'
  } catch (error) {
    const { reason } = error as CallFailed
    return reason === 'no mail' || reason === 'many letters' ? reason : 'failed'
  }
}

export async function signOut(): Promise<void> {
  await post('sign-out', {})
}

/** Somebody who turns the device's own question down has not failed: there is just no key. */
async function answerWith(path: string, giveKey: () => Promise<Credential | null>): Promise<Response | null> {
  const credential = (await giveKey().catch(() => null)) as PublicKeyCredential | null
  return credential === null ? null : post(path, { response: credential.toJSON() })
}

async function ask<T>(path: string): Promise<T | null> {
  const answer = await fetch(`/api/auth/${path}`, { credentials: 'same-origin' }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as T) : null
}

async function post(path: string, body: object): Promise<Response | null> {
  const answer = fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.catch(() => null)
}
