/** The moments of a match, fetched a page at a time and kept. */
import type { Frame } from '@gloam/protocol/api.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import { call } from '../net/api.ts'

const PAGE = 100

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

/** All moments from the first on, page by page; `tell` says whether more is wanted, and is told when `least` are there. */
export async function allOf(
  source: Frames,
  tell: (known: readonly Frame[]) => boolean = () => true,
  least = 0,
): Promise<readonly Frame[]> {
  const frames: Frame[] = []
  for (let number = 0; ; number++) {
    const page = await source.page(number)
    frames.push(...page)
    const over = page.length === 0 || frames.length >= source.length
    if ((over || frames.length > least) && !tell([...frames])) return frames
    if (over) return frames
  }
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

/** What happened up to a moment, as a seat saw it; counted backwards, so that nothing after it has the same number. */
export async function happenedUntil(table: string, seat: number | undefined, moment: number): Promise<Happened[]> {
  const frames = await allOf(new Frames(table, seat), (known) => known.length <= moment)
  return frames.slice(0, moment + 1).map(({ happened }, i) => ({ ...happened, sequence: i - moment - 1 }))
}
