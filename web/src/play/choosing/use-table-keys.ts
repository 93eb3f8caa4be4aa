import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useEffect, useRef } from 'react'
import { play } from '../../sound.ts'
import { titled } from '../../ui/title.ts'

/** Whoever looks elsewhere hears it, and sees it in the title of the page. */
export function useYourTurn(question: QuestionSeen | null): void {
  const asked = question !== null
  useEffect(() => {
    titled({ asked })
    if (asked) play('turn')
    return () => titled({ asked: false })
  }, [asked])
}

export function useEscape(back: () => void): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
