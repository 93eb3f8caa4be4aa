/** What fits into a blank: words, names, numbers; with blanks of their own inside, step by step. */
import type { Fitting, Option, Path } from '@gloam/games/workshop.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Key, t } from '../../text/index.ts'
import { forSearch } from '../../text/search.ts'
import { ColourPicker, FacePicker } from './choosing/looks.tsx'
import { RoomPlan } from './choosing/plan.tsx'
import { inserted, valueAt, withValue } from './edits.ts'
import { More, Pieces, PLAYERS } from './pieces.tsx'
import { TextFields } from './texts.tsx'
import type { Bench, Open } from './use-bench.ts'

/** More than these are looked for by typing. */
const FEW = 9

export function Picker({ bench, open }: { bench: Bench; open: Open }) {
  const panel = useRef<HTMLDivElement>(null)
  const { path, line, adds } = open
  const at = path.join('.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another blank is another picker
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, textarea, .ws-options button')?.focus({ preventScroll: true })
  }, [at])
  const close = () => {
    bench.show(null)
    document.querySelector<HTMLElement>(`[data-blank="${CSS.escape(at)}"]`)?.focus()
  }
  const back = path.length > line.length + 1 && !adds ? path.slice(0, -1) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for its button
    <div
      ref={panel}
      className="ws-picker"
      data-open={at}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className="ws-picker-head">
        {back !== null && (
          <button
            type="button"
            className="quiet"
            onClick={() => bench.show({ ...open, path: parentOf(bench, back, line) })}
          >
            ← {t('workshop.back')}
          </button>
        )}
        <button type="button" className="quiet" onClick={close}>
          {t('workshop.close')}
        </button>
      </div>
      {adds ? <Add bench={bench} path={path} /> : <Fill key={at} bench={bench} open={open} close={close} />}
    </div>
  )
}

/** The blank around this one: a list, or a word that has blanks; the places within lists of words are none. */
function parentOf({ workshop, draft, tongue }: Bench, path: Path, line: Path): Path {
  for (let length = path.length; length > line.length + 1; length--) {
    const place = path.slice(0, length)
    const { now, items } = workshop.fitting(draft, place, tongue)
    if (now !== null || items !== null) return place
  }
  return path.slice(0, line.length + 1)
}

/** A new line, at the end of its list. */
function Add({ bench, path }: { bench: Bench; path: Path }) {
  const { workshop, draft, tongue } = bench
  const options = workshop.additions(draft, path.slice(0, -1), tongue)
  const add = (value: unknown) => {
    bench.add(path, value)
    bench.show(null)
  }
  const [only] = options
  // Where one thing fits there is nothing to choose.
  useEffect(() => {
    if (options.length === 1 && only !== undefined) add(only.value)
  })
  return <Options options={options} onPick={add} />
}

