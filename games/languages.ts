/**
 * The languages of the pages; each has the same files as English. A game may be in fewer of them, and is English
 * elsewhere. To add one is to add its files and its name here: docs/adding-a-language.md.
 */
export const LANGUAGES: readonly string[] = ['en', 'de', 'nl', 'pl']

/** The best of what somebody wishes for, the dearest first, as browsers say it: `de-AT` is German. English if none is there. */
export function languageFor(wishes: readonly string[], there: readonly string[] = LANGUAGES): string {
  for (const wish of wishes) {
    const whole = there.find((language) => language.toLowerCase() === wish.toLowerCase())
    const found = whole ?? there.find((language) => language === wish.split('-')[0]?.toLowerCase())
    if (found !== undefined) return found
  }
  return 'en'
}
