/** A strength as a sum: every part with its picture, its number and its name. */

import curse from 'icon:back-pain'
import anyCard from 'icon:card-draw'
import { MarkAt } from '@gloam/games/board/mark.tsx'
import type { ReactNode } from 'react'
import type { Card } from '../../content/cards.ts'
import { EMPTY } from '../../rules/board.ts'
import { sumOf } from '../../rules/fight/sums.ts'
import type { Part } from '../../types.ts'
import { Candle, CandleArt } from '../art/candle.tsx'
import { cardIcon } from '../art/card-icons.ts'
import { Chip } from '../art/chip.tsx'
import { DieArt, type DieLook } from '../art/die.tsx'
import { TileArt } from '../art/tile.tsx'
import { Glyph } from '../glyph.tsx'
import { type Top, useTop } from '../top.tsx'
import { kindOf } from '../tray/cards.tsx'
import { faceOf } from '../who.ts'

const NO_CARDS: readonly Card[] = []

interface SumProps {
  who: number
  parts: readonly Part[]
  /** What was played for this side, as far as it is known. */
  cards?: readonly Card[]
  look: DieLook
  /** Shown once the dice lie. */
  rolled: boolean
  outcome?: 'won' | 'lost' | undefined
}

export function Sum({ who, parts, cards = NO_CARDS, look, rolled, outcome }: SumProps) {
  const shown = rolled ? parts : parts.filter(({ part }) => part !== 'die')
  return (
    <div className={`hh-sum ${outcome ?? ''}`}>
      {shown.map((part) => (
        <PartShown key={part.part} who={who} part={part} cards={cards} look={look} />
      ))}
      {rolled ? null : (
        <span className="hh-part waiting">
          <DieSign face={null} look={look} />
        </span>
      )}
      <b className="hh-total">{sumOf(shown)}</b>
    </div>
  )
}

function DieSign({ face, look }: { face: number | null; look: DieLook }) {
  return (
    <svg viewBox="-23 -24 46 50" width="40" height="44" aria-hidden="true">
      <DieArt r={22} face={face} look={look} />
    </svg>
  )
}

interface PartProps {
  who: number
  part: Part
  cards: readonly Card[]
  look: DieLook
}

function PartShown({ who, part, cards, look }: PartProps) {
  const top = useTop()
  const named = part.part === 'plus' && cards.length > 0
  return (
    <span className="hh-part">
      {named ? <Played cards={cards} /> : pictureOf(top, who, part, look)}
      <b>{part.value}</b>
      <small>{named ? cards.map((card) => top.text.say(`card.${card}.name`)).join(' · ') : labelOf(top, part)}</small>
    </span>
  )
}

function Played({ cards }: { cards: readonly Card[] }) {
  return (
    <span className="hh-played">
      {cards.map((card) => (
        <span key={card} className="hh-tiny" style={{ background: kindOf(card).colour }}>
          <Glyph path={cardIcon(card)} size={18} />
        </span>
      ))}
    </span>
  )
}

function labelOf({ text, reader }: Top, part: Part): string {
  if (part.part === 'lent') return text.say('board.lends', { of: part.of }, reader)
  return text.say(part.part === 'object' ? `card.${part.object}.name` : `part.${part.part}.name`)
}

function pictureOf(top: Top, who: number, part: Part, look: DieLook): ReactNode {
  switch (part.part) {
    case 'will':
      return <Candle size={40} />
    case 'lent':
      return <Lent top={top} of={part.of} />
    case 'number':
      return (
        <svg viewBox="0 0 100 100" width="40" height="40" aria-hidden="true">
          <TileArt tile={top.view.field[top.view.players[who]?.cell ?? 0] ?? EMPTY} />
        </svg>
      )
    case 'object':
      return <Chip object={part.object} size={40} />
    case 'die':
      return <DieSign face={part.value} look={look} />
    default:
      return <Glyph path={part.part === 'curse' ? curse : anyCard} size={32} />
  }
}

function Lent({ top, of }: { top: Top; of: number }) {
  return (
    <svg viewBox="-10 -40 34 42" width="34" height="42" aria-hidden="true">
      <CandleArt w={10} h={20} state="lit" />
      <MarkAt {...faceOf(top, of)} x={16} y={-10} size={14} />
    </svg>
  )
}
