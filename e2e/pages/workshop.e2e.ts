/** The workshop: a whole haunt is written from an empty page by hand, and is the one of the docs. */
import { readFile } from 'node:fs/promises'
import { HAUNTS } from '@gloam/games/betrayal/content/haunts/index.ts'
import { pressesFor, rulesOf } from '@gloam/games/betrayal/test/by-hand.ts'
import { en } from '@gloam/games/betrayal/text/index.ts'
import workshop from '@gloam/games/betrayal/workshop/index.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Page } from '@playwright/test'
import { BenchHand } from '../hand/bench-hand.ts'
import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

interface File {
  haunt: Record<string, unknown>
  words: { en: Record<string, string> }
}

const EXAMPLE = new URL('../../examples/haunts/the-last-lamps.json', import.meta.url)

/** What somebody at the bench does. A place is named as in the data: `haunt.setup.0.in`. */
class Maker {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  turnTo(name: string) {
    const pages = this.page.getByRole('navigation', { name: 'Pages of the haunt' })
    return pages.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }

  /** Opens a blank; those within it are opened one after the other. */
  async open(place: string, ...inside: string[]) {
    for (const path of [place, ...inside.map((_, i) => [place, ...inside.slice(0, i + 1)].join('.'))])
      await this.page.locator(`[data-blank="${path}"]`).last().click()
  }

  choose(text: string) {
    return this.page.locator('.ws-picker').getByRole('button', { name: text, exact: true }).click()
  }

  close() {
    return this.page.keyboard.press('Escape')
  }

  async fill(place: string, ...texts: string[]) {
    await this.open(place)
    for (const text of texts) await this.choose(text)
  }

  async number(place: string, value: number, ...inside: string[]) {
    await this.open(place, ...inside)
    await this.page.locator('.ws-picker').getByLabel('Number', { exact: true }).fill(String(value))
    await this.close()
  }

  async numbers(place: string, values: readonly number[], ...inside: string[]) {
    await this.open(place, ...inside)
    await this.choose('One for each number of players')
    for (const [i, value] of values.entries())
      await this.page.getByLabel(`${i + 3} players`, { exact: true }).fill(String(value))
    await this.close()
  }

  /** «and …» at the end of a line. */
  async more(line: string, text: string) {
    const more = this.page.locator(`[data-line="${line}"] > .ws-more`)
    if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
    await more.getByRole('button', { name: text, exact: true }).click()
  }

  async step(within: string, text: string) {
    const block = this.page.locator(within)
    await block.locator('> .ws-add').click()
    await block.locator('> .ws-picker').getByRole('button', { name: text, exact: true }).click()
  }

  async named(label: string, name: string) {
    const form = this.page.locator('form').filter({ has: this.page.getByLabel(`${label}: a new name`) })
    await form.getByRole('textbox').fill(name)
    await this.page.keyboard.press('Enter')
  }

  async say(words: Record<string, string>, wanted: (key: string) => boolean) {
    for (const [key, text] of Object.entries(words).filter(([one]) => wanted(one)))
      await this.page.locator(`[data-key="${key}"]`).locator('input, textarea').first().fill(text)
  }
}

const section = (name: string) => `.ws-section:has(> h3:text-is("${name}"))`
const block = (line: string) => `[data-line="${line}"] > .ws-block`

/** What is read out of the page's own file. */
const written = async (page: Page): Promise<File> => {
  await page.getByRole('button', { name: 'JSON' }).click()
  return JSON.parse(await page.getByLabel('The whole haunt').inputValue()) as File
}

/** Lines are numbered as they are written; in what order is nobody's business. */
const unnumbered = (haunt: unknown): unknown =>
  JSON.parse(JSON.stringify(haunt, (key, value) => (['id', 'line'].includes(key) ? '#' : value)))

