import closeIcon from 'icon:cancel'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../text/index.ts'
import { Icon } from './icon.tsx'

interface SheetProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
  /** A drawer comes from the side (from below on a phone); a card lies in the middle. */
  kind?: 'drawer' | 'card'
}

/** A modal layer: the browser's own dialog holds the focus, closes on Escape and hides the rest from readers. */
export function Sheet({ title, open, onClose, children, kind = 'drawer' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // The finger that opened it by a long press is lifted over it, and must not close it.
  const beside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) {
      beside.current = false
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a click beside it does too
    <dialog
      ref={dialog}
      className={`sheet ${kind}`}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={(event) => {
        beside.current = event.target === dialog.current
      }}
      onClick={(event) => event.target === dialog.current && beside.current && onClose()}
    >
      {open && (
        <div className="sheet-body">
          <header>
            <h2 id={heading} className="sheet-title">
              {title}
            </h2>
            <button type="button" className="quiet round" aria-label={t('close')} onClick={onClose}>
              <Icon path={closeIcon} size={16} />
            </button>
          </header>
          <div className="sheet-content">{children}</div>
        </div>
      )}
    </dialog>
  )
}
