/** Of several answers to one question only that to the latest counts: an earlier one may come later, and tell of before. */
export class Latest<T> {
  private asked: Promise<T> | undefined

  /** What was answered, or is about to be; asks if nobody has. `heard` hears of the answer unless it is out of date. */
  ask(question: () => Promise<T>, heard: (answer: T) => void): Promise<T> {
    if (this.asked !== undefined) return this.asked
    const now: Promise<T> = question().then((answer) => {
      if (this.asked !== now) return this.asked ?? answer
      heard(answer)
      return answer
    })
    this.asked = now
    return now
  }

  /** It is known without asking. */
  isNow(answer: T): void {
    this.asked = Promise.resolve(answer)
  }

  /** It has to be asked again. */
  forget(): void {
    this.asked = undefined
  }
}