test('the example of the docs is built from an empty page, by keyboard and mouse', { tag: '@long' }, async ({
  page,
  site,
}) => {
  // A text says a number by the name of its line, which here is the number that the bench gives it.
  const example = (await readFile(EXAMPLE, 'utf8')).replaceAll('H101-W1', 'H101-06')
  const { haunt, words } = JSON.parse(example) as File
  const { hopes: _, ...rules } = haunt
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: 'An empty page' }).click()
  const maker = new Maker(page)
  await maker.say(words.en, (key) => /^haunt\.101\.(name|text|moment)$/.test(key))
  await maker.turnTo('The two books')
  const inBooks = (key: string) => /^(haunt\.101\.(heroes|traitor)\.|end\.)/.test(key)
  const saysNumber = (key: string) => words.en?.[key]?.includes('{wins.') === true
  await maker.say(words.en, (key) => inBooks(key) && !saysNumber(key))

  await maker.turnTo('Set-up')
  await maker.named('Counters', 'Lamps lit')
  await maker.number('haunt.counters.lampsLit.start', 0)
  for (const lamp of ['cold', 'lit']) {
    await maker.named('Tokens', `${lamp} lamp`)
    await maker.fill(`haunt.tokens.${lamp}Lamp.kind`, 'fixed in its room')
  }
  // What has been named is called so: only its capitals are another.
  await expect(page.locator('[data-key="name.coldLamp"] input')).toHaveValue('cold lamp')
  await maker.say(words.en, (key) => /^name\.(?!moth)/.test(key))

  await maker.turnTo('Monsters')
  await maker.named('Monsters', 'moth')
  await maker.say(words.en, (key) => key === 'name.moth')
  const moth = 'haunt.monsters.moth'
  for (const trait of ['Speed', 'Might']) {
    await maker.more(moth, `${trait} …`)
    await maker.number(`${moth}.${trait.toLowerCase()}`, 3)
  }
  await maker.more(moth, 'hunts …')
  await maker.fill(`${moth}.hunts`, 'every hero')
  await maker.more(moth, 'is removed by …')
  await maker.fill(`${moth}.fallsTo`, 'any defeat')
  await maker.close()

  await maker.turnTo('Set-up')
  const start = section('At the start')
  await maker.step(start, 'put … in …')
  await maker.fill('haunt.setup.0.what', 'Cold Lamp')
  await maker.fill('haunt.setup.0.in', 'a room that is all of these: …')
  await maker.open('haunt.setup.0.in', 'both')
  await maker.choose('a room where haunts put things')
  await maker.choose('a room one can reach from the Foyer')
  await maker.close()
  await maker.more('haunt.setup.0', '… of them')
  await maker.numbers('haunt.setup.0.count', [5, 6, 6, 7])
  await maker.more('haunt.setup.0', 'each in a room of its own')
  await maker.step(start, 'put … in …')
  await maker.fill('haunt.setup.1.what', 'Moth')
  await maker.fill('haunt.setup.1.in', 'Basement Landing')
  await maker.more('haunt.setup.1', '… of them')
  await maker.numbers('haunt.setup.1.count', [1, 1, 2, 2])
  await maker.step(start, '… recovers')
  await maker.fill('haunt.setup.2.who', 'the traitor’s side')

  await maker.turnTo('Tasks')
  const tasks = [
    {
      who: 'the heroes',
      at: 'Cold Lamp',
      roll: ['Knowledge', 'Sanity'],
      lays: 'put … in …, one in each that has none',
      field: 'token',
      gets: 'Lit Lamp',
      by: 1,
    },
    {
      who: 'the traitor',
      at: 'Lit Lamp',
      roll: ['Might', 'Speed'],
      lays: 'put … in …',
      field: 'what',
      gets: 'Cold Lamp',
      by: -1,
    },
  ]
  for (const [i, { who, at, roll, lays, field, gets, by }] of tasks.entries()) {
    const task = `haunt.tasks.${i}`
    await page.locator(`${section('What one can do')} > .ws-add`).click()
    await maker.fill(`${task}.who`, who)
    await maker.more(task, 'in …')
    await maker.fill(`${task}.where`, 'a room with …')
    await maker.open(`${task}.where`, 'marked')
    await maker.choose(at)
    await maker.more(task, 'rolling …')
    await maker.fill(`${task}.roll`, ...roll)
    await maker.close()
    await maker.more(task, 'for … or more')
    await maker.number(`${task}.atLeast`, 4)
    await maker.step(block(task), 'take … away from …')
    await maker.fill(`${task}.ok.0.token`, at)
    await maker.fill(`${task}.ok.0.in`, 'that room')
    await maker.more(`${task}.ok.0`, '… of them')
    await maker.number(`${task}.ok.0.count`, 1)
    await maker.step(block(task), lays)
    await maker.fill(`${task}.ok.1.${field}`, gets)
    await maker.fill(`${task}.ok.1.in`, 'that room')
    await maker.step(block(task), '… changes by …')
    await maker.fill(`${task}.ok.2.counter`, 'Lamps Lit')
    await maker.number(`${task}.ok.2.by`, by)
  }
  await maker.say(words.en, (key) => key.startsWith('task.'))

  await maker.turnTo('What always holds')
  const light = 'haunt.modifiers.0'
  await page.locator(`${section('What holds')} > .ws-add`).click()
  await maker.more(light, 'For …:')
  await maker.fill(`${light}.who`, 'every hero')
  await maker.more(light, 'while …,')
  await maker.fill(`${light}.when`, '… is there')
  await maker.open(`${light}.when`, 'some')
  await maker.choose('the one who acts')
  await maker.open(`${light}.when`)
  await page.locator('.ws-now').getByRole('button', { name: 'in …', exact: true }).click()
  await maker.open(`${light}.when.in`)
  await maker.choose('a room with …')
  await maker.open(`${light}.when.in.marked`)
  await maker.choose('Lit Lamp')
  await maker.more(light, 'dice: …')
  await maker.open(`${light}.dice`, 'on')
  await maker.choose('every roll')
  await maker.number(`${light}.dice`, 1, 'n')

  await maker.turnTo('What happens when')
  const comes = 'haunt.triggers.0'
  await page.locator(`${section('What happens when')} > .ws-add`).click()
  await maker.fill(`${comes}.at`, 'the monsters’ turn begins')
  await maker.more(comes, 'if …')
  await maker.fill(`${comes}.when`, 'all of these hold: …')
  await maker.open(`${comes}.when`, 'all')
  await maker.choose('it is round … or later')
  await maker.choose('there is such a room: …')
  await maker.open(`${comes}.when.all.0`, 'round')
  await page.locator('.ws-picker').getByLabel('Number', { exact: true }).fill('2')
  await maker.close()
  await maker.open(`${comes}.when`, 'all', '1', 'room')
  await maker.choose('a room with …')
  await maker.open(`${comes}.when.all.1.room.marked`)
  await maker.choose('Cold Lamp')
  await maker.step(block(comes), 'put … in …')
  await maker.fill(`${comes}.steps.0.what`, 'Moth')
  await maker.fill(`${comes}.steps.0.in`, 'one by chance, …')
  await maker.open(`${comes}.steps.0.in`, 'random')
  await maker.choose('a room with …')
  await maker.open(`${comes}.steps.0.in.random.marked`)
  await maker.choose('Cold Lamp')
  await maker.step(block(comes), 'say “…”')
  await page.getByLabel('What is said').fill('A moth unfolds itself from a cold lamp.')

  await maker.turnTo('How it ends')
  const end = 'haunt.wins.0'
  await page.locator(`${section('Ends')} > .ws-add`).click()
  await maker.fill(`${end}.team`, 'the heroes')
  await maker.fill(`${end}.when`, '… shows at least …, or at most …')
  await maker.open(`${end}.when`, 'counter')
  await maker.choose('Lamps Lit')
  await maker.open(`${end}.when`)
  await page.locator('.ws-now').getByRole('button', { name: 'at least …', exact: true }).click()
  await maker.numbers(`${end}.when`, [3, 4, 4, 5], 'atLeast')

  // What says the number of a line waits until that line has its own.
  await maker.turnTo('The two books')
  await maker.say(words.en, saysNumber)
  await expect(page.getByText('All that is written can be played.')).toBeVisible()
  const file = await written(page)
  expect(unnumbered(file.haunt)).toEqual(unnumbered(rules))
  const isLine = (key: string) => key.startsWith('line.')
  const plain = (all: Record<string, string>) => Object.fromEntries(Object.entries(all).filter(([key]) => !isLine(key)))
  expect(plain(file.words.en)).toEqual(plain(words.en))
})

