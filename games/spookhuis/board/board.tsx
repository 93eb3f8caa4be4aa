/** Spookhuis on its board: the field in the middle, people in its corners, the code, the own cards beneath. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import { type CSSProperties, memo } from 'react'
import type { Preview } from '../foresight/preview.ts'
import { cellOf, FIRST_ROOM, isKeyRoom, rimEnds } from '../rules/rails/board.ts'
import { teleportersWork } from '../rules/rails/track.ts'
import type { Spookhuis } from '../types.ts'
import { Actions } from './choosing/actions.tsx'
import { type Previews, usePreviews } from './choosing/previews.ts'
import { RideCard } from './choosing/ride-card.tsx'
import { closingOf } from './closing.ts'
import { CodePanel } from './code.tsx'
import { Bulbs } from './draw/bulbs.tsx'
import { Defs } from './draw/defs.tsx'
import { Fair } from './draw/fair.tsx'
import { BOX, BridgeAt, StillField } from './field/field.tsx'
import { Arrows, Hexes, JustNow, LampThings, walkTiles } from './field/hexes.tsx'
import { Riders } from './field/riders.tsx'
import { Lifted, TurnRing } from './field/ring.tsx'
import { Spinning } from './field/spinning.tsx'
import { Way } from './field/way.tsx'
import { Flying } from './motion/flying.tsx'
import { sameThings } from './motion/same-things.ts'
import { Hand } from './people/hand.tsx'
import { Belongings, Keys, Morale, PileBack, Rival } from './people/panel.tsx'
import { PreyList } from './people/prey.tsx'
import './board.css'

type Props = BoardProps<Spookhuis>

export function Board(board: Props) {
  const { view, text } = board
  const previews = usePreviews(board)
  return (
    <div className={darkness(board)} style={{ '--fear': fearOf(board) } as CSSProperties}>
      <Defs />
      <Fair />
      <Bulbs round={view.round} last={view.lastRound} />
      <p className="spk-round-now">
        <span>{text.say('board.round', { round: view.round })}</span>
        <span className={view.round > view.lastRound - 5 ? 'late' : undefined}>
          {text.say(`board.closing.${closingOf(view)}`, { round: view.lastRound })}
        </span>
      </p>
      <Field board={board} previews={previews} />
      <div className="spk-fear" aria-hidden="true" />
      <Pinned board={board} previews={previews} />
      <Rivals board={board} />
      <Piles board={board} />
      <CodePanel board={board} />
      <Own board={board} />
      <Flying board={board} />
    </div>
  )
}

/** What is pointed at is told beside the field; on a phone above it. What is turned the question's panel tells elsewhere. */
function Pinned({ board, previews: { ways, soft } }: { board: Props; previews: Previews }) {
  const [main] = ways
  const two = main === undefined && board.choices.some((choice) => choice.do === 'turnTwo')
  return (
    <div className={board.turner === null ? 'spk-pinned' : 'spk-pinned turned'}>
      {main !== undefined && !soft && <RideCard board={board} preview={main} brief={board.turner === null} />}
      {two && <p className="spk-ride">{board.text.say('board.twoTurns')}</p>}
    </div>
  )
}

/** Low morale darkens the house; ghosts see it pale. */
function darkness({ view, seat }: Props): string {
  const player = view.players[seat]
  const mood = player === undefined ? '' : player.ghost ? ' dead' : player.morale <= 2 ? ' afraid' : ''
  return `spk${mood}${closingOf(view) === 'closed' ? ' closed' : ''}`
}

/** From 0 to 1: the nearer to the end, the closer the dark comes. */
function fearOf({ view, seat }: Props): number {
  const player = view.players[seat]
  return player === undefined || player.ghost ? 0 : Math.max(0, 6 - player.morale) / 5
}

function Field({ board, previews }: { board: Props; previews: Previews }) {
  const { view } = board
  const lying = previews.ways[0] !== undefined && !previews.soft ? previews.ways[0].rails : view
  const laid = {
    tiles: view.tiles.join(),
    turned: view.turned.join(),
    piles: view.pileKinds.join(),
    counts: view.pileCounts.join(),
  }
  return (
    <div className="spk-field" data-place="field">
      <StillField {...laid} rampA={view.rampA} lamps={rimEnds(lying).join()} lampsWork={teleportersWork(lying)} />
      <Spinning {...laid} still={board.still} />
      <svg className="spk-layer spk-over" viewBox={BOX} aria-hidden="true">
        <JustNow board={board} />
        <Turned board={board} />
        {drawnOf(previews).map((way, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ways have no name
          <Way key={i} preview={way} soft={previews.soft} />
        ))}
        {view.tiles.map((tile, cell) => (
          <BridgeAt key={tile} tile={tile} cell={cell} turned={there(lying.turned[cell])} />
        ))}
      </svg>
      {/* biome-ignore lint/a11y: what lies on it has names and is pressed; here the arrow keys go from tile to tile */}
      <svg
        className="spk-layer spk-live"
        viewBox={BOX}
        role="group"
        aria-label={board.text.say('board.field')}
        onKeyDown={walkTiles}
      >
        <Hexes board={board} />
        <LampThings board={board} />
        <Riders board={board} />
        <Arrows board={board} />
        <Rings board={board} />
      </svg>
    </div>
  )
}

