/** Every act is asked about once more, and whoever acts says why. */
import type { Act } from '@gloam/protocol/admin.ts'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { callAdmin } from '../net/admin.ts'
import { CallFailed } from '../net/api.ts'
import { t, tIfAny } from '../text/index.ts'
import { Sheet } from '../ui/sheet.tsx'
import { h } from './text.ts'

type Named<A> = A extends Act ? Omit<A, 'why'> : never
/** An act, but for its reason. */
export type Plan = Named<Act>

interface Planned {
  plan: Plan
  /** What is shown again once it is done. */
  then(): void
}

const Planning = createContext<(planned: Planned) => void>(() => {})

/** The sheet in which an act is confirmed lies over everything inside. */
export function ActDesk({ children }: { children: ReactNode }) {
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [said, say] = useState<string | null>(null)
  return (
    <Planning value={setPlanned}>
      <p role="status">{said}</p>
      {children}
      <Sheet
        title={planned === null ? '' : h(`house.do.${planned.plan.do}`)}
        open={planned !== null}
        onClose={() => setPlanned(null)}
      >
        {planned !== null && <Confirm {...planned} onSay={say} onDone={() => setPlanned(null)} />}
      </Sheet>
    </Planning>
  )
}

interface ConfirmProps extends Planned {
  onSay(text: string): void
  onDone(): void
}

function Confirm({ plan, then, onSay, onDone }: ConfirmProps) {
  const [why, setWhy] = useState('')
  const [days, setDays] = useState('7')
  const [problem, setProblem] = useState<string | null>(null)
  const act = (event: FormEvent) => {
    event.preventDefault()
    const whole = plan.do === 'ban' ? { ...plan, days: days === '' ? null : Number(days) } : plan
    callAdmin('act', { body: { ...whole, why } as Act }).then(
      ({ said }) => {
        onSay(h(`house.said.${said}`))
        then()
        onDone()
      },
      (error) => setProblem(problemIn(error)),
    )
  }
  return (
    <form className="admin-act" onSubmit={act}>
      {plan.do === 'ban' && (
        <label className="field">
          <span className="field-name">{h('house.days')}</span>
          <input
            name="days"
            type="number"
            min={1}
            max={3650}
            value={days}
            placeholder={h('house.forGood')}
            onChange={({ target }) => setDays(target.value)}
          />
        </label>
      )}
      <label className="field">
        <span className="field-name">{h(plan.do === 'ban' ? 'house.whyTold' : 'house.why')}</span>
        <textarea
          name="why"
          value={why}
          required
          maxLength={500}
          rows={3}
          onChange={({ target }) => setWhy(target.value)}
        />
      </label>
      <button type="submit" className="danger" disabled={why.trim() === ''}>
        {h(`house.do.${plan.do}`)}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function problemIn(error: unknown): string {
  if (!(error instanceof CallFailed)) return t('problem.server')
  return tIfAny(`problem.${error.reason}`) ?? error.message
}

export function ActButton({ plan, then }: Planned) {
  const open = useContext(Planning)
  return (
    <button type="button" onClick={() => open({ plan, then })}>
      {h(`house.do.${plan.do}`)}
    </button>
  )
}
