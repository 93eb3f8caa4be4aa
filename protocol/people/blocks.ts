/** Whom one does not want to hear or to meet, and what one tells the administrator of. */
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { REPORT_REASONS } from '../plain.ts'
import { Id } from '../table.ts'

const PersonId = z.string().min(1).max(60)
const Nothing = z.object({})

export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

export const blocksApi = {
  company: {
    method: 'GET',
    path: '/api/me/company',
    about: 'Whom you have muted (at one `table`, or everywhere) and blocked, and since when.',
    answer: z.object({
      muted: z.array(z.object({ person: z.string(), name: z.string(), table: z.string().nullable() })),
      blocked: z.array(z.object({ person: z.string(), name: z.string(), since: z.number() })),
    }),
  },
  mute: {
    method: 'POST',
    path: '/api/me/mute',
    about:
      'Fold away what somebody says, for you alone: at one `table`, or everywhere where none is named; or no longer.',
    body: z.object({ person: PersonId, table: Id.optional(), muted: z.boolean() }),
    answer: Nothing,
  },
  block: {
    method: 'POST',
    path: '/api/me/block',
    about:
      'Meet somebody no more, or meet them again: neither of you sees the other’s open tables or can sit down at a table of the other, and their words are muted. A match that both of you play goes on.',
    body: z.object({ person: PersonId, blocked: z.boolean() }),
    answer: Nothing,
  },
  report: {
    method: 'POST',
    path: '/api/tables/:id/report',
    about:
      'Tell the administrator of a `line` of chat at this table, or of the name of a `person` who sits or speaks here, with a reason and a sentence of your own. What was said around it is kept with it.',
    body: z.object({
      line: z.int().min(1).max(1_000_000_000).optional(),
      person: PersonId.optional(),
      reason: ReportReason,
      words: z.string().trim().max(500).default(''),
    }),
    answer: z.object({ received: z.literal(true) }),
  },
} as const satisfies Calls
