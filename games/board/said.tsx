/** A sentence of the game's, with `lang` on what of it is in another language than the page. */
import type { Foreign } from '../foreign.ts'

interface SaidProps {
  text: { readonly foreign: Foreign }
  children: string
}

export function Said({ text, children }: SaidProps) {
  const parts = text.foreign.partsOf(children)
  if (parts.every(({ lang }) => lang === undefined)) return children
  return (
    <span>
      {parts.map(({ text: words, lang }, i) =>
        lang === undefined ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
          <span key={i} lang={lang}>
            {words}
          </span>
        ),
      )}
    </span>
  )
}
