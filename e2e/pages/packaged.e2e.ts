/** The package in a browser, as strangers have it: played, stopped by a signal, started again, and the match is there. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { expect, myDecision, question, readTable, tableOf, test } from '../site.ts'

const ROOT = join(import.meta.dirname, '../..')

test('a match in the browser goes on after the program was stopped', { tag: '@long' }, async ({ page }) => {
  execFileSync(process.execPath, ['cli/package.ts'], { cwd: ROOT, stdio: 'pipe' })
  const engine = await ENGINES.sqlite()
  const program = join(ROOT, 'dist/package/bin/gloam.js')
  const server = new ServerProcess(engine, await freePort(), {}, program)
  await server.start()
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.address)
    await page.getByRole('button', { name: 'Play now: Halloween' }).click()
    await question(page).getByRole('button', { name: /^Rest/ }).click()
    await question(page).locator('.choice').first().click()
    await myDecision(page)
    const picks = () => Number(readTable(engine, tableOf(page), 'picks'))
    const before = picks()
    expect(before).toBeGreaterThan(0)
    await server.stop()
    await server.start()
    await page.reload()
    await myDecision(page)
    expect(picks()).toBeGreaterThanOrEqual(before)
  } finally {
    await server.stop()
    await engine.stop()
  }
})
