/** Copying a link: by the browser's clipboard, or, on pages that it does not trust with one, by selecting the text. */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** `by hand`: the text lies selected, and copying it is left to whoever wants it. */
type Copying = 'not yet' | 'selecting' | 'copied' | 'by hand'

interface Copy<Field extends HTMLInputElement | HTMLTextAreaElement> {
  /** What became of copying this very text. */
  copying: Copying
  copy(): void
  /** The field that shows the text; it may be drawn only while it is needed, from `selecting` on. */
  field: RefObject<Field | null>
}

export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  text: string,
): Copy<Field> {
  const field = useRef<Field>(null)
  const [{ copying, of }, setState] = useState<{ copying: Copying; of: string }>({ copying: 'not yet', of: text })
  const become = (next: Copying) => setState({ copying: next, of: text })
  const copy = () => {
    // Outside of https there is no clipboard, except at localhost.
    if (navigator.clipboard === undefined) return become('selecting')
    navigator.clipboard.writeText(text).then(
      () => become('copied'),
      () => become('selecting'),
    )
  }
  useEffect(() => {
    if (copying !== 'selecting') return
    field.current?.focus()
    field.current?.select()
    // Old, and still the only way on a page without a clipboard; where it is gone, the selected text remains.
    const copied = document.execCommand?.('copy') ?? false
    setState({ copying: copied ? 'copied' : 'by hand', of })
  }, [copying, of])
  return { copying: of === text ? copying : 'not yet', copy, field }
}

/** The way to hand a link on by the device's own sheet; null where there is none. */
export function sharing(title: string, url: string): (() => void) | null {
  if (typeof navigator.share !== 'function') return null
  // Whoever closes the sheet has changed their mind: that is no failure.
  return () => void navigator.share({ title, url }).catch(() => {})
}

/** The same for words without a link of their own. */
export function sharingWords(text: string): (() => void) | null {
  if (typeof navigator.share !== 'function') return null
  return () => void navigator.share({ text }).catch(() => {})
}
