/** What one can do about somebody: not hear them, not meet them, tell the administrator of them. */
import type { ReportReason } from '@gloam/protocol/people/blocks.ts'
import { REPORT_REASONS } from '@gloam/protocol/plain.ts'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../net/api.ts'
import { callBlocks } from '../net/blocks.ts'
import type { Somebody } from '../play/commands.ts'
import { t, tIfAny } from '../text/index.ts'
import { type Say, useSaid } from '../text/use-said.ts'
import { Sheet } from '../ui/sheet.tsx'

interface AboutProps {
  who: Somebody | null
  table: string
  /** Whose words are folded away here already. */
  muted: readonly string[]
  onClose(): void
}

export function AboutPerson({ who, onClose, ...rest }: AboutProps) {
  return (
    <Sheet title={who === null ? '' : t('about.title', { name: who.name })} open={who !== null} onClose={onClose}>
      {who !== null && <Ways who={who} {...rest} />}
    </Sheet>
  )
}

function Ways({ who, table, muted }: { who: Somebody; table: string; muted: readonly string[] }) {
  const { person, name } = who
  const [said, say] = useSaid()
  const [reporting, setReporting] = useState(false)
  const run = (done: () => string, change: Promise<unknown>) =>
    change.then(
      () => say(done),
      (error) => say(() => problemIn(error)),
    )
  const mute = (at: { table?: string }, isMuted: boolean) =>
    run(
      () => t(isMuted ? 'about.muted' : 'about.heard', { name }),
      callBlocks('mute', { body: { person, ...at, muted: isMuted } }),
    )
  const block = () => run(() => t('about.blocked', { name }), callBlocks('block', { body: { person, blocked: true } }))
  return (
    <div className="about-person">
      {muted.includes(person) ? (
        <button type="button" onClick={() => mute({}, false)}>
          {t('about.hear')}
        </button>
      ) : (
        <>
          <button type="button" onClick={() => mute({ table }, true)}>
            {t('about.mute')}
          </button>
          <button type="button" onClick={() => mute({}, true)}>
            {t('about.muteAll')}
          </button>
        </>
      )}
      <button type="button" onClick={block}>
        {t('about.block')}
      </button>
      <p className="help">{t('about.blockHelp')}</p>
      {reporting ? (
        <Report who={who} table={table} onSay={say} onDone={() => setReporting(false)} />
      ) : (
        <button type="button" onClick={() => setReporting(true)}>
          {t(who.line === undefined ? 'about.reportName' : 'about.reportLine')}
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}

interface ReportProps {
  who: Somebody
  table: string
  onSay: Say
  onDone(): void
}

function Report({ who: { person, line }, table, onSay, onDone }: ReportProps) {
  const [reason, setReason] = useState<ReportReason>(line === undefined ? 'name' : 'insult')
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const about = line === undefined ? { person } : { line: line.id }
    callBlocks('report', { id: table, body: { ...about, reason, words: words.trim() } }).then(
      () => {
        onSay(() => t('report.received'))
        onDone()
      },
      (error) => onSay(() => problemIn(error)),
    )
  }
  return (
    <form onSubmit={send}>
      {line !== undefined && <blockquote lang="">{line.text}</blockquote>}
      <label className="field">
        <span className="field-name">{t('report.reason')}</span>
        <select
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value) ?? 'other')}
        >
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`report.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-name">{t('report.words')}</span>
        <textarea
          name="words"
          value={words}
          maxLength={500}
          rows={3}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <p className="help">{t('report.help')}</p>
      <button type="submit" className="main">
        {t('report.send')}
      </button>
    </form>
  )
}

function problemIn(error: unknown): string {
  const reason = error instanceof CallFailed ? error.reason : 'server'
  return tIfAny(`problem.${reason}`) ?? t('problem.server')
}
