/** The same person on a second device. */
import { alongApi } from '@gloam/protocol/along.ts'
import { callerOf } from './api.ts'

export const callAlong = callerOf(alongApi)
