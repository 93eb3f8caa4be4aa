/** Figures on the field: round the rim of a tile, the object carried as a badge, whose turn it is as a white ring. */
import { MarkAt } from '@gloam/games/board/mark.tsx'
import { ChipArt } from '../art/chip.tsx'
import { FigureArt } from '../art/figure.tsx'
import { figureLikes } from '../likes.ts'
import { paintOf } from '../looks.ts'
import { type Choice, useTop } from '../top.tsx'
import { companionOf, faceOf } from '../who.ts'
import { type Standing, standing } from './crowd.ts'

/** In a box of 44 × 60, feet at (22, 54). */
const HEIGHT = 68

export function Figures() {
  const { view } = useTop()
  const places = standing(view.players.map(({ cell, figure }) => (figure === null ? -1 : cell)))
  return (
    <>
      {places.map((place) => (
        <FigureOn key={place.who} {...place} />
      ))}
      {places.map((place) => (
        <Carried key={place.who} {...place} />
      ))}
    </>
  )
}

function FigureOn({ who, x, y, scale }: Standing) {
  const top = useTop()
  const { view, thing, text, reader, question } = top
  const player = view.players[who]
  if (player === undefined) return null
  const label = text.say(player.servant ? 'board.servantOn' : 'board.hunterOn', { who, will: player.will }, reader)
  const { props } = thing(figureLikes(top, who), label, {
    explain: `side.${player.servant ? 'servant' : 'hunter'}`,
    ...(isGoing(top.choices, who) ? { drag: 'goes' } : {}),
  })
  const led = question?.ask === 'walk' && view.walk?.who === who
  const size = (HEIGHT / 60) * scale
  const companion = companionOf(top, who)
  const face = faceOf(top, who)
  return (
    <g style={{ transform: `translate(${x}px, ${y}px)` }} className="hh-walks" data-place={`figure-${who}`}>
      <g
        {...props}
        className={`hh-figure ${led ? 'led' : ''} ${props.className}`}
        data-drawn={`figure-${who}`}
        data-carries={`figure-${who} object-of-${who}`}
      >
        {view.turn === who ? <ellipse rx={26 * scale} ry={10 * scale} cy="-2" className="hh-ring whose-turn" /> : null}
        {led ? <ellipse rx={29 * scale} ry={12 * scale} cy="-2" className="hh-ring hh-led" /> : null}
        <g transform={`scale(${size}) translate(-22 -54)`}>
          <FigureArt person={player.person} servant={player.servant} colour={paintOf(face)} />
        </g>
        <circle cy={-3 * scale} r={9.5 * scale} fill="#110d16" />
        <MarkAt {...face} x={0} y={-3 * scale} size={14 * scale} />
        {companion === 0 ? null : (
          <text y={-12 * scale} className="hh-companion">
            {companion}
          </text>
        )}
        <ellipse rx={25 * scale} ry={36 * scale} cy={-30 * scale} className="light" />
      </g>
    </g>
  )
}

/** It walks, or is led: the tiles on which it can go are lit. */
const isGoing = (choices: readonly Choice[], who: number): boolean =>
  choices.some((choice) => (choice.do === 'step' || choice.do === 'walk') && choice.who === who)

function Carried({ who, x, y, scale }: Standing) {
  const { view } = useTop()
  const object = view.players[who]?.object ?? 0
  if (object === 0) return null
  return (
    <g style={{ transform: `translate(${x + 15 * scale}px, ${y - 22 * scale}px)` }} className="hh-walks hh-above">
      <g data-drawn={`object-of-${who}`}>
        <ChipArt object={object} r={12.5 * Math.max(scale, 0.76)} carried />
      </g>
    </g>
  )
}
