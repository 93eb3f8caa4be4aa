/** Asks the server; a part of the API that the front door does without. */
import calls from 'calls-of:moments'
import type { momentsApi } from '@gloam/protocol/moments.ts'
import { callerOf } from '../net/api.ts'
import type { LookBack } from './use-look-back.ts'

const call = callerOf<typeof momentsApi>(calls)

export const lookBackAt = (id: string, seat: number): ReturnType<LookBack> => call('moments', { id, body: { seat } })
