import type { GroupState } from '@gloam/protocol/people/groups.ts'
import { useFollowed } from '../../net/use-followed.ts'
import { callGroups } from './calls.ts'

/** Milliseconds: who is here is looked up again after so long. */
const LOOK_EVERY = 15_000

/** A group as it is now. */
export const useGroup = (id: string) =>
  useFollowed<GroupState>(() => callGroups('group', { id }), { every: LOOK_EVERY, unknown: 'no such group' })

/** A group, as those who belong to it see it. */
export type OwnGroup = GroupState & { yours: NonNullable<GroupState['yours']> }
