/** The six buildings, each with a face of its own (HAL-B01). Drawn in a box of 300 × 290; see geometry.ts. */
import { type ComponentType, memo } from 'react'
import type { Building } from '../../content/town.ts'
import { CandyShop } from './candy-shop.tsx'
import { Church } from './church.tsx'
import { GrandHotel } from './grand-hotel.tsx'
import { OldMill } from './old-mill.tsx'
import { PoliceStation } from './police-station.tsx'
import { School } from './school.tsx'

interface Facade {
  /** All but the rooms; it never changes. */
  Front: ComponentType
  /** The window in the back wall of a room, around the point 0, 0. */
  pane: string
  /** The bars of that window. */
  bars: string
}

export const FACADES: Readonly<Record<Building, Facade>> = {
  church: {
    Front: memo(Church),
    pane: 'M-13 22V-4C-13-14-6-20 0-25 6-20 13-14 13-4V22Z',
    bars: 'M0-25V22M-13 4H13M-13-4 0 6 13-4',
  },
  'candy-shop': {
    Front: memo(CandyShop),
    pane: 'M-24 22V-8C-24-18-14-20 0-20S24-18 24-8V22Z',
    bars: 'M-8-20V22M8-20V22M-24 2H24',
  },
  school: { Front: memo(School), pane: 'M-20 22V-20H20V22Z', bars: 'M0-20V22M-20-6H20M-20 8H20' },
  'grand-hotel': {
    Front: memo(GrandHotel),
    pane: 'M-25 22V-10A9 9 0 0 1-7-10V22ZM7 22V-10A9 9 0 0 1 25-10V22Z',
    bars: 'M-16-19V22M16-19V22M-25 4H-7M7 4H25',
  },
  'police-station': {
    Front: memo(PoliceStation),
    pane: 'M-19 20V-16H19V20Z',
    bars: 'M-12-16V20M-4-16V20M4-16V20M12-16V20',
  },
  'old-mill': { Front: memo(OldMill), pane: 'M0-18A19 19 0 1 0 .01-18Z', bars: 'M0-18V20M-19 1H19' },
}
