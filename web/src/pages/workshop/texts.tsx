/** The texts that a haunt needs, each beside the rule that needs it. */
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { languageNames, t } from '../../text/index.ts'
import { freeNumbers } from './fair/free.ts'
import { Remarks } from './remarks.tsx'
import type { Bench } from './use-bench.ts'

export function TextFields({ bench, keys }: { bench: Bench; keys: readonly string[] }) {
  return keys.map((key) => <TextField key={key} bench={bench} of={key} />)
}

/** What is to be said is seen in another language in which it is written. */
const writtenElsewhere = ({ draft, writes }: Bench, key: string): string =>
  Object.entries(draft.words).find(([language, words]) => language !== writes && words[key] !== undefined)?.[1][key] ??
  ''

/** In which language the texts are written, and in which they could be. */
export function Languages({ bench }: { bench: Bench }) {
  const { draft, writes } = bench
  return (
    <fieldset className="ws-tabs ws-languages">
      <legend>{t('workshop.writtenIn')}</legend>
      {languageNames().map(([id, name]) => {
        const isThere = Object.hasOwn(draft.words, id)
        return (
          <button type="button" key={id} lang={id} aria-pressed={id === writes} onClick={() => bench.writeIn(id)}>
            {isThere ? name : `+ ${name}`}
          </button>
        )
      })}
    </fieldset>
  )
}

/** These are sentences; all else is a name. */
const LONG = /^(haunt\.(?!\d+\.name$)|end\.|line\.|topic\.)|\.text$/

function TextField({ bench, of: key }: { bench: Bench; of: string }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const { draft, writes, tongue, workshop, remarks, doubts } = bench
  const text = draft.words[writes]?.[key] ?? ''
  // What the game calls so already needs no words here.
  if (text === '' && Object.hasOwn(tongue.names, key)) return null
  const own = remarks.filter(({ path }) => path[0] === 'words' && path[2] === key)
  const doubted = doubts.filter(({ path }) => path[1] === writes && path[2] === key)
  const props = { id, ref: field, value: text, lang: writes, placeholder: writtenElsewhere(bench, key) }
  return (
    <div className="ws-text" data-key={key}>
      <label htmlFor={id}>{workshop.label(key, tongue)}</label>
      {LONG.test(key) ? (
        <textarea {...props} rows={2} onChange={({ target }) => bench.say(key, target.value)} />
      ) : (
        <input {...props} onChange={({ target }) => bench.say(key, target.value)} />
      )}
      <NumberOfRules bench={bench} of={key} field={field} />
      <Remarks remarks={own} />
      <Remarks remarks={doubted} doubtful />
    </div>
  )
}

interface NumberOfRulesProps {
  bench: Bench
  of: string
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
}

/** A number of the rules is put into the text where one was writing: there it changes with them. */
function NumberOfRules({ bench, of: key, field }: NumberOfRulesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const put = (name: string) => {
    const text = field.current?.value ?? ''
    const [from, to] = [field.current?.selectionStart ?? text.length, field.current?.selectionEnd ?? text.length]
    bench.say(key, text.slice(0, from) + name + text.slice(to))
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div className="ws-put-number">
      <button
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {`+ ${t('workshop.putNumber')}`}
      </button>
      {open && <RuleNumbers id={id} bench={bench} onPick={put} />}
    </div>
  )
}

function RuleNumbers({ id, bench, onPick }: { id: string; bench: Bench; onPick: (name: string) => void }) {
  const numbers = useMemo(() => freeNumbers(bench), [bench])
  const named = numbers.flatMap(({ path, label, value }) => {
    const name = bench.workshop.reference(bench.draft, path)
    return name === null ? [] : [{ name, label, said: [value].flat().join(' ') }]
  })
  return (
    <ul id={id} className="ws-rule-numbers">
      {named.length === 0 && <li>{t('workshop.noNumbers')}</li>}
      {named.map(({ name, label, said }) => (
        <li key={name}>
          <button type="button" className="quiet" onClick={() => onPick(name)}>
            <span>{label}</span> <strong>{said}</strong> <code>{name}</code>
          </button>
        </li>
      ))}
    </ul>
  )
}
