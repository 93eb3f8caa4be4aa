/** The plain list of what one may do: grouped, narrowed field by field, and what ends the turn apart from the rest. */
import type { Aims, Shortcut } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { QuestionSeen, SeenMessage } from '@gloam/protocol/live.ts'
import { useMemo, useState } from 'react'
import { asAsk, asStep, type LoadedGame, sayChoice, sayField, sayValue } from '../../games.ts'
import type { Hint } from '../../net/live/table-store.ts'
import { t } from '../../text/index.ts'
import type { Names } from '../names.ts'
import { AimList } from './aims.tsx'
import { MoreBelow } from './more-below.tsx'
import {
  apart,
  type Choice,
  choicesAt,
  type Group,
  groups,
  hasTurns,
  inOrder,
  isTurnable,
  type Kinds,
  MANY,
  nextField,
  openGroups,
  speaksOf,
  unturned,
} from './narrowing.ts'
import type { Narrowing } from './use-narrowing.ts'
import type { Onward } from './use-take.ts'

interface ChoicesProps {
  game: LoadedGame
  question: QuestionSeen
  narrowing: Narrowing
  kinds: Kinds
  names: Names
  /** How the table lies, for games whose words depend on it. */
  seen: SeenMessage
  hint: Hint | null
  shortcuts: readonly Shortcut[]
  onTake(place: number, onward?: Onward): void
}

export function Choices(props: ChoicesProps) {
  const { game, question } = props
  const [all, setAll] = useState(false)
  const { choices } = question
  const aims = useAims(props)
  const aimed = aims?.list.flatMap(({ ways }) => ways.map(({ place }) => place)) ?? []
  const places = listed(props).filter((place) => !aimed.includes(place))
  const ends = places.filter((place) => isEnd(game, choices[place]))
  const others = places.filter((place) => !ends.includes(place))
  const found = inOrder(
    groups(choices, others, (choice) => game.text.group(asStep(choice))),
    game.board?.order ?? [],
  )
  const many = others.length > MANY && !all
  const grouped = (many && found.length > 1) || aims !== null
  const open = openGroups(aims === null ? found.filter((group) => !isSeldom(game, choices, group)) : [])
  const field = many && !grouped ? nextField(choices, others, fieldsOf(game, choices)) : null
  // What is shorter than the list is no help to whoever is in the middle of it.
  const short = props.narrowing.clicks.length > 0 ? [] : props.shortcuts
  const [out, on] = [short.filter(({ like }) => isEnd(game, like)), short.filter(({ like }) => !isEnd(game, like))]
  return (
    <>
      <div className="choices">
        <ShortcutList {...props} shortcuts={on} />
        {aims !== null && <AimList text={game.text} aims={aims} buttonOf={(...of) => buttonOf(props, ...of)} />}
        {grouped ? (
          <div className="choice-groups">
            {found.map((group) =>
              open.has(group) ? (
                <ChoiceList key={group.name ?? 'rest'} {...props} group={group} titled={false} />
              ) : (
                <GroupButton key={group.name ?? 'rest'} {...props} group={group} counted={aims === null} />
              ),
            )}
          </div>
        ) : field !== null ? (
          <FieldValues {...props} field={field} />
        ) : (
          found.map((group) =>
            found.length > 1 && isSeldom(game, choices, group) ? (
              <GroupButton key={group.name ?? 'rest'} {...props} group={group} counted />
            ) : (
              <ChoiceList
                key={group.name ?? 'rest'}
                {...props}
                group={group}
                titled={found.length > 1 && group.places.length > 1}
              />
            ),
          )
        )}
        {aims === null && (many || all) && others.length > MANY && (
          <button type="button" className="quiet all" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('choices.fewer') : t('choices.all', { count: others.length })}
          </button>
        )}
        <MoreBelow />
      </div>
      {ends.length + out.length > 0 && (
        <div className="ends-turn">
          <ShortcutList {...props} shortcuts={out} />
          <ChoiceList {...props} group={{ name: null, places: ends, likes: [] }} titled={false} />
        </div>
      )}
    </>
  )
}

/** What the choices come to, as long as nothing has been pressed on the way to one. */
function useAims({ game, question, narrowing, names, seen }: ChoicesProps): Aims | null {
  const pressed = narrowing.clicks.length > 0
  return useMemo(() => {
    if (pressed) return null
    const { ask, choices } = question
    const aims = game.board?.aims?.(asAsk(ask), choices.map(asStep), seen.view, game.text, names) ?? null
    return aims === null || choices.length > 1 ? aims : stepByStep(aims)
  }, [pressed, game, question, names, seen.view])
}

/** Where one thing alone may be done, as in a lesson, nothing is answered beyond it: what follows is asked and explained by itself. */
function stepByStep(aims: Aims): Aims {
  const list = aims.list.map((aim) => ({ ...aim, ways: aim.ways.slice(0, 1).map(({ answers: _, ...way }) => way) }))
  return { ...aims, list }
}

/** What makes a button take a choice: it says where it leads before it is pressed. */
function buttonOf({ narrowing, hint, onTake }: ChoicesProps, place: number, kind: string, onward?: Onward) {
  return {
    className: choiceClass(kind, place === hint?.advice?.choice, isMeant(narrowing, [place])),
    ...pointing(narrowing, [place]),
    onClick: () => onTake(place, onward),
  }
}

/** Equal choices are one, and the turned variants of one preview are one. */
function listed({ question: { choices }, narrowing: { places }, kinds }: ChoicesProps): number[] {
  const previews = new Set<string>()
  return apart(choices, places, kinds).filter((place) => {
    const choice = choices[place]
    if (choice === undefined || !isTurnable(choice, kinds)) return true
    const key = JSON.stringify(unturned(choice, kinds.variants))
    const first = !previews.has(key)
    previews.add(key)
    return first
  })
}

