/** The own cards: items and terrors, each with what it does, lit when it can be played. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { ITEM_KIND, type Item, TERROR, type Terror } from '../../content/cards.ts'
import type { Spookhuis } from '../../types.ts'
import { Art, FAMILIES } from '../draw/art.tsx'
import { Glyph } from '../draw/picture.tsx'

type Board = BoardProps<Spookhuis>

/** The steps by which each item is played, besides those that all items have. */
const PLAYS: Partial<Record<Item, string>> = {
  lamp: 'playLamp',
  file: 'playFile',
  compass: 'playCompass',
  lorgnette: 'playLorgnette',
  wrench: 'playWrench',
  whistle: 'playWhistle',
  dice: 'playDice',
}

export function likesOfItem(item: Item): Record<string, unknown>[] {
  const play = PLAYS[item]
  return [
    { do: 'ward', item },
    { do: 'playMorale', item },
    { do: 'giveUp', item },
    { do: 'setAside', card: item },
    ...(play === undefined ? [] : [{ do: play }]),
  ]
}

export function Hand({ board }: { board: Board }) {
  const { view, seat } = board
  const player = view.players[seat]
  if (player === undefined) return null
  const items = player.items.filter((item) => item !== null)
  const terrors = player.terrors.filter((card) => card !== null)
  return (
    <div className="spk-hand">
      {items.map((item) => (
        <ItemCard key={item} board={board} item={item} />
      ))}
      {terrors.map((card) => (
        <TerrorCardFace key={card} board={board} card={card} />
      ))}
    </div>
  )
}

export function ItemCard({ board, item }: { board: Board; item: Item }) {
  const { text, thing } = board
  const { name, text: rule } = text.thing('card', item)
  const { props } = thing(likesOfItem(item), name, `card.${item}`)
  return (
    <div {...props} className={`${props.className} light-box spk-card item`} data-place={`card-${item}`}>
      <Art card={item} size={104} />
      <div>
        <h3>{name}</h3>
        <p className="spk-short">{text.has(`card.${item}.short`) ? text.say(`card.${item}.short`) : rule}</p>
        <p className="spk-foot">{text.say(`itemKind.${ITEM_KIND[item]}`)}</p>
      </div>
    </div>
  )
}

export function TerrorCardFace({ board, card }: { board: Board; card: Terror }) {
  const { text, thing } = board
  const { family } = TERROR[card]
  const { deep, mid, ink, sign } = FAMILIES[family]
  const name = text.thing('card', card).name
  const { props } = thing(
    [
      { do: 'playTerror', card },
      { do: 'setAside', card },
    ],
    name,
    `card.${card}`,
  )
  const style = { '--deep': deep, '--mid': mid, '--family': ink } as React.CSSProperties
  return (
    <div
      {...props}
      className={`${props.className} light-box spk-card terror`}
      style={style}
      data-place={`card-${card}`}
    >
      <Art card={card} size={104} />
      <div>
        <h3>{name}</h3>
        <p className="spk-family">
          <Glyph path={sign} size={16} /> {text.say(`family.${family}`)}
        </p>
        <Outcomes card={card} />
      </div>
    </div>
  )
}

export function signed(points: number): string {
  return points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`
}

/** What it does to whoever passes and to whoever fails; an asterisk stands for more than morale. */
function Outcomes({ card }: { card: Terror }) {
  const { passed, failed, onPassed, onFailed } = TERROR[card]
  return (
    <p className="spk-foot spk-outcomes">
      <span className="yes">
        <svg width="15" height="15" viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M-9 0L-3 7L9 -8" />
        </svg>
        {signed(passed)}
        {onPassed !== undefined && '*'}
      </span>
      <span className="no">
        <svg width="15" height="15" viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M-7 -7L7 7M7 -7L-7 7" />
        </svg>
        {signed(failed)}
        {onFailed !== undefined && '*'}
      </span>
    </p>
  )
}
