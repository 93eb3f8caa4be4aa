/** A player without a mouse: makes any choice with Tab, Enter and the single keys, and is put nowhere by the test. */
import { same } from '@gloam/kernel/data.ts'
import type { Page } from '@playwright/test'
import { ask, type Choice, type Focus, look, openEye, type Player, type Sight } from './eye.ts'

const MOST_PRESSES = 12
const MOST_TABS = 250

export class Keys implements Player {
  readonly page: Page
  /** How many keys have been pressed. */
  presses = 0

  private constructor(page: Page) {
    this.page = page
  }

  static async on(page: Page): Promise<Keys> {
    await openEye(page)
    return new Keys(page)
  }

  async take(wanted: Choice): Promise<void> {
    const { sequence } = await look(this.page)
    for (let i = 0; i < MOST_PRESSES; i++) {
      const before = await ask(this.page, 'mark')
      const now = await look(this.page)
      if (now.sequence > sequence) return
      if (now.doubt) await this.tabTo(({ sure }) => sure)
      else if (now.turner !== null) await this.turnTo(now, wanted)
      else if (now.asks) await this.goTo(wanted)
      if (now.doubt || now.asks) await this.press('Enter')
      if (!(await ask(this.page, 'changed', before)))
        throw new Error(`Enter did nothing for ${JSON.stringify(wanted)}.`)
    }
    throw new Error(`The keyboard did not come to ${JSON.stringify(wanted)}.`)
  }

  /** To the list, and along it to what speaks of the choice. */
  private async goTo(wanted: Choice): Promise<void> {
    await this.press('q')
    await this.tabTo(({ pointed }) => pointed.some((choice) => same(choice, wanted)))
  }

  /** R turns the first ring; what else turns is a button in the panel. */
  private async turnTo({ turner }: Sight, wanted: Choice): Promise<void> {
    for (const [nth, { field, values }] of (turner?.rings ?? []).entries()) {
      const stands = async () => same((await look(this.page)).turner?.step[field], wanted[field])
      for (let turns = 0; turns < values.length && !(await stands()); turns++) {
        if (nth > 0) await this.tabTo(({ name }) => name.includes(String(wanted[field])))
        await this.press(nth === 0 ? 'r' : 'Enter')
      }
    }
    await this.tabTo(({ lays }) => lays)
  }

  private async tabTo(fits: (focus: Focus) => boolean): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (fits(await this.focus())) return
      await this.press('Tab')
    }
    throw new Error(`${MOST_TABS} tabs did not come to it. The keyboard is at «${(await this.focus()).name}».`)
  }

  private focus(): Promise<Focus> {
    return ask(this.page, 'focused')
  }

  private async press(key: string): Promise<void> {
    this.presses++
    await this.page.keyboard.press(key)
  }
}
