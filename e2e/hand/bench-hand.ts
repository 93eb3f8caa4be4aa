/** Somebody at the bench of the workshop, who presses what is in sight and types what is asked for, and nothing else. */
import type { Press } from '@gloam/games/betrayal/test/by-hand.ts'
import workshop from '@gloam/games/betrayal/workshop/index.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../site.ts'

type Path = Press['path']

const name = (path: Path): string => path.join('.')
const quoted = (text: string): string => JSON.stringify(text)

export class BenchHand {
  private readonly page: Page
  private readonly picker: Locator
  private open = ''

  constructor(page: Page) {
    this.page = page
    this.picker = page.locator('.ws-picker')
  }

  async press(press: Press): Promise<void> {
    await this.turnTo(press.path)
    switch (press.is) {
      case 'named':
        return this.named(press.path)
      case 'begin':
      case 'more':
        return this.more(press.path)
      case 'line':
        return this.line(press.path, press.only ? null : press.value)
      case 'pick':
        await this.show(press.path)
        return this.choose(press.value, press.text)
      case 'put':
        await this.show(press.path.slice(0, -1))
        return this.choose(press.value, press.text)
      case 'number':
        await this.show(press.path)
        return this.write(this.picker.getByLabel('Number', { exact: true }), String(press.value))
      case 'numbers':
        return this.numbers(press.path, press.values)
      case 'type':
        await this.show(press.path)
        return this.typed(press.text)
      case 'call':
        await this.show(press.path)
        return this.typed(press.key)
      case 'colour':
        await this.show(press.path)
        return this.typed(press.value)
      case 'face':
        await this.show(press.path)
        return this.choose(press.value, press.value.replaceAll('-', ' '))
    }
  }

  private async turnTo(path: Path): Promise<void> {
    const tab = this.page.locator(`[data-page="${workshop.pageOf(path)}"]`)
    if ((await tab.getAttribute('aria-current')) === 'page') return
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    this.open = ''
  }

  /** Opens the blank, from that of its line through those around it. */
  private async show(path: Path): Promise<void> {
    const place = name(path)
    if ((await this.picker.count()) === 0) this.open = ''
    else this.open = (await this.picker.getAttribute('data-open')) ?? ''
    if (this.open === place) return
    const isInside = this.open !== '' && place.startsWith(`${this.open}.`) && (await this.blank(place).count()) > 0
    if (isInside) return this.press1(place)
    for (let length = 2; length <= path.length; length++) {
      const around = name(path.slice(0, length))
      const isLine = length < path.length && (await this.isLine(path.slice(0, length)))
      if (!isLine && (await this.blank(around).count()) > 0) await this.press1(around)
    }
    expect(await this.picker.getAttribute('data-open')).toBe(place)
  }

  private async isLine(path: Path): Promise<boolean> {
    return (await this.page.locator(`[data-line="${name(path)}"]`).count()) > 0
  }

  private blank(place: string): Locator {
    return this.page.locator(`[data-blank="${place}"]`)
  }

  private async press1(place: string): Promise<void> {
    await this.blank(place).last().click()
    await expect(this.page.locator(`.ws-picker[data-open="${place}"]`)).toBeVisible()
  }

  /** By typing where there is much, and by pressing it. */
  private async choose(value: unknown, text: string): Promise<void> {
    const option = this.picker.locator(`[data-value=${quoted(JSON.stringify(value))}]`)
    const search = this.picker.locator('input[type="search"]')
    if ((await search.count()) > 0) await this.write(search, text)
    if (text !== '') await expect(option).toContainText(text)
    await option.click()
  }

  private async write(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }

  private async typed(text: string): Promise<void> {
    await this.write(this.picker.locator('form.ws-typed input'), text)
    await this.page.keyboard.press('Enter')
    await expect(this.picker).toHaveCount(0)
  }

  private async numbers(path: Path, values: readonly number[]): Promise<void> {
    await this.show(path)
    await this.picker.getByRole('button', { name: 'One for each number of players' }).click()
    for (const [i, value] of values.entries())
      await this.write(this.picker.getByLabel(`${i + 3} players`, { exact: true }), String(value))
  }

  private async named(path: Path): Promise<void> {
    const field = this.page.locator(`form[data-names="${name(path.slice(0, -1))}"] input`)
    await this.write(field, String(path.at(-1)))
    await this.page.keyboard.press('Enter')
    await expect(this.page.locator(`[data-line="${name(path)}"]`)).toBeVisible()
  }

  private async more(path: Path): Promise<void> {
    const parent = path.slice(0, -1)
    const addition = this.page.locator(`[data-more="${name(path)}"]`)
    if ((await addition.count()) === 0) await this.show(parent)
    const around = this.page.locator('details', { has: addition }).last()
    if ((await around.count()) > 0 && (await around.getAttribute('open')) === null)
      await around.locator('summary').click()
    await addition.last().click()
    await expect(addition).toHaveCount(0)
  }

  private async line(path: Path, value: unknown): Promise<void> {
    await this.page.locator(`[data-list="${name(path.slice(0, -1))}"] + .ws-add`).click()
    if (value !== null) await this.choose(value, '')
    await expect(this.page.locator(`[data-line="${name(path)}"]`)).toBeVisible()
  }
}
