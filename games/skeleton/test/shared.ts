import type { Shared } from '../../testing/shared.ts'

export const shared: Shared = { mostUsed: ['play'] }
