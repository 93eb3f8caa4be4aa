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

/** What is sent with a call, as it is read. */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : never

export type Calls = Readonly<Record<string, Call>>
