/** What one can do about whoever sits beside one before the start: swap seats, make room, hand the table on, send away. */
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../net/api.ts'
import type { TableCommands } from '../../play/commands.ts'
import { t } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { Run } from './gathering.tsx'

type SittingPerson = Extract<SeatState, { kind: 'person' }>

interface SeatSheetProps {
  table: TableState
  /** The seat that it is about; null while it is closed. */
  place: number | null
  host: boolean
  seated: boolean
  run: Run
  others: TableCommands['others']
  onClose(): void
}

export function SeatSheet({ place, table, onClose, ...rest }: SeatSheetProps) {
  const seat = place === null ? undefined : table.seats[place]
  const who = seat?.kind === 'person' ? seat : null
  return (
    <Sheet title={who?.name ?? ''} open={who !== null} onClose={onClose}>
      {who !== null && place !== null && <Acts {...rest} {...{ table, who, place, onClose }} />}
    </Sheet>
  )
}

interface ActsProps extends Omit<SeatSheetProps, 'place'> {
  who: SittingPerson
  place: number
}

function Acts({ table: { id }, who, place, host, seated, run, others, onClose }: ActsProps) {
  const [sending, setSending] = useState(false)
  const { name, person } = who
  const done = (change: Promise<TableState>) => void run(change).then(onClose)
  if (sending)
    return <SendAway name={name} onSend={(why) => done(call('sendAway', { id, body: { seat: place, why } }))} />
  return (
    <div className="seat-acts">
      {seated && (
        <Act
          title={t('gather.swap')}
          help={t('gather.swapHelp', { name })}
          onPress={() => done(call('swap', { id, body: { seat: place } }))}
        />
      )}
      {host && (
        <>
          <Act
            title={t('gather.makeRoom')}
            help={t('gather.makeRoomHelp', { name })}
            onPress={() => done(call('clear', { id, body: { seat: place } }))}
          />
          <Act
            title={t('gather.handOn')}
            help={t('gather.handOnHelp', { name })}
            onPress={() => done(call('handOn', { id, body: { seat: place } }))}
          />
          <Act
            danger
            title={t('gather.sendAway')}
            help={t('gather.sendAwayHelp', { name })}
            onPress={() => setSending(true)}
          />
        </>
      )}
      {others !== null && (
        <Act
          title={t('gather.about')}
          help={t('gather.aboutHelp', { name })}
          onPress={() => {
            onClose()
            others.about({ person, name })
          }}
        />
      )}
    </div>
  )
}

function Act({
  title,
  help,
  danger = false,
  onPress,
}: {
  title: string
  help: string
  danger?: boolean
  onPress(): void
}) {
  return (
    <button type="button" className={danger ? 'seat-act danger' : 'seat-act'} onClick={onPress}>
      <strong>{title}</strong>
      <small>{help}</small>
    </button>
  )
}

function SendAway({ name, onSend }: { name: string; onSend(why: string): void }) {
  const [why, setWhy] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(why.trim())
  }
  return (
    <form className="send-away" onSubmit={send}>
      <p>{t('gather.sendAwaySure', { name })}</p>
      <label className="field">
        <span className="field-name">{t('gather.sendAwayWhy')}</span>
        <input name="why" value={why} maxLength={200} onChange={({ target }) => setWhy(target.value)} />
      </label>
      <button type="submit" className="danger">
        {t('gather.sendAwayNow', { name })}
      </button>
    </form>
  )
}
