/** Who is at this screen: nobody, a guest, or somebody with an account. */
import type { Person } from '@gloam/protocol/api.ts'
import { useSyncExternalStore } from 'react'
import { t } from '../text/index.ts'
import { CallFailed, call } from './api.ts'

/** `undefined` until the server has answered. */
type Me = Person | null | undefined

let me: Me
/** Until when somebody is not let in (null: for good), and why. */
export interface Ban {
  until: number | null
  why: string
}

let ban: Ban | null = null
let asked: Promise<Me> | undefined
const readers = new Set<() => void>()

function become(person: Me): Me {
  me = person
  for (const reader of readers) reader()
  return person
}

function askMe(): Promise<Me> {
  asked ??= call('me').then(become, (error) => {
    asked = undefined
    if (error instanceof CallFailed && error.reason === 'banned') ban = error.ban
    return become(me ?? null)
  })
  return asked
}

export function useMe(): Me {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      void askMe()
      return () => readers.delete(reader)
    },
    () => me,
  )
}

/** Whether the door is closed to whoever is here. */
export function useBan(): Ban | null {
  useMe()
  return ban
}

export async function enter(name: string): Promise<Person> {
  const person = await call('enter', { body: { name } })
  asked = Promise.resolve(person)
  become(person)
  return person
}

/** Whoever wants to play and has no name yet gets a friendly one. */
export async function enterSomehow(): Promise<Person> {
  return (await askMe()) ?? enter(randomName())
}

export function randomName(): string {
  const pick = (list: string) => {
    const words = list.split('|')
    return words[Math.floor(Math.random() * words.length)] ?? list
  }
  return t('guest.name', { how: pick(t('guest.how')), who: pick(t('guest.who')) })
}

export function forgetMe(): void {
  asked = undefined
  void askMe()
}
