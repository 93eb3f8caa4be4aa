/** Programs read lines of JSON; whoever sits at a terminal reads sentences, and only what has to be known. */
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { forPeople, isForPeople } from '../terminal.ts'

const write = () => true

test('a terminal is for people, unless they ask for the lines', () => {
  expect(isForPeople({}, { isTTY: true, write })).toBe(true)
  expect(isForPeople({ LOG_LEVEL: 'info' }, { isTTY: true, write })).toBe(false)
  expect(isForPeople({}, { write })).toBe(false)
})

describe('of a log people read', () => {
  let said = ''
  const { log } = fastify({ logger: { level: 'info', stream: forPeople({ write: (text) => (said += text) }) } })
  const hear = (tell: () => void): string => {
    said = ''
    tell()
    return said
  }

  test('nothing of what goes well', () => {
    expect(hear(() => log.info('Server listening'))).toBe('')
  })

  test('what they have to do, with all that belongs to it', () => {
    const about = { to: 'zoe@example.org', url: 'http://localhost:8080/in#abc' }
    expect(hear(() => log.warn(about, 'this link was not sent'))).toBe(
      'this link was not sent (to zoe@example.org, url http://localhost:8080/in#abc)\n',
    )
  })

  test('what has failed, and why', () => {
    expect(hear(() => log.error({ err: new Error('the disk is full') }, 'a request failed'))).toBe(
      'a request failed: the disk is full\n',
    )
    expect(hear(() => log.error(new Error('the disk is full')))).toBe('the disk is full\n')
  })

  test('nothing that a terminal takes for an order', () => {
    expect(hear(() => log.warn({ name: '\u001b[2J\u009b' }, 'a\nb'))).toBe('a b (name  [2J )\n')
  })
})
