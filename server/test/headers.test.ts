/** Which cookies of a request say who asks, with https and without, whatever else a browser sends. */
import { expect, test } from 'vitest'
import { askingTheStore, sessionOf } from '../common/headers.ts'

test.each([
  ['gloam.session_token=abc.def', 'abc.def'],
  ['__Secure-gloam.session_token=abc.def', 'abc.def'],
  ['theme=dark;gloam.session_token=abc.d%2Bf', 'abc.d+f'],
  ['other-gloam.session_token=abc', null],
  ['gloam.session_tokens=abc', null],
  ['gloam.session_token=', null],
  ['gloam.session_data=abc', null],
  ['', null],
])('in «%s» the session is %s', (cookie, session) => {
  expect(sessionOf({ headers: { cookie } })).toBe(session)
})

test('without a cookie there is no session', () => {
  expect(sessionOf({ headers: {} })).toBeNull()
})

test('what was signed is left out where the store is to be asked, also in pieces', () => {
  const own = ['theme=dark', 'gloam.session_token=abc', 'gloam.session_dates=7']
  const signed = ['gloam.session_data=x=y', '__Secure-gloam.session_data=x', 'gloam.session_data.0=x']
  const asking = askingTheStore(new Headers({ cookie: [...signed, ...own].join('; ') }))
  expect(asking.get('cookie')).toBe(own.join('; '))
})
