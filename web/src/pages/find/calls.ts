/** «Find me a game», and how close people at open tables are. */
import calls from 'calls-of:people/find'
import type { findApi } from '@gloam/protocol/people/find.ts'
import { callerOf } from '../../net/api.ts'

export const callFind = callerOf<typeof findApi>(calls)
