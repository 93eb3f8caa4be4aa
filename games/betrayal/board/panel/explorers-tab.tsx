/** Everybody's explorer with tracks and cards: others' cards lie open. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Betrayal } from '../../types.ts'
import { plainName, SmallCard } from '../draw/card.tsx'
import { Portrait } from '../draw/figures.tsx'
import { borneBy } from '../figures/borne.ts'
import { BorneChips } from '../figures/borne-chips.tsx'
import { hasChosen } from '../figures/people.ts'
import { thingLikes } from '../likes.ts'
import { TableTopProvider } from '../table-top.tsx'
import { Tracks } from './tracks.tsx'

/** Of the table nothing is drawn here. */
const NOWHERE = {
  layout: { tile: 0, width: 0, height: 0, title: 0, sheets: [] },
  narrow: true,
  fan: -1,
  setFan: () => {},
  far: null,
  doorways: [],
  setOut: () => {},
  plane: null,
  showPlane: () => {},
}

export function ExplorersTab(props: BoardProps<Betrayal>) {
  const { view, players, text, seat, thing } = props
  const order = view.players.map((_, i) => (Math.max(0, seat) + i) % view.players.length)
  return (
    <TableTopProvider value={{ ...props, ...NOWHERE }}>
      <div className="bet-people">
        {order.map((of) => {
          const [player, face] = [view.players[of], players[of]]
          if (player === undefined || face === undefined || !hasChosen(view, of)) return null
          const traitor = view.haunt !== null && player.team === 'traitor'
          return (
            <section key={of} aria-label={face.name}>
              <header>
                <Portrait
                  explorer={player.explorer}
                  colour={face.colour}
                  size={48}
                  traitor={traitor}
                  dead={!player.alive}
                />
                <div>
                  <b>{face.name}</b>
                  <span>
                    {player.alive ? text.name(player.explorer) : text.say('plan.dead', { explorer: player.explorer })}
                    {traitor && ` · ${text.name('traitor')}`}
                  </span>
                  <span>
                    <BorneChips borne={borneBy(view, of, text)} text={text} />
                  </span>
                </div>
              </header>
              <Tracks of={of} />
              <ul className="bet-hand">
                {player.cards.map((one) => {
                  const made = thing(
                    of === seat
                      ? thingLikes(one)
                      : [{ get: one }, { do: 'steal', thing: one }, { do: 'pickOut', thing: one }],
                    text.thing('card', plainName(one)).name,
                    `card.${plainName(one)}`,
                  )
                  return (
                    <li key={one}>
                      <div {...made.props} className={`${made.props.className} light-box bet-card`}>
                        <SmallCard thing={one} text={text} />
                      </div>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </div>
    </TableTopProvider>
  )
}
