/** What is sent to us is checked on the way in. */

import { Refused } from '@gloam/tables/errors.ts'
import { z } from 'zod'

/** What came in, if it is as it should be; else what is wrong with it, in words. */
export function read<T extends z.ZodType>(type: T, value: unknown): z.infer<T> {
  const result = type.safeParse(value)
  if (result.success) return result.data
  throw new Refused('not understood', z.prettifyError(result.error), 400)
}
