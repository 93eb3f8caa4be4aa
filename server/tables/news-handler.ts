/** What follows from the news of other processes. They are hints: whoever cares reads the store. */
import type { Hint } from '../news/news.ts'
import type { Audience } from './audience/audience.ts'
import type { Blocks } from './audience/blocks.ts'
import type { Notes } from './audience/notes.ts'
import type { Presence } from './audience/presence.ts'
import type { Bots } from './drivers/bots.ts'
import type { Registry } from './memory/registry.ts'

export interface Rooms {
  registry: Registry
  audience: Audience
  notes: Notes
  blocks: Blocks
  presence: Presence
  bots: Bots
}

export class NewsHandler {
  private readonly rooms: Rooms

  constructor(rooms: Rooms) {
    this.rooms = rooms
  }

  /** Picks are told far more often than all else, and mostly nothing has to be waited for. */
  hear(hint: Hint | 'all'): Promise<void> | undefined {
    if (hint === 'all') return this.lookAround()
    if (hint.what === 'changed') return this.rooms.registry.refresh(hint.table, hint.revision, hint.pick)
    return this.hearRest(hint)
  }

  private async hearRest(hint: Hint): Promise<void> {
    const { registry, blocks } = this.rooms
    if (hint.what === 'blocks') return blocks.tell(hint.table)
    if (hint.what === 'closed') return this.emptyRoom(hint.table)
    if (hint.what === 'reload') return this.drop(hint.table)
    if (hint.what === 'person' || hint.what === 'session') return
    if (registry.isWatched(hint.table)) await this.hearWhereWatched(hint)
  }

  private async hearWhereWatched(hint: Hint): Promise<void> {
    const { audience, notes, presence } = this.rooms
    if (hint.what === 'chat') return audience.tellChat(hint.table)
    if (hint.what === 'line') return audience.tellLine(hint.table, hint.line)
    if (hint.what === 'notes') return notes.tell(hint.table)
    return presence.look([hint.table])
  }

  /** Hints may have been missed. */
  private async lookAround(): Promise<void> {
    const { registry, audience, notes } = this.rooms
    await registry.reconcile(audience.watched)
    await audience.catchUp()
    await notes.catchUp()
  }

  /** The table is gone: whoever watches it is told so. */
  async emptyRoom(id: string): Promise<void> {
    this.rooms.registry.forget(id)
    await this.rooms.audience.sendAll(id)
  }

  /** It is read anew when it is next used. */
  drop(id: string): void {
    this.rooms.registry.forget(id)
    this.rooms.bots.forget(id)
  }
}
