/** The variants of a game, each with its line. What the game refuses stays on the screen until it fits. */
import { fitsSeats } from '@gloam/kernel/options.ts'
import type { GameInfo } from '@gloam/protocol/api.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useState } from 'react'
import { type LoadedGame, WITH_WORKSHOP } from '../../games.ts'
import { t } from '../../text/index.ts'
import { FromShelf } from './from-shelf.tsx'
import { OneOf } from './picker.tsx'

type Options = TableState['options']
type Spec = GameInfo['options'][string]

interface OptionFieldsProps {
  game: LoadedGame
  info: GameInfo
  seats: number
  saved: Options
  disabled: boolean
  /** The group whose shelf can be drawn from, besides that of the house. */
  group?: string | null
  onChange: (options: Options) => Promise<boolean>
}

export function OptionFields({ game, info, seats, saved, disabled, group = null, onChange }: OptionFieldsProps) {
  const [draft, setDraft] = useState<Options | null>(null)
  const options = draft ?? saved
  const change = async (name: string, value: string | string[]) => {
    const next = withoutIdle(info, { ...options, [name]: value })
    setDraft(next)
    if (await onChange(next)) setDraft(null)
  }
  return Object.entries(info.options).map(([name, spec]) => {
    if (isIdle(info, options, name)) return null
    const value = options[name] ?? spec.usual
    const props = { game, name, spec, seats, value, disabled }
    const field = <OptionField key={name} {...props} onChange={(next) => change(name, next)} />
    // What people can write themselves stands on the shelf, too.
    if (game.name !== WITH_WORKSHOP || name !== info.tales) return field
    return (
      <div key={name} className="with-shelf">
        {field}
        <FromShelf {...{ game, group, disabled }} value={String(value)} onPick={(next) => change(name, next)} />
      </div>
    )
  })
}

/** A list that is named like a value of another option («picked») matters only while that value is chosen. */
function isIdle(info: GameInfo, options: Options, name: string): boolean {
  const spec = info.options[name]
  if (spec === undefined || 'oneOf' in spec) return false
  const masters = Object.entries(info.options).filter(([, spec]) => 'oneOf' in spec && spec.oneOf.includes(name))
  return masters.length > 0 && masters.every(([master]) => options[master] !== name)
}

function withoutIdle(info: GameInfo, options: Options): Options {
  const entries = Object.entries(options).map(([name, value]) => {
    const usual = isIdle(info, options, name) ? info.options[name]?.usual : undefined
    return [name, usual ?? value]
  })
  return Object.fromEntries(entries) as Options
}

interface OptionFieldProps {
  game: LoadedGame
  name: string
  spec: Spec
  seats: number
  value: string | readonly string[]
  disabled: boolean
  onChange: (value: string | string[]) => void
}

function OptionField({ game, name, spec, seats, value, disabled, onChange }: OptionFieldProps) {
  const { text } = game
  if ('someOf' in spec)
    return <SomeOf {...{ game, name, spec, disabled, onChange }} value={Array.isArray(value) ? value : []} />
  const chosen = String(value)
  const help = (spec.oneOf.includes(chosen) ? text.help(name, chosen) : null) ?? text.help(name)
  const values = spec.oneOf.filter((id) => id === chosen || fitsSeats(spec, id, seats))
  if (values.length === 1) return null
  const said: Record<string, string> = Object.fromEntries(values.map((id) => [id, text.option(name, id)]))
  if (!spec.oneOf.includes(chosen)) said[chosen] = t('draw.shelf')
  return <OneOf label={text.option(name)} value={chosen} values={said} {...{ disabled, onChange, help }} />
}

interface SomeOfProps extends Omit<OptionFieldProps, 'spec' | 'seats' | 'value'> {
  spec: Extract<Spec, { someOf: string[] }>
  value: readonly string[]
}

function SomeOf({ game, name, spec, value, disabled, onChange }: SomeOfProps) {
  const { text } = game
  const { compare } = new Intl.Collator(game.language, { numeric: true })
  const byName = spec.someOf.toSorted((a, b) => compare(text.option(name, a), text.option(name, b)))
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return (
    <details className="some-of" open>
      <summary>
        {text.option(name)} <small>{t('options.count', { chosen: value.length, of: spec.count })}</small>
      </summary>
      <fieldset disabled={disabled}>
        <legend className="unseen">{text.option(name)}</legend>
        {byName.map((id) => (
          <label key={id} title={text.help(name, id) ?? undefined}>
            <input
              type="checkbox"
              name={id}
              checked={value.includes(id)}
              disabled={!value.includes(id) && value.length >= spec.count}
              onChange={() => toggle(id)}
            />
            <span>{text.option(name, id)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
