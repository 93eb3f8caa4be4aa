/**
 * The notebook: twelve masters, those that are ruled out struck with the clue, favourite rooms that are built ringed,
 * and pencil marks of one's own. It is drawn from the seat's own view, so it never knows more than the seat.
 */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { type Card, FIRST_OBJECT } from '../content/cards.ts'
import { FIRST_MASTER, MASTERS, type MasterFace, masterOf, mastersIn } from '../content/masters.ts'
import { type Room, TILES } from '../content/tiles.ts'
import type { HellHouse, HellView } from '../types.ts'
import { ChipArt } from './art/chip.tsx'
import { MasterPortrait } from './art/masters/index.tsx'
import { line } from './art/pen.ts'
import { TileArt } from './art/tile.tsx'
import './board.css'
import { roomAt } from './places.ts'
import { type Top, TopProvider, useTop } from './top.tsx'

export function possibleMasters({ notebook, master }: HellView): number {
  if (master !== null) return 1
  return MASTERS.filter((_, i) => (notebook.possible & (1 << i)) !== 0).length
}

/** The master, if the notebook leaves one alone. */
export function onlyMaster({ notebook }: HellView): Card | null {
  const [first, ...others] = mastersIn(notebook.possible)
  return first === undefined || others.length > 0 ? null : first
}

export function Notebook(props: BoardProps<HellHouse>) {
  const { view, text, reader } = props
  const left = possibleMasters(view)
  return (
    <TopProvider value={props}>
      <div className="hh-notebook">
        {view.master === null ? (
          <p className="hh-left">{text.say('notes.left', { count: left })}</p>
        ) : (
          <Known master={view.master} />
        )}
        <ul className="hh-twelve">
          {MASTERS.map((face) => (
            <Page key={face.card} face={face} />
          ))}
        </ul>
        <p className="hh-hint">{text.say('notes.pencil')}</p>
        {view.notebook.reasons.length === 0 ? null : (
          <>
            <h3>{text.say('notes.why')}</h3>
            <ol className="hh-reasons">
              {view.notebook.reasons.map(({ because, out }) => (
                <li key={`${because.clue} ${out}`}>
                  <b>{text.say(`because.${because.clue}`, { ...because }, reader)}</b>{' '}
                  {text.say('notes.ruledOut', {
                    masters: MASTERS.filter((_, i) => (out & (1 << i)) !== 0).map(({ card }) => card),
                  })}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </TopProvider>
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

/** Marks that a pencil can make, in the order in which a press makes them. */
const MARKS = ['', 'ring', 'doubt', 'cross'] as const
type Pencil = (typeof MARKS)[number]

function markOf(notes: Top['notes'], card: Card): Pencil {
  const written = notes.read(`master-${card}`)
  return MARKS.find((mark) => mark === written) ?? ''
}

function Page({ face }: { face: MasterFace }) {
  const { view, text, reader, notes, seat } = useTop()
  const bit = 1 << (face.card - FIRST_MASTER)
  const reason = view.notebook.reasons.find(({ out }) => (out & bit) !== 0)
  const out = (view.notebook.possible & bit) === 0
  const mark = markOf(notes, face.card)
  const name = text.say(`card.${face.card}.name`)
  const why = reason === undefined ? '' : text.say(`because.${reason.because.clue}`, { ...reason.because }, reader)
  const next = MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? ''
  const label = [name, ...(out ? [why] : []), text.say(`mark.${mark === '' ? 'none' : mark}.name`)].join(', ')
  return (
    <li className={out ? 'out' : undefined}>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={seat < 0}
        onClick={() => notes.write(`master-${face.card}`, next === '' ? null : next)}
      >
        <span className="hh-page">
          <MasterPortrait master={face.card} dim={out} />
          <Needs face={face} />
          <PencilMark mark={mark} out={out} />
        </span>
        <span className="hh-page-name">{name}</span>
        {out ? <i>{why}</i> : null}
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

const ROUND = { strokeLinecap: 'round' } as const

/** Two strokes for what the game has ruled out; blue pencil for what the player thinks. */
function PencilMark({ mark, out }: { mark: Pencil; out: boolean }) {
  return (
    <svg className="hh-marks" viewBox="0 0 64 76" aria-hidden="true">
      {out ? line('M6 66C26 48 40 30 60 8M10 70C32 50 46 30 62 14', '#d8d2c4', 2.6, ROUND) : null}
      {mark === 'ring' ? line('M2 40C0 8 60-4 63 34C66 74 8 84 3 44', '#7cbcff', 2.8, ROUND) : null}
      {mark === 'cross' ? line('M10 12L54 64M54 10L10 66', '#7cbcff', 3, ROUND) : null}
      {mark === 'doubt' ? (
        <text x="50" y="24" className="hh-doubt">
          ?
        </text>
      ) : null}
    </svg>
  )
}
