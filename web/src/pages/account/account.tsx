/** Coming back as the same person: with a passkey, or by a link in an e-mail. */
import { type FormEvent, useEffect, useState } from 'react'
import {
  addEmail,
  addPasskey,
  myPasskeys,
  type Passkey,
  type PasskeysHere,
  passkeysHere,
  removePasskey,
  type SentLink,
  sendSignInLink,
  signInWithPasskey,
  signOut,
} from '../../net/account.ts'
import { call } from '../../net/api.ts'
import { linkIsAsked, useLinkNow } from '../../net/asked-link.ts'
import { forgetMe, randomName, useMe } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { browserIn } from '../../text/said.ts'
import { type Say, useSaid } from '../../text/use-said.ts'

export function Account() {
  const me = useMe()
  const here = usePasskeys()
  const passkeys = here === 'offered'
  const letters = useLoad(() => call('house')).data?.letters ?? false
  const [said, say] = useSaid()
  if (me === undefined) return null
  return (
    <section className="panel account">
      <h2>{t('me.account')}</h2>
      {me === null || me.guest ? (
        <>
          <p>{t(letters ? 'me.why' : passkeys ? 'me.whyPasskey' : 'me.whyNothing')}</p>
          {here !== null && here !== 'offered' && <NoPasskeys why={here} letters={letters} />}
          {passkeys && <Passkeys name={me?.name ?? null} say={say} />}
          {letters && <SignInByLetter name={me?.name ?? null} say={say} />}
        </>
      ) : (
        <>
          <p>{me.email === null ? t('me.signedInByPasskey') : t('me.signedIn', { email: me.email })}</p>
          {passkeys && <PasskeyList name={me.name} mayRemoveLast={me.email !== null} say={say} />}
          {letters && me.email === null && <AddAddress say={say} />}
          <div className="buttons">
            <button type="button" onClick={() => signOut().then(forgetMe)}>
              {t('me.signOut')}
            </button>
          </div>
        </>
      )}
      <p role="status">{said}</p>
      <LinkNews />
    </section>
  )
}

function SignInByLetter({ name, say }: { name: string | null; say: Say }) {
  const send = async (email: string) => {
    const sent = await sendSignInLink(email, name ?? randomName())
    if (sent === 'sent') await linkIsAsked()
    say(sent === 'sent' ? null : () => t(SENT[sent]))
  }
  return <EmailForm label={t('me.sendLink')} onSend={send} />
}

/** What has become of the link that was asked for here. */
function LinkNews() {
  const me = useMe()
  const link = useLinkNow()
  if (link.is === 'nothing') return null
  const { email = '', until = 0, browser = '' } = link.is === 'asked' ? link : {}
  // A guest whose address it has become is the same person there and here.
  const elsewhere = me?.email === email ? 'both' : 'elsewhere'
  const key = link.is === 'asked' && link.state === 'elsewhere' ? elsewhere : link.is
  return (
    <p role="status" className="link-news">
      {t(`me.link.${key}`, { email, until, browser: browserIn(browser) })}
    </p>
  )
}

/** Null until it is known. */
function usePasskeys(): PasskeysHere | null {
  const [here, setHere] = useState<PasskeysHere | null>(null)
  useEffect(() => {
    void passkeysHere().then(setHere)
  }, [])
  return here
}

/** Where there are no passkeys: why, and what works instead. */
function NoPasskeys({ why, letters }: { why: Exclude<PasskeysHere, 'offered'>; letters: boolean }) {
  return (
    <p className="no-passkeys">
      {t(`me.noPasskeys.${why}`, { host: location.hostname })} {t(letters ? 'me.instead.letters' : 'me.instead.cookie')}
    </p>
  )
}

/** Whoever has a name can keep it with a passkey; whoever has a passkey can sign in with it. */
function Passkeys({ name, say }: { name: string | null; say: Say }) {
  const signIn = async () => {
    const came = await signInWithPasskey()
    if (came === 'in') forgetMe()
    else say(() => t(came === 'banned' ? 'problem.banned' : 'me.passkeyFailed'))
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

interface PasskeyListProps {
  name: string
  /** The last way in is not thrown away. */
  mayRemoveLast: boolean
  say: Say
}

function PasskeyList({ name, mayRemoveLast, say }: PasskeyListProps) {
  const [keys, setKeys] = useState<readonly Passkey[]>([])
  const look = () => void myPasskeys().then(setKeys)
  useEffect(look, [])
  const remove = async (id: string) => {
    const removed = await removePasskey(id)
    say(() => t(removed ? 'me.passkeyRemoved' : 'me.passkeyNotRemoved'))
    look()
  }
  return (
    <>
      <ul className="passkeys" aria-label={t('me.passkeys')}>
        {keys.map(({ id, createdAt }) => (
          <li key={id}>
            <span>{t('me.passkeyOf', { day: Date.parse(createdAt) })}</span>
            {(mayRemoveLast || keys.length > 1) && (
              <button type="button" className="quiet" onClick={() => remove(id)}>
                {t('me.removePasskey')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="buttons">
        <AddPasskey name={name} say={say} onAdded={look} />
      </div>
    </>
  )
}

function AddPasskey({ name, say, onAdded }: { name: string; say: Say; onAdded?: () => void }) {
  const add = async () => {
    const added = await addPasskey(name)
    say(() => t(added ? 'me.passkeyAdded' : 'me.passkeyNotAdded'))
    if (!added) return
    forgetMe()
    onAdded?.()
  }
  return (
    <button type="button" onClick={add}>
      {t('me.addPasskey')}
    </button>
  )
}

const SENT = {
  'no mail': 'me.noMail',
  'many letters': 'me.manyLetters',
  failed: 'me.linkFailed',
} as const satisfies Partial<Record<SentLink, string>>

const ADDED = { ...SENT, sent: 'me.proofSent', 'no mail': 'me.noMailAtAll' } as const

/** A letter goes to the address; as long as its link is good, the code that it shows elsewhere can be typed here. */
function AddAddress({ say }: { say: Say }) {
  const { data: asked, again } = useLoad(() => call('addressAsked'))
  const add = async (email: string) => {
    const added = await addEmail(email)
    say(() => t(ADDED[added]))
    again()
  }
  return (
    <>
      <EmailForm label={t('me.addEmail')} onSend={add} />
      {asked !== null && <CodeForm email={asked.email} say={say} onRefused={again} />}
    </>
  )
}

function CodeForm({ email, say, onRefused }: { email: string; say: Say; onRefused: () => void }) {
  const [code, setCode] = useState('')
  const give = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await call('proveByCode', { body: { code } })
      say(() => t('me.addressAdded'))
      forgetMe()
    } catch (error) {
      say(() => problemIn(error))
      onRefused()
    }
  }
  return (
    <form onSubmit={give}>
      <label className="field">
        <span className="field-name">{t('me.code', { email })}</span>
        <input
          name="code"
          required
          value={code}
          maxLength={20}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button type="submit">{t('me.giveCode')}</button>
    </form>
  )
}

function EmailForm({ label, onSend }: { label: string; onSend: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(email)
  }
  return (
    <form onSubmit={send}>
      <label className="field">
        <span className="field-name">{t('me.email')}</span>
        <input
          name="email"
          type="email"
          required
          value={email}
          autoComplete="email"
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <button type="submit">{label}</button>
    </form>
  )
}
