/** How strong people seem to be, and what their matches tell. */
import { ratingsApi } from '@gloam/protocol/ratings.ts'
import { callerOf } from './api.ts'

export const callRatings = callerOf(ratingsApi)
