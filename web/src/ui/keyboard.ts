/** Whether somebody plays with the keyboard right now: then the focus has to be where the next decision is. */
let keys = false

addEventListener('keydown', () => {
  keys = true
})
addEventListener('pointerdown', () => {
  keys = false
})

/** The button that had the focus may be gone with the choice that it stood for. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (keys && lost) find()?.focus()
}

/** Whether a key is meant for the page: whoever writes, writes, and what lies open has its own keys. */
export function isCommand({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || writes(target)) return false
  return document.querySelector('dialog[open]') === null
}

function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=range]), textarea, select') !== null
}
