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
