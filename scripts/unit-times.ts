/** A reporter of Vitest's: keeps how long each file took. */
import type { Reporter, TestModule } from 'vitest/node'
import { keepTimes } from './times.ts'

export class UnitTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    keepTimes('units', modules.map(timeOf))
  }
}

function timeOf(module: TestModule) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return { file: module.moduleId, milliseconds: collectDuration + setupDuration + duration }
}
