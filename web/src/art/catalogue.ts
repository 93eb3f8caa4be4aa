/** What the home page shows of each game before anything of it is loaded. */
import type { ComponentType } from 'react'
import { BetrayalScene } from './betrayal.tsx'
import { HalloweenScene } from './halloween.tsx'
import { HellhouseScene } from './hellhouse.tsx'
import { SpookhuisScene } from './spookhuis.tsx'

export const CATALOGUE = [
  { name: 'halloween', Scene: HalloweenScene, least: 2, most: 4 },
  { name: 'betrayal', Scene: BetrayalScene, least: 3, most: 6 },
  { name: 'hellhouse', Scene: HellhouseScene, least: 2, most: 6 },
  { name: 'spookhuis', Scene: SpookhuisScene, least: 3, most: 5 },
] as const satisfies readonly { name: string; Scene: ComponentType; least: number; most: number }[]

export type CatalogueName = (typeof CATALOGUE)[number]['name']

export function isKnown(name: string): name is CatalogueName {
  return CATALOGUE.some((game) => game.name === name)
}
