/**
 * Who works, and who waits until somebody is done: so many at once, the others in the order in which they came. Only
 * names wait, so a long line costs next to nothing.
 */
export class Turns {
  private readonly most: number
  private readonly begin: (name: string) => void
  private readonly busy = new Set<string>()
  private readonly line = new Set<string>()

  constructor(most: number, begin: (name: string) => void) {
    this.most = most
    this.begin = begin
  }

  get waiting(): number {
    return this.line.size
  }

  /** Begins as soon as there is room; whoever is at work or in the line already keeps their place. */
  wants(name: string): void {
    if (this.busy.has(name)) return
    this.line.add(name)
    this.callNext()
  }

  /** Is done, or of no use any more. */
  leaves(name: string): void {
    this.busy.delete(name)
    this.callNext()
  }

  /** Nobody else is called. */
  close(): void {
    this.line.clear()
  }

  private callNext(): void {
    for (const name of this.line) {
      if (this.busy.size >= this.most) return
      this.line.delete(name)
      this.busy.add(name)
      this.begin(name)
    }
  }
}
