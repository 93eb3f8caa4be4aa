/** The six buildings, each with a face of its own (HAL-B01). Each stands on the point 0, 0; see geometry.ts. */
import { type ComponentType, memo } from 'react'
import type { Building } from '../../../content/town.ts'
import { type Lie, WINDOW } from '../geometry.ts'
import { CandyShop } from './candy-shop.tsx'
import { Church } from './church.tsx'
import { GrandHotel } from './grand-hotel.tsx'
import { OldMill } from './old-mill.tsx'
import { PoliceStation } from './police-station.tsx'
import { School } from './school.tsx'

type Pane = 'lancet' | 'round' | 'square' | 'octagon'

interface House {
  /** All but the windows; it never changes. */
  Front: ComponentType<{ lie: Lie }>
  pane: Pane
  frame: string
  barred?: boolean
}

export const HOUSES: Readonly<Record<Building, House>> = {
  church: { Front: memo(Church), pane: 'lancet', frame: '#8a93ab' },
  'candy-shop': { Front: memo(CandyShop), pane: 'round', frame: '#f0d9df' },
  school: { Front: memo(School), pane: 'square', frame: '#e2cdb0' },
  'grand-hotel': { Front: memo(GrandHotel), pane: 'round', frame: '#d8c795' },
  'police-station': { Front: memo(PoliceStation), pane: 'square', frame: '#9fb0c8', barred: true },
  'old-mill': { Front: memo(OldMill), pane: 'octagon', frame: '#b99c6f' },
}

/** The outline of a window around the point 0, 0; `more` makes it larger on all sides. */
export function outlineOf(pane: Pane, more = 0): string {
  const x = WINDOW.width / 2 + more
  const y = WINDOW.height / 2 + more
  switch (pane) {
    case 'lancet':
      return `M${-x} ${y}V${14 - y}Q${-x} ${3 - y} 0 ${-3 - y}Q${x} ${3 - y} ${x} ${14 - y}V${y}Z`
    case 'round':
      return `M${-x} ${y}V${12 - y}A${x} 13 0 0 1 ${x} ${12 - y}V${y}Z`
    case 'octagon':
      return `M${8 - x} ${-y}H${x - 8}L${x} ${8 - y}V${y - 8}L${x - 8} ${y}H${8 - x}L${-x} ${y - 8}V${8 - y}Z`
    default:
      return `M${-x} ${-y}H${x}V${y}H${-x}Z`
  }
}
