/** Matches that go from this page to a server. */
import calls from 'calls-of:bring'
import type { bringApi } from '@gloam/protocol/bring.ts'
import { callerOf } from '../../net/api.ts'

export const callBring = callerOf<typeof bringApi>(calls)
