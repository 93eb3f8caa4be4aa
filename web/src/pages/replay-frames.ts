/** The moments of a match, fetched a page at a time and kept. */
import type { Frame } from '@gloam/protocol/api.ts'
import { call } from '../net/api.ts'

const PAGE = 100
const MOST = 5_000

export class Frames {
  readonly table: string
  readonly seat: number | undefined
  length = 0
  private readonly pages = new Map<number, Promise<readonly Frame[]>>()

  constructor(table: string, seat?: number) {
    this.table = table
    this.seat = seat
  }

  async at(place: number): Promise<Frame | undefined> {
    return (await this.page(Math.floor(place / PAGE)))[place % PAGE]
  }

  /** The moment at a place, and those just before it. */
  async upTo(place: number, most: number): Promise<Frame[]> {
    const places = Array.from({ length: Math.min(most, place + 1) }, (_, i) => place - i).reverse()
    const frames = await Promise.all(places.map((one) => this.at(one)))
    return frames.filter((frame) => frame !== undefined)
  }

  page(number: number): Promise<readonly Frame[]> {
    const known = this.pages.get(number)
    if (known !== undefined) return known
    const query = { from: number * PAGE, count: PAGE, ...(this.seat === undefined ? {} : { seat: this.seat }) }
    const page = call('replay', { id: this.table, query }).then(({ frames, length }) => {
      this.length = length
      return frames
    })
    page.catch(() => this.pages.delete(number))
    this.pages.set(number, page)
    return page
  }
}

export async function allFrames(table: string): Promise<Frame[]> {
  const source = new Frames(table)
  const frames: Frame[] = []
  for (let number = 0; frames.length < MOST; number++) {
    const page = await source.page(number)
    frames.push(...page)
    if (page.length === 0 || frames.length >= source.length) break
  }
  return frames
}

/** The moments from a sequence on, as a seat saw them. */
export async function framesSince(table: string, seat: number | undefined, sequence: number): Promise<Frame[]> {
  const source = new Frames(table, seat)
  const frames: Frame[] = []
  for (let place = sequence; ; place++) {
    const frame = await source.at(place)
    if (frame === undefined) return frames
    frames.push(frame)
  }
}
