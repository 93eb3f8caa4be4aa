/** The book of the haunt: what one knows, the aim, the tasks with their numbers, the monsters, how it is won. */
import type { Sight } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import { confidedTo } from '../../book/confided.ts'
import { type BookSide, type ExactLine, exactlyFor } from '../../book/exactly.ts'
import { forPlayers, type HauntNumbers, numbersOf } from '../../book/numbers.ts'
import { TRAITS } from '../../content/explorers.ts'
import { ROOMS } from '../../content/rooms.ts'
import type { Betrayal } from '../../types.ts'
import { MonsterIcon } from '../draw/figures.tsx'
import { SIGNS, TRAIT_ICONS } from '../icons/signs.ts'
import { PathIcon } from '../panel/tracks.tsx'
import { Exactly, ToLine } from './exactly.tsx'
import { bookOf, lineFor } from './side.ts'

type BookProps = Pick<Sight<Betrayal>, 'view' | 'text' | 'seat' | 'players'>

const CHAPTERS = ['know', 'goal', 'now', 'can', 'win'] as const

/** `atFirst`: as the haunt begins, so nothing in it speaks of what has become of it since. */
export function Book(props: BookProps & { of?: BookSide; atFirst?: boolean }) {
  const { view, text, players } = props
  const { haunt } = view
  if (haunt === null) return <p className="bet-nobook">{text.say('board.noBook')}</p>
  const book = props.of ?? bookOf(view, text)
  const numbers = numbersOf(haunt.no)
  const lines = exactlyFor(haunt.no, book, (key) => text.has(key))
  return (
    <div className="bet-book">
      <h2>{text.say(book === null ? 'plan.moment' : `plan.book.${book}`)}</h2>
      <p className="bet-only">
        <PathIcon path={SIGNS.eye} size={18} /> {text.say(`board.reads.${book ?? 'all'}`)}
      </p>
      {book === null && (
        <p>
          <Said text={text}>{text.say(`haunt.${haunt.no}.moment`)}</Said>
        </p>
      )}
      {book !== null &&
        CHAPTERS.map((chapter) => {
          const key = `haunt.${haunt.no}.${book}.${chapter}`
          if (!text.has(key)) return null
          return (
            <section key={chapter}>
              <h3>{text.say(`plan.chapter.${chapter}`)}</h3>
              <p>
                <Said text={text}>{text.say(key, { players: players.length })}</Said>
              </p>
              {chapter === 'can' && numbers !== null && <Tasks {...{ ...props, numbers, book, lines }} />}
            </section>
          )
        })}
      {numbers !== null && <Counted {...props} numbers={numbers} lines={lines} />}
      <Exactly lines={lines} text={text} players={players} />
      <Secrets {...props} />
      {numbers !== null && <Monsters {...props} numbers={numbers} lines={lines} />}
    </div>
  )
}

type NumbersProps = BookProps & { numbers: HauntNumbers }

function Tasks({
  text,
  players,
  numbers,
  book,
  lines,
}: NumbersProps & { book: BookSide; lines: readonly ExactLine[] }) {
  const mine = Object.entries(numbers.tasks).filter(([, { who }]) =>
    book === 'traitor' ? who !== 'hero' : who === 'hero' || who === 'any',
  )
  if (mine.length === 0) return null
  return (
    <ul className="bet-tasks">
      {mine.map(([id, { roll, atLeast }]) => {
        const { name, text: says } = text.thing('task', id)
        const [first] = roll
        return (
          <li key={id}>
            <PathIcon path={first === undefined ? SIGNS.hand : TRAIT_ICONS[first]} size={30} />
            <div>
              <b lang={text.foreign.langOf(name)}>{name}</b>
              <span lang={text.foreign.langOf(says)}>{says}</span>{' '}
              {lines.some((line) => line.id === id) && <ToLine id={id} text={text} />}
            </div>
            <em>
              {roll.length === 0 ? (
                text.say('board.noRoll')
              ) : (
                <>
                  {roll.map((trait) => text.name(trait)).join(' / ')}
                  {atLeast !== null && <strong> {forPlayers(atLeast, players.length)}+</strong>}
                </>
              )}
            </em>
          </li>
        )
      })}
    </ul>
  )
}

/** What the goal line counts, each with the line that says how. */
function Counted({ view, text, numbers, lines }: NumbersProps & { lines: readonly ExactLine[] }) {
  const goals = numbers.goals.map(({ counter, token }) => counter ?? token ?? '')
  const names = [...new Set([...goals, ...Object.keys(view.haunt?.counters ?? {})])]
  const linked = names.flatMap((name) => {
    const line = text.has(`name.${name}`) ? lineFor(numbers, name, lines) : undefined
    return line === undefined ? [] : [{ name, id: line.id }]
  })
  if (linked.length === 0) return null
  return (
    <section>
      <h3>{text.say('board.counted')}</h3>
      <ul className="bet-counted">
        {linked.map(({ name, id }) => (
          <li key={name}>
            <Said text={text}>{text.name(name)}</Said> <ToLine id={id} text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MonstersProps = NumbersProps & { lines: readonly ExactLine[]; atFirst?: boolean }

function Monsters({ text, players, view, numbers, lines, atFirst = false }: MonstersProps) {
  return Object.entries(numbers.monsters).map(([kind, { values, attacks, able }]) => {
    const count = view.monsters.filter((monster) => monster.kind === kind && monster.room >= 0).length
    const line = lineFor(numbers, kind, lines)
    return (
      <section key={kind} className="bet-monster" data-explain={`monster.${kind}`}>
        <MonsterIcon kind={kind} size={72} />
        <div>
          <h3>
            <Said text={text}>{text.name(kind)}</Said>{' '}
            {!atFirst && <small>{text.say('board.onBoard', { count })}</small>}
          </h3>
          <p className="bet-values">
            {TRAITS.map((trait) => {
              const value = values[trait]
              return (
                <span key={trait}>
                  <PathIcon path={TRAIT_ICONS[trait]} size={18} />
                  <span className="bet-unseen">{text.name(trait)}</span>{' '}
                  {value === undefined ? '–' : forPlayers(value, players.length)}
                </span>
              )
            })}
          </p>
          <p>
            {text.say('board.attacksWith', { trait: attacks })}{' '}
            {able.map((one) => text.say(`board.able.${one}`)).join(' ')}{' '}
            {line !== undefined && <ToLine id={line.id} text={text} />}
          </p>
        </div>
      </section>
    )
  })
}

function Secrets({ view, seat, text }: BookProps) {
  const known = confidedTo(view, seat, text).filter(({ rooms }) => rooms.length > 0)
  if (known.length === 0) return null
  return (
    <ul className="bet-secrets only-you-box">
      {known.map(({ name, to, rooms }) => (
        <li key={name}>
          <b lang={text.foreign.langOf(name)}>{name}</b>{' '}
          {rooms.map((room) => text.name(ROOMS[room] ?? 'foyer')).join(', ')}{' '}
          <small>({text.say(`board.only.${to}`)})</small>
        </li>
      ))}
    </ul>
  )
}
