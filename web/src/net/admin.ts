/** The administrators' calls. */
import { adminApi } from '@gloam/protocol/admin.ts'
import { callerOf } from './api.ts'

export const callAdmin = callerOf(adminApi)
