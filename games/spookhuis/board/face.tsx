/** The whole face of a card, wherever it is explained. */

import type { FaceProps } from '@gloam/games/board/contract.ts'
import { CardFace } from '@gloam/games/board/parts/card.tsx'
import type { ReactNode } from 'react'
import { ENCOUNTERS, type Encounter, ITEM_KIND, type Item, TERROR, type Terror } from '../content/cards.ts'
import { isItem, isTerror } from '../rules/cards.ts'
import type { Spookhuis } from '../types.ts'
import { FAMILIES } from './draw/art.tsx'
import { pictureOf } from './pictures.ts'

function isCard(name: string): name is Terror | Item | Encounter {
  return isTerror(name) || isItem(name) || ENCOUNTERS.some((card) => card === name)
}

export function faceOf({ of, text, why }: FaceProps<Spookhuis>): ReactNode {
  const card = of.replace(/^card\./, '')
  if (card === of || !isCard(card)) return null
  const { name, text: rule } = text.thing('card', card)
  const kind = isTerror(card)
    ? text.say(`family.${TERROR[card].family}`)
    : isItem(card)
      ? text.say(`itemKind.${ITEM_KIND[card]}`)
      : text.say('board.encounter')
  const colour = isTerror(card) ? FAMILIES[TERROR[card].family].mid : isItem(card) ? '#2c4777' : '#1d5646'
  const foot = why === null ? null : ({ text: why, tone: 'not' } as const)
  return <CardFace name={name} kind={kind} colour={colour} icon={pictureOf(card)} text={rule} foot={foot} />
}
