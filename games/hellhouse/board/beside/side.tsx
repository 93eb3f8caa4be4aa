/** Beside the field: the sky, the others, the piles. */
import { LAST_WAY } from '../../content/cards.ts'
import { CardBack, MasterBack } from '../art/backs.tsx'
import { cardIcon } from '../art/card-icons.ts'
import { MasterPortrait } from '../art/masters/index.tsx'
import { Sky } from '../art/sky.tsx'
import { Glyph } from '../glyph.tsx'
import { useTop } from '../top.tsx'
import { kindOf } from '../tray/cards.tsx'
import { Before } from './rivals.tsx'
import { TilePile } from './tile-pile.tsx'

/** HEL-R73: a night without dawn is drawn as long as this. */
const LONG_NIGHT = 100

export function SkyStrip() {
  const { view, text } = useTop()
  const dawn = Math.min(view.dawn, LONG_NIGHT)
  return (
    <div className="hh-sky-strip">
      <Sky round={view.round} dawn={dawn} width={344} height={92} />
      <p>
        <b>{text.say('board.round', { round: view.round })}</b>
        <span>{text.say('board.toDawn', { left: Math.max(0, view.dawn - view.round) })}</span>
      </p>
    </div>
  )
}

/** The deck and the open pile beside it; how many are left in the deck is told once everybody can count them. */
function Cards() {
  const { view, text, thing } = useTop()
  const last = view.discards.at(-1)
  const { props } = thing(
    [],
    text.say('pile.discards.label', { count: view.discards.length }),
    last === undefined ? 'pile.deck' : `card.${last}`,
  )
  return (
    <div {...props} className={`hh-pile-box ${props.className}`} data-place="pile-deck">
      <div className="hh-discards">
        <CardBack />
        {last === undefined || last > LAST_WAY + 10 ? null : (
          <span style={{ background: kindOf(last).colour }}>
            <Glyph path={cardIcon(last)} size={28} />
          </span>
        )}
      </div>
      <span className="hh-caption">
        <b>{view.deck ?? view.discards.length}</b>{' '}
        <span className="hh-word">{text.say(view.deck === null ? 'pile.discards.word' : 'pile.deck.word')}</span>
      </span>
    </div>
  )
}

/** The master card: its back, or its face for those who have seen it. */
function MasterCard() {
  const { view, text, thing } = useTop()
  const { master } = view
  const label = master === null ? text.say('pile.master.label') : text.say(`card.${master}.name`)
  const { props } = thing([], label, master === null ? 'pile.master' : `card.${master}`)
  return (
    <div
      {...props}
      className={`hh-pile-box ${master === null ? '' : 'only-you-box'} ${props.className}`}
      data-place="pile-master"
    >
      {master === null ? <MasterBack /> : <MasterPortrait master={master} />}
      <span className="hh-caption hh-word">
        <span className={master === null ? undefined : 'hh-master-word'}>{text.say('pile.master.word')}</span>
        {master === null ? null : <span className="hh-master-name">{label}</span>}
      </span>
    </div>
  )
}

export function Piles() {
  return (
    <div className="hh-piles" data-place="piles">
      <TilePile house />
      <TilePile house={false} />
      <Cards />
      <MasterCard />
      <Before who={-1} />
    </div>
  )
}
