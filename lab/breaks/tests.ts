/** Tests that are run again and again in one process: what is not broken need not be read anew each time. */
import { createVitest } from 'vitest/node'

export interface Tests {
  areGreen(files: readonly string[]): Promise<boolean>
  /** It has been changed. */
  readAnew(file: string): void
  close(): Promise<void>
}

export async function openTests(root: string): Promise<Tests> {
  const options = { root, watch: false, maxWorkers: 1, reporters: [{}] }
  const vitest = await createVitest('test', options)
  return {
    async areGreen(files) {
      const specifications = await vitest.globTestSpecifications([...files])
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // It tells of every file that ever ran.
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const ran = testModules.filter(({ moduleId }) => asked.has(moduleId))
      return ran.length > 0 && unhandledErrors.length === 0 && ran.every((module) => module.ok())
    },
    readAnew: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}
