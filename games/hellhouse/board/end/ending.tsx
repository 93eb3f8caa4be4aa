/** The last page: who the master was, its object and its room, who hunted, who served, and why it ended. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { FIRST_OBJECT } from '../../content/cards.ts'
import { masterOf } from '../../content/masters.ts'
import { TILES } from '../../content/tiles.ts'
import type { HellHouse } from '../../types.ts'
import { Chip } from '../art/chip.tsx'
import { Defs } from '../art/defs.tsx'
import { FigureArt } from '../art/figure.tsx'
import { MasterPortrait } from '../art/masters/index.tsx'
import { TileArt } from '../art/tile.tsx'
import '../board.css'
import { paintOf } from '../looks.ts'
import { faceOf, nameOf, personOf } from '../who.ts'
import { broughtOn } from './brought-on.ts'

export function Ending(props: EndingProps<HellHouse>) {
  const { view, text, outcome, told, reader } = props
  const { master } = view
  const brought = broughtOn(props)
  const last = outcome.reason === 'end.masterWins' ? told('becameServant') : null
  return (
    <div className="hh-ending">
      <Defs />
      {last !== null && <p>{text.say('ending.lastWill', { ...last }, reader)}</p>}
      {brought !== null && <p>{brought}</p>}
      {master === null ? null : (
        <section className="hh-end-master">
          <MasterPortrait master={master} />
          <div>
            <p>{text.say('ending.masterWas')}</p>
            <h3>{text.say(`card.${master}.name`)}</h3>
            {masterOf(master).dwellers.map(({ object, room }, i) => (
              <p key={room} className="hh-end-needs">
                <Chip object={object} size={34} />
                <svg viewBox="0 0 100 100" width="34" height="34" aria-hidden="true">
                  <TileArt tile={TILES.findIndex(({ name }) => name === room)} />
                </svg>
                <span>
                  {text.say('ending.needed', { object, room, destroyed: (view.destroyed & (1 << i)) !== 0 })}{' '}
                  {whereIs(props, object)}
                </span>
              </p>
            ))}
          </div>
        </section>
      )}
      <Side {...props} servants={false} />
      <Side {...props} servants />
    </div>
  )
}

/** What had become of an object when it was over. */
function whereIs({ view, text, reader }: EndingProps<HellHouse>, object: number): string {
  const who = view.players.findIndex((player) => player.object === object)
  if (who >= 0) return text.say('ending.carried', { who }, reader)
  return text.say((view.chips[object - FIRST_OBJECT] ?? -1) >= 0 ? 'ending.lay' : 'ending.unfound')
}

function Side(props: EndingProps<HellHouse> & { servants: boolean }) {
  const { view, text, servants, outcome } = props
  const who = view.players.flatMap((player, i) => (player.servant === servants ? [{ player, i }] : []))
  if (who.length === 0) return null
  return (
    <section className="hh-end-side">
      <h3>{text.say(servants ? 'ending.served' : 'ending.hunted')}</h3>
      <ul>
        {who.map(({ player, i }) => {
          const face = faceOf(props, i)
          return (
            <li key={nameOf(props, i)} className={outcome.winners.includes(player.seat) ? 'won' : undefined}>
              <svg viewBox="-2 -2 48 62" width="34" height="44" aria-hidden="true">
                <FigureArt person={player.person} servant={player.servant} colour={paintOf(face)} />
              </svg>
              <span>
                <Mark {...face} size={14} /> <b>{nameOf(props, i)}</b>
                <br />
                {personOf(props, player)}
                {i === view.original ? ` · ${text.say('ending.original')}` : ''}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
