/**
 * The link that this browser has asked for, until something has become of it: wherever one is in the house, one is let in
 * as soon as the letter's reader has said so.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { type Answer, call } from './api.ts'
import { forgetMe } from './me.ts'

type Asked = NonNullable<Answer<'linkAsked'>>

/** `in`: this browser was let in. `over`: the link is worth nothing any more. */
export type LinkNow = { is: 'nothing' | 'in' | 'over' } | ({ is: 'asked' } & Asked)

/** Milliseconds after which it is asked again. */
const LOOK_EVERY = 2_000
/** Until when there can be news, so that nobody asks who has not asked for a link. */
const KEPT = 'gloam.asked-until'

let now: LinkNow = { is: 'nothing' }
const readers = new Set<() => void>()

function become(next: LinkNow): void {
  now = next
  keep(next.is === 'asked' && next.state === 'asked' ? next.until : 0)
  for (const reader of readers) reader()
}

let newsUntil = read()

/** A browser that keeps nothing looks for news until its page is closed. */
function keep(until: number): void {
  if (newsUntil === until) return
  newsUntil = until
  try {
    localStorage.setItem(KEPT, String(until))
  } catch {}
}

function read(): number {
  try {
    return Number(localStorage.getItem(KEPT) ?? 0)
  } catch {
    return 0
  }
}

/** A letter is on its way. */
export async function linkIsAsked(): Promise<void> {
  const asked = await call('linkAsked').catch(() => null)
  if (asked === null) return
  become({ is: 'asked', ...asked })
}

async function look(): Promise<void> {
  if (newsUntil <= Date.now()) return now.is === 'asked' && now.state === 'asked' ? become({ is: 'over' }) : undefined
  const asked = await call('linkAsked')
  if (asked === null) return become({ is: 'over' })
  if (asked.state === 'let in') return comeIn()
  if (asked.state === 'elsewhere') forgetMe()
  become({ is: 'asked', ...asked })
}

async function comeIn(): Promise<void> {
  await call('claimLink', { body: {} })
  become({ is: 'in' })
  forgetMe()
  // A table is looked at as somebody: it is opened anew as whoever they are now.
  if (location.pathname !== '/me') location.reload()
}

/** As long as there can be news, they are looked for. */
export function useAskedLink(): void {
  useEffect(() => {
    const again = () => {
      // A line that is away comes back; whatever was not heard is heard the next time.
      if (document.visibilityState === 'visible') void look().catch(() => {})
    }
    again()
    const timer = setInterval(again, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
}

export function useLinkNow(): LinkNow {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => now,
  )
}
