/** An id that nobody can guess: 96 bits, short enough for a link. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Whether it could be one of a page's own (web/src/home/here.ts): no table of a server is called so. */
export function isIdHere(text: string): boolean {
  return /^here-[A-Za-z0-9_-]{16}$/.test(text)
}

/** Whether it could be one of those. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{16}$/.test(text)
}
