/** The administrators' calls. */
import calls from 'calls-of:admin'
import type { adminApi } from '@gloam/protocol/admin.ts'
import { callerOf } from './api.ts'

export const callAdmin = callerOf<typeof adminApi>(calls)
