/** What everybody at a table is called: no two the same. A bot gives way to a person, the later to the earlier. */

export interface Called {
  name: string
  bot: boolean
}

export interface NameWords {
  /** A bot that is called as a person is. */
  bot(name: string): string
  /** The second, the third … who is called so. */
  twin(name: string, number: number): string
}

export function distinctNames(called: readonly Called[], words: NameWords): string[] {
  const names = called.map(() => '')
  const taken = new Set<string>()
  const give = (place: number, wished: string): void => {
    let name = wished
    for (let number = 2; taken.has(name); number++) name = words.twin(wished, number)
    taken.add(name)
    names[place] = name
  }
  const people = new Set(called.filter(({ bot }) => !bot).map(({ name }) => name))
  // Whoever bears a name alone, or first, bears it plainly: nobody else may be made into them by a number.
  for (const [place, { name, bot }] of called.entries()) if (!bot && !taken.has(name)) give(place, name)
  for (const [place, { name, bot }] of called.entries()) if (!bot && names[place] === '') give(place, name)
  for (const [place, { name, bot }] of called.entries()) if (bot) give(place, people.has(name) ? words.bot(name) : name)
  return names
}
