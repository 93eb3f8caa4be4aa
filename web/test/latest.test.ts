import { expect, it } from 'vitest'
import { Latest } from '../src/net/latest.ts'

function asking() {
  const latest = new Latest<string>()
  const answers: ((answer: string) => void)[] = []
  const heard: string[] = []
  const ask = () =>
    latest.ask(
      () => new Promise((resolve) => answers.push(resolve)),
      (answer) => heard.push(answer),
    )
  return { latest, answers, heard, ask }
}

it('asks once, and remembers', async () => {
  const { answers, heard, ask } = asking()
  const both = [ask(), ask()]
  answers[0]('Zoe')
  expect(await Promise.all(both)).toEqual(['Zoe', 'Zoe'])
  expect(await ask()).toBe('Zoe')
  expect([heard, answers.length]).toEqual([['Zoe'], 1])
})

it('an earlier answer that comes later is not heard, and whoever waits for it gets the later one', async () => {
  const { latest, answers, heard, ask } = asking()
  const before = ask()
  latest.forget()
  const after = ask()
  answers[1]('nobody')
  expect(await after).toBe('nobody')
  answers[0]('Zoe')
  expect(await before).toBe('nobody')
  expect([heard, await ask()]).toEqual([['nobody'], 'nobody'])
})

it('what is known without asking counts more than an answer on its way', async () => {
  const { latest, answers, heard, ask } = asking()
  const before = ask()
  latest.isNow('Ox')
  answers[0]('Zoe')
  expect(await before).toBe('Ox')
  expect(heard).toEqual([])
})
