/** Höllenhaus on the table: the estate, the sky and the others beside it, and what is yours before you. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { HellHouse } from '../types.ts'
import { Defs } from './art/defs.tsx'
import './board.css'
import { Rival } from './beside/rivals.tsx'
import { Piles, SkyStrip } from './beside/side.tsx'
import { Flying } from './events/flying.tsx'
import { Field } from './field/field.tsx'
import { LedBanner } from './field/led.tsx'
import { FightTray } from './fight/fight.tsx'
import { asksBeneath } from './likes.ts'
import { TopProvider } from './top.tsx'
import { Picker } from './tray/picker.tsx'
import { Tray } from './tray/tray.tsx'
import { mainFigure } from './who.ts'

/** What is picked from lies below the field on a phone: both have to be seen. */
function classOf(props: BoardProps<HellHouse>, others: number, watched: boolean): string {
  const beneath = asksBeneath(props)
  const parts = ['hh', `others-${others}`, beneath, beneath === '' ? '' : 'needs-height']
  return [...parts, watched ? 'hh-watched' : ''].join(' ')
}

export function Board(props: BoardProps<HellHouse>) {
  const { view } = props
  const main = mainFigure(props)
  const others = view.players.flatMap((_, who) => (who === main ? [] : [who]))
  return (
    <TopProvider value={props}>
      <div className={classOf(props, others.length, main === null)}>
        <Defs />
        <div className="hh-stage">
          <Field />
          {/* before the master the great scene asks */}
          {view.fight?.against === 'master' ? null : <Picker />}
          <LedBanner />
        </div>
        <SkyStrip />
        <div className="hh-side">
          {others.map((who) => (
            <Rival key={who} who={who} />
          ))}
          <Piles />
        </div>
        {main === null ? null : <Tray who={main} />}
        <div className="hh-over">
          <FightTray />
        </div>
        <Flying />
      </div>
    </TopProvider>
  )
}
