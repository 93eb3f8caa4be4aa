/**
 * A page that was opened before the server was renewed asks for files that are gone. It is loaded anew where it is: what
 * is played is on the server, and what was being written is kept (see play/talk/use-draft.ts).
 */

/** A page that does not come right by being loaded anew is not loaded again and again. */
const AGAIN_AFTER = 20_000
const KEY = 'gloam.renewed'

export function reloadWhenRenewed(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - lastTime() < AGAIN_AFTER) return
    // Handled: nothing falls over meanwhile.
    event.preventDefault()
    remember()
    location.reload()
  })
}

/** Where nothing can be kept, once would be for ever: such a page says that it fell over, with a button to load it anew. */
function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return Date.now()
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Then it was not loaded anew before, either.
  }
}
