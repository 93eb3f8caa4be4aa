import { useEffect, useState } from 'react'

/** What is being written here, kept in this tab until it is sent: a page that is loaded anew still has it. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `gloam.draft.${name}`
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => writeDraft(key, text), [key, text])
  return [text, setText]
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage it lives as long as the page.
  }
}