/** Before anything is chosen only a few ways are drawn: where there are many, the panel says so. */
const MOST_SOFT = 4

function drawnOf({ ways, soft }: Previews): readonly Preview[] {
  const ends = ways.reduce((sum, { stops }) => sum + stops.length, 0)
  return soft && ways.length === 1 && ends > MOST_SOFT ? [] : ways
}

/** The tiles that are being turned, or would be by what is pointed at: mostly one, two in an emergency (SPO-R21). */
function turning({ view, turner, pointed }: Props): { cell: number; steps: number; field: string }[] {
  const step = turner?.step ?? (pointed.length === 1 ? pointed[0] : undefined)
  if (step?.do === 'turnTile') return [{ cell: cellOf(view, step.tile), steps: step.steps, field: 'steps' }]
  if (step?.do !== 'turnTwo') return []
  return [
    { cell: there(view.players[view.turn]).cell, steps: step.steps, field: 'steps' },
    { cell: cellOf(view, step.tile), steps: step.tileSteps, field: 'tileSteps' },
  ]
}

function Turned({ board }: { board: Props }) {
  const { view, turner, text } = board
  return turning(board).map(({ cell, steps }) => {
    const tile = there(view.tiles[cell])
    const room = isKeyRoom(tile) ? tile - FIRST_ROOM : 0
    return (
      <Lifted
        key={cell}
        tile={tile}
        cell={cell}
        turned={there(view.turned[cell]) + steps}
        pile={there(view.pileKinds[room])}
        count={there(view.pileCounts[room])}
        // A ring says it where the tile is turned by hand.
        angle={turner === null ? text.say('board.degrees', { degrees: steps * 60 }) : null}
      />
    )
  })
}

function Rings({ board }: { board: Props }) {
  const { turner, text } = board
  if (turner === null) return null
  const all = turning(board)
  return all.flatMap(({ cell, field }, i) => {
    const ring = turner.rings.find((one) => one.field === field)
    if (ring === undefined) return []
    return <TurnRing key={cell} turner={turner} ring={ring} cell={cell} text={text} buttons={i === all.length - 1} />
  })
}

/**
 * In the order of play, the left neighbour below left: he frightens you in key rooms. What can be done stands beneath
 * the one above left, where the field leaves a corner.
 */
const Rivals = memo(function Rivals({ board }: { board: Props }) {
  const { view, seat } = board
  const count = view.players.length
  const from = seat < 0 ? -1 : seat
  const others = Array.from({ length: seat < 0 ? count : count - 1 }, (_, i) => (from + 1 + i + count) % count)
  const [first, second, ...rest] = others
  return (
    <div className="spk-rivals">
      <div className="spk-north-west">
        {second !== undefined && <Rival board={board} seat={second} place="" />}
        <Actions board={board} />
      </div>
      {first !== undefined && <Rival board={board} seat={first} place="south-west" />}
      <div className="spk-north-east">
        {rest.map((other) => (
          <Rival key={other} board={board} seat={other} place="" />
        ))}
      </div>
    </div>
  )
}, sameThings)

const Piles = memo(function Piles({ board }: { board: Props }) {
  const { view, text, thing } = board
  const piles = [
    ['item', view.itemPile.cards],
    ['encounter', view.encounterPile.cards],
    ['terror', view.terrorPile],
  ] as const
  return (
    <div className="spk-pan spk-piles">
      {piles.map(([pile, count]) => {
        const { props } = thing([], text.say(`board.pile.${pile}`, { count }), `figure.${pile}Pile`)
        return (
          <span key={pile} {...props} data-place={`pile-${pile}`}>
            <PileBack pile={pile} size={32} />
            {count}
          </span>
        )
      })}
    </div>
  )
}, sameThings)

export const Own = memo(function Own({ board }: { board: Props }) {
  const { view, seat, players, text, reader } = board
  const player = view.players[seat]
  if (player === undefined) return null
  const left = (seat + 1) % view.players.length
  return (
    <section
      className="spk-own"
      style={{ borderColor: there(players[seat]).colour }}
      aria-label={text.say('board.own')}
      data-place={`panel-${seat}`}
    >
      <div className="spk-me">
        <header>
          <Mark {...there(players[seat])} size={18} />
          <span>{there(players[seat]).name}</span>
          <Keys board={board} seat={seat} big />
        </header>
        <Morale board={board} seat={seat} />
        <Belongings board={board} seat={seat} own />
        {player.ghost ? (
          <PreyList board={board} />
        ) : (
          <p className="spk-note">{text.say('board.left', { target: left }, reader)}</p>
        )}
      </div>
      <Hand board={board} />
    </section>
  )
}, sameThings)