function Fill({ bench, open, close }: { bench: Bench; open: Open; close: () => void }) {
  const { workshop, draft, tongue } = bench
  const { path } = open
  const fitting = workshop.fitting(draft, path, tongue)
  const { now, items, add, options, key } = fitting
  const goTo = (place: Path) => bench.show({ ...open, path: place })
  const pick = (value: unknown) => {
    bench.set(path, value)
    const inside = workshop.fitting(withValue(draft, path, value), path, tongue)
    if (inside.now === null && inside.items === null) close()
  }
  return (
    <>
      {now !== null && (
        <div className="ws-now">
          <p className="ws-sentence">
            <Pieces bench={bench} pieces={now.pieces} onOpen={goTo} />
          </p>
          <More bench={bench} line={now} shown />
        </div>
      )}
      {items !== null && (
        <ul className="ws-items">
          {items.map((item) => (
            <li key={item.path.join('.')}>
              <Pieces bench={bench} pieces={item.line.pieces} onOpen={goTo} />
              <button type="button" className="quiet" onClick={() => bench.replace(removed(bench, item.path))}>
                {t('workshop.takeOut')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {key !== null && fitting.input === 'words' && <TextFields bench={bench} keys={[key]} />}
      <Input bench={bench} path={path} fitting={fitting} close={close} />
      {fitting.rooms && <RoomPlan bench={bench} path={path} onPick={pick} />}
      {items === null ? (
        <Options options={options} onPick={pick} />
      ) : (
        <Options options={add} onPick={(value) => bench.replace(inserted(draft, [...path, items.length], value))} />
      )}
    </>
  )
}

function removed({ draft }: Bench, path: Path) {
  const list = valueAt(draft, path.slice(0, -1)) as readonly unknown[]
  return withValue(draft, path.slice(0, -1), list.toSpliced(Number(path.at(-1)), 1))
}

function pickLook({ bench, path, close }: InputProps, value: string): void {
  bench.set(path, value)
  close()
}

/** A name that is to be chosen among others begins empty. */
const isTypedNow = ({ input, options }: Fitting, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && (input !== 'name' || options.length === 0)

interface InputProps {
  bench: Bench
  path: Path
  fitting: Fitting
  close: () => void
}

function Input(props: InputProps): ReactNode {
  const { bench, path, fitting } = props
  const value = valueAt(bench.draft, path)
  if (fitting.input === 'number' || fitting.input === 'numbers') return <Numbers {...props} value={value} />
  if (fitting.input === 'face') return <FacePicker bench={bench} path={path} onPick={(face) => pickLook(props, face)} />
  if (fitting.input === 'colour')
    return <ColourPicker bench={bench} path={path} onPick={(colour) => pickLook(props, colour)} />
  if (fitting.input === null) return null
  return <Typed {...props} first={isTypedNow(fitting, value) ? String(value) : ''} />
}

function Numbers({ bench, path, fitting, value }: InputProps & { value: unknown }) {
  const numbers = Array.isArray(value) ? (value as number[]) : null
  const typing = path.join('.')
  const set = (next: number | readonly number[]) => bench.set(path, next, typing)
  const mayBeFour = fitting.options.length > 0
  if (numbers !== null)
    return (
      <div className="ws-numbers">
        {PLAYERS.map((players, i) => (
          <NumberField
            key={players}
            label={t('workshop.for', { players })}
            {...{ fitting, value: numbers[i] ?? 0, onSet: (next) => set(numbers.with(i, next)) }}
          />
        ))}
        <button type="button" className="quiet" onClick={() => bench.set(path, numbers[1] ?? 1)}>
          {t('workshop.same')}
        </button>
      </div>
    )
  const number = typeof value === 'number' ? value : null
  return (
    <div className="ws-numbers">
      <NumberField label={t('workshop.number')} {...{ fitting, value: number, onSet: set }} />
      {mayBeFour && (
        <button
          type="button"
          className="quiet"
          onClick={() =>
            bench.set(
              path,
              PLAYERS.map(() => number ?? 1),
            )
          }
        >
          {t('workshop.each')}
        </button>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  fitting: Fitting
  value: number | null
  onSet: (value: number) => void
}

/** What is being typed stands there, though it be no number yet: «-». */
function NumberField({ label, fitting: { least, most }, value, onSet }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number) => {
    setTyped(null)
    onSet(Math.min(most, Math.max(least, (value ?? 0) + by)))
  }
  const type = (text: string) => {
    setTyped(text)
    if (/^-?\d+(\.\d+)?$/.test(text.trim())) onSet(Number(text))
  }
  return (
    <span className="ws-number-field">
      <button type="button" aria-label={t('workshop.fewer', { label })} onClick={() => step(-1)}>
        −
      </button>
      <label>
        <span>{label}</span>
        <input
          inputMode="decimal"
          value={typed ?? value ?? ''}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <button type="button" aria-label={t('workshop.oneMore', { label })} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}

const LABELS: Readonly<Record<string, Key>> = { name: 'workshop.newName', text: 'workshop.text' }

/** A number that is typed is one. */
const plainOf = (text: string): string | number => (/^-?\d{1,3}$/.test(text.trim()) ? Number(text) : text)

function Typed({ bench, path, fitting, close, first }: InputProps & { first: string }) {
  const [text, setText] = useState(first)
  const id = useId()
  const { input, makes } = fitting
  const take = () => {
    if (input === 'name') bench.name(path, text, makes)
    else if (input === 'text') bench.set(path, plainOf(text))
    else bench.call(path, text.trim())
  }
  return (
    <form
      className="ws-typed"
      onSubmit={(event) => {
        event.preventDefault()
        take()
        close()
      }}
    >
      <label htmlFor={id}>{t(LABELS[input ?? ''] ?? 'workshop.key')}</label>
      <input id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit" disabled={text === ''}>
        {t('workshop.take')}
      </button>
    </form>
  )
}

function Options({ options, onPick }: { options: readonly Option[]; onPick: (value: unknown) => void }) {
  const [filter, setFilter] = useState('')
  const id = useId()
  const sought = forSearch(filter)
  const found = options.filter(({ text }) => forSearch(text).includes(sought))
  if (options.length === 0) return null
  return (
    <>
      {options.length > FEW && (
        <div className="ws-typed">
          <label htmlFor={id}>{t('workshop.filter')}</label>
          <input
            id={id}
            type="search"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={(event) => {
              const [first] = found
              if (event.key !== 'Enter' || first === undefined) return
              event.preventDefault()
              onPick(first.value)
            }}
          />
        </div>
      )}
      <div className="ws-options">
        {found.map(({ text, value }) => (
          <button
            type="button"
            className="quiet"
            key={JSON.stringify(value)}
            data-value={JSON.stringify(value)}
            onClick={() => onPick(value)}
          >
            {text}
          </button>
        ))}
        {found.length === 0 && <p>{t('workshop.nothing')}</p>}
      </div>
    </>
  )
}
