/** Betrayal: four people from the first room through an open, a secret and a traitorless haunt, on the board alone. */
import { betrayal } from '@gloam/games/betrayal/game.ts'
import { sideOf } from '@gloam/games/betrayal/kit/select.ts'
import { hauntWords } from '@gloam/games/betrayal/text/haunts/index.ts'
import type { BetrayalView, BState } from '@gloam/games/betrayal/types.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { Plan } from './plan.ts'
import { eachState, mustTellNoSecret, seenIn } from './secrets.ts'
import { MatchTable } from './table.ts'

const PHONE = 3
/** A haunt that ends sooner has hardly been played. */
const ROUNDS = 2

const HAUNTS = [
  { kind: 'open', haunt: '1' },
  { kind: 'secret', haunt: '8' },
  { kind: 'none', haunt: '2' },
] as const

for (const { kind, haunt } of HAUNTS)
  test(`Betrayal: four people play from the first room through a haunt of the kind «${kind}» to its end`, async ({
    browser,
    site,
  }) => {
    const options = { ...usualOptions(betrayal), haunt }
    const plan = Plan.find({
      game: betrayal,
      seats: 4,
      options,
      ends: (_, play) => isLongEnough(play.state as BState),
    })
    const table = await MatchTable.lay(browser, site, { plan, people: 4, phone: PHONE })
    const state = () => table.match.play.state as BState
    await table.playOn(() => state().haunt !== null)
    // Everybody has been on turn once.
    await table.playOn(() => isLongEnough(state()))
    await table.isShown()
    for (const { page, seat } of table.people) await mustReadOwnBook(page, state(), seat)
    await mustLookAlike(table.people.filter(({ seat }) => seat !== PHONE).map(({ page }) => page))
    await table.playOn()
    await table.hasEnded()
    expect(state().outcome?.reason).toMatch(new RegExp(`^end\\.${haunt}\\.`))
    const record = await table.record()
    for (const { received, seat } of table.people) {
      mustTellNoSecret(received, record)
      mustNotReadRoles(received, record, seat)
    }
    await table.clear()
  })

function isLongEnough({ haunt }: BState): boolean {
  return haunt !== null && haunt.round >= ROUNDS
}

const CHAPTERS = ['know', 'goal', 'now', 'can', 'win']

/** The sentences of one side's book that stand in it as they are, without a number to be filled in. */
function sentences(no: number, book: 'heroes' | 'traitor'): string[] {
  const words: Readonly<Record<string, string>> = hauntWords
  return CHAPTERS.map((chapter) => words[`haunt.${no}.${book}.${chapter}`] ?? '').filter(
    (text) => text !== '' && !/[{}]/.test(text),
  )
}

/** The book that lies in a page is the one of its side; no sentence of the other is anywhere in it. */
async function mustReadOwnBook(page: Page, state: BState, seat: number): Promise<void> {
  const no = state.haunt?.no ?? 0
  const own = sideOf(state, seat) === 'traitor' ? 'traitor' : 'heroes'
  await page
    .getByRole('tab', { name: /Book/ })
    .or(page.getByRole('button', { name: /^Book/ }))
    .first()
    .click()
  await expect(page.locator('.bet-book').first()).toBeVisible()
  const drawn = (await page.locator('body').textContent()) ?? ''
  for (const sentence of sentences(no, own)) expect(drawn).toContain(sentence)
  for (const sentence of sentences(no, own === 'heroes' ? 'traitor' : 'heroes')) expect(drawn).not.toContain(sentence)
  await page.keyboard.press('Escape')
}

/** Whoever is drawn is drawn alike for all who are somebody else, whatever they are. */
async function mustLookAlike(pages: readonly Page[]): Promise<void> {
  const drawings = await Promise.all(pages.map(figuresOn))
  for (let who = 0; who < 4; who++) {
    const seen = drawings.filter((_, seat) => seat !== who).map((figures) => figures[who])
    expect(new Set(seen).size, `explorer ${who}`).toBe(1)
  }
}

/** Each explorer as it is drawn, without the lights of whoever is asked just now. */
function figuresOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [0, 1, 2, 3].map((who) => {
      const html = document.querySelector(`[data-place="who-${who}"]`)?.outerHTML ?? ''
      return html.replaceAll(/ (class|style|role|tabindex|aria-pressed|id)="[^"]*"/g, '')
    }),
  )
}

/** No role, no side and no secret came to a page whose seat does not know it. */
function mustNotReadRoles(received: readonly string[], record: MatchRecord, seat: number): void {
  const sent = new Map(seenIn(received).map(({ picks, view }) => [picks, view as unknown as BetrayalView]))
  let compared = 0
  eachState(record, ({ state }) => {
    const { haunt } = state as BState
    const view = sent.get(state.picks)
    if (haunt === null || view?.haunt == null) return
    compared++
    view.haunt.roles.forEach((role, other) => {
      const open = other === seat || (haunt.shown & (1 << other)) !== 0
      expect(role, `of ${other}, for ${seat}`).toBe(open ? haunt.roles[other] : null)
    })
    for (const [name, secret] of Object.entries(view.haunt.secrets))
      expect('value' in secret, name).toBe((haunt.secrets[name].knows & (1 << seat)) !== 0)
    expect(view.side).toBe(sideOf(state as BState, seat))
  })
  expect(compared).toBeGreaterThan(10)
}
