import { type ReactNode, useId, useState } from 'react'

interface ChoiceProps {
  label: string
  value: string
  values: Readonly<Record<string, string>>
  /** A change that the server has to agree to gives a promise. */
  onChange: (value: string) => unknown
  disabled?: boolean
  help?: ReactNode
}

/** One of a few values. What is chosen shows at once, and goes back if it is turned down. */
export function Choice({ label, value, values, onChange, disabled = false, help }: ChoiceProps) {
  const name = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const choose = (id: string) => {
    const answer = onChange(id)
    if (!(answer instanceof Promise)) return
    setWanted(id)
    void answer.finally(() => setWanted(null))
  }
  return (
    <fieldset className="choice-field" disabled={disabled}>
      <legend>{label}</legend>
      <div className="segments">
        {Object.entries(values).map(([id, text]) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === (wanted ?? value)} onChange={() => choose(id)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {help}
    </fieldset>
  )
}
