/** What pages weigh on both sides, in English: there is no chance in it, so once is enough. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '@gloam/e2e/browser/browser.ts'
import { type Weights, weigh } from '@gloam/e2e/tools/weight.ts'
import { games } from '@gloam/games/index.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { chromium } from '@playwright/test'
import type { Row } from '../rows.ts'
import type { Comparison } from './against.ts'
import { type Side, timesOf } from './sides.ts'
import { against } from './words.ts'

export async function pageWeightsOf({ ours, theirs }: Comparison): Promise<Row[]> {
  const turn = { ours: await weightsOf(ours), theirs: await weightsOf(theirs) }
  const row = (label: string, of: (weights: Weights) => number): Row => [
    label,
    against(
      timesOf([turn], (weights) => of(weights) / 1000),
      'KB',
      1,
    ),
  ]
  return [
    row('first page', ({ home }) => home),
    ...games.map(({ name }) => row(`table of ${name}`, ({ tables }) => tables[name])),
  ]
}

async function weightsOf({ root }: Side): Promise<Weights> {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort(), {}, join(root, 'server/main.ts'))
  await server.start()
  const browser = await chromium.launch(findBrowser())
  const weights = await weigh(
    browser,
    server.address,
    'en',
    games.map(({ name }) => name),
  )
  await browser.close()
  await server.stop()
  await engine.stop()
  return weights
}
