/** Single keys for what is done often: each presses a button that is there. «?» shows them. */
import { useEffect, useRef } from 'react'
import { getPrefs, setPrefs, usePrefs } from '../../prefs.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { isCommand } from '../../ui/keyboard.ts'
import { Sheet } from '../../ui/sheet.tsx'

const CHOICES = 9

/** What each key presses. */
const BUTTONS: Readonly<Record<string, string>> = {
  e: '.question .ends-turn .choice',
  u: '.question .undo',
  h: '.question .ask-hint',
  s: '.question-tools .quiet, .voice-tools button:not(.main)',
}

/** Keys that open a tab beside the board. */
const TABS: Readonly<Record<string, string>> = { l: 'log', c: 'chat', b: 'rules' }

interface ShortcutWish {
  openTab(id: string): void
  openMenu(): void
  openKeys(): void
}

export function useShortcuts(wish: ShortcutWish): void {
  const latest = useRef(wish)
  latest.current = wish
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      if (event.key === '?') latest.current.openKeys()
      else if (!getPrefs().keys || !act(event.key, latest.current)) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Whether the key means something now. */
function act(key: string, { openTab, openMenu }: ShortcutWish): boolean {
  const tab = TABS[key]
  if (tab !== undefined) openTab(tab)
  else if (key === 'm') openMenu()
  else if (key === 'q') focusFirst()
  else return click(key)
  return true
}

function click(key: string): boolean {
  const selector = BUTTONS[key]
  const number = Number(key)
  const choices = () => document.querySelectorAll<HTMLElement>('.question .choice')
  const button =
    selector === undefined
      ? number >= 1 && number <= CHOICES
        ? choices()[number - 1]
        : undefined
      : document.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== null && button !== undefined
}

/** To what is asked, from wherever one is. */
function focusFirst(): void {
  const first = document.querySelector<HTMLElement>('.question .choice')
  ;(first ?? document.querySelector<HTMLElement>('.question'))?.focus()
}

const SHOWN = ['number', 'q', 'e', 'u', 's', 'h', 'l', 'c', 'b', 'm', 'n', 'r', 'enter', 'escape', 'plus'] as const

export function KeysSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { keys } = usePrefs()
  return (
    <Sheet kind="card" title={t('keys.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {SHOWN.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keys.${key}`)}</kbd>
            </dt>
            <dd>{t(`keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      <Choice
        label={t('keys.single')}
        value={keys ? 'on' : 'off'}
        values={{ on: t('me.sound.on'), off: t('me.sound.off') }}
        onChange={(wanted) => setPrefs({ keys: wanted === 'on' })}
      />
    </Sheet>
  )
}
