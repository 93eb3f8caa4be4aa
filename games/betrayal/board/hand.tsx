/** What an explorer holds, on a phone while a big screen shows the house: tracks, and cards with all their text. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { CSSProperties } from 'react'
import type { Betrayal } from '../types.ts'
import './board.css'
import { StillReading } from './book/readers.tsx'
import { UnreadBook } from './book/unread-book.tsx'
import { LargeCard, plainName } from './draw/card.tsx'
import { FullFigure } from './draw/figures.tsx'
import { hasChosen } from './figures/people.ts'
import type { Layout } from './house/layout.ts'
import { thingLikes } from './likes.ts'
import { DiceTray } from './panel/dice-tray.tsx'
import { Tracks } from './panel/tracks.tsx'
import { OnTheTable, Tray } from './panel/tray.tsx'
import { TableTopProvider, useTableTop } from './table-top.tsx'

const nothing = () => {}
/** No room of the house lies here. */
const NO_HOUSE: Layout = { tile: 0, width: 0, height: 0, title: 0, sheets: [] }

export function Hand(props: BoardProps<Betrayal>) {
  const { view, seat, players, text } = props
  const player = view.players[seat]
  const face = players[seat]
  if (player === undefined || face === undefined) return null
  const house = { layout: NO_HOUSE, narrow: true, fan: -1, setFan: nothing, far: null, doorways: [], setOut: nothing }
  return (
    <TableTopProvider value={{ ...props, ...house, plane: null, showPlane: nothing }}>
      <div className="bet phone bet-held" style={{ '--seat': face.colour } as CSSProperties}>
        {hasChosen(view, seat) && (
          <header>
            <FullFigure explorer={player.explorer} colour={face.colour} height={58} />
            <h2>{text.name(player.explorer)}</h2>
          </header>
        )}
        {hasChosen(view, seat) && <Tracks of={seat} />}
        <div className="bet-held-now">
          <DiceTray />
          <Tray />
          <OnTheTable />
        </div>
        <Cards />
        <StillReading />
        <UnreadBook />
      </div>
    </TableTopProvider>
  )
}

function Cards() {
  const { view, seat, text, thing } = useTableTop()
  const player = view.players[seat]
  if (player === undefined) return null
  const things = [...player.cards, ...player.kept, ...(player.held === null ? [] : [player.held])]
  if (things.length === 0) return <p className="bet-empty">{text.say('board.nothing')}</p>
  return (
    <ul className="bet-held-cards" aria-label={text.say('board.hand')}>
      {things.map((one) => {
        const { props } = thing(thingLikes(one), text.thing('card', plainName(one)).name, `card.${plainName(one)}`)
        return (
          <li key={one}>
            <div {...props} className={`${props.className} light-box`}>
              <LargeCard thing={one} text={text} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
