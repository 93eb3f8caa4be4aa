import type { Frame } from '@gloam/protocol/api.ts'
import type { BotPace } from '@gloam/protocol/table.ts'
import type { Position } from '../net/table-store.ts'

/** What can be done at a table besides playing. Null where it cannot be done. */
export interface TableCommands {
  again: (() => void) | null
  replay: (() => void) | null
  retry(): void
  leave: (() => void) | null
  takeSeatBack: (() => void) | null
  standIn: ((seat: number) => void) | null
  setManners: ((change: { hints?: boolean; botPace?: BotPace; quiet?: boolean }) => Promise<void>) | null
  stepBack: ((picks: number) => void) | null
  agree: (() => void) | null
  disagree: (() => void) | null
  /** The whole match, as everybody saw it. */
  loadStory(): Promise<readonly Frame[]>
  /** The positions from this sequence on, as this seat saw them, to be shown once more. */
  loadSince(sequence: number): Promise<readonly Position[]>
}
