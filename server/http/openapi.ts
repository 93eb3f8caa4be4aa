/** The API as an OpenAPI document, made from the same schemas that check it. */

import { allCalls } from '@gloam/protocol/all.ts'
import { Problem } from '@gloam/protocol/api.ts'
import { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { z } from 'zod'

const JSON_SCHEMA = { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' } as const

function schema(type: z.ZodType): unknown {
  return z.toJSONSchema(type, JSON_SCHEMA)
}

function content(type: z.ZodType): unknown {
  return { 'application/json': { schema: schema(type) } }
}

/** What stands behind the question mark, name by name. */
function queryOf(type: z.ZodType): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(type, JSON_SCHEMA)
  return Object.entries(properties).map(([name, its]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema: its },
  }))
}

/** Calls about the same thing stand together. */
function tagOf(path: string): string {
  return path.split('/')[2] ?? 'house'
}

function firstSentence(about: string): string {
  return about.split(/(?<=[.;:]) /)[0] ?? about
}

export function openApi(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(allCalls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, id]) => ({
      name: id,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const asked = 'query' in call ? queryOf(call.query) : []
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = {
      operationId: name,
      tags: [tagOf(call.path)],
      summary: firstSentence(call.about),
      description: call.about,
      parameters: [...parameters, ...asked],
      ...('body' in call ? { requestBody: { required: true, content: content(call.body) } } : {}),
      responses: {
        200: { description: 'Done', content: content(call.answer) },
        default: { description: 'Not done, and why', content: content(Problem) },
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gloam',
      version: '1',
      description: 'Everything that the client itself uses. The live line is described in docs/api.md.',
    },
    paths,
    components: { schemas: { ClientMessage: schema(ClientMessage), ServerMessage: schema(ServerMessage) } },
  }
}
