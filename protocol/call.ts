/** What a call of the HTTP API is made of. */
import type { z } from 'zod'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  about: string
  body?: z.ZodType
  query?: z.ZodType
  answer: z.ZodType
}

export type Calls = Readonly<Record<string, Call>>
