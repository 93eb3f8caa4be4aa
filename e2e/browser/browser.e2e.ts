/** The browser that everything else is tested with is a whole one: its walls stand, and its pages live apart. */

import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'

/** Arguments that take down what the tests are to prove, or the browser with the first page that closes. */
const DANGEROUS = [
  /^--(single-process|no-zygote|in-process-gpu)$/,
  /^--(disable-web-security|disable-site-isolation-trials|disable-setuid-sandbox)$/,
  /^--(allow-running-insecure-content|allow-file-access-from-files|ignore-certificate-errors)/,
  /^--unsafely-treat-insecure-origin-as-secure/,
  /^--disable-features=.*(IsolateOrigins|site-per-process)/i,
]

test('nothing dangerous is among the arguments that the browser runs with', async ({ browser }) => {
  const devtools = await browser.newBrowserCDPSession()
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  const said = commandLine.split(' ')
  expect(said).toContain('--disable-gpu')
  expect(said.filter((argument) => DANGEROUS.some((danger) => danger.test(argument)))).toEqual([])
})

test('a page of somebody else’s can read nothing from the server', async ({ page, site }) => {
  const read = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'refused',
        ),
      `${site.address}${path}`,
    )
  // A page of nobody's: no policy of ours is on it, only the browser's own.
  expect(await read('/api/games')).toBe('refused')
  await page.goto(site.address)
  expect(await read('/api/games')).toBe(200)
})

test('a page that closes takes no other with it', async ({ browser, page, site }) => {
  await page.goto(site.address)
  const context = await browser.newContext()
  for (let i = 0; i < 3; i++) {
    const other = await context.newPage()
    await other.goto(site.address)
    await other.close()
  }
  await context.close()
  expect(await page.evaluate(() => document.title)).not.toBe('')
  expect(browser.isConnected()).toBe(true)
})

test('nothing is drawn, and whoever looks sees it all the same', async ({ page, site }) => {
  await page.goto(site.address)
  await expect(page.getByRole('main')).toBeVisible()
  const shine = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity)
  expect(await shine()).toBe('0')
  await page.evaluate(() => {
    const faint = document.createElement('p')
    faint.textContent = 'Hardly to be read'
    Object.assign(faint.style, { color: '#777', background: '#666' })
    document.querySelector('main')?.append(faint)
  })
  expect((await axeFinds(page)).join()).toContain('color-contrast')
  expect(await shine()).toBe('0')
})
