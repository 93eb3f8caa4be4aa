/** One of several values, side by side; of many what is chosen is said, and the others are in a list, with a search if that is long. */
import { useState } from 'react'
import { t } from '../../text/index.ts'
import { forSearch } from '../../text/search.ts'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { usePhone } from '../../ui/use-media.ts'

const MOST_UNSOUGHT = 8

interface PickerProps {
  label: string
  value: string
  values: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (value: string) => unknown
  help: string | null
}

/** So many values stand side by side; others are picked from a list of their own. */
const MOST_SEEN = 8
const MOST_ON_PHONES = 4

export function OneOf({ help, ...choice }: PickerProps) {
  const most = usePhone() ? MOST_ON_PHONES : MOST_SEEN
  if (Object.keys(choice.values).length > most) return <Picker {...choice} help={help} />
  return <Choice {...choice} help={help !== null && <p className="help">{help}</p>} />
}

function Picker({ label, value, values, disabled, onChange, help }: PickerProps) {
  const [open, setOpen] = useState(false)
  return (
    <fieldset className="choice-field" disabled={disabled}>
      <legend>{label}</legend>
      <button type="button" className="picked" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {values[value] ?? value}
      </button>
      {help !== null && <p className="help">{help}</p>}
      <Sheet kind="card" title={label} open={open} onClose={() => setOpen(false)}>
        <Values
          {...{ label, value, values }}
          onPick={(id) => {
            setOpen(false)
            if (id !== value) onChange(id)
          }}
        />
      </Sheet>
    </fieldset>
  )
}

interface ValuesProps extends Pick<PickerProps, 'label' | 'value' | 'values'> {
  onPick: (value: string) => void
}

function Values({ label, value, values, onPick }: ValuesProps) {
  const [sought, setSought] = useState('')
  const found = Object.entries(values).filter(([, text]) => forSearch(text).includes(forSearch(sought)))
  return (
    <div className="picker">
      {Object.keys(values).length > MOST_UNSOUGHT && (
        <input
          type="search"
          name="sought"
          value={sought}
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul aria-label={label}>
        {found.map(([id, text]) => (
          <li key={id}>
            <button type="button" className="quiet picker-value" aria-pressed={id === value} onClick={() => onPick(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('picker.none')}</p>
    </div>
  )
}
