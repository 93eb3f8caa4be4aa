/** How strong people seem to be, and what their matches tell. */
import calls from 'calls-of:people/ratings'
import type { ratingsApi } from '@gloam/protocol/people/ratings.ts'
import { callerOf } from '../../net/api.ts'

export const callRatings = callerOf<typeof ratingsApi>(calls)
