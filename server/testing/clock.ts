/**
 * The clock of this process, which a test can set on: three days pass in a moment. Timers go on as they did. One that
 * stands shows the same however long the machine takes: no time passes but what the test lets pass.
 */
export class TestClock {
  private readonly real = Date.now
  private ahead = 0
  private stopped: number | null = null

  constructor({ stands = false } = {}) {
    Date.now = () => (this.stopped ?? this.real()) + this.ahead
    if (stands) this.stop()
  }

  /** From now on no time passes but what the test lets pass. */
  stop(): void {
    this.stopped = this.real()
  }

  pass(ms: number): void {
    this.ahead += ms
  }

  restore(): void {
    Date.now = this.real
  }
}
