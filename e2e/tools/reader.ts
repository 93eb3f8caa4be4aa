/** What a screen reader says of a table: its tree, and what its live regions tell. */
import { expect, type Page } from '@playwright/test'
import { PATIENCE } from '../hand/eye.ts'

/** So many lines the log shows before it folds away what is older. */
const FOLDED = 40

/** Lines of the log that are read out. */
const SAID = '[role=log] li:not([aria-live=off])'

/** What is said, without the signs of the tree, spaces and quotes: a name in a line is a button within it. */
function plain(text: string): string {
  return text.replaceAll(/- '?(?:text:|button|listitem:|paragraph:)/g, '').replaceAll(/["'\\\s]/g, '')
}

/** Notes each line of the log as it comes: this is what is read out. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate((said) => {
    const heard = [...document.querySelectorAll(said)].map((line) => line.textContent ?? '')
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLLIElement && node.matches(said)) heard.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  }, SAID)
}

/**
 * Each line of the log was said once, when it came, in its order; and all of them are in the tree, but for those of long
 * ago, which the log folds away. Returns how many were said.
 */
export async function mustHaveHeard(page: Page): Promise<number> {
  // Both at once: others may play on meanwhile.
  const { told, heard } = await page.evaluate(
    (said) => ({
      told: [...document.querySelectorAll(said)].map((line) => line.textContent ?? ''),
      heard: [...(globalThis as unknown as { heard: string[] }).heard],
    }),
    SAID,
  )
  expect(heard.slice(-told.length).map(plain)).toEqual(told.map(plain))
  if (told.length < FOLDED) expect(heard).toHaveLength(told.length)
  // Lines and tree are read one after the other: where the log has gone on in between, both are read again.
  await expect(async () => {
    const lines = await page.locator(SAID).allTextContents()
    const tree = plain(await page.getByRole('log').ariaSnapshot())
    for (const line of lines) expect(tree).toContain(plain(line))
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(told.length, FOLDED))
  }).toPass({ timeout: PATIENCE })
  return heard.length
}

/** What is asked, and what can be answered, is in the tree in the words that are to be seen. */
export async function mustReadQuestion(page: Page): Promise<void> {
  const side = page.locator('.side')
  // Tree and words are read one after the other: what changed in between is read again.
  await expect(async () => {
    const tree = plain(await side.ariaSnapshot())
    expect(tree).toContain(plain((await side.locator('.question-text').textContent()) ?? ''))
    const names = await side
      .locator('.question .choice')
      .evaluateAll((buttons) => buttons.map((button) => (button.querySelector('span') ?? button).textContent))
    for (const name of names) expect(tree).toContain(plain(name))
  }).toPass({ timeout: PATIENCE })
}
