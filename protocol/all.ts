/** All calls of the HTTP API. The client loads them in parts: few need those of the administrator. */
import { adminApi } from './admin.ts'
import { answersApi } from './answers.ts'
import { api } from './api.ts'
import { bringApi } from './bring.ts'
import { daysApi } from './days.ts'
import { momentsApi } from './moments.ts'
import { alongApi } from './people/along.ts'
import { blocksApi } from './people/blocks.ts'
import { findApi } from './people/find.ts'
import { groupsApi } from './people/groups.ts'
import { ratingsApi } from './people/ratings.ts'
import { shelfApi } from './people/shelf.ts'
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
  ...shelfApi,
  ...bringApi,
  ...tournamentsApi,
}
