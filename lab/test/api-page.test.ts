/** The documentation says all that a client has to know: the page of fields is that of the schemas, and the other tells of each message. */
import { readFileSync } from 'node:fs'
import { ClientMessage, RefusedReason, ServerMessage } from '@gloam/protocol/live.ts'
import { TableNote } from '@gloam/protocol/table.ts'
import { expect, test } from 'vitest'
import { API_PAGE, apiPage } from '../api-page.ts'

const told = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('docs/api-reference.md holds every call and message as it is: node lab/api-page.ts writes it anew', () => {
  expect(readFileSync(API_PAGE, 'utf8')).toBe(apiPage())
})

test('docs/api.md tells of every message, every reason of a refusal and every note', () => {
  const said = ClientMessage.options.map(({ shape }) => `"do": "${shape.do.value}"`)
  const heard = ServerMessage.options.map(({ shape }) => `\`${shape.is.value}\``)
  const words = [...RefusedReason.options, ...TableNote.shape.note.options].map((word) => `\`${word}\``)
  expect([...said, ...heard, ...words].filter((word) => !told.includes(word))).toEqual([])
})
