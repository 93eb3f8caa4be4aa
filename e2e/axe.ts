/** What axe finds on a page, its advice on good practice included. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { inTheLight } from './dark.ts'

interface Where {
  /** Only what lies within this. */
  within?: string
  /** Only the rules about colours: by another light nothing else has changed. */
  colours?: boolean
}

/** One line for each rule that is broken, with the places. */
export async function axeFinds(page: Page, { within, colours = false }: Where = {}): Promise<string[]> {
  // What the pointer happens to rest on explains itself in a bubble beside everything else.
  await page.mouse.move(0, 0)
  const axe = new AxeBuilder({ page }).options({
    // Of what is as it should be nobody reads the places: to name them is most of axe's work.
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
  })
  // Our pages have no frames of somebody else's, for which axe would put its findings together in a page of its own.
  axe.setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations } = await inTheLight(page, () => axe.analyze())
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
