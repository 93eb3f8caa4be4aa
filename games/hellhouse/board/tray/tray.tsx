/** What lies before you: your tiles, your will, where you are in your turn, what you carry, your hand. */

import hood from 'icon:hood'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { Phase } from '../../types.ts'
import { Candles } from '../art/candle.tsx'
import { Chip } from '../art/chip.tsx'
import { Glyph } from '../glyph.tsx'
import { objectLikes } from '../likes.ts'
import { useNarrow } from '../narrow.ts'
import { useTop } from '../top.tsx'
import { companionOf, faceOf, nameOf, personOf } from '../who.ts'
import { Actions } from './actions.tsx'
import { PhaseTrack } from './cards.tsx'
import { Draws } from './draws.tsx'
import { Hand } from './hand.tsx'
import { Row } from './row.tsx'

const PHASE_ORDER: readonly Phase[] = ['cards', 'tiles', 'move', 'fight', 'end']

export function Tray({ who }: { who: number }) {
  const top = useTop()
  const { colour } = faceOf(top, who)
  const { question } = top
  const narrow = useNarrow()
  // On a phone others lie far below the field: the row that the crows pick from takes the place of one's own.
  const row = narrow && question?.ask === 'crows' ? question.who : who
  return (
    <section className="hh-tray" style={{ '--seat': colour } as React.CSSProperties} data-place={`tray-${who}`}>
      <div className="hh-before">
        <Row who={row} large />
        <Draws />
      </div>
      <Self who={who} />
      <Hand who={who} />
    </section>
  )
}

function Self({ who }: { who: number }) {
  const top = useTop()
  const { view, text, question } = top
  const player = view.players[who]
  if (player === undefined) return null
  const face = faceOf(top, who)
  // A fight lies over it, with answers of its own.
  const covered = view.fight !== null || question?.ask === 'reward'
  return (
    <div className="hh-self">
      <p className="hh-me">
        <Mark {...face} size={16} />
        <b>{companionOf(top, who) === 0 ? text.say('board.you') : nameOf(top, who)}</b>
        <span className="hh-person">{personOf(top, player)}</span>
        <CarriedObject who={who} />
      </p>
      {player.servant ? (
        <p className="hh-serves">
          <Glyph path={hood} size={18} /> {text.say('board.serves')}
        </p>
      ) : (
        <WillLine will={player.will} />
      )}
      <div className="hh-now">
        <TurnLine who={who} />
        {covered ? null : <Actions />}
      </div>
    </div>
  )
}

export function WillLine({ will, small = false }: { will: number; small?: boolean }) {
  const { text } = useTop()
  return (
    <p className={small ? 'hh-will small' : 'hh-will'} title={text.say('board.will', { will })}>
      <Candles will={will} height={small ? 26 : 46} />
      <b>{will}</b>
    </p>
  )
}

/** The object that somebody carries; it can be dropped, taken or asked for by a press. */
export function CarriedObject({ who }: { who: number }) {
  const { view, thing, text } = useTop()
  const object = view.players[who]?.object ?? 0
  if (object === 0) return <i className="hh-no-object" title={text.say('board.carriesNothing')} />
  const { props } = thing(objectLikes(object), text.say(`card.${object}.name`), `card.${object}`)
  return (
    <span {...props} className={`hh-object light-box ${props.className}`}>
      <Chip object={object} size={36} />
    </span>
  )
}

/** Where the turn is, and how much of it is left: tiles to lay, steps to go. */
function TurnLine({ who }: { who: number }) {
  const { view, text } = useTop()
  if (view.turn !== who || view.round === 0) return null
  const { now, phase } = view
  const { done, most } =
    phase === 'tiles' ? { done: now.placed, most: now.mostTiles } : { done: now.steps, most: now.mostSteps }
  return (
    <p className="hh-turn">
      <PhaseTrack on={[PHASE_ORDER.indexOf(phase)]} />
      <span>{text.say(`phase.${phase}`, { left: most - done })}</span>
      {phase === 'tiles' || phase === 'move' ? <Pips done={done} most={most} /> : null}
    </p>
  )
}

/** «Lay 2: ●○» */
function Pips({ done, most }: { done: number; most: number }) {
  return (
    <svg className="hh-pips" width={most * 16} height="14" viewBox={`0 0 ${most * 16} 14`} aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips have nothing but their place
        <circle key={i} cx={i * 16 + 8} cy="7" r="5" className={i < done ? 'done' : undefined} />
      ))}
    </svg>
  )
}
