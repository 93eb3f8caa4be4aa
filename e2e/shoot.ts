/**
 * Pictures of any position of any game, without a server: for those who draw boards.
 *   node e2e/shoot.ts <folder> "game=halloween&picks=80" ["name: game=…"] [--sizes 1440x900,1024x768,390x844] [--wait 1500]
 * What can be asked for is told in web/dev/wish.ts. `--click` presses what a selector finds, before the picture is taken.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser/browser.ts'
import { openSources } from './tools/preview.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1440x900,1024x768,390x844' },
    wait: { type: 'string', default: '1200' },
    click: { type: 'string', multiple: true, default: [] },
    hover: { type: 'string' },
  },
})
const [folder, ...wishes] = positionals
if (folder === undefined || wishes.length === 0)
  throw new Error('Say into which folder, and what: node e2e/shoot.ts shots "game=halloween&picks=80"')

mkdirSync(folder, { recursive: true })
const preview = await openSources()
const browser = await chromium.launch(findBrowser())
try {
  for (const [i, wish] of wishes.entries())
    for (const size of values.sizes.split(',')) await shoot(wish, `${i + 1}`, size)
} finally {
  await browser.close()
  await preview.close()
}

async function shoot(wish: string, number: string, size: string): Promise<void> {
  const [, name = number, query = wish] = /^([\w-]+): (.*)$/.exec(wish) ?? []
  const [width = 1440, height = 900] = size.split('x').map(Number)
  const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 500, colorScheme: 'dark' })
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  page.on('console', (line) => line.type() === 'error' && console.error(`${name}: ${line.text()}`))
  await preview.open(page, query)
  await page.waitForTimeout(Number(values.wait))
  for (const selector of values.click) await page.locator(selector).first().click()
  if (values.hover !== undefined) await page.locator(values.hover).first().hover()
  if (values.click.length > 0 || values.hover !== undefined) await page.waitForTimeout(700)
  const file = join(folder ?? '.', `${name}-${width}x${height}.png`)
  await page.screenshot({ path: file })
  console.log(file)
  await page.close()
}
