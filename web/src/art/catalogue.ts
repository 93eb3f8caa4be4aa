/** The games in the order of the home page, each with its picture. */
import type { ComponentType } from 'react'
import { BetrayalScene } from './betrayal.tsx'
import { HalloweenScene } from './halloween.tsx'
import { HellhouseScene } from './hellhouse.tsx'
import { SpookhuisScene } from './spookhuis.tsx'

export const CATALOGUE = [
  { name: 'halloween', Scene: HalloweenScene },
  { name: 'betrayal', Scene: BetrayalScene },
  { name: 'hellhouse', Scene: HellhouseScene },
  { name: 'spookhuis', Scene: SpookhuisScene },
] as const satisfies readonly { name: string; Scene: ComponentType }[]

export type CatalogueName = (typeof CATALOGUE)[number]['name']

export function isKnown(name: string): name is CatalogueName {
  return CATALOGUE.some((game) => game.name === name)
}
