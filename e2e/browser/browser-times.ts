/** A reporter of Playwright's: keeps how long each test took. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { keepTimes, type Time } from '../../scripts/times.ts'

export default class BrowserTimes implements Reporter {
  private readonly times: Time[] = []

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.times.push({ file: location.file, milliseconds: duration })
  }

  onEnd(): void {
    keepTimes('browser', this.times)
  }

  /** What people read comes from another one. */
  printsToStdio(): boolean {
    return false
  }
}
