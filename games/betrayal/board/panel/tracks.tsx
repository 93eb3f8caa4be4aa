/** An explorer's four traits: tracks with a clip, the start marked, the skull at the end. Damage is taken by moving clips. */
import type { Like } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { EXPLORER, TRAITS } from '../../content/explorers.ts'
import type { Trait } from '../../content/rooms.ts'
import { SIGNS, TRAIT_ICONS } from '../icons/signs.ts'
import { useTableTop } from '../table-top.tsx'

export function PathIcon({ path, size = 16 }: { path: string; size?: number }) {
  return (
    <svg className="bet-inline" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** Choices of this explorer in which a trait is named, without a number of places. */
const traitLikes = (trait: Trait, who: Seat): Like[] => [
  ...['gainIn', 'loseIn', 'healIn', 'lowest', 'possess', 'attack'].map((kind) => ({ do: kind, trait, who })),
  { do: 'decide', trait },
]

const SHOWN = [0, 2, 1, 3] as const

export function Tracks({ of }: { of: Seat }) {
  return (
    <div className="bet-tracks">
      {SHOWN.map((trait) => (
        <Track key={trait} of={of} trait={trait} />
      ))}
    </div>
  )
}

function Track({ of, trait }: { of: Seat; trait: number }) {
  const { view, text, thing, seat, players, showing } = useTableTop()
  const player = view.players[of]
  const name = TRAITS[trait] ?? 'might'
  if (player === undefined) return null
  const { tracks, start } = EXPLORER[player.explorer]
  const clip = player.clips[trait] ?? 0
  const own = of === seat
  const head = thing(
    own ? traitLikes(name, of) : [],
    text.say('board.track', { trait: name, value: tracks[trait]?.[clip] ?? 0 }),
    `trait.${name}`,
  )
  const changed =
    showing !== null &&
    (showing.is === 'gained' || showing.is === 'lost') &&
    showing.who === of &&
    showing.trait === name
  return (
    <div
      className={`bet-track ${clip === 0 ? 'edge' : ''}`}
      style={{ '--seat': players[of]?.colour } as React.CSSProperties}
    >
      <div {...head.props} className={`${head.props.className} light-box bet-trait`}>
        <PathIcon path={TRAIT_ICONS[name]} size={18} />
        {text.name(name)}
        {changed && (
          <b
            className={showing.is === 'gained' ? 'amount' : 'harm'}
          >{`${showing.is === 'gained' ? '+' : '−'}${showing.n}`}</b>
        )}
      </div>
      <div className="bet-cells">
        {[-1, ...(tracks[trait] ?? []).keys()].map((place) => (
          <Cell
            key={place}
            place={place}
            clip={clip}
            value={tracks[trait]?.[place] ?? null}
            trait={name}
            starts={start[trait] === place}
            own={own}
          />
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  place: number
  clip: number
  value: number | null
  trait: Trait
  starts: boolean
  own: boolean
}

/** To take damage here is to move the clip to this number. */
function Cell({ place, clip, value, trait, starts, own }: CellProps) {
  const { text, thing, question, choices } = useTableTop()
  const down = clip - place
  const hurts =
    own &&
    question?.ask === 'suffer' &&
    down >= 0 &&
    choices.some((step) => step.do === 'suffer' && step[trait] === down)
  const classes = [
    value === null && 'bet-skull',
    place === clip && 'bet-clip',
    place < clip && 'bet-below',
    starts && 'bet-start',
  ].filter(Boolean)
  const face = value === null ? <PathIcon path={SIGNS.skull} size={16} /> : value
  if (!hurts) return <span className={classes.join(' ')}>{face}</span>
  const { props } = thing(
    { do: 'suffer', [trait]: down },
    text.say('board.hurt', { trait, n: down, lethal: value === null }),
  )
  return (
    <span {...props} className={[props.className, 'light-box', ...classes].join(' ')}>
      {face}
    </span>
  )
}
