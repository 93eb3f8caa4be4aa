/** Signing in for good: by a link in an e-mail, or with a passkey where the server offers one. */

export async function sendSignInLink(email: string): Promise<boolean> {
  const answer = await fetch('/api/auth/sign-in/magic-link', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, callbackURL: '/me' }),
  })
  return answer.ok
}

interface PasskeyQuestion {
  challenge: string
  rpId?: string
  allowCredentials?: { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
  userVerification?: UserVerificationRequirement
  timeout?: number
}

async function passkeyQuestion(): Promise<PasskeyQuestion | null> {
  if (typeof PublicKeyCredential === 'undefined') return null
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options', { credentials: 'same-origin' })
  return answer.ok ? ((await answer.json()) as PasskeyQuestion) : null
}

/** Whether the browser knows passkeys and the server asks for them. */
export async function passkeysOffered(): Promise<boolean> {
  return (await passkeyQuestion().catch(() => null)) !== null
}

export async function signInWithPasskey(): Promise<boolean> {
  const question = await passkeyQuestion()
  if (question === null) return false
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
  if (credential === null) return false
  const answer = await fetch('/api/auth/passkey/verify-authentication', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: credential.toJSON() }),
  })
  return answer.ok
}

export async function signOut(): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
}
