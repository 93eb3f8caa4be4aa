/** Who is at this screen: nobody, a guest, or somebody with an account. */
import type { Me as Somebody } from '@gloam/protocol/api.ts'
import { useSyncExternalStore } from 'react'
import { onAlone } from '../home/alone.ts'
import { callMe } from '../home/client.ts'
import { isHere, YOU } from '../home/here.ts'
import { setLanguage } from '../prefs.ts'
import { currentLanguage, t } from '../text/index.ts'
import { CallFailed, call } from './api.ts'
import { Latest } from './latest.ts'

/** `undefined` until the server has answered. */
type Me = Somebody | null | undefined

let me: Me
/** Until when somebody is not let in (null: for good), and why. */
export interface Ban {
  until: number | null
  why: string
}

let ban: Ban | null = null
const readers = new Set<() => void>()

function become(person: Me): Me {
  me = person
  callMe(person?.name ?? null)
  if (person) speakWith(person)
  for (const reader of readers) reader()
  return person
}

const latest = new Latest<Me>()

/** Whoever cannot be asked about is whoever it was, and is asked about again the next time. */
const whoIsIt = (): Promise<Me> =>
  call('me').catch((error) => {
    latest.forget()
    if (error instanceof CallFailed && error.reason === 'banned') ban = error.ban
    return become(me ?? null)
  })

const askMe = (): Promise<Me> => latest.ask(whoIsIt, become)

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  void askMe()
  return () => readers.delete(reader)
}

export function useMe(): Me {
  return useSyncExternalStore(subscribe, () => me)
}

/** Who one is at a table: at those of this page, whoever sits at this browser. */
export function useMeAt(table: string): Me {
  const known = useMe()
  if (!isHere(table) || known === undefined) return known
  return { name: '', guest: true, email: null, language: null, ...known, id: YOU }
}

/** Whether the door is closed to whoever is here. */
export function useBan(): Ban | null {
  useMe()
  return ban
}

export async function enter(name: string): Promise<Somebody> {
  const person = await call('enter', { body: { name } })
  noteGivenName(null)
  latest.isNow(person)
  become(person)
  return person
}

/** Whoever wants to play and has no name yet gets a friendly one. */
export async function enterSomehow(): Promise<Somebody> {
  const known = await askMe()
  if (known) return known
  const person = await enter(randomName())
  noteGivenName(person.name)
  return person
}

/** Whether somebody is here who has a name of their own choosing: friends know nobody by one that we have given. */
export async function isNamed(): Promise<boolean> {
  const known = await askMe()
  return known != null && known.name !== givenName()
}

const GIVEN = 'gloam.given-name'

function givenName(): string | null {
  try {
    return localStorage.getItem(GIVEN)
  } catch {
    return null
  }
}

function noteGivenName(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(GIVEN)
    else localStorage.setItem(GIVEN, name)
  } catch {
    // A browser that remembers nothing takes any name for a chosen one.
  }
}

/** Everybody reads their own language, wherever they come in; whoever has said nothing yet reads this page's. */
function speakWith({ language }: Somebody): void {
  if (language === currentLanguage()) return
  if (language !== null) void setLanguage(language)
  else if (currentLanguage() !== 'en') void keepLanguage()
}

/** Letters go in it, and other devices speak it. */
async function keepLanguage(): Promise<void> {
  const language = currentLanguage()
  await call('speak', { body: { language } }).catch(() => {})
  if (me) me = { ...me, language }
}

export async function chooseLanguage(language: string): Promise<void> {
  await setLanguage(language)
  if (me) await keepLanguage()
}

export function randomName(): string {
  const pick = (list: string) => {
    const words = list.split('|')
    return words[Math.floor(Math.random() * words.length)] ?? list
  }
  return t('guest.name', { how: pick(t('guest.how')), who: pick(t('guest.who')) })
}

export function forgetMe(): void {
  latest.forget()
  void askMe()
}

// With a server one is somebody else than without.
onAlone(forgetMe)
