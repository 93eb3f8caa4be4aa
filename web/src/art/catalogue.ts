/** What the home page shows of each game before anything of it is loaded. */
import type { ComponentType } from 'react'
import { BetrayalScene } from './betrayal.tsx'
import { HalloweenScene } from './halloween.tsx'
import { HellhouseScene } from './hellhouse.tsx'
import { SpookhuisScene } from './spookhuis.tsx'

export const CATALOGUE = [
  { name: 'halloween', Scene: HalloweenScene, least: 2, most: 4, board: true },
  { name: 'betrayal', Scene: BetrayalScene, least: 3, most: 6, board: false },
  { name: 'hellhouse', Scene: HellhouseScene, least: 2, most: 6, board: false },
  { name: 'spookhuis', Scene: SpookhuisScene, least: 3, most: 5, board: false },
] as const satisfies readonly { name: string; Scene: ComponentType; least: number; most: number; board: boolean }[]

export type CatalogueName = (typeof CATALOGUE)[number]['name']

export function isKnown(name: string): name is CatalogueName {
  return CATALOGUE.some((game) => game.name === name)
}
