/** A game's terms, held against its words: each has one in every language, and it is the one that is said. */

/** Letters at the end of a word that its cases and persons change. */
const ENDING = 3
/** What is left of a word has to be as long as this to tell it from others. */
const LEAST = 3

/** What is wrong in the column of a language: a term that is missing, or one that none of its words say. */
export function glossaryFlaws(glossary: string, language: string, texts: readonly string[]): string[] {
  const [head = [], , ...rows] = glossary.split('\n').flatMap((line) => cellsIn(line))
  const column = head.indexOf(language)
  if (column < 0) return [`there is no column ${language}.`]
  const said = texts.join('\n').toLowerCase()
  return rows.flatMap((row) => {
    const [english = ''] = row
    const term = row[column] ?? ''
    if (term === '') return [`there is no term for «${english}».`]
    return stemsOf(term)
      .filter((stem) => !said.includes(stem))
      .map((stem) => `«${english}» is «${term}», but nothing says «${stem}…».`)
  })
}

/** The cells of one line of a table; none, if it is another line. */
function cellsIn(line: string): string[][] {
  if (!line.startsWith('|')) return []
  const cells = line.split('|').map((cell) => cell.trim())
  return [cells.slice(1, -1)]
}

/** What stays of each word of a term in whatever form it is said. Remarks in brackets and quotation marks are no terms. */
function stemsOf(term: string): string[] {
  const words = term.replace(/\([^)]*\)|in sentences|«[^»]*»/g, '').match(/[\p{L}-]+/gu) ?? []
  return words.map((word) => word.slice(0, Math.max(LEAST, word.length - ENDING)).toLowerCase())
}
