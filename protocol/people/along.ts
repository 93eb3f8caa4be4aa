/** The same person on a second device, without e-mail: by a code that the first one shows. */
import { z } from 'zod'
import { Me } from '../api.ts'
import type { Calls } from '../call.ts'

/** Who came by it: with which browser, and when. */
const Comer = z.object({ browser: z.string(), at: z.number() })

/** The code as it is said, or what the picture of it holds. */
const Code = z.object({ code: z.string().min(1).max(40) })

export const alongApi = {
  takeAlong: {
    method: 'POST',
    path: '/api/me/along',
    about:
      'Ask for a code by which another device comes in as you, guest or not: good once, for five minutes, and as long as this session is. `code` can be said aloud; `token` is for a link that is photographed. Asking again makes the last one worthless.',
    body: z.object({}),
    answer: z.object({ code: z.string(), token: z.string(), until: z.number() }),
  },
  takenAlong: {
    method: 'GET',
    path: '/api/me/along',
    about:
      'What has become of the code that this session has asked for: `came` says with which browser somebody came in by it, and when; null if there is no such code.',
    answer: z.object({ until: z.number(), came: Comer.nullable() }).nullable(),
  },
  dropAlong: {
    method: 'POST',
    path: '/api/me/along/drop',
    about: 'Make the code worthless that this session has asked for.',
    body: z.object({}),
    answer: z.object({}),
  },
  alongWhom: {
    method: 'POST',
    path: '/api/along',
    about:
      'Whom a code (or the token of a link) would let you in as, and on which device it was asked for; it uses nothing up. `matches` are those of the guest that you are here, which would go along; `already` says that you are this very person here. Only so many codes may be tried.',
    body: Code,
    answer: z.object({
      name: z.string(),
      browser: z.string(),
      at: z.number(),
      matches: z.int(),
      already: z.boolean(),
    }),
  },
  comeAlong: {
    method: 'POST',
    path: '/api/along/come-in',
    about: 'Come in as whoever has asked for this code, once. What the guest had who you were here is theirs then.',
    body: Code,
    answer: Me,
  },
} as const satisfies Calls
