/** Browsers and systems by the names that people know: a Linux is no «X11», and Edge no Chrome. */
import { expect, test } from 'vitest'
import { deviceIn } from '../src/text/device.ts'

const LIKE_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', '140', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${LIKE_CHROME} Safari/537.36`, 'Chrome', '141', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge', '141', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${LIKE_CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera', '124', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${LIKE_CHROME} Mobile Safari/537.36`, 'Chrome', '141', 'Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ...['Safari', '19', 'Mac'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ...['Safari', '19', 'iPhone'],
  ],
  ['curl/8.9.1', '', '', ''],
])('%s', (userAgent, browser, version, system) => {
  expect(deviceIn(userAgent)).toEqual({ browser, version, system })
})
