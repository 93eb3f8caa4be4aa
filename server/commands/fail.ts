/** Says what is wrong and what to do, and ends the command. */
export function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