function isEnd(game: LoadedGame, choice: Choice | undefined): boolean {
  return game.board?.endsTurn?.includes(String(choice?.['do'])) ?? false
}

function isSeldom({ board }: LoadedGame, choices: readonly Choice[], { places }: Group): boolean {
  return choicesAt(choices, places).every((choice) => board?.seldom?.includes(String(choice['do'])) ?? false)
}

/** What is done has a heading instead of a name: it is no field to be narrowed by. */
function fieldsOf({ board }: LoadedGame, choices: readonly Choice[]): string[] {
  const fields = board?.fields ?? [...new Set(choices.flatMap((choice) => Object.keys(choice)))]
  return fields.filter((field) => field !== 'do')
}

/** What a bot would take is marked on the way there, too; and so is what the board points at. */
function choiceClass(kind: string | null, hinted: boolean, meant: boolean): string {
  return ['choice', kind, hinted && 'hinted', meant && 'meant'].filter(Boolean).join(' ')
}

/** Pointing at a button shows on the board what it means. */
function pointing(narrowing: Narrowing, places: readonly number[]) {
  return {
    onMouseEnter: () => narrowing.point(places),
    onMouseLeave: () => narrowing.point([]),
    onFocus: () => narrowing.point(places),
    onBlur: () => narrowing.point([]),
  }
}

function isMeant({ pointed }: Narrowing, places: readonly number[]): boolean {
  return pointed.length > 0 && pointed.some((place) => places.includes(place))
}

type GroupProps = ChoicesProps & { group: Group }

function GroupButton(props: GroupProps & { counted: boolean }) {
  const { group, narrowing, hint, counted } = props
  if (group.places.length === 1 || group.name === null) return <ChoiceList {...props} titled={false} />
  const label = group.name
  return (
    <button
      type="button"
      className={choiceClass(
        'group',
        group.places.includes(hint?.advice?.choice ?? -1),
        isMeant(narrowing, group.places),
      )}
      {...pointing(narrowing, group.places)}
      onClick={() => narrowing.press({ likes: group.likes, label })}
    >
      <span>{label}</span>
      <span className="count">
        {counted ? (worthOf(props, group) ?? t('choices.ways', { count: group.places.length })) : '›'}
      </span>
    </button>
  )
}

/** What the best of them brings: a bare number would read like one. */
function worthOf({ game, question, seen }: ChoicesProps, { places }: Group): string | null {
  const steps = choicesAt(question.choices, places).map(asStep)
  return game.board?.bestOf?.(steps, seen.view, game.text) ?? null
}

type FieldProps = ChoicesProps & { field: NonNullable<ReturnType<typeof nextField>> }

function FieldValues(props: FieldProps) {
  const { game, narrowing, names, field, question, hint } = props
  const { choices } = question
  const advised = choices[hint?.advice?.choice ?? -1]
  return (
    <fieldset className="field-values">
      <legend>{sayField(game, field.field)}</legend>
      {field.values.map(({ like, value, count }) => {
        const places = narrowing.places.filter((place) => speaksOf(choices[place] ?? {}, [like]))
        const [only] = places
        if (only !== undefined && places.length === 1)
          return <ChoiceList key={only} {...props} group={{ name: null, places, likes: [like] }} titled={false} />
        const label = sayValue(game, field.field, value, names.nameOf)
        return (
          <button
            key={JSON.stringify(value)}
            type="button"
            className={choiceClass(
              'group',
              advised !== undefined && speaksOf(advised, [like]),
              isMeant(narrowing, places),
            )}
            {...pointing(narrowing, places)}
            onClick={() => narrowing.press({ likes: [like], label })}
          >
            <span>
              <Said text={game.text}>{label}</Said>
            </span>
            <span className="count">{t('choices.ways', { count })}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function ChoiceList(props: GroupProps & { titled: boolean }) {
  const { game, question, group, names, hint, narrowing, titled, seen } = props
  return (
    <div className="choice-list">
      {titled && group.name !== null && <h2>{group.name}</h2>}
      {group.places.map((place) => (
        <button
          key={place}
          type="button"
          className={choiceClass(null, place === hint?.advice?.choice, isMeant(narrowing, [place]))}
          {...pointing(narrowing, [place])}
          onClick={() => choose(props, place)}
        >
          <Said text={game.text}>{sayChoice(game, question, place, names, seen.view)}</Said>
        </button>
      ))}
    </div>
  )
}

function ShortcutList({ shortcuts, game, narrowing, onTake }: ChoicesProps) {
  if (shortcuts.length === 0) return null
  return (
    <div className="choice-list">
      {shortcuts.map((shortcut) => (
        <button
          key={shortcut.label}
          type="button"
          className="choice"
          {...pointing(narrowing, [shortcut.place])}
          onClick={() => onTake(shortcut.place, shortcut)}
        >
          <Said text={game.text}>{shortcut.label}</Said>
        </button>
      ))}
    </div>
  )
}

/** What can be turned is shown before it is laid. */
function choose({ game, question, kinds, names, narrowing, seen, onTake }: ChoicesProps, place: number): void {
  const choice = question.choices[place]
  if (choice === undefined || !hasTurns(choice, question.choices, kinds)) onTake(place)
  else
    narrowing.press({
      likes: [unturned(choice, kinds.variants)],
      label: sayChoice(game, question, place, names, seen.view),
    })
}
