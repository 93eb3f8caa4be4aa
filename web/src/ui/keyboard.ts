/** Whether somebody plays with the keyboard right now: then the focus has to be where the next decision is. */
let keys = false

addEventListener('keydown', () => {
  keys = true
})
addEventListener('pointerdown', () => {
  keys = false
})

/** What keeps the focus as long as there is nothing to press. */
let keeper: Element | null = null

/**
 * The button that had the focus may be gone with the choice that it stood for. As long as there is no other, what they all
 * lie in keeps it, and it does not fall out of the page.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, around: HTMLElement | null = null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || activeElement === keeper
  if (!keys || !isLost) return
  const found = find()
  if (!found) keeper = around
  ;(found ?? around)?.focus()
}

/** Whether a key is meant for the page: whoever writes, writes, and what lies open has its own keys. */
export function isCommand({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || writes(target)) return false
  return document.querySelector('dialog[open]') === null
}

function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=range]), textarea, select') !== null
}
