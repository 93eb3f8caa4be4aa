/** What a screen reader says of a table: its tree, and what its live regions tell. */
import { expect, type Page } from '@playwright/test'

/** What is said, without the signs of the tree, spaces and quotes: a name in a line is a button within it. */
function plain(text: string): string {
  return text.replaceAll(/- '?(?:text:|button|listitem:|paragraph:)/g, '').replaceAll(/["'\\\s]/g, '')
}

/** Notes each line of the log as it comes: this is what is read out. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = [...document.querySelectorAll('[role=log] li')].map((line) => line.textContent ?? '')
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLLIElement && node.closest('[role=log]') !== null) heard.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Each line of the log was said once, when it came, in its order; and all of them are in the tree. Returns how many. */
export async function mustHaveHeard(page: Page): Promise<number> {
  // Both at once: others may play on meanwhile.
  const { told, heard } = await page.evaluate(() => ({
    told: [...document.querySelectorAll('[role=log] li')].map((line) => line.textContent ?? ''),
    heard: [...(globalThis as unknown as { heard: string[] }).heard],
  }))
  expect(heard.map(plain)).toEqual(told.map(plain))
  const tree = plain(await page.getByRole('log').ariaSnapshot())
  for (const line of told) expect(tree).toContain(plain(line))
  return told.length
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
  }).toPass({ timeout: 20_000 })
}
