/** Groups: those that one belongs to, and what is done in them. */
import calls from 'calls-of:people/groups'
import type { groupsApi } from '@gloam/protocol/people/groups.ts'
import { callerOf } from '../../net/api.ts'

export const callGroups = callerOf<typeof groupsApi>(calls)
