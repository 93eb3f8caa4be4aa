/** The same person on a second device. */
import calls from 'calls-of:people/along'
import type { alongApi } from '@gloam/protocol/people/along.ts'
import { callerOf } from '../../net/api.ts'

export const callAlong = callerOf<typeof alongApi>(calls)
