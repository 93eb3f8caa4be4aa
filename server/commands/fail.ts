/** Says what is wrong and what to do, and ends the command. */
export function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** What went wrong in words, and why, where that is known. */
export function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
}

// Whatever a command has not foreseen is said in words, too: whoever runs it did not write it.
process.on('uncaughtException', (error) => fail(said(error)))
