/** What whoever is here is asked or told before the start: a swap, that they were sent away, whom they have sent away. */
import type { TableState } from '@gloam/protocol/table.ts'
import { Link } from 'wouter'
import { call } from '../../net/api.ts'
import { t } from '../../text/index.ts'
import type { Run } from './gathering.tsx'

interface RequestsProps {
  table: TableState
  you: string
  host: boolean
  run: Run
}

export function Requests({ table, you, host, run }: RequestsProps) {
  const { id, seats, swaps, sentAway } = table
  const placeOf = (person: string) => seats.findIndex((seat) => seat.kind === 'person' && seat.person === person)
  const nameOf = (person: string) => {
    const seat = seats[placeOf(person)]
    return seat?.kind === 'person' ? seat.name : ''
  }
  const sent = sentAway.find(({ person }) => person === you)
  const stay = () => run(call('noSwap', { id, body: {} }))
  return (
    <div className="requests" aria-live="polite">
      {sent !== undefined && (
        <>
          <p className="problem" role="alert">
            {t('gather.youWereSent')} {sent.why !== '' && t('gather.youWereSentWhy', { why: sent.why })}
          </p>
          <p className="buttons">
            <Link href="/" className="button main">
              {t('gather.elsewhere')}
            </Link>
          </p>
        </>
      )}
      {swaps
        .filter(({ to }) => to === you)
        .map(({ from }) => (
          <div key={from} className="request">
            <p>{t('gather.swapAsked', { name: nameOf(from) })}</p>
            <button type="button" onClick={() => run(call('swap', { id, body: { seat: placeOf(from) } }))}>
              {t('gather.swapYes')}
            </button>
            <button type="button" onClick={stay}>
              {t('gather.swapNo')}
            </button>
          </div>
        ))}
      {swaps
        .filter(({ from }) => from === you)
        .map(({ to }) => (
          <p key={to} className="request mine">
            {t('gather.swapYouAsked', { name: nameOf(to) })}{' '}
            <button type="button" className="quiet" onClick={stay}>
              {t('gather.swapBack')}
            </button>
          </p>
        ))}
      {host &&
        sentAway.map(({ person, name }) => (
          <p key={person} className="request mine">
            {t('gather.wasSent', { name: name === '' ? t('seat.gone') : name })}{' '}
            <button type="button" className="quiet" onClick={() => run(call('letBack', { id, body: { person } }))}>
              {t('gather.letBack')}
            </button>
          </p>
        ))}
    </div>
  )
}
