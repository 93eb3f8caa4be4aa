/** The short rulebook of a game, searchable; and the texts of all its cards and tiles. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'

interface Section {
  title: string
  paragraphs: string[]
}

/** `heading` is the level that its headings have where it stands. */
interface RulebookProps {
  game: LoadedGame
  heading?: 'h2' | 'h3'
  /** What is looked for when it opens: the heading of a rule. */
  sought?: string
}

export function Rulebook({ game, heading: Heading = 'h3', sought: start = '' }: RulebookProps) {
  const [sought, setSought] = useState(start)
  const word = useDeferredValue(sought.trim().toLowerCase())
  const rules = useMemo(() => sectionsOf(game.rulebook ?? ''), [game])
  const things = useMemo(() => thingsOf(game), [game])
  const has = (text: string) => text.toLowerCase().includes(word)
  const shown = rules.filter(({ title, paragraphs }) => has(title) || paragraphs.some(has))
  const kinds = things.map(({ kind, list }) => ({
    kind,
    list: list.filter(({ name, text }) => has(name) || has(text)),
  }))
  const found = shown.length + kinds.reduce((sum, { list }) => sum + list.length, 0)
  return (
    <div className="rulebook">
      <input
        name="words"
        type="search"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
      />
      <p className="found" aria-live="polite">
        {word !== '' && t('rules.found', { count: found })}
      </p>
      {shown.map(({ title, paragraphs }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} word={word} />
          ))}
        </section>
      ))}
      {kinds.map(({ kind, list }) =>
        list.length === 0 ? null : (
          <section key={kind}>
            <Heading>{headingOf(game, kind)}</Heading>
            <dl className="things">
              {list.map(({ name, text }) => (
                <div key={name + text}>
                  <dt>
                    <Marked text={name} word={word} />
                  </dt>
                  <dd>
                    <Marked text={text} word={word} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      {found === 0 && <p>{t('rules.nothing')}</p>}
    </div>
  )
}

/** The numbers of the rules, at the end of a paragraph, are there for those who look for them. */
const NUMBERS = /\s*(\([A-Z]{3}-[^()]*\))$/

function Paragraph({ text, word }: { text: string; word: string }) {
  const numbers = NUMBERS.exec(text)
  return (
    <p>
      <Marked text={numbers === null ? text : text.slice(0, numbers.index)} word={word} />
      {numbers !== null && <small className="rule-numbers"> {numbers[1]}</small>}
    </p>
  )
}

function Marked({ text, word }: { text: string; word: string }) {
  if (word === '') return <>{text}</>
  const at = text.toLowerCase().indexOf(word)
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  )
}

/** Headings and paragraphs are all the Markdown that a short rulebook needs. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  for (const block of markdown.split(/\n\s*\n/)) {
    const text = block.trim()
    const [heading = '', title] = /^#+\s+(.*)/.exec(text) ?? []
    if (title !== undefined) sections.push({ title, paragraphs: [] })
    const body = text.slice(heading.length).trim()
    if (body === '') continue
    if (sections.length === 0) sections.push({ title: '', paragraphs: [] })
    const lines = body.startsWith('- ') ? body.split(/\n(?=- )/).map((line) => `• ${line.slice(2)}`) : [body]
    sections.at(-1)?.paragraphs.push(...lines.map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(/[*_`]/g, '')))
  }
  return sections
}

const THING = /^([^.]+)\.([^.]+)\.text$/

function thingsOf(game: LoadedGame): { kind: string; list: { name: string; text: string }[] }[] {
  const kinds = new Map<string, { name: string; text: string }[]>()
  for (const key of Object.keys(game.words)) {
    const [, kind, id] = THING.exec(key) ?? []
    if (kind === undefined || id === undefined) continue
    kinds.set(kind, [...(kinds.get(kind) ?? []), game.text.thing(kind, id)])
  }
  return [...kinds].flatMap(([kind, list]) => (headingOf(game, kind) === null ? [] : [{ kind, list }]))
}

/** Things without a heading are not to be read beforehand: what a haunt asks for would give it away. */
function headingOf(game: LoadedGame, kind: string): string | null {
  if (Object.hasOwn(game.words, `things.${kind}`)) return game.text.say(`things.${kind}`)
  if (kind === 'card') return t('rules.cards')
  return kind === 'tile' ? t('rules.tiles') : null
}
