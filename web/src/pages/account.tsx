/** Coming back as the same person: with a passkey, or by a link in an e-mail. */
import { type FormEvent, useEffect, useState } from 'react'
import {
  addPasskey,
  passkeysOffered,
  type SentLink,
  sendSignInLink,
  signInWithPasskey,
  signOut,
} from '../net/account.ts'
import { forgetMe, randomName, useMe } from '../net/me.ts'
import { t } from '../text/index.ts'

type Say = (text: string) => void

export function Account() {
  const me = useMe()
  const passkeys = usePasskeys()
  const [said, say] = useState(badLink)
  if (me === undefined) return null
  return (
    <section className="panel account">
      <h2>{t('me.account')}</h2>
      {me === null || me.guest ? (
        <>
          <p>{t('me.why')}</p>
          {passkeys && <Passkeys name={me?.name ?? null} say={say} />}
          <LinkForm name={me?.name ?? randomName()} say={say} />
        </>
      ) : (
        <>
          <p>{me.email === null ? t('me.signedInByPasskey') : t('me.signedIn', { email: me.email })}</p>
          <div className="buttons">
            {passkeys && <AddPasskey name={me.name} say={say} />}
            <button type="button" onClick={() => signOut().then(forgetMe)}>
              {t('me.signOut')}
            </button>
          </div>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  )
}

/** A link from an e-mail that is no longer good leads here, with the reason in the address. */
function badLink(): string | null {
  return new URLSearchParams(location.search).has('error') ? t('me.linkUsed') : null
}

function usePasskeys(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    void passkeysOffered().then(setOffered)
  }, [])
  return offered
}

/** Whoever has a name can keep it with a passkey; whoever has a passkey can sign in with it. */
function Passkeys({ name, say }: { name: string | null; say: Say }) {
  const signIn = async () => {
    if (await signInWithPasskey()) forgetMe()
    else say(t('me.passkeyFailed'))
  }
  return (
    <div className="buttons">
      {name !== null && <AddPasskey name={name} say={say} />}
      <button type="button" onClick={signIn}>
        {t('me.passkey')}
      </button>
    </div>
  )
}

function AddPasskey({ name, say }: { name: string; say: Say }) {
  const add = async () => {
    const added = await addPasskey(name)
    say(added ? t('me.passkeyAdded') : t('me.passkeyNotAdded'))
    if (added) forgetMe()
  }
  return (
    <button type="button" onClick={add}>
      {t('me.addPasskey')}
    </button>
  )
}

const ANSWERS = { sent: 'me.linkSent', 'no mail': 'me.noMail', failed: 'me.linkFailed' } as const satisfies Record<
  SentLink,
  string
>

function LinkForm({ name, say }: { name: string; say: Say }) {
  const [email, setEmail] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    say(t(ANSWERS[await sendSignInLink(email, name)]))
  }
  return (
    <form onSubmit={send}>
      <label className="field">
        <span className="field-name">{t('me.email')}</span>
        <input
          type="email"
          required
          value={email}
          autoComplete="email"
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <button type="submit">{t('me.sendLink')}</button>
    </form>
  )
}
