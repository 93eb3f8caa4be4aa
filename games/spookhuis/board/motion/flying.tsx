/** Keys, cards, curses, morale and frights fly to where they belong. */

import ghost from 'icon:ghost'
import ladder from 'icon:ladder'
import eye from 'icon:sheikah-eye'
import { signed } from '@gloam/games/board/carried.ts'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Die } from '@gloam/games/board/dice.tsx'
import { Flight } from '@gloam/games/board/flight.tsx'
import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { Spookhuis } from '../../types.ts'
import { CurseMark } from '../draw/figures.tsx'
import { KeyTag } from '../draw/keys.tsx'
import { Glyph } from '../draw/picture.tsx'
import { PileBack } from '../people/panel.tsx'
import { pictureOf } from '../pictures.ts'
import { carriedIn, type Load } from './flights.ts'

type Board = BoardProps<Spookhuis>

function Body({ load, board }: { load: Load; board: Board }) {
  switch (load.what) {
    case 'key':
      return <KeyTag kind={load.key} w={50} h={29} />
    case 'card':
      return <Glyph path={pictureOf(load.card)} size={30} />
    case 'backs':
      return (
        <>
          {load.amount > 1 ? load.amount : null} <PileBack pile={load.pile} />
        </>
      )
    case 'curse':
      return (
        <svg width="30" height="30" viewBox="-22 -22 44 44" aria-hidden="true">
          <CurseMark curse={load.curse} />
        </svg>
      )
    case 'morale':
    case 'fright':
      return (
        <>
          {signed(load.amount)} <Glyph path={load.what === 'morale' ? ladder : ghost} size={20} />
        </>
      )
    case 'die':
      return <Die sides={10} face={load.face} />
    case 'mark':
      return <Mark {...there(board.players[load.seat])} size={26} />
    case 'look':
      return <Glyph path={eye} size={26} />
  }
}

export function Flying({ board }: { board: Board }) {
  const { showing, view, still } = board
  const carried = showing === null ? [] : carriedIn(showing, view)
  const flown = carried.map(({ from, to, load }) => ({ from, to, body: <Body load={load} board={board} /> }))
  return <Flight flown={flown} event={showing} still={still} />
}
