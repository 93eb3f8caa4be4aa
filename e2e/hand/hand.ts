/**
 * A player's hand on any board: it makes any choice of a question by pressing what is lit on the board and in its scenes,
 * with the mouse or a finger, where a press really meets it. It never touches the list of choices; but what ends a turn,
 * which has its own button beneath every question, it may press there.
 */
import { same } from '@gloam/kernel/data.ts'
import type { Page } from '@playwright/test'
import { takePicture } from '../tools/undrawn.ts'
import {
  type Aim,
  ask,
  type Choice,
  type Lit,
  look,
  openEye,
  type Player,
  type Point,
  type Sight,
  stand,
} from './eye.ts'

/** ✓ of what is turned. */
const LAY = '.board-space .lay[role="button"], .board-space .bet-lay'
const NOTCHES = '.board-space .dial-notch, .board-space .bet-notch:not([aria-disabled="true"])'
/** A press on what is turned turns it on. */
const TURNED = '.board-space .bet-lifted, .board-space .dial-ring'
/** What lies over the board until it has been read. */
const READ_FIRST = ['.board-space .bet-over .bet-go', '.board-space .banner']
/** How a board shows what has no room: other floors, a crowd fanned out, all of it. */
const MORE = ['.lift button', '.bet-count', '#board-tools button']
/** What is shown already, or cannot be. */
const NO_MORE = '[aria-current="true"], [aria-expanded="true"], :disabled'
/** What ends a turn, where the board does not show it. */
const END_OF_TURN = '.ends-turn .choice'
const NO_END_ON_BOARD = '.board-space .bet'
const ENDS = ['endTurn', 'endMonsters']

const SURE = 'dialog[open]:not(.ending) button.main'
const DICE = '.board-space .bet-again'

/** A piece, a place, a turn, ✓ and «yes»: no choice takes more presses than this. */
const MOST_PRESSES = 12
/** What lies free nowhere is looked for again: something that has to be read may have opened over it meanwhile. */
const MOST_SEARCHES = 4
/** Looks after which what has done nothing, such as a press on where a dial is already, will do nothing any more. */
const A_MOMENT = 250
/** Parts of all that is lit, of which chance takes one. */
const FINE = 10_000
/** The pointer rests here, where it explains nothing. */
const ASIDE: Point = { x: 1, y: 1 }

interface HandWish {
  /** A finger on a phone instead of a mouse. */
  touch?: boolean
}

/** Chance, as far as a hand needs it. */
interface Luck {
  below(count: number): number
}

export class Hand implements Player {
  readonly page: Page
  private readonly touch: boolean
  /** How often it has pressed something. */
  presses = 0

  private constructor(page: Page, touch: boolean) {
    this.page = page
    this.touch = touch
  }

  static async on(page: Page, { touch = false }: HandWish = {}): Promise<Hand> {
    await openEye(page)
    return new Hand(page, touch)
  }

  look(): Promise<Sight> {
    return look(this.page)
  }

  /** Everything that is lit, once something is. */
  lit(): Promise<Lit[]> {
    return ask(this.page, 'lit')
  }

  /** Makes this choice of the question that is open. */
  async take(wanted: Choice): Promise<void> {
    const { sequence } = await this.look()
    for (let press = 0; press < MOST_PRESSES; press++) {
      const { sight: now, mark } = await stand(this.page)
      if (now.sequence > sequence) return
      if (now.doubt) await this.pressOn(SURE)
      else if (!now.asks) await this.changes(mark, 'The answer is on its way')
      else await this.goOn(now, wanted)
    }
    if ((await this.look()).sequence === sequence) throw await this.lost(`${MOST_PRESSES} presses took nothing`, wanted)
  }

