/** What a choice names that lies nowhere on the table: a person, a figure, a room, a trait, an object, an amount of will. */

import dead from 'icon:coffin'
import magic from 'icon:crystal-ball'
import beast from 'icon:wolf-howl'
import type { ReactNode } from 'react'
import { FIGURES, type Figure } from '../../content/cards.ts'
import { TILES } from '../../content/tiles.ts'
import { Candles } from '../art/candle.tsx'
import { Chip } from '../art/chip.tsx'
import { FigureArt, PersonPortrait } from '../art/figure.tsx'
import { TileArt } from '../art/tile.tsx'
import { Glyph } from '../glyph.tsx'
import { chooseFirst } from '../likes.ts'
import { lookOfFigure, paintOf } from '../looks.ts'
import { type Choice, type Top, useTop } from '../top.tsx'
import { SmallCard } from './cards.tsx'

const TRAIT_ICONS: Readonly<Record<string, string>> = { DEAD: dead, BEAST: beast, MAGIC: magic }

/** For each field that is picked here, how a value of it is drawn. */
const PICTURES: Readonly<Record<string, (value: string | number) => ReactNode>> = {
  person: (card) => <PersonPortrait person={Number(card)} />,
  figure: (name) => <FigurePicture figure={FIGURES.find((one) => one === name) ?? 'ivory'} />,
  trait: (name) => <Glyph path={TRAIT_ICONS[name] ?? dead} size={44} />,
  room: (name) => <RoomPicture name={String(name)} />,
  object: (card) => <Chip object={Number(card)} size={56} />,
  keep: (card) => <Chip object={Number(card)} size={56} />,
  will: (will) => <Candles will={Number(will)} height={30} />,
}

function FigurePicture({ figure }: { figure: Figure }) {
  return (
    <svg viewBox="-2 -2 48 62" width="46" height="60" aria-hidden="true">
      <FigureArt person={0} servant={false} colour={paintOf(lookOfFigure(figure))} />
    </svg>
  )
}

function RoomPicture({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 100 100" width="58" height="58" aria-hidden="true">
      <TileArt tile={TILES.findIndex((tile) => tile.name === name)} />
    </svg>
  )
}

const valueIn = (choice: Choice, field: string): unknown => new Map(Object.entries(choice)).get(field)

/** The field in which the choices left differ and that has no place on the table. */
function fieldToPick({ question, choices }: Top): string | null {
  if (question === null || chooseFirst({ question, choices }) !== null || choices.length < 2) return null
  if (question.ask === 'scry' || question.ask === 'takeCard') return 'card'
  if (question.ask === 'reward') return null
  const does = new Set(choices.map((choice) => choice.do))
  if (does.size > 1) return null
  const fields = Object.keys(PICTURES)
  return fields.find((field) => new Set(choices.map((choice) => valueIn(choice, field))).size > 1) ?? null
}

export function Picker() {
  const top = useTop()
  const { choices, text, reader, question } = top
  const field = fieldToPick(top)
  if (field === null || question === null) return null
  return (
    <section className={`hh-picker of-${field}`} aria-label={text.question(question, reader)}>
      <h3>{text.question(question, reader)}</h3>
      <div>
        {choices.map((choice) => (
          <Picked key={JSON.stringify(choice)} choice={choice} field={field} />
        ))}
      </div>
    </section>
  )
}

function Picked({ choice, field }: { choice: Choice; field: string }) {
  const { thing, text, reader } = useTop()
  const value = valueIn(choice, field)
  const words = text.choice(choice, reader)
  const isCard = ['person', 'object', 'keep', 'card'].includes(field)
  const { props } = thing({ do: choice.do, [field]: value }, words, isCard ? `card.${value}` : undefined)
  return (
    <div {...props} className={`hh-pick light-box ${props.className}`}>
      {field === 'card' ? <SmallCard card={Number(value)} servant={false} /> : PICTURES[field]?.(String(value))}
      {field === 'card' ? null : <span>{words}</span>}
    </div>
  )
}
