/** The short rulebook of a game, searchable, opened at what matters now; and the texts of all its cards and tiles. */
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { forSearch } from '../../text/search.ts'
import { Guard } from '../../ui/guard.tsx'
import type { RuleImage, RuleSection, RuleText } from './rules-text.ts'

/** `heading` is the level that its headings have where it stands. */
interface RulebookProps {
  game: LoadedGame
  heading?: 'h2' | 'h3'
  /** The heading at which it is opened. */
  at?: string | null
  /** On a page of its own the numbers of the rules are addresses: /rules/halloween#HAL-036. */
  linked?: boolean
}

export function Rulebook({ game, heading: Heading = 'h3', at = null, linked = false }: RulebookProps) {
  const [sought, setSought] = useState('')
  const word = useDeferredValue(forSearch(sought.trim()))
  const rules = game.rulebook
  const things = useMemo(() => thingsOf(game), [game])
  const base = useId()
  const has = (text: string) => forSearch(text).includes(word)
  const shown = rules.filter(({ title, parts }) => has(title) || parts.some(({ text }) => has(text)))
  const kinds = things.map(({ kind, list }) => ({
    kind,
    list: list.filter(({ name, text }) => has(name) || has(text)),
  }))
  const found = shown.length + kinds.reduce((sum, { list }) => sum + list.length, 0)
  const book = useOpenedAt(at, linked)
  return (
    <div className="rulebook" ref={book}>
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
      {word === '' && <Contents titles={rules.map(({ title }) => title)} base={base} at={at} />}
      {shown.map((section) => (
        <section
          key={section.title}
          id={`${base}-${rules.indexOf(section)}`}
          className={section.title === at ? 'now' : undefined}
        >
          {section.title !== '' && <Heading tabIndex={-1}>{section.title}</Heading>}
          <Parts section={section} game={game} word={word} linked={linked} />
        </section>
      ))}
      {kinds.map(({ kind, list }) =>
        list.length === 0 ? null : (
          <section key={kind}>
            <Heading>{headingOf(game, kind)}</Heading>
            <dl className="things">
              {list.map(({ name, text }) => (
                <div key={name + text}>
                  <dt lang={game.text.foreign.langOf(name)}>
                    <Marked text={name} word={word} />
                  </dt>
                  <dd lang={game.text.foreign.langOf(text)}>
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

/** What is asked now is in sight at once; on its own page, what the address names. */
function useOpenedAt(at: string | null, linked: boolean) {
  const book = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another place
  useEffect(() => {
    book.current?.querySelector('section.now')?.scrollIntoView({ block: 'start' })
    const named = linked ? location.hash.slice(1) : ''
    if (named !== '') document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [at])
  return book
}

function Contents({ titles, base, at }: { titles: readonly string[]; base: string; at: string | null }) {
  return (
    <nav className="rule-contents" aria-label={t('rules.contents')}>
      {titles.map((title, i) =>
        title === '' ? null : (
          <a
            key={title}
            href={`#${base}-${i}`}
            aria-current={title === at ? 'true' : undefined}
            onClick={(event) => {
              // The address stays that of the table.
              event.preventDefault()
              const section = document.getElementById(`${base}-${i}`)
              section?.scrollIntoView({ block: 'start' })
              section?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
            }}
          >
            {title}
          </a>
        ),
      )}
    </nav>
  )
}

interface PartsProps {
  section: RuleSection
  game: LoadedGame
  word: string
  linked: boolean
}

function Parts({ section: { parts }, game, word, linked }: PartsProps) {
  return parts.map((part) =>
    part.kind === 'picture' ? (
      <Picture key={part.picture} part={part} game={game} />
    ) : (
      <Paragraph key={part.text} part={part} word={word} linked={linked} />
    ),
  )
}

/** Drawn by the board with its own pieces; a game without a board has none. */
function Picture({ part: { picture, text }, game }: { part: RuleImage; game: LoadedGame }) {
  const Drawn = game.board?.pictures?.[picture]
  if (Drawn === undefined) return null
  return (
    <figure className="rule-picture">
      <Guard instead={null}>
        <div aria-hidden="true">
          <Drawn />
        </div>
      </Guard>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

function Paragraph({ part: { kind, text, rules }, word, linked }: { part: RuleText; word: string; linked: boolean }) {
  return (
    <p className={kind === 'item' ? 'rule-item' : undefined}>
      {linked && rules.map((rule) => <span key={rule} id={rule} className="rule-anchor" />)}
      <Marked text={text} word={word} />
    </p>
  )
}

function Marked({ text, word }: { text: string; word: string }) {
  if (word === '') return <>{text}</>
  const at = forSearch(text).indexOf(word)
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  )
}

const THING = /^([^.]+)\.([^.]+)\.text$/

function thingsOf(game: LoadedGame): { kind: string; list: { name: string; text: string }[] }[] {
  const kinds = new Map<string, { name: string; text: string }[]>()
  for (const key of Object.keys(game.words)) {
    const [, kind, id] = THING.exec(key) ?? []
    if (kind === undefined || id === undefined) continue
    kinds.set(kind, [...(kinds.get(kind) ?? []), game.text.thing(kind, id)])
  }
  const { compare } = new Intl.Collator(game.language, { numeric: true })
  return [...kinds].flatMap(([kind, list]) =>
    headingOf(game, kind) === null ? [] : [{ kind, list: list.toSorted((a, b) => compare(a.name, b.name)) }],
  )
}

/** Things without a heading are not to be read beforehand: what a haunt asks for would give it away. */
function headingOf(game: LoadedGame, kind: string): string | null {
  if (Object.hasOwn(game.words, `things.${kind}`)) return game.text.say(`things.${kind}`)
  if (kind === 'card') return t('rules.cards')
  return kind === 'tile' ? t('rules.tiles') : null
}
