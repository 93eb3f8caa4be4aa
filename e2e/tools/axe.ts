/** What axe finds on a page, its advice on good practice included. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
// biome-ignore lint/style/noRestrictedImports: here the light is on
import type { ElementContext, RunOptions } from 'axe-core'
import { whileDrawn } from './undrawn.ts'

interface Where {
  /** Only what lies within this. */
  within?: string
  /** Only what lies in the layer that is open; while none is, the whole page. */
  layer?: boolean
  /** Only the rules about colours: by another light nothing else has changed. */
  colours?: boolean
}

/** One line for each rule that is broken, with the places. */
export async function axeFinds(page: Page, { within, layer = false, colours = false }: Where = {}): Promise<string[]> {
  // What the pointer happens to rest on explains itself in a bubble beside everything else.
  await page.mouse.move(0, 0)
  await bringAxe(page)
  const options: RunOptions = {
    // Of what is as it should be nobody reads the places: to name them is most of axe's work.
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
  }
  return whileDrawn(page, () => page.evaluate(runAxe, { within, layer, options }))
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for each page that is loaded. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
}

interface Wish {
  within: string | undefined
  layer: boolean
  options: RunOptions
}

/** Runs in the page. */
async function runAxe({ within, layer, options }: Wish): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  // Nobody reads the text of the places either.
  axe.configure({ noHtml: true })
  // Looked for here, where nothing opens or closes between two looks.
  const open = layer ? document.querySelectorAll('dialog[open]') : null
  const everything = open === null || open.length === 0 ? document : open
  const where: ElementContext = within === undefined ? everything : { include: [[within]] }
  const { violations } = await axe.run(where, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
