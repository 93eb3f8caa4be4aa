/** What pages weigh in each language: all that a browser loads which has never been here. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '@gloam/e2e/browser/browser.ts'
import { type Weights, weigh } from '@gloam/e2e/tools/weight.ts'
import { LANGUAGES } from '@gloam/games/languages.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { chromium } from '@playwright/test'

export type PageWeights = [language: string, weights: Weights][]

export async function pageWeights(games: string[]): Promise<PageWeights> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))])
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort())
  await server.start()
  const browser = await chromium.launch(findBrowser())
  const weights: PageWeights = []
  for (const language of LANGUAGES) weights.push([language, await weigh(browser, server.address, language, games)])
  await browser.close()
  await server.stop()
  await engine.stop()
  return weights
}
