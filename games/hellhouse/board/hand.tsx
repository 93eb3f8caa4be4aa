/** What lies before somebody, on a phone while a big screen shows the estate: tiles, will, cards, and the fight. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { HellHouse } from '../types.ts'
import { Defs } from './art/defs.tsx'
import './board.css'
import { FightTray } from './fight/fight.tsx'
import { TopProvider } from './top.tsx'
import { Picker } from './tray/picker.tsx'
import { Tray } from './tray/tray.tsx'
import { mainFigure } from './who.ts'

export function Hand(props: BoardProps<HellHouse>) {
  const main = mainFigure(props)
  return (
    <TopProvider value={props}>
      <div className="hh hh-held">
        <Defs />
        {props.view.fight?.against === 'master' ? null : <Picker />}
        {main === null ? null : <Tray who={main} />}
        <div className="hh-over">
          <FightTray />
        </div>
      </div>
    </TopProvider>
  )
}
