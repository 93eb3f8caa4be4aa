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

/** Who has still to agree, by name. */
export function stillToAgree({ seats }: TableState, agreed: readonly string[], names: Names): string[] {
  return seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.standIn && isKnown(seat.person) && !agreed.includes(seat.person)
      ? [names.nameOf(place)]
      : [],
  )
}

/** Whoever proposes is the first to agree. */
export function proposer({ seats }: TableState, agreed: readonly string[], names: Names): string {
  const by = seats.findIndex((seat) => seat.kind === 'person' && seat.person === agreed[0])
  return by < 0 ? t('seat.gone') : names.nameOf(by)
}

/** Somebody would like to end the match: whoever is asked hears who, and whoever has agreed for whom they wait. */
function Stop({ table, names, commands, agreed }: TableNoticesProps & { agreed: readonly string[] }) {
  const hasAgreed = commands.stop === null && commands.noStop !== null
  const missing = stillToAgree(table, agreed, names)
  return (
    <div className="notice">
      <span>
        {hasAgreed
          ? t('stop.proposed', { names: listOf(missing), count: missing.length })
          : t('stop.asked', { name: proposer(table, agreed, names) })}
      </span>
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
  const hasAgreed = commands.pause === null && commands.goOn !== null
  const missing = stillToAgree(table, agreed, names)
  const proposed = hasAgreed
    ? t('pause.proposed', { names: listOf(missing), count: missing.length })
    : t('pause.asked', { name: proposer(table, agreed, names) })
  return (
    <div className="notice">
      <span>{since === null ? proposed : t('pause.on')}</span>
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
