/** A pile of tiles: its back, how many are left, and what is known to lie at the bottom. */
import { Pile } from '../art/backs.tsx'
import { useTop } from '../top.tsx'

export function TilePile({ house }: { house: boolean }) {
  const { view, thing, text } = useTop()
  const { tiles, bottom } = view.stacks[house ? 0 : 1] ?? { tiles: 0, bottom: [] }
  const stack = house ? 'house' : 'ground'
  // What else can be drawn together lies beside one's row.
  const alone = house ? { do: 'drawTiles', ground: 0 } : { do: 'drawTiles', house: 0 }
  const { props } = thing(alone, text.say(`pile.${stack}.label`, { count: tiles }), `pile.${stack}`)
  return (
    <div {...props} className={`hh-pile-box light-box ${props.className}`} data-place={`pile-${stack}`}>
      <Pile house={house} count={tiles} bottom={bottom[0] ?? null} />
      <span className="hh-caption">
        <b>{tiles}</b> <span className="hh-word">{text.say(`pile.${stack}.word`)}</span>
      </span>
    </div>
  )
}