  /** Makes any choice, by chance, of those to which what is lit leads. Returns what it pressed. */
  async takeAny(luck: Luck): Promise<string[]> {
    const { sequence } = await this.look()
    const pressed: string[] = []
    for (let press = 0; press < MOST_PRESSES; press++) {
      const { sight: now, mark } = await stand(this.page)
      if (now.sequence > sequence) return pressed
      if (now.doubt) await this.pressOn(SURE)
      else if (!now.asks) await this.changes(mark, 'The answer is on its way')
      else if (now.turner !== null) await this.turnAndLay(now.left[luck.below(now.left.length)])
      else if (now.left.every((choice) => ENDS.includes(String(choice['do'])))) await this.goOn(now, now.left[0])
      else pressed.push(await this.pressAny(luck))
    }
    throw await this.lost(`${MOST_PRESSES} presses took nothing: ${pressed.join(', ')}`)
  }

  /** The next press on the way to a choice. */
  private async goOn(now: Sight, wanted: Choice): Promise<void> {
    const turns = now.turner !== null && now.left.some((choice) => same(choice, wanted))
    const rolls = wanted['do'] === 'reroll'
    if (turns || rolls) await this.reading(() => ask(this.page, 'rest', READ_FIRST))
    if (turns) return this.turnAndLay(wanted)
    if (rolls) await this.layOutDice(wanted)
    if (ENDS.includes(String(wanted['do'])) && (await this.page.locator(NO_END_ON_BOARD).count()) > 0)
      return this.pressEnd(wanted)
    for (let search = 0; search < MOST_SEARCHES; search++) {
      const aim = await this.reading(() => ask(this.page, 'aim', wanted, READ_FIRST))
      if (aim.point !== null) return this.press(aim.point, aim.mark)
      const point = await this.findElsewhere(wanted)
      if (point !== null) return this.press(point)
    }
    throw await this.lost('Nothing lit can be pressed for', wanted)
  }

  /** Reads what lies over it, and then takes the one of several ends that is meant. */
  private async pressEnd(wanted: Choice): Promise<void> {
    await this.reading(() => ask(this.page, 'rest', READ_FIRST))
    const { question } = await this.look()
    const ends = question?.choices.filter((choice) => ENDS.includes(String(choice['do']))) ?? []
    const point = await ask(
      this.page,
      'reach',
      END_OF_TURN,
      ends.findIndex((choice) => same(choice, wanted)),
    )
    if (point === null) throw await this.lost('The end of the turn is out of reach for', wanted)
    await this.press(point)
  }

  private async pressAny(luck: Luck): Promise<string> {
    const part = luck.below(FINE) / FINE
    const aim = () => this.reading(() => ask(this.page, 'aimAt', part, READ_FIRST))
    let aimed = await aim()
    for (let search = 1; search < MOST_SEARCHES && aimed.point === null; search++) aimed = await aim()
    const { point, mark, label } = aimed
    if (label === null) throw await this.lost('Nothing is lit')
    if (point === null) throw await this.lost(`«${label}» is lit and cannot be pressed`)
    await this.press(point, mark)
    return label
  }

  /** Aims again until all that has to be read before one can play on has been read or let go. */
  private async reading<A extends Aim>(aim: () => Promise<A>): Promise<A> {
    for (let pages = 0; pages < MOST_PRESSES; pages++) {
      const now = await aim()
      if (now.over === null) return now
      // A banner may have gone by itself in between.
      await this.tryOut(now.over, 2 * A_MOMENT, now.mark)
    }
    throw await this.lost('There is no end of reading')
  }

  /** With what a board has to show more: another floor, a crowd, all of it. */
  private async findElsewhere(wanted: Choice): Promise<Point | null> {
    for (const more of MORE)
      for (let nth = (await this.page.locator(more).count()) - 1; nth >= 0; nth--) {
        if (await this.page.locator(more).nth(nth).and(this.page.locator(NO_MORE)).count()) continue
        const shown = await ask(this.page, 'reach', more, nth)
        if (shown === null) continue
        await this.tryOut(shown, A_MOMENT)
        const { point } = await ask(this.page, 'aim', wanted, [])
        if (point !== null) return point
      }
    return null
  }

