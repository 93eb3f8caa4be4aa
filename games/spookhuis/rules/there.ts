/**
 * What must be there. Where it is not it is a mistake of ours, and said as one. Rules and bots ask so, and not with
 * itemAt: that reads lists of all kinds at one place of the program, which the engine cannot make quick.
 */
export function there<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('There is nothing at a place where something has to be.')
  return item
}
