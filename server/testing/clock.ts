/** The clock of this process, which a test can set on: three days pass in a moment. Timers go on as they did. */
export class TestClock {
  private readonly real = Date.now
  private ahead = 0

  constructor() {
    Date.now = () => this.real() + this.ahead
  }

  pass(ms: number): void {
    this.ahead += ms
  }

  restore(): void {
    Date.now = this.real
  }
}
