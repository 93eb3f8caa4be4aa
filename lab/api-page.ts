/**
 * `node lab/api-page.ts` writes docs/api-reference.md: every call and every message with all its fields, made from the
 * schemas that both ends check with. A test holds the page against them.
 */
import { writeFileSync } from 'node:fs'
import { allCalls } from '@gloam/protocol/all.ts'
import { Frame, GameInfo, Person, Problem } from '@gloam/protocol/api.ts'
import type { Call } from '@gloam/protocol/call.ts'
import {
  ClientMessage,
  Happened,
  QuestionSeen,
  RefusedReason,
  SeenMessage,
  ServerMessage,
} from '@gloam/protocol/live.ts'
import { ByPace, NotificationChoices, Webhook } from '@gloam/protocol/notifications.ts'
import {
  BotPace,
  ChatLine,
  Options,
  Pace,
  SeatNotes,
  SeatState,
  Strength,
  TableLine,
  TableNote,
  TableState,
} from '@gloam/protocol/table.ts'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** What comes up again and again has a name; whatever holds another stands after it. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  ...{ Strength, BotPace, Pace, Options, SeatState, TableState, TableLine, SeatNotes, ChatLine, TableNote },
  ...{ RefusedReason, QuestionSeen, SeenMessage, Happened, Frame, GameInfo, Person, Problem, ByPace, Webhook },
  NotificationChoices,
}

export const API_PAGE = new URL('../docs/api-reference.md', import.meta.url)

/** A type in the manner of TypeScript. */
function say(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return either.map((one) => say(one as Schema)).join(' | ')
  if (schema.type === 'array') return listOf(say((schema.items ?? {}) as Schema))
  if (schema.type === 'object') return sayObject(schema)
  if (schema.type === 'integer') return `integer${between(schema)}`
  if (schema.type === 'string') return schema.maxLength === undefined ? 'string' : `string(≤ ${schema.maxLength})`
  return schema.type === undefined ? 'anything' : [schema.type].flat().join(' | ')
}

function listOf(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function sayObject({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${say(field as Schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join(', ')} }`
  const values = typeof additionalProperties === 'object' ? say(additionalProperties as Schema) : null
  return values === null ? '{}' : `{ [key]: ${values} }`
}

/** Numbers as large as a computer can count say nothing. */
function between({ minimum, maximum }: Schema): string {
  const least = minimum === undefined || minimum < -1e15 ? null : minimum
  const most = maximum === undefined || maximum > 1e15 ? null : maximum
  if (least === null && most === null) return ''
  return `(${least ?? ''}…${most ?? ''})`
}

/** From which side it is looked at: what may be left out by whoever says it is there for whoever hears it. */
type Side = 'input' | 'output'

function typeOf(type: z.ZodType, io: Side): string {
  return say(z.toJSONSchema(type, { io, unrepresentable: 'any' }))
}

/** Those with a name, the longest first: parts of parts have names as well. */
function partsSeenBy(io: Side) {
  const parts = Object.entries(NAMED).map(([name, part]) => ({ name, text: typeOf(part, io) }))
  return parts.filter(({ text }) => text.length > 12).toSorted((a, b) => b.text.length - a.text.length)
}
const PARTS = { input: partsSeenBy('input'), output: partsSeenBy('output') }

/** The whole type, or the names of its parts where they have one. */
function named(type: z.ZodType, io: Side, but?: string): string {
  let whole = typeOf(type, io)
  for (const { name, text } of PARTS[io])
    if (name !== but) whole = whole.replaceAll(`(${text})[]`, `${name}[]`).replaceAll(text, name)
  return whole
}

function sayCall({ method, path, about, body, query, answer }: Call): string {
  const lines = [`### ${method} ${path}`, '', about, '']
  if (query !== undefined) lines.push(`- query: \`${named(query, 'input')}\``)
  if (body !== undefined) lines.push(`- body: \`${named(body, 'input')}\``)
  lines.push(`- answer: \`${named(answer, 'output')}\``, '')
  return lines.join('\n')
}

function sayMessages(union: z.ZodDiscriminatedUnion<readonly z.core.SomeType[]>, io: Side): string {
  return union.options.map((option) => `- \`${named(option as z.ZodType, io)}\``).join('\n')
}

export function apiPage(): string {
  const types = Object.entries(NAMED).map(([name, type]) => `- **${name}**: \`${named(type, 'output', name)}\``)
  const calls = Object.values<Call>(allCalls).map(sayCall)
  return `# Every call and every message

Made from the schemas by \`node lab/api-page.ts\`; what they are for is told in [the API](api.md). \`?\` marks what may be
left out, \`string(≤ 40)\` the most characters, \`integer(0…7)\` the least and the most. \`{ [key]: … }\` is an object with keys
of its own. Times are milliseconds since 1970. What is not understood is answered with 400, whatever is refused with another
status of 400 or more, and always with a \`Problem\`.

## What you may say on a live line

${sayMessages(ClientMessage, 'input')}

## What you may hear on it

${sayMessages(ServerMessage, 'output')}

## Types

${types.join('\n')}

## Calls

${calls.join('\n')}`
}

if (import.meta.main) writeFileSync(API_PAGE, apiPage())
