/** Haunts of the shelf are brought into this process when a table is played by them, and not before. */
import { addShelved, missingHaunt, shelfNumber, type TriedHaunt } from '@gloam/games/shelf.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import type { Store } from '../store/store.ts'

type Options = Readonly<Record<string, unknown>>

export class Brought {
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  /** For a match that is there: whatever has become of the haunt since. */
  async bring(options: Options): Promise<void> {
    const number = missingHaunt(options)
    const version = number === null ? null : await this.store.shelf.version(number)
    if (version !== null) addShelved(JSON.parse(version.file) as TriedHaunt['file'], version.number)
  }

  /** For a match that is to begin: it stands on a shelf that they may draw from. */
  async draw(options: Options, person: string): Promise<void> {
    const number = shelfNumber(options)
    if (number === null) return
    const version = await this.store.shelf.version(number)
    if (version === null) return
    if (version.off !== null)
      throw new Refused('taken off', 'This haunt was taken off the shelf. Choose another one.', 410)
    const { group_id: group } = version
    if (group !== null && !(await this.store.groups.isMember(group, person))) throw refuse.notOfGroup()
    await this.bring(options)
  }
}
