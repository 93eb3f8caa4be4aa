/** A house: its window, with the newest lantern last, and what is held under the cloak. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { ROUNDS } from '../content/lanterns.ts'
import { pointsOf } from '../points.ts'
import type { Lanterns } from '../types.ts'
import { Cloaked, Lantern } from './lantern.tsx'

interface HouseProps {
  board: BoardProps<Lanterns>
  of: Seat
}

export function House({ board, of }: HouseProps) {
  const { view, players, seat, text } = board
  const { name, colour, shape } = there(players[of])
  const classes = ['lan-house', of === seat ? 'own' : '', !view.day && view.turn === of ? 'whose-turn-box' : '']
  return (
    <section className={classes.join(' ')} aria-label={text.label('board.windowOf', { name })}>
      <header>
        <Mark colour={colour} shape={shape} />
        <strong>{name}</strong>
        <span>{text.label('board.points', { count: pointsOf(there(view.houses[of]), view.day) })}</span>
      </header>
      <Window board={board} of={of} />
      <Cloak board={board} of={of} />
    </section>
  )
}

function Window({ board: { view, seat, players, text, pointed }, of }: HouseProps) {
  const { window } = there(view.houses[of])
  const [only] = pointed.length === 1 ? pointed : []
  const goesOut = (at: number) =>
    of !== seat && at === window.length - 1 && only?.do === 'hang' && only.bright === window[at]
  return (
    <ol className="lan-window" data-place={`window-${of}`}>
      {Array.from({ length: ROUNDS }, (_, at) => {
        const bright = window[at]
        const label = bright === undefined ? text.say('board.empty') : text.label('board.lantern', { bright })
        const out = bright !== undefined && goesOut(at)
        const title = out ? text.label('board.alike', { bright, name: there(players[of]).name }) : label
        return (
          <li key={at} className={out ? 'harm-box' : ''} aria-label={title} title={title}>
            {bright !== undefined && <Lantern bright={bright} />}
          </li>
        )
      })}
    </ol>
  )
}

function Cloak({ board: { view, seat, players, text, thing }, of }: HouseProps) {
  const { cloak } = there(view.houses[of])
  const title =
    of === seat ? text.say('board.yourCloak') : text.label('board.cloakOf', { name: there(players[of]).name })
  return (
    <div className="lan-cloak" data-place={`cloak-${of}`} title={title}>
      {of === seat && <small>{title}</small>}
      <div>
        {cloak.map((bright, at) => {
          if (bright === null) {
            return <Hidden key={at} label={text.say('board.hidden')} />
          }
          const label = text.label('board.lantern', { bright })
          const { props } = of === seat ? thing({ do: 'hang', bright }, label) : { props: null }
          return (
            <div
              key={at}
              {...(props ?? { role: 'img', 'aria-label': label })}
              className={`light-box lan-held ${props?.className ?? ''}`}
            >
              <Lantern bright={bright} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Hidden({ label }: { label: string }) {
  return (
    <div className="lan-held" role="img" aria-label={label}>
      <Cloaked />
    </div>
  )
}
