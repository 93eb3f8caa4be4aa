/** All calls of the HTTP API. The client loads them in parts: few need those of the administrator. */
import { adminApi } from './admin.ts'
import { alongApi } from './along.ts'
import { answersApi } from './answers.ts'
import { api } from './api.ts'
import { blocksApi } from './blocks.ts'
import { bringApi } from './bring.ts'
import { daysApi } from './days.ts'
import { findApi } from './find.ts'
import { groupsApi } from './groups.ts'
import { momentsApi } from './moments.ts'
import { ratingsApi } from './ratings.ts'
import { tournamentsApi } from './tournaments.ts'

export const allCalls = {
  ...api,
  ...alongApi,
  ...blocksApi,
  ...groupsApi,
  ...daysApi,
  ...findApi,
  ...adminApi,
  ...answersApi,
  ...momentsApi,
  ...ratingsApi,
  ...bringApi,
  ...tournamentsApi,
}