/** One with an open traitor, one with a secret one, one in which nobody betrays. */
for (const no of [26, 22, 28])
  test(`haunt ${no} of the game is built anew from an empty page, by keyboard and mouse`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const haunt = there(HAUNTS.find((one) => one.no === no))
    const tongue = { language: 'en', patterns: await workshop.patterns('en'), names: en }
    await page.goto(`${site.address}/workshop`)
    await page.getByRole('button', { name: 'An empty page' }).click()
    const hand = new BenchHand(page)
    for (const press of pressesFor(haunt, tongue).presses) await hand.press(press)
    const { haunt: built } = await written(page)
    expect(built).toEqual(rulesOf(haunt))
  })

test('lines are dragged, nested, folded and copied, by mouse and by keys', async ({ page, site }) => {
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: 'Something hunts you' }).click()
  const maker = new Maker(page)
  await maker.turnTo('Set-up')
  const start = section('At the start')
  const lines = page.locator(`${start} > .ws-lines > .ws-line`)
  await maker.step(start, 'if …:')
  await expect(lines).toHaveCount(4)
  const handle = (place: string) => page.locator(`[data-line="${place}"] > .ws-row .ws-handle`)
  const carry = async (from: string, to: { x: number; y: number }, isLaid = true) => {
    const box = there((await handle(from).boundingBox()) ?? undefined)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y - 8)
    await page.mouse.move(to.x, to.y)
    if (isLaid) await page.mouse.up()
  }
  const top = async (place: string) => {
    const box = there((await page.locator(`[data-line="${place}"] > .ws-row`).boundingBox()) ?? undefined)
    return { x: box.x + 120, y: box.y + 3 }
  }
  // Dragged within its list …
  await carry('haunt.setup.2', await top('haunt.setup.0'))
  await expect(lines.nth(0)).toContainText('recovers')
  // … and into the condition.
  await page.locator('[data-list="haunt.setup.3.steps"]').scrollIntoViewIfNeeded()
  const empty = there((await page.locator('[data-list="haunt.setup.3.steps"]').boundingBox()) ?? undefined)
  await carry('haunt.setup.0', { x: empty.x + 60, y: empty.y + empty.height / 2 }, false)
  await expect(page.locator('.ws-rule')).toBeVisible()
  await page.mouse.up()
  const inside = page.locator('[data-line="haunt.setup.2.steps.0"]')
  await expect(inside).toContainText('recovers')
  // Out of it and in again by keys; where it cannot go it says so.
  await handle('haunt.setup.2.steps.0').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(handle('haunt.setup.3')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(handle('haunt.setup.2.steps.0')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inside.getByRole('status')).toHaveText(/^Taken up/)
  await page.keyboard.press('ArrowUp')
  await expect(inside.getByRole('status')).toHaveText('It cannot go that way.')
  await page.keyboard.press('ArrowLeft')
  await expect(handle('haunt.setup.3')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(handle('haunt.setup.2.steps.0')).toBeFocused()
  // Folded, and copied.
  await page
    .locator('[data-line="haunt.setup.2"] > .ws-row')
    .getByRole('button', { name: /^Fold: / })
    .click()
  await expect(inside).toHaveCount(0)
  await page.getByRole('button', { name: '… and one line' }).click()
  await inside.getByRole('button', { name: /^Copy: / }).click()
  await expect(page.locator('[data-line="haunt.setup.2.steps.1"]')).toContainText('recovers')
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-line="haunt.setup.2.steps.1"]')).toHaveCount(0)
})

