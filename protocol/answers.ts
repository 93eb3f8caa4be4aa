/** Answers in advance, to questions that come again and again. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { UNTILS } from './plain.ts'

export const Until = z.enum(UNTILS)
export type Until = z.infer<typeof Until>

export const answersApi = {
  answer: {
    method: 'POST',
    path: '/api/tables/:id/answer',
    about:
      'Answer questions like the one that you are asked (`question`, where it has an `advance`) by themselves from now on, `until` …; or no longer, with the `name` that the message `answers` tells. The one that is asked now is answered, too.',
    body: z.union([
      z.object({ question: z.string().max(24), until: Until }),
      z.object({ name: z.string().max(100), until: z.null() }),
    ]),
    answer: z.object({}),
  },
} as const satisfies Calls
