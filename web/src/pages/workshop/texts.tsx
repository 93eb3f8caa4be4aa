/** The texts that a haunt needs, each beside the rule that needs it. */
import { useId } from 'react'
import type { Bench } from './use-bench.ts'

export function TextFields({ bench, keys }: { bench: Bench; keys: readonly string[] }) {
  return keys.map((key) => <TextField key={key} bench={bench} of={key} />)
}

/** These are sentences; all else is a name. */
const LONG = /^(haunt\.(?!\d+\.name$)|end\.|line\.|topic\.)|\.text$/

function TextField({ bench, of: key }: { bench: Bench; of: string }) {
  const id = useId()
  const { draft, writes, tongue, workshop, remarks } = bench
  const text = draft.words[writes]?.[key] ?? ''
  // What the game calls so already needs no words here.
  if (text === '' && Object.hasOwn(tongue.names, key)) return null
  const own = remarks.filter(({ path }) => path[0] === 'words' && path[2] === key)
  const props = { id, value: text, placeholder: writes === 'en' ? '' : (draft.words['en']?.[key] ?? '') }
  return (
    <div className="ws-text" data-key={key}>
      <label htmlFor={id}>{workshop.label(key, tongue)}</label>
      {LONG.test(key) ? (
        <textarea {...props} rows={2} onChange={({ target }) => bench.say(key, target.value)} />
      ) : (
        <input {...props} onChange={({ target }) => bench.say(key, target.value)} />
      )}
      {own.map(({ reason }) => (
        <p className="ws-remark" lang="en" key={reason}>
          {reason}
        </p>
      ))}
    </div>
  )
}
