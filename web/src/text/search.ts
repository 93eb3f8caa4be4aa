/** What somebody types is found however it is set: nobody has to find the accents of a name, or knows which spaces hold. */

/** Letters that are no others with an accent on them. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', Ł: 'l' }

function folded(letter: string): string {
  const plain = letter
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\p{Zs}/u, ' ')
    .toLowerCase()
  const found = STROKED[letter] ?? plain
  return found.length === letter.length ? found : letter
}

/** Letter for letter as long as the text: what is found in it lies at the same place. */
export const forSearch = (text: string): string => Array.from(text, folded).join('')
