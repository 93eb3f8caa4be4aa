import { expect, test } from 'vitest'

/**
 * A test that proves a rule of a game's RULES.md, named by its number: `npm run rules` counts them.
 * A test that asserts nothing fails.
 */
export function rule(ids: string | readonly string[], title: string, body: () => void | Promise<void>): void {
  const names = typeof ids === 'string' ? ids : ids.join(' ')
  test(`${names} ${title}`, async () => {
    expect.hasAssertions()
    await body()
  })
}