test('a room is pressed on the plan, a face found by what it is called, a colour told apart; one language is enough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: 'Something hunts you' }).click()
  const maker = new Maker(page)
  await maker.turnTo('Set-up')
  await maker.open('haunt.setup.0.in')
  await expect(page.getByText('One room of this house fits now.')).toBeVisible()
  await page.locator('.ws-floors').getByRole('button', { name: 'Upper floor' }).click()
  await page.locator('[data-room="attic"]').click()
  await expect(page.locator('[data-blank="haunt.setup.0.in"]')).toHaveText('Attic')
  await maker.turnTo('Monsters')
  const monster = there((await page.locator('.ws-line').first().getAttribute('data-line')) ?? undefined)
  await maker.open(`${monster}.face`)
  await page.locator('.ws-picker').getByRole('searchbox').fill('mummy')
  await page.locator('.ws-faces button').first().click()
  await expect(page.locator(`[data-blank="${monster}.face"] svg`)).toHaveCount(1)
  await maker.open(`${monster}.colour`)
  await page.getByRole('button', { name: '#a080f8' }).click()
  await expect(page.locator(`[data-blank="${monster}.colour"]`)).toHaveText('#a080f8')
})

test('a template is changed, undone, written as JSON, kept, saved and opened again', async ({ page, site }) => {
  await page.goto(`${site.address}/workshop`)
  expect(await axeFinds(page, { colours: true })).toEqual([])
  await page.getByRole('button', { name: 'Something hunts you' }).click()
  await expect(page.locator('.ws-explained')).toContainText('Change first what hunts')
  const maker = new Maker(page)
  await maker.turnTo('Set-up')
  const lines = page.locator(`${section('At the start')} .ws-line`)
  await expect(lines.first()).toContainText('Put Hound in Basement Landing')
  await maker.fill('haunt.setup.0.in', 'Foyer')
  await expect(lines.first()).toContainText('in Foyer')
  // What is missing is said beside its place.
  await maker.step(section('At the start'), '… goes to …')
  await expect(lines.nth(3)).toContainText('This blank is still empty.')
  await expect(page.getByText('2 things are not right yet.').last()).toBeVisible()
  expect(await axeFinds(page, { colours: true })).toEqual([])
  expect(await unreadable(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(3)
  await lines.nth(2).locator('.ws-blank').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines.nth(1)).toContainText('recovers')
  await expect(lines.nth(1).locator('.ws-handle')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lines.nth(2)).toContainText('recovers')

  const file = await written(page)
  const text = page.getByLabel('The whole haunt')
  await text.fill('{ "haunt": ')
  await expect(page.getByText('This cannot be read yet.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/^Line 1, column 12: .*the file ends too early/)
  await text.fill(JSON.stringify({ ...file, haunt: { ...file.haunt, last: { round: 5, wins: 'traitor' } } }))
  await page.getByRole('button', { name: 'Sentences' }).click()
  await maker.turnTo('How it ends')
  await expect(page.locator('[data-blank="haunt.last.round"]')).toHaveText('5')
  await expect(page.getByText('kept in this browser')).toBeVisible()
  await page.reload()
  await expect(page.locator('.ws-explained')).toContainText('Change first what hunts')
  await maker.turnTo('How it ends')
  await expect(page.locator('[data-blank="haunt.last.round"]')).toHaveText('5')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await readFile(await (await saving).path())
  await page.goto(`${site.address}/workshop`)
  const open = page.getByLabel('Open a file')
  await open.setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toContainText('Line 1, column 1: A haunt file is an object')
  await open.setInputFiles({ name: '901.json', mimeType: 'application/json', buffer: saved })
  await maker.turnTo('How it ends')
  expect(await written(page)).toEqual(JSON.parse(saved.toString()))
  await page.goto(`${site.address}/workshop`)
  await expect(page.locator('.ws-drafts li')).toHaveCount(2)
})

test('what is written is given on from the bench: as a link that holds it, and to the shelf', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: 'Hold out till dawn' }).click()
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: 'Something hunts you' }).click()
  const draft = await written(page)
  await page.getByRole('button', { name: 'Copy a link that holds it' }).click()
  await expect(page.getByText('Copied. Whoever opens it has the whole haunt.')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  // Where a page has no clipboard the link lies there to be taken, and is gone as soon as it is not of what is written.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy a link that holds it' }).click()
  const shown = page.getByRole('textbox', { name: 'Copy a link that holds it' })
  await expect(shown).toHaveValue(link)
  // The older of two drafts is the one that one comes from.
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('link', { name: 'Until the Band Stops' }).click()
  await page.getByRole('link', { name: 'Put it on the shelf' }).click()
  await expect(page.locator('.sh-publish select[name=draft] option:checked')).toHaveText('Until the Band Stops')
  await page.goto(`${site.address}/`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Copy to my bench' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hound Below')
  expect(await written(page)).toEqual(draft)
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width}×${height} everything is in reach`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.address}/workshop`)
    await expect(page.locator('.ws-template svg')).toHaveCount(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Gather and bring' }).click()
    const maker = new Maker(page)
    await maker.turnTo('Tasks')
    await maker.open('haunt.tasks.1.atLeast')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFinds(page, { colours: true })).toEqual([])
    await page.locator('.ws-picker').getByLabel('Number', { exact: true }).fill('3')
    await maker.close()
    await expect(page.locator('[data-blank="haunt.tasks.1.atLeast"]')).toHaveText('3')
  })
