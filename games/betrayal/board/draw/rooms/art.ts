import type { ReactNode } from 'react'
import type { Room } from '../../../content/rooms.ts'

export type RoomArt = Partial<Record<Room, () => ReactNode>>
