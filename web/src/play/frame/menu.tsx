import { isKnown } from '@gloam/protocol/plain.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isHere } from '../../home/here.ts'
import { Looks } from '../../pages/account/looks.tsx'
import { TableSettings } from '../../pages/gather/table-settings.tsx'
import { setPrefs, usePrefs } from '../../prefs.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'

interface MenuProps {
  table: TableState
  names: Names
  commands: TableCommands
  /** How questions like the one that is asked can be answered by themselves; null where they cannot. */
  advance: ReactNode
  onDone: () => void
  onKeys: () => void
}

export function Menu({ table, names, commands, advance, onDone, onKeys }: MenuProps) {
  const away = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.present && !seat.standIn ? [place] : [],
  )
  const done = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <div className="menu">
      {advance}
      <Looks />
      <LanguageChoice />
      {table.screen && <KeepBoard />}
      {commands.setSettings !== null && table.seats.some(({ kind }) => kind === 'bot') && (
        <TableSettings table={table} disabled={false} onChange={commands.setSettings} />
      )}
      {commands.standIn !== null &&
        away.map((seat) => (
          <button key={seat} type="button" onClick={done(() => commands.standIn?.(seat))}>
            {t('menu.standIn', { name: names.nameOf(seat) })}
          </button>
        ))}
      {commands.offer !== null &&
        table.seats.map((seat, place) =>
          seat.kind === 'person' && seat.standIn ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              key={place}
              type="button"
              onClick={done(() => commands.offer?.(place, seat.offered !== true))}
            >
              {t(seat.offered ? 'menu.noOffer' : 'menu.offer', { name: names.nameOf(place) })}
            </button>
          ) : null,
        )}
      {commands.pause !== null && table.pause == null && (
        <button type="button" onClick={done(commands.pause)}>
          {t('menu.pauseClocks')}
        </button>
      )}
      {commands.stop !== null && table.stop === null && (
        <button type="button" onClick={done(commands.stop)}>
          {t('menu.stop')}
        </button>
      )}
      {commands.leave !== null && (
        <button type="button" className="danger" onClick={done(commands.leave)}>
          {t('menu.leave')}
        </button>
      )}
      {commands.resign !== null && <Resign onResign={done(commands.resign)} />}
      <People table={table} others={commands.others} onDone={onDone} />
      <button type="button" onClick={onKeys}>
        {t('menu.keys')}
      </button>
      {table.from !== null && <Link href={`/table/${table.from}/replay`}>{t('menu.from')}</Link>}
      {isHere(table.id) && <Link href="/here">{t('kept.title')}</Link>}
      {table.brought && <p>{t('menu.brought')}</p>}
      <Link href="/">{t('menu.home')}</Link>
      <p className="promise">{t('menu.promise', { promise: table.promise })}</p>
    </div>
  )
}

/** Whoever sees the big screen badly has the board on the phone as ever. */
function KeepBoard() {
  const { keepBoard } = usePrefs()
  return (
    <Choice
      label={t('hand.keep')}
      value={keepBoard ? 'on' : 'off'}
      values={{ off: t('hand.keep.off'), on: t('hand.keep.on') }}
      onChange={(value) => setPrefs({ keepBoard: value === 'on' })}
    />
  )
}

/** There is no way back from it: it asks first. */
function Resign({ onResign }: { onResign: () => void }) {
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <button type="button" className="danger" onClick={() => setSure(true)}>
        {t('menu.resign')}
      </button>
    )
  return (
    <div className="resign">
      <p>{t('menu.resignSure')}</p>
      <button type="button" className="danger" onClick={onResign}>
        {t('menu.resignNow')}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {t('menu.resignNot')}
      </button>
    </div>
  )
}

/** The others who sit here: what one can do about each. */
function People({ table, others, onDone }: Pick<MenuProps, 'table' | 'onDone'> & Pick<TableCommands, 'others'>) {
  const people = table.seats.flatMap((seat) =>
    seat.kind === 'person' && seat.device === undefined && seat.person !== others?.you && isKnown(seat.person)
      ? [{ person: seat.person, name: seat.name }]
      : [],
  )
  if (others === null) return null
  return people.map((who) => (
    <button
      key={who.person}
      type="button"
      onClick={() => {
        onDone()
        others.about(who)
      }}
    >
      {t('about.title', { name: who.name })}
    </button>
  ))
}
