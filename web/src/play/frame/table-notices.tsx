/** Words about the table itself: a pause that is proposed or on, a seat that is offered, a seat that one may take back. */
import { isKnown } from '@gloam/protocol/plain.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'

interface TableNoticesProps {
  table: TableState
  names: Names
  commands: TableCommands
}

export function TableNotices(props: TableNoticesProps) {
  const { table, names, commands } = props
  const { takeOver } = commands
  const offered = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && seat.offered
      ? [{ place, says: seat.standIn ? ('offer.free' as const) : ('offer.waits' as const) }]
      : [],
  )
  return (
    <>
      {table.pause && <Pause {...props} pause={table.pause} />}
      {table.stop && <Stop {...props} agreed={table.stop.agreed} />}
      {commands.takeKeptSeat !== null && (
        <div className="notice">
          <span>{t('standIn.kept')}</span>
          <button type="button" className="main" onClick={commands.takeKeptSeat}>
            {t('standIn.back')}
          </button>
        </div>
      )}
      {takeOver !== null &&
        offered.map(({ place, says }) => (
          <div key={place} className="notice">
            <span>{t(says, { name: names.nameOf(place) })}</span>
            <button type="button" className="main" onClick={() => takeOver(place)}>
              {t('offer.take')}
            </button>
          </div>
        ))}
    </>
  )
}

/** Somebody would like to end the match: who has still to agree. */
function Stop({ table, names, commands, agreed }: TableNoticesProps & { agreed: readonly string[] }) {
  const missing = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.standIn && isKnown(seat.person) && !agreed.includes(seat.person)
      ? [names.nameOf(place)]
      : [],
  )
  return (
    <div className="notice">
      <span>{t('stop.proposed', { names: listOf(missing), count: missing.length })}</span>
      {commands.stop !== null && (
        <button type="button" className="main" onClick={commands.stop}>
          {t('stop.agree')}
        </button>
      )}
      {commands.noStop !== null && (
        <button type="button" onClick={commands.noStop}>
          {t('stop.no')}
        </button>
      )}
    </div>
  )
}

function Pause({ table, names, commands, pause }: TableNoticesProps & { pause: NonNullable<TableState['pause']> }) {
  const { agreed, since } = pause
  const missing = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.standIn && isKnown(seat.person) && !agreed.includes(seat.person)
      ? [names.nameOf(place)]
      : [],
  )
  const says = since === null ? t('pause.proposed', { names: listOf(missing), count: missing.length }) : t('pause.on')
  return (
    <div className="notice">
      <span>{says}</span>
      {since === null && commands.pause !== null && (
        <button type="button" className="main" onClick={commands.pause}>
          {t('pause.agree')}
        </button>
      )}
      {commands.goOn !== null && (
        <button type="button" onClick={commands.goOn}>
          {t(since === null ? 'pause.no' : 'pause.goOn')}
        </button>
      )}
    </div>
  )
}
