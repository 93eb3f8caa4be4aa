/** The order of turns in a round of the haunt: who has been, who is, who comes, and then the monsters. */
import { MONSTER_TURN } from '../../rules/state.ts'
import { MonsterIcon } from '../draw/figures.tsx'
import { MarkIcon } from '../draw/marks.tsx'
import { useTableTop } from '../table-top.tsx'

export function Order() {
  const { view, players, text } = useTableTop()
  const { haunt, turn } = view
  if (haunt === null) return null
  const living = view.players.flatMap(({ alive, out }, seat) => (alive && !out ? [seat] : []))
  const waiting = haunt.queue.filter((seat) => living.includes(seat) && seat !== turn.seat)
  const been = living.filter((seat) => !waiting.includes(seat) && seat !== turn.seat)
  const order = [...been, ...(living.includes(turn.seat) ? [turn.seat] : []), ...waiting]
  const monster = view.monsters.find(({ room }) => room >= 0)?.kind
  return (
    <p className="bet-order">
      <span className="bet-unseen">{text.say('board.order')}</span>
      {order.map((seat) => {
        const face = players[seat]
        if (face === undefined) return null
        const state = seat === turn.seat ? 'now' : been.includes(seat) ? 'over' : undefined
        return (
          <span key={seat} className={state} title={face.name}>
            <MarkIcon face={face} size={20} />
          </span>
        )
      })}
      {monster !== undefined && (
        <span
          className={turn.seat === MONSTER_TURN ? 'now' : undefined}
          title={text.name(monster)}
          lang={text.foreign.langOf(text.name(monster))}
        >
          <MonsterIcon kind={monster} size={24} />
        </span>
      )}
    </p>
  )
}
