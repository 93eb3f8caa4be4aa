/** Tonight's house: what is played today, played, and how others did. */
import calls from 'calls-of:days'
import type { daysApi } from '@gloam/protocol/days.ts'
import { callerOf } from '../../net/api.ts'

export const callDays = callerOf<typeof daysApi>(calls)
