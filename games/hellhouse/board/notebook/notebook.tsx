/**
 * The notebook: twelve masters, favourite rooms that are built ringed, the clues, and pencil marks of one's own. Where the
 * table wants it so, those that are ruled out are struck with the clue (HEL-R91); else the reader strikes out. It is drawn
 * from the seat's own view, so it never knows more than the seat.
 */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { type Card, FIRST_OBJECT } from '../../content/cards.ts'
import { FIRST_MASTER, MASTERS, type MasterFace, masterOf, mastersIn } from '../../content/masters.ts'
import { type Room, TILES } from '../../content/tiles.ts'
import type { HellHouse } from '../../types.ts'
import { ChipArt } from '../art/chip.tsx'
import { MasterPortrait } from '../art/masters/index.tsx'
import { TileArt } from '../art/tile.tsx'
import '../board.css'
import { roomAt } from '../field/places.ts'
import { type Top, TopProvider, useTop } from '../top.tsx'
import { deducesFor, mastersLeft, placeOf } from './guess.ts'
import { PencilMark, pencilOn, RINGS_FIRST, STRIKES_FIRST } from './pencil.tsx'

export function Notebook(props: BoardProps<HellHouse>) {
  const { view, text, notes } = props
  return (
    <TopProvider value={props}>
      <div className="hh-notebook">
        {view.master === null ? (
          <p className="hh-left">{text.say('notes.left', { count: mastersLeft(view, notes) })}</p>
        ) : (
          <Known master={view.master} />
        )}
        <ul className="hh-twelve">
          {MASTERS.map((face) => (
            <Page key={face.card} face={face} />
          ))}
        </ul>
        <p className="hh-hint">{text.say(deducesFor(view) ? 'notes.pencil' : 'notes.strike')}</p>
        <Clues />
      </div>
    </TopProvider>
  )
}

/** What was learnt, one clue after the other; whom it rules out is folded in where the reader strikes out. */
function Clues() {
  const { view, text, reader } = useTop()
  const { reasons } = view.notebook
  if (reasons.length === 0) return null
  const deduces = deducesFor(view)
  return (
    <>
      <h3>{text.say(deduces ? 'notes.why' : 'notes.clues')}</h3>
      <ol className="hh-reasons">
        {reasons.map(({ because, out }) => {
          const clue = <b>{text.say(`because.${because.clue}`, { ...because }, reader)}</b>
          const ruledOut = text.say('notes.ruledOut', { masters: mastersIn(out) })
          return (
            <li key={`${because.clue} ${out}`}>
              {deduces ? (
                <>
                  {clue} {ruledOut}
                </>
              ) : (
                <details>
                  <summary>{clue}</summary>
                  {ruledOut}
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** What a seat that has seen the master card needs to know: who it is, and where the object is. */
function Known({ master }: { master: Card }) {
  const top = useTop()
  return (
    <section className="hh-known-master only-you-box">
      <MasterPortrait master={master} />
      <div>
        <p>{top.text.say('notes.youKnow')}</p>
        <h3>{top.text.say(`card.${master}.name`)}</h3>
        <p>{top.text.say(`card.${master}.text`)}</p>
        {[...new Set(masterOf(master).dwellers.map(({ object }) => object))].map((object) => (
          <p key={object}>{whereIs(top, object)}</p>
        ))}
      </div>
    </section>
  )
}

function whereIs({ view, text, reader }: Top, object: Card): string {
  const carrier = view.players.findIndex((player) => player.object === object)
  if (carrier >= 0) return text.say('notes.carried', { object, who: carrier }, reader)
  const cell = view.chips[object - FIRST_OBJECT] ?? -1
  return cell < 0 ? text.say('notes.hidden', { object }) : text.say('notes.lies', { object, into: roomAt(view, cell) })
}

function Page({ face }: { face: MasterFace }) {
  const { view, text, reader, notes, seat } = useTop()
  const bit = 1 << (face.card - FIRST_MASTER)
  const deduces = deducesFor(view)
  const ruledOut = deduces && (view.notebook.possible & bit) === 0
  const reason = ruledOut ? view.notebook.reasons.find(({ out }) => (out & bit) !== 0) : undefined
  const pencil = pencilOn(notes, placeOf(face.card), deduces ? RINGS_FIRST : STRIKES_FIRST)
  const out = ruledOut || (!deduces && pencil.mark === 'cross')
  const name = text.say(`card.${face.card}.name`)
  const why = reason === undefined ? '' : text.say(`because.${reason.because.clue}`, { ...reason.because }, reader)
  const label = [name, ...(ruledOut ? [why] : []), text.say(`mark.${pencil.mark}.name`)].join(', ')
  return (
    <li className={out ? 'out' : undefined}>
      <button type="button" aria-label={label} title={label} disabled={seat < 0} onClick={pencil.press}>
        <span className="hh-page">
          <MasterPortrait master={face.card} dim={out} />
          <Needs face={face} />
          <PencilMark mark={pencil.mark} out={ruledOut} />
        </span>
        <span className="hh-page-name">{name}</span>
        {ruledOut ? <i>{why}</i> : null}
      </button>
    </li>
  )
}

/** The favourite room, ringed if it is built, and the object; of two masters both. */
function Needs({ face }: { face: MasterFace }) {
  const { view } = useTop()
  const isBuilt = (room: Room) => view.field.some((tile) => TILES[tile]?.name === room)
  const rooms = [...new Set(face.dwellers.map(({ room }) => room))]
  const objects = [...new Set(face.dwellers.map(({ object }) => object))]
  return (
    <svg className="hh-needs" viewBox={rooms.length > 1 ? '0 0 74 76' : '0 0 38 76'} aria-hidden="true">
      {rooms.map((room, i) => (
        <g key={room} transform={`translate(${3 + i * 37} 3)`}>
          <g transform="scale(.32)">
            <TileArt tile={TILES.findIndex(({ name }) => name === room)} />
          </g>
          <rect x="-1" y="-1" width="34" height="34" rx="3" className={isBuilt(room) ? 'hh-built' : 'hh-unbuilt'} />
        </g>
      ))}
      {objects.map((object, i) => (
        <g key={object} transform={`translate(${19 + i * 37} 58)`}>
          <ChipArt object={object} r={14} carried />
        </g>
      ))}
    </svg>
  )
}
