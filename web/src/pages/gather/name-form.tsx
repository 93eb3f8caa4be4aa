/** Whoever comes without a name is asked for one, before others see them. */
import { type FormEvent, useState } from 'react'
import type { CallFailed } from '../../net/api.ts'
import { enter, randomName, useMe } from '../../net/me.ts'
import { t, tIfAny } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'

interface NameFormProps {
  className: string
  /** What is done next, on the button. */
  label: string
  onNamed?: () => void
}

export function NameForm({ className, label, onNamed }: NameFormProps) {
  const me = useMe()
  const [offered] = useState(randomName)
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? me?.name ?? offered
  const [problem, setProblem] = useSaid()
  const arrive = (event: FormEvent) => {
    event.preventDefault()
    enter(name.trim()).then(onNamed, (error: CallFailed) =>
      setProblem(() => tIfAny(`problem.${error.reason}`) ?? t('problem.server')),
    )
  }
  return (
    <form className={className} onSubmit={arrive}>
      <label className="field">
        <span className="field-name">{t('gather.yourName')}</span>
        <input
          name="player"
          value={name}
          maxLength={24}
          required
          autoComplete="nickname"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="main">
        {label}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