  /** Turns notch by notch, ring by ring, and lays. */
  private async turnAndLay(wanted: Choice): Promise<void> {
    const { turner } = await this.look()
    for (const { field } of turner?.rings ?? []) await this.turn(field, wanted)
    const now = (await this.look()).turner
    if (now === null || !same(now.step, wanted)) throw await this.lost('It cannot be turned to', wanted)
    await this.pressOn(LAY)
  }

  private async turn(field: string, wanted: Choice): Promise<void> {
    const stands = async () => same((await this.look()).turner?.step[field], wanted[field])
    for (let nth = (await this.page.locator(NOTCHES).count()) - 1; nth >= 0 && !(await stands()); nth--) {
      const point = await ask(this.page, 'middle', NOTCHES, nth)
      if (point !== null) await this.tryOut(point, A_MOMENT)
    }
    for (let turns = 0; turns < MOST_PRESSES && !(await stands()); turns++) {
      const point = await ask(this.page, 'reach', TURNED, 0)
      if (point === null) return
      await this.tryOut(point, A_MOMENT)
    }
  }

  /** Dice are chosen one by one before they are rolled again: so many that show a 0, a 1, a 2. */
  private async layOutDice(wanted: Choice): Promise<void> {
    const left = [wanted['zeros'], wanted['ones'], wanted['twos']].map(Number)
    for (const [nth, face] of (await ask(this.page, 'dice')).entries()) {
      const die = this.page.locator(DICE).nth(nth)
      const wantsIt = left[face]-- > 0
      if (((await die.getAttribute('aria-pressed')) === 'true') === wantsIt) continue
      const point = await ask(this.page, 'reach', DICE, nth)
      if (point === null) throw await this.lost('A die is out of reach for', wanted)
      await this.press(point)
    }
  }

  private async pressOn(selector: string): Promise<void> {
    const point = await ask(this.page, 'reach', selector, 0)
    if (point === null) throw await this.lost(`${selector} is out of reach`)
    await this.press(point)
  }

  /** Presses there, and waits until it shows. */
  private async press(point: Point, before?: string): Promise<void> {
    const what = `A press at ${Math.round(point.x)}, ${Math.round(point.y)} does nothing`
    if (!(await this.tryOut(point, undefined, before))) throw await this.lost(what)
  }

  /** Presses there; says whether it has shown, in so many looks. */
  private async tryOut(point: Point, looks?: number, before?: string): Promise<boolean> {
    const mark = before ?? (await ask(this.page, 'mark'))
    this.presses++
    if (this.touch) await this.page.touchscreen.tap(point.x, point.y)
    else {
      await this.page.mouse.click(point.x, point.y)
      await this.page.mouse.move(ASIDE.x, ASIDE.y)
    }
    return ask(this.page, 'changed', mark, looks)
  }

  private async changes(before: string, otherwise: string): Promise<void> {
    if (!(await ask(this.page, 'changed', before))) throw await this.lost(otherwise)
  }

  /** All that somebody needs who has to find out why the hand could not go on. */
  private async lost(what: string, wanted?: Choice): Promise<Error> {
    const sight = await ask(this.page, 'see')
    const lit = await ask(this.page, 'lit')
    const picture = `test-results/hand/${Date.now()}.png`
    await takePicture(this.page, picture)
    const lines = [
      `${what}${wanted === undefined ? '' : ` ${JSON.stringify(wanted)}`}.`,
      `Asked: ${JSON.stringify(sight?.question?.ask)}, seat ${sight?.seat}, move ${sight?.sequence}; left: ${sight?.left.length} choices.`,
      `Lit: ${lit.map(({ label, point, covered }) => `${label}${point === null ? ` (${covered})` : ''}`).join('; ')}`,
      `Picture: ${picture}`,
    ]
    return new Error(lines.join('\n'))
  }
}
